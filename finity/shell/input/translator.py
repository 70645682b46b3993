"""Devices to intents: nothing else in the program reads events; and nothing by accident, just after a change."""

from pathlib import Path
from typing import Final

import pygame

from finity.shell.input import intents as want
from finity.shell.input.bindings import Devices, KeyMode
from finity.shell.input.gamepads import Gamepads

LONG_PRESS_SECONDS = 0.5

_REPEATING = {
    pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_TAB, pygame.K_BACKSPACE, pygame.K_DELETE,
}  # fmt: skip
_MODIFIERS = {
    pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LALT, pygame.K_RALT,
    pygame.K_LMETA, pygame.K_RMETA, pygame.K_CAPSLOCK, pygame.K_NUMLOCK, pygame.K_MODE,
}  # fmt: skip
_MOUSE_EVENTS = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL)


class Translator:
    """Turns events into intents and remembers what that takes; it reads no queue and no clock. `key_mode` and `typing`
    (whether keys are text now) follow the scene that is seen."""

    def __init__(self, devices: Devices | None = None) -> None:
        """`devices` say what keys mean, and are told which there are."""
        self.pointer: want.Point | None = None
        self.typing = False
        self.key_mode = KeyMode.SCREEN
        self._devices = devices or Devices()
        self.pads = Gamepads(self._devices)
        self._keys_down: set[int] = set()
        self._left_press: want.Point | None = None  # where a left button is down that may become a long press
        self._pressed_since: float | None = None  # None until the next tick tells the time
        self._pressed_for = 0.0
        self._long_pressed = False

    @property
    def wake_after(self) -> float | None:
        """Seconds after which `tick` wants to be called even if no event comes; None if it doesn't matter."""
        return self.pads.wake_after or (LONG_PRESS_SECONDS - self._pressed_for if self._left_press else None)

    def translate(self, event: pygame.event.Event) -> list[want.Intent]:
        """Answer the intents of one event, in order; none for events that mean nothing here."""
        if event.type == pygame.KEYDOWN:
            repeated = event.key in self._keys_down
            self._keys_down.add(event.key)
            if event.key in _MODIFIERS or (repeated and event.key not in _REPEATING):
                return []
            stroke = _stroke(event)
            action = self._devices.bindings.action_of(stroke, self.key_mode)
            writes = len(stroke.name) == 1 or stroke.name in ("space", "delete")
            if action is None or (self.typing and writes):
                return self._note_device([want.Key(stroke.name, stroke.shift, stroke.ctrl, device=want.KEYBOARD)])
            return self._note_device([want.intent_of(action, want.KEYBOARD, repeated)])
        if event.type == pygame.KEYUP:
            self._keys_down.discard(event.key)
            action = self._devices.bindings.action_of(_stroke(event), self.key_mode)
            return [want.EndCommand(action, device=want.KEYBOARD)] if action and action.while_held else []
        if event.type in _MOUSE_EVENTS:
            return self._note_device(self._mouse(event))
        if of_window := self._window(event):
            return of_window
        self.pads.raw = self.key_mode is KeyMode.RAW
        intents = self._note_device(self.pads.translate(event))
        self._devices.pads = self.pads.numbers
        return intents

    def tick(self, now: float) -> list[want.Intent]:
        """Answer what the passing of time alone means (`now` in seconds): a long press, a direction that is held."""
        self.pads.raw = self.key_mode is KeyMode.RAW
        held = self.pads.tick(now)
        if self._left_press is None:
            return held
        if self._pressed_since is None:
            self._pressed_since = now
        self._pressed_for = now - self._pressed_since
        if self._pressed_for < LONG_PRESS_SECONDS:
            return held
        pos, self._left_press, self._long_pressed = self._left_press, None, True
        return [*held, want.LongPress(pos)]

    def _note_device(self, intents: list[want.Intent]) -> list[want.Intent]:
        for intent in intents:
            if not isinstance(intent, (want.PointAt, want.PointerLeft)):  # a slight motion is no use yet
                self._devices.last_used = intent.device
                self._devices.first_used = self._devices.first_used or intent.device
        return intents

    def _mouse(self, event: pygame.event.Event) -> list[want.Intent]:
        if event.type == pygame.MOUSEWHEEL:
            return [want.Wheel(self.pointer, event.y)] if self.pointer and event.y else []
        pos = self.pointer = (int(event.pos[0]), int(event.pos[1]))
        touch = bool(getattr(event, "touch", False))
        if event.type == pygame.MOUSEMOTION:
            was = self._left_press or pos
            if max(abs(was[0] - pos[0]), abs(was[1] - pos[1])) > 8:  # pixels: hands tremble
                self._left_press = None
            return [want.PointAt(pos, by_touch=touch)]
        if event.button not in (button.value for button in want.MouseButton):
            return []
        button, down = want.MouseButton(event.button), event.type == pygame.MOUSEBUTTONDOWN
        if button is not want.MouseButton.LEFT:
            return [want.Press(pos, button) if down else want.Release(pos, button)]
        self._left_press, self._pressed_since = pos if down else None, None
        long_pressed, self._long_pressed = self._long_pressed, False
        return [want.Press(pos, by_touch=touch) if down else want.Release(pos, after_long_press=long_pressed)]

    def _window(self, event: pygame.event.Event) -> list[want.Intent]:
        if event.type == pygame.QUIT:
            return [want.CloseWindow()]
        if event.type == pygame.TEXTINPUT:
            return [want.TypeText(event.text, device=want.KEYBOARD)]
        if event.type == pygame.TEXTEDITING:
            return [want.ComposeText(event.text, device=want.KEYBOARD)]
        if event.type == pygame.DROPFILE:
            return [want.FileDropped(Path(event.file))]
        if event.type == pygame.WINDOWLEAVE:
            self.pointer = None
            return [want.PointerLeft()]
        if event.type == pygame.WINDOWFOCUSLOST:
            self._keys_down.clear()
            self._left_press = None
            self.pads.translate(event)
            return [want.FocusLost()]
        return [want.FocusGained()] if event.type == pygame.WINDOWFOCUSGAINED else []


