"""Which key and which button does what, as a plain value and in a file, and which devices there are now."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum, auto
from pathlib import Path
from types import MappingProxyType
from typing import TypeVar

from finity.shell.input.intents import MOUSE, Action, Device, KeyAction, PadButton, Stroke
from finity.shell.storage import ValueFile
from finity.shell.text import Texts

T = TypeVar("T", Stroke, PadButton)


class KeyMode(Enum):
    """What a scene wants of keys: SCREEN translates those of `EVERYWHERE`, others come as `Key`; TABLE all bound ones.
    RAW translates none, as a new key is asked for; buttons of gamepads come as `PadPress`."""

    SCREEN = auto()
    TABLE = auto()
    RAW = auto()


FIXED: Mapping[Stroke | PadButton, Action] = MappingProxyType(
    {
        **{key(word): Action(word) for word in ("up", "down", "left", "right") for key in (Stroke, PadButton)},
        Stroke("tab"): Action.NEXT,
        Stroke("tab", shift=True): Action.PREVIOUS,
        Stroke("return"): Action.CHOOSE,
        Stroke("enter"): Action.CHOOSE,
        Stroke("escape"): Action.BACK,
        Stroke("return", alt=True): Action.FULL_SCREEN,
        Stroke("delete"): Action.ALTERNATIVE,
        Stroke("z", ctrl=True): Action.UNDO,
        PadButton.SOUTH: Action.CHOOSE,
        PadButton.EAST: Action.BACK,
        PadButton.START: Action.NEXT,
    }
)
"""These always work and can't be taken for anything else, so that nobody is locked out."""

CHANGEABLE: tuple[KeyAction, ...] = tuple(action for action in Action if action.key)
"""The actions that a person can give other keys, unless there are games that add theirs."""

EVERYWHERE = frozenset({Action.SKIP, Action.HELP, Action.FULL_SCREEN, Action.MUTE})
"""The changeable keys that mean the same in every scene; the others are those of a table."""

_PAD = "pad"
"""Where the file holds the buttons."""


@dataclass(frozen=True)
class Bindings:
    """The key and the gamepad button of each of the `actions` that can have others; one that is not listed has none."""

    actions: tuple[KeyAction, ...]
    keys: Mapping[KeyAction, Stroke]
    buttons: Mapping[KeyAction, PadButton]

    @classmethod
    def defaults(cls, actions: Iterable[KeyAction] = CHANGEABLE) -> Bindings:
        """What each action has at first; the actions in the order in which they are listed."""
        listed = tuple(actions)
        return cls(
            listed,
            MappingProxyType({action: action.key for action in listed if action.key}),
            MappingProxyType({action: action.button for action in listed if action.button}),
        )

    def action_of(self, key: Stroke | PadButton, mode: KeyMode = KeyMode.TABLE) -> KeyAction | None:
        """What a key or button does in a scene; None if it is an ordinary key there."""
        if mode is KeyMode.RAW:
            return None
        bound = FIXED.get(key) or self.bound_action(key)
        everywhere = bound in EVERYWHERE or bound not in self.actions
        return bound if everywhere or mode is KeyMode.TABLE else None

    def bound_action(self, key: Stroke | PadButton) -> KeyAction | None:
        return next((action for action, each in (*self.keys.items(), *self.buttons.items()) if each == key), None)

    def with_key(self, action: KeyAction, key: Stroke | PadButton) -> Bindings:
        """The same with another key or button for an action, taken from what had that. Raises ValueError."""
        if key in FIXED:
            raise ValueError(f"{key} always means {FIXED[key].value}")
        if isinstance(key, Stroke):
            return replace(self, keys=_rebound(self.keys, action, key))
        return replace(self, buttons=_rebound(self.buttons, action, key))

    def stroke_of(self, action: KeyAction) -> Stroke | None:
        """The key of an action, be it one that can't be changed; None if it has none."""
        fixed = (key for key, always in FIXED.items() if always is action and isinstance(key, Stroke))
        return self.keys.get(action) or next(fixed, None)

    def button_of(self, action: KeyAction) -> PadButton | None:
        """The button of an action, be it one that can't be changed; None if it has none."""
        fixed = (key for key, always in FIXED.items() if always is action and isinstance(key, PadButton))
        return self.buttons.get(action) or next(fixed, None)


