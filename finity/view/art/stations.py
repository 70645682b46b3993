"""The stations of the board as SVG: solid stones with chamfered edges, three raised tiers, and grooves for bridges.

All in board units, y down, to be drawn by `board.in_board_rect`.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise
from typing import Final

from finity.rules.board import CENTRES, CORNERS, Board, Point, Size, Slot, Station
from finity.shell.draw import svg
from finity.shell.draw.theme import BLACK, WHITE, mix
from finity.shell.draw.theme import Colour as RGB
from finity.view.art.materials import Materials, Stone
from finity.view.layout import slot_degrees
from finity.view.shown import GROOVE_LENGTH, GROOVE_WIDTH, HEXAGON_RADIUS, STATION_HEIGHT, TIER_OUTER

_SEAM: Final = 0.007
"""Half the gap between two stations."""
_CUT: Final = 0.062
"""How far each corner of a station is cut off: where three of them meet a pit opens."""
_CHAMFER: Final = 0.022
_CHAMFER_LIGHT: Final = (0.10, 0.42, 0.62, 0.34, -0.30, -0.44)
"""How light the chamfers are (dark below 0), from the edge that looks to 30 degrees counter-clockwise."""
_TIER_RISE: Final = 0.017


def top_of_a_station() -> str:
    """The shape of a station's top around the origin, in white."""
    return svg.polygon(_hexagon(), svg.fill(WHITE))


def whole_board(board: Board, materials: Materials) -> str:
    """All stations of a board, the farther ones first."""
    stations = sorted(board.station_list, key=lambda station: -CENTRES[station][1])
    parts = [_gradients(materials)]
    parts += [_side(*_middle(station), stone_name(station), materials) for station in stations]
    for draw in (_top, _tiers):
        parts += [draw(*_middle(station), stone_name(station), materials) for station in stations]
    return "".join(parts) + rims(board, materials)


def pit_middle(board: Board, corner: Iterable[Slot]) -> Point | None:
    """Where the pit is of three end slots that meet, in the rules' coordinates; None if too few are on the board."""
    slots = [slot for slot in corner if board.slots & slot.bit]
    if len(slots) < 2:
        return None
    xs, ys = zip(*(CENTRES[each] for each in {end for slot in slots for end in (slot.first, slot.second)}), strict=True)
    return sum(xs) / len(xs), sum(ys) / len(ys)


def hollows(board: Board, materials: Materials) -> str:
    """The grooves of all slots, and the pits between them."""
    pits = [middle for corner in CORNERS if (middle := pit_middle(board, corner))]
    parts = [_hollow_gradients(materials), *(_pit(x, -y) for x, y in pits)]
    for slot in board.slot_list:
        x, y = slot.middle
        parts.append(_groove(x, -y, slot_degrees(slot), materials.groove_light))
    return "".join(parts)


def rims(board: Board, materials: Materials) -> str:
    """The lines around the tops of all stations; that of the centre lies above its neighbours'."""
    stations = sorted(board.station_list, key=lambda station: station is Station.C)
    return "".join(_rim(*_middle(station), stone_name(station), materials) for station in stations)


def _rim(x: float, y: float, name: str, materials: Materials) -> str:
    line = svg.line(_stones(materials)[name].rim, materials.rim_width, materials.rim_opacity)
    return svg.polygon(svg.moved(_hexagon(), x, y), line)


def _stones(materials: Materials) -> dict[str, Stone]:
    return {"stone": materials.stone, "centre": materials.centre}


def silhouette(board: Board, drop: float) -> str:
    """The outline of all stations in black, moved down: for the shadow on the table."""
    hexagons = (svg.moved(_hexagon(-_SEAM), *_middle(station)) for station in board.station_list)
    return "".join(svg.polygon(svg.moved(points, 0, drop), svg.fill(BLACK)) for points in hexagons)


def _gradients(materials: Materials) -> str:
    """The gradients that stations are painted with."""
    parts = []
    for name, stone in _stones(materials).items():
        parts += [
            svg.linear(f"{name}-top", (0, stone.light, 1), (100, stone.dark, 1), across=True),
            svg.linear(f"{name}-side", (0, mix(stone.side, WHITE, 0.10), 1), (100, mix(stone.side, BLACK, 0.55), 1)),
            svg.linear(f"{name}-tier", (0, stone.tier_light, 1), (100, stone.tier_dark, 1), across=True),
        ]
    light = materials.chamfer
    parts += [
        svg.radial("tier-shadow", (0, BLACK, 0.5), (84, BLACK, 0.42), (100, BLACK, 0.0)),
        svg.linear("tier-rim", (0, WHITE, 0.75 * light), (50, WHITE, 0.10), (100, WHITE, 0.0), across=True),
    ]
    return "".join(parts)


