"""What is written over a show: captions below the board, and a title before each game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from finity.records.options import SeatOptions
from finity.shell.draw.assets import Weight
from finity.shell.draw.painting import Box
from finity.shell.draw.style import Style
from finity.shell.draw.theme import TextSize, mix
from finity.shell.text import Texts
from finity.view.art.sprites import badge
from finity.view.shown import PlayerLook

FADE: Final = 0.25
TITLE_SECONDS: Final = 2.6
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


class TitleCard:
    """How many play, and who, over the whole window, for a moment."""

    def __init__(self, texts: Texts, seats: Sequence[SeatOptions], looks: Sequence[PlayerLook]) -> None:
        self._title, self._kicker = texts("show.title", count=len(seats)), texts("show.kicker")
        self._names = [seat.name for seat in seats]
        self._looks = looks
        self._left = TITLE_SECONDS
        self._picture: pygame.Surface | None = None
        """What fades away, drawn once."""

    @property
    def seen(self) -> bool:
        """Whether it is still there."""
        return self._left > 0.0

    @property
    def covers(self) -> bool:
        """Whether nothing is seen behind it."""
        return self._left > FADE

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        self._left = max(0.0, self._left - dt)
        if not self.seen:
            self._picture = None

    def draw(self, surface: pygame.Surface, style: Style) -> None:
        """Draw it, or what is left of it."""
        if self.covers:
            self._draw(surface, style)
        elif self.seen:
            if self._picture is None or self._picture.get_size() != surface.get_size():
                self._picture = pygame.Surface(surface.get_size())
                self._draw(self._picture, style)
            self._picture.set_alpha(round(255 * self._left / FADE))
            surface.blit(self._picture, (0, 0))

    def _draw(self, surface: pygame.Surface, style: Style) -> None:
        px, (width, height) = style.px, surface.get_size()
        style.table(surface)
        come = min(1.0, (TITLE_SECONDS - self._left) / FADE)
        pixels = style.text_px(TextSize.TITLE) * 2
        title = style.assets.text(self._title, pixels, style.theme.text, Weight.BOLD)
        kicker = style.text(self._kicker, TextSize.TITLE, style.theme.muted)
        place = title.get_rect(center=(width // 2, round(0.42 * height) + px(_RISE * (1 - come))))
        surface.blit(title, place)
        surface.blit(kicker, kicker.get_rect(midbottom=(width // 2, place.top - px(10))))
        shown = [
            (badge(style.assets, look, px(26)), style.text(name, TextSize.TITLE, look.colour.tint))
            for name, look in zip(self._names, self._looks, strict=True)
        ]
        whole = sum(mark.width + px(12) + name.width for mark, name in shown) + px(44) * (len(shown) - 1)
        left, middle = (width - whole) // 2, round(0.55 * height) + px(_RISE * (1 - come))
        for mark, name in shown:
            surface.blit(mark, mark.get_rect(midleft=(left, middle)))
            surface.blit(name, name.get_rect(midleft=(left + mark.width + px(12), middle)))
            left += mark.width + px(12) + name.width + px(44)
