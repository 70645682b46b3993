"""How who has won is cheered: rays of light behind, and a fountain of particles above."""

from __future__ import annotations

import random
from typing import Final

import pygame

from finity.client.effects.lights import Lights, Streaks, added
from finity.client.effects.particles import Burst, Particles
from finity.client.podium import art
from finity.client.podium.entry import FOUNTAIN
from finity.shell.draw.style import Style
from finity.shell.draw.theme import WHITE, Colour, mix

_FOUNTAIN: Final = Burst(
    count=340, speed=(120, 540), life=(0.45, 1.2), spread=170, gravity=520, width=16, during=FOUNTAIN - 1.2, second=0.4
)
"""In design pixels."""
_PARTICLE: Final = 17
"""How long particles are, in design pixels."""
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
        self._particles = Particles(_FOUNTAIN, random.Random(_SEED))
        self._tones: tuple[object, list[Streaks]] = None, []

    def draw_rays(
        self, surface: pygame.Surface, style: Style, middle: tuple[int, int], colour: Colour, strength: float
    ) -> None:
        """Draw rays around a pixel, as strong as this share."""
        level = round(strength * glow(style) * _LEVELS)
        if level > 0:
            side = 2 * style.px(_RAYS)

            def rays() -> pygame.Surface:
                light = pygame.transform.smoothscale(art.coarse_rays(style.assets, side // 2, colour), (side, side))
                light.fill((round(255 * level / _LEVELS),) * 3, special_flags=pygame.BLEND_RGB_MULT)
                return light

            light = style.assets.kept(("rays", side, colour, level), rays)
            surface.blit(light, light.get_rect(center=middle), special_flags=pygame.BLEND_RGB_ADD)

    def draw_fountain(
        self, surface: pygame.Surface, style: Style, foot: tuple[float, float], colour: Colour, seconds: float
    ) -> None:
        """Draw the particles so many seconds after they began to fly up from a pixel."""
        self._particles.age = seconds
        if glow(style) and seconds > 0.0 and not self._particles.over:
            added(surface, self._particles.lights(foot, style.scale, self._streaks(style, colour)))

    def _streaks(self, style: Style, colour: Colour) -> list[Streaks]:
        look = style.theme.gold, colour, style.scale
        if self._tones[0] != look:
            lights, length = Lights(style.assets), style.px(_PARTICLE)
            self._tones = look, [lights.streaks(mix(each, WHITE, 0.2), length) for each in (colour, style.theme.gold)]
        return self._tones[1]
