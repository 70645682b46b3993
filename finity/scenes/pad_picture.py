"""A button of a gamepad, shown beside what it does."""

from __future__ import annotations

from typing import Final

import pygame

from finity.shell.gamepads import PAD_ACTIONS, PadButton
from finity.shell.input import Action
from finity.shell.input_symbols import pad_symbol
from finity.shell.style import Style
from finity.shell.widgets import State, Widget

BUTTON_OF: Final = {action: button for button, action in PAD_ACTIONS.items()}
"""The button for each action that gamepads know."""


class PadPicture(Widget):
    """Shows the buttons of some actions side by side; of an action without a button nothing."""

    def __init__(self, *actions: Action) -> None:
        super().__init__()
        self.buttons: list[PadButton] = [BUTTON_OF[action] for action in actions if action in BUTTON_OF]

    def draw(self, surface: pygame.Surface, style: Style, state: State) -> None:
        left = self.rect.left
        for button in self.buttons:
            symbol = pad_symbol(style, button)
            surface.blit(symbol, symbol.get_rect(midleft=(left, self.rect.centery)))
            left += symbol.width + style.px(6)
