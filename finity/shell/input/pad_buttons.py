"""The buttons of a gamepad by their place on it, and what they do at first."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from types import MappingProxyType

from finity.shell.input.intents import Action, Intent


class PadButton(Enum):
    """The buttons that can mean something; the values name them in files and texts."""

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


@dataclass(frozen=True)
class PadPress(Intent):
    """A button was pressed while a scene asks for one (`KeyMode.RAW`), whatever it means otherwise."""

    button: PadButton


FIXED_BUTTONS: Mapping[PadButton, Action] = MappingProxyType(
    {
        PadButton.SOUTH: Action.CHOOSE,
        PadButton.EAST: Action.BACK,
        PadButton.START: Action.NEXT,
        PadButton.UP: Action.UP,
        PadButton.DOWN: Action.DOWN,
        PadButton.LEFT: Action.LEFT,
        PadButton.RIGHT: Action.RIGHT,
    }
)
"""These always work and can't be taken for anything else, so that nobody is locked out."""

DEFAULT_BUTTONS: Mapping[Action, PadButton] = MappingProxyType(
    {
        Action.ALTERNATIVE: PadButton.WEST,
        Action.COLOUR: PadButton.NORTH,
        Action.UNDO: PadButton.LEFT_SHOULDER,
        Action.REDO: PadButton.RIGHT_SHOULDER,
        Action.HINT: PadButton.LEFT_TRIGGER,
        Action.REACH: PadButton.RIGHT_TRIGGER,
        Action.HELP: PadButton.SELECT,
    }
)
"""The buttons that a person can change; pressing a stick does nothing at first."""
