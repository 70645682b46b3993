"""What lies over a scene and takes every intent until it is answered: at most one question, prompt, sheet or menu."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from finity.shell.draw.style import Style
from finity.shell.input.intents import Back, Intent
from finity.shell.widgets.group import WidgetGroup

Size = tuple[int, int]
Action = Callable[[], None]


def nothing() -> None:
    """What follows an answer that only takes a modal away."""


class Modal:
    """The base of everything that can lie over a scene.

    Subclasses fill `widgets` and place them in `lay_out`. An answer is left in `answer` for the host, which takes the
    modal away and then does it. Escape answers with `on_cancel`.
    """

    darkens = True
    """Whether what is behind is darkened."""

    def __init__(self, style: Style, on_cancel: Action = nothing) -> None:
        self.redraw: Action = nothing
        """Set by the host."""
        self.widgets = WidgetGroup(style, lambda: self.redraw())
        self.answer: Action | None = None
        self._on_cancel = on_cancel

    def lay_out(self, style: Style, size: Size) -> None:
        """Place the widgets in a window of this many pixels, which the style fits."""

    def answering(self, action: Action) -> Action:
        """What a button does to answer: `action` follows."""

        def answer() -> None:
            self.answer = action

        return answer

    def cancel(self) -> None:
        """Answer as Escape does."""
        self.answer = self._on_cancel

    def handle(self, intent: Intent) -> None:
        """Take an intent; none goes through to what is behind."""
        if not self.widgets.handle(intent) and isinstance(intent, Back):
            self.cancel()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it over the scene."""
        if self.darkens:
            self.widgets.style.dim(surface)
        self.widgets.draw(surface)


class ModalHost:
    """Shows one modal at a time over a scene; `redraw` is called when anything about it looks different."""

    def __init__(self, style: Style, redraw: Action) -> None:
        """`style` is for the design's window."""
        self.style = style
        self._redraw = redraw
        self._size: Size = (1280, 720)
        self.shown: Modal | None = None
        """What is open."""

    @property
    def open(self) -> bool:
        """Whether something lies over the scene."""
        return self.shown is not None

    @property
    def text_input(self) -> pygame.Rect | None:
        """As in `Scene`."""
        return self.shown.widgets.text_input if self.shown else None

    def show(self, modal: Modal) -> None:
        """Open something in place of what was open."""
        self.shown = modal
        modal.redraw = self._redraw
        self.lay_out(self._size)
        self._redraw()

    def close(self) -> None:
        """Take away what is open, unanswered."""
        self.shown = None
        self._redraw()

    def lay_out(self, size: Size) -> None:
        """Fit into a window of this many pixels."""
        self._size = size
        if self.shown:
            style = self.shown.widgets.style = self.style.fitted_to(size)
            self.shown.lay_out(style, size)

    def handle(self, intent: Intent) -> bool:
        """Let what is open take an intent, and do what it answers; answers whether something was open."""
        shown = self.shown
        if shown is None:
            return False
        shown.handle(intent)
        if shown.answer:
            self.close()
            shown.answer()
        return True

    def draw(self, surface: pygame.Surface) -> None:
        """Draw what is open."""
        if self.shown:
            self.shown.draw(surface)
