"""A series of games: how long it can be, who plays in it, and a line that shows how it stands."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from finity.match.series import LENGTHS, Series
from finity.shell.draw.assets import Weight
from finity.shell.draw.painting import Box
from finity.shell.draw.style import Style
from finity.shell.draw.theme import PlayerColour, TextSize
from finity.shell.text import Texts
from finity.shell.widgets import State, Widget

ONE_GAME: Final = 1
ENDLESS: Final = 0
"""What `games` is without a series, and for one without end."""
GAMES: Final = (ONE_GAME, *LENGTHS, ENDLESS)


def games_text(texts: Texts, games: int) -> str:
    if games == ONE_GAME:
        return texts("setup.one_game")
    return texts("setup.endless") if games == ENDLESS else texts("setup.best_of", games=games)


def series_of(games: int, players: int) -> Series | None:
    """The series that so many games are, before the first one; None if it is only one."""
    return None if games == ONE_GAME else Series.begun(games or None, players)


@dataclass(frozen=True)
class Contestant:
    """Who plays in a series: a name, a colour, and a mark of a radius in pixels."""

    name: str
    colour: PlayerColour
    mark: Callable[[float], pygame.Surface]


_BADGE: Final = 12
_DOT: Final = 6
_GAP: Final = 5
"""All in design pixels."""
_LABEL_SHARE: Final = 0.34
"""Of the width, for the words."""


def series_line(texts: Texts, series: Series, contestants: Sequence[Contestant]) -> SeriesLine:
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
