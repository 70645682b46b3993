"""The whole table of a finished game over the podium: all numbers of all players."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from finity.scenes.over.result_table import ResultRow, ResultTable
from finity.shell.draw.assets import Weight
from finity.shell.draw.layout import center, inset
from finity.shell.draw.style import Style
from finity.shell.draw.theme import TextSize
from finity.shell.text import Texts
from finity.shell.widgets import Button, ButtonKind, Label, Modal, Panel

HEADERS: Final = ("moves", "rings_placed", "rings_lost", "rings_sent_home", "longest_path")
WIDTH: Final = 720
"""In design pixels."""


class Numbers(Modal):
    """Shows the `rows`, the best first, until it is closed."""

    def __init__(self, style: Style, texts: Texts, rows: Sequence[ResultRow]) -> None:
        super().__init__(style)
        self._panel = Panel(shadow=True)
        self._title = Label(texts("over.numbers"), TextSize.TITLE, weight=Weight.BOLD)
        self.table = ResultTable([texts(f"over.{header}") for header in HEADERS], rows)
        self.ok = Button(texts("over.close"), self.cancel, ButtonKind.PRIMARY)
        self.widgets.add(self._panel, self._title, self.table, self.ok)
        self.widgets.focus(self.ok, seen=False)

    def lay_out(self, style: Style, size: tuple[int, int]) -> None:
        """Place it in the middle of a window of `size` pixels."""
        px, control = style.px, style.px(style.theme.control_height)
        self.table.rect = pygame.Rect(0, 0, px(WIDTH) - 2 * px(28), 0)
        width, height = self.table.natural_size(style)
        title = style.line_height(TextSize.TITLE)
        outer = px(WIDTH), 2 * px(24) + title + px(6) + height + px(12) + control
        self._panel.rect = center(outer, pygame.Rect((0, 0), size))
        area = inset(self._panel.rect, px(28), px(24))
        self._title.rect = pygame.Rect(area.left, area.top, area.width, title)
        self.table.rect = pygame.Rect(area.left, self._title.rect.bottom + px(6), width, height)
        self.ok.rect = pygame.Rect(area.right - px(180), area.bottom - control, px(180), control)
