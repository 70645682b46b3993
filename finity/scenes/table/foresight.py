"""What moves would bring, looked at once for each: whoever points from place to place comes by the same ones again."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Final

from finity.rules import Move, Position, RelocatePost, RemoveBlocker, Size, TeleportPost, apply
from finity.rules.events import Path
from finity.rules.paths import longest_partial_path
from finity.scenes.table.preview import (
    Preview,
    path_brought,
    path_under,
    preview,
    preview_of,
    preview_of_line,
    reach_of,
)
from finity.scenes.table.standing import NO_GAIN, Gain, gain_of
from finity.view.shown import NOTHING, Highlights, PathRibbon
from finity.view.targets import StationTarget, Target


@dataclass(frozen=True)
class Foreseen:
    """What comes of a move: what happens to pieces, what it brings to the mover, and the longer path, if it makes one.

    Without a move there is no preview.
    """

    preview: Preview | None = None
    gain: Gain = NO_GAIN
    ribbon: PathRibbon | None = None


NOTHING_FORESEEN = Foreseen()


def is_irreversible(position: Position, move: Move) -> bool:
    """Whether no later move brings back what it changes: rings go home, a blocker leaves, the post moves."""
    if isinstance(move, RemoveBlocker | RelocatePost | TeleportPost):
        return True
    return bool(preview(position, move).orphaned)


class Foresight:
    """Looks a move ahead in one position, until it is asked about another."""

    def __init__(self) -> None:
        self._position: Position | None = None
        self._moves: dict[Move, Foreseen] = {}
        self._paths: dict[Target, PathRibbon | None] = {}
        self._path: Path | None = None

    def of(self, position: Position, moves: Sequence[Move]) -> Foreseen:
        """What comes of a legal move, or of several one after the other; of none, nothing."""
        self._begin(position)
        if len(moves) != 1:
            return Foreseen(preview_of_line(position, moves)) if moves else NOTHING_FORESEEN
        if moves[0] not in self._moves:
            self._moves[moves[0]] = self._look(position, moves[0])
        return self._moves[moves[0]]

    def ahead(self, position: Position, moves: Sequence[Move]) -> Iterator[Highlights]:
        """Look at all paths and at what comes of moves, one thing at a time; answers what would be shown of it."""
        for player in position.playing:
            yield Highlights(reach=reach_of(position, player))
            post = StationTarget(position.posts[player], Size.SMALL, on_post=True)
            rings = (StationTarget(station, size) for station, size in position.ring_list(player))
            yield from (Highlights(ribbon=self.path_under(position, target)) for target in (post, *rings))
        yield from (Highlights(ribbon=self.of(position, (move,)).ribbon) for move in moves)

    def path_under(self, position: Position, target: Target) -> PathRibbon | None:
        """The path of what is pointed at."""
        self._begin(position)
        if target not in self._paths:
            self._paths[target] = path_under(position, target)
        return self._paths[target]

    def _begin(self, position: Position) -> None:
        if self._position is not position:
            self._position, self._moves, self._paths, self._path = position, {}, {}, None

    def _look(self, position: Position, move: Move) -> Foreseen:
        self._path = self._path or longest_partial_path(position, position.to_move)
        after, happened = apply(position, move)
        return Foreseen(preview_of(happened), gain_of(position, move, after), path_brought(position, after, self._path))


LOOK_EVERY: Final = 1 / 60
"""Seconds between two things that are got ready while nothing else happens."""


class Ahead:
    """What is still to be got ready before anybody points at it."""

    def __init__(self, last: Iterable[Highlights] = ()) -> None:
        """`last` is got ready once, whenever all else is."""
        self._last = iter(last)
        self._left = self._last
        self.under_way = False
        """Whether something is left."""

    def begin(self, *coming: Iterator[Highlights]) -> None:
        """Get these ready, one after the other, instead of what was to be."""
        self._left, self.under_way = chain(*coming, self._last), True

    def work(self, prepare: Callable[[Highlights], None]) -> None:
        """Get one thing ready; `prepare` makes the pictures of what would be shown of it."""
        for shown in self._left:
            if shown != NOTHING:
                prepare(shown)
            return
        self.under_way = False
