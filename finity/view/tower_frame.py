"""Where the cones of the tower and their numbers lie."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Final

import pygame

from finity.rules.pieces import TOWER_LENGTH

Point = tuple[float, float]

CONE_WIDTH: Final = 2.3
CONE_HEIGHT: Final = 1.62
"""The size of a cone, in steps of the tower: each cone stands a step above the one below and hides its top."""
_PLINTH_HEIGHT: Final = 0.75
_ABOVE: Final = 0.62
_NUMBER_COLUMN: Final = 1.25


@dataclass(frozen=True)
class TowerFrame:
    """The tower in its rectangle, in pixels; shorter towers take up only the lower part."""

    rect: pygame.Rect

    @cached_property
    def step(self) -> float:
        """How much higher each cone stands than the one below."""
        by_height = self.rect.height / (TOWER_LENGTH + _PLINTH_HEIGHT + _ABOVE)
        return min(by_height, self.rect.width / (CONE_WIDTH + _NUMBER_COLUMN + 0.6))

    @property
    def cone_size(self) -> tuple[int, int]:
        """Width and height of a cone's picture."""
        return round(CONE_WIDTH * self.step), round(CONE_HEIGHT * self.step)

    @cached_property
    def plinth(self) -> pygame.Rect:
        """The stone that the tower stands on."""
        width, height = round(2.9 * self.step), round(_PLINTH_HEIGHT * self.step)
        return pygame.Rect(round(self._axis - width / 2), self.rect.bottom - height, width, height)

    def cone(self, index: int) -> Point:
        """The middle of a cone's picture; index 0 is the bottom."""
        bottom = self.plinth.top + 0.42 * self.step - index * self.step
        return self._axis, bottom - CONE_HEIGHT * self.step / 2

    def number(self, index: int) -> Point:
        """The middle of the number beside a cone."""
        aside = (CONE_WIDTH / 2 + _NUMBER_COLUMN / 2 + 0.1) * self.step
        return self._axis + aside, self.cone(index)[1] + 0.2 * self.step

    @property
    def number_radius(self) -> float:
        """The radius of the disc around a number."""
        return 0.34 * self.step

    def area(self, index: int) -> pygame.Rect:
        """Where the pointer means this cone, its number included."""
        left = self._axis - CONE_WIDTH / 2 * self.step
        right = self.number(index)[0] + self.number_radius
        top = self.cone(index)[1] - 0.3 * self.step
        return pygame.Rect(round(left), round(top), round(right - left), round(self.step))

    @property
    def _axis(self) -> float:
        """The middle of the cones: to its right stand the numbers, and both together in the rectangle's middle."""
        return self.rect.centerx - _NUMBER_COLUMN / 2 * self.step
