"""What a person can wish for while a game is seen again, and which keys and gestures mean it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto
from typing import Final, TypeAlias

from finity.scenes.actions import TableAction
from finity.shell.input.intents import (
    Action,
    AnyAction,
    Back,
    Choose,
    Command,
    Direction,
    Intent,
    Key,
    Navigate,
    Point,
    PointAt,
    PointerLeft,
    Wheel,
)


class Do(Enum):
    """A wish that needs no more words."""

    PLAY = auto()
    END = auto()
    NEXT_EVENT = auto()
    SUGGEST = auto()
    ANALYSIS = auto()
    PLAY_ON = auto()
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
    """Play as many times as fast as usual."""

    factor: float


@dataclass(frozen=True)
class LookAt:
    """Point at a pixel of the table, or at nothing."""

    pos: Point | None


Wish: TypeAlias = Do | GoTo | Step | Speed | LookAt

_COMMANDS: Final[dict[AnyAction, Wish]] = {
    Action.HELP: Do.HELP,
    Action.HINT: Do.SUGGEST,
    TableAction.REACH: Do.POINT_ON,
    Action.REDO: Do.NEXT_EVENT,
}
_KEYS: Final[dict[str, Wish]] = {"home": GoTo(0), "end": Do.END, "n": Do.NEXT_EVENT, "a": Do.ANALYSIS}
_ARROWS: Final = {Direction.LEFT: Step(-1), Direction.RIGHT: Step(1)}


def arrow_wish(intent: Intent) -> Wish | None:
    """What left and right wish for."""
    return _ARROWS.get(intent.direction) if isinstance(intent, Navigate) else None


def wish_over_table(intent: Intent) -> Wish | None:
    """What an intent wishes for that is for none of the controls."""
    match intent:
        case PointAt(pos):
            return LookAt(pos)
        case PointerLeft():
            return LookAt(None)
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
