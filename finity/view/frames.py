"""Where the things in a player's panel lie, and the cones of the tower and their numbers."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Final

import pygame

from finity.rules.board import Point, Size
from finity.rules.position import BLOCKERS_OF_A_PLAYER
from finity.rules.setup import TOWER_LENGTH

CONE_WIDTH: Final = 2.3
CONE_HEIGHT: Final = 1.62
"""The size of a cone, in steps of the tower: each cone stands a step above the one below and hides its top."""
_PLINTH_HEIGHT: Final = 0.75
_ABOVE: Final = 0.62
_NUMBER_COLUMN: Final = 1.25
_TWO_LINES: Final = 38
"""The height of name and state, in design pixels."""
_PADDINGS: Final = 28
_CONES: Final = 20
_STOCK: Final = 33
"""The heights of what stands above or below them in a panel: paddings, signs of cones with their line, rings."""
_LEAST_WITH_CONES: Final = 0.6
_LEAST_SQUEEZE: Final = 0.5
"""Where things would be smaller than that, in shares of their size, the signs of cones are left out, then the stock."""
_LEAST_GAP: Final = 4
"""Above and below the signs of the cones, in design pixels."""


@dataclass(frozen=True)
class SeatFrame:
    """A player's panel: its rectangle and the points in it, in pixels; `scale` is the size of the user interface.

    `text_size` is that of its texts, pixels for one of the design. From top to bottom stand mark and texts, the signs
    of the cones, and the stock; all but texts are smaller where the panel is too low for them.
    """

    rect: pygame.Rect
    scale: float
    text_size: float = 1.0

    @property
    def padding(self) -> float:
        """Free space inside the panel's border."""
        return 14 * self.scale * self._squeeze

    @property
    def badge(self) -> Point:
        """The middle of the player's mark."""
        middle = self.rect.top + self.padding + self._top_row / 2 if self.shows_stock else self.rect.centery
        return self.rect.left + self.padding + self.badge_radius, middle

    @property
    def badge_radius(self) -> float:
        return min(19 * self.scale, max(19 * self.scale * self._squeeze, _TWO_LINES * self.text_size / 2))

    @property
    def text_left(self) -> float:
        return self.badge[0] + self.badge_radius + 12 * self.scale

    @property
    def text_right(self) -> float:
        """Where name and state must end."""
        return self.rect.right - self.padding

    @property
    def stock_line(self) -> float:
        """The height at which rings and blockers in stock lie."""
        return self.rect.bottom - self.padding - self.ring_radius

    @property
    def ring_radius(self) -> float:
        return 16.5 * self.scale * self._squeeze

    def cone(self, index: int) -> pygame.Rect:
        """The sign of a cone of the tower, from the left."""
        scale = self.scale * self._squeeze
        pitch = (self.rect.width - 2 * self.padding) / TOWER_LENGTH
        place = pygame.Rect(0, 0, round(min(23 * scale, 0.8 * pitch)), round(14 * scale))
        middle = (self.badge[1] + self._top_row / 2 + self.stock_line - self.ring_radius) / 2 - 1.5 * scale
        place.center = round(self.rect.left + self.padding + (index + 0.5) * pitch), round(middle)
        return place

    def track(self, cones: int) -> pygame.Rect:
        """The line below the signs of so many cones, one or more."""
        first, last = self.cone(0), self.cone(max(1, cones) - 1)
        height = max(2, round(3 * self.scale * self._squeeze))
        return pygame.Rect(first.left, first.bottom + height, last.right - first.left, height)

    def ring(self, size: Size) -> Point:
        step = (self._blockers_left - self.rect.left - self.padding) / 3
        number = (Size.LARGE, Size.MEDIUM, Size.SMALL).index(size)
        return self.rect.left + self.padding + self.ring_radius + number * step * 0.97, self.stock_line

    def ring_count(self, size: Size) -> Point:
        """Where the number of the rings of a size begins, in the middle of its height."""
        x, y = self.ring(size)
        return x + self.ring_radius * (0.66 + 0.24 * size) + 3 * self.scale, y

    def blocker(self, number: int) -> Point:
        """The middle of the first or second blocker that is still in the game (0 or 1)."""
        width = 1.45 * self.ring_radius
        return self._blockers_left + (number + 0.5) * width, self.stock_line

    @property
    def _blockers_left(self) -> float:
        return self.rect.right - self.padding - BLOCKERS_OF_A_PLAYER * 1.45 * self.ring_radius

    @property
    def _top_row(self) -> float:
        """The height of the mark, or of the two lines beside it if that is more."""
        return max(2 * self.badge_radius, _TWO_LINES * self.text_size)

    @cached_property
    def shows_cones(self) -> bool:
        """Whether there is room for the signs of the cones."""
        return self._share_of(_PADDINGS + _CONES + _STOCK) >= _LEAST_WITH_CONES

    @cached_property
    def shows_stock(self) -> bool:
        return self._share_of(_PADDINGS + _STOCK) >= _LEAST_SQUEEZE

    @cached_property
    def _squeeze(self) -> float:
        """Below 1 where the panel is too low for the sizes asked for."""
        beside = _PADDINGS + _CONES * self.shows_cones + _STOCK * self.shows_stock
        return max(_LEAST_SQUEEZE, min(1.0, self._share_of(beside)))

    def _share_of(self, beside: float) -> float:
        """How large things that high in all can be, beside the texts and the mark, as a share of their size."""
        room = self.rect.height - 2 * _LEAST_GAP * self.scale
        below_texts = (room - _TWO_LINES * self.text_size) / (beside * self.scale)
        return min(below_texts, room / ((beside + 38) * self.scale))


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
        width, height = round(2.9 * self.step), round(_PLINTH_HEIGHT * self.step)
        return pygame.Rect(round(self._axis - width / 2), self.rect.bottom - height, width, height)

    def cone(self, index: int) -> Point:
        """The middle of a cone's picture; index 0 is the bottom."""
        bottom = self.plinth.top + 0.42 * self.step - index * self.step
        return self._axis, bottom - CONE_HEIGHT * self.step / 2

    def number(self, index: int) -> Point:
        aside = (CONE_WIDTH / 2 + _NUMBER_COLUMN / 2 + 0.1) * self.step
        return self._axis + aside, self.cone(index)[1] + 0.2 * self.step

    @property
    def number_radius(self) -> float:
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
