"""A small menu beside the pointer, for a click that can mean more than one move."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from finity.shell.draw.layout import column
from finity.shell.draw.style import Style
from finity.shell.input.intents import Intent, Press
from finity.shell.widgets import Button, ButtonKind, Modal, Panel


class ChoiceMenu(Modal):
    """A column of buttons, one a choice; a click elsewhere closes it as Escape does."""

    darkens = False

    def __init__(
        self,
        style: Style,
        pos: tuple[int, int],
        choices: Sequence[tuple[str, Callable[[], None]]],
        *,
        by_key: bool = False,
    ) -> None:
        """`by_key` shows the focus at once, for those who came without a mouse."""
        super().__init__(style)
        self._pos = pos
        self._panel = Panel(shadow=True)
        self._buttons = [Button(label, self.answering(choose), ButtonKind.QUIET) for label, choose in choices]
        self.widgets.add(self._panel, *self._buttons)
        self.widgets.focus(self._buttons[0], seen=by_key)

    def lay_out(self, style: Style, size: tuple[int, int]) -> None:
        """Place it beside the pointer, inside a window of `size` pixels."""
        padding = style.px(6)
        width = max(style.px(120), *(button.natural_size(style)[0] for button in self._buttons))
        height = style.px(style.theme.control_height)
        frame = pygame.Rect(0, 0, width + 2 * padding, len(self._buttons) * height + 2 * padding)
        frame.topleft = (self._pos[0] + style.px(12), self._pos[1] - style.px(12))
        frame.clamp_ip(pygame.Rect((0, 0), size))
        self._panel.rect = frame
        places = column(frame.inflate(-2 * padding, -2 * padding), [height] * len(self._buttons), 0)
        for button, place in zip(self._buttons, places, strict=True):
            button.rect = place

    def place_of(self, label: str) -> pygame.Rect:
        """Where the button with a label is. Raises StopIteration if there is none."""
        return next(button.rect for button in self._buttons if button.label == label)

    def handle(self, intent: Intent) -> None:
        if isinstance(intent, Press) and not self._panel.rect.collidepoint(intent.pos):
            self.cancel()
        else:
            super().handle(intent)