def _stroke(event: pygame.event.Event) -> want.Stroke:
    """The key of an event; one that writes a sign is called by the sign, wherever the keyboard's language puts it."""
    modifiers, written = getattr(event, "mod", 0), getattr(event, "unicode", "")
    ctrl, alt = bool(modifiers & (pygame.KMOD_CTRL | pygame.KMOD_META)), bool(modifiers & pygame.KMOD_ALT)
    sign = len(written) == 1 and written.isprintable() and not written.isalnum() and written != " "
    if sign and not ctrl:
        return want.Stroke(written)
    return want.Stroke(pygame.key.name(event.key).lower(), bool(modifiers & pygame.KMOD_SHIFT), ctrl, alt)


SECONDS: Final = 0.3
"""So long after a change a press may still have been meant for what was there before."""


class GracePeriod:
    """Drops presses after a change, until time has passed or who presses has moved the pointer or the focus by hand.

    Of a change by others only time counts: whoever moves then may not have seen it. What leads back or undoes counts
    always. A button that goes up is dropped with the press that it belongs to, even if it goes up later.
    """

    def __init__(self) -> None:
        self._left = 0.0
        self._by_others = False
        self._pointer: want.Point | None = None
        self._dropped: set[want.MouseButton] = set()

    def begin(self, pointer: want.Point | None, seconds: float = SECONDS, *, by_others: bool = False) -> None:
        """Something has changed while the pointer was here."""
        self._by_others = by_others or (self._by_others and self.running)
        self._left, self._pointer = seconds, pointer

    def update(self, dt: float) -> None:
        self._left = max(0.0, self._left - dt)

    @property
    def running(self) -> bool:
        """Whether a press would be dropped now, if the pointer is where it was."""
        return self._left > 0.0

    def allows(self, intent: want.Intent) -> bool:
        """Whether an intent counts; call it for each, in order."""
        match intent:
            case want.Navigate(repeated=False):
                self._end_unless_by_others()
            case want.PointAt(pos) if intent.device == want.MOUSE:
                self._note_motion(pos)
            case want.Press(pos, button):
                self._note_motion(pos)
                self._dropped.discard(button)
                if self.running:
                    self._dropped.add(button)
                return not self.running
            case want.Release(_, button) if button in self._dropped:
                self._dropped.discard(button)
                return False
            case want.LongPress():
                return want.MouseButton.LEFT not in self._dropped
            case want.Choose() | want.Command(want.Action.ALTERNATIVE):
                return not self.running
        return True

    def _note_motion(self, pos: want.Point) -> None:
        """Who moves the pointer by 6 pixels has seen the change."""
        if self._pointer is None or max(abs(pos[0] - self._pointer[0]), abs(pos[1] - self._pointer[1])) >= 6:
            self._end_unless_by_others()

    def _end_unless_by_others(self) -> None:
        """Whoever moves has seen what has changed by the own hand."""
        if not self._by_others:
            self._left = 0.0
