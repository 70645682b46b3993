"""Gold stars, lit or only outlined."""

from __future__ import annotations

import math
from typing import Final

import pygame

from finity.lessons.stars import MOST_STARS
from finity.shell.draw.style import Style
from finity.shell.draw.svg import code, document, path
from finity.shell.draw.theme import mix
from finity.shell.draw.timeline import back_out

_POINTS: Final = 5
_INNER: Final = 0.44
_ONE_AFTER: Final = 0.16
_POP: Final = 0.34
POP_SECONDS: Final = _ONE_AFTER * (MOST_STARS - 1) + _POP
"""How long it takes until the last of the stars is there."""
_PITCH: Final = 54
_SIDE: Final = 48
"""In design pixels."""


def _outline() -> str:
    corners = []
    for number in range(2 * _POINTS):
        radius, angle = (46 if number % 2 == 0 else 46 * _INNER), math.pi * (number / _POINTS - 0.5)
        corners.append(f"{radius * math.cos(angle):.2f} {radius * math.sin(angle):.2f}")
    return f"M{'L'.join(corners)}Z"


_STAR: Final = _outline()


def star(style: Style, side: int, *, lit: bool) -> pygame.Surface:
    """A star in a square of so many pixels."""
    edge = mix(style.theme.gold, (60, 30, 0), 0.35) if lit else style.theme.border_strong
    fill = f'fill="{code(style.theme.gold)}"' if lit else 'fill="none"'
    look = f'{fill} stroke="{code(edge)}" stroke-width="6" stroke-linejoin="round"'
    return style.assets.svg(document(108, 108, path(_STAR, look)).text, (side, side))


def draw_stars(surface: pygame.Surface, style: Style, area: pygame.Rect, lit: int, seconds: float) -> None:
    """Draw three stars in an area, so many of them lit: those pop up one after the other within `seconds`."""
    for number in range(MOST_STARS):
        middle = (area.centerx + round((number - 1) * style.px(_PITCH)), area.centery)
        outline = star(style, style.px(_SIDE), lit=False)
        surface.blit(outline, outline.get_rect(center=middle))
        share = (seconds - number * _ONE_AFTER) / _POP
        if number < lit and share > 0:
            side = round(style.px(_SIDE) * (back_out(share) if share < 1 else 1.0))
            picture = star(style, max(1, side), lit=True)
            surface.blit(picture, picture.get_rect(center=middle))
