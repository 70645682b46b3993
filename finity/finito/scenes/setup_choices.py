"""What is chosen on the setup screen: a plain value, how it becomes a game, and how it is kept between runs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from finity.finito.bots import BEGINNER, LEVELS
from finity.finito.rules import HAND_SIZES, LIMITS, MOST_PLAYERS, advised_limit
from finity.finito.scenes.options import LONGEST_NAME, Calling, GameOptions, HandOver
from finity.match import Seat
from finity.shell.storage import JsonStore
from finity.shell.text import Message

NAMES: Final = ("Ada", "Bo", "Cleo", "Dev", "Eve", "Finn")
"""What players are called until they say otherwise."""


@dataclass(frozen=True)
class SetupChoices:
    """Everything on the setup screen; `seats` has six, of which the first `players` are used."""

    players: int
    seats: tuple[Seat, ...]
    limit: int
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


class SetupFile:
    """The last choices, kept in a folder. Nothing is ever raised; what the person should know is answered."""

    def __init__(self, folder: Path) -> None:
        """`folder` need not exist yet."""
        self._store = JsonStore(folder, "finito-setup")

    def load(self) -> tuple[SetupChoices, Message | None]:
        """The choices of the last time, or the usual ones; a file that makes no sense is set aside."""
        stored, message = self._store.load()
        if not stored:
            return DEFAULTS, message
        try:
            return _from_json(stored), message
        except (ValueError, KeyError, TypeError):
            return DEFAULTS, self._store.set_aside()

    def save(self, choices: SetupChoices) -> Message | None:
        """Keep the choices; answers what went wrong, once."""
        return self._store.save(
            {
                "players": choices.players,
                "seats": [{"name": seat.name, "bot": seat.bot} for seat in choices.seats],
                "limit": choices.limit,
                "calling": choices.calling.value,
                "hand_over": choices.hand_over.value,
            }
        )


def _from_json(stored: Mapping[str, object]) -> SetupChoices:
    """Read what `save` wrote. Raises ValueError, KeyError or TypeError for anything else."""
    seats = stored["seats"]
    if not isinstance(seats, list) or len(seats) != MOST_PLAYERS:
        raise ValueError(f"{seats!r}: there are {MOST_PLAYERS} seats")
    players, limit = stored["players"], stored["limit"]
    if type(players) is not int or players not in HAND_SIZES or type(limit) is not int or limit not in LIMITS:
        raise ValueError(f"{players!r} players, {limit!r} minus points")
    calling, hand_over = Calling(str(stored["calling"])), HandOver(str(stored["hand_over"]))
    return SetupChoices(players, tuple(map(_seat, seats)), limit, calling, hand_over)


def _seat(stored: Mapping[str, object]) -> Seat:
    name, bot = stored["name"], stored["bot"]
    if not isinstance(name, str) or len(name) > LONGEST_NAME or not name.isprintable():
        raise ValueError(f"{name!r} is no name of at most {LONGEST_NAME} letters")
    if bot is not None and (not isinstance(bot, str) or bot not in LEVELS):
        raise ValueError(f"{bot!r} is no bot")
    return Seat(name, bot)
