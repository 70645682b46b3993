"""A person at the program: clicks, types and looks, by real events through the real loop on SDL's dummy driver."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

import pygame

from finity.app.command_line import LaunchOptions
from finity.app.director import GAMES, Director
from finity.app.start import make_kit, make_screen_keyboard
from finity.client.kit import GameKind, Kit
from finity.client.settings import AnimationSpeed
from finity.shell.draw.assets import Assets
from finity.shell.loop.app import App
from finity.shell.loop.scene import Change, Pop, Quit, Scene
from finity.shell.loop.window import Window
from finity.shell.widgets import Widget
from tests.harness.pictures import shared_assets
from tests.harness.whole import enough

FRAME = 1 / 60
USUAL = enough((960, 540), whole=(1280, 720))
"""The window, if none is named, in pixels: the fewer, the less there is to draw, and controls are the same."""
NEVER = 1_000_000
"""As `glances`: what is asked for is known without looking at the screen."""
Where = Widget | pygame.Rect | tuple[float, float]
Kind = TypeVar("Kind")
Enter = Callable[..., Any]
"""Lets somebody come to the program: a `Driver` or another kind of person, with what that takes besides a folder."""
AnyScene = TypeVar("AnyScene", bound=Scene)


class Driver:
    """A window with the program in it; close it when done.

    Time is what the frames tell: nothing depends on how fast the machine is. Each word lets a frame pass. Whoever gives
    it looks at the screen when a scene is new, now and then, whenever `window` is asked for, and at the end; at each
    single frame only with `watch`.
    """

    glances = 8
    """Every how manieth word is followed by a look at the screen: more for whoever plays for long."""
    window_type = Window

    def __init__(
        self,
        folder: Path,
        size: tuple[int, int] = USUAL,
        speed: AnimationSpeed | None = AnimationSpeed.OFF,
        assets: Assets | None = None,
        seed: int = 1,
        games: Sequence[GameKind] = GAMES,
    ) -> None:
        """`folder` is for personal data; `speed` None leaves it to the settings there; `seed` is that of chance."""
        self._window = self.window_type("test", size)
        pygame.event.clear()
        options = LaunchOptions(seed=seed, speed=speed, shots=folder)
        self.kit: Kit = make_kit(options, folder, assets or shared_assets(), games)[0]
        self.kit.unforeseen = random.Random(folder.name).randbytes
        self.kit.window = self._window
        self.director = Director(self.kit)
        self.outcomes: list[object] = []
        """What scenes have ended with, from the first."""
        self._words = 0
        self._seen: Scene | None = None
        self._time = 0.0
        self.app = App(
            self._window,
            clock=lambda: self._time,
            devices=self.kit.devices,
            mute=self.kit.switch_mute,
            keyboard=partial(make_screen_keyboard, self.kit),
            transition=lambda: self.kit.begin_transition(),
            music=self.kit.sounds.set_tension,
        )

    @property
    def scene(self) -> Scene:
        """What is on the screen."""
        assert self.app.scene is not None, "the program has ended"
        return self.app.scene

    @property
    def window(self) -> Window:
        """The window, on which is drawn what is shown now."""
        self.look()
        return self._window

    @property
    def size(self) -> tuple[int, int]:
        """How large the window is; nobody needs to look for that."""
        return self._window.size

    def look(self) -> None:
        """See what is shown now; no time passes."""
        if self.app.scene and self.app.scene.dirty:
            self._pass(0.0)

    def after(self, outcome: object) -> Scene:
        """The scene that follows an outcome; not shown yet."""
        change = self.director(outcome)
        assert not isinstance(change, Pop | Quit)
        return change.scene

    def open(self, scene: AnyScene) -> AnyScene:
        """Show a scene instead of those that were open, for two frames; answers it."""
        self.app.stop()
        self.app.start(scene, self._follow)
        self.frames(2)
        return scene

    def lead_to(self, outcome: object) -> None:
        """Let the scene that is shown end with an outcome."""
        self.scene.outcome = outcome
        self.frames(2)

    def frames(self, count: int = 1, dt: float = FRAME) -> None:
        """Let frames pass, as long as the program runs; a new scene is looked at, and now and then any other."""
        self._unseen(count - 1, dt)
        self._words += 1
        new = self.app.scene is not self._seen and self.glances < NEVER
        self._pass(dt, looked_at=new or self._words % self.glances == 0)

    def watch(self, count: int, dt: float = FRAME) -> int:
        """Let frames pass and look at each of them; answers how many were drawn."""
        return sum(self._pass(dt) for _ in range(count))

    def wait_until_meant(self) -> None:
        """Let time pass after a change, as a person does who sees it first: so that the next press counts."""
        while self.app.running and self.app._grace.running:
            self._unseen(dt=0.1)

    def _unseen(self, count: int = 1, dt: float = FRAME) -> None:
        for _ in range(count):
            self._pass(dt, looked_at=False)

    def _pass(self, dt: float, looked_at: bool = True) -> bool:
        if not self.app.running:
            return False
        self._time += dt
        if looked_at:
            self._seen = self.app.scene
        return self.app.step(dt, looked_at)

    def point(self, where: Where) -> None:
        self._move(where)
        self.frames()

    def hold(self, where: Where, button: int = 1) -> None:
        """Press a button of the mouse and keep it down."""
        _post(pygame.MOUSEBUTTONDOWN, pos=self._pixel(where), button=button)
        self.frames()

    def let_go(self, where: Where, button: int = 1) -> None:
        """Let a button of the mouse go."""
        _post(pygame.MOUSEBUTTONUP, pos=self._pixel(where), button=button)
        self.frames()

    def click(self, where: Where, button: int = 1) -> None:
        self._move(where)
        self._unseen()
        self.wait_until_meant()
        _post(pygame.MOUSEBUTTONDOWN, pos=self._pixel(where), button=button)
        self._unseen()
        self.let_go(where, button)

    def tap(self, where: Where) -> None:
        """Touch the screen: the finger comes and goes."""
        self.wait_until_meant()
        self._move(where)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            _post(kind, pos=self._pixel(where), button=1, touch=True)
        self.frames()

    def choose(self, opens: Where, key: str) -> None:
        """Open a menu by clicking, and click the button in it that says the text of a key."""
        self.click(opens)
        modals, label = getattr(self.scene, "modals"), self.kit.texts(key)  # noqa: B009
        self.click(next(each for each in modals.shown.widgets if getattr(each, "label", "") == label))

    def drag(self, start: Where, goal: Where) -> None:
        """Move the mouse from one place to another with the button down."""
        self._move(start)
        self._unseen()
        self.hold(start)
        self.point(goal)
        self.let_go(goal)

    def turn_wheel(self, where: Where, steps: int) -> None:
        """Move the mouse there and turn the wheel."""
        self._move(where)
        self._unseen()
        _post(pygame.MOUSEWHEEL, x=0, y=steps)
        self.frames()

    def press(self, *keys: int, mod: int = 0) -> None:
        """Press keys one after the other, by pygame's codes; `mod` are the modifiers that are held meanwhile."""
        for key in keys:
            self.wait_until_meant()
            _post(pygame.KEYDOWN, key=key, mod=mod, unicode=" " * (key == pygame.K_SPACE), scancode=0)
            _post(pygame.KEYUP, key=key, mod=mod, unicode="", scancode=0)
            self.frames()

    def type(self, text: str) -> None:
        """Type text into what has the focus."""
        _post(pygame.TEXTINPUT, text=text)
        self.frames()

    def drag_edge(self, size: tuple[int, int]) -> None:
        """Give the window another size, as the person or the system may do at any time; seen by the next frame."""
        drag_edge(self._window, size)

    def resize(self, size: tuple[int, int]) -> None:
        """Give the window another size, and wait until all is laid out for it."""
        self.drag_edge(size)
        self.frames(3, dt=0.1)

    def show_in(self, language: str, size: tuple[int, int], percent: int) -> None:
        """Change the language, the size of the window and that of texts."""
        self.resize(size)
        self.kit.change_settings(replace(self.kit.settings, text_percent=percent, language=language))

    def save_picture(self, path: Path) -> None:
        pygame.image.save(self.window.surface, path)

    def close(self) -> None:
        """Look for a last time, and end the program."""
        if self.glances < NEVER:
            self.look()
        self.app.stop()
        self.kit.thinkers.close()
        self._window.close()

    def _move(self, where: Where) -> None:
        _post(pygame.MOUSEMOTION, pos=self._pixel(where), rel=(0, 0), buttons=(0, 0, 0))

    def _pixel(self, where: Where) -> tuple[int, int]:
        """Where in the window something is seen, which a scene may show to another side."""
        x, y = (
            where.rect.center
            if isinstance(where, Widget)
            else where.center
            if isinstance(where, pygame.Rect)
            else where
        )
        (width, height), (x, y) = self._window.size, (round(x), round(y))
        seen = {90: (width - 1 - y, x), 180: (width - 1 - x, height - 1 - y), 270: (y, height - 1 - x)}
        return seen.get(self.app.scene.facing if self.app.scene else 0, (x, y))

    def _follow(self, outcome: object) -> Change:
        self.outcomes.append(outcome)
        return self.director(outcome)


def sure(thing: object, kind: type[Kind]) -> Kind:
    """A thing that is known to be of this kind. Raises AssertionError if it isn't."""
    assert isinstance(thing, kind), thing
    return thing


def drag_edge(window: Window, size: tuple[int, int]) -> None:
    """Give a window another size, as only the person or the system does."""
    window._window.minimum_size = 1, 1  # not every system cares
    window._window.size = size


def _post(kind: int, **facts: object) -> None:
    pygame.event.post(pygame.event.Event(kind, facts))
