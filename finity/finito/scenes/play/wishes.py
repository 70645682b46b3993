"""What a person can wish for at the table, and which keys and gamepads mean it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto
from typing import Final, TypeAlias

from finity.finito.scenes.play.game import KEY_TO_PASS, CallWindow, Viewpoint, key_of
from finity.shell.input.intents import Action, Back, Choose, Command, DeviceKind, FocusLost, Intent, Key, Press

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
