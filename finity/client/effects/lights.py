"""Light: black where there is none, made once for each size and colour, to be added to what is there; its shapes."""

import math
from collections.abc import Callable, Hashable, Iterable
from functools import lru_cache
from typing import Final

import pygame

from finity.shell.draw import svg
from finity.shell.draw.assets import Assets
from finity.shell.draw.painting import Box, rounded_box
from finity.shell.draw.theme import BLACK, WHITE, Colour, mix

_STREAK_WIDTH: Final = 0.2
"""Against its length."""
_LARGEST_DRAWN: Final = 48
"""Larger lights are that one enlarged: they are soft anyway, and it is much faster."""
_CYAN: Final[Colour] = (0, 229, 255)
_PINK: Final[Colour] = (255, 60, 170)
_FALL: Final = ((0, 1.0), (18, 0.72), (40, 0.30), (68, 0.08), (100, 0.0))
"""How light falls off: percent of the radius, and how much of it is left there."""


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
    return on_black(svg.centred(width + 2, height + 2, gradient, turned).drawn(1.0))


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


def _turned(length: int, degrees: float, *parts: str) -> pygame.Surface:
    side = length + 2
    return on_black(svg.centred(side, side, f'<g transform="rotate({degrees:.2f})">{"".join(parts)}</g>').drawn(1.0))


def on_black(picture: pygame.Surface) -> pygame.Surface:
    """A picture as light: what is not opaque gives less of it."""
    light = pygame.Surface(picture.get_size())
    light.blit(picture, (0, 0))
    return light


_HEXAGON: Final = 0.62
"""How much of it is a hexagon; the rest is a circle."""


@lru_cache(maxsize=64)
def wavefront(points: int) -> tuple[tuple[float, float, int], ...]:
    """The points of a front of radius 1, and in which of FACINGS directions it runs there; two corners lie to the
    right and to the left."""
    outline, found = [], []
    for across, down in _circle_points(points):
        aside = (math.atan2(down, across) + math.pi / 6) % (math.pi / 3) - math.pi / 6
        flat = math.cos(math.pi / 6) / math.cos(math.pi / 6 - abs(aside))
        radius = 1 - _HEXAGON * (1 - flat)
        outline.append((radius * across, radius * down))
    for number, (x, y) in enumerate(outline):
        (before_x, before_y), (after_x, after_y) = outline[number - 1], outline[(number + 1) % points]
        degrees = math.degrees(math.atan2(after_y - before_y, after_x - before_x))
        found.append((x, y, round(degrees * FACINGS / 360) % FACINGS))
    return tuple(found)


@lru_cache(maxsize=64)
def _circle_points(points: int) -> tuple[tuple[float, float], ...]:
    angles = (2 * math.pi * number / points for number in range(points))
    return tuple((math.cos(angle), math.sin(angle)) for angle in angles)


Size = tuple[int, int]
Tone = Callable[[int, int], pygame.Surface]
"""Answers the picture of a particle by its brightness, from 0, the darkest, and by its direction."""
Light = tuple[pygame.Surface, tuple[float, float]]
"""A picture of light and where its upper left corner lies, as `fblits` takes them: a part of a pixel is left out."""
LEVELS: Final = 16
"""Steps from dark to bright."""
PARTICLE_LEVELS: Final = 6
"""The same for particles, which are small and quick."""
DIRECTIONS: Final = 16
"""In how many directions, half a turn in all, streaks can lie."""
FACINGS: Final = 48
"""In how many directions pieces of a front can lie."""
FRONT_LEVELS: Final = 6
_COARSE: Final = 4
"""Halos are blurred so many times smaller."""
_EXACT: Final = 8
"""Up to this radius in pixels lights are made as large as they are wanted, beyond it in steps that grow so much:"""
_GROWTH: Final = 1.12
_LARGE: Final = 64
"""Lights of a larger radius have fewer levels, and are kept apart: they would push everything else out."""
_LARGE_LEVELS: Final = 10


