"""What moves would bring, looked at once for each: whoever points from place to place comes by the same ones again."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain
from typing import Final, TypeAlias

from finity.rules import Move, Position, RelocatePost, RemoveBlocker, Size, TeleportPost, apply
from finity.rules.events import Path
from finity.rules.paths import longest_partial_path
from finity.scenes.table.far.standing import NO_GAIN, Gain, gain_of
from finity.scenes.table.preview import (
    Preview,
    path_brought,
    path_under,
    preview,
    preview_of,
    preview_of_line,
    reach_of,
)
from finity.shell.draw.slices import Leisure
from finity.view.panels import Panels
from finity.view.shown import NOTHING, Highlights, PathRibbon, Reach
from finity.view.targets import StationTarget, Target


@dataclass(frozen=True)
class Foreseen:
    """What comes of a move: what happens to pieces, what it brings to the mover, and the longer path, if it makes one.

    Without a move there is no preview.
    """

    preview: Preview | None = None
    gain: Gain = NO_GAIN
    ribbon: PathRibbon | None = None

    @property
    def pointed_out(self) -> Highlights:
        """What is shown of it on the board."""
        return replace(self.preview.pointed_out if self.preview else NOTHING, ribbon=self.ribbon)


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
        self._longest: dict[int, Path] = {}
        self._reaches: dict[int, Reach] = {}

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
            yield Highlights(reach=self.reach(position, player))
            post = StationTarget(position.posts[player], Size.SMALL, on_post=True)
            rings = (StationTarget(station, size) for station, size in position.ring_list(player))
            yield from (Highlights(ribbon=self.path_under(position, target)) for target in (post, *rings))
        yield from (self.of(position, (move,)).pointed_out for move in moves)

    def path_under(self, position: Position, target: Target) -> PathRibbon | None:
        """The path of what is pointed at."""
        self._begin(position)
        if target not in self._paths:
            self._paths[target] = path_under(position, target)
        return self._paths[target]

    def reach(self, position: Position, player: int) -> Reach:
        """What a player reaches."""
        self._begin(position)
        if player not in self._reaches:
            self._reaches[player] = reach_of(position, player)
        return self._reaches[player]

    def longest_path(self, position: Position, player: int) -> Path:
        """The longest path of a player."""
        self._begin(position)
        if player not in self._longest:
            self._longest[player] = longest_partial_path(position, player)
        return self._longest[player]

    def _begin(self, position: Position) -> None:
        if self._position is not position:
            self._position, self._moves, self._paths, self._longest, self._reaches = position, {}, {}, {}, {}

    def _look(self, position: Position, move: Move) -> Foreseen:
        path = self.longest_path(position, position.to_move)
        after, happened = apply(position, move)
        return Foreseen(preview_of(happened), gain_of(position, move, after), path_brought(position, after, path))


Shown: TypeAlias = Highlights | Panels
"""What is pointed out, or told around the board."""
LOOK_EVERY: Final = 1 / 60
"""Seconds between two times at which something is got ready while nothing else happens."""
LOOK_SELDOM: Final = 0.5
"""The same once nobody has touched anything for a while: a table at which nobody sits is to take no power."""
WORK_SECONDS: Final = 0.004
"""So much processor time goes into it each time while somebody is there; the last piece may take longer."""
AWAKE: Final = 2.0
"""So many seconds after a touch, or the beginning of a turn, somebody is still there."""
_END: Final = object()


class Ahead:
    """What is still to be got ready before anybody points at it."""

    def __init__(self, leisure: Leisure, *, wanted: bool = True, clock: Callable[[], float] = time.thread_time) -> None:
        """Nothing is got ready unless that is `wanted`, and only in the time that pictures leave; `clock` answers
        seconds of processor time.
        """
        self._leisure = leisure
        self._wanted = wanted
        self._clock = clock
        self._left: Iterator[Shown] = iter(())
        self._last: Iterator[Shown] = iter(())
        self._pieces: Iterator[object] = iter(())
        """What is left to be made for one of them."""
        self.under_way = False
        """Whether something is left."""

    def begin(self, *coming: Iterator[Shown]) -> None:
        """Get these ready, one after the other, instead of what was to be."""
        self._left, self._pieces, self.under_way = chain(*coming), iter(()), self._wanted

    def end_with(self, last: Iterator[Shown]) -> None:
        """Get this ready once all else is, instead of what was to come last."""
        self._last, self.under_way = last, self._wanted

    def stop(self) -> None:
        """Nobody will need what is left."""
        self._left, self._last, self._pieces, self.under_way = iter(()), iter(()), iter(()), False

    def work(self, prepare: Callable[[Shown], Iterator[object]], seconds: float) -> None:
        """Get as much ready as there are `seconds` of processor time for, at least a piece; `prepare` makes the
        pictures of what would be shown, a piece at each step."""
        with self._leisure.making() as left:
            if left is not None:
                self._get_ready(prepare, self._clock() + min(seconds, left))

    def _get_ready(self, prepare: Callable[[Shown], Iterator[object]], until: float) -> None:
        while self._wanted:
            if next(self._pieces, _END) is _END:
                shown = next(self._left, None) or next(self._last, None)
                if shown is None:
                    break
                self._pieces = prepare(shown) if shown != NOTHING else iter(())
            if self._clock() >= until:
                return
        self.under_way = False
