"""How a series stands after a game: each player's mark with a light for each win."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from finity.client.series.contestant import Contestant
from finity.match.series import Series
from finity.shell.draw.assets import Weight
from finity.shell.draw.painting import Box
from finity.shell.draw.style import Style
from finity.shell.draw.theme import TextSize
from finity.shell.text import Texts
from finity.shell.widgets import State, Widget

_BADGE: Final = 12
_DOT: Final = 6
_GAP: Final = 5
"""All in design pixels."""
_LABEL_SHARE: Final = 0.34
"""Of the width, for the words."""


def series_line(texts: Texts, series: Series, contestants: Sequence[Contestant]) -> SeriesLine:
    """How a series stands."""
    endless = series.needed is None
    label = texts("over.series_endless") if endless else texts("over.series", count=series.needed)
    return SeriesLine(label, list(zip(contestants, series.wins, strict=True)), series.needed)


class SeriesLine(Widget):
    """A line with what the series is about, and how many wins each has; `needed` wins decide it, if any do."""

    def __init__(self, label: str, scores: Sequence[tuple[Contestant, int]], needed: int | None) -> None:
        super().__init__()
        self._label = label
        self.scores = tuple(scores)
        self._needed = needed

    def draw(self, surface: pygame.Surface, style: Style, state: State) -> None:
        room = round(_LABEL_SHARE * self.rect.width)
        words = style.wrapped_in(self._label, TextSize.LABEL, (room, self.rect.height), style.theme.muted)
        surface.blit(words, words.get_rect(midleft=self.rect.midleft))
        width = (self.rect.width - room) // len(self.scores)
        for number, (one, wins) in enumerate(self.scores):
            self._draw_score(surface, style, one, wins, self.rect.left + room + number * width)

    def _draw_score(self, surface: pygame.Surface, style: Style, one: Contestant, wins: int, left: int) -> None:
        px, theme, middle = style.px, style.theme, self.rect.centery
        mark = one.mark(px(_BADGE))
        surface.blit(mark, mark.get_rect(midleft=(left, middle)))
        left += mark.width + px(_GAP)
        if self._needed is None:
            told = style.assets.text(str(wins), px(TextSize.BODY.value), theme.text, Weight.BOLD)
            surface.blit(told, told.get_rect(midleft=(left, middle)))
            return
        for number in range(self._needed):
            dot = pygame.Rect(left + number * px(2 * _DOT + _GAP), middle - px(_DOT), 2 * px(_DOT), 2 * px(_DOT))
            won = number < wins
            look = Box(one.colour.fill if won else theme.sunken, one.colour.tint, px(1.5), px(_DOT))
            style.box(surface, dot, look)
