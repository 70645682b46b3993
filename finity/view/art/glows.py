"""What points at slots and stations: glows, outlines, lanes and numbered discs as SVG; 100 units a board unit."""

from __future__ import annotations

import math
from collections.abc import Sequence
from enum import Enum
from itertools import pairwise
from typing import Final

from finity.rules.board import Size, Way
from finity.shell.draw import svg
from finity.shell.draw.svg import Picture
from finity.shell.draw.theme import WHITE, mix
from finity.shell.draw.theme import Colour as RGB
from finity.view import shown
from finity.view.art import pieces
from finity.view.art.pieces import INK, UNIT
from finity.view.lanes import Cubic, Lanes, points_on

_CIRCLE: Final = 0.365
"""The radius of circles around the tiers of a station, in board units."""
_FRAME: Final = ((18.0, 0.16), (12.0, 0.3), (6.0, 1.0))
"""The lines around a cone: width and opacity."""
_BROKEN: Final = ' stroke-dasharray="7 5"'
_CORD: Final = 0.031
_CORD_CORE: Final = 0.0126
_CORD_EDGE: Final = 0.063
"""How wide the cord of a path is, its white core, and its dark edge; board units."""
_THIN: Final = 0.0226
_THIN_CASE: Final = 0.0377
_THIN_EDGE: Final = 0.063
"""The same of a path of somebody else, and the outlines of its bridges."""
_LINES: Final = 20
"""So many short lines make a curve."""
_DASH, _GAP = 0.05, 0.057
"""How long the dashes of a cord are that is not there yet, and how far apart their round ends begin."""
_TIP: Final = ((INK, 0.057), (None, 0.044), (WHITE, 0.0245))
"""The end of a path: discs in these colours (None is that of its player) with these radii in board units."""
_TIP_RIM: Final = 0.015
"""The line around the station where it ends."""
_ALIGHT: Final = ((INK, 0.094), (None, 0.079))
"""The outlines of its bridges, as wide as this; their inner half lies beneath the bridge."""
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


def place_lines(beat: float) -> tuple[tuple[float, float, float], ...]:
    """The waves around what would carry a path on: how far off in picture units, how wide, how opaque."""
    waves = ((beat + shift) % 1.0 for shift in (0.0, 0.5))
    return tuple((4.0 + 11.0 * wave, 1.3, 0.6 * (1.0 - wave)) for wave in waves)


def bridge_place(colour: RGB, degrees: float, lines: Sequence[tuple[float, float, float]]) -> Picture:
    """Lines around a bridge that would carry a path on, with these distances, widths and opacities."""
    half, wing = shown.BRIDGE_LENGTH * UNIT / 2, shown.BRIDGE_WIDTH * UNIT / 2
    ends = svg.turned([(-half + wing, 0), (half - wing, 0)], degrees)
    side = (shown.BRIDGE_LENGTH + 0.4) * UNIT
    return svg.document(
        side, side, *(svg.capsule(ends, wing + out, svg.line(colour, width, seen)) for out, width, seen in lines)
    )


def bridge_alight(colour: RGB, degrees: float) -> Picture:
    """A line around a bridge that a click would lay."""
    around, side = pieces.bridge_outline(degrees), (shown.BRIDGE_LENGTH + 0.3) * UNIT
    lines = ((11.0, 0.12), (8.0, 0.22), (5.4, 1.0))
    return svg.document(side, side, *(svg.polygon(around, svg.line(colour, *each)) for each in lines))


def faint(colour: RGB, degrees: float) -> Picture:
    """Dashes around a bridge that could lie there as well."""
    side = (shown.BRIDGE_LENGTH + 0.3) * UNIT
    dashes = ' stroke-dasharray="1.9 2.5"'
    return svg.document(side, side, svg.polygon(pieces.bridge_outline(degrees), svg.line(colour, 1.0, 0.75) + dashes))


