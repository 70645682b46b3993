"""What lies over everything as a sheet of paper: the rules in short, and the score after a round."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from finity.client.kit import Kit
from finity.client.widget_scene import headline
from finity.finito.rules import ScoreSheet
from finity.finito.scenes.table.score_sheet import ScoreSheetWidget
from finity.shell.draw.style import Style
from finity.shell.draw.theme import TextSize
from finity.shell.widgets import Button, ButtonKind, Label, Modal, Panel
from finity.shell.widgets.modal import nothing

RULES_WIDTH: Final = 860
SHEET_WIDTH: Final = 900
WIDE_SHEET: Final = 1140
MOST_IN_SHEET: Final = 4
"""In design pixels: the rules, the score sheet of so many players, and of more."""


class Sheet(Modal):
    """A panel in the middle with a title above and a button below; subclasses fill the room between them."""

    def __init__(self, style: Style, title: str, label: str) -> None:
        super().__init__(style)
        self._panel = Panel(shadow=True)
        self._title = headline(title)
        self.button = Button(label, self.answering(nothing), ButtonKind.PRIMARY)
        self.widgets.add(self._panel, self._title)

    def _around(self, style: Style, gaps: int) -> int:
        """How much higher than its content it is, in pixels; `gaps` is what is free above it, in design pixels."""
        return 2 * style.px(28) + style.line_height(TextSize.TITLE) + style.px(gaps + 20 + 48)

    def _frame(self, style: Style, size: tuple[int, int], width: int, height: int, button: int) -> pygame.Rect:
        """Place it in the middle of a window of `size` pixels; answers the room for the content, in pixels."""
        px, panel = style.px, pygame.Rect(0, 0, width, height)
        panel.center = size[0] // 2, size[1] // 2
        inner = panel.inflate(-2 * px(28), -2 * px(28))
        self._panel.rect = panel
        self._title.rect = pygame.Rect(inner.left, inner.top, inner.width, style.line_height(TextSize.TITLE))
        self.button.rect = pygame.Rect(inner.right - px(button), inner.bottom - px(48), px(button), px(48))
        return pygame.Rect(inner.left, self._title.rect.bottom, inner.width, 0)


class RulesPanel(Sheet):
    """Tells the rules. Long texts are set smaller rather than cut."""

    def __init__(self, kit: Kit) -> None:
        texts = kit.texts
        super().__init__(kit.style, texts("finito.rules.title"), texts("finito.rules.close"))
        self._text = Label(texts("finito.rules.text"), wrap=True)
        self.widgets.add(self._text, self.button)
        self.widgets.focus(self.button)

    def lay_out(self, style: Style, size: tuple[int, int]) -> None:
        px, pad, others = style.px, style.px(28), self._around(style, 8)
        width = min(px(RULES_WIDTH * (1 + 0.7 * (style.text_scale - 1))), size[0] - 2 * pad)
        room = width - 2 * pad, size[1] - px(32) - others
        height = style.wrapped_in(self._text.text, self._text.size, room).height
        area = self._frame(style, size, width, height + others, 180)
        self._text.rect = pygame.Rect(area.left, area.top + px(8), area.width, height)


class ScorePanel(Sheet):
    """The score sheet; only the button goes on, and after `seconds` nobody has to press it."""

    def __init__(
        self, kit: Kit, names: Sequence[str], sheet: ScoreSheet, words: tuple[str, str, str], seconds: float
    ) -> None:
        """`words` are the title, a sentence below it and the button's label."""
        super().__init__(kit.style, words[0], words[2])
        self.seconds_left = seconds
        self._width = SHEET_WIDTH if len(names) <= MOST_IN_SHEET else WIDE_SHEET
        self._text = Label(words[1], colour=kit.theme.muted)
        self._sheet = ScoreSheetWidget(kit, names, sheet)
        self.widgets.add(self._text, self._sheet, self.button)
        self.widgets.focus(self.button)

    def cancel(self) -> None:
        """Escape does nothing."""

    def lay_out(self, style: Style, size: tuple[int, int]) -> None:
        px, pad, text = style.px, style.px(28), style.line_height(TextSize.BODY)
        others = self._around(style, 14) + text
        width = min(px(self._width), size[0] - 2 * pad)
        self._sheet.rect = pygame.Rect(0, 0, width - 2 * pad, size[1] - px(36) - others)
        height = self._sheet.natural_size(style)[1]
        area = self._frame(style, size, width, height + others, 240)
        self._text.rect = pygame.Rect(area.left, area.top, area.width, text)
        self._sheet.rect = pygame.Rect(area.left, self._text.rect.bottom + px(14), area.width, height)
