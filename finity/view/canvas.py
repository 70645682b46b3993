"""What painters draw with: they put pictures on a list."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

import pygame

from finity.shell.draw.painting import Box, draw_faded, rounded_box, soft_shadow
from finity.shell.draw.style import Style
from finity.shell.draw.theme import Colour, Theme
from finity.view.art.sprites import Art
from finity.view.layout import Layout

Blit = tuple[pygame.Surface, tuple[int, int], float]
"""A picture, where its upper left corner lies in the window, and how opaque it is (0 to 1)."""


@dataclass(frozen=True, slots=True)
class Canvas:
    """Collects what is to be drawn, from the back to the front."""

    layout: Layout
    art: Art
    blits: list[Blit] = field(default_factory=list)

    @property
    def theme(self) -> Theme:
        return self.art.theme

    @property
    def style(self) -> Style:
        return Style(self.art.theme, self.art.assets, self.layout.scale, self.layout.text_scale)

    def draw(self, picture: pygame.Surface, middle: tuple[float, float], opacity: float = 1.0) -> None:
        """Draw a picture with its middle at a point; `opacity` from 0 to 1."""
        if opacity > 0.0:
            corner = round(middle[0] - picture.width / 2), round(middle[1] - picture.height / 2)
            self.blits.append((picture, corner, opacity))

    def place(self, picture: pygame.Surface, **point: tuple[int, int]) -> None:
        """Draw a picture with a point of its edge, or its middle, somewhere: such as `midleft=(10, 20)`."""
        self.blits.append((picture, picture.get_rect(**point).topleft, 1.0))

    def box(self, rect: pygame.Rect, box: Box) -> None:
        picture = self.art.assets.cached(("box", rect.size, box), lambda: rounded_box(rect.size, box))
        self.place(picture, topleft=rect.topleft)

    def shadow(self, rect: pygame.Rect, radius: int, blur: int) -> None:
        """Draw the soft shadow of a rounded box; measures in pixels."""
        key = ("panel shadow", rect.size, radius, blur)
        picture = self.art.assets.cached(key, lambda: soft_shadow(rect.size, radius, blur, 110))
        self.place(picture, center=(rect.centerx, rect.centery + blur // 2))

    def glow(self, rect: pygame.Rect, colour: Colour, radius: int) -> None:
        """Let a box with corners of this radius (pixels) shine in a colour, as far as things do on this table."""
        if light := self.style.light_around(rect.size, colour, radius):
            self.place(light, center=rect.center)


def show(surface: pygame.Surface, blits: Iterable[Blit]) -> None:
    for blit in blits:
        draw_faded(surface, *blit)
