"""What lies over a scene and takes every intent until it is answered: at most one question, prompt, sheet or menu."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from finity.shell.draw.assets import Weight
from finity.shell.draw.style import IN_TALL, Style
from finity.shell.draw.theme import TextSize
from finity.shell.input.intents import Back, Intent
from finity.shell.widgets.arrange import Column, Placeable, Row, natural
from finity.shell.widgets.base import Button, ButtonKind, Label, Panel
from finity.shell.widgets.group import WidgetGroup

Size = tuple[int, int]
Action = Callable[[], None]


def do_nothing() -> None:
    """What follows an answer that only takes a modal away."""


class Modal:
    """What can lie over a scene: an `answer` is left for the host, which takes the modal away and then does it."""

    darkens = True
    """Whether what is behind is darkened."""

    def __init__(self, style: Style, on_cancel: Action = do_nothing) -> None:
        self.redraw: Action = do_nothing
        self.widgets = WidgetGroup(style, lambda: self.redraw())
        self.answer: Action | None = None
        self._on_cancel = on_cancel

    def lay_out(self, style: Style, size: Size) -> None:
        """Place the widgets in a window of this many pixels, which the style fits."""

    def answering_with(self, action: Action) -> Action:
        def answer() -> None:
            self.answer = action

        return answer

    def cancel(self) -> None:
        self.answer = self._on_cancel

    def handle(self, intent: Intent) -> None:
        """Take an intent; none goes through to what is behind."""
        if not self.widgets.handle(intent) and isinstance(intent, Back):
            self.cancel()

    def draw(self, surface: pygame.Surface) -> None:
        if self.darkens:
            self.widgets.style.dim(surface)
        self.widgets.draw(surface)


class ModalHost:
    """Shows one modal at a time over a scene; `redraw` is called when anything about it looks different."""

    def __init__(self, style: Style, redraw: Action) -> None:
        self.style = style
        self._redraw = redraw
        self._size: Size = (1280, 720)
        self.shown: Modal | None = None

    @property
    def is_open(self) -> bool:
        return self.shown is not None

    @property
    def text_input_rect(self) -> pygame.Rect | None:
        return self.shown.widgets.text_input_rect if self.shown else None

    def show(self, modal: Modal) -> None:
        self.shown = modal
        modal.redraw = self._redraw
        self.lay_out(self._size)
        self._redraw()

    def close(self) -> None:
        self.shown = None
        self._redraw()

    @property
    def wake_after(self) -> float | None:
        return self.shown.widgets.wake_after if self.shown else None

    def update(self, dt: float) -> None:
        if self.shown:
            self.shown.widgets.update(dt)

    def lay_out(self, size: Size) -> None:
        self._size = size
        if self.shown:
            style = self.shown.widgets.style = self.style.fitted_to(size, IN_TALL)
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
        if self.shown:
            self.shown.draw(surface)


@dataclass(frozen=True)
class DialogButton:
    """One of the answers to a dialog; `on_press` follows once the dialog is gone."""

    label: str
    on_press: Action = do_nothing
    kind: ButtonKind = ButtonKind.PLAIN


class Dialog(Modal):
    """A question: a title, a text, and answers of which the last has the focus."""

    def __init__(
        self, style: Style, title: str, text: str, buttons: Sequence[DialogButton], on_cancel: Action = do_nothing
    ) -> None:
        super().__init__(style, on_cancel)
        self.beside: Placeable | None = None
        self._panel = Panel(shadow=True)
        self._title = Label(title, TextSize.TITLE, weight=Weight.BOLD, wrap=True)
        self._text = Label(text, wrap=True, colour=style.theme.muted)
        self.buttons = [Button(button.label, self.answering_with(button.on_press), button.kind) for button in buttons]
        self.widgets.add(self._panel, self._title, self._text, *self.buttons)
        self.widgets.focus(self.buttons[-1])

    def lay_out(self, style: Style, size: Size) -> None:
        many, buttons = len(self.buttons) > 3, self.buttons
        row = Row(self.beside, *(natural(button, 110) for button in buttons), gap=12)
        answers = Column(*map(natural, buttons), gap=8) if many else row
        parts = natural(self._title), natural(self._text, more=14), natural(answers)
        width = 560 * (1 + (style.text_scale - 1) / 2)
        Column(*parts, gap=14, margin=28, ground=self._panel).lay_out_in_middle(style, size, width)
