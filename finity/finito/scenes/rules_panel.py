"""The rules of FINITO! in short, over everything else, for people who want to play at once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from finity.client.kit import Kit
from finity.shell.draw.assets import Weight
from finity.shell.draw.theme import TextSize
from finity.shell.input.intents import Back, Intent
from finity.shell.widgets import Button, ButtonKind, Label, Panel, WidgetGroup

WIDTH: Final = 860
"""In design pixels."""


class RulesPanel:
    """Tells the rules; `close` is called when they were read. Long texts are set smaller rather than cut."""

    def __init__(self, kit: Kit, redraw: Callable[[], None], close: Callable[[], None]) -> None:
        texts = kit.texts
        self._style = kit.style
        self._close = close
        self._group = WidgetGroup(kit.style, redraw)
        self._panel = Panel(shadow=True)
        self._title = Label(texts("finito.rules.title"), TextSize.TITLE, weight=Weight.BOLD)
        self._text = Label(texts("finito.rules.text"), wrap=True)
        self._button = Button(texts("finito.rules.close"), close, ButtonKind.PRIMARY)
        self._group.add(self._panel, self._title, self._text, self._button)
        self._group.focus(self._button)

    def lay_out(self, size: tuple[int, int]) -> None:
        """Place it in the middle of a window of `size` pixels."""
        style = self._group.style = self._style.fitted_to(size)
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

    def handle(self, intent: Intent) -> None:
        """Take an intent; Escape closes it too."""
        if not self._group.handle(intent) and isinstance(intent, Back):
            self._close()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it over a darkened screen."""
        self._group.style.dim(surface)
        self._group.draw(surface)
