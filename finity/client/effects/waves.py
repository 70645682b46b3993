"""The front of a shock wave: a rounded hexagon that grows and pales."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import lru_cache
from typing import Final

_HEXAGON: Final = 0.62
"""How much of it is a hexagon; the rest is a circle."""


def front(x: float, y: float, radius: float, points: int) -> Iterator[tuple[float, float]]:
    """Points all around the front, in the unit of `radius`; two corners lie to the right and to the left."""
    return ((x + radius * across, y + radius * down) for across, down in _front(points))


def circle(x: float, y: float, radius: float, points: int) -> Iterator[tuple[float, float]]:
    """Points all around a circle."""
    return ((x + radius * across, y + radius * down) for across, down in _circle(points))


@lru_cache(maxsize=16)
def _circle(points: int) -> tuple[tuple[float, float], ...]:
    angles = (2 * math.pi * number / points for number in range(points))
    return tuple((math.cos(angle), math.sin(angle)) for angle in angles)


@lru_cache(maxsize=16)
def _front(points: int) -> tuple[tuple[float, float], ...]:
    """A front of radius 1."""
    found = []
    for across, down in _circle(points):
        aside = (math.atan2(down, across) + math.pi / 6) % (math.pi / 3) - math.pi / 6
        flat = math.cos(math.pi / 6) / math.cos(math.pi / 6 - abs(aside))
        radius = 1 - _HEXAGON * (1 - flat)
        found.append((radius * across, radius * down))
    return tuple(found)
