"""Cubic curves, in any unit: points on them, how sharply they bend, and smooth turns between two lines."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise
from typing import Final

from finity.rules.board import Point

Cubic = tuple[Point, Point, Point, Point]
"""Start, the two points that pull, end."""

_STEPS: Final = 12
_SLOPES: Final = tuple(
    (3 * (1 - share) ** 2, 6 * (1 - share) * share, 3 * share**2, 1 - share, share)
    for share in (step / _STEPS for step in range(_STEPS + 1))
)
"""Along a curve, how much each of its three sides counts for its slope there; what is left of it, and its share."""
_PULLS: Final = (0.10, 0.16, 0.24, 0.36, 0.50, 0.66)
"""How far the points that pull a turn lie from its ends; board units."""
_ROUNDS: Final = (0.15, 0.20, 0.25)
"""How far from the middle of its station a turn passes that goes around it."""
_ROUND_PULLS: Final = (0.10, 0.15)
_TIGHT: Final = 0.085
"""Below this radius a bend looks like a corner."""
_CORNER: Final = 6.0
"""What a sharp corner costs, as length."""


def straight(start: Point, end: Point) -> Cubic:
    """A line as a curve."""
    return start, _between(start, end, 1 / 3), _between(start, end, 2 / 3), end


def point_at(curve: Cubic, share: float) -> Point:
    """A point on a curve; share 0 is its start and 1 its end."""
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = curve
    left = 1 - share
    a, b, c, d = left * left * left, 3 * left * left * share, 3 * left * share * share, share * share * share
    return a * ax + b * bx + c * cx + d * dx, a * ay + b * by + c * cy + d * dy


def points_on(curve: Cubic, steps: int = _STEPS) -> Iterator[Point]:
    """Points along a curve, both ends included."""
    return (point_at(curve, step / steps) for step in range(steps + 1))


def tightest(curve: Cubic) -> float:
    """The smallest radius of its bends."""
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = curve
    ux, uy, vx, vy, wx, wy = bx - ax, by - ay, cx - bx, cy - by, dx - cx, dy - cy
    least = math.inf
    for a, b, c, left, share in _SLOPES:
        across, up = a * ux + b * vx + c * wx, a * uy + b * vy + c * wy
        turning = across * (left * (vy - uy) + share * (wy - vy)) - up * (left * (vx - ux) + share * (wx - vx))
        if abs(turning) > 1e-10:
            least = min(least, math.hypot(across, up) ** 3 / abs(6 * turning))
    return least


def turned(curve: Cubic, degrees: float, onto: Point = (0.0, 0.0)) -> Cubic:
    """A curve turned counter-clockwise about the origin, which then is moved onto a point."""
    a, b, c, d = (_turned(point, degrees, onto) for point in curve)
    return a, b, c, d


@lru_cache(maxsize=4096)
def turn(degrees: int, left_in: float, left_out: float, away: float) -> tuple[tuple[Cubic, ...], float]:
    """The best smooth way through a station at the origin, and what it costs: its length and more for tight bends.

    It is entered to the right along a line that lies `left_in` to the left of the middle, and left along a line turned
    by `degrees` that lies `left_out` to the left; both lines end `away` from the middle.
    """
    start = (-away, left_in)
    end, outward = _turned((away, left_out), degrees), _turned((1.0, 0.0), degrees)
    best: tuple[Cubic, ...] = ()
    least = math.inf
    for tries in (_direct(start, end, outward), _around(start, end, outward)):
        for curves in tries:
            roundest = min(tightest(curve) for curve in curves)
            corner = _CORNER * max(0.0, 1 - roundest / _TIGHT)
            if corner < least and (cost := _length(curves) + corner) < least:
                best, least = curves, cost
            if roundest >= _TIGHT:
                return best, least
    return best, least


def _direct(start: Point, end: Point, outward: Point) -> Iterator[tuple[Cubic, ...]]:
    """Turns in one curve, the shortest first."""
    return (_pulled(start, (1.0, 0.0), end, outward, pull) for pull in _PULLS)


def _pulled(start: Point, inward: Point, end: Point, outward: Point, pull: float) -> tuple[Cubic, ...]:
    return ((start, _ahead(start, inward, pull), _ahead(end, outward, -pull), end),)


def _around(start: Point, end: Point, outward: Point) -> Iterator[tuple[Cubic, ...]]:
    """Turns that pass on the far side of the middle, in both senses, the shortest first."""
    across, up = 1.0 - outward[0], -outward[1]
    size = math.hypot(across, up)
    if size < 0.1:
        return
    far = across / size, up / size
    for distance in _ROUNDS:
        middle = far[0] * distance, far[1] * distance
        for along in ((-far[1], far[0]), (far[1], -far[0])):
            for pull in _ROUND_PULLS:
                first = _pulled(start, (1.0, 0.0), middle, along, pull)
                yield (*first, *_pulled(middle, along, end, outward, pull))


def _length(curves: tuple[Cubic, ...]) -> float:
    return sum(math.dist(here, there) for curve in curves for here, there in _steps(curve))


def _steps(curve: Cubic) -> Iterator[tuple[Point, Point]]:
    return pairwise(points_on(curve))


def _ahead(point: Point, direction: Point, distance: float) -> Point:
    return point[0] + direction[0] * distance, point[1] + direction[1] * distance


def _between(start: Point, end: Point, share: float) -> Point:
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def _turned(point: Point, degrees: float, onto: Point = (0.0, 0.0)) -> Point:
    cos, sin = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    return onto[0] + point[0] * cos - point[1] * sin, onto[1] + point[0] * sin + point[1] * cos