def _side(x: float, y: float, name: str, materials: Materials) -> str:
    """The wall of a station below its lower edges: three faces, each in its own light."""
    outline = svg.moved(_hexagon(), x, y)
    lower = outline[6:] + outline[:1]
    parts = []
    for number, (start, end) in enumerate(pairwise(lower)):
        wall = [start, end, *svg.moved([end, start], 0, STATION_HEIGHT)]
        parts.append(svg.polygon(wall, f"{svg.fill(f'{name}-side')} {svg.stroke(f'{name}-side', 0.004)}"))
        shade = (0.0, 0.10, 0.20, 0.30, 0.42, 0.5)[min(number, 5)]
        parts.append(svg.polygon(wall, svg.fill(BLACK, shade)))
    return "".join(parts)


def _top(x: float, y: float, name: str, materials: Materials) -> str:
    """The upper face of a station with its chamfer."""
    outline, face = svg.moved(_hexagon(), x, y), svg.moved(_hexagon(_CHAMFER), x, y)
    parts = [svg.polygon(outline, svg.fill(f"{name}-top"))]
    for side in range(12):
        following = (side + 1) % 12
        edge = [outline[side], outline[following], face[following], face[side]]
        light = _CHAMFER_LIGHT[side // 2] if side % 2 == 0 else _corner_light(side // 2)
        parts.append(svg.polygon(edge, svg.fill(WHITE if light > 0 else BLACK, materials.chamfer * abs(light))))
    return "".join(parts)


def _tiers(x: float, y: float, name: str, materials: Materials) -> str:
    return "".join(_tier(x, y, size, name, _wall(name, materials)) for size in reversed(Size))


def _wall(name: str, materials: Materials) -> RGB:
    """The colour of the walls of a station's tiers."""
    return mix(_stones(materials)[name].side, WHITE, 0.12)


def _hollow_gradients(materials: Materials) -> str:
    upper, lower = materials.groove
    pit_stops = (0, materials.pit, 1), (60, materials.pit, 0.85), (100, materials.pit, 0)
    return svg.linear("groove", (0, upper, 1), (100, lower, 1)) + svg.radial("pit", *pit_stops)


def _groove(x: float, y: float, degrees: float, light: float) -> str:
    """The hollow of a slot across the seam of two stations."""
    parts = []
    for across, down, grow, style in (
        (0.0, 0.010, 0.004, svg.fill(WHITE, light)),
        (0.0, -0.004, 0.006, svg.fill(BLACK, 0.30)),
        (0.0, 0.0, 0.0, svg.fill("groove")),
    ):
        half_length, half_width = GROOVE_LENGTH / 2 - GROOVE_WIDTH / 2, GROOVE_WIDTH + 2 * grow
        ends = svg.moved(svg.turned([(-half_length, 0), (half_length, 0)], degrees), x + across, y + down)
        parts.append(svg.capsule(ends, half_width / 2, style))
    return "".join(parts)


def _pit(x: float, y: float) -> str:
    """The pit at a corner where three stations meet."""
    return svg.circle(x, y, 0.062, svg.fill("pit"))


def _middle(station: Station) -> svg.Point:
    x, y = CENTRES[station]
    return x, -y


def stone_name(station: Station) -> str:
    """What the stone of a station is called in `Materials`."""
    return "centre" if station is Station.C else "stone"


def _hexagon(inset: float = 0.0) -> list[svg.Point]:
    """The 12 points of a station with cut corners: the ends of its six edges, counter-clockwise from 30 degrees.

    The edge that looks to 30 degrees comes first; y points down.
    """
    shrink = (0.5 - _SEAM - inset) / 0.5
    radius = HEXAGON_RADIUS * shrink
    corners = [svg.on_circle(radius, 60 * corner) for corner in range(7)]
    share = (_CUT - 0.3 * inset) / HEXAGON_RADIUS
    points = []
    for start, end in pairwise(corners):
        points += [_between(start, end, share), _between(start, end, 1 - share)]
    return points


def _between(start: svg.Point, end: svg.Point, share: float) -> svg.Point:
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def _corner_light(side: int) -> float:
    return (_CHAMFER_LIGHT[side] + _CHAMFER_LIGHT[(side + 1) % 6]) / 2


def _tier(x: float, y: float, size: Size, name: str, wall: RGB) -> str:
    radius = TIER_OUTER[size]
    return "".join(
        [
            svg.circle(x + 0.006, y + 0.016, radius * 1.085, svg.fill("tier-shadow")),
            svg.circle(x, y + _TIER_RISE / 2, radius, svg.fill(wall)),
            svg.circle(x, y, radius, svg.fill(wall)),
            svg.circle(x, y - _TIER_RISE / 2, radius, svg.fill(f"{name}-tier")),
            svg.circle(x, y - _TIER_RISE / 2, radius - 0.004, svg.line("tier-rim", 0.008)),
        ]
    )
