"""The buttons of the device in use, at the right end of the header: what they do at the table."""

from __future__ import annotations

from typing import Final

import pygame

from finity.scenes.pad_picture import BUTTON_OF
from finity.shell.bindings import Stroke
from finity.shell.controls import Controls
from finity.shell.gamepads import PadButton
from finity.shell.input import Action, DeviceKind
from finity.shell.input_symbols import key_cap, key_name, pad_symbol
from finity.shell.style import Style
from finity.shell.text import Texts
from finity.shell.theme import TextSize

_FIXED_KEYS: Final = {Action.CHOOSE: Stroke("return"), Action.BACK: Stroke("escape"), Action.NEXT: Stroke("tab")}
_SHOWN: Final = {
    DeviceKind.MOUSE: (Action.COLOUR, Action.UNDO, Action.HELP),
    DeviceKind.KEYBOARD: (Action.CHOOSE, Action.ALTERNATIVE, Action.COLOUR, Action.NEXT, Action.HELP),
    DeviceKind.PAD: (Action.CHOOSE, Action.ALTERNATIVE, Action.COLOUR, Action.NEXT, Action.HELP),
}
"""What is shown for each kind of device, the most needed first: the last ones give way where room is short."""


class Prompts:
    """Draws the prompts for the device that was used last."""

    def __init__(self, texts: Texts, controls: Controls) -> None:
        self._texts = texts
        self._controls = controls

    def draw(self, surface: pygame.Surface, style: Style, right: int, middle: int, room: int) -> None:
        """Draw as many as fit into `room` pixels, ending at `right`, with their middle at a height."""
        pictures = [self._picture(style, action) for action in _SHOWN[self._controls.last_used.kind]]
        gap = style.px(18)
        while pictures and sum(each.width + gap for each in pictures) - gap > room:
            pictures.pop()
        for picture in reversed(pictures):
            surface.blit(picture, picture.get_rect(midright=(right, middle)))
            right -= picture.width + gap

    def _picture(self, style: Style, action: Action) -> pygame.Surface:
        """The symbol of a button and what it does."""
        text = self._texts(f"keys.prompt.{action.value}")
        symbol = self._symbol(action)
        key = ("prompt", symbol, text, style.px(100), style.text_scale, style.theme.muted)
        return style.assets.kept(key, lambda: self._drawn(style, symbol, text))

    def _drawn(self, style: Style, symbol: PadButton | str, text: str) -> pygame.Surface:
        shape = key_cap(style, symbol) if isinstance(symbol, str) else pad_symbol(style, symbol)
        words = style.text(text, TextSize.CAPTION, style.theme.muted)
        gap = style.px(6)
        size = shape.width + gap + words.width, max(shape.height, words.height)
        picture = pygame.Surface(size, pygame.SRCALPHA)
        picture.blit(shape, shape.get_rect(midleft=(0, size[1] // 2)))
        picture.blit(words, words.get_rect(midright=(size[0], size[1] // 2)))
        return picture

    def _symbol(self, action: Action) -> PadButton | str:
        """The button of a gamepad, or the name of a key."""
        if self._controls.last_used.kind is DeviceKind.PAD:
            return BUTTON_OF[action]
        stroke = _FIXED_KEYS.get(action) or self._controls.bindings.keys.get(action)
        return key_name(self._texts, stroke)
