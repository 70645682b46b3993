"""A person at the program: clicks, types and looks, by real events through the real loop on SDL's dummy driver."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pygame

from finity.app.command_line import LaunchOptions
from finity.app.director import Director
from finity.app.start import make_kit, screen_keyboard
from finity.client.kit import Kit
from finity.client.settings import AnimationSpeed
from finity.shell.loop.app import App
from finity.shell.loop.scene import Scene
from finity.shell.loop.window import Window
from finity.shell.widgets import Widget
from tests.harness.mouse import Mouse

FRAME = 1 / 60
Where = Widget | pygame.Rect | tuple[int, int]


class Driver:
    """A window with the program in it; close it when done."""

    def __init__(
        self, folder: Path, size: tuple[int, int] = (1280, 720), speed: AnimationSpeed | None = AnimationSpeed.OFF
    ) -> None:
        """`folder` is for personal data; `speed` None leaves it to the settings there."""
        self.window = Window("test", size)
        pygame.event.clear()
        options = LaunchOptions(seed=1, speed=speed, shots=folder)
        self.kit: Kit = make_kit(options, folder)[0]
        self.director = Director(self.kit, self.window)
        keyboard = partial(screen_keyboard, self.kit)
        self.app = App(self.window, devices=self.kit.devices, mute=self.kit.switch_mute, keyboard=keyboard)
        self._mouse = Mouse(self.app)

    @property
    def scene(self) -> Scene:
        """What is on the screen."""
        assert self.app.scene is not None, "the program has ended"
        return self.app.scene

    def open(self, scene: Scene) -> None:
        """Show a scene, for two frames."""
        self.app.start(scene, self.director)
        self.frames(2)

    def frames(self, count: int = 1, dt: float = FRAME) -> None:
        """Let frames pass, as long as the program runs."""
        for _ in range(count):
            if self.app.running:
                self.app.step(dt)

    def point(self, where: Where) -> None:
        """Move the mouse."""
        self._mouse.point(_point(where))
        self.frames()

    def click(self, where: Where, button: int = 1) -> None:
        """Move the mouse there and click."""
        self._mouse.click(_point(where), button)
        self.frames()

    def turn_wheel(self, where: Where, steps: int) -> None:
        """Move the mouse there and turn the wheel."""
        self.point(where)
        self._mouse.wheel(steps)

    def press(self, *keys: int) -> None:
        """Press keys one after the other, by pygame's codes."""
        for key in keys:
            self._mouse.key(key)
            self.frames()

    def type(self, text: str) -> None:
        """Type text into what has the focus."""
        pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=text))
        self.frames()

    def resize(self, size: tuple[int, int]) -> None:
        """Give the window another size, as the person or the system may do at any time."""
        self.window._window.size = size
        self.frames(3, dt=0.1)

    def save_picture(self, path: Path) -> None:
        """Save what is seen."""
        pygame.image.save(self.window.surface, path)

    def close(self) -> None:
        """End the program."""
        self.app.stop()
        self.kit.thinkers.close()
        self.window.close()


def _point(where: Where) -> tuple[int, int]:
    if isinstance(where, Widget):
        return where.rect.center
    return where.center if isinstance(where, pygame.Rect) else where
