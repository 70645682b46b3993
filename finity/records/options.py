"""What is chosen before a game: seats, tower and house rules. Preferences of the screen are settings, not options."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from finity.match import Seat, SeatDevice
from finity.match.match import TimeControl
from finity.match.series import Series, WhoBegins
from finity.records.by_message import ByMessage
from finity.rules.engine import TOWER_LENGTH


@dataclass(frozen=True)
class SeatOptions:
    """A seat at the table: its name, the number of its colour (and mark), and a bot's level or None for a person.

    `device` is what a person there moves with; a person with a `coach` is asked before moves that cost the game. Who is
    `away` plays elsewhere, and sends messages.
    `mark` is the number of the mark, or None for the one that goes with the colour.
    """

    name: str
    look: int
    bot: str | None = None
    device: SeatDevice = SeatDevice.ANY
    coach: bool = False
    mark: int | None = None
    away: bool = False

    @property
    def sign(self) -> int:
        return self.look if self.mark is None else self.mark


@dataclass(frozen=True)
class GameOptions:
    """A game to be started: its seats in turn order, the tower or its length if it is drawn, and the house rules.

    `sizes_by_hand` lets people choose the size of a ring instead of always taking the smallest that is free. `series`
    is how the series stands to which the game belongs, if any. `by_message` tells what there is to a game by message
    once it has begun. `repetition_draws` ends the game when a position stands for the fifth time. `who_begins` is meant
    for the next games. People are told in a `guided` game what to do, and what happens for the first time.
    """

    seats: tuple[SeatOptions, ...]
    tower: str | None = None
    tower_length: int = TOWER_LENGTH
    play_on: bool = False
    sizes_by_hand: bool = False
    time: TimeControl = field(default_factory=TimeControl)
    series: Series | None = None
    by_message: ByMessage | None = None
    repetition_draws: bool = False
    who_begins: WhoBegins = WhoBegins.TURNS
    guided: bool = False

    @property
    def players(self) -> int:
        return len(self.seats)

    @property
    def match_seats(self) -> tuple[Seat, ...]:
        return tuple(Seat(seat.name, seat.bot, seat.away) for seat in self.seats)

    def rotated(self, first: int = 1) -> GameOptions:
        """The same game with another player beginning, for a rematch; one by message draws its tower anew."""
        series = self.series.rotated(first) if self.series else None
        again = replace(self, seats=(*self.seats[first:], *self.seats[:first]), series=series)
        return replace(again, by_message=None, tower=None) if self.by_message else again

    @property
    def away(self) -> tuple[bool, ...]:
        return tuple(seat.away for seat in self.seats)

    def series_after(self, winner: int | None) -> Series | None:
        """How the series stands once a player, or nobody, has won this game; None without a series."""
        return self.series.after(winner) if self.series else None
