"""A button of a gamepad, shown beside what it does."""

from __future__ import annotations

import pygame

from finity.shell.draw.style import Style
from finity.shell.input.bindings import Bindings
from finity.shell.input.intents import Action
from finity.shell.widgets import State, Widget
from finity.shell.widgets.symbols import pad_symbol


class PadPicture(Widget):
    """Shows the buttons of some actions side by side; of an action without a button nothing."""

    def __init__(self, bindings: Bindings, *actions: Action) -> None:
        super().__init__()
        self.buttons = [button for button in map(bindings.button_of, actions) if button]

    def draw(self, surface: pygame.Surface, style: Style, state: State) -> None:
        left = self.rect.left
        for button in self.buttons:
            symbol = pad_symbol(style, button)
            surface.blit(symbol, symbol.get_rect(midleft=(left, self.rect.centery)))
            left += symbol.width + style.px(6)
