"""What cards are printed on: paper with a rim and a field, made of boxes, which takes a third of the time of SVG."""

from __future__ import annotations

from typing import Final

import pygame

from finity.finito.view.card_art import HEIGHT, INK, RADIUS, WIDTH
from finity.shell.draw.painting import Box, rounded_box
from finity.shell.draw.theme import WHITE, Colour

OUTLINE: Final = 1.1
"""How broad the thin line around each card is, in its units."""
_OUTLINE_ALPHA: Final = 140
_INNER: Final = 5.0
"""How much smaller the radius of the corners of the field is."""


def blank(height: int, paper: Colour, rim: float, shades: tuple[Colour, Colour]) -> pygame.Surface:
    """A card of so many pixels height, whose field goes from one shade to another; `rim` is in units of the card."""
    unit = height / HEIGHT
    size = round(WIDTH * unit), height
    card = rounded_box(size, Box(INK, radius=round(RADIUS * unit), fill_alpha=_OUTLINE_ALPHA))
    for inset, radius, colours in ((OUTLINE, RADIUS - 1, (paper, paper)), (rim, RADIUS - _INNER, shades)):
        edge = max(1, round(inset * unit))
        inner = size[0] - 2 * edge, size[1] - 2 * edge
        card.blit(_field(inner, round(radius * unit), colours), (edge, edge))
    return card


def _field(size: tuple[int, int], radius: int, shades: tuple[Colour, Colour]) -> pygame.Surface:
    """A box whose fill goes from its upper left to its lower right from one colour to another."""
    upper, lower = shades
    if upper == lower:
        return rounded_box(size, Box(upper, radius=radius))
    corners = pygame.Surface((2, 2))
    between = tuple((one + other) // 2 for one, other in zip(upper, lower, strict=True))
    for place, colour in (((0, 0), upper), ((1, 0), between), ((0, 1), between), ((1, 1), lower)):
        corners.set_at(place, colour)
    box = rounded_box(size, Box(WHITE, radius=radius))
    box.blit(pygame.transform.smoothscale(corners, size), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return box
