"""A camera over a table that comes closer to a great moment."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from finity.shell.draw.timeline import Timeline, Tween, ease_in_out

Point = tuple[float, float]
MIDDLE: Final[Point] = (0.5, 0.5)


@dataclass
class Camera:
    """Looks `zoom` times as close at a point of the window, in shares of its width and height."""

    zoom: float = 1.0
    focus: Point = MIDDLE

    def __post_init__(self) -> None:
        self._moves = Timeline()
        self._canvas: pygame.Surface | None = None

    @property
    def moving(self) -> bool:
        """Whether it comes closer or goes back, or will soon."""
        return self._moves.busy

    @property
    def at_rest(self) -> bool:
        """Whether all is seen as it is drawn."""
        return self.zoom == 1.0

    def look(self, focus: Point, zoom: float, seconds: float, hold: float) -> None:
        """Come closer within so many seconds, stay for a while, and go back."""
        self._moves.clear()
        self.focus = focus if self.at_rest else self.focus
        coming = (Tween(self, "zoom", zoom, seconds, easing=ease_in_out), Tween(self, "focus", focus, seconds))
        self._moves.sequence().play(*coming).wait(hold).play(Tween(self, "zoom", 1.0, seconds, easing=ease_in_out))

    def rest(self) -> None:
        """Show all at once, as it is drawn."""
        self._moves.clear()
        self.zoom = 1.0

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        self._moves.advance(dt)

    def canvas(self, surface: pygame.Surface) -> pygame.Surface:
        """What to draw the whole picture on, before `show` brings it to the surface."""
        if self.at_rest:
            self._canvas = None
        elif self._canvas is None or self._canvas.size != surface.size:
            self._canvas = pygame.Surface(surface.size, 0, surface)
        return self._canvas or surface

    def show(self, surface: pygame.Surface) -> None:
        """Bring what the camera sees to the surface: coarsely, since smoothly takes three times as long."""
        if self._canvas:
            pygame.transform.scale(self._canvas.subsurface(self.seen(surface.size)), surface.size, surface)

    def seen(self, size: tuple[int, int]) -> pygame.Rect:
        """The part of a picture of `size` pixels that is seen; never beyond its edges."""
        width, height = size
        part = pygame.Rect(0, 0, round(width / self.zoom), round(height / self.zoom))
        part.center = round(self.focus[0] * width), round(self.focus[1] * height)
        return part.clamp(pygame.Rect((0, 0), size))
