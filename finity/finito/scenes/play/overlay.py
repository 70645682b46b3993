"""What lies over the table and takes every intent: a question, the curtain, or the score sheet after a round."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from finity.client.kit import Kit
from finity.finito.rules import ScoreSheet
from finity.finito.scenes.table.rules_panel import RulesPanel
from finity.finito.scenes.table.score_sheet import ScoreSheetWidget
from finity.shell.draw.assets import Weight
from finity.shell.draw.style import Style
from finity.shell.draw.theme import TextSize
from finity.shell.widgets import Button, ButtonKind, Dialog, DialogButton, Label, Modal, ModalHost, Panel
from finity.shell.widgets.modal import nothing

SHEET_WIDTH: Final = 900
WIDE_SHEET: Final = 1140
MOST_IN_SHEET: Final = 4
"""In design pixels: the score sheet of so many players, and of more."""


class SheetPanel(Modal):
    """The score sheet with a button that goes on; after `seconds` nobody has to press it."""

    def __init__(
        self, kit: Kit, names: Sequence[str], sheet: ScoreSheet, words: tuple[str, str, str], seconds: float
    ) -> None:
        """`words` are the title, a sentence below it and the button's label."""
        super().__init__(kit.style)
        self.seconds_left = seconds
        self._players = len(names)
        self._panel = Panel(shadow=True)
        self._title = Label(words[0], TextSize.TITLE, weight=Weight.BOLD)
        self._text = Label(words[1], colour=kit.theme.muted)
        self._sheet = ScoreSheetWidget(kit, names, sheet)
        self.button = Button(words[2], self.answering(nothing), ButtonKind.PRIMARY)
        self.widgets.add(self._panel, self._title, self._text, self._sheet, self.button)
        self.widgets.focus(self.button)

    def cancel(self) -> None:
        """Only the button goes on."""

    def lay_out(self, style: Style, size: tuple[int, int]) -> None:
        """Place it in the middle of a window of `size` pixels."""
        px, pad = style.px, style.px(28)
        wanted = SHEET_WIDTH if self._players <= MOST_IN_SHEET else WIDE_SHEET
        width = min(px(wanted), size[0] - 2 * pad)
        title, text = style.line_height(TextSize.TITLE), style.line_height(TextSize.BODY)
        others = 2 * pad + title + text + px(14 + 20 + 48)
        self._sheet.rect = pygame.Rect(0, 0, width - 2 * pad, size[1] - px(36) - others)
        height = self._sheet.natural_size(style)[1]
        panel = pygame.Rect(0, 0, width, height + others)
        panel.center = size[0] // 2, size[1] // 2
        inner = panel.inflate(-2 * pad, -2 * pad)
        self._panel.rect = panel
        self._title.rect = pygame.Rect(inner.left, inner.top, inner.width, title)
        self._text.rect = pygame.Rect(inner.left, self._title.rect.bottom, inner.width, text)
        self._sheet.rect = pygame.Rect(inner.left, self._text.rect.bottom + px(14), inner.width, height)
        self.button.rect = pygame.Rect(inner.right - px(240), inner.bottom - px(48), px(240), px(48))


class Overlay(ModalHost):
    """At most one of these."""

    def __init__(self, kit: Kit, redraw: Callable[[], None]) -> None:
        super().__init__(kit.style, redraw)
        self._kit = kit

    @property
    def sheet(self) -> SheetPanel | None:
        """The score sheet, while it is open."""
        return self.shown if isinstance(self.shown, SheetPanel) else None

    def ask_to_leave(self, leave: Callable[[], None]) -> None:
        """Ask before a game is left."""
        texts = self._kit.texts
        buttons = (
            DialogButton(texts("finito.play.leave_yes"), leave),
            DialogButton(texts("finito.play.keep_playing"), kind=ButtonKind.PRIMARY),
        )
        title, text = texts("finito.play.leave_title"), texts("finito.play.leave_text")
        self.show(Dialog(self.style, title, text, buttons))

    def hand_over(self, name: str, ready: Callable[[], None], leave: Callable[[], None]) -> None:
        """Ask whether the person whose turn it is sits in front of the screen; Escape asks to leave."""
        texts = self._kit.texts
        buttons = (DialogButton(texts("finito.play.show_cards"), ready, ButtonKind.PRIMARY),)
        title, text = texts("finito.play.hand_over_title", name=name), texts("finito.play.hand_over_text", name=name)
        self.show(Dialog(self.style, title, text, buttons, leave))

    def show_rules(self) -> None:
        """Tell the rules."""
        self.show(RulesPanel(self._kit))

    def show_sheet(self, names: Sequence[str], sheet: ScoreSheet, words: tuple[str, str, str], seconds: float) -> None:
        """Show the score sheet after a round, for so many seconds at most."""
        self.show(SheetPanel(self._kit, names, sheet, words, seconds))

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        if self.sheet:
            self.sheet.seconds_left -= dt
            if self.sheet.seconds_left <= 0:
                self.close()
