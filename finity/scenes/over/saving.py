"""While a moment is being saved: a bar over the scene, and a way to leave it be."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from finity.shell.draw.assets import Weight
from finity.shell.draw.layout import center, inset
from finity.shell.draw.painting import Box
from finity.shell.draw.style import Style
from finity.shell.draw.theme import TextSize
from finity.shell.text import Texts
from finity.shell.widgets import Button, Label, Modal, Panel, State, Widget

WIDTH: Final = 520
_BAR: Final = 14
"""All in design pixels."""


class ProgressBar(Widget):
    """Fills from the left; set `share`, 0 to 1."""

    share = 0.0

    def draw(self, surface: pygame.Surface, style: Style, state: State) -> None:
        radius = self.rect.height // 2
        style.box(surface, self.rect, Box(style.theme.sunken, style.theme.border, 1, radius))
        width = max(self.rect.height, round(self.share * self.rect.width))
        style.box(
            surface, pygame.Rect(self.rect.topleft, (width, self.rect.height)), Box(style.theme.accent, radius=radius)
        )


class Saving(Modal):
    """Says that a moment is being saved, and how far that is; `on_cancel` is called if it shall not be."""

    def __init__(self, style: Style, texts: Texts, on_cancel: Callable[[], None]) -> None:
        super().__init__(style, on_cancel)
        self._panel = Panel(shadow=True)
        self._title = Label(texts("over.moment_saving"), TextSize.TITLE, weight=Weight.BOLD)
        self.bar = ProgressBar()
        self.no = Button(texts("dialog.cancel"), self.cancel)
        self.widgets.add(self._panel, self._title, self.bar, self.no)
        self.widgets.focus(self.no, seen=False)

    def lay_out(self, style: Style, size: tuple[int, int]) -> None:
        """Place it in the middle of a window of `size` pixels."""
        px, control = style.px, style.px(style.theme.control_height)
        title = style.line_height(TextSize.TITLE)
        height = 2 * px(26) + title + px(18 + _BAR + 22) + control
        self._panel.rect = center((px(WIDTH), height), pygame.Rect((0, 0), size))
        area = inset(self._panel.rect, px(28), px(26))
        self._title.rect = pygame.Rect(area.left, area.top, area.width, title)
        self.bar.rect = pygame.Rect(area.left, self._title.rect.bottom + px(18), area.width, px(_BAR))
        self.no.rect = pygame.Rect(area.right - px(170), area.bottom - control, px(170), control)