class Lights:
    """The pictures of light of a window, by what they show: one of each shape is drawn, the others are dyed."""

    def __init__(self, assets: Assets) -> None:
        self._assets = assets

    def glow(self, colour: Colour, radius: float, level: float = 1.0) -> pygame.Surface | None:
        """A soft round light of a radius in pixels and a level to 1, both in steps; None if too dark to be seen."""
        pixels = rounded_radius(round(radius))

        def drawn() -> pygame.Surface:
            radius, stops = min(pixels, _LARGEST_DRAWN), ((at, WHITE, left) for at, left in _FALL)
            body = svg.circle(0, 0, radius, svg.fill("light"))
            light = on_black(svg.centred(2 * radius, 2 * radius, svg.radial("light", *stops), body).drawn(1.0))
            return light if radius == pixels else pygame.transform.smoothscale(light, (2 * pixels, 2 * pixels))

        return self.dyed_light(("glow", pixels), drawn, colour, level, _LARGE_LEVELS if pixels > _LARGE else LEVELS)

    def ring(self, radius: float, width: float, colour: Colour, level: float) -> pygame.Surface | None:
        """A circle of light; radius and width in pixels, the radius to the next of some steps."""
        wide = max(1, round(width))
        around = max(1, round(2 * radius / wide)) * wide / 2

        def drawn() -> pygame.Surface:
            side = 2 * round(around + wide) + 2
            ring, dot = pygame.Surface((side, side)), self.glow(WHITE, wide, 0.6)
            if dot:
                circle = _circle_points(max(12, round(14 * around / wide)))
                dots = light_line(dot, [(side / 2 + around * x, side / 2 + around * y) for x, y in circle])
                ring.fblits(dots, pygame.BLEND_RGB_ADD)
            return ring

        return self.dyed_light(("ring", around, wide), drawn, colour, level)

    def edge(self, size: Size, width: int, radius: int, colour: Colour, level: float) -> pygame.Surface | None:
        """Light along the edge of a box, in pixels: its width, and the radius of the corners."""
        box = Box(None, WHITE, width, radius)
        return self.dyed_light(("edge", size, box), lambda: on_black(rounded_box(size, box)), colour, level)

    def dyed_light(
        self,
        key: Hashable,
        make: Callable[[], pygame.Surface],
        colour: Colour,
        level: float,
        levels: int = _LARGE_LEVELS,
    ) -> pygame.Surface | None:
        """A light that `make` draws in white on black, `key` says what it shows; large ones have fewer levels."""
        step = round(levels * min(1.0, level))
        if step <= 0:
            return None
        dye = mix(BLACK, colour, step / levels)
        return self._assets.cached(("dyed", key, dye), lambda: dyed(self._assets.cached(key, make), dye))

    def streak(self, colour: Colour, length: float, level: int, turn: int) -> pygame.Surface:
        """A particle in flight, as a `Tone` is."""
        pixels = max(4, round(length))

        def drawn() -> pygame.Surface:
            share, degrees = (level + 1) / PARTICLE_LEVELS, 180 * turn / DIRECTIONS
            body, heart = (self._shape(streak, pixels, degrees, size) for size in (1.0, 0.5))
            white = dyed(heart, mix(BLACK, WHITE, 0.6 * share))
            return add_light(dyed(body, mix(BLACK, colour, share)), white)

        return self._assets.cached(("particle", colour, pixels, level, turn), drawn)

    def puff(self, colour: Colour, radius: float, level: int, turn: int) -> pygame.Surface:
        """A cloud of dust in a colour: the darker, the larger, up to a radius in pixels."""
        share = (level + 1) / PARTICLE_LEVELS
        cloud = self.glow(colour, radius * (1.0 - 0.55 * share), 0.45 * share)
        assert cloud, "dust too dark to be seen"
        return cloud

    def dash(self, colour: Colour, length: float, level: float, facing: int) -> pygame.Surface | None:
        """A piece of a wave's front in one of FACINGS directions, cyan left, pink right of it; None if too dark."""
        step, pixels = round(FRONT_LEVELS * min(1.0, level)), max(8, round(length))
        if step <= 0:
            return None
        share, degrees = step / FRONT_LEVELS, 360 * facing / FACINGS

        def made() -> pygame.Surface:
            gradient = svg.radial("haze", (0, WHITE, 0.5), (50, WHITE, 0.22), (100, WHITE, 0.0))
            cloud = gradient, svg.ellipse(0, 0, pixels / 2, 0.34 * pixels, svg.fill("haze"))
            haze = self._assets.cached(("haze", pixels, degrees), lambda: _turned(pixels, degrees, *cloud))
            edge = dyed(self._shape(dash, pixels, degrees), mix(BLACK, WHITE, share))
            light = add_light(edge, dyed(haze, mix(BLACK, colour, share)))
            # without the dark around it, with the same middle, even to the rounding of where its corner lies
            light.set_colorkey(BLACK)
            whole, seen = light.get_rect(), light.get_bounding_rect()
            light.set_colorkey(None)
            aside, above = min(seen.left, whole.right - seen.right), min(seen.top, whole.bottom - seen.bottom)
            return light.subsurface(whole.inflate(aside // 2 * -4, above // 2 * -4)).copy()

        return self._assets.cached(("front", colour, pixels, step, facing), made)

    def _shape(self, draw: Callable[..., pygame.Surface], *how: float) -> pygame.Surface:
        return self._assets.cached((draw.__name__, *how), lambda: draw(*how))


def dyed(white: pygame.Surface, colour: Colour) -> pygame.Surface:
    light = pygame.Surface(white.get_size())
    light.fill(colour)
    light.blit(white, (0, 0), None, pygame.BLEND_RGB_MULT)
    return light


def add_light(one: pygame.Surface, other: pygame.Surface) -> pygame.Surface:
    """Two lights of the same size in one; the first is changed."""
    one.blit(other, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return one


def centred(picture: pygame.Surface, x: float, y: float) -> Light:
    return picture, (round(x - picture.width / 2), round(y - picture.height / 2))


def light_line(picture: pygame.Surface, points: Iterable[tuple[float, float]]) -> list[Light]:
    """The same light at each point: dense enough, a line of light."""
    half_width, half_height = picture.width / 2, picture.height / 2
    return [(picture, (round(x - half_width), round(y - half_height))) for x, y in points]


@lru_cache(maxsize=1024)
def rounded_radius(radius: int) -> int:
    """A radius in pixels near this one: of large ones there are few."""
    if radius < _EXACT:
        return max(1, radius)
    return round(_GROWTH ** round(math.log(radius, _GROWTH)))


def halo_of(picture: pygame.Surface, blur: int, colour: Colour) -> pygame.Surface:
    """The light in a colour that a picture, such as a word, sheds around it; `blur` in pixels."""
    margin = 3 * blur
    wide = pygame.Surface((picture.width + 2 * margin, picture.height + 2 * margin))
    wide.blit(picture, (margin, margin))
    small = dyed(pygame.transform.smoothscale_by(wide, 1 / _COARSE), colour)
    soft = pygame.transform.box_blur(pygame.transform.box_blur(small, max(1, blur // _COARSE)), max(1, blur // _COARSE))
    near = pygame.transform.box_blur(small, max(1, blur // _COARSE // 3))
    light = add_light(add_light(near, soft), soft)
    return pygame.transform.smoothscale(light, wide.get_size())
