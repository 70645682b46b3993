"""A scene that is seen turned, on a screen that lies flat on a table: by whoever sits at another side of it."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

import pygame

from finity.shell.draw.timeline import ease_in_out
from finity.shell.input.intents import Intent, LongPress, PointAt, Press, Release, Wheel
from finity.shell.loop.scene import Scene, Size

SECONDS: Final = 0.3


@dataclass(frozen=True)
class Ground:
    """What lies between two scenes; where nothing is to move the `still` pictures only fade into each other."""

    draw: Callable[[pygame.Surface], object]
    still: bool = False


class Turning:
    """Lets the window turn when the scene on it shows itself to another side."""

    def __init__(self) -> None:
        self._scene: Scene | None = None
        self._turn = 0
        self._swing = 0.0
        self._left = 0.0

    @property
    def under_way(self) -> bool:
        return self._left > 0.0

    def follow(self, scene: Scene, dt: float, ground: Callable[[], Ground | None]) -> bool:
        """Let `dt` seconds pass; answers whether the scene has just begun to show itself to another side.

        It does so at once where the `ground` says that nothing is to move.
        """
        self._left = max(0.0, self._left - dt)
        if scene is not self._scene:
            self._scene, self._turn, self._left = scene, scene.facing, 0.0
        if scene.facing == self._turn:
            return False
        self._swing = float((scene.facing - self._turn + 180) % 360 - 180)
        between = ground()
        self._turn, self._left = scene.facing, 0.0 if between is None or between.still else SECONDS
        return True

    def draw(self, scene: Scene, surface: pygame.Surface) -> None:
        draw_turned(scene, surface, self._swing * ease_in_out(self._left / SECONDS))


def draw_turned(scene: Scene, surface: pygame.Surface, back: float = 0.0) -> None:
    if not (scene.facing or back):
        scene.draw(surface)
        return
    picture = pygame.Surface(turned_size(surface.get_size(), scene.facing), 0, surface)
    scene.draw(picture)
    if back:  # at half the size, for frames that are quick
        surface.fill(picture.get_at((0, 0)))
        picture = pygame.transform.smoothscale_by(picture, 0.5)
    turned = pygame.transform.rotate(picture, back - scene.facing)
    if back:
        turned = pygame.transform.scale_by(turned, 2)
    surface.blit(turned, turned.get_rect(center=surface.get_rect().center))


def turned_size(window: Size, turn: int) -> Size:
    """The size for which a scene is laid out that is seen turned in a window."""
    return window if turn % 180 == 0 else (window[1], window[0])


def as_seen(intent: Intent, window: Size, turn: int) -> Intent:
    """What is meant in a scene that is turned: positions are those in its own picture."""
    if not turn or not isinstance(intent, PointAt | Press | Release | LongPress | Wheel):
        return intent
    (x, y), (width, height) = intent.pos, window
    places = {90: (y, width - 1 - x), 180: (width - 1 - x, height - 1 - y), 270: (height - 1 - y, x)}
    return replace(intent, pos=places[turn])
