"""What is written over a show: the title before each game, and captions below the board."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

import pygame

from finity.records.options import SeatOptions
from finity.shell.draw.assets import Align, Weight
from finity.shell.draw.painting import Box, draw_faded, owned_box
from finity.shell.draw.style import Style
from finity.shell.draw.theme import TextSize, mix
from finity.shell.draw.timeline import back_out
from finity.shell.text import Texts
from finity.shell.widgets import ScreenTitle, State
from finity.story.sentences import bot_text
from finity.view.art.sprites import badge
from finity.view.shown import PlayerLook

FADE: Final = 0.25
_SIGNS_RISE: Final = 10
"""Design pixels by which a caption comes up."""
TITLE_SECONDS: Final = 2.6
_FIRST: Final = 0.15
_EVERY: Final = 0.14
_COMING: Final = 0.4
"""When the first player comes, how long after that the next one, and how long that takes; in seconds."""
_PLATE: Final = (204, 208)
_GAP: Final = 22
_RADIUS: Final = 46
_RISE: Final = 44
"""From how far below they come; all in design pixels."""


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
        self._going = True

    def update(self, dt: float) -> None:
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
        place.midtop = centre, area.top + px(_SIGNS_RISE * (1 - self._shown))
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
    """Covers the whole window for a moment; the players come in one after the other."""

    def __init__(self, texts: Texts, seats: Sequence[SeatOptions], looks: Sequence[PlayerLook]) -> None:
        by_bots = all(seat.bot for seat in seats)
        self._kicker = texts("show.kicker" if by_bots else "show.kicker_played")
        self._title = ScreenTitle(texts("show.title", count=len(seats)), TextSize.DISPLAY, align=Align.CENTRE)
        self._players = [
            (look, seat.name, bot_text(texts, seat.bot) if seat.bot else "")
            for seat, look in zip(seats, looks, strict=True)
        ]
        self._left = TITLE_SECONDS

    @property
    def seen(self) -> bool:
        return self._left > 0.0

    @property
    def covers(self) -> bool:
        """Whether nothing is seen behind it."""
        return self._left > FADE

    def update(self, dt: float) -> None:
        self._left = max(0.0, self._left - dt)

    def draw(self, surface: pygame.Surface, style: Style) -> None:
        """Draw it, or what is left of it."""
        if self.covers:
            self._draw(surface, style)
        elif self.seen:
            picture = pygame.Surface(surface.get_size())
            self._draw(picture, style)
            picture.set_alpha(round(255 * self._left / FADE))
            surface.blit(picture, (0, 0))

    def _draw(self, surface: pygame.Surface, style: Style) -> None:
        px, window, age = style.px, surface.get_rect(), TITLE_SECONDS - self._left
        style.table(surface)
        self._title.rect = pygame.Rect(0, 0, window.width, style.line_height(TextSize.DISPLAY))
        self._title.rect.center = window.centerx, round(0.27 * window.height)
        kicker = style.text(self._kicker, TextSize.TITLE, style.theme.muted)
        surface.blit(kicker, kicker.get_rect(midbottom=(window.centerx, self._title.rect.top - px(4))))
        self._title.draw(surface, style, State())
        for number, (player, middle) in enumerate(zip(self._players, self._middles(style, window), strict=True)):
            come = min(1.0, (age - _FIRST - number * _EVERY) / _COMING)
            if come > 0.0:
                below = 0 if style.calm else round((1 - back_out(come)) * px(_RISE))
                key = "plate", player, style.scale, style.theme
                plate = style.assets.cached(key, partial(_drawn, style, *player))
                draw_faded(surface, plate, plate.get_rect(center=middle).move(0, below), min(1.0, 2 * come))

    def _middles(self, style: Style, window: pygame.Rect) -> Iterator[tuple[int, int]]:
        """Where the players' pictures stand, side by side."""
        step = style.px(_PLATE[0] + _GAP)
        left = window.centerx - step * (len(self._players) - 1) // 2
        return ((left + number * step, round(0.58 * window.height)) for number in range(len(self._players)))


def _drawn(style: Style, look: PlayerLook, name: str, note: str) -> pygame.Surface:
    """A player: the mark, large, the name and the `note` below it, in a box that shines."""
    px, radius = style.px, style.px(style.theme.radius)
    box = pygame.Rect((0, 0), (px(_PLATE[0]), px(_PLATE[1])))
    light = style.light_around(box.size, look.colour.fill, radius)
    picture = pygame.Surface(light.get_size() if light else box.size, pygame.SRCALPHA)
    if light:
        picture.blit(light, (0, 0))
    box.center = picture.get_rect().center
    style.box(picture, box, owned_box(style.theme, look.colour.fill, px(2), radius))
    mark = badge(style.assets, look, px(_RADIUS))
    picture.blit(mark, mark.get_rect(midtop=(box.centerx, box.top + px(20))))
    label = style.fitting(name, TextSize.TITLE, box.width - px(20), style.theme.text, Weight.BOLD)
    below = style.fitting(note, TextSize.LABEL, box.width - px(20), look.colour.tint)
    top = (box.top + px(20) + mark.height + box.bottom - label.height - (below.height if note else 0)) // 2
    picture.blit(label, label.get_rect(midtop=(box.centerx, top)))
    picture.blit(below, below.get_rect(midtop=(box.centerx, top + label.height)))
    return picture
