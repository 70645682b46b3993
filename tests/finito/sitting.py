"""People at FINITO!: a real window and loop on SDL's dummy driver, driven by posted events only."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pygame

from finity.app.director import Director
from finity.client.kit import Kit
from finity.client.outcomes import BackToMenu
from finity.client.settings import AnimationSpeed, Settings, SettingsFile
from finity.client.thinkers import Thinkers
from finity.finito.scenes.options import GameOptions
from finity.finito.scenes.outcomes import StartGame
from finity.finito.scenes.play.scene import PlayScene
from finity.match import Seat
from finity.shell.draw.assets import Assets
from finity.shell.draw.theme import DARK
from finity.shell.loop.app import App
from finity.shell.loop.scene import Change, Pop, Replace, Scene
from finity.shell.loop.window import Window
from finity.shell.text import Texts
from finity.shell.widgets import Widget

ASSETS = Path(__file__).parents[2] / "assets"
FRAME = 1 / 60
NAMES = ("Ada", "Bo", "Cleo", "Dev", "Eve", "Finn")


def options(*bots: str | None, limit: int = 60, **more: Any) -> GameOptions:
    """A game with a bot's level or None (a person) for each seat."""
    seats = tuple(Seat(NAMES[number], bot) for number, bot in enumerate(bots))
    return GameOptions(seats, limit, **more)


class Sitting:
    """The program with FINITO! open; `left` tells whether it was left."""

    def __init__(
        self,
        folder: Path,
        first: object,
        size: tuple[int, int] = (1280, 720),
        speed: AnimationSpeed = AnimationSpeed.OFF,
        seed: int = 3,
    ) -> None:
        self.window = Window("test", size)
        pygame.event.clear()
        self.kit = Kit(
            Assets(ASSETS), Texts.load(ASSETS / "lang", "en"), DARK, Settings(animation_speed=speed),
            SettingsFile(folder), folder, random.Random(seed), Thinkers(inline=True), patience=0.0,
        )  # fmt: skip
        self.left = False
        self.app = App(self.window, devices=self.kit.devices)
        self._director = Director(self.kit, self.window)
        change = self._director(first)
        assert isinstance(change, Replace)
        self.app.start(change.scene, self._direct)
        self.frames(2)

    @property
    def scene(self) -> Scene:
        """What is on the screen."""
        assert self.app.scene is not None, "the program has ended"
        return self.app.scene

    @property
    def play(self) -> PlayScene:
        """The play scene, which is on the screen."""
        scene = self.scene
        assert isinstance(scene, PlayScene)
        return scene

    def frames(self, count: int = 1, dt: float = FRAME) -> None:
        """Let frames pass, as long as the program runs."""
        for _ in range(count):
            if self.app.running:
                self.app.step(dt)

    def click(self, where: Widget | tuple[int, int]) -> None:
        """Move the mouse there and click."""
        pos = where.rect.center if isinstance(where, Widget) else where
        self.point(pos)
        self.hold(pos)
        self.let_go(pos)

    def point(self, pos: tuple[int, int]) -> None:
        """Move the mouse."""
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))
        self.frames()

    def hold(self, pos: tuple[int, int]) -> None:
        """Press the left button and keep it down."""
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))
        self.frames()

    def let_go(self, pos: tuple[int, int]) -> None:
        """Let the left button go."""
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1))
        self.frames()

    def press(self, *keys: int) -> None:
        """Press keys one after the other, by pygame's codes."""
        for key in keys:
            for kind in (pygame.KEYDOWN, pygame.KEYUP):
                pygame.event.post(pygame.event.Event(kind, key=key, mod=0, unicode="", scancode=0))
            self.frames()

    def save_picture(self, path: Path) -> None:
        """Save what is seen."""
        pygame.image.save(self.window.surface, path)

    def close(self) -> None:
        """End the program."""
        self.app.stop()
        self.window.close()

    def _direct(self, outcome: object) -> Change:
        if isinstance(outcome, BackToMenu):
            self.left = True
            return Pop()
        return self._director(outcome)


def game(folder: Path, chosen: GameOptions, **more: Any) -> Sitting:
    """A sitting at a game."""
    return Sitting(folder, StartGame(chosen), **more)
