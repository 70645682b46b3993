"""What is chosen before a game of FINITO!, what the setup screen offers, and what is kept: choices and games."""

from collections.abc import Callable
from concurrent.futures import Executor
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import partial
from pathlib import Path
from typing import Annotated, Final, TypeAlias

from finity.client.autosave import Autosave, game_folder
from finity.finito.bots import LEVELS
from finity.finito.kind import RECORDS
from finity.finito.record import FinitoMatch, Record
from finity.finito.rules.position import HAND_SIZES, LIMITS, MOST_PLAYERS, advised_limit
from finity.lobby.seats import GAMES, NAMES, ONE_GAME, SeatChoices, seats_are_valid
from finity.match import HUMAN, Seat
from finity.match.series import Series, WhoBegins
from finity.shell.storage import ValueFile


class CallMode(StrEnum):
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
    """A game to be started: seats in turn order, the limit, and how people call and keep their cards hidden.

    `series` is how the series stands to which it belongs, if any. The seat that `begins` is drawn if it is None;
    `who_begins` is meant for the next games.
    """

    seats: tuple[Seat, ...]
    limit: int
    calling: CallMode = CallMode.BY_HAND
    hand_over: HandOver = HandOver.CURTAIN
    series: Series | None = None
    begins: int | None = None
    who_begins: WhoBegins = WhoBegins.TURNS

    @property
    def people(self) -> tuple[int, ...]:
        return tuple(number for number, seat in enumerate(self.seats) if seat.bot is HUMAN)


def are_valid_seats(seats: tuple[Seat, ...]) -> bool:
    """Whether there are as many as can be needed, all with names and levels that there are."""
    return len(seats) == MOST_PLAYERS and seats_are_valid(seats, LEVELS.__contains__)


@dataclass(frozen=True)
class SetupChoices(SeatChoices[Seat]):
    """Everything on the setup screen; there are six seats."""

    players: Annotated[int, HAND_SIZES]
    seats: Annotated[tuple[Seat, ...], are_valid_seats]
    limit: Annotated[int, LIMITS]
    calling: CallMode = CallMode.BY_HAND
    hand_over: HandOver = HandOver.CURTAIN
    games: Annotated[int, GAMES] = ONE_GAME
    who_begins: WhoBegins = WhoBegins.TURNS

    def options(self) -> GameOptions:
        return GameOptions(
            self.used_seats, self.limit, self.calling, self.hand_over, self.new_series, None, self.who_begins
        )


DEFAULTS: Final = SetupChoices(
    3, tuple(Seat(name, LEVELS[0] if number else None) for number, name in enumerate(NAMES)), advised_limit(3)
)
"""A person against easy bots."""


class SetupFile(ValueFile[SetupChoices]):
    def __init__(self, folder: Path) -> None:
        super().__init__(folder, "finito-setup", DEFAULTS)


FinitoAutosave: TypeAlias = Autosave[[FinitoMatch], Record]


def autosave_for(
    folder: Path, kept: Record, file: Path | None = None, writer: Executor | None = None
) -> FinitoAutosave:
    """Keeps a game among those of a person, with what `kept` says about it; for `file` and `writer` see `Autosave`."""

    def record(match: FinitoMatch) -> Callable[[], Record] | None:
        return partial(replace, kept, match=match.copy()) if match.turns else None

    return Autosave(game_folder(folder, RECORDS), record, file, writer)


def newest_game(folder: Path) -> tuple[Path, FinitoMatch] | None:
    """The game that began last, with its file; None if there is none or it can't be opened."""
    games = game_folder(folder, RECORDS)
    try:
        path = max(games.files(), key=lambda path: path.stem)
        return path, games.load(path).record.match
    except (ValueError, OSError):
        return None
