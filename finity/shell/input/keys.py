"""Keys and the buttons of gamepads, as values."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


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


class PadButton(Enum):
    """The buttons of a gamepad by their place on it; the values name them in files and texts."""

    SOUTH = "south"
    EAST = "east"
    WEST = "west"
    NORTH = "north"
    SELECT = "select"
    START = "start"
    LEFT_SHOULDER = "left_shoulder"
    RIGHT_SHOULDER = "right_shoulder"
    LEFT_TRIGGER = "left_trigger"
    RIGHT_TRIGGER = "right_trigger"
    LEFT_STICK = "left_stick"
    RIGHT_STICK = "right_stick"
    UP = "up"
    DOWN = "down"
    LEFT = "left"
    RIGHT = "right"
