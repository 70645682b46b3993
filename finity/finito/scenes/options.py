"""What is chosen before a game of FINITO!."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from finity.match import HUMAN, Seat


class Calling(StrEnum):
    """How people call: by a key or click of their own in time, or the program does it whenever they can."""

    BY_HAND = "by hand"
    AUTOMATIC = "automatic"


class HandOver(StrEnum):
    """How several people on one screen keep their cards to themselves.

    CURTAIN asks whether the next person is there and then opens the hand; HOLD shows a hand only while its panel is
    held down.
    """

    CURTAIN = "curtain"
    HOLD = "hold"


@dataclass(frozen=True)
class GameOptions:
    """A game to be started: seats in turn order, the limit, and how people call and keep their cards hidden."""

    seats: tuple[Seat, ...]
    limit: int
    calling: Calling = Calling.BY_HAND
    hand_over: HandOver = HandOver.CURTAIN

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of people."""
        return tuple(number for number, seat in enumerate(self.seats) if seat.bot is HUMAN)
