"""What the shell's tests share: a window on the dummy driver, and a style with the real fonts."""

from collections.abc import Callable, Iterator
from typing import Any

import pygame
import pytest

from finity.shell.draw.style import Style
from finity.shell.draw.theme import NEON
from finity.shell.loop.window import Window
from tests.harness.pictures import shared_assets


@pytest.fixture
def window() -> Iterator[Window]:
    """A window of 1280 x 720 and an empty event queue."""
    opened = Window("test", (1280, 720))
    pygame.event.clear()
    yield opened
    opened.close()


@pytest.fixture
def style() -> Style:
    """The dark theme at scale 1."""
    pygame.font.init()
    return Style(NEON, shared_assets())


@pytest.fixture
def calls() -> list[Any]:
    """What was called, in order."""
    return []


@pytest.fixture
def note(calls: list[Any]) -> Callable[[str], Callable[[], None]]:
    """Makes callbacks that note their name."""
    return lambda name: lambda: calls.append(name)
