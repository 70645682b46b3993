"""What a person can wish for while a game is seen again, and the keys that say so."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto
from typing import Final, TypeAlias

from finity.records.record_reading import MOST_MOVES
from finity.scenes.actions import TableAction
from finity.shell.input.intents import Action, AnyAction, Back, Choose, Command, Direction, Intent, Key, Navigate, Wheel


class Do(Enum):
    """A wish that needs no more words."""

    PLAY = auto()
    NEXT_EVENT = auto()
    SUGGEST = auto()
    ANALYSIS = auto()
    REVIEW = auto()
    PLAY_ON = auto()
    EXPLORE = auto()
    BRANCH = auto()
    PICTURE = auto()
    POINT_ON = auto()
    HELP = auto()
    LEAVE = auto()


@dataclass(frozen=True)
class GoTo:
    """Show the position after so many moves."""

    ply: int


@dataclass(frozen=True)
class Step:
    """Go on by so many moves, or back."""

    moves: int


@dataclass(frozen=True)
class Speed:
    """Play so many times as fast as usual."""

    factor: float


Wish: TypeAlias = Do | GoTo | Step | Speed

THE_END: Final = GoTo(MOST_MOVES)
"""Beyond the last move there is nothing: so far one goes."""
_ARROWS: Final[dict[Direction, Wish]] = {Direction.LEFT: Step(-1), Direction.RIGHT: Step(1)}
_KEYS: Final[dict[str, Wish]] = {
    "home": GoTo(0),
    "end": THE_END,
    "n": Do.NEXT_EVENT,
    "a": Do.ANALYSIS,
    "t": Do.EXPLORE,
    "l": Do.BRANCH,
    "v": Do.REVIEW,
}
_COMMANDS: Final[dict[AnyAction, Wish]] = {
    Action.HELP: Do.HELP,
    Action.HINT: Do.SUGGEST,
    TableAction.REACH: Do.POINT_ON,
    Action.REDO: Do.NEXT_EVENT,
}


def wish_of(intent: Intent) -> Wish | None:
    """What an intent means that is for none of the controls."""
    match intent:
        case Navigate(direction):
            return _ARROWS.get(direction)
        case Wheel(_, steps):
            return Step(-steps)
        case Choose():
            return Do.PLAY
        case Back():
            return Do.LEAVE
        case Command(action):
            return _COMMANDS.get(action)
        case Key(name):
            return _KEYS.get(name)
    return None
