"""The players' marks as shapes, and their patterns along the bands of rings and around posts, one like each mark.

Dots go with the disc, teeth with the triangle, blocks with the square, slanted stripes with the diamond, a line all
around with the star and checks with the cross. They differ in how often they repeat and how much they cover, so that
they can be told apart where a band is only a few pixels wide.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from itertools import product
from typing import Final

from finity.shell.draw import svg
from finity.view.shown import Mark

MARKED_DEGREES: Final = (90, 210, 330)
"""Where the marks on a ring lie."""


_DOT: Final = tuple((0.5 + x, 0.5 + y) for x, y in (svg.on_circle(0.33, 36 * corner) for corner in range(10)))
_MOTIFS: Final[dict[Mark, tuple[float, tuple[tuple[svg.Point, ...], ...]]]] = {
    Mark.DISC: (1.0, (_DOT,)),
    Mark.TRIANGLE: (1.1, (((0.0, 0.05), (0.5, 0.9), (1.0, 0.05)),)),
    Mark.SQUARE: (2.3, (((0.26, 0.0), (0.74, 0.0), (0.74, 1.0), (0.26, 1.0)),)),
    Mark.DIAMOND: (1.0, (((-0.2, 0.0), (0.25, 0.0), (1.05, 1.0), (0.6, 1.0)),)),
    Mark.STAR: (4.0, (((0.0, 0.37), (1.0, 0.37), (1.0, 0.63), (0.0, 0.63)),)),
    Mark.CROSS: (1.2, (((0.0, 0.0), (0.5, 0.0), (0.5, 0.5), (0.0, 0.5)),
                             ((0.5, 0.5), (1.0, 0.5), (1.0, 1.0), (0.5, 1.0)))),
}  # fmt: skip
"""What repeats on a band: its period in widths of the band; outlines as shares of the period and of the width, from
inside."""


def mark(sign: Mark, middle: svg.Point, radius: float, style: str) -> str:
    """A mark as large as a disc of this radius looks."""
    if sign is Mark.DISC:
        return svg.circle(*middle, 0.82 * radius, style)
    return svg.polygon(svg.moved(_outline(sign, radius), *middle), style)


def _outline(sign: Mark, radius: float) -> list[svg.Point]:
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
            long, short = 1.02 * radius, 0.36 * radius
            arm = [(short, -long), (short, -short), (long, -short)]
            return [point for quarter in range(4) for point in svg.turned(arm, -90 * quarter)]


def _regular(corners: int, radius: float, degrees: float) -> list[svg.Point]:
    return [svg.on_circle(radius, degrees + 360 * corner / corners) for corner in range(corners)]


def on_ring(mark: Mark, outer: float, inner: float, style: str, *, marked: bool) -> str:
    """The pattern on a ring's band between two radii, in picture units; `marked` leaves out where its marks lie."""
    middle, width = (outer + inner) / 2, outer - inner
    gap = math.degrees(1.1 * width / middle) if marked else 0.0
    span = 360 / len(MARKED_DEGREES) - gap
    count = _repeats(mark, math.radians(span) * middle, width)
    arcs = [
        _along(mark, degrees + gap / 2, span, count, lambda turn, across: svg.on_circle(inner + across * width, turn))
        for degrees in MARKED_DEGREES
    ]
    return svg.path("".join(arcs), style)


def on_post(mark: Mark, foot: float, top: float, height: float, style: str) -> str:
    """The pattern on the side of a post that is seen; the radii at its foot and top and its height in picture units."""

    def on_side(degrees: float, across: float) -> svg.Point:
        x, y = svg.on_circle(foot + across * (top - foot), degrees)
        return x, y - across * height

    count = _repeats(mark, math.pi * foot, height)
    return svg.path(_along(mark, 180, 180, count, on_side), style)


def _repeats(mark: Mark, length: float, width: float) -> int:
    """How often a motif fits on a band of this length and width; on very thin ones it is as long as on wider ones."""
    return max(1, round(length / (_MOTIFS[mark][0] * max(width, 6.0))))


def _along(mark: Mark, start: float, span: float, count: int, to_picture: Callable[[float, float], svg.Point]) -> str:
    """The commands of a path that repeats a motif on a band, `count` times in `span` degrees from `start`.

    Longer sides have more points, four where they are as long as the band is wide: the band is not straight.
    """
    data, (period, outlines) = "", _MOTIFS[mark]
    for number, outline in product(range(count), outlines):
        points = []
        for (x1, y1), (x2, y2) in zip(outline, (*outline[1:], outline[0]), strict=True):
            steps = max(1, math.ceil(abs(x2 - x1) * period * 4))
            for step in range(steps):
                along, across = x1 + (x2 - x1) * step / steps, y1 + (y2 - y1) * step / steps
                points.append(to_picture(start + span * (number + along) / count, across))
        data += "M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in points) + "Z"
    return data
