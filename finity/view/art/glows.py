"""What points at slots and stations: glows, outlines, lanes and numbered discs as SVG; 100 units a board unit."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from finity.rules.board import Way
from finity.shell.draw import svg
from finity.shell.draw.svg import Picture
from finity.shell.draw.theme import BLACK, WHITE, mix
from finity.shell.draw.theme import Colour as RGB
from finity.view import shown
from finity.view.art import pieces
from finity.view.art.board import hexagon
from finity.view.art.pieces import INK, UNIT
from finity.view.lanes import Cubic, Lanes, points_on

DIM: Final = 0.75
"""Tables that shine less have bright stones."""
_CORD: Final = ((INK, 0.063, 0.7), (None, 0.031, 1.0), (WHITE, 0.0126, 0.95))
_SOFT_CORD: Final = ((INK, 0.063, 0.85), (None, 0.031, 1.0), (WHITE, 0.0088, 0.95))
_BOLD_CORD: Final = ((BLACK, 0.069, 1.0), (None, 0.044, 1.0), (WHITE, 0.019, 1.0))
"""The lines of a path's cord, None in the colour of its player: how wide, in board units, and how opaque. On bright
stones it is darker, where nothing shines it is bold."""
_DASH, _GAP = 0.05, 0.057
"""How long the dashes of a cord are that is not there yet, and how far apart their round ends begin."""
DISC_RADIUS: Final = 10.0
"""Picture units; a disc is scaled by the radius that it is wanted with."""


class Line(NamedTuple):
    """A line around something: how far outside its edge, how wide, its colour; in picture units."""

    out: float
    width: float
    colour: RGB
    opacity: float = 1.0
    dashes: str = ""

    @property
    def style(self) -> str:
        dashed = f' stroke-dasharray="{self.dashes}"' if self.dashes else ""
        return svg.outline(self.colour, self.width, self.opacity) + dashed


Shape = tuple[float, float]
"""The length and the width of something with round ends, in board units: a circle if they are equal."""
BRIDGE: Final[Shape] = (shown.BRIDGE_LENGTH, shown.BRIDGE_WIDTH)
GROOVE: Final[Shape] = (shown.GROOVE_LENGTH, shown.GROOVE_WIDTH)
TIERS: Final[Shape] = (0.73, 0.73)
"""The tiers of a station."""


def outline_shape(piece: shown.Piece) -> Shape:
    """What lines around a piece follow."""
    if isinstance(piece, shown.Ring | shown.Post):
        across = 2 * (shown.RING_OUTER[piece.size] if isinstance(piece, shown.Ring) else shown.POST_RADIUS)
        return across, across
    return BRIDGE


def outline(shape: Shape, degrees: float, lines: Sequence[Line]) -> Picture:
    """Lines around a shape that lies along `degrees`."""
    wing, half = shape[1] / 2 * UNIT, (shape[0] - shape[1]) / 2 * UNIT
    ends, drawn = svg.turned([(-half, 0), (half, 0)], degrees), []
    for line in lines:
        radius = wing + line.out
        drawn.append(svg.capsule(ends, radius, line.style) if half else svg.circle(0, 0, radius, line.style))
    side = shape[0] * UNIT + 2 * max(line.out + line.width for line in lines)
    return svg.centred(side, side, *drawn)


def edged_lines(colour: RGB, width: float = 2.8) -> tuple[Line, ...]:
    """Around what is to be found at a glance."""
    return Line(0, 1.6 * width, INK), Line(0, width, colour)


def turning(colour: RGB, degrees: float) -> Picture:
    """Two bent arrows around a bridge along `degrees`: it would be turned."""
    parts = []
    for half_turn in (0, 180):
        bow = svg.turned([(17, 15), (0, 28), (-17, 15)], degrees + half_turn)
        tip = svg.turned([(-21, 9), (-10.5, 14.5), (-19.5, 20.5)], degrees + half_turn)
        data = "M{:.2f} {:.2f}Q{:.2f} {:.2f} {:.2f} {:.2f}".format(*bow[0], *bow[1], *bow[2])
        parts += [
            svg.path(data, svg.outline(INK, 7.5)) + svg.polygon(tip, f"{svg.fill(INK)} {svg.stroke(INK, 3.6)}"),
            svg.path(data, svg.outline(colour, 4.2)) + svg.polygon(tip, svg.fill(colour)),
        ]
    side = 0.78 * UNIT
    return svg.centred(side, side, *parts[::2], *parts[1::2])


def next_cone(colour: RGB) -> Picture:
    """A frame around what is seen of a cone, 100 units a step."""
    shape, lines = [(-85, -50), (85, -50), (110, 50), (-110, 50)], ((18.0, 0.16), (12.0, 0.3), (6.0, 1.0))
    return svg.centred(260, 140, *(svg.polygon(shape, svg.outline(colour, *line)) for line in lines))


def plus() -> Picture:
    """The sign of something to be added."""
    data = "M-6 0H6M0 -6V6"
    return svg.centred(22, 22, svg.path(data, svg.outline(BLACK, 7.5)), svg.path(data, svg.outline(WHITE, 3.6)))


def disc(colour: RGB, glow: float) -> Picture:
    """A disc for a number, which shines as strongly as `glow` says (0 to 1)."""
    body = svg.circle(0, 0, DISC_RADIUS, f"{svg.fill(colour)} {svg.stroke(INK, 1.5)}")
    if not glow:
        return svg.centred(23, 23, body)
    light = svg.radial("light", (0, colour, 0.45 * glow), (50, colour, 0.4 * glow), (100, colour, 0))
    return svg.centred(42, 42, light, svg.circle(0, 0, 21, svg.fill("light")), body)


def lanes(lanes: Lanes, colour: RGB, sure: int, bridges: Sequence[Way], glow: float, *, ends: bool) -> str:
    """The cord of a path, dashed from crossing `sure` on, the outlines of the bridges that are there, and its tip, for
    `board.svg_surface`; `glow` is the light of the table. The station where a path `ends` has a rim."""
    parts: list[str] = []
    cords = [curve_commands(lanes.curves[:sure])] if sure else []
    crossings = [curve_commands([curve]) for curve in lanes.curves[:sure]]  # smaller shapes are drawn much faster
    if lanes.curves[sure:]:  # the dashes of SVG differ by a shade from drawing to drawing
        dashes, walked, drawing = "", 0.0, False
        points = (to_picture(point) for each in lanes.curves[sure:] for curve in each for point in points_on(curve, 60))
        for (x, y), (to_x, to_y) in pairwise(points):
            before, drawing = drawing, walked % (_DASH + _GAP) < _DASH
            if drawing:
                dashes += ("" if before else f"M{x:.4f} {y:.4f}") + f"L{to_x:.4f} {to_y:.4f}"
            walked += math.dist((x, y), (to_x, to_y))
        cords.append(dashes)
        crossings.append(dashes)
    for paint, width, opacity in _CORD if glow > DIM else _SOFT_CORD if glow else _BOLD_CORD:
        drawn = cords if opacity < 1.0 else crossings
        parts += [svg.path(cord, svg.outline(paint or colour, width, opacity)) for cord in drawn]
    for line in (svg.outline(INK, 0.094), svg.outline(colour, 0.079)):  # their inner half lies beneath the bridges
        parts += [svg.polygon(pieces.bridge_outline(way), line) for way in bridges]
    tip = to_picture(lanes.curves[-1][-1][3])
    if ends:
        parts.append(svg.polygon(svg.moved(hexagon(), *tip), svg.outline(mix(colour, WHITE, 0.25), 0.015)))
    discs = (INK, 0.057), (colour, 0.044), (WHITE, 0.0245)
    parts += [svg.circle(*tip, radius, svg.fill(paint)) for paint, radius in discs]
    return "".join(parts)


def curve_commands(crossings: Sequence[Sequence[Cubic]]) -> str:
    """The commands that draw curves as short lines, whose corners are rounded: sharp turns of curves grow thorns."""
    points = (point for crossing in crossings for curve in crossing for point in points_on(curve, 20))
    return "M" + "L".join("{:.4f} {:.4f}".format(*to_picture(point)) for point in points)


def to_picture(point: svg.Point) -> svg.Point:
    return point[0], -point[1]
