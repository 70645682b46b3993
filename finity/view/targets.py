"""What can be pointed at and picked: plain values that say where something is, not what lies there."""

from __future__ import annotations

from dataclasses import dataclass

from finity.rules.board import Colour, Size, Slot, Station


@dataclass(frozen=True, slots=True)
class SlotTarget:
    """A slot, pointed at in the half that belongs to the station `toward`; without one the whole slot."""

    slot: Slot
    toward: Station | None = None

    @property
    def whole(self) -> SlotTarget:
        """The slot, whichever half of it."""
        return SlotTarget(self.slot)


@dataclass(frozen=True, slots=True)
class StationTarget:
    """A station; `tier` is the one under the pointer, if any, and `on_post` says whether a post there would be hit."""

    station: Station
    tier: Size | None = None
    on_post: bool = False

    @property
    def whole(self) -> StationTarget:
        """The station, whichever tier of it."""
        return StationTarget(self.station)


@dataclass(frozen=True, slots=True)
class TrayTarget:
    """The bridges of a colour in the tray below the board."""

    colour: Colour


@dataclass(frozen=True, slots=True)
class SeatTarget:
    """The panel of a player."""

    player: int


@dataclass(frozen=True, slots=True)
class LogTarget:
    """A line of the log, the newest having the highest number of those shown (0 is the top one)."""

    line: int


@dataclass(frozen=True, slots=True)
class ButtonTarget:
    """The place of a button beside the tray, counted from the left."""

    number: int


BoardTarget = SlotTarget | StationTarget
Target = BoardTarget | TrayTarget | SeatTarget | LogTarget | ButtonTarget
