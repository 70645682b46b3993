"""How who has won is cheered: rays of light behind, and a fountain of sparks above."""

from __future__ import annotations

from typing import Final

import pygame

from finity.client.podium import art
from finity.client.podium.entry import sparks
from finity.shell.draw.style import Style
from finity.shell.draw.theme import Colour

_RAYS: Final = 250
"""How far they reach, in design pixels."""


def glow(style: Style) -> float:
    """How bright light is on this table; where it would only get in the way there is none."""
    return 0.5 + 0.5 * style.theme.glow if style.theme.glow else 0.0


def draw_rays(surface: pygame.Surface, style: Style, middle: tuple[int, int], colour: Colour, strength: float) -> None:
    """Rays around a pixel, as strong as this share."""
    light = art.rays(style.assets, style.px(_RAYS), colour, strength * glow(style))
    if light:
        surface.blit(light, light.get_rect(center=middle), special_flags=pygame.BLEND_RGB_ADD)


def draw_fountain(
    surface: pygame.Surface, style: Style, foot: tuple[float, float], colour: Colour, seconds: float
) -> None:
    """The sparks so many seconds after they began to fly up from a pixel: over after two."""
    blits = []
    for each in sparks(seconds) if glow(style) else ():
        radius = style.px(2 + 5 * each.size)
        dot = art.spark(style.assets, radius, style.theme.gold if each.golden else colour)
        x, y = foot[0] + each.x * style.scale, foot[1] - each.up * style.scale
        blits.append((dot, (round(x - radius), round(y - radius))))
    surface.fblits(blits, pygame.BLEND_RGB_ADD)
