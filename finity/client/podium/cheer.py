"""How who has won is cheered: rays of light behind, and a fountain of sparks above."""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Iterator
from functools import partial
from typing import Final

import pygame

from finity.client.effects.lights import Lights, Streaks, added
from finity.client.effects.sparks import Burst, Sparks
from finity.client.podium import art
from finity.client.podium.entry import CROWN_FALL, FOUNTAIN
from finity.shell.draw.over import Flying, Over
from finity.shell.draw.painting import in_bands
from finity.shell.draw.spares import Scratch
from finity.shell.draw.style import Style
from finity.shell.draw.theme import WHITE, Colour, mix

_FOUNTAIN: Final = Burst(
    count=340, speed=(120, 540), life=(0.45, 1.2), spread=170, gravity=520, width=16, during=FOUNTAIN - 1.2, second=0.4
)
"""In design pixels."""
_SPARK: Final = 17
"""How long sparks are, in design pixels."""
_SEED: Final = 7
"""The fountain is the same each time."""
_RAYS: Final = 250
"""How far they reach, in design pixels."""
_LEVELS: Final = 8
"""Rays come in so many steps."""


def glow(style: Style) -> float:
    """How bright light is on this table; where it would only get in the way there is none."""
    return 0.5 + 0.5 * style.theme.glow if style.theme.glow else 0.0


class Cheer:
    """The light around one who has won, in a player's colour."""

    def __init__(self) -> None:
        self._bands: defaultdict[int, Scratch] = defaultdict(Scratch)
        """The rays as large as they are seen, in bands of some rows each."""
        self._drawn: object = None
        """What is on the bands."""
        self._sparks = Sparks(_FOUNTAIN, random.Random(_SEED))
        self._tones: tuple[object, list[Streaks]] = None, []

    def coming(self, style: Style, colour: Colour) -> Iterator[object]:
        """Get memory for the rays, some at each step: that takes longer than to draw on it."""
        area = _around((0, 0), style)
        for number, (_, place) in enumerate(in_bands(art.coarse_rays(style.assets, area.width // 2, colour), area)):
            yield self._bands[number].exactly(place.size)

    def rays(self, style: Style, middle: tuple[int, int], colour: Colour, strength: float) -> Iterator[Over]:
        """Rays around a pixel, as strong as this share."""
        level = round(strength * glow(style) * _LEVELS)
        if level > 0:
            area = _around(middle, style)
            yield Over(area, ("rays", middle, level), partial(self._draw_rays, style, area, colour, level))

    def _draw_rays(self, style: Style, area: pygame.Rect, colour: Colour, level: int, surface: pygame.Surface) -> None:
        light, wanted = art.coarse_rays(style.assets, area.width // 2, colour), (area.size, colour, level)
        if not surface.get_clip().colliderect(area):
            return
        if self._drawn != wanted:
            light = light.copy()
            light.fill((round(255 * level / _LEVELS),) * 3, special_flags=pygame.BLEND_RGB_MULT)
        for number, (part, place) in enumerate(in_bands(light, area)):
            band = self._bands[number].exactly(place.size)
            if self._drawn != wanted:
                pygame.transform.smoothscale(part, place.size, band)
            surface.blit(band, place, special_flags=pygame.BLEND_RGB_ADD)
        self._drawn = wanted

    def fountain(self, style: Style, foot: tuple[float, float], colour: Colour, seconds: float) -> Iterator[Flying]:
        """The sparks so many seconds after they began to fly up from a pixel; made while the crown falls."""
        if glow(style) and seconds > -CROWN_FALL:
            tones = self._streaks(style, colour)
            self._sparks.age = seconds
            if seconds > 0.0 and not self._sparks.over:
                lights = self._sparks.lights(foot, style.scale, tones)
                areas = [pygame.Rect(corner, picture.size) for picture, corner in lights]
                yield Flying(areas, partial(added, lights=lights))

    def _streaks(self, style: Style, colour: Colour) -> list[Streaks]:
        look = style.theme.gold, colour, style.scale
        if self._tones[0] != look:
            lights, length = Lights(style.assets), style.px(_SPARK)
            self._tones = look, [lights.streaks(mix(each, WHITE, 0.2), length) for each in (colour, style.theme.gold)]
        return self._tones[1]


def _around(middle: tuple[int, int], style: Style) -> pygame.Rect:
    """Where rays are."""
    area = pygame.Rect(0, 0, 2 * style.px(_RAYS), 2 * style.px(_RAYS))
    area.center = middle
    return area
