"""The card that a game by message has on the screen as long as it has no table: who plays, and what is to be done."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from finity.client.kit import Kit
from finity.client.widget_scene import WidgetScene
from finity.scenes.by_message.who import WhoLine, row_height
from finity.shell.draw.layout import center, equal_row
from finity.shell.draw.theme import TextSize
from finity.shell.widgets import Button, Label, Panel, ScreenTitle

WIDTH: Final = 760
_EDGE: Final = 32
_NOTICE: Final = 56
_PLACES: Final = 3
"""How many buttons there is room for; fewer stand at the right."""


class CardScene(WidgetScene):
    """A headline, what is to be done, a line for each player, how the tower is drawn, and buttons."""

    def __init__(self, kit: Kit, title: str, lines: Sequence[WhoLine], buttons: Sequence[Button], fair: str) -> None:
        super().__init__(kit)
        self._panel = Panel()
        self._title = ScreenTitle(title)
        self._what = Label("", wrap=True)
        self._lines = lines
        self._fair = Label(fair, TextSize.LABEL, colour=kit.theme.muted, wrap=True)
        self._buttons = buttons
        self.widgets.add(self._panel, self._title, self._what, *lines, self._fair, *buttons, self.notice)

    def lay_out(self, window: pygame.Rect) -> None:
        px, area = self.style.px, self.content(window)
        width, control = min(px(WIDTH), area.width), px(self.style.theme.control_height)
        inner = width - 2 * px(_EDGE)
        title, what, fair = (label.height_for(self.style, inner) for label in (self._title, self._what, self._fair))
        others = 2 * px(24) + title + px(10) + what + px(14) + px(10) + fair + px(20) + control
        row = row_height(self.style, len(self._lines), area.height - px(_NOTICE) - others)
        place = pygame.Rect(area.left, area.top, area.width, area.height - px(_NOTICE))
        self._panel.rect = center((width, others + len(self._lines) * row), place)
        left, top = self._panel.rect.left + px(_EDGE), self._panel.rect.top + px(24)
        self._title.rect = pygame.Rect(left, top, inner, title)
        self._what.rect = pygame.Rect(left, self._title.rect.bottom + px(10), inner, what)
        top = self._what.rect.bottom + px(14)
        for line in self._lines:
            line.rect = pygame.Rect(left, top, inner, row - px(8))
            top += row
        self._fair.rect = pygame.Rect(left, top + px(10), inner, fair)
        bar = pygame.Rect(left, self._fair.rect.bottom + px(20), inner, control)
        places = equal_row(bar, _PLACES, px(12))[_PLACES - len(self._buttons) :]
        for button, rect in zip(self._buttons, places, strict=True):
            button.rect = rect
        self.notice.rect = pygame.Rect(left, area.bottom - px(_NOTICE), inner, px(_NOTICE))
