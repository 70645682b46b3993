"""Awards as a row of cards: whose, what for, and how often."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from finity.client.podium.entry import Entry
from finity.shell.draw.assets import Weight
from finity.shell.draw.layout import inset
from finity.shell.draw.painting import Box
from finity.shell.draw.style import Style
from finity.shell.draw.theme import Colour, TextSize
from finity.shell.widgets import State, Widget

HEIGHT: Final = 66
GAP: Final = 8
LEAST_COLUMNS: Final = 2
_PADDING: Final = 9
_MARK: Final = 13
_BESIDE: Final = 7
_SLIDE: Final = 40
"""All in design pixels."""


@dataclass(frozen=True)
class AwardCard:
    """An award: what it is called and what it is for, in words; the holder's mark and colour."""

    title: str
    told: str
    colour: Colour
    mark: Callable[[float], pygame.Surface]


class AwardRow(Widget):
    """Cards side by side, at most half as wide as the row; set `entry` to let time pass."""

    def __init__(self, cards: Sequence[AwardCard], entry: Entry, *, calm: bool = False) -> None:
        super().__init__()
        self.cards = tuple(cards)
        self.entry = entry
        self._calm = calm

    def draw(self, surface: pygame.Surface, style: Style, state: State) -> None:
        letters = self._letters(style)
        for number, card in enumerate(self.cards):
            come = self.entry.award(number)
            if come > 0.0:
                place = self._place(style, number)
                self._draw_card(surface, style, card, place if self._calm else _slid(place, style, come), letters)

    def _place(self, style: Style, number: int) -> pygame.Rect:
        gap, columns = style.px(GAP), max(LEAST_COLUMNS, len(self.cards))
        width = (self.rect.width - (columns - 1) * gap) // columns
        return pygame.Rect(self.rect.left + number * (width + gap), self.rect.top, width, self.rect.height)

    def _letters(self, style: Style) -> _Letters:
        """Letters of one size for all titles, and of one for all that they are for."""
        if not self.cards:
            return _Letters(0, 0, 1)
        inner = self._place(style, 0).width - style.px(2 * _PADDING)
        titles = style.fitting_px(
            [card.title for card in self.cards], TextSize.LABEL, inner - style.px(2 * _MARK + _BESIDE), Weight.BOLD
        )
        told = [card.told for card in self.cards]
        letters = style.fitting_px(told, TextSize.CAPTION, inner)
        fits = all(style.assets.width(text, letters) <= inner for text in told)
        return _Letters(titles, letters, 1 if fits else 2)

    def _draw_card(
        self, surface: pygame.Surface, style: Style, card: AwardCard, place: pygame.Rect, letters: _Letters
    ) -> None:
        theme, px = style.theme, style.px
        style.box(surface, place, Box(theme.panel, card.colour, px(1), px(theme.small_radius)))
        middle, inner = place.top + px(20 if letters.lines == 1 else 17), inset(place, px(_PADDING), px(3))
        mark = card.mark(px(_MARK if letters.lines == 1 else _MARK - 2))
        surface.blit(mark, mark.get_rect(midleft=(inner.left, middle)))
        left = inner.left + mark.width + px(_BESIDE)
        words = style.assets.shortened(card.title, letters.title, place.right - px(4) - left, Weight.BOLD)
        title = style.assets.text(words, letters.title, theme.text, Weight.BOLD)
        surface.blit(title, title.get_rect(midleft=(left, middle)))
        top = middle + mark.height // 2
        below = pygame.Rect(inner.left, top, inner.width, place.bottom - px(3) - top)
        told = style.assets.wrapped(card.told, letters.told, theme.muted, inner.width)
        surface.blit(told, told.get_rect(midleft=below.midleft))


@dataclass(frozen=True)
class _Letters:
    """Heights of letters in pixels: of titles, and of what is below them, in so many lines."""

    title: int
    told: int
    lines: int


def _slid(place: pygame.Rect, style: Style, come: float) -> pygame.Rect:
    """A place that a card has not quite reached yet, from below."""
    return place.move(0, round((1.0 - come) * style.px(_SLIDE)))
