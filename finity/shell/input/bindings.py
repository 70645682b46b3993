"""Which key and which button does what: a plain value, what can't be changed in it, and how it is kept."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from enum import Enum, auto
from pathlib import Path
from types import MappingProxyType
from typing import TypeVar

from finity.shell.input.intents import Action
from finity.shell.input.pad_buttons import DEFAULT_BUTTONS, FIXED_BUTTONS, PadButton
from finity.shell.storage import ValueFile

T = TypeVar("T")


class KeyMode(Enum):
    """What a scene wants of keys.

    SCREEN: keys of `EVERYWHERE` are translated, others come as `Key`. TABLE: all bound keys are translated. RAW: none
    is, as a new key is asked for; buttons of gamepads come as `PadPress`.
    """

    SCREEN = auto()
    TABLE = auto()
    RAW = auto()


@dataclass(frozen=True)
class Stroke:
    """A key with those held beside it; `name` is pygame's name in lower case, or the sign that the key writes."""

    name: str
    shift: bool = False
    ctrl: bool = False
    alt: bool = False

    def __str__(self) -> str:
        held = (("ctrl+", self.ctrl), ("alt+", self.alt), ("shift+", self.shift))
        return "".join(text for text, down in held if down) + self.name

    @classmethod
    def parse(cls, text: str) -> Stroke:
        """Read what `str` wrote. Raises ValueError."""
        *held, name = text[:-1].split("+") if text.endswith("+") else text.split("+")
        name = name or "+"
        if not text or not name.isprintable() or len(name) > 20 or not set(held) <= {"ctrl", "alt", "shift"}:
            raise ValueError(f"{text!r} is no key; keys are written like u, f1 or ctrl+y")
        return cls(name, "shift" in held, "ctrl" in held, "alt" in held)


FIXED: Mapping[Stroke, Action] = MappingProxyType(
    {
        Stroke("up"): Action.UP,
        Stroke("down"): Action.DOWN,
        Stroke("left"): Action.LEFT,
        Stroke("right"): Action.RIGHT,
        Stroke("tab"): Action.NEXT,
        Stroke("tab", shift=True): Action.PREVIOUS,
        Stroke("return"): Action.CHOOSE,
        Stroke("enter"): Action.CHOOSE,
        Stroke("escape"): Action.BACK,
        Stroke("return", alt=True): Action.FULL_SCREEN,
        Stroke("delete"): Action.ALTERNATIVE,
        Stroke("z", ctrl=True): Action.UNDO,
    }
)
"""These always work and can't be taken for anything else, so that nobody is locked out."""

DEFAULTS: Mapping[Action, Stroke] = MappingProxyType(
    {
        Action.SKIP: Stroke("space"),
        Action.ALTERNATIVE: Stroke("x"),
        Action.COLOUR: Stroke("c"),
        Action.WHITE: Stroke("w"),
        Action.BLACK: Stroke("b"),
        Action.UNDO: Stroke("u"),
        Action.REDO: Stroke("y", ctrl=True),
        Action.HINT: Stroke("h"),
        Action.REACH: Stroke("r"),
        Action.MOVE_LINE: Stroke("/"),
        Action.HELP: Stroke("f1"),
        Action.FULL_SCREEN: Stroke("f11"),
        Action.MUTE: Stroke("m"),
    }
)
"""The keys that a person can change, in the order in which they are listed."""

EVERYWHERE = frozenset({Action.SKIP, Action.HELP, Action.FULL_SCREEN, Action.MUTE})
"""The changeable keys that mean the same in every scene; the others are those of a table."""

_PAD = "pad"
"""Where the file holds the buttons."""


