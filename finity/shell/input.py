"""Devices to intents: pygame events come in, `Intent` values go out, and nothing else in the program reads events.

Positions are pixels of the window, (0, 0) at its upper left corner.
"""

from dataclasses import dataclass
from enum import Enum, auto
from pathlib import Path

import pygame

Point = tuple[int, int]

LONG_PRESS_SECONDS = 0.5
LONG_PRESS_SLACK = 8
"""A finger or hand may tremble this far (pixels) and the press still counts as one that doesn't move."""


class Direction(Enum):
    """Where the focus is to go: a direction on the screen, or along the order of the widgets."""

    UP = auto()
    DOWN = auto()
    LEFT = auto()
    RIGHT = auto()
    NEXT = auto()
    PREVIOUS = auto()


class MouseButton(Enum):
    """A button of the mouse; a touch counts as the left one."""

    LEFT = 1
    MIDDLE = 2
    RIGHT = 3


@dataclass(frozen=True)
class Intent:
    """Base of everything that a person can want; never made itself."""


@dataclass(frozen=True)
class PointAt(Intent):
    """The pointer moved to `pos`."""

    pos: Point


@dataclass(frozen=True)
class PointerLeft(Intent):
    """The pointer left the window: nothing is hovered any more."""


@dataclass(frozen=True)
class Press(Intent):
    """A mouse button went down at `pos`."""

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
    """The left button has been held at `pos` for half a second without moving: the same wish as a right click."""

    pos: Point


@dataclass(frozen=True)
class Wheel(Intent):
    """The wheel turned at `pos`: positive steps away from the person (up)."""

    pos: Point
    steps: int


@dataclass(frozen=True)
class Navigate(Intent):
    """Move the focus: arrow keys, Tab (next) and Shift+Tab (previous)."""

    direction: Direction


@dataclass(frozen=True)
class Choose(Intent):
    """Do what has the focus: Enter or Space.

    `may_skip` is true for Space: a scene in which something is moving takes it as "finish this at once" instead.
    """

    may_skip: bool = False


@dataclass(frozen=True)
class Back(Intent):
    """Leave or cancel: Escape."""


@dataclass(frozen=True)
class Key(Intent):
    """Any other key by pygame's name for it in lower case: "b", "f1", "delete", "home"."""

    name: str
    shift: bool = False
    ctrl: bool = False


@dataclass(frozen=True)
class TypeText(Intent):
    """Text was typed. It comes only while a scene's `text_input` asks for it, besides the `Key` of the same stroke."""

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
    """A file was dropped on the window."""

    path: Path


@dataclass(frozen=True)
class ToggleFullScreen(Intent):
    """F11 or Alt+Enter. The App does it; scenes never see this."""


@dataclass(frozen=True)
class CloseWindow(Intent):
    """The window is to be closed. The App does it; scenes learn it by `Scene.close`."""


_NAVIGATION = {
    pygame.K_UP: Direction.UP,
    pygame.K_DOWN: Direction.DOWN,
    pygame.K_LEFT: Direction.LEFT,
    pygame.K_RIGHT: Direction.RIGHT,
}
_REPEATING = {*_NAVIGATION, pygame.K_TAB, pygame.K_BACKSPACE, pygame.K_DELETE}
_MODIFIERS = {
    pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LALT, pygame.K_RALT,
    pygame.K_LMETA, pygame.K_RMETA, pygame.K_CAPSLOCK, pygame.K_NUMLOCK, pygame.K_MODE,
}  # fmt: skip


@dataclass
class _LeftPress:
    """A left button that is down and may become a long press; `since` is None until the next tick tells the time."""

    pos: Point
    since: float | None = None


