"""What moves would bring, looked at once for each: whoever points from place to place comes by the same ones again."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from finity.rules import Move, Position, RelocatePost, RemoveBlocker, TeleportPost, apply
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
from finity.view.shown import NOTHING, Highlights, PathRibbon, Reach
from finity.view.targets import Target


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
