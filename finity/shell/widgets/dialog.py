"""A question in front of everything else."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from finity.shell.draw.assets import Weight
from finity.shell.draw.layout import center, inset, row
from finity.shell.draw.style import Style
from finity.shell.draw.theme import TextSize
from finity.shell.widgets.button import Button, ButtonKind
from finity.shell.widgets.label import Label, Panel
from finity.shell.widgets.modal import Action, Modal, Size, nothing

WIDTH = 560
"""In design pixels."""


@dataclass(frozen=True)
class DialogButton:
    """One of the answers to a dialog; `on_press` follows once the dialog is gone."""

    label: str
    on_press: Action = nothing
    kind: ButtonKind = ButtonKind.PLAIN


class Dialog(Modal):
    """A question: a title, a text, and answers of which the last has the focus."""

    def __init__(
        self, style: Style, title: str, text: str, buttons: Sequence[DialogButton], on_cancel: Action = nothing
    ) -> None:
        super().__init__(style, on_cancel)
        self._panel = Panel(shadow=True)
        self._title = Label(title, TextSize.TITLE, weight=Weight.BOLD, wrap=True)
        self._text = Label(text, wrap=True, colour=style.theme.muted)
        self._buttons = [Button(button.label, self.answering(button.on_press), button.kind) for button in buttons]
        self.widgets.add(self._panel, self._title, self._text, *self._buttons)
        self.widgets.focus(self._buttons[-1])

    def lay_out(self, style: Style, size: Size) -> None:
        """Place it in the middle of a window of `size` pixels."""
        padding, gap = style.px(28), style.px(14)
        width = min(style.px(WIDTH * (1 + (style.text_scale - 1) / 2)), size[0] - 2 * padding)
        inner = width - 2 * padding
        title_height = self._title.height_for(style, inner)
        text_height = self._text.height_for(style, inner)
        buttons_height = style.px(style.theme.control_height)
        height = 2 * padding + title_height + gap + text_height + 2 * gap + buttons_height
        self._panel.rect = center((width, height), pygame.Rect((0, 0), size))
        area = inset(self._panel.rect, padding)
        self._title.rect = pygame.Rect(area.left, area.top, inner, title_height)
        self._text.rect = pygame.Rect(area.left, area.top + title_height + gap, inner, text_height)
        self._place_buttons(style, pygame.Rect(area.left, area.bottom - buttons_height, inner, buttons_height))

    def _place_buttons(self, style: Style, area: pygame.Rect) -> None:
        """Put the answers at the right end, wide enough for their words if there is room for that."""
        widths = [max(style.px(110), button.natural_size(style)[0]) for button in self._buttons]
        gap = style.px(12)
        room = area.width - gap * (len(widths) - 1)
        if sum(widths) > room:
            widths = [width * room // sum(widths) for width in widths]
        start = area.right - sum(widths) - gap * (len(widths) - 1)
        places = row(pygame.Rect(start, area.top, area.right - start, area.height), widths, gap)
        for button, place in zip(self._buttons, places, strict=True):
            button.rect = place
