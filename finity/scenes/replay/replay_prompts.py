"""What the buttons of the device in use do while a game is seen again."""

from __future__ import annotations

from typing import Final

import pygame

from finity.client.kit import Kit
from finity.shell.draw.assets import Weight
from finity.shell.draw.theme import TextSize
from finity.shell.input.intents import Action, DeviceKind
from finity.shell.widgets.prompts import BACK, CHOOSE, KEYS, Prompt, PromptLine
from finity.view.layout import Layout

PLAY: Final = Prompt(Action.CHOOSE, "play")
OTHERS: Final = (BACK, Prompt(Action.LEFT, "step"), Prompt(Action.REACH, "reach"), Prompt(Action.NEXT, "next"), KEYS)


def draw_prompts(kit: Kit, surface: pygame.Surface, layout: Layout, title: str, focused: bool) -> None:
    """Draw them in what the title leaves free of the header; `focused` if a control is chosen instead of play."""
    line, header = PromptLine(kit.texts, kit.devices), layout.header
    if line.device is DeviceKind.MOUSE:
        return
    style = kit.style.fitted_to(layout.size)
    room = header.width - style.text_width(title, TextSize.TITLE, Weight.BOLD) - header.height - style.px(24)
    prompts = (CHOOSE if focused else PLAY, *OTHERS)
    line.draw(surface, style, prompts, header.right, header.top + style.px(14), room)
