"""The front of a shock wave: a rounded hexagon that grows; and circles. As points, in any unit."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

_HEXAGON: Final = 0.62
"""How much of it is a hexagon; the rest is a circle."""


class Facing(NamedTuple):
    """A point of a front of radius 1, and in which direction the front runs there, in degrees clockwise."""

    x: float
    y: float
    degrees: float


def circle(x: float, y: float, radius: float, points: int) -> Iterator[tuple[float, float]]:
    """Points all around a circle."""
    return ((x + radius * across, y + radius * down) for across, down in _circle(points))


@lru_cache(maxsize=64)
def front(points: int) -> tuple[Facing, ...]:
    """A front of radius 1; two corners lie to the right and to the left."""
    outline = [_on_front(across, down) for across, down in _circle(points)]
    found = []
    for number, (x, y) in enumerate(outline):
        (before_x, before_y), (after_x, after_y) = outline[number - 1], outline[(number + 1) % points]
        found.append(Facing(x, y, math.degrees(math.atan2(after_y - before_y, after_x - before_x))))
    return tuple(found)


@lru_cache(maxsize=64)
def _circle(points: int) -> tuple[tuple[float, float], ...]:
    angles = (2 * math.pi * number / points for number in range(points))
    return tuple((math.cos(angle), math.sin(angle)) for angle in angles)


def _on_front(across: float, down: float) -> tuple[float, float]:
    aside = (math.atan2(down, across) + math.pi / 6) % (math.pi / 3) - math.pi / 6
    flat = math.cos(math.pi / 6) / math.cos(math.pi / 6 - abs(aside))
    radius = 1 - _HEXAGON * (1 - flat)
    return radius * across, radius * down
