"""What never moves, as one picture a window: the table, the board with its shadow and its light, the tower's plinth.

The stations are SVG in board units, y down: solid stones with chamfered edges, three raised tiers, grooves for bridges.
"""

from __future__ import annotations

import math
import random
from functools import cache
from itertools import pairwise
from typing import Final

import pygame

from finity.rules.board import BOARDS, CENTRES, CORNERS, Board, Station
from finity.shell.draw import svg
from finity.shell.draw.painting import soft_silhouette, table_top
from finity.shell.draw.theme import BLACK, WHITE, Theme, mix
from finity.view.art.materials import MATERIALS, Materials, Stone
from finity.view.art.pieces import plinth
from finity.view.layout import Layout, slot_degrees
from finity.view.shown import GROOVE_LENGTH, GROOVE_WIDTH, HEXAGON_RADIUS, STATION_HEIGHT, TIER_OUTER

_LARGE: Final = 2.2
"""From so many pixels a design pixel on light is made at a fourth of the size, not at the half: it is soft anyway."""
_GLOWS: Final = ((2.5, 1.0, 0.62), (7.0, 0.5, 0.62), (20.0, 0.25, 0.72))
"""How the lines around stations shine: how wide in design pixels, blurred at which share of the size, how strongly."""
_GRAIN_SEED: Final = 7
_GRAIN: Final = 320
"""Side of the picture of a wood's grain, in pixels."""
_GRAIN_CUT: Final = 150
"""Side of what is cut from it for a station."""


def backdrop(layout: Layout, theme: Theme) -> pygame.Surface:
    """Draw the table of a window with its board."""
    materials, board = MATERIALS[theme.kind], BOARDS[layout.players]
    surface = table_top(layout.size, theme)
    # the table is darker around and below the stations: drawn small, for that is soft anyway
    lower = svg.moved(hexagon(-_SEAM), 0, 0.15)
    outlines = (svg.polygon(svg.moved(lower, *_station_middle(each)), svg.fill(BLACK)) for each in board.station_list)
    area = layout.board_rect.inflate(round(layout.unit), round(layout.unit))
    soft = soft_silhouette(svg_surface(layout, "".join(outlines), area, 0.125), 0.0175 * layout.unit, BLACK, 165)
    shadow = pygame.transform.smoothscale_by(soft, 8)
    surface.blit(shadow, shadow.get_rect(center=area.center))
    stations = sorted(board.station_list, key=lambda station: -CENTRES[station][1])  # the farther ones first
    parts = [_gradients(materials)]
    for draw in (_walls, _top, _tiers):
        parts += [draw(*_station_middle(station), stone_name(station), materials) for station in stations]
    surface.blit(svg_surface(layout, "".join(parts) + rims(board, materials)), layout.board_rect)
    if materials.grain:
        _draw_grain(surface, layout)
    if theme.glow:
        _add_glow(surface, layout, rims(board, materials), 0.6 * theme.glow)  # the pieces shine more
    surface.blit(svg_surface(layout, hollows(board, materials)), layout.board_rect)
    tower = layout.tower
    if not tower.flat:
        stone = plinth(materials.plinth, materials.rim_opacity).drawn(tower.step / 100)
        surface.blit(stone, stone.get_rect(center=tower.plinth.center))
    return surface


def svg_surface(layout: Layout, body: str, area: pygame.Rect | None = None, share: float = 1.0) -> pygame.Surface:
    """Draw something in board units (y down) over the board's rectangle, or an area, at a `share` of its size."""
    area = area or layout.board_rect
    left, top = layout.board.to_board(area.topleft)
    width, height = (side / layout.unit for side in area.size)
    across, down = -left - width / 2, top - height / 2
    picture = svg.centred(width, height, f'<g transform="translate({across:.6f} {down:.6f})">{body}</g>')
    return picture.drawn(layout.unit * share)


