"""What never moves, as one picture a window: the table, the board with its shadow and its light, the tower's plinth."""

from __future__ import annotations

import math
import random
from functools import cache
from typing import Final

import pygame

from finity.rules.board import BOARDS
from finity.shell.draw import svg
from finity.shell.draw.painting import table_top
from finity.shell.draw.theme import Theme
from finity.view.art import stations
from finity.view.art.materials import MATERIALS
from finity.view.art.pieces import plinth
from finity.view.layout import Layout

_SHADOW_DROP: Final = 0.15
_SHADOW_ALPHA: Final = 165
_SHADOW_BLUR: Final = 0.035
_LARGE: Final = 2.2
"""From so many pixels a design pixel on light is made at a fourth of the size, not at the half: it is soft anyway."""
_GLOWS: Final = ((2.5, 1.0, 0.62), (7.0, 0.5, 0.62), (20.0, 0.25, 0.72))
"""How the lines around stations shine: how wide in design pixels, blurred at which share of the size, how strongly."""
_GRAIN_SEED: Final = 7
_GRAIN: Final = 320
"""Side of the picture of a wood's grain, in pixels."""
_GRAIN_CUT: Final = 150
"""Side of what is cut from it for a station."""
_STATION: Final = 1.2
"""Room for a station's top, in board units."""


def backdrop(layout: Layout, theme: Theme) -> pygame.Surface:
    """Draw the table of a window with its board."""
    materials, board = MATERIALS[theme.kind], BOARDS[layout.players]
    surface = table_top(layout.size, theme)
    _ground_shadow(surface, layout)
    surface.blit(in_board_rect(layout, stations.whole_board(board, materials)), layout.board_rect)
    if materials.grain:
        _let_grain_show(surface, layout)
    if theme.glow:
        _shine(surface, layout, stations.rims(board, materials), theme.glow)
    surface.blit(in_board_rect(layout, stations.hollows(board, materials)), layout.board_rect)
    tower = layout.tower
    stone = plinth(materials.plinth, materials.rim_opacity).drawn(tower.step / 100)
    surface.blit(stone, stone.get_rect(center=tower.plinth.center))
    return surface


def in_board_rect(layout: Layout, body: str, area: pygame.Rect | None = None, share: float = 1.0) -> pygame.Surface:
    """Draw something written in board units (y down) over the whole of the board's rectangle, or an area of pixels.

    With a `share` below 1 it is drawn that much smaller.
    """
    area = area or layout.board_rect
    left, top = layout.board.to_board(area.topleft)
    width, height = (side / layout.unit for side in area.size)
    across, down = -left - width / 2, top - height / 2
    picture = svg.document(width, height, f'<g transform="translate({across:.6f} {down:.6f})">{body}</g>')
    return picture.drawn(layout.unit * share)


def _ground_shadow(surface: pygame.Surface, layout: Layout) -> None:
    """Darken the table softly around and below the stations."""
    blur = max(1, round(_SHADOW_BLUR * layout.unit))
    area = layout.board_rect.inflate(16 * blur, 16 * blur)
    smaller = 2 if layout.scale >= _LARGE else 1
    soft = in_board_rect(layout, stations.silhouette(BOARDS[layout.players], _SHADOW_DROP), area, 0.25 / smaller)
    for _ in range(2):
        soft = pygame.transform.box_blur(soft, round(blur / smaller))
    shadow = pygame.transform.smoothscale(soft, area.size)
    shadow.set_alpha(_SHADOW_ALPHA)
    surface.blit(shadow, area)


def _shine(surface: pygame.Surface, layout: Layout, lines: str, glow: float) -> None:
    """Let lines shine on what has been drawn: blurred more and more widely, and added."""
    reach = 4 * round(_GLOWS[-1][0] * layout.scale)
    area = layout.board_rect.inflate(reach, reach)
    part = 0.5 if layout.scale < _LARGE else 0.25
    picture = in_board_rect(layout, lines, area, part)
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


def _let_grain_show(surface: pygame.Surface, layout: Layout) -> None:
    """Draw the grain of wood on the top of each station: each is cut from another place and lies another way."""
    mask = svg.document(_STATION, _STATION, stations.top_of_a_station()).drawn(layout.unit)
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
    """The grain of wood in shades of brown on white, turned by a sixth of a circle `way` times."""
    rng = random.Random(_GRAIN_SEED)
    grain = _streaks(rng, (5, 22), 70)
    grain.blit(_streaks(rng, (8, 110), 62), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    grain.blit(_streaks(rng, (18, 320), 46), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return pygame.transform.rotozoom(_waved(grain), 60 * way + 8, 1.0)


def _streaks(rng: random.Random, steps: tuple[int, int], darkest: int) -> pygame.Surface:
    """Noise drawn out sideways: so many steps across and down, up to `darkest` shades below white."""
    shades = [darkest * (byte / 255) ** 2 for byte in rng.randbytes(steps[0] * steps[1])]
    brown = bytes(round(255 - share * shade) for shade in shades for share in (0.80, 1.0, 1.12))
    return pygame.transform.smoothscale(pygame.image.frombytes(brown, steps, "RGB").convert(32), (_GRAIN, _GRAIN))


def _waved(grain: pygame.Surface) -> pygame.Surface:
    """The grain with slow waves along it."""
    waved = pygame.Surface(grain.get_size(), pygame.SRCALPHA)
    for left in range(0, _GRAIN, 2):
        shift = round(9 * math.sin(left / 61) + 4 * math.sin(left / 23 + 2))
        for top in (shift - _GRAIN, shift, shift + _GRAIN):
            waved.blit(grain, (left, top), (left, 0, 2, _GRAIN))
    return waved
