"""A closer look: the picture is drawn as always, and a part of it is stretched over the window."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from finity.shell.draw.timeline import Timeline, Tween, ease_in_out

Point = tuple[float, float]

SMOOTH_UP_TO: Final = 2_500_000
"""Pixels of a window up to which a picture is stretched smoothly: 2.5 ms at 1920 x 1080; beyond that it is coarser."""
_MIDDLE: Final = (0.5, 0.5)


@dataclass
class Camera:
    """Looks `zoom` times as close at a point of the window, in shares of its width and height."""

    zoom: float = 1.0
    focus: Point = _MIDDLE

    def __post_init__(self) -> None:
        self._moves = Timeline()
        self._picture: pygame.Surface | None = None

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

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        self._moves.advance(dt)

    def let_go(self) -> None:
        """Nobody looks any more: keep no picture as large as the window."""
        self._picture = None

    def canvas(self, surface: pygame.Surface) -> pygame.Surface:
        """What to draw the whole picture on, before `show` brings it to the surface."""
        if self.at_rest:
            return surface
        if self._picture is None or self._picture.get_size() != surface.get_size():
            self._picture = pygame.Surface(surface.get_size())
        return self._picture

    def show(self, canvas: pygame.Surface, surface: pygame.Surface) -> None:
        """Bring what the camera sees of the canvas to the surface."""
        if canvas is surface:
            return
        part = canvas.subsurface(self.seen(surface.get_size()))
        smooth = surface.width * surface.height <= SMOOTH_UP_TO
        stretch = pygame.transform.smoothscale if smooth else pygame.transform.scale
        stretch(part, surface.get_size(), surface)

    def seen(self, size: tuple[int, int]) -> pygame.Rect:
        """The part of a picture of `size` pixels that is seen; never beyond its edges."""
        width, height = size
        part = pygame.Rect(0, 0, round(width / self.zoom), round(height / self.zoom))
        part.center = round(self.focus[0] * width), round(self.focus[1] * height)
        return part.clamp(pygame.Rect((0, 0), size))
