"""Where a piece can be, without pixels: the layout says what a place means in the window as it is now."""

from __future__ import annotations

from dataclasses import dataclass

from finity.rules.board import Slot, Station, Way
from finity.rules.pieces import Colour, Size


@dataclass(frozen=True, slots=True)
class Pose:
    """Where and how large something is drawn: pixels, degrees counter-clockwise from the right, size factor."""

    x: float
    y: float
    degrees: float = 0.0
    scale: float = 1.0


@dataclass(frozen=True, slots=True)
class OnWay:
    """A bridge in its slot, leading along `way`."""

    way: Way


@dataclass(frozen=True, slots=True)
class InSlot:
    """A blocker in its slot."""

    slot: Slot


@dataclass(frozen=True, slots=True)
class OnStation:
    """A ring or post in the middle of a station."""

    station: Station


@dataclass(frozen=True, slots=True)
class InTower:
    """A cone of the tower; index 0 is the bottom."""

    index: int


@dataclass(frozen=True, slots=True)
class AboveTower:
    """Where the cone for place `index` of the tower drops from."""

    index: int


@dataclass(frozen=True, slots=True)
class InStock:
    """The bridges of a colour that are left, in the tray."""

    colour: Colour


@dataclass(frozen=True, slots=True)
class RingsAtSeat:
    """The rings of a size that a player has left, in the player's panel."""

    player: int
    size: Size


@dataclass(frozen=True, slots=True)
class BlockersAtSeat:
    """The blockers in a player's panel."""

    player: int


@dataclass(frozen=True, slots=True)
class BadgeAtSeat:
    """The mark of a player, in the player's panel."""

    player: int


Place = OnWay | InSlot | OnStation | InTower | AboveTower | InStock | RingsAtSeat | BlockersAtSeat | BadgeAtSeat
