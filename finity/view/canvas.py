"""What painters draw with: they put pictures on a list, and the list decides what the window shows."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

import pygame

from finity.shell.draw.painting import Box, rounded_box, soft_shadow
from finity.shell.draw.style import Style
from finity.shell.draw.theme import Theme
from finity.view.art.sprites import Art
from finity.view.layout import Layout


class Blit(NamedTuple):
    """A picture, where its upper left corner lies in the window, and how opaque it is (0 to 255)."""

    picture: pygame.Surface
    corner: tuple[int, int]
    opacity: int = 255

    @property
    def rect(self) -> pygame.Rect:
        """The pixels that it covers."""
        return pygame.Rect(self.corner, self.picture.get_size())


@dataclass(frozen=True, slots=True)
class Canvas:
    """Collects what is to be drawn, from the back to the front."""

    layout: Layout
    art: Art
    blits: list[Blit] = field(default_factory=list)

    @property
    def theme(self) -> Theme:
        """The colours of the interface."""
        return self.art.theme

    @property
    def style(self) -> Style:
        """The style for this window."""
        return Style(self.art.theme, self.art.assets, self.layout.scale, self.layout.text_scale)

    def draw(self, picture: pygame.Surface, middle: tuple[float, float], opacity: float = 1.0) -> None:
        """Draw a picture with its middle at a point; `opacity` from 0 to 1."""
        if opacity > 0.0:
            corner = round(middle[0] - picture.width / 2), round(middle[1] - picture.height / 2)
            self.blits.append(Blit(picture, corner, min(255, round(255 * opacity))))

    def place(self, picture: pygame.Surface, rect: pygame.Rect) -> None:
        """Draw a picture with its upper left corner in that of a rectangle."""
        self.blits.append(Blit(picture, rect.topleft))

    def box(self, rect: pygame.Rect, box: Box) -> None:
        """Draw a rounded box."""
        picture = self.art.assets.kept(("box", rect.size, box), lambda: rounded_box(rect.size, box))
        self.place(picture, rect)

    def shadow(self, rect: pygame.Rect, radius: int, blur: int) -> None:
        """Draw the soft shadow of a rounded box; measures in pixels."""
        key = ("panel shadow", rect.size, radius, blur)
        picture = self.art.assets.kept(key, lambda: soft_shadow(rect.size, radius, blur, _PANEL_SHADOW_ALPHA))
        self.place(picture, picture.get_rect(center=(rect.centerx, rect.centery + blur // 2)))


_PANEL_SHADOW_ALPHA = 110
