"""The shapes of light, white or nearly so on black; and the outline of a shock wave, a rounded hexagon, as points."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

import pygame

from finity.shell.draw import svg
from finity.shell.draw.theme import BLACK, WHITE, Colour

_STREAK_WIDTH: Final = 0.2
"""Against its length."""
_LARGEST_DRAWN: Final = 48
"""Larger lights are that one enlarged: they are soft anyway, and it is much faster."""
_CYAN: Final[Colour] = (0, 229, 255)
_PINK: Final[Colour] = (255, 60, 170)
_FALL: Final = ((0, 1.0), (18, 0.72), (40, 0.30), (68, 0.08), (100, 0.0))
"""How light falls off: percent of the radius, and how much of it is left there."""


def round_light(radius: int) -> pygame.Surface:
    """A soft round light; its radius in pixels."""
    stops = [(at, WHITE, left) for at, left in _FALL]
    drawn = min(radius, _LARGEST_DRAWN)
    body = svg.circle(0, 0, drawn, svg.fill("light"))
    light = on_black(svg.document(2 * drawn, 2 * drawn, svg.radial("light", *stops), body).drawn(1.0))
    return light if drawn == radius else pygame.transform.smoothscale(light, (2 * radius, 2 * radius))


def streak(length: int, degrees: float, share: float) -> pygame.Surface:
    """A particle in flight: a long narrow light, as large as `share` of its length."""
    gradient = svg.radial("light", (0, WHITE, 1.0), (30, WHITE, 0.8), (100, WHITE, 0.0))
    half, thin = length / 2, max(0.8, _STREAK_WIDTH * length / 2)
    body = svg.ellipse(0, 0, share * half, max(0.8, share * _STREAK_WIDTH * half), svg.fill("light"))
    across, down = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    width, height = (
        2 * math.ceil(math.hypot(*reach)) for reach in ((half * across, thin * down), (half * down, thin * across))
    )
    turned = f'<g transform="rotate({degrees:.2f})">{body}</g>'
    return on_black(svg.document(width + 2, height + 2, gradient, turned).drawn(1.0))


def dash(length: int, degrees: float) -> pygame.Surface:
    """The edges of the front of a wave, and the line between them."""
    half, aside = length / 2, 0.085 * length
    parts = [
        svg.radial("core", (0, WHITE, 0.62), (55, WHITE, 0.4), (100, WHITE, 0.0)),
        svg.radial("cyan", (0, _CYAN, 0.6), (55, _CYAN, 0.4), (100, _CYAN, 0.0)),
        svg.radial("pink", (0, _PINK, 0.6), (55, _PINK, 0.4), (100, _PINK, 0.0)),
        svg.ellipse(0, 0, half, max(1.0, 0.07 * length), svg.fill("core")),
        svg.ellipse(0, -aside, half, max(1.0, 0.05 * length), svg.fill("cyan")),
        svg.ellipse(0, aside, half, max(1.0, 0.05 * length), svg.fill("pink")),
    ]
    return _turned(length, degrees, *parts)


def haze(length: int, degrees: float) -> pygame.Surface:
    """The light around the front of a wave."""
    gradient = svg.radial("haze", (0, WHITE, 0.5), (50, WHITE, 0.22), (100, WHITE, 0.0))
    return _turned(length, degrees, gradient, svg.ellipse(0, 0, length / 2, 0.34 * length, svg.fill("haze")))


def side_of_dash(length: int) -> int:
    """How wide and high the picture is in which a piece of a front lies, whichever way it is turned."""
    return length + 2


def _turned(length: int, degrees: float, *parts: str) -> pygame.Surface:
    side = side_of_dash(length)
    return on_black(svg.document(side, side, f'<g transform="rotate({degrees:.2f})">{"".join(parts)}</g>').drawn(1.0))


def cropped(light: pygame.Surface) -> pygame.Surface:
    """A light without the dark around it, with the same middle, even to the rounding of where its corner lies."""
    light.set_colorkey(BLACK)
    whole, seen = light.get_rect(), light.get_bounding_rect()
    light.set_colorkey(None)
    across, down = min(seen.left, whole.right - seen.right), min(seen.top, whole.bottom - seen.bottom)
    return light.subsurface(whole.inflate(across // 2 * -4, down // 2 * -4)).copy()


def on_black(picture: pygame.Surface) -> pygame.Surface:
    """A picture as light: what is not opaque gives less of it."""
    light = pygame.Surface(picture.get_size())
    light.blit(picture, (0, 0))
    return light


_HEXAGON: Final = 0.62
"""How much of it is a hexagon; the rest is a circle."""


class Facing(NamedTuple):
    """A point of a front of radius 1, and in which direction the front runs there, in degrees clockwise."""

    x: float
    y: float
    degrees: float


def circle(x: float, y: float, radius: float, points: int) -> Iterator[tuple[float, float]]:
    """Points all around a circle."""
    return ((x + radius * across, y + radius * down) for across, down in _circle(points))


@lru_cache(maxsize=64)
def front(points: int) -> tuple[Facing, ...]:
    """A front of radius 1; two corners lie to the right and to the left."""
    outline = [_on_front(across, down) for across, down in _circle(points)]
    found = []
    for number, (x, y) in enumerate(outline):
        (before_x, before_y), (after_x, after_y) = outline[number - 1], outline[(number + 1) % points]
        found.append(Facing(x, y, math.degrees(math.atan2(after_y - before_y, after_x - before_x))))
    return tuple(found)


@lru_cache(maxsize=64)
def _circle(points: int) -> tuple[tuple[float, float], ...]:
    angles = (2 * math.pi * number / points for number in range(points))
    return tuple((math.cos(angle), math.sin(angle)) for angle in angles)


def _on_front(across: float, down: float) -> tuple[float, float]:
    aside = (math.atan2(down, across) + math.pi / 6) % (math.pi / 3) - math.pi / 6
    flat = math.cos(math.pi / 6) / math.cos(math.pi / 6 - abs(aside))
    radius = 1 - _HEXAGON * (1 - flat)
    return radius * across, radius * down