def ring_place(colour: RGB, size: Size, lines: Sequence[tuple[float, float, float]]) -> Picture:
    """Circles around a ring that would carry a path on; see `bridge_place`."""
    radius = shown.RING_OUTER[size] * UNIT
    side = 2 * radius + 40
    return svg.document(
        side, side, *(svg.circle(0, 0, radius + out, svg.line(colour, width, seen)) for out, width, seen in lines)
    )


def disc(fill: RGB, border: RGB, glow: float = 0.0) -> Picture:
    """A disc for a number, which shines as strongly as `glow` says (0 to 1)."""
    body = svg.circle(0, 0, DISC_RADIUS, f"{svg.fill(fill)} {svg.stroke(border, 1.5)}")
    if not glow:
        return svg.document(23, 23, body)
    light = svg.radial("light", (0, fill, 0.45 * glow), (50, fill, 0.4 * glow), (100, fill, 0))
    return svg.document(42, 42, light, svg.circle(0, 0, 21, svg.fill("light")), body)


def lanes(lanes: Lanes, colour: RGB, sure: int, bridges: Sequence[Way], hexagon: Sequence[svg.Point]) -> str:
    """The cord of a path of one crossing or more, the outlines of the bridges that are there, and its tip.

    For `board.in_board_rect`; `hexagon` is the rim of a station at the origin. From crossing `sure` on (0 is the first)
    the cord is dashed: those are not there yet.
    """
    parts = []
    for paint, width, opacity in ((INK, _CORD_EDGE, 0.7), (colour, _CORD, 1.0), (WHITE, _CORD_CORE, 0.95)):
        for curves, dashed in ((lanes.curves[:sure], False), (lanes.curves[sure:], True)):
            if curves:
                style = svg.line(paint, width, opacity)
                parts.append(svg.path(_dashed(curves) if dashed else _along(curves), style))
    for line, width in _ALIGHT:
        parts += [svg.polygon(pieces.bridge_on_board(way), svg.line(line or colour, width)) for way in bridges]
    tip = _on_picture(lanes.curves[-1][-1][3])
    parts.append(svg.polygon(svg.moved(hexagon, *tip), svg.line(mix(colour, WHITE, 0.25), _TIP_RIM)))
    parts += [svg.circle(*tip, radius, svg.fill(paint or colour)) for paint, radius in _TIP]
    return "".join(parts)


def thin_lane(lanes: Lanes, colour: RGB, bridges: Sequence[Way]) -> str:
    """The cord of a path that is not the own one, and the outlines of its bridges; for `board.in_board_rect`."""
    cord = _along(lanes.curves)
    edges = (svg.polygon(pieces.bridge_on_board(way), svg.line(colour, _THIN_EDGE, 0.85)) for way in bridges)
    return svg.path(cord, svg.line(INK, _THIN_CASE, 0.6)) + svg.path(cord, svg.line(colour, _THIN)) + "".join(edges)


def _dashed(crossings: Sequence[Sequence[Cubic]]) -> str:
    """The commands that draw curves in dashes: those of SVG differ by a shade from drawing to drawing."""
    points = [_on_picture(point) for crossing in crossings for curve in crossing for point in points_on(curve, 60)]
    data, walked, drawing = "", 0.0, False
    for (x, y), (to_x, to_y) in pairwise(points):
        before, drawing = drawing, walked % (_DASH + _GAP) < _DASH
        if drawing:
            data += ("" if before else f"M{x:.4f} {y:.4f}") + f"L{to_x:.4f} {to_y:.4f}"
        walked += math.dist((x, y), (to_x, to_y))
    return data


def _along(crossings: Sequence[Sequence[Cubic]]) -> str:
    """The commands that draw curves, each of which begins where the one before ends.

    They are drawn as short lines: the corners of those are rounded, while sharp turns of curves grow thorns.
    """
    points = (point for crossing in crossings for curve in crossing for point in points_on(curve, _LINES))
    return "M" + "L".join("{:.4f} {:.4f}".format(*_on_picture(point)) for point in points)


def _on_picture(point: svg.Point) -> svg.Point:
    return point[0], -point[1]
