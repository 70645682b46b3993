"""What points at slots and stations: glows, outlines, lanes and numbered discs as SVG; 100 units a board unit."""

from __future__ import annotations

import math
from collections.abc import Sequence
from enum import Enum
from typing import Final

from finity.shell.draw import svg
from finity.shell.draw.svg import Picture
from finity.shell.draw.theme import WHITE
from finity.shell.draw.theme import Colour as RGB
from finity.view import shown
from finity.view.art.pieces import INK, UNIT
from finity.view.lanes import Cubic, Lanes

_CIRCLE: Final = 0.365
"""The radius of circles around the tiers of a station, in board units."""
_FRAME: Final = ((18.0, 0.16), (12.0, 0.3), (6.0, 1.0))
"""The lines around a cone: width and opacity."""
_BROKEN: Final = ' stroke-dasharray="7 5"'
_LANE: Final = 0.031
_LANE_CORE: Final = 0.010
"""How wide the line of a path is, and its white core; board units."""
_LANE_LIGHT: Final = ((0.150, 0.07), (0.115, 0.10), (0.085, 0.16))
"""Lines around a path that shines: their width in board units and their opacity."""
_DASHES: Final = "0.07 0.06"
DISC_RADIUS: Final = 10.0
"""Picture units; a disc is scaled by the radius that it is wanted with."""


class Emphasis(Enum):
    """How something is pointed at: lines as (how far outside the spot's edge, width, opacity), board units."""

    POSSIBLE = ((0.0, 0.050, 0.10), (0.0, 0.030, 0.18), (0.0, 0.014, 0.95))
    LAST_MOVE = ((0.016, 0.110, 0.20), (0.016, 0.080, 0.34), (0.016, 0.054, 0.75), (0.016, 0.034, 1.0))
    WARNING = ((0.020, 0.090, 0.25), (0.020, 0.056, 0.50), (0.020, 0.028, 1.0))


def slot_glow(colour: RGB, emphasis: Emphasis, degrees: float, occupied: bool) -> Picture:
    """A line around a slot, close to the groove or wide enough for the piece in it."""
    length = shown.BRIDGE_LENGTH if occupied else shown.GROOVE_LENGTH
    radius = (shown.BRIDGE_WIDTH if occupied else shown.GROOVE_WIDTH) / 2 * UNIT
    half = length / 2 * UNIT - radius
    ends = svg.turned([(-half, 0), (half, 0)], degrees)
    side = UNIT * (length + 0.24)
    lines = [
        svg.capsule(ends, radius + grow * UNIT, svg.line(colour, width * UNIT, opacity))
        for grow, width, opacity in emphasis.value
    ]
    return svg.document(side, side, *lines)


def station_glow(colour: RGB, emphasis: Emphasis) -> Picture:
    """A circle around the tiers of a station; where one may go it is broad and edged, to be seen on light stone."""
    radius = _CIRCLE * UNIT
    side = 2 * radius + 0.3 * UNIT
    if emphasis is Emphasis.POSSIBLE:
        broad = ((colour, 15.0, 0.25), (INK, 8.4, 0.85), (colour, 5.2, 1.0))
        return svg.document(side, side, *(svg.circle(0, 0, radius, svg.line(*each)) for each in broad))
    lines = [
        svg.circle(0, 0, radius + grow * UNIT, svg.line(colour, width * UNIT, opacity))
        for grow, width, opacity in emphasis.value
    ]
    return svg.document(side, side, *lines)


def reach_ring(colour: RGB) -> Picture:
    """A ring in a player's colour around the tiers of a station that the player can reach."""
    radius = _CIRCLE * UNIT
    return svg.document(
        2 * radius + 0.2 * UNIT, 2 * radius + 0.2 * UNIT,
        svg.circle(0, 0, radius, svg.line(INK, 6.4, 0.75)),
        svg.circle(0, 0, radius, svg.line(colour, 4.0)),
    )  # fmt: skip


def leaving_round(radius: float, colour: RGB) -> Picture:
    """A broken line around a ring or post (`radius` in board units) that would leave."""
    around, side = radius * UNIT, 2 * radius * UNIT + 0.2 * UNIT
    return svg.document(
        side, side,
        svg.circle(0, 0, around, svg.line(INK, 6.4, 0.9)),
        svg.circle(0, 0, around, svg.line(colour, 3.8) + _BROKEN),
    )  # fmt: skip


def leaving_slot(colour: RGB, degrees: float) -> Picture:
    """A broken line around a bridge or blocker that would leave its slot."""
    radius = shown.BRIDGE_WIDTH / 2 * UNIT + 2
    half = shown.BRIDGE_LENGTH / 2 * UNIT - radius + 4
    ends, side = svg.turned([(-half, 0), (half, 0)], degrees), UNIT * (shown.BRIDGE_LENGTH + 0.24)
    return svg.document(
        side, side,
        svg.capsule(ends, radius, svg.line(INK, 6.0, 0.9)),
        svg.capsule(ends, radius, svg.line(colour, 3.6) + _BROKEN),
    )  # fmt: skip


