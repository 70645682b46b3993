"""What the buttons of the device in use do, in a line at an edge of the window."""

from __future__ import annotations

import pygame
import pytest

from finity.shell.draw.style import Style
from finity.shell.input.bindings import Devices
from finity.shell.input.intents import KEYBOARD
from finity.shell.text import Texts
from finity.shell.widgets.prompts import CHOOSE, KEYS, PromptLine
from tests.harness.pictures import ASSETS_FOLDER


@pytest.mark.parametrize("room", [0, 150, 300, 2000])
def test_prompts_take_no_more_than_their_room(style: Style, room: int) -> None:
    surface = pygame.Surface((2400, 60))
    devices = Devices()
    devices.last_used = KEYBOARD
    line = PromptLine(Texts.load(ASSETS_FOLDER / "lang", "en"), devices)
    line.draw(surface, style, (CHOOSE, KEYS), 2400, 30, room)
    ink = pygame.mask.from_threshold(surface, (0, 0, 0), (1, 1, 1, 255))
    ink.invert()
    rects = ink.get_bounding_rects()
    assert bool(rects) == (room > 0)
    assert all(rect.left >= 2400 - room for rect in rects)
