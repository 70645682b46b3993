"""A game in the list: its board, who played, how it ended and when."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

import pygame

from finity.lobby.library.pictures import Pictures
from finity.match.record_kind import Headline
from finity.shell.draw.assets import Weight
from finity.shell.draw.painting import Box
from finity.shell.draw.style import Style
from finity.shell.draw.theme import TextSize
from finity.shell.text import Texts
from finity.shell.widgets import State, Widget
from finity.shell.widgets.base import draw_focus_ring

ROW_HEIGHT: Final = 88
"""At least, in design pixels."""


def picture_size(style: Style) -> tuple[int, int]:
    """How large the pictures of rows are."""
    return style.px(116), style.px(76)


def row_height(style: Style) -> int:
    """How high a row is, so that three lines of text fit."""
    lines = style.line_height(TextSize.BODY) + 2 * style.line_height(TextSize.LABEL)
    return max(style.px(ROW_HEIGHT), lines + style.px(6))


class GameRow(Widget):
    """Shows one game after another; a click or Enter calls `on_press`."""

    focusable = True

    def __init__(self, texts: Texts, pictures: Pictures, on_press: Callable[[], None]) -> None:
        super().__init__()
        self._texts = texts
        self._pictures = pictures
        self._on_press = on_press
        self.path = Path()
        self.headline: Headline | None = None
        self.selected = False

    def show(self, path: Path, headline: Headline | None, selected: bool) -> None:
        """Show this game."""
        self.path, self.headline, self.selected = path, headline, selected

    def activate(self) -> None:
        self._on_press()

    def draw(self, surface: pygame.Surface, style: Style, state: State) -> None:
        theme, radius = style.theme, style.px(style.theme.small_radius)
        if self.selected:
            box = Box(theme.raised, theme.accent, style.px(2), radius)
        else:
            box = Box(theme.raised if state.hovered else theme.panel, theme.border, style.px(1), radius)
        style.box(surface, self.rect, box)
        place = pygame.Rect((self.rect.left + style.px(6), 0), picture_size(style))
        place.centery = self.rect.centery
        style.box(surface, place, Box(theme.sunken, radius=style.px(6)))
        picture = self._pictures.find(self.path, place.size)
        if picture:
            surface.blit(picture, place)
        self._draw_words(surface, style, place.right + style.px(16))
        if state.focused:
            draw_focus_ring(surface, style, self.rect, radius)

    def _draw_words(self, surface: pygame.Surface, style: Style, left: int) -> None:
        title, players = names_of(self._texts, self.path, self.headline)
        lines = [(title, TextSize.BODY, style.theme.text, Weight.BOLD)]
        if players:
            lines.append((players, TextSize.LABEL, style.theme.text, Weight.REGULAR))
        facts = " · ".join(filter(None, (result_of(self._texts, self.headline), date_of(self.headline))))
        lines.append((facts, TextSize.LABEL, style.theme.muted, Weight.REGULAR))
        width = self.rect.right - style.px(12) - left
        drawn = [style.fitting(text, size, width, colour, weight) for text, size, colour, weight in lines]
        gap = style.px(2)
        top = self.rect.centery - (sum(line.height + gap for line in drawn) - gap) // 2
        for line in drawn:
            surface.blit(line, (left, top))
            top += line.height + gap


def names_of(texts: Texts, path: Path, headline: Headline | None) -> tuple[str, str]:
    """What a game is called, and who played if that isn't its name already."""
    if headline is None or not headline.players:
        return path.name, ""
    players = texts("library.and").join(headline.players)
    return (headline.title, players) if headline.title else (players, "")


def result_of(texts: Texts, headline: Headline | None) -> str:
    """How a game ended, in words."""
    if headline is None or headline.finished is None:
        return texts("library.damaged")
    if not headline.finished:
        return texts("library.unfinished")
    if len(headline.winners) == 1:
        return texts("library.won_on_time" if headline.on_time else "library.won", name=headline.winners[0])
    return texts("library.draw" if headline.winners else "library.ended")


def date_of(headline: Headline | None) -> str:
    """When a game began, in the time of this place."""
    return headline.began.astimezone().strftime("%Y-%m-%d %H:%M") if headline and headline.began else ""
