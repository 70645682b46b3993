"""What the buttons of the device in use do here: a line of small pictures with a word each."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from finity.shell.draw.style import Style
from finity.shell.draw.theme import TextSize
from finity.shell.input.devices import Devices
from finity.shell.input.intents import Action, AnyAction, DeviceKind
from finity.shell.input.keys import PadButton
from finity.shell.text import Texts
from finity.shell.widgets.symbols import key_cap, key_name, pad_symbol

GAP: Final = 18
"""Between two prompts, in design pixels."""
_ARROWS: Final[dict[AnyAction, str]] = {Action.UP: "↑↓←→", Action.LEFT: "←→"}
"""An arrow key stands for all of its kind."""


@dataclass(frozen=True)
class Prompt:
    """An action and the word for what it does here: `name` is the key of its text in the group `keys.prompt`."""

    action: AnyAction
    name: str


MOVE: Final = Prompt(Action.UP, "move")
CHOOSE: Final = Prompt(Action.CHOOSE, "choose")
BACK: Final = Prompt(Action.BACK, "back")
KEYS: Final = Prompt(Action.HELP, "help")


class PromptLine:
    """Draws prompts for the device that was used last."""

    def __init__(self, texts: Texts, devices: Devices) -> None:
        self._texts = texts
        self._devices = devices

    @property
    def device(self) -> DeviceKind:
        """What was used last."""
        return self._devices.last_used.kind

    def draw(
        self, surface: pygame.Surface, style: Style, prompts: Sequence[Prompt], right: int, middle: int, room: int
    ) -> None:
        """Draw as many as fit into `room` pixels, ending at `right`, with their middle at a height.

        The most needed come first: the last ones give way where room is short.
        """
        pictures = [self._picture(style, prompt) for prompt in prompts if self._symbol(prompt.action)]
        gap = style.px(GAP)
        while pictures and sum(each.width + gap for each in pictures) - gap > room:
            pictures.pop()
        for picture in reversed(pictures):
            surface.blit(picture, picture.get_rect(midright=(right, middle)))
            right -= picture.width + gap

    def _picture(self, style: Style, prompt: Prompt) -> pygame.Surface:
        """The symbol of a button and what it does."""
        text, symbol = self._texts(f"keys.prompt.{prompt.name}"), self._symbol(prompt.action)
        key = ("prompt", symbol, text, style.px(100), style.text_scale, style.theme.muted)
        return style.assets.kept(key, lambda: _drawn(style, symbol, text))

    def _symbol(self, action: AnyAction) -> PadButton | str:
        """The button of a gamepad, or the name of a key; empty for an action that has none."""
        bindings = self._devices.bindings
        if self.device is DeviceKind.PAD:
            return bindings.button_of(action) or ""
        stroke = bindings.stroke_of(action)
        return _ARROWS.get(action) or (key_name(self._texts, stroke) if stroke else "")


def _drawn(style: Style, symbol: PadButton | str, text: str) -> pygame.Surface:
    shape = key_cap(style, symbol) if isinstance(symbol, str) else pad_symbol(style, symbol)
    words = style.text(text, TextSize.CAPTION, style.theme.muted)
    gap = style.px(6)
    size = shape.width + gap + words.width, max(shape.height, words.height)
    picture = pygame.Surface(size, pygame.SRCALPHA)
    picture.blit(shape, shape.get_rect(midleft=(0, size[1] // 2)))
    picture.blit(words, words.get_rect(midright=(size[0], size[1] // 2)))
    return picture
