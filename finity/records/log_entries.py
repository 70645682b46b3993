"""What an online log tells, as values: moves not yet judged, and how the game ended (RULES.md section 8)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto

from finity.rules import AddBridge, Colour, PlaceRing, RemoveBlocker, Slot, Station, Way


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


Action = AddBridge | PlaceRing | RemoveBlocker | LoggedReversal | LoggedRemoval | LoggedBlocker | LoggedPost | GivingUp
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
    """One game of a log: the players' names in turn order, moves, the end if it was reached, and all other lines."""

    players: tuple[str, ...]
    moves: tuple[LoggedMove, ...]
    end: LoggedEnd | None
    notes: tuple[Line, ...]

    @property
    def gave_up(self) -> LoggedMove | None:
        """The last move, if by it a player stopped playing."""
        return self.moves[-1] if isinstance(self.moves[-1].action, GivingUp) else None
