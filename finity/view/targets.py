"""What the pointer can mean: plain values that say where something is, not what lies there."""

from __future__ import annotations

from dataclasses import dataclass

from finity.rules.board import Slot, Station, Way
from finity.rules.pieces import Colour, Size


@dataclass(frozen=True, slots=True)
class SlotTarget:
    """A slot, pointed at in the half that belongs to the station `toward`."""

    slot: Slot
    toward: Station

    @property
    def way(self) -> Way:
        """The way through the slot that leads to the half pointed at."""
        return self.slot.toward(self.toward)


@dataclass(frozen=True, slots=True)
class StationTarget:
    """A station; `tier` is the one under the pointer, if any, and `on_post` says whether a post there would be hit.

    In a set of targets that can be picked, a target without tier and post stands for the whole station.
    """

    station: Station
    tier: Size | None = None
    on_post: bool = False


@dataclass(frozen=True, slots=True)
class TrayTarget:
    """The bridges of a colour in the tray below the board."""

    colour: Colour


@dataclass(frozen=True, slots=True)
class SeatTarget:
    """The panel of a player."""

    player: int


@dataclass(frozen=True, slots=True)
class ConeTarget:
    """A cone of the tower; index 0 is the bottom."""

    index: int


@dataclass(frozen=True, slots=True)
class LogTarget:
    """A line of the log, the newest having the highest number of those shown (0 is the top one)."""

    line: int


Target = SlotTarget | StationTarget | TrayTarget | SeatTarget | ConeTarget | LogTarget
