"""The rules of FINITO! in short, over everything else, for people who want to play at once."""

from __future__ import annotations

from typing import Final

import pygame

from finity.client.kit import Kit
from finity.shell.draw.assets import Weight
from finity.shell.draw.style import Style
from finity.shell.draw.theme import TextSize
from finity.shell.widgets import Button, ButtonKind, Label, Modal, Panel

WIDTH: Final = 860
"""In design pixels."""


class RulesPanel(Modal):
    """Tells the rules. Long texts are set smaller rather than cut."""

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit.style)
        texts = kit.texts
        self._panel = Panel(shadow=True)
        self._title = Label(texts("finito.rules.title"), TextSize.TITLE, weight=Weight.BOLD)
        self._text = Label(texts("finito.rules.text"), wrap=True)
        self._button = Button(texts("finito.rules.close"), self.cancel, ButtonKind.PRIMARY)
        self.widgets.add(self._panel, self._title, self._text, self._button)
        self.widgets.focus(self._button)

    def lay_out(self, style: Style, size: tuple[int, int]) -> None:
        """Place it in the middle of a window of `size` pixels."""
        px, pad = style.px, style.px(28)
        width = min(px(WIDTH * (1 + 0.7 * (style.text_scale - 1))), size[0] - 2 * pad)
        title = style.line_height(TextSize.TITLE)
        others = 2 * pad + title + px(8 + 20 + 48)
        room = width - 2 * pad, size[1] - px(32) - others
        height = style.wrapped_in(self._text.text, self._text.size, room).height
        panel = pygame.Rect(0, 0, width, height + others)
        panel.center = size[0] // 2, size[1] // 2
        inner = panel.inflate(-2 * pad, -2 * pad)
        self._panel.rect = panel
        self._title.rect = pygame.Rect(inner.left, inner.top, inner.width, title)
        self._text.rect = pygame.Rect(inner.left, self._title.rect.bottom + px(8), inner.width, height)
        self._button.rect = pygame.Rect(inner.right - px(180), inner.bottom - px(48), px(180), px(48))
