"""Where the things in a player's panel lie."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from finity.rules.pieces import BLOCKERS_OF_A_PLAYER, Size

Point = tuple[float, float]


@dataclass(frozen=True)
class SeatFrame:
    """A player's panel: its rectangle and the points in it, in pixels; `scale` is the size of the user interface."""

    rect: pygame.Rect
    scale: float

    @property
    def padding(self) -> float:
        """Free space inside the panel's border."""
        return 14 * self.scale * self._squeeze

    @property
    def badge(self) -> Point:
        """The middle of the player's mark."""
        return self.rect.left + self.padding + self.badge_radius, self.rect.top + self.padding + self.badge_radius

    @property
    def badge_radius(self) -> float:
        """The radius of the player's mark."""
        return 19 * self.scale * self._squeeze

    @property
    def text_left(self) -> float:
        """Where name and state begin."""
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
        """The radius of a large ring in the panel."""
        return 16.5 * self.scale * self._squeeze

    def ring(self, size: Size) -> Point:
        """The middle of the rings of a size."""
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
    def _squeeze(self) -> float:
        """Below 1 where the panel is too low for the sizes asked for."""
        return min(1.0, self.rect.height / (112 * self.scale))
