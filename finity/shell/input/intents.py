"""What a person can want, whatever the device: intents, in pixels of the window, and keys and buttons."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum, auto
from pathlib import Path
from typing import Self


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

    SOUTH, EAST, WEST, NORTH = "south", "east", "west", "north"
    SELECT, START = "select", "start"
    LEFT_SHOULDER, RIGHT_SHOULDER = "left_shoulder", "right_shoulder"
    LEFT_TRIGGER, RIGHT_TRIGGER = "left_trigger", "right_trigger"
    LEFT_STICK, RIGHT_STICK = "left_stick", "right_stick"
    UP, DOWN, LEFT, RIGHT = "up", "down", "left", "right"


Point = tuple[int, int]


class DeviceKind(Enum):
    """The kinds of device that a person can hold; touch counts as a mouse."""

    MOUSE = auto()
    KEYBOARD = auto()
    PAD = auto()


@dataclass(frozen=True)
class Device:
    """What an intent came from; `number` tells gamepads apart: 1, 2 and so on."""

    kind: DeviceKind
    number: int = 0


MOUSE = Device(DeviceKind.MOUSE)
KEYBOARD = Device(DeviceKind.KEYBOARD)


def pad(number: int) -> Device:
    return Device(DeviceKind.PAD, number)


class Direction(Enum):
    """Where the focus is to go: a direction on the screen, or along the order of the widgets."""

    UP = auto()
    DOWN = auto()
    LEFT = auto()
    RIGHT = auto()
    NEXT = auto()
    PREVIOUS = auto()


class MouseButton(Enum):
    LEFT = 1
    MIDDLE = 2
    RIGHT = 3


@dataclass(frozen=True)
class Intent:
    """What a person can want, from which `device`, and whether `by_touch`: neither tells two of them apart."""

    device: Device = field(default=MOUSE, kw_only=True, compare=False, repr=False)
    by_touch: bool = field(default=False, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True)
class PointAt(Intent):
    """The pointer moved to `pos`; or it has not `moved`, and it is another scene that came to where it rests."""

    pos: Point
    moved: bool = field(default=True, kw_only=True)


@dataclass(frozen=True)
class PointerLeft(Intent):
    """The pointer left the window: nothing is hovered any more."""


@dataclass(frozen=True)
class Press(Intent):
    pos: Point
    button: MouseButton = MouseButton.LEFT


@dataclass(frozen=True)
class Release(Intent):
    """A mouse button went up at `pos`; `after_long_press` if this press has already been reported as a `LongPress`."""

    pos: Point
    button: MouseButton = MouseButton.LEFT
    after_long_press: bool = False


@dataclass(frozen=True)
class LongPress(Intent):
    """The left button has been held at `pos` for half a second without moving."""

    pos: Point


@dataclass(frozen=True)
class Wheel(Intent):
    """The wheel turned at `pos`: positive steps away from the person (up)."""

    pos: Point
    steps: int


@dataclass(frozen=True)
class Navigate(Intent):
    """Move the focus: arrow keys, Tab (next) and Shift+Tab (previous); `repeated` if what says so is held down."""

    direction: Direction
    repeated: bool = field(default=False, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True)
class Choose(Intent):
    """Do what has the focus: Enter, or Space, which `may_skip` instead what is moving."""

    may_skip: bool = False


@dataclass(frozen=True)
class Back(Intent):
    """Leave or cancel: Escape."""


class KeyAction(Enum):
    """What keys and buttons can be bound to: the base of `Action` and of what games add to it.

    A member is written as its value, which names it in files and texts, and, if a person can give it others, the `key`
    and the `button` of a gamepad that it has at first. Whoever has chosen keys before there was the action gets one of
    the `spare` keys if the first is taken; `was` is the key that it had at first before another action got that.
    """

    key: Stroke | None
    button: PadButton | None
    spare: tuple[Stroke, ...]
    was: Stroke | None

    def __new__(
        cls,
        word: str,
        key: Stroke | None = None,
        button: PadButton | None = None,
        spare: tuple[Stroke, ...] = (),
        was: Stroke | None = None,
    ) -> Self:
        action = object.__new__(cls)
        action._value_ = word
        action.key, action.button, action.spare, action.was = key, button, spare, was
        return action

    @property
    def while_held(self) -> bool:
        """Whether it is done for as long as its key or button is held: then there is an `EndCommand` after it."""
        return False


class Action(KeyAction):
    UP = "up"
    DOWN = "down"
    LEFT = "left"
    RIGHT = "right"
    NEXT = "next"
    PREVIOUS = "previous"
    CHOOSE = "choose"
    SKIP = "skip", Stroke("space")
    BACK = "back"
    HELP = "help", Stroke("f1"), PadButton.SELECT
    FULL_SCREEN = "full_screen", Stroke("f11")
    MUTE = "mute", Stroke("m")
    ALTERNATIVE = "alternative", Stroke("x"), PadButton.WEST
    UNDO = "undo", Stroke("u"), PadButton.LEFT_SHOULDER
    REDO = "redo", Stroke("y", ctrl=True), PadButton.RIGHT_SHOULDER
    HINT = "hint", Stroke("h"), PadButton.LEFT_TRIGGER


@dataclass(frozen=True)
class Command(Intent):
    """An action that has no intent of its own: help, and what is done at a table, such as undo."""

    action: KeyAction


@dataclass(frozen=True)
class EndCommand(Intent):
    """The key or button of an action that lasts went up again."""

    action: KeyAction


def intent_of(action: KeyAction, device: Device, repeated: bool = False) -> Intent:
    match action:
        case Action.UP | Action.DOWN | Action.LEFT | Action.RIGHT | Action.NEXT | Action.PREVIOUS:
            return Navigate(Direction[action.name], repeated=repeated, device=device)
        case Action.CHOOSE:
            return Choose(device=device)
        case Action.SKIP:
            return Choose(may_skip=True, device=device)
        case Action.BACK:
            return Back(device=device)
        case Action.FULL_SCREEN:
            return ToggleFullScreen(device=device)
    return Command(action, device=device)


@dataclass(frozen=True)
class Key(Intent):
    """A key that means nothing everywhere, by pygame's name for it in lower case: "m", "delete", "home"."""

    name: str
    shift: bool = False
    ctrl: bool = False


@dataclass(frozen=True)
class PadPress(Intent):
    """A button of a gamepad was pressed while a scene asks for one (`KeyMode.RAW`), whatever it means otherwise."""

    button: PadButton


@dataclass(frozen=True)
class TypeText(Intent):
    """Text was typed. It comes only while a scene has a `text_input_rect`, besides the `Key` of the same stroke."""

    text: str


@dataclass(frozen=True)
class ComposeText(Intent):
    """An input method (Korean, for one) shows what is being composed; empty when the composition is over."""

    text: str


@dataclass(frozen=True)
class FocusLost(Intent):
    """Another window is being used."""


@dataclass(frozen=True)
class FocusGained(Intent):
    """Our window is being used again."""


@dataclass(frozen=True)
class FileDropped(Intent):
    path: Path


@dataclass(frozen=True)
class ToggleFullScreen(Intent):
    """F11 or Alt+Enter. The App does it; scenes never see this."""


@dataclass(frozen=True)
class CloseWindow(Intent):
    """The window is to be closed. The App does it; scenes learn it by `Scene.close`."""
