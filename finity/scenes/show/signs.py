"""What is written over a show: captions below the board."""

from __future__ import annotations

from typing import Final

import pygame

from finity.shell.draw.assets import Weight
from finity.shell.draw.painting import Box
from finity.shell.draw.style import Style
from finity.shell.draw.theme import TextSize, mix
from finity.view.art.sprites import badge
from finity.view.shown import PlayerLook

FADE: Final = 0.25
_RISE: Final = 10
"""Design pixels by which a caption comes up."""


class CaptionBox:
    """A sentence with the mark of the player whom it is about."""

    def __init__(self) -> None:
        self._words = ""
        self._look: PlayerLook | None = None
        self._shown = 0.0
        self._going = False

    @property
    def moving(self) -> bool:
        """Whether it comes or goes."""
        return bool(self._words) and (self._going or self._shown < 1.0)

    def say(self, words: str, look: PlayerLook | None) -> None:
        """Show a sentence instead of the one before."""
        self._words, self._look, self._shown, self._going = words, look, 0.0, False

    def clear(self) -> None:
        """Take it away."""
        self._going = True

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        step = dt / FADE
        self._shown = max(0.0, self._shown - step) if self._going else min(1.0, self._shown + step)
        if self._going and not self._shown:
            self._words = ""

    def draw(self, surface: pygame.Surface, style: Style, area: pygame.Rect, centre: int) -> None:
        """Draw it in an area, as wide as the words need, as near to the x of `centre` as there is room."""
        if not self._words:
            return
        px = style.px
        mark = badge(style.assets, self._look, px(17)) if self._look else None
        beside = px(24) + (mark.width + px(12) if mark else 0)
        room = area.width - beside - px(24), area.height
        text = style.wrapped_in(self._words, TextSize.TITLE, room, weight=Weight.BOLD)
        place = pygame.Rect(0, 0, text.width + beside + px(24), area.height)
        place.midtop = centre, area.top + px(_RISE * (1 - self._shown))
        place.left = max(area.left, min(place.left, area.right - place.width))
        picture = pygame.Surface(place.size, pygame.SRCALPHA)
        theme = style.theme
        edge = self._look.colour.fill if self._look else theme.border_strong
        fill = mix(theme.panel, edge, 0.14)
        style.box(picture, picture.get_rect(), Box(fill, edge, px(2), px(theme.radius)))
        if mark:
            picture.blit(mark, mark.get_rect(midleft=(px(16), place.height // 2)))
        picture.blit(text, text.get_rect(midleft=(beside, place.height // 2)))
        picture.set_alpha(round(255 * self._shown))
        surface.blit(picture, place)
