"""Which key does what: a plain value, with what can't be changed in it, and how it is kept between runs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum, auto
from pathlib import Path
from types import MappingProxyType

from finity.shell.input import Action
from finity.shell.storage import JsonStore
from finity.shell.text import Message


class KeyMode(Enum):
    """What a scene wants of keys.

    SCREEN: keys of `EVERYWHERE` are translated, others come as `Key`. TABLE: all bound keys are translated. RAW: none
    is, as a new key is asked for.
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


@dataclass(frozen=True)
class Bindings:
    """The key of each action of `DEFAULTS`; an action that is not in it has none."""

    keys: Mapping[Action, Stroke] = field(default_factory=lambda: DEFAULTS)

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
        return Bindings(MappingProxyType({**kept, action: stroke}))


class BindingsFile:
    """The keys kept in a folder. Nothing is ever raised; what the person should know is answered."""

    def __init__(self, folder: Path) -> None:
        """`folder` need not exist yet."""
        self._store = JsonStore(folder, "keys")

    def load(self) -> tuple[Bindings, Message | None]:
        """The keys of the last time, or the usual ones; a file that makes no sense is set aside."""
        stored, message = self._store.load()
        if not stored:
            return Bindings(), message
        try:
            return _from_json(stored), message
        except ValueError:
            return Bindings(), self._store.set_aside()

    def save(self, bindings: Bindings) -> Message | None:
        """Keep the keys; answers what went wrong, once."""
        keys = bindings.keys
        return self._store.save({action.value: str(keys[action]) if action in keys else "" for action in DEFAULTS})


def _from_json(stored: Mapping[str, object]) -> Bindings:
    """Read what `save` wrote; an action that is not in it (it may be new) has its usual key, if that is still free.

    Raises ValueError for anything else.
    """
    chosen = {Action(name): _stroke(text) for name, text in stored.items()}
    keys = {action: stroke for action, stroke in chosen.items() if stroke}
    if len(set(keys.values())) < len(keys) or set(keys.values()) & set(FIXED) or not set(keys) <= set(DEFAULTS):
        raise ValueError("each key does one thing")
    new = {a: key for a, key in DEFAULTS.items() if a not in chosen and key not in keys.values()}
    return Bindings(MappingProxyType({**keys, **new}))


def _stroke(text: object) -> Stroke | None:
    if not isinstance(text, str):
        raise ValueError(f"{text!r} is no key")
    return Stroke.parse(text) if text else None
