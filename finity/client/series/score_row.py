"""A player's line in the standings of a series: mark, name, a sign for each win, and how many there are."""

from __future__ import annotations

from typing import Final

import pygame

from finity.client.podium.crown import crown
from finity.client.series.contestant import Contestant
from finity.shell.draw import svg
from finity.shell.draw.assets import Weight
from finity.shell.draw.painting import Box
from finity.shell.draw.style import Style
from finity.shell.draw.theme import PlayerColour, TextSize, mix
from finity.shell.widgets import State, Widget

ROW_HEIGHT: Final = 88
_BADGE: Final = 28
_SIGN: Final = 34
_COUNT_WIDTH: Final = 84
"""All in design pixels."""
MOST_SIGNS: Final = 7
"""In an endless series only the count tells of more wins than so many."""


class ScoreRow(Widget):
    """`needed` wins decide the series, or None; `crowned` wears the crown. The newest win has `arrived` from 0 to 1."""

    def __init__(self, one: Contestant, wins: int, needed: int | None, *, crowned: bool) -> None:
        super().__init__()
        self.name = one.name
        self._one = one
        self.wins = wins
        self.needed = needed
        self.crowned = crowned
        self.arrived = 1.0

    def draw(self, surface: pygame.Surface, style: Style, state: State) -> None:
        theme, px, colour = style.theme, style.px, self._one.colour
        fill = mix(theme.panel, colour.fill, 0.22 if self.crowned else 0.08)
        edge = colour.fill if self.crowned else theme.border
        style.box(surface, self.rect, Box(fill, edge, px(3) if self.crowned else px(1), px(theme.radius)))
        middle = (self.rect.left + px(20 + _BADGE), self.rect.centery)
        mark = self._one.mark(px(_BADGE))
        surface.blit(mark, mark.get_rect(center=middle))
        if self.crowned:
            worn = crown(style.assets, px(1.5 * _BADGE), theme.gold)
            surface.blit(worn, worn.get_rect(midbottom=(middle[0], middle[1] - px(0.55 * _BADGE))))
        count = self._draw_count(surface, style)
        signs = self._draw_signs(surface, style, count.left - px(10))
        left = middle[0] + px(_BADGE + 16)
        name = style.fitting(self.name, TextSize.TITLE, signs - px(16) - left, theme.text, Weight.BOLD)
        surface.blit(name, name.get_rect(midleft=(left, self.rect.centery)))

    def _draw_count(self, surface: pygame.Surface, style: Style) -> pygame.Rect:
        """Write how many wins there are; answers the room for it."""
        room = pygame.Rect(self.rect.right - style.px(_COUNT_WIDTH), self.rect.top, style.px(_COUNT_WIDTH), 0)
        wins = self.wins - (self.arrived < 0.5)
        text = style.text(str(wins), TextSize.TITLE, style.theme.text, Weight.BOLD)
        surface.blit(text, text.get_rect(center=(room.centerx, self.rect.centery)))
        return room

    def _draw_signs(self, surface: pygame.Surface, style: Style, right: int) -> int:
        """Draw a hexagon for each win, lit, and for each that is still needed, empty; answers where they begin."""
        count = self.needed or min(self.wins, MOST_SIGNS)
        for number in reversed(range(count)):
            middle = (right - style.px(_SIGN) // 2, self.rect.centery)
            newest = number == min(self.wins, count) - 1
            size = style.px(_SIGN) * (max(0.0, self.arrived) if newest else 1.0)
            if number >= self.wins or size < style.px(_SIGN):
                _draw_hexagon(surface, style, middle, style.px(_SIGN), self._one.colour, lit=False)
            if number < self.wins and size >= 1:
                _draw_hexagon(surface, style, middle, round(size), self._one.colour, lit=True)
            right -= style.px(_SIGN + 6)
        return right


def _draw_hexagon(
    surface: pygame.Surface, style: Style, middle: tuple[int, int], size: int, colour: PlayerColour, *, lit: bool
) -> None:
    """Draw a hexagon so many pixels wide."""
    key = ("series sign", size, colour, lit, style.theme.border)

    def draw() -> pygame.Surface:
        corners = [svg.on_circle(46, 60 * corner) for corner in range(6)]
        shape = f"{svg.fill(colour.fill)} {svg.stroke(colour.tint, 5)}"
        hollow = f"{svg.fill(style.theme.sunken)} {svg.stroke(style.theme.border_strong, 5)}"
        return svg.document(100, 100, svg.polygon(corners, shape if lit else hollow)).drawn(size / 100)

    picture = style.assets.kept(key, draw)
    surface.blit(picture, picture.get_rect(center=middle))
