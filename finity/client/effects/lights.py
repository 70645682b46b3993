"""Pictures of light, made once for each size and colour: black where there is none, to be added to what is there."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

import pygame

from finity.shell.draw import svg
from finity.shell.draw.assets import Assets
from finity.shell.draw.theme import BLACK, WHITE, Colour, mix

Streaks = Sequence[Sequence[pygame.Surface]]
Light = tuple[pygame.Surface, tuple[int, int]]
"""A picture of light and where its upper left corner lies, as `fblits` takes them."""
LEVELS: Final = 16
"""Steps from dark to bright."""
SPARK_LEVELS: Final = 6
"""The same for sparks, which are small and quick."""
DIRECTIONS: Final = 16
"""In how many directions, half a turn in all, streaks can lie."""
_STREAK_WIDTH: Final = 0.2
"""Against its length."""
_WHITE_HEART: Final = 0.6
_FALL: Final = ((0, 1.0), (18, 0.72), (40, 0.30), (68, 0.08), (100, 0.0))
"""How light falls off: percent of the radius, and how much of it is left there."""


class Lights:
    """The pictures of light of a window, by what they show: one of each shape is drawn, the others are dyed."""

    def __init__(self, assets: Assets) -> None:
        self._assets = assets
        self._streaks: dict[tuple[Colour, int], Streaks] = {}

    def glow(self, colour: Colour, radius: float, level: float = 1.0) -> pygame.Surface | None:
        """A soft round light; `radius` in pixels, `level` 0 to 1; None if it is too dark to be seen."""
        step, pixels = round(LEVELS * min(1.0, level)), max(1, round(radius))
        if step <= 0:
            return None
        dye = mix(BLACK, colour, step / LEVELS)
        white = self._assets.kept(("glow", pixels), lambda: _round(pixels))
        return self._assets.kept(("glow", pixels, dye), lambda: dyed(white, dye))

    def streaks(self, colour: Colour, length: float) -> Streaks:
        """Sparks `length` pixels long in a colour, by brightness from the darkest and then by direction."""
        key = colour, max(4, round(length))
        if key not in self._streaks:
            self._streaks[key] = self._made(*key)
        return self._streaks[key]

    def _made(self, colour: Colour, pixels: int) -> Streaks:
        bodies = [
            self._assets.kept(("streak", pixels, turn), lambda turn=turn: _streak(pixels, turn, 1.0))  # type: ignore[misc]
            for turn in range(DIRECTIONS)
        ]
        hearts = [
            self._assets.kept(("heart", pixels, turn), lambda turn=turn: _streak(pixels, turn, 0.5))  # type: ignore[misc]
            for turn in range(DIRECTIONS)
        ]
        steps = [step / SPARK_LEVELS for step in range(1, SPARK_LEVELS + 1)]
        return [
            [_with_heart(body, heart, colour, share) for body, heart in zip(bodies, hearts, strict=True)]
            for share in steps
        ]


def dyed(white: pygame.Surface, colour: Colour) -> pygame.Surface:
    """White light in a colour."""
    light = white.copy()
    light.fill(colour, special_flags=pygame.BLEND_RGB_MULT)
    return light


def added(surface: pygame.Surface, lights: Sequence[Light]) -> None:
    """Add lights to what a surface shows."""
    surface.fblits(lights, pygame.BLEND_RGB_ADD)


def centred(picture: pygame.Surface, x: float, y: float) -> Light:
    """A picture with its middle at a point."""
    return picture, (round(x - picture.width / 2), round(y - picture.height / 2))


def along(picture: pygame.Surface, points: Iterable[tuple[float, float]]) -> list[Light]:
    """The same light at each point: dense enough, a line of light."""
    half_width, half_height = picture.width / 2, picture.height / 2
    return [(picture, (round(x - half_width), round(y - half_height))) for x, y in points]


def area_of(lights: Iterable[Light]) -> pygame.Rect:
    """A rectangle that holds these lights."""
    lit = list(lights)
    if not lit:
        return pygame.Rect(0, 0, 0, 0)
    left, top = min(corner[0] for _, corner in lit), min(corner[1] for _, corner in lit)
    right = max(corner[0] + picture.width for picture, corner in lit)
    bottom = max(corner[1] + picture.height for picture, corner in lit)
    return pygame.Rect(left, top, right - left, bottom - top)


def _round(radius: int) -> pygame.Surface:
    stops = [(at, WHITE, left) for at, left in _FALL]
    body = svg.circle(0, 0, radius, svg.fill("light"))
    return on_black(svg.document(2 * radius, 2 * radius, svg.radial("light", *stops), body).drawn(1.0))


def _streak(length: int, turn: int, share: float) -> pygame.Surface:
    """A spark in flight: a long narrow light, as large as `share` of its length."""
    gradient = svg.radial("light", (0, WHITE, 1.0), (30, WHITE, 0.8), (100, WHITE, 0.0))
    half = share * length / 2
    body = svg.ellipse(0, 0, half, max(0.8, _STREAK_WIDTH * half), svg.fill("light"))
    side, degrees = length + 2, 180 * turn / DIRECTIONS
    return on_black(svg.document(side, side, gradient, f'<g transform="rotate({degrees:.2f})">{body}</g>').drawn(1.0))


def _with_heart(body: pygame.Surface, heart: pygame.Surface, colour: Colour, level: float) -> pygame.Surface:
    """A spark in a colour with a white middle."""
    light = dyed(body, mix(BLACK, colour, level))
    light.blit(dyed(heart, mix(BLACK, WHITE, _WHITE_HEART * level)), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return light


def haloed(picture: pygame.Surface, blur: int, colour: Colour) -> pygame.Surface:
    """The light in a colour that a picture, such as a word, sheds around it; `blur` in pixels."""
    margin = 3 * blur
    wide = pygame.Surface((picture.width + 2 * margin, picture.height + 2 * margin))
    wide.blit(picture, (margin, margin))
    light = pygame.transform.box_blur(wide, max(1, blur // 3))
    soft = pygame.transform.box_blur(pygame.transform.box_blur(wide, blur), blur)
    light.blit(soft, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    light.blit(soft, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return dyed(light, colour)


def on_black(picture: pygame.Surface) -> pygame.Surface:
    """A picture as light: what is not opaque gives less of it."""
    light = pygame.Surface(picture.get_size())
    light.blit(picture, (0, 0))
    return light
