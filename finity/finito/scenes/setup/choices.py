"""What is chosen on the setup screen: a plain value, how it becomes a game, and how it is kept between runs."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path
from typing import Annotated, Final

from finity.finito.bots import BEGINNER, LEVELS
from finity.finito.rules import HAND_SIZES, LIMITS, MOST_PLAYERS, advised_limit
from finity.finito.scenes.options import Calling, GameOptions, HandOver
from finity.match import HUMAN, Seat
from finity.match.seats import LONGEST_NAME
from finity.shell.storage import ValueFile, text

NAMES: Final = ("Ada", "Bo", "Cleo", "Dev", "Eve", "Finn")
"""What players are called until they say otherwise."""


def are_seats(seats: tuple[Seat, ...]) -> bool:
    """Whether there are as many as can be needed, all with names and levels that there are."""
    known = all(text(LONGEST_NAME)(seat.name) and seat.bot in (HUMAN, *LEVELS) for seat in seats)
    return known and len(seats) == MOST_PLAYERS


@dataclass(frozen=True)
class SetupChoices:
    """Everything on the setup screen; `seats` has six, of which the first `players` are used."""

    players: Annotated[int, HAND_SIZES]
    seats: Annotated[tuple[Seat, ...], are_seats]
    limit: Annotated[int, LIMITS]
    calling: Calling = Calling.BY_HAND
    hand_over: HandOver = HandOver.CURTAIN

    def with_seat(self, number: int, seat: Seat) -> SetupChoices:
        """The same with another seat in place of one."""
        return replace(self, seats=(*self.seats[:number], seat, *self.seats[number + 1 :]))

    def with_players(self, players: int) -> SetupChoices:
        """The same for another number of players, with the limit that is advised for it."""
        return replace(self, players=players, limit=advised_limit(players))

    def options(self) -> GameOptions:
        """The game that was chosen; a player without a name gets the usual one."""
        named = tuple(
            Seat(seat.name.strip() or NAMES[number], seat.bot) for number, seat in enumerate(self.seats[: self.players])
        )
        return GameOptions(named, self.limit, self.calling, self.hand_over)


DEFAULTS: Final = SetupChoices(
    3, tuple(Seat(name, BEGINNER if number else None) for number, name in enumerate(NAMES)), advised_limit(3)
)
"""A person against easy bots."""


class SetupFile(ValueFile[SetupChoices]):
    """The last choices, kept in a folder."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder, "finito-setup", DEFAULTS)