def _rebound(bound: Mapping[KeyAction, T], action: KeyAction, key: T) -> Mapping[KeyAction, T]:
    return MappingProxyType({**{other: each for other, each in bound.items() if each != key}, action: key})


class BindingsFile(ValueFile[Bindings]):
    def __init__(self, folder: Path, actions: Iterable[KeyAction] = CHANGEABLE) -> None:
        """`actions` are those that are read, as in `Bindings.defaults`."""
        self._usual = Bindings.defaults(actions)
        super().__init__(folder, "keys", self._usual)

    def decode(self, stored: object) -> Bindings:
        """An action that is not in it has its usual key, be it taken from one that had it before, or one to spare."""
        usual = self._usual
        if not isinstance(stored, dict):
            raise ValueError(f"{stored!r} are no keys")
        given_up = {each.key for each in usual.actions if each.value not in stored} - {None}
        outdated = {each.value: str(each.was) for each in usual.actions if each.was in given_up}
        kept = {word: key for word, key in stored.items() if key != outdated.get(word)}
        usual_keys = {each: (key, *each.spare) for each, key in usual.keys.items()}
        keys = _read_keys(kept, Stroke.parse, usual_keys, usual.actions)
        usual_buttons = {each: (button,) for each, button in usual.buttons.items()}
        buttons = _read_keys(stored.get(_PAD, {}), PadButton, usual_buttons, usual.actions)
        return Bindings(usual.actions, keys, buttons)

    def encode(self, value: Bindings) -> Mapping[str, object]:
        keys = {each.value: str(value.keys.get(each, "")) for each in value.actions}
        buttons = {each.value: value.buttons[each].value if each in value.buttons else "" for each in value.actions}
        return {**keys, _PAD: buttons}


def _read_keys(
    stored: object, parse: Callable[[str], T], usual: Mapping[KeyAction, Sequence[T]], actions: Iterable[KeyAction]
) -> Mapping[KeyAction, T]:
    """The keys or the buttons of what is stored. Raises ValueError if they make no sense."""
    if not isinstance(stored, dict):
        raise ValueError(f"{stored!r} are no buttons")
    words = {action: stored[action.value] for action in actions if action.value in stored}
    if not all(isinstance(word, str) for word in words.values()):
        raise ValueError(f"{words!r} are no names of keys")
    chosen = {action: parse(word) for action, word in words.items() if word}
    used = set(chosen.values())
    if len(used) < len(chosen) or used & set(FIXED):
        raise ValueError("each key does one thing")
    for action, wanted in usual.items():
        free = [key for key in wanted if action not in words and key not in chosen.values()]
        chosen.update((action, key) for key in free[:1])
    return MappingProxyType(chosen)


def key_name(texts: Texts, stroke: Stroke | None) -> str:
    """A key as people call it; a dash for none."""
    if stroke is None:
        return "–"
    held = (("ctrl", stroke.ctrl), ("alt", stroke.alt), ("shift", stroke.shift))
    names = [name for name, down in held if down] + [stroke.name]
    words = ((f"keys.name.{name.replace(' ', '_')}", name) for name in names)
    return "+".join(texts(key) if key in texts.keys else name.title() for key, name in words)


@dataclass
class Devices:
    """The keys, the numbers of the gamepads that are plugged in, and the devices that were used last and first."""

    bindings: Bindings = field(default_factory=Bindings.defaults)
    pads: frozenset[int] = frozenset()
    last_used: Device = MOUSE
    first_used: Device | None = None
