"""What never moves: the table, the stations with their shadow and the tower's plinth, as one picture a window."""

from __future__ import annotations

import random
from functools import cache
from typing import Final

import pygame

from finity.rules.board import BOARDS
from finity.shell.draw import svg
from finity.shell.draw.painting import table_top
from finity.shell.draw.theme import Theme
from finity.view.art import stations
from finity.view.art.tower import plinth
from finity.view.layout import Layout

_SHADOW_DROP: Final = 0.15
_SHADOW_ALPHA: Final = 165
_GRAIN_TILE: Final = 192
_GRAIN_SEED: Final = 1


def backdrop(layout: Layout, theme: Theme) -> pygame.Surface:
    """Draw the table of a window with its board."""
    surface = table_top(layout.size, theme.table, theme.table_edge)
    _grain(surface)
    _ground_shadow(surface, layout)
    surface.blit(in_board_rect(layout, stations.whole_board(BOARDS[layout.players])), layout.board_rect)
    tower = layout.tower
    stone = plinth().drawn(tower.step / 100)
    surface.blit(stone, stone.get_rect(center=tower.plinth.center))
    return surface


def in_board_rect(layout: Layout, body: str) -> pygame.Surface:
    """Draw something written in board units (y down) over the whole of the board's rectangle."""
    left, top = layout.board.to_board(layout.board_rect.topleft)
    width, height = (side / layout.unit for side in layout.board_rect.size)
    across, down = -left - width / 2, top - height / 2
    picture = svg.document(width, height, f'<g transform="translate({across:.4f} {down:.4f})">{body}</g>')
    return picture.drawn(layout.unit)


def _ground_shadow(surface: pygame.Surface, layout: Layout) -> None:
    """Darken the table softly around and below the stations."""
    outline = in_board_rect(layout, stations.silhouette(BOARDS[layout.players], _SHADOW_DROP))
    blur = max(1, round(0.035 * layout.unit))
    margin = 4 * 2 * blur
    padded = pygame.Surface((outline.width + 2 * margin, outline.height + 2 * margin), pygame.SRCALPHA)
    padded.blit(outline, (margin, margin))
    small = pygame.transform.smoothscale_by(padded, 0.25)
    soft = pygame.transform.box_blur(pygame.transform.box_blur(small, blur), blur)
    shadow = pygame.transform.smoothscale(soft, padded.get_size())
    shadow.set_alpha(_SHADOW_ALPHA)
    surface.blit(shadow, layout.board_rect.move(-margin, -margin))


def _grain(surface: pygame.Surface) -> None:
    """Roughen the ground by a shade or two, so that its slow gradients show no bands."""
    tile = _grain_tile()
    for top in range(0, surface.height, _GRAIN_TILE):
        for left in range(0, surface.width, _GRAIN_TILE):
            surface.blit(tile, (left, top), special_flags=pygame.BLEND_RGB_ADD)


@cache
def _grain_tile() -> pygame.Surface:
    noise = random.Random(_GRAIN_SEED).randbytes(_GRAIN_TILE * _GRAIN_TILE)
    grey = bytes(value for byte in noise for value in (byte % 4,) * 3)
    return pygame.image.frombytes(grey, (_GRAIN_TILE, _GRAIN_TILE), "RGB")
