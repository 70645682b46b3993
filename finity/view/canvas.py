"""What the table is drawn on and with, handed through by all that paint it."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from finity.shell.style import Style
from finity.shell.theme import Theme
from finity.view.art.sprites import Art
from finity.view.layout import Layout


@dataclass(frozen=True, slots=True)
class Canvas:
    """A surface, where everything lies on it, and the pictures."""

    surface: pygame.Surface
    layout: Layout
    art: Art

    @property
    def theme(self) -> Theme:
        """The colours of the interface."""
        return self.art.theme

    @property
    def style(self) -> Style:
        """The style whose texts have the size asked for."""
        return Style(self.art.theme, self.art.assets, self.layout.text_size)

    def draw(self, picture: pygame.Surface, middle: tuple[float, float], opacity: float = 1.0) -> None:
        """Draw a picture with its middle at a point; `opacity` from 0 to 1."""
        corner = round(middle[0] - picture.width / 2), round(middle[1] - picture.height / 2)
        if opacity >= 1.0:
            self.surface.blit(picture, corner)
            return
        picture.set_alpha(round(255 * max(0.0, opacity)))
        self.surface.blit(picture, corner)
        picture.set_alpha(255)
