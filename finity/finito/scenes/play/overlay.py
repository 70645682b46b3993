"""What lies over the table and takes every intent: a question, the curtain, or the score sheet after a round."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from finity.client.kit import Kit
from finity.finito.rules import ScoreSheet
from finity.finito.scenes.table.sheets import RulesPanel, ScorePanel
from finity.shell.widgets import ButtonKind, Dialog, DialogButton, ModalHost


class Overlay(ModalHost):
    """At most one of these."""

    def __init__(self, kit: Kit, redraw: Callable[[], None]) -> None:
        super().__init__(kit.style, redraw)
        self._kit = kit

    @property
    def sheet(self) -> ScorePanel | None:
        """The score sheet, while it is open."""
        return self.shown if isinstance(self.shown, ScorePanel) else None

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
        self.show(ScorePanel(self._kit, names, sheet, words, seconds))

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        if self.sheet:
            self.sheet.seconds_left -= dt
            if self.sheet.seconds_left <= 0:
                self.close()
