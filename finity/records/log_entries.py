"""What an online log tells, as values, and how a line tells a move, not yet judged (RULES.md section 8)."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum, auto
from typing import Final

from finity import rules
from finity.records.record import BadLog
from finity.rules import Colour, Slot, Station, Way


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a file: its number, from 1, and its text without blanks around it."""

    number: int
    text: str


@dataclass(frozen=True, slots=True)
class LoggedReversal:
    """The bridge of this colour that led along `way` was reversed."""

    colour: Colour
    way: Way


@dataclass(frozen=True, slots=True)
class LoggedRemoval:
    """The bridge of this colour that led along `way` was removed."""

    colour: Colour
    way: Way


@dataclass(frozen=True, slots=True)
class LoggedBlocker:
    """One of the mover's blockers, the log doesn't say which, was moved to `slot`."""

    slot: Slot


@dataclass(frozen=True, slots=True)
class LoggedPost:
    """The mover's post was relocated or teleported, the log doesn't say which, to `station`."""

    station: Station


class GivingUp(Enum):
    """A player stopped playing."""

    CONCEDED = auto()
    OUT_OF_TIME = auto()


Action = (
    rules.AddBridge
    | rules.PlaceRing
    | rules.RemoveBlocker
    | LoggedReversal
    | LoggedRemoval
    | LoggedBlocker
    | LoggedPost
    | GivingUp
)
"""What a log tells of a move; where that is all there is to know, the move itself."""


@dataclass(frozen=True, slots=True)
class LoggedMove:
    """A player's move, and the orphans that the log counts after it: one number a player, in turn order."""

    line: Line
    player: int
    action: Action
    orphans: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class LoggedEnd:
    """The line that ends a game, and who won; None for a draw."""

    line: Line
    winner: int | None


@dataclass(frozen=True, slots=True)
class LoggedGame:
    """One game of a log: the players' names in turn order, moves, and the end if it was reached."""

    players: tuple[str, ...]
    moves: tuple[LoggedMove, ...]
    end: LoggedEnd | None

    @property
    def gave_up(self) -> LoggedMove | None:
        """The last move, if by it a player stopped playing."""
        return self.moves[-1] if isinstance(self.moves[-1].action, GivingUp) else None


COORDINATES: Final = {
    "0,0": Station.C,
    "-1,1": Station.N,
    "0,1": Station.NE,
    "1,0": Station.SE,
    "1,-1": Station.S,
    "0,-1": Station.SW,
    "-1,0": Station.NW,
    "1,1": Station.E,
    "-1,2": Station.FNE,
    "-2,1": Station.FNW,
    "-1,-1": Station.W,
    "1,-2": Station.FSW,
    "2,-1": Station.FSE,
}
"""The stations by their coordinates in a log."""

_STATION: Final = r"Station \[(-?\d,-?\d)\]"
_WAY: Final = rf"{_STATION} => \[(-?\d,-?\d)\] Position: ?(Left|Middle|Right)"
_COLOUR: Final = "(White|Black)"


def _colour(word: str) -> Colour:
    return Colour[word.upper()]


def _station(coordinates: str) -> Station:
    if coordinates not in COORDINATES:
        raise rules.UnknownToken(coordinates, "no station has these coordinates")
    return COORDINATES[coordinates]


def _way(start: str, end: str, channel: str) -> Way:
    move = rules.parse_move(f"~{_station(start).name}>{_station(end).name}:{channel[0]}")
    assert isinstance(move, rules.ReverseBridge)
    return move.way


def _slot(start: str, end: str, channel: str) -> Slot:
    return _way(start, end, channel).slot


_FORMS: Final[tuple[tuple[re.Pattern[str], Callable[..., Action]], ...]] = (
    (
        re.compile(rf"Added a {_COLOUR} Bridge at {_WAY}"),
        lambda colour, *way: rules.AddBridge(_colour(colour), _way(*way)),
    ),
    (
        re.compile(rf"Reversed a {_COLOUR} Bridge at {_WAY}"),
        lambda colour, *way: LoggedReversal(_colour(colour), _way(*way)),
    ),
    (
        re.compile(rf"Removed a {_COLOUR} Bridge at {_WAY}"),
        lambda colour, *way: LoggedRemoval(_colour(colour), _way(*way)),
    ),
    (
        re.compile(rf"Added a (Small|Medium|Large) Ring at {_STATION}"),
        lambda size, station: rules.PlaceRing(_station(station), rules.Size[size.upper()]),
    ),
    (re.compile(rf"Moved a Blocker at {_WAY}"), lambda *way: LoggedBlocker(_slot(*way))),
    (re.compile(rf"Removed a Blocker at {_WAY}"), lambda *way: rules.RemoveBlocker(_slot(*way))),
    (re.compile(rf"Moved a Base Post at {_STATION}"), lambda station: LoggedPost(_station(station))),
)

_TOLD: Final = re.compile(r"(.+?): ((?:Added|Reversed|Removed|Moved) an? .*)")


def read_action(line: Line) -> tuple[str, Action] | None:
    """The mover's name and the move that a line tells, or None if it tells none.

    Raises BadLog if the line begins like a move and doesn't go on like one.
    """
    told = _TOLD.fullmatch(line.text)
    if not told:
        return None
    name, words = told.groups()
    for form, build in _FORMS:
        match = form.fullmatch(words)
        if match:
            try:
                return name, build(*match.groups())
            except rules.UnknownToken as error:
                raise BadLog(line.number, line.text, error.reason) from None
    raise BadLog(line.number, line.text, "this begins like a move, but goes on like none that is known")
