"""The game that is selected: its board larger, and all that is known of it."""

from __future__ import annotations

from pathlib import Path

import pygame

from finity.lobby.library.pictures import Pictures
from finity.lobby.library.row import date_of, names_of, result_of
from finity.match.record_kind import Headline
from finity.shell.draw.assets import Weight
from finity.shell.draw.painting import Box
from finity.shell.draw.style import Style
from finity.shell.draw.theme import TextSize
from finity.shell.text import Texts
from finity.shell.widgets import State, Widget


class Details(Widget):
    """A panel; empty while no game is selected."""

    def __init__(self, texts: Texts, pictures: Pictures) -> None:
        super().__init__()
        self._texts = texts
        self._pictures = pictures
        self.path: Path | None = None
        self.headline: Headline | None = None

    def picture_size(self, style: Style) -> tuple[int, int]:
        """How large its picture is."""
        width = self.rect.width - style.px(24)
        title, players = _heights(style)
        words = title + players + style.line_height(TextSize.LABEL) + style.px(16)
        return width, min(width * 4 // 5, self.rect.height - style.px(24) - words)

    def draw(self, surface: pygame.Surface, style: Style, state: State) -> None:
        theme = style.theme
        style.box(surface, self.rect, Box(theme.panel, theme.border, style.px(1), style.px(theme.radius)))
        if self.path is None:
            return
        size = self.picture_size(style)
        place = pygame.Rect(self.rect.left + style.px(12), self.rect.top + style.px(12), *size)
        picture = self._pictures.find(self.path, size)
        if picture:
            surface.blit(picture, place)
        self._draw_words(surface, style, pygame.Rect(place.left + style.px(6), place.bottom + style.px(8), size[0], 0))

    def _draw_words(self, surface: pygame.Surface, style: Style, area: pygame.Rect) -> None:
        assert self.path
        title, players = names_of(self._texts, self.path, self.headline)
        facts = " · ".join(filter(None, (result_of(self._texts, self.headline), date_of(self.headline))))
        width, muted = area.width - style.px(12), style.theme.muted
        for text, size, height, weight in (
            (title, TextSize.BODY, _heights(style)[0], Weight.BOLD),
            (players, TextSize.LABEL, _heights(style)[1], Weight.REGULAR),
        ):
            if text:
                colour = style.theme.text if weight is Weight.BOLD else muted
                lines = style.wrapped_in(text, size, (width, height), colour, weight)
                surface.blit(lines, area)
                area = area.move(0, lines.height + style.px(2))
        surface.blit(style.fitting(facts, TextSize.LABEL, width, muted), area)


def _heights(style: Style) -> tuple[int, int]:
    """The most that title and players take: two lines each."""
    return 2 * style.line_height(TextSize.BODY), 2 * style.line_height(TextSize.LABEL)
