"""Boxes that may be nearly as large as the window: drawn from small pictures, since no room is for large ones."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

import pygame

from finity.shell.draw.painting import Box, rounded_box, soft_shadow
from finity.shell.draw.style import GLOW, GLOW_ALPHA, Style
from finity.shell.draw.theme import BLACK
from finity.shell.draw.theme import Colour as Shade

BAND: Final = 64
"""So many rows are stretched at once: what is drawn again and again is still in the processor's cache."""


@dataclass(frozen=True, slots=True)
class Rim:
    """What is seen around a box: light, and a line inside; without a line its `width` is 0. Measures in pixels.

    The light is that of a box that is larger by `out` on each side; `strength` is 1 for what is lit, and of that a
    `share` is seen.
    """

    light: Shade
    radius: int
    line: Shade = BLACK
    width: int = 0
    out: int = 0
    strength: float = 1.0
    share: float = 1.0


def draw_box(surface: pygame.Surface, style: Style, rect: pygame.Rect, box: Box) -> None:
    """Draw a box as `Style.box` does."""
    radius = max(box.border_width, min(box.radius, rect.width // 2, rect.height // 2))
    side = 2 * radius + 1
    size = min(side, rect.width), rect.height if box.lower else min(side, rect.height)
    small = style.assets.cached(("small box", size, box), lambda: rounded_box(size, box))
    _stretch(surface, small, rect)


def draw_rim(surface: pygame.Surface, style: Style, rect: pygame.Rect, rim: Rim) -> None:
    """Draw what is seen around a box, but nothing inside."""
    side = 2 * (rim.radius + rim.out + 2 * style.px(GLOW)) + 1
    small = style.assets.cached(("rim", side, rim, style.theme.glow), lambda: _rim_of(style, side, rim))
    margin = (small.width - side) // 2
    _stretch_hollow(surface, small, rect.inflate(2 * margin, 2 * margin), margin + rim.width + 1)


def _rim_of(style: Style, side: int, rim: Rim) -> pygame.Surface:
    lit = side + 2 * rim.out
    key = ("rim light", lit, rim.radius + rim.out, rim.light, rim.strength, style.theme.glow)
    picture = style.assets.cached(key, lambda: _light_of(style, lit, rim)).copy()
    picture.fill((255, 255, 255, round(255 * rim.share)), special_flags=pygame.BLEND_RGBA_MULT)
    place = pygame.Rect(0, 0, side, side)
    place.center = picture.get_rect().center
    inside = rounded_box(place.size, Box(BLACK, radius=rim.radius))
    picture.blit(inside, place, special_flags=pygame.BLEND_RGBA_SUB)
    if rim.width:
        picture.blit(rounded_box(place.size, Box(None, rim.line, rim.width, rim.radius)), place)
    return picture


def _light_of(style: Style, side: int, rim: Rim) -> pygame.Surface:
    """The light around a small box: made at half the size, since to blur takes long."""
    alpha, blur = round(GLOW_ALPHA * style.theme.glow * rim.strength), style.px(GLOW) // 4
    if not (alpha and blur):
        return pygame.Surface((side, side), pygame.SRCALPHA)
    half = soft_shadow((side // 2, side // 2), (rim.radius + rim.out) // 2, blur, min(255, alpha), rim.light)
    return pygame.transform.smoothscale(half, (side + 8 * blur, side + 8 * blur))


def _stretch(surface: pygame.Surface, small: pygame.Surface, rect: pygame.Rect) -> None:
    """Draw a small picture as one that fills a rectangle, with its middle row and column repeated."""
    if not surface.get_clip().colliderect(rect):
        return
    columns = list(_cuts(small.width, rect.width))
    for source, rows, top, height in _cuts(small.height, rect.height):
        parts: list[pygame.Surface] = []
        for done in range(0, height, BAND):
            band = min(BAND, height - done)
            if not parts or rows > 1:
                first, taken = (source + done, band) if rows > 1 else (source, 1)
                cut = [small.subsurface((x, first, width, taken)) for x, width, _, _ in columns]
                wide = [width for _, _, _, width in columns]
                parts = [pygame.transform.scale(each, (width, band)) for each, width in zip(cut, wide, strict=True)]
            for part, (_, _, left, width) in zip(parts, columns, strict=True):
                surface.blit(part, (rect.left + left, rect.top + top + done), (0, 0, width, band))


def _cuts(small: int, large: int) -> Iterator[tuple[int, int, int, int]]:
    """Of a side that is made longer: where each part begins and how long it is, before and afterwards."""
    if small >= large:
        yield 0, large, 0, large
        return
    half = small // 2
    rest = small - half - 1
    yield 0, half, 0, half
    yield half, 1, half, large - half - rest
    yield half + 1, rest, large - rest, rest


def _stretch_hollow(surface: pygame.Surface, small: pygame.Surface, rect: pygame.Rect, depth: int) -> None:
    """Draw the corners of a small picture around a rectangle, and between them sides that are so many pixels deep."""
    if not surface.get_clip().colliderect(rect):
        return
    half = small.width // 2
    for across, left in ((0, rect.left), (half + 1, rect.right - half)):
        for down, top in ((0, rect.top), (half + 1, rect.bottom - half)):
            surface.blit(small, (left, top), (across, down, half, half))
    far, size = small.width - depth, (rect.width - 2 * half, depth)
    for down, top in ((0, rect.top), (far, rect.bottom - depth)):
        row = pygame.transform.scale(small.subsurface((half, down, 1, depth)), size)
        surface.blit(row, (rect.left + half, top))
    size = depth, rect.height - 2 * half
    for across, left in ((0, rect.left), (far, rect.right - depth)):
        column = pygame.transform.scale(small.subsurface((across, half, depth, 1)), size)
        surface.blit(column, (left, rect.top + half))
