"""Shapes that pygame has not: rounded boxes with smooth edges, soft shadows, the table."""

from dataclasses import dataclass

import pygame

from finity.shell.draw.assets import rasterised
from finity.shell.draw.svg import code
from finity.shell.draw.theme import Colour, mix

Size = tuple[int, int]

_TABLE_STEPS = 60
"""Shades of the table: so many that no step between two can be seen."""


@dataclass(frozen=True)
class Box:
    """How a rounded box looks; measures in pixels. Without `fill` or `border` that part is left out."""

    fill: Colour | None
    border: Colour | None = None
    border_width: int = 1
    radius: int = 0
    fill_alpha: int = 255


def rounded_box(size: Size, box: Box) -> pygame.Surface:
    """Draw a box of this size with smooth corners.

    Only its corners are drawn as vectors; what lies between is stretched from them, which is fast at any size.
    """
    radius = max(box.border_width, min(box.radius, size[0] // 2, size[1] // 2))
    return _stretched(rasterised(_corners_svg(radius, box), (2 * radius + 1, 2 * radius + 1)), size)


def soft_shadow(size: Size, radius: int, blur: int, alpha: int) -> pygame.Surface:
    """Draw the shadow of a rounded box of this size; it reaches `2 * blur` pixels further on each side.

    Only that of the smallest box with the same corners is blurred, which is slow, and then stretched.
    """
    margin, corner = 2 * blur, radius + 4 * blur
    smallest = 2 * (corner - margin) + 1
    inner = min(size[0], smallest), min(size[1], smallest)
    surface = pygame.Surface((inner[0] + 2 * margin, inner[1] + 2 * margin), pygame.SRCALPHA)
    surface.blit(rounded_box(inner, Box((0, 0, 0), radius=radius, fill_alpha=alpha)), (margin, margin))
    blurred = pygame.transform.box_blur(pygame.transform.box_blur(surface, blur), blur)
    return _stretched(blurred, (size[0] + 2 * margin, size[1] + 2 * margin))


def table_top(size: Size, centre: Colour, edge: Colour) -> pygame.Surface:
    """Draw the calm ground of every scene: lighter in the middle, darker towards the corners."""
    small = pygame.Surface((max(1, size[0] // 4), max(1, size[1] // 4)))
    small.fill(edge)
    for step in range(_TABLE_STEPS - 1, -1, -1):
        share = step / _TABLE_STEPS
        ellipse = pygame.Rect(0, 0, round(1.3 * share * small.width), round(1.45 * share * small.height))
        ellipse.center = small.get_rect().center
        pygame.draw.ellipse(small, mix(centre, edge, share**1.6), ellipse)
    return pygame.transform.smoothscale(small, size)


def _stretched(tile: pygame.Surface, size: Size) -> pygame.Surface:
    """Draw a picture larger, with its middle row and column repeated."""
    surface = pygame.Surface(size, pygame.SRCALPHA)
    columns = zip(_cuts(size[0], tile.width // 2), _cuts(tile.width, tile.width // 2), strict=True)
    rows = list(zip(_cuts(size[1], tile.height // 2), _cuts(tile.height, tile.height // 2), strict=True))
    for (left, width), (tile_left, tile_width) in columns:
        for (top, height), (tile_top, tile_height) in rows:
            part = tile.subsurface((tile_left, tile_top, tile_width, tile_height))
            surface.blit(pygame.transform.scale(part, (width, height)), (left, top))
    return surface


def _cuts(length: int, radius: int) -> tuple[tuple[int, int], tuple[int, int], tuple[int, int]]:
    """Answer start and length of the two ends and of the middle part of a side."""
    return (0, radius), (radius, length - 2 * radius), (length - radius, radius)


def _corners_svg(radius: int, box: Box) -> str:
    side = 2 * radius + 1
    inset = box.border_width / 2 if box.border else 0
    fill = f'fill="{code(box.fill)}" fill-opacity="{box.fill_alpha / 255:.3f}"' if box.fill else 'fill="none"'
    stroke = f'stroke="{code(box.border)}" stroke-width="{box.border_width}"' if box.border else ""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{side}" height="{side}"><rect x="{inset}" y="{inset}" '
        f'width="{side - 2 * inset}" height="{side - 2 * inset}" rx="{radius - inset}" {fill} {stroke}/></svg>'
    )
