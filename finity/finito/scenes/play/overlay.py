"""What lies over the table and takes every intent: a question, the curtain, or the score sheet after a round."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from finity.client.kit import Kit
from finity.finito.rules import ScoreSheet
from finity.finito.scenes.rules_panel import RulesPanel
from finity.finito.scenes.score_sheet import ScoreSheetWidget
from finity.shell.draw.assets import Weight
from finity.shell.draw.theme import TextSize
from finity.shell.input.intents import Intent
from finity.shell.widgets import Button, ButtonKind, Dialog, DialogButton, Label, Panel, WidgetGroup

SHEET_WIDTH: Final = 900
WIDE_SHEET: Final = 1140
MOST_IN_SHEET: Final = 4
"""In design pixels: the score sheet of so many players, and of more."""


class SheetPanel:
    """The score sheet with a button that goes on."""

    def __init__(
        self, kit: Kit, redraw: Callable[[], None], names: Sequence[str], sheet: ScoreSheet,
        words: tuple[str, str, str], on_press: Callable[[], None],
    ) -> None:  # fmt: skip
        """`words` are the title, a sentence below it and the button's label."""
        self._players = len(names)
        self._group = WidgetGroup(kit.style, redraw)
        self._panel = Panel(shadow=True)
        self._title = Label(words[0], TextSize.TITLE, weight=Weight.BOLD)
        self._text = Label(words[1], colour=kit.theme.muted)
        self._sheet = ScoreSheetWidget(kit, names, sheet)
        self.button = Button(words[2], on_press, ButtonKind.PRIMARY)
        self._group.add(self._panel, self._title, self._text, self._sheet, self.button)
        self._group.focus(self.button)
        self._style = kit.style

    def lay_out(self, size: tuple[int, int]) -> None:
        """Place it in the middle of a window of `size` pixels."""
        style = self._group.style = self._style.fitted_to(size)
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

    def handle(self, intent: Intent) -> None:
        """Take an intent."""
        self._group.handle(intent)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it over a darkened table."""
        self._group.style.dim(surface)
        self._group.draw(surface)


class Overlay:
    """At most one thing, which closes itself when it is answered."""

    def __init__(self, kit: Kit, redraw: Callable[[], None]) -> None:
        self._kit = kit
        self._redraw = redraw
        self._size = (1280, 720)
        self._shown: Dialog | SheetPanel | RulesPanel | None = None

    @property
    def open(self) -> bool:
        """Whether something lies over the table."""
        return self._shown is not None

    @property
    def sheet(self) -> SheetPanel | None:
        """The score sheet, while it is open."""
        return self._shown if isinstance(self._shown, SheetPanel) else None

    def lay_out(self, size: tuple[int, int]) -> None:
        """Fit into a window of this many pixels."""
        self._size = size
        if isinstance(self._shown, Dialog):
            self._shown.lay_out(self._kit.style.fitted_to(size), size)
        elif self._shown:
            self._shown.lay_out(size)

    def ask_to_leave(self, leave: Callable[[], None]) -> None:
        """Ask before a game is left."""
        texts = self._kit.texts
        buttons = (
            DialogButton(texts("finito.play.leave_yes"), self._closing(leave)),
            DialogButton(texts("finito.play.keep_playing"), self.close, ButtonKind.PRIMARY),
        )
        title, text = texts("finito.play.leave_title"), texts("finito.play.leave_text")
        self._show(Dialog(self._kit.style, self._redraw, title, text, buttons, self.close))

    def hand_over(self, name: str, ready: Callable[[], None], leave: Callable[[], None]) -> None:
        """Ask whether the person whose turn it is sits in front of the screen; Escape asks to leave."""
        texts = self._kit.texts
        buttons = (DialogButton(texts("finito.play.show_cards"), self._closing(ready), ButtonKind.PRIMARY),)
        title, text = texts("finito.play.hand_over_title", name=name), texts("finito.play.hand_over_text", name=name)
        self._show(Dialog(self._kit.style, self._redraw, title, text, buttons, self._closing(leave)))

    def show_rules(self) -> None:
        """Tell the rules."""
        self._show(RulesPanel(self._kit, self._redraw, self.close))

    def show_sheet(
        self, names: Sequence[str], sheet: ScoreSheet, words: tuple[str, str, str], go_on: Callable[[], None]
    ) -> None:
        """Show the score sheet after a round."""
        self._show(SheetPanel(self._kit, self._redraw, names, sheet, words, self._closing(go_on)))

    def close(self) -> None:
        """Take away what lies over the table."""
        self._shown = None
        self._redraw()

    def handle(self, intent: Intent) -> bool:
        """Take an intent; answers whether something was open to take it."""
        shown = self._shown
        if shown:
            shown.handle(intent)
        return shown is not None

    def draw(self, surface: pygame.Surface) -> None:
        """Draw what is open."""
        if self._shown:
            self._shown.draw(surface)

    def _show(self, shown: Dialog | SheetPanel | RulesPanel) -> None:
        self._shown = shown
        self.lay_out(self._size)
        self._redraw()

    def _closing(self, action: Callable[[], None]) -> Callable[[], None]:
        """The action, after what was open is gone."""

        def close_and_act() -> None:
            self.close()
            action()

        return close_and_act