def turning(colour: RGB, degrees: float) -> Picture:
    """Two bent arrows around a bridge along `degrees`: it would be turned."""
    parts = []
    for half_turn in (0, 180):
        bow = svg.turned([(17, 15), (0, 28), (-17, 15)], degrees + half_turn)
        tip = svg.turned([(-21, 9), (-10.5, 14.5), (-19.5, 20.5)], degrees + half_turn)
        data = "M{:.2f} {:.2f}Q{:.2f} {:.2f} {:.2f} {:.2f}".format(*bow[0], *bow[1], *bow[2])
        parts += [
            svg.path(data, svg.line(INK, 7.5)) + svg.polygon(tip, f"{svg.fill(INK)} {svg.stroke(INK, 3.6)}"),
            svg.path(data, svg.line(colour, 4.2)) + svg.polygon(tip, svg.fill(colour)),
        ]
    side = 0.78 * UNIT
    return svg.document(side, side, *parts[::2], *parts[1::2])


def next_cone(colour: RGB, high: float, low: float) -> Picture:
    """A frame around what is seen of a cone, 100 units a step: how wide it is above and below, in steps."""
    shape = [(-high * 50, -50), (high * 50, -50), (low * 50, 50), (-low * 50, 50)]
    return svg.document(
        100 * low + 40, 140, *(svg.polygon(shape, svg.line(colour, width, opacity)) for width, opacity in _FRAME)
    )


def flag(colour: RGB, width: int, height: int) -> Picture:
    """A flag of this many pixels that points to the right."""
    left, right, half, tip = -width / 2, width / 2, height / 2, 0.42 * height
    shape = [(left, -half), (right - tip, -half), (right, 0.0), (right - tip, half), (left, half)]
    return svg.document(width, height, svg.polygon(shape, svg.fill(colour)))


def disc(fill: RGB, border: RGB, glow: float = 0.0) -> Picture:
    """A disc for a number, which shines as strongly as `glow` says (0 to 1)."""
    body = svg.circle(0, 0, DISC_RADIUS, f"{svg.fill(fill)} {svg.stroke(border, 1.5)}")
    if not glow:
        return svg.document(23, 23, body)
    light = svg.radial("light", (0, fill, 0.45 * glow), (50, fill, 0.4 * glow), (100, fill, 0))
    return svg.document(42, 42, light, svg.circle(0, 0, 21, svg.fill("light")), body)


def lanes(lanes: Lanes, colour: RGB, sure: int, glow: float = 0.0) -> str:
    """The lines of a path of one crossing or more, with a dot at the start and an arrow at the end.

    For `board.in_board_rect`. From crossing `sure` on (0 is the first) they are dashed: those are not there yet.
    As strongly as `glow` says (0 to 1) they shine.
    """
    start, end = _on_picture(lanes.curves[0][0][0]), _on_picture(lanes.curves[-1][-1][3])
    arrow = _arrow_head(_on_picture(lanes.curves[-1][-1][2]), end)
    light = _LANE_LIGHT if glow else ()
    parts = [svg.path(_along(lanes.curves), svg.line(colour, width, share * glow)) for width, share in light]
    for paint, width, opacity in ((INK, _LANE + 0.024, 0.85), (colour, _LANE, 1.0), (WHITE, _LANE_CORE, 0.9)):
        for curves, dashed in ((lanes.curves[:sure], False), (lanes.curves[sure:], True)):
            if curves:
                style = svg.line(paint, width, opacity) + (f' stroke-dasharray="{_DASHES}"' if dashed else "")
                parts.append(svg.path(_along(curves), style))
        if paint is not WHITE:
            parts.append(svg.polygon(arrow, f"{svg.fill(paint, opacity)} {svg.stroke(paint, width - 0.02, opacity)}"))
            parts.append(svg.circle(*start, width, svg.fill(paint, opacity)))
    return "".join(parts)


def _along(crossings: Sequence[Sequence[Cubic]]) -> str:
    """The commands that draw curves, each of which begins where the one before ends."""
    curves = [[_on_picture(point) for point in curve] for crossing in crossings for curve in crossing]
    data = "M{:.4f} {:.4f}".format(*curves[0][0])
    return data + "".join("C" + " ".join(f"{x:.4f} {y:.4f}" for x, y in curve[1:]) for curve in curves)


def _arrow_head(start: svg.Point, end: svg.Point) -> list[svg.Point]:
    """A pointed tip at the end of a line, in board units."""
    degrees = math.degrees(math.atan2(start[1] - end[1], end[0] - start[0]))
    return svg.moved(svg.turned([(-0.03, -0.045), (0.045, 0.0), (-0.03, 0.045)], degrees), *end)


def _on_picture(point: svg.Point) -> svg.Point:
    return point[0], -point[1]
