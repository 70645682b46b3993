"""Writing without a keyboard: one on the screen opens when a line of text is chosen with a gamepad."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeAlias

import pygame

from finity.shell.input import intents as want
from finity.shell.input.intents import DeviceKind, Intent
from finity.shell.loop.scene import Scene

if TYPE_CHECKING:
    from finity.shell.keyboard.screen_keyboard import ScreenKeyboard

KeyboardMaker: TypeAlias = "Callable[[Callable[[], None]], ScreenKeyboard]"
"""Makes a keyboard that calls what it is given when it looks different."""
_OF_PADS = (want.Navigate, want.Choose, want.Back, want.Command)
_OF_MOUSE = (want.PointAt, want.Press, want.Release, want.LongPress, want.Wheel)


class ScreenTyping:
    """Stands between devices and scene; without a `make` everything goes through as it is."""

    def __init__(self, make: KeyboardMaker | None = None) -> None:
        self._make = make
        self._keyboard: ScreenKeyboard | None = None

    @property
    def keyboard(self) -> ScreenKeyboard | None:
        """The keyboard, while it is on the screen."""
        return self._keyboard

    def meant(self, intent: Intent, scene: Scene, size: tuple[int, int]) -> list[Intent]:
        """What a scene in a window of `size` pixels gets instead of an intent."""
        by_pad = intent.device.kind is DeviceKind.PAD
        if self._keyboard is None:
            if not (self._make and by_pad and isinstance(intent, want.Choose) and scene.pads_write):
                return [intent]
            self._keyboard = self._make(scene.invalidate)
            self.follow(scene, size)
            return []
        if not (by_pad and isinstance(intent, _OF_PADS)) and not isinstance(intent, _OF_MOUSE):
            return [intent]
        taken = self._keyboard.handle(intent)
        typed = self._keyboard.take_typed()
        if self._keyboard.closed or (isinstance(intent, want.Press) and not taken):
            self.close()
            scene.invalidate()
        return typed if taken else [intent]

    def follow(self, scene: Scene, size: tuple[int, int]) -> None:
        """Lie where the window leaves room, and be gone if no text is written any more."""
        if self._keyboard is None:
            return
        if scene.text_input is None:
            self.close()
            scene.invalidate()
        else:
            self._keyboard.lay_out(size, scene.text_input)

    def close(self) -> None:
        """Take the keyboard off the screen."""
        self._keyboard = None

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the keyboard, if there is one."""
        if self._keyboard:
            self._keyboard.draw(surface)
