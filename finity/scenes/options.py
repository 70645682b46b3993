"""What is chosen before a game: seats, tower and house rules. Preferences of the screen are settings, not options."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from enum import Enum

from finity.match import Seat
from finity.rules.pieces import TOWER_LENGTH
from finity.shell.input import Device, DeviceKind

LONGEST_NAME = 16
"""How many letters a player's name may have."""


class SeatDevice(Enum):
    """The device that moves for a seat; the values name it in files."""

    ANY = "any"
    DESK = "desk"
    PAD_1 = "pad1"
    PAD_2 = "pad2"
    PAD_3 = "pad3"
    PAD_4 = "pad4"

    @property
    def pad(self) -> int | None:
        """The number of the gamepad, if it is one."""
        return int(self.value[-1]) if self.value.startswith("pad") else None

    def allows(self, device: Device) -> bool:
        """Whether a device may move for the seat; mouse and keyboard go together."""
        if self is SeatDevice.ANY:
            return True
        if device.kind is DeviceKind.PAD:
            return device.number == self.pad
        return self is SeatDevice.DESK


@dataclass(frozen=True)
class SeatOptions:
    """A seat at the table: its name, the number of its colour (and mark), and a bot's level or None for a person.

    `device` is what a person there moves with.
    """

    name: str
    look: int
    bot: str | None = None
    device: SeatDevice = SeatDevice.ANY


class Timing(Enum):
    """What the players' time is for; the values name it in files and texts."""

    NONE = "none"
    PER_MOVE = "move"
    PER_GAME = "game"


class AtZero(Enum):
    """What happens to a person whose time is up; the values name it in files and texts."""

    RANDOM_MOVE = "random"
    LOSE = "lose"


@dataclass(frozen=True)
class TimeControl:
    """How long people may think: `seconds` a move or a game. Bots have no clock."""

    timing: Timing = Timing.NONE
    seconds: int = 60
    at_zero: AtZero = AtZero.RANDOM_MOVE


@dataclass(frozen=True)
class GameOptions:
    """A game to be started: its seats in turn order, the tower or its length if it is drawn, and the house rules.

    `sizes_by_hand` lets people choose the size of a ring instead of always taking the smallest that is free.
    """

    seats: tuple[SeatOptions, ...]
    tower: str | None = None
    tower_length: int = TOWER_LENGTH
    play_on: bool = False
    sizes_by_hand: bool = False
    time: TimeControl = field(default_factory=TimeControl)

    @property
    def players(self) -> int:
        """How many players there are."""
        return len(self.seats)

    @property
    def match_seats(self) -> tuple[Seat, ...]:
        """The seats as a match knows them."""
        return tuple(Seat(seat.name, seat.bot) for seat in self.seats)

    def rotated(self) -> GameOptions:
        """The same game with another player beginning, for a rematch."""
        return replace(self, seats=(*self.seats[1:], self.seats[0]))
