"""A button on the screen that shows a button of a gamepad."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from finity.shell.draw.style import Style
from finity.shell.input.pad_buttons import PadButton
from finity.shell.widgets import Button, State
from finity.shell.widgets.symbols import pad_symbol


class PadKey(Button):
    """Shows a gamepad's button, or its label if there is none."""

    def __init__(self, on_press: Callable[[], None], tooltip: str = "") -> None:
        super().__init__("", on_press, tooltip=tooltip)
        self.button: PadButton | None = None

    def show(self, button: PadButton | None, label: str) -> None:
        """Show a button, or these words in place of it."""
        self.button, self.label = button, "" if button else label

    def draw(self, surface: pygame.Surface, style: Style, state: State) -> None:
        super().draw(surface, style, state)
        if self.button:
            symbol = pad_symbol(style, self.button)
            surface.blit(symbol, symbol.get_rect(center=self.rect.center))