@dataclass(frozen=True)
class Bindings:
    """The key and the gamepad button of each action of `DEFAULTS`; an action that is not among them has none."""

    keys: Mapping[Action, Stroke] = field(default_factory=lambda: DEFAULTS)
    buttons: Mapping[Action, PadButton] = field(default_factory=lambda: DEFAULT_BUTTONS)

    def action_of(self, stroke: Stroke, mode: KeyMode = KeyMode.TABLE) -> Action | None:
        """What a key does in a scene; None if it is an ordinary key there."""
        if mode is KeyMode.RAW:
            return None
        bound = FIXED.get(stroke) or next((action for action, key in self.keys.items() if key == stroke), None)
        everywhere = bound in EVERYWHERE or bound not in DEFAULTS
        return bound if everywhere or mode is KeyMode.TABLE else None

    def with_key(self, action: Action, stroke: Stroke) -> Bindings:
        """The same with another key for an action; whatever had that key loses it.

        Raises ValueError for a key of `FIXED`.
        """
        if stroke in FIXED:
            raise ValueError(f"{stroke} always means {FIXED[stroke].value}")
        kept = {other: key for other, key in self.keys.items() if key != stroke}
        return replace(self, keys=MappingProxyType({**kept, action: stroke}))

    def stroke_of(self, action: Action) -> Stroke | None:
        """The key of an action, be it one that can't be changed; None if it has none."""
        return self.keys.get(action) or next((stroke for stroke, fixed in FIXED.items() if fixed is action), None)

    def action_of_button(self, button: PadButton) -> Action | None:
        """What a button of a gamepad does, if anything."""
        return FIXED_BUTTONS.get(button) or next(
            (action for action, each in self.buttons.items() if each is button), None
        )

    def button_of(self, action: Action) -> PadButton | None:
        """The button of an action, be it one that can't be changed; None if it has none."""
        return self.buttons.get(action) or next((b for b, fixed in FIXED_BUTTONS.items() if fixed is action), None)

    def with_button(self, action: Action, button: PadButton) -> Bindings:
        """The same with another button for an action; whatever had that button loses it.

        Raises ValueError for a button of `FIXED_BUTTONS`.
        """
        if button in FIXED_BUTTONS:
            raise ValueError(f"{button.value} always means {FIXED_BUTTONS[button].value}")
        kept = {other: each for other, each in self.buttons.items() if each is not button}
        return replace(self, buttons=MappingProxyType({**kept, action: button}))


class BindingsFile(ValueFile[Bindings]):
    """Keys and buttons kept in a folder."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder, "keys", Bindings())

    def read(self, stored: object) -> Bindings:
        """An action that is not in it (it may be new) has its usual key, if that is still free."""
        if not isinstance(stored, dict):
            raise ValueError(f"{stored!r} are no keys")
        return Bindings(
            _chosen(stored, Stroke.parse, DEFAULTS, FIXED),
            _chosen(stored.get(_PAD, {}), PadButton, DEFAULT_BUTTONS, FIXED_BUTTONS),
        )

    def write(self, value: Bindings) -> Mapping[str, object]:
        keys = {each.value: str(value.keys.get(each, "")) for each in DEFAULTS}
        buttons = {each.value: value.buttons[each].value if each in value.buttons else "" for each in DEFAULTS}
        return {**keys, _PAD: buttons}


def _chosen(
    stored: object, parse: Callable[[str], T], usual: Mapping[Action, T], fixed: Mapping[T, Action]
) -> Mapping[Action, T]:
    """The keys or the buttons of what is stored. Raises ValueError if they make no sense."""
    if not isinstance(stored, dict):
        raise ValueError(f"{stored!r} are no buttons")
    words = {action: stored[action.value] for action in DEFAULTS if action.value in stored}
    if not all(isinstance(word, str) for word in words.values()):
        raise ValueError(f"{words!r} are no names of keys")
    chosen = {action: parse(word) for action, word in words.items() if word}
    used = set(chosen.values())
    if len(used) < len(chosen) or used & set(fixed):
        raise ValueError("each key does one thing")
    new = {action: key for action, key in usual.items() if action not in words and key not in used}
    return MappingProxyType({**chosen, **new})
