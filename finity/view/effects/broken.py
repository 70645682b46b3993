"""A bridge is taken away that carried a path: it breaks in two, and the halves part and fade."""

from __future__ import annotations

import math
from typing import Final

import pygame

from finity.client.effects.easings import fading
from finity.rules.board import Point
from finity.shell.draw.timeline import ease_out
from finity.view.art.sprites import Art
from finity.view.effects.effect import Effect, Means
from finity.view.effects.moments import BridgeBroken
from finity.view.effects.shine import Brush
from finity.view.layout import way_degrees
from finity.view.shown import Bridge

SECONDS: Final = 1.1
_APART: Final = 0.05, 0.17
"""How far each half goes from the middle at once, and in the end; board units."""
_SINKING: Final = 0.05
_TILT: Final = 11
"""How far each half turns away, in degrees."""
_TEETH: Final = (-0.30, 0.24, -0.14, 0.32, -0.22, 0.12, 0.0)
"""How far the edge of the break lies to each side, in shares of the bridge's length; from one side to the other."""


def bridge_broken(moment: BridgeBroken, means: Means) -> list[Effect]:
    """Its two halves."""
    return [Halves(moment)]


class Halves(Effect):
    """The halves of a bridge part along it and fade; on calm tables they only fade."""

    def __init__(self, moment: BridgeBroken) -> None:
        super().__init__(SECONDS)
        self._bridge = Bridge(moment.colour)
        self._way = moment.way

    def paint(self, brush: Brush) -> None:
        degrees, opacity = way_degrees(self._way), fading(self.share, 0.35)
        near, far = _APART
        apart = near + (0.0 if brush.calm else (far - near) * ease_out(self.share))
        sunk = 0.0 if brush.calm else _SINKING * self.share**2
        x, y = self._way.slot.middle
        for side in (-1, 1):
            across, down = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
            at: Point = x + side * apart * across, y + side * apart * down - sunk
            brush.draw(half(brush.art, self._bridge, brush.unit, degrees, side), brush.pixels(at), opacity)


def half(art: Art, bridge: Bridge, unit: float, degrees: float, side: int) -> pygame.Surface:
    """One half of a bridge: that at its head (1) or at its tail (-1), turned a little."""
    key = ("half", bridge, art.theme.kind.value, round(unit), round(degrees), side)
    return art.assets.kept(key, lambda: _half(art.piece(bridge, unit, degrees), degrees, side))


def _half(picture: pygame.Surface, degrees: float, side: int) -> pygame.Surface:
    """What lies at one side of a jagged line across the middle of a bridge's picture."""
    across, down = math.cos(math.radians(degrees)), -math.sin(math.radians(degrees))
    reach, (middle_x, middle_y) = max(picture.get_size()), picture.get_rect().center

    def at(along: float, aside: float) -> Point:
        return middle_x + along * across - aside * down, middle_y + along * down + aside * across

    last = len(_TEETH) - 1
    edge = [at(0.3 * reach * tooth, reach * (number / last - 0.5)) for number, tooth in enumerate(_TEETH)]
    mask = pygame.Surface(picture.get_size(), pygame.SRCALPHA)
    pygame.draw.polygon(mask, "white", [*edge, at(side * reach, reach), at(side * reach, -reach)])
    part = picture.copy()
    part.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return pygame.transform.rotozoom(part, side * _TILT, 1.0)