class Translator:
    """Turns events into intents and remembers what that takes: the pointer, the keys that are down, a press being held.

    It reads no queue and no clock, so a test can feed it events that it made itself.
    """

    def __init__(self) -> None:
        self.pointer: Point | None = None
        self._keys_down: set[int] = set()
        self._left_press: _LeftPress | None = None
        self._long_pressed = False

    @property
    def wake_after(self) -> float | None:
        """Seconds after which `tick` wants to be called even if no event comes; None if it doesn't matter."""
        return LONG_PRESS_SECONDS if self._left_press else None

    def translate(self, event: pygame.event.Event) -> list[Intent]:
        """Answer the intents of one event, in order; none for events that mean nothing here."""
        if event.type == pygame.KEYDOWN:
            return self._key_down(event)
        if event.type == pygame.KEYUP:
            self._keys_down.discard(event.key)
            return []
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL):
            return self._mouse(event)
        return self._window(event)

    def tick(self, now: float) -> list[Intent]:
        """Answer what the passing of time alone means, here a long press; `now` in seconds of any steady clock."""
        press = self._left_press
        if press is None:
            return []
        if press.since is None:
            press.since = now
        if now - press.since < LONG_PRESS_SECONDS:
            return []
        self._left_press = None
        self._long_pressed = True
        return [LongPress(press.pos)]

    def _key_down(self, event: pygame.event.Event) -> list[Intent]:
        repeated = event.key in self._keys_down
        self._keys_down.add(event.key)
        if event.key in _MODIFIERS or (repeated and event.key not in _REPEATING):
            return []
        return [_key_intent(event.key, getattr(event, "mod", 0))]

    def _mouse(self, event: pygame.event.Event) -> list[Intent]:
        if event.type == pygame.MOUSEWHEEL:
            return [Wheel(self.pointer, event.y)] if self.pointer and event.y else []
        pos = self.pointer = (int(event.pos[0]), int(event.pos[1]))
        if event.type == pygame.MOUSEMOTION:
            if self._left_press and _distance(self._left_press.pos, pos) > LONG_PRESS_SLACK:
                self._left_press = None
            return [PointAt(pos)]
        if event.button not in (button.value for button in MouseButton):
            return []
        return self._button(MouseButton(event.button), pos, down=event.type == pygame.MOUSEBUTTONDOWN)

    def _button(self, button: MouseButton, pos: Point, *, down: bool) -> list[Intent]:
        if button is not MouseButton.LEFT:
            return [Press(pos, button) if down else Release(pos, button)]
        self._left_press = _LeftPress(pos) if down else None
        long_pressed, self._long_pressed = self._long_pressed, False
        return [Press(pos) if down else Release(pos, after_long_press=long_pressed)]

    def _window(self, event: pygame.event.Event) -> list[Intent]:
        if event.type == pygame.QUIT:
            return [CloseWindow()]
        if event.type == pygame.TEXTINPUT:
            return [TypeText(event.text)]
        if event.type == pygame.TEXTEDITING:
            return [ComposeText(event.text)]
        if event.type == pygame.DROPFILE:
            return [FileDropped(Path(event.file))]
        if event.type == pygame.WINDOWLEAVE:
            self.pointer = None
            return [PointerLeft()]
        if event.type == pygame.WINDOWFOCUSLOST:
            self._keys_down.clear()
            self._left_press = None
            return [FocusLost()]
        return [FocusGained()] if event.type == pygame.WINDOWFOCUSGAINED else []


def _key_intent(key: int, modifiers: int) -> Intent:
    """Answer the meaning of a key going down; `modifiers` are pygame's KMOD bits."""
    shift, ctrl = bool(modifiers & pygame.KMOD_SHIFT), bool(modifiers & (pygame.KMOD_CTRL | pygame.KMOD_META))
    if key in _NAVIGATION:
        return Navigate(_NAVIGATION[key])
    if key == pygame.K_TAB:
        return Navigate(Direction.PREVIOUS if shift else Direction.NEXT)
    if key == pygame.K_F11:
        return ToggleFullScreen()
    if key in (pygame.K_RETURN, pygame.K_KP_ENTER):
        return ToggleFullScreen() if modifiers & pygame.KMOD_ALT else Choose()
    if key == pygame.K_SPACE:
        return Choose(may_skip=True)
    if key == pygame.K_ESCAPE:
        return Back()
    return Key(pygame.key.name(key).lower(), shift, ctrl)


def _distance(a: Point, b: Point) -> int:
    return max(abs(a[0] - b[0]), abs(a[1] - b[1]))
