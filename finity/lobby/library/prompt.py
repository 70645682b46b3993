"""A question that is answered with a line of text, in front of everything else."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from finity.shell.draw.assets import Weight
from finity.shell.draw.layout import center, inset
from finity.shell.draw.style import Style
from finity.shell.draw.theme import TextSize
from finity.shell.input.intents import Intent, Key, TypeText
from finity.shell.loop.window import pasted_text
from finity.shell.text import Texts
from finity.shell.widgets import Button, ButtonKind, Label, Modal, Panel, TextField

WIDTH = 640
"""In design pixels."""
LONGEST_ANSWER = 500


class Prompt(Modal):
    """Asks for a text. Enter or the button gives it to `on_answer`; Ctrl+V pastes."""

    def __init__(self, style: Style, texts: Texts, key: str, text: str, on_answer: Callable[[str], None]) -> None:
        """`key` names title, text and button in the group `library`; `text` is there to be changed."""
        super().__init__(style)
        give = self.answering(lambda: on_answer(self.field.text))
        self._panel = Panel(shadow=True)
        self._title = Label(texts(f"library.{key}_title"), TextSize.TITLE, weight=Weight.BOLD)
        self._text = Label(texts(f"library.{key}_text"), colour=style.theme.muted, wrap=True)
        self.field = TextField(text, lambda answer: None, limit=LONGEST_ANSWER, on_submit=give)
        self.no = Button(texts("dialog.cancel"), self.cancel)
        self.ok = Button(texts(f"library.{key}_yes"), give, ButtonKind.PRIMARY)
        self.widgets.add(self._panel, self._title, self._text, self.field, self.no, self.ok)
        self.widgets.focus(self.field)

    def lay_out(self, style: Style, size: tuple[int, int]) -> None:
        """Place it in the middle of a window of `size` pixels."""
        px, control = style.px, style.px(style.theme.control_height)
        inner = px(WIDTH) - 2 * px(28)
        text_height = self._text.height_for(style, inner)
        title = style.line_height(TextSize.TITLE)
        height = 2 * px(28) + title + text_height + 2 * control + 3 * px(16)
        self._panel.rect = center((px(WIDTH), height), pygame.Rect((0, 0), size))
        area = inset(self._panel.rect, px(28))
        self._title.rect = pygame.Rect(area.left, area.top, inner, title)
        self._text.rect = pygame.Rect(area.left, self._title.rect.bottom + px(8), inner, text_height)
        self.field.rect = pygame.Rect(area.left, self._text.rect.bottom + px(16), inner, control)
        self.ok.rect = pygame.Rect(area.right - px(160), area.bottom - control, px(160), control)
        self.no.rect = self.ok.rect.move(-px(172), 0)

    def handle(self, intent: Intent) -> None:
        if isinstance(intent, Key) and intent.ctrl and intent.name == "v":
            self.field.edit(TypeText(pasted_text()))
        else:
            super().handle(intent)
