"""The players' marks as shapes."""

from __future__ import annotations

from finity.shell.draw import svg
from finity.view.shown import Mark

Point = tuple[float, float]


def mark(sign: Mark, middle: Point, radius: float, style: str) -> str:
    """A mark as large as a disc of this radius looks."""
    if sign is Mark.DISC:
        return svg.circle(*middle, 0.82 * radius, style)
    return svg.polygon(svg.moved(_outline(sign, radius), *middle), style)


def _outline(sign: Mark, radius: float) -> list[Point]:
    match sign:
        case Mark.TRIANGLE:
            return svg.moved(_regular(3, 1.15 * radius, 90), 0, 0.16 * radius)
        case Mark.SQUARE:
            return _regular(4, 1.08 * radius, 45)
        case Mark.DIAMOND:
            return [(x * 0.86, y * 1.16) for x, y in _regular(4, radius, 90)]
        case Mark.STAR:
            tips = zip(_regular(5, 1.2 * radius, 90), _regular(5, 0.52 * radius, 126), strict=True)
            return [point for pair in tips for point in pair]
        case _:
            return _cross(radius)


def _regular(corners: int, radius: float, degrees: float) -> list[Point]:
    return [svg.on_circle(radius, degrees + 360 * corner / corners) for corner in range(corners)]


def _cross(radius: float) -> list[Point]:
    long, short = 1.02 * radius, 0.36 * radius
    arm = [(short, -long), (short, -short), (long, -short)]
    return [point for quarter in range(4) for point in svg.turned(arm, -90 * quarter)]