def _add_glow(surface: pygame.Surface, layout: Layout, lines: str, glow: float) -> None:
    """Let lines shine on what has been drawn: blurred more and more widely, and added."""
    reach = 4 * round(_GLOWS[-1][0] * layout.scale)
    area = layout.board_rect.inflate(reach, reach)
    part = 0.5 if layout.scale < _LARGE else 0.25
    picture = svg_surface(layout, lines, area, part)
    seen, light = pygame.Surface(picture.get_size(), 0, 32), pygame.Surface(picture.get_size(), 0, 32)
    seen.blit(picture, (0, 0))
    for width, share, strength in _GLOWS:
        soft = pygame.transform.smoothscale_by(seen, share)
        radius, strong = max(1, round(width * layout.scale * share * part)), round(255 * strength * glow)
        for _ in range(2):
            soft = pygame.transform.box_blur(soft, radius)
        soft.fill((strong, strong, strong), special_flags=pygame.BLEND_RGB_MULT)
        light.blit(pygame.transform.smoothscale(soft, seen.get_size()), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    surface.blit(pygame.transform.smoothscale(light, area.size), area, special_flags=pygame.BLEND_RGB_ADD)


def _draw_grain(surface: pygame.Surface, layout: Layout) -> None:
    """Draw the grain of wood on the top of each station: each is cut from another place and lies another way."""
    mask = svg.centred(1.2, 1.2, svg.polygon(hexagon(), svg.fill(WHITE))).drawn(layout.unit)
    top, shade = pygame.Surface(mask.get_size(), pygame.SRCALPHA), pygame.Surface(mask.get_size())
    rng = random.Random(_GRAIN_SEED)
    for station in BOARDS[layout.players].station_list:
        wood = _grain(rng.randrange(3))
        piece = pygame.Rect(0, 0, _GRAIN_CUT, _GRAIN_CUT)
        piece.center = wood.width // 2 + rng.randint(-50, 50), wood.height // 2 + rng.randint(-50, 50)
        x, y = layout.station_pixel(station)
        pygame.transform.smoothscale(wood.subsurface(piece), mask.get_size(), top)
        top.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        shade.fill("white")
        shade.blit(top, (0, 0))
        surface.blit(shade, mask.get_rect(center=(round(x), round(y))), special_flags=pygame.BLEND_RGB_MULT)


@cache
def _grain(way: int) -> pygame.Surface:
    """The grain of wood in shades of brown on white, in waves, turned by a sixth of a circle `way` times."""
    rng = random.Random(_GRAIN_SEED)
    grain = _streaks(rng, (5, 22), 70)
    for steps, darkest in (((8, 110), 62), ((18, 320), 46)):
        grain.blit(_streaks(rng, steps, darkest), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    waved = pygame.Surface(grain.get_size(), pygame.SRCALPHA)
    for left in range(0, _GRAIN, 2):
        shift = round(9 * math.sin(left / 61) + 4 * math.sin(left / 23 + 2))
        for top in (shift - _GRAIN, shift, shift + _GRAIN):
            waved.blit(grain, (left, top), (left, 0, 2, _GRAIN))
    return pygame.transform.rotozoom(waved, 60 * way + 8, 1.0)


def _streaks(rng: random.Random, steps: tuple[int, int], darkest: int) -> pygame.Surface:
    """Noise drawn out sideways: so many steps across and down, up to `darkest` shades below white."""
    shades = [darkest * (byte / 255) ** 2 for byte in rng.randbytes(steps[0] * steps[1])]
    brown = bytes(round(255 - share * shade) for shade in shades for share in (0.80, 1.0, 1.12))
    return pygame.transform.smoothscale(pygame.image.frombytes(brown, steps, "RGB").convert(32), (_GRAIN, _GRAIN))


_SEAM: Final = 0.007
"""Half the gap between two stations."""
_CUT: Final = 0.062
"""How far each corner of a station is cut off: where three of them meet a pit opens."""
_CHAMFER_LIGHT: Final = (0.10, 0.42, 0.62, 0.34, -0.30, -0.44)
"""How light the chamfers are (dark below 0), from the edge that looks to 30 degrees counter-clockwise."""
_TIER_RISE: Final = 0.017


def lone_stone(name: str, materials: Materials, light: float) -> tuple[svg.Picture, svg.Picture]:
    """A stone by itself, whose rim has so much of its light; and that rim alone."""
    rim = svg.polygon(hexagon(), svg.outline(_stones(materials)[name].rim, materials.rim_width, light))
    parts = _gradients(materials), *(draw(0, 0, name, materials) for draw in (_walls, _top, _tiers))
    return svg.centred(1.4, 1.4, *parts, rim), svg.centred(1.4, 1.4, rim)


def hollows(board: Board, materials: Materials) -> str:
    """The grooves of all slots, and the pits where end slots meet, two or three of which are on the board."""
    upper, lower = materials.groove
    pit_stops = (0, materials.pit, 1), (60, materials.pit, 0.85), (100, materials.pit, 0)
    parts = [svg.linear("groove", (0, upper, 1), (100, lower, 1)), svg.radial("pit", *pit_stops)]
    for corner in CORNERS:
        slots = [slot for slot in corner if board.slots & slot.bit]
        if len(slots) > 1:
            ends = {end for slot in slots for end in (slot.first, slot.second)}
            xs, ys = zip(*(CENTRES[each] for each in ends), strict=True)
            parts.append(svg.circle(sum(xs) / len(xs), -sum(ys) / len(ys), 0.062, svg.fill("pit")))
    half_length = GROOVE_LENGTH / 2 - GROOVE_WIDTH / 2
    for slot in board.slot_list:
        (x, y), line = slot.middle, svg.turned([(-half_length, 0), (half_length, 0)], slot_degrees(slot))
        for down, grow, style in (
            (0.010, 0.004, svg.fill(WHITE, materials.groove_light)),
            (-0.004, 0.006, svg.fill(BLACK, 0.30)),
            (0.0, 0.0, svg.fill("groove")),
        ):
            parts.append(svg.capsule(svg.moved(line, x, down - y), GROOVE_WIDTH / 2 + grow, style))
    return "".join(parts)


def rims(board: Board, materials: Materials) -> str:
    """The lines around the tops of all stations; that of the centre lies above its neighbours'."""
    stations = sorted(board.station_list, key=lambda station: station is Station.C)
    colours = (_stones(materials)[stone_name(station)].rim for station in stations)
    lines = (svg.outline(colour, materials.rim_width, materials.rim_opacity) for colour in colours)
    outlines = (svg.moved(hexagon(), *_station_middle(station)) for station in stations)
    return "".join(map(svg.polygon, outlines, lines))


def _stones(materials: Materials) -> dict[str, Stone]:
    return {"stone": materials.stone, "centre": materials.centre}


def _gradients(materials: Materials) -> str:
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


def _walls(x: float, y: float, name: str, materials: Materials) -> str:
    """The wall of a station below its lower edges: three faces, each in its own light."""
    outline = svg.moved(hexagon(), x, y)
    edges, parts = pairwise(outline[6:] + outline[:1]), []
    for (start, end), shade in zip(edges, (0.0, 0.10, 0.20, 0.30, 0.42, 0.5), strict=True):
        wall = [start, end, *svg.moved([end, start], 0, STATION_HEIGHT)]
        parts.append(svg.polygon(wall, f"{svg.fill(f'{name}-side')} {svg.stroke(f'{name}-side', 0.004)}"))
        parts.append(svg.polygon(wall, svg.fill(BLACK, shade)))
    return "".join(parts)


def _top(x: float, y: float, name: str, materials: Materials) -> str:
    """The upper face of a station with its chamfer."""
    outline, face = svg.moved(hexagon(), x, y), svg.moved(hexagon(0.022), x, y)
    parts = [svg.polygon(outline, svg.fill(f"{name}-top"))]
    for side in range(12):
        following = (side + 1) % 12
        edge = [outline[side], outline[following], face[following], face[side]]
        light = _CHAMFER_LIGHT[side // 2]
        if side % 2:
            light = (light + _CHAMFER_LIGHT[(side // 2 + 1) % 6]) / 2
        parts.append(svg.polygon(edge, svg.fill(WHITE if light > 0 else BLACK, materials.chamfer * abs(light))))
    return "".join(parts)


def _tiers(x: float, y: float, name: str, materials: Materials) -> str:
    wall, parts = mix(_stones(materials)[name].side, WHITE, 0.12), []
    for radius in sorted(TIER_OUTER.values(), reverse=True):
        parts.append(svg.circle(x + 0.006, y + 0.016, radius * 1.085, svg.fill("tier-shadow")))
        for rise, style in ((-_TIER_RISE / 2, wall), (0.0, wall), (_TIER_RISE / 2, f"{name}-tier")):
            parts.append(svg.circle(x, y - rise, radius, svg.fill(style)))
        parts.append(svg.circle(x, y - _TIER_RISE / 2, radius - 0.004, svg.outline("tier-rim", 0.008)))
    return "".join(parts)


def _station_middle(station: Station) -> svg.Point:
    x, y = CENTRES[station]
    return x, -y


def stone_name(station: Station) -> str:
    """What the stone of a station is called in `Materials`."""
    return "centre" if station is Station.C else "stone"


def hexagon(inset: float = 0.0) -> list[svg.Point]:
    """The 12 points of a station with cut corners, counter-clockwise from 30 degrees; y points down."""
    shrink = (0.5 - _SEAM - inset) / 0.5
    radius = HEXAGON_RADIUS * shrink
    corners = [svg.on_circle(radius, 60 * corner) for corner in range(7)]
    share = (_CUT - 0.3 * inset) / HEXAGON_RADIUS
    points = []
    for (x, y), (to_x, to_y) in pairwise(corners):
        points += [(x + (to_x - x) * along, y + (to_y - y) * along) for along in (share, 1 - share)]
    return points
