"""What is pointed out on the table for a while: plain values, made by the scenes, drawn by the painter."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from finity.rules.board import Slot, Station
from finity.rules.events import Path
from finity.view.shown import Piece, Place


@dataclass(frozen=True, slots=True)
class Ghost:
    """A piece that would be there: drawn half transparent."""

    piece: Piece
    place: Place
    opacity: float = 0.62


@dataclass(frozen=True, slots=True)
class Reach:
    """The stations that a player can reach, each with the number of crossings of a shortest path to it."""

    player: int
    steps: tuple[tuple[Station, int], ...]


@dataclass(frozen=True, slots=True)
class PathRibbon:
    """A path of a player, drawn as a ribbon over its bridges with the number of each step, and lit beside the tower."""

    player: int
    path: Path


@dataclass(frozen=True, slots=True)
class LastMove:
    """Where the last move changed something, and who made it."""

    player: int
    changed: tuple[Slot | Station, ...]


@dataclass(frozen=True, slots=True)
class Highlights:
    """Everything that is pointed out now.

    `possible` is what can be picked, `culprits` what stands in the way of what was tried. The `faded` pieces, each with
    its place, are drawn pale, as if already gone. The steps of the path `lit`, else of the `ribbon`, shine beside the
    tower. `shake` moves ghosts and culprits to the right, in board units.
    """

    possible: frozenset[Slot | Station] = frozenset()
    ghosts: tuple[Ghost, ...] = ()
    faded: frozenset[tuple[Piece, Place]] = frozenset()
    reach: Reach | None = None
    ribbon: PathRibbon | None = None
    last_move: LastMove | None = None
    culprits: frozenset[Slot | Station] = frozenset()
    lit: PathRibbon | None = None
    shake: float = 0.0


NOTHING: Final = Highlights()
