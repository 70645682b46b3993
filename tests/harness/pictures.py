"""One store of fonts and pictures for the whole run, so that each is drawn once and not once a test."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import cache
from pathlib import Path
from typing import Final

import pygame

from finity.shell.draw.assets import Assets

ASSETS_FOLDER: Final = Path(__file__).parents[2] / "assets"


@cache
def shared_assets() -> Assets:
    """The store, larger than the program's own, as tests open windows of many sizes; beyond its limit it drops what was
    not used for longest.

    Whoever watches how pictures or texts are drawn takes a store of their own: here they may have been drawn before.
    """
    return Assets(ASSETS_FOLDER, room=3)


class OwnTexts(Assets):
    """A store in which no text has been drawn yet; pictures without texts come from the one of the whole run.

    Whoever watches texts doesn't look at the board beneath them: it takes long to draw, and here it is left blank.
    """

    def __init__(self) -> None:
        super().__init__(ASSETS_FOLDER)

    def svg(self, text: str, size: tuple[int, int]) -> pygame.Surface:
        return shared_assets().svg(text, size)

    def ground(self, key: Hashable, size: tuple[int, int], make: Callable[[], pygame.Surface]) -> pygame.Surface:
        match key:
            case "backdrop", _, _:
                return shared_assets().ground("blank", size, lambda: pygame.Surface(size))
        return shared_assets().ground(key, size, make)
