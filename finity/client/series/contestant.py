"""Who plays in a series, whatever the game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from finity.shell.draw.theme import PlayerColour


@dataclass(frozen=True)
class Contestant:
    """Who plays in a series: a name, a colour, and a mark of a radius in pixels."""

    name: str
    colour: PlayerColour
    mark: Callable[[float], pygame.Surface]
