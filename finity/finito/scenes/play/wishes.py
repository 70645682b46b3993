"""What a person can wish for at the table, which keys and gamepads mean it, and the short time for calling FINITO!."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto
from typing import Final, TypeAlias

from finity.finito.rules import Call, LetPass, Move
from finity.finito.scenes.options import Calling
from finity.finito.scenes.play.game import Game, Viewpoint
from finity.shell.input.intents import Action, Back, Choose, Command, DeviceKind, FocusLost, Intent, Key, Press

BEAT: Final = 0.5
"""Seconds after a card on which no person can call, so that all can see it."""
FOR_SEVERAL: Final = 3.0
FOR_ONE: Final = 8.0
"""Seconds to call; one person alone among bots is in no hurry."""
KEYS: Final = ("q", "p", "c", "n", "t", "u")
"""The keys by which several people call, by seat: far apart, on every keyboard, and none that means something."""
KEY_FOR_ONE: Final = "f"
KEY_TO_PASS: Final = "p"


class CallWindow:
    """Open for `seats` (people who may call) for some seconds; remembers who has called."""

    def __init__(self, seats: tuple[int, ...], seconds: float) -> None:
        self.seats = seats
        self.called: set[int] = set()
        self._seconds = seconds
        self._left = seconds

    @property
    def asking(self) -> bool:
        """Whether somebody can still call."""
        return bool(self.seats) and not self.closed

    @property
    def closed(self) -> bool:
        """Whether the time is over, or everybody has called."""
        return self._left <= 0 or (bool(self.seats) and self.called == set(self.seats))

    @property
    def share_left(self) -> float:
        """How much of the time is left, 1 to 0."""
        return max(0.0, self._left / self._seconds) if self._seconds else 0.0

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        self._left -= dt

    def call(self, seat: int) -> None:
        """A person calls."""
        self.called.add(seat)

    def close(self) -> None:
        """Nobody else calls."""
        self._left = 0.0

    def answer(self, game: Game, seat: int) -> Move:
        """What a person answers to the card, now that the time is over."""
        wants = game.options.calling is Calling.AUTOMATIC or seat in self.called
        return Call() if wants and game.holds_last_card(seat) else LetPass()


def window_for(game: Game, beat: float = BEAT) -> CallWindow:
    """The window after the card just played.

    Nothing about it tells who holds what: only a person alone among bots gets one just when it matters to that person.
    """
    if not game.can_be_called:
        return CallWindow((), 0.0)
    others = tuple(seat for seat in game.people if seat != game.position.active)
    if game.options.calling is Calling.AUTOMATIC or not others:
        return CallWindow((), beat)
    if len(game.people) > 1:
        return CallWindow(others, FOR_SEVERAL)
    return CallWindow(others, FOR_ONE) if game.holds_last_card(others[0]) else CallWindow((), beat)


def key_of(game: Game, seat: int) -> str:
    """The key by which a person calls."""
    return KEYS[seat] if len(game.people) > 1 else KEY_FOR_ONE


LOOK_SECONDS: Final = 2.0
"""How long a hand stays open after a key or a button of a gamepad."""


class Do(Enum):
    """A wish that needs no more words."""

    STOP = auto()
    LET_PASS = auto()
    LOOK_AWAY = auto()
    SKIP = auto()
    RULES = auto()
    LEAVE = auto()


@dataclass(frozen=True)
class PlayAt:
    """Play the card at `index` of the sorted hand in front, the leftmost being 0."""

    index: int


@dataclass(frozen=True)
class CallOf:
    """The person of a seat calls; None is nobody who sits here."""

    seat: int | None


@dataclass(frozen=True)
class LookAt:
    """Open the hand of a seat for so many seconds."""

    seat: int
    seconds: float = LOOK_SECONDS


Wish: TypeAlias = Do | PlayAt | CallOf | LookAt


def pad_wish(intent: Intent, view: Viewpoint, window: CallWindow | None) -> CallOf | None:
    """Among several people who can call the first gamepad is that of the first person, and so on."""
    device, people = intent.device, view.game.people
    if not (isinstance(intent, Choose) and device.kind is DeviceKind.PAD and view.shared and window and window.asking):
        return None
    return CallOf(people[device.number - 1] if device.number <= len(people) else None)


def wish_over_table(intent: Intent, view: Viewpoint, window: CallWindow | None) -> Wish | None:
    """What an intent wishes for that is for none of the widgets."""
    match intent:
        case Back():
            return Do.LEAVE
        case Press():
            return Do.SKIP
        case FocusLost():
            return Do.LOOK_AWAY
        case Command(Action.HELP):
            return Do.RULES
        case Key(name):
            return _call_key(name, view, window) if window and window.asking else _play_key(name, view)
    return None


def _call_key(name: str, view: Viewpoint, window: CallWindow) -> Wish | None:
    for seat in window.seats:
        if name == key_of(view.game, seat):
            return CallOf(seat)
    return Do.LET_PASS if name == KEY_TO_PASS and not view.shared else None


def _play_key(name: str, view: Viewpoint) -> Wish | None:
    if name.isdecimal():
        return PlayAt(int(name) - 1)
    if name == "l" and view.can_hold and view.game.person_to_move is not None:
        return LookAt(view.bottom)
    return Do.STOP if name == "s" else None
