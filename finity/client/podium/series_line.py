"""How a series stands after a game: each player's mark with a light for each win."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from finity.shell.draw.assets import Weight
from finity.shell.draw.painting import Box
from finity.shell.draw.style import Style
from finity.shell.draw.theme import PlayerColour, TextSize
from finity.shell.widgets import State, Widget

_BADGE: Final = 12
_DOT: Final = 6
_GAP: Final = 5
"""All in design pixels."""
_LABEL_SHARE: Final = 0.34
"""Of the width, for the words."""


@dataclass(frozen=True)
class Score:
    """How many games of a series a player has won."""

    wins: int
    colour: PlayerColour
    mark: Callable[[float], pygame.Surface]


class SeriesLine(Widget):
    """A line with what the series is about and the `scores`; `needed` wins decide it, or None for an endless one."""

    def __init__(self, label: str, scores: Sequence[Score], needed: int | None) -> None:
        super().__init__()
        self._label = label
        self.scores = tuple(scores)
        self._needed = needed

    def draw(self, surface: pygame.Surface, style: Style, state: State) -> None:
        room = round(_LABEL_SHARE * self.rect.width)
        words = style.wrapped_in(self._label, TextSize.LABEL, (room, self.rect.height), style.theme.muted)
        surface.blit(words, words.get_rect(midleft=self.rect.midleft))
        width = (self.rect.width - room) // len(self.scores)
        for number, score in enumerate(self.scores):
            self._draw_score(surface, style, score, self.rect.left + room + number * width)

    def _draw_score(self, surface: pygame.Surface, style: Style, score: Score, left: int) -> None:
        px, theme, middle = style.px, style.theme, self.rect.centery
        mark = score.mark(px(_BADGE))
        surface.blit(mark, mark.get_rect(midleft=(left, middle)))
        left += mark.width + px(_GAP)
        if self._needed is None:
            wins = style.assets.text(str(score.wins), px(TextSize.BODY.value), theme.text, Weight.BOLD)
            surface.blit(wins, wins.get_rect(midleft=(left, middle)))
            return
        for number in range(self._needed):
            dot = pygame.Rect(left + number * px(2 * _DOT + _GAP), middle - px(_DOT), 2 * px(_DOT), 2 * px(_DOT))
            won = number < score.wins
            look = Box(score.colour.fill if won else theme.sunken, score.colour.tint, px(1.5), px(_DOT))
            style.box(surface, dot, look)
