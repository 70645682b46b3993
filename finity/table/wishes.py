"""What somebody at the table wishes for: plain values that handlers answer, and that the scene alone carries out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum, auto
from typing import Final, TypeAlias

from finity.lobby.outcomes import OpenKeyList
from finity.rules import Move, Position, Reason, Slot, Station
from finity.scenes.actions import PLAY_KEYS
from finity.shell.input.intents import Action, KeyAction, Point


class Do(Enum):
    """A wish that needs no more words."""

    UNDO = auto()
    """Take back the newest turn of a person, after a question if another person has moved since."""
    TAKE_BACK = auto()
    """The same without a question."""
    REDO = auto()
    HINT = auto()
    GIVE_UP = auto()
    TAKE_OVER = auto()
    """Let any device move for the player to move, whose gamepad is lost."""
    BACK = auto()
    """Away with the hints; if there are none, to the menu."""
    MENU = auto()
    """Open the menu of the table, from which it can be left."""
    EXPLAIN = auto()
    """Say what is pointed at, instead of what was said before."""
    SEND = auto()
    """Send the game to who is away."""
    PASTE = auto()
    """Take in what is on the clipboard: a message, or a position."""
    COPY = auto()
    SHOW = auto()
    """Something looks different now."""
    NEXT = auto()
    """On to what follows."""
    SOLUTION = auto()
    PLAY_ON = auto()
    """Ask who plays on from here."""
    EXPLORE = auto()
    PLAY = auto()
    """Let a game that is seen again go on by itself, or stop it."""
    ANALYSIS = auto()
    REVIEW = auto()
    BRANCH = auto()
    PICTURE = auto()
    """Save the board as a picture, and copy the position."""
    POINT_ON = auto()
    SET_UP = auto()
    EMPTY = auto()
    KEEP = auto()
    LOAD = auto()


@dataclass(frozen=True)
class Play:
    """Make a legal move; `meant` says that nobody need ask any more."""

    move: Move
    meant: bool = False


@dataclass(frozen=True)
class Say:
    text: str


@dataclass(frozen=True)
class Refuse:
    """Tell why something can't be done, at what it would be done, and shake what stands in the way; `reason` is that of
    the rules, if any."""

    text: str
    culprits: frozenset[Slot | Station] = frozenset()
    reason: Reason | None = None
    at: Slot | Station | None = None


@dataclass(frozen=True)
class Leave:
    outcome: object


@dataclass(frozen=True)
class YesNo:
    """Whether to do what can't be taken back; `key` names its texts in the group `play`, `facts` are named in them."""

    key: str
    yes: Wish
    facts: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True)
class TableMenu:
    """What else can be done at the table: for each choice the key of its text in the group `play`, and the wish."""

    choices: tuple[tuple[str, Wish], ...]
    text: str
    """The key of what is said about leaving."""


@dataclass(frozen=True)
class LostPad:
    """Whether a player goes on without the gamepad with this number, which is gone."""

    name: str
    number: int


@dataclass(frozen=True)
class WhichMove:
    """Which of several moves a click at `pos` meant, each with a word for it; `by_key` shows the focus at once."""

    pos: Point
    choices: tuple[tuple[str, Wish], ...]
    by_key: bool


@dataclass(frozen=True)
class Confirm:
    """Whether a move is to be made that a click at `pos` meant."""

    pos: Point
    move: Move


@dataclass(frozen=True)
class Caution:
    """Whether a move is to be made although a coach has something to say; `shown` are the moves that show it."""

    move: Move
    text: str
    shown: tuple[Move, ...]


@dataclass(frozen=True)
class TypeMove:
    position: Position


Question: TypeAlias = YesNo | TableMenu | LostPad | WhichMove | Confirm | Caution | TypeMove
"""What is asked before going on."""
Wish: TypeAlias = Do | Play | Say | Refuse | Leave | Question

COMMANDS: Final[Mapping[KeyAction, Wish]] = {
    Action.UNDO: Do.UNDO,
    Action.REDO: Do.REDO,
    Action.HINT: Do.HINT,
    Action.HELP: Leave(OpenKeyList(PLAY_KEYS)),
}
"""What actions wish for wherever the pointer is and whatever is in hand."""
