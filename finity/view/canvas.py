"""What painters draw with: they put pictures on a list, and a layer shows it, drawn again only where it differs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import zip_longest
from typing import NamedTuple

import pygame

from finity.shell.draw.painting import Box, rounded_box, soft_shadow
from finity.shell.draw.style import Style
from finity.shell.draw.theme import Colour, Theme
from finity.view.art.sprites import Art
from finity.view.layout import Layout


class Blit(NamedTuple):
    """A picture, where its upper left corner lies in the window, and how opaque it is (0 to 255)."""

    picture: pygame.Surface
    corner: tuple[int, int]
    opacity: int = 255

    @property
    def rect(self) -> pygame.Rect:
        return pygame.Rect(self.corner, self.picture.get_size())


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
            self.blits.append(Blit(picture, corner, min(255, round(255 * opacity))))

    def place(self, picture: pygame.Surface, **point: tuple[int, int]) -> None:
        """Draw a picture with a point of its edge, or its middle, somewhere: such as `midleft=(10, 20)`."""
        self.blits.append(Blit(picture, picture.get_rect(**point).topleft))

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


def draw_blit(surface: pygame.Surface, blit: Blit) -> None:
    if blit.opacity == 255:
        surface.blit(blit.picture, blit.corner)
    else:
        blit.picture.set_alpha(blit.opacity)
        surface.blit(blit.picture, blit.corner)
        blit.picture.set_alpha(255)


class Layer:
    def __init__(self) -> None:
        self._background: pygame.Surface | None = None
        self._picture: pygame.Surface | None = None
        self._blits: list[Blit] = []

    def clear(self) -> None:
        """Let go of the picture: the next update draws all of it."""
        self._background = self._picture = None

    def copied(self) -> pygame.Surface | None:
        """What it shows now."""
        return self._picture.copy() if self._picture else None

    def updated(self, background: pygame.Surface, blits: Sequence[Blit]) -> pygame.Surface:
        """The picture of these blits in their order on a background; the caller must not draw on it."""
        if self._picture is None or background is not self._background:
            self._picture = background.copy()
            areas = [background.get_rect()]
        elif blits == self._blits:
            return self._picture
        else:
            areas = []
            for rect in sorted((blit.rect for blit in _different(self._blits, blits)), key=lambda rect: -rect.width):
                if not any(area.contains(rect) for area in areas):
                    areas.append(rect)
        self._background, self._blits = background, list(blits)
        rects = [blit.rect for blit in blits]
        for area in areas:
            self._picture.set_clip(area)
            self._picture.blit(background, area, area)
            for index in area.collidelistall(rects):
                draw_blit(self._picture, blits[index])
        self._picture.set_clip(None)
        return self._picture


def _different(before: Sequence[Blit], after: Sequence[Blit]) -> list[Blit]:
    """What only one of two lists has, or both have in another order."""
    old, new = set(before), set(after)
    kept = zip_longest((blit for blit in before if blit in new), (blit for blit in after if blit in old))
    moved = [blit for pair in kept if pair[0] != pair[1] for blit in pair if blit is not None]
    return [*(old ^ new), *moved]
