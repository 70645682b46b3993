"""What points at slots and stations: glows, outlines, ribbons and numbered discs as SVG; 100 units a board unit."""

from __future__ import annotations

import math
from enum import Enum
from typing import Final

from finity.rules.board import CENTRES
from finity.rules.events import Path
from finity.shell.draw import svg
from finity.shell.draw.svg import Picture
from finity.shell.draw.theme import Colour as RGB
from finity.view import shown
from finity.view.art.pieces import INK, UNIT

_CIRCLE: Final = 0.365
"""The radius of circles around the tiers of a station, in board units."""
_BROKEN: Final = ' stroke-dasharray="7 5"'
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
    """A circle around the tiers of a station."""
    radius = _CIRCLE * UNIT
    side = 2 * radius + 0.3 * UNIT
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


def disc(fill: RGB, border: RGB) -> Picture:
    """A disc for a number."""
    return svg.document(23, 23, svg.circle(0, 0, DISC_RADIUS, f"{svg.fill(fill)} {svg.stroke(border, 1.5)}"))


def ribbon(path: Path, colour: RGB) -> str:
    """A path of one crossing or more as a ribbon that bends from bridge to bridge, for `board.in_board_rect`."""
    bridges = [_on_picture(way.slot.middle) for way in path.ways]
    stations = [_on_picture(CENTRES[station]) for station in path.stations]
    data = "M{:.4f} {:.4f}".format(*stations[0])
    for number, bridge in enumerate(bridges):
        bend = f"Q{stations[number][0]:.4f} {stations[number][1]:.4f} " if number else "L"
        data += f"{bend}{bridge[0]:.4f} {bridge[1]:.4f}"
    data += "L{:.4f} {:.4f}".format(*stations[-1])
    lines = ((INK, 0.110, 0.8), (colour, 0.072, 1.0))
    start, arrow = stations[0], _arrow_head(bridges[-1], stations[-1])
    return "".join(
        svg.circle(*start, 0.5 * width + 0.035, svg.fill(paint, opacity))
        + svg.path(data, svg.line(paint, width, opacity))
        + svg.polygon(arrow, f"{svg.fill(paint, opacity)} {svg.stroke(paint, width - 0.03, opacity)}")
        for paint, width, opacity in lines
    )


def _arrow_head(start: svg.Point, end: svg.Point) -> list[svg.Point]:
    """A pointed tip at the end of a line, in board units."""
    degrees = math.degrees(math.atan2(start[1] - end[1], end[0] - start[0]))
    return svg.moved(svg.turned([(-0.085, -0.075), (0.045, 0.0), (-0.085, 0.075)], degrees), *end)


def _on_picture(point: svg.Point) -> svg.Point:
    return point[0], -point[1]
