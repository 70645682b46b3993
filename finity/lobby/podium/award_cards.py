"""Awards as a row of cards: whose, what for, and how often."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from finity.lobby.podium.cheering import Entry
from finity.lobby.series_line import Contestant
from finity.shell.draw.assets import Weight
from finity.shell.draw.layout import inset
from finity.shell.draw.painting import Box, draw_faded
from finity.shell.draw.style import Size, Style
from finity.shell.draw.theme import TextSize
from finity.shell.widgets import State, Widget

GAP: Final = 8
LEAST_COLUMNS: Final = 2
_PADDING: Final = 9
_HEAD: Final = 5
"""Above the title."""
_MARK: Final = 13
_BESIDE: Final = 7
_FOOT: Final = 4
_SLIDE: Final = 40
"""All in design pixels."""
_LINES: Final = 2
_READABLE: Final = 0.9
"""How small letters may become, compared to the chosen size, before the last card gives way to the others."""


def card_height(style: Style) -> int:
    """How high a card is, in pixels: a title and two lines in letters of the chosen size."""
    return _head(style, style.text_px(TextSize.LABEL)) + _LINES * style.line_height(TextSize.CAPTION) + style.px(_FOOT)


def _head(style: Style, letters: int) -> int:
    """How far below the top of a card what it is for begins, where titles have letters of that height; in pixels."""
    return style.px(_HEAD) + max(style.px(2 * _MARK), style.assets.font(letters, Weight.BOLD).get_linesize())


@dataclass(frozen=True)
class AwardCard:
    """An award: who holds it, what it is called and what it is for, in words."""

    who: Contestant
    title: str
    told: str


class AwardRow(Widget):
    """Cards side by side, at most half as wide as the row; set `entry` to let time pass.

    Where all would only have room in small letters, the last ones are left out: the first ones count most.
    """

    def __init__(self, cards: Sequence[AwardCard], entry: Entry, *, calm: bool = False) -> None:
        super().__init__()
        self.cards = tuple(cards)
        self.entry = entry
        self._calm = calm

    def draw(self, surface: pygame.Surface, style: Style, state: State) -> None:
        """Draw each card, as far as it has come from below."""
        shown = self._shown(style)
        letters = self._letters(style, shown)
        for number, card in enumerate(shown):
            come = self.entry.award(number)
            if come > 0.0:
                place = self._place(style, number, len(shown))
                if not self._calm:
                    place.top += round((1.0 - come) * style.px(_SLIDE))
                if come < 1.0:
                    draw_faded(surface, _face(style, card, place.size, letters), place, come)
                else:
                    _draw_card(style, card, place, letters, surface)

    def _shown(self, style: Style) -> tuple[AwardCard, ...]:
        """As many of the cards as can be read in letters of about the chosen size, though not fewer than two."""
        for count in range(len(self.cards), LEAST_COLUMNS, -1):
            if self._letters(style, self.cards[:count]).share(style) >= _READABLE:
                return self.cards[:count]
        return self.cards[:LEAST_COLUMNS]

    def _place(self, style: Style, number: int, count: int) -> pygame.Rect:
        """Where a card lies, if so many lie there."""
        gap, columns = style.px(GAP), max(LEAST_COLUMNS, count)
        width = (self.rect.width - (columns - 1) * gap) // columns
        return pygame.Rect(self.rect.left + number * (width + gap), self.rect.top, width, self.rect.height)

    def _letters(self, style: Style, cards: Sequence[AwardCard]) -> _Letters:
        """Letters of one size for all titles, and of one for all that they are for."""
        if not cards:
            return _Letters(0, 0, 0)
        inner = self._place(style, 0, len(cards)).width - style.px(2 * _PADDING)
        titles = style.fitting_px(
            [card.title for card in cards], TextSize.LABEL, inner - style.px(2 * _MARK + _BESIDE), Weight.BOLD
        )
        head = _head(style, titles)
        room = inner, self.rect.height - head - style.px(_FOOT)
        told = min(style.wrapped_px(card.told, TextSize.CAPTION, room) for card in cards)
        return _Letters(titles, told, head)


@dataclass(frozen=True)
class _Letters:
    """Heights of letters in pixels, of titles and of what is below them, and where that begins."""

    title: int
    told: int
    head: int

    def share(self, style: Style) -> float:
        """How large they are at least, compared to the chosen size."""
        return min(self.title / style.text_px(TextSize.LABEL), self.told / style.text_px(TextSize.CAPTION))


def _draw_card(style: Style, card: AwardCard, place: pygame.Rect, letters: _Letters, surface: pygame.Surface) -> None:
    theme, px = style.theme, style.px
    style.box(surface, place, Box(theme.panel, card.who.colour.fill, px(1), px(theme.small_radius)))
    inner, mark = inset(place, px(_PADDING), px(3)), card.who.mark(px(_MARK))
    middle = place.top + (px(_HEAD) + letters.head) // 2
    surface.blit(mark, mark.get_rect(midleft=(inner.left, middle)))
    left = inner.left + mark.width + px(_BESIDE)
    words = style.assets.shortened(card.title, letters.title, place.right - px(4) - left, Weight.BOLD)
    title = style.assets.text(words, letters.title, theme.text, Weight.BOLD)
    surface.blit(title, title.get_rect(midleft=(left, middle)))
    below = pygame.Rect(inner.left, place.top + letters.head, inner.width, place.height - letters.head - px(_FOOT))
    told = style.assets.wrapped(card.told, letters.told, theme.muted, inner.width)
    surface.blit(told, told.get_rect(midleft=below.midleft))


def _face(style: Style, card: AwardCard, size: Size, letters: _Letters) -> pygame.Surface:
    """The picture of a card, to be shown as far as it has come."""

    def make() -> pygame.Surface:
        face = pygame.Surface(size, pygame.SRCALPHA)
        _draw_card(style, card, face.get_rect(), letters, face)
        return face

    return style.assets.cached(("award", card, size, letters, style.theme.panel, style.theme.text), make)
