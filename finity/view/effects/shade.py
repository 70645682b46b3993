"""The table in the dark, but for pools of light around what matters."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from finity.client.effects.lights import on_black
from finity.shell.draw.assets import Assets
from finity.shell.draw.painting import Box, rounded_box
from finity.shell.draw.theme import WHITE, Colour, mix

Pool = tuple[int, int, int]
"""The middle of a pool of light and its radius, in pixels."""
_COARSE: Final = 4
"""Pools are drawn so many times smaller and then enlarged: their edges are soft anyway."""
_RINGS: Final = 10
_LEVELS: Final = 100
"""Steps of how dark it is around a pool."""


@dataclass(frozen=True)
class Shade:
    """All is dimmed to the share `level`, but for `pools` and `lit` boxes (left, top, width, height).

    The corners of boxes are rounded by `radius` pixels.
    """

    level: float
    pools: tuple[Pool, ...] = ()
    lit: tuple[tuple[int, int, int, int], ...] = ()
    radius: int = 0

    def fall(self, surface: pygame.Surface, picture: pygame.Surface, area: pygame.Rect, assets: Assets) -> None:
        """Dim an area of a surface that shows `picture` there."""
        self.dim(surface, area)
        step = round(_LEVELS * self.level)
        for x, y, radius in self.pools:
            mask = assets.kept(("pool", radius, step), partial(_pool, radius, step / _LEVELS))
            self._lighten(surface, picture, area, mask.get_rect(center=(x, y)), mask)
        for left, top, width, height in self.lit:
            mask = assets.kept(("lit", width, height, self.radius), partial(_box, (width, height), self.radius))
            self._lighten(surface, picture, area, pygame.Rect(left, top, width, height), mask)

    def dim(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        """Dim all of an area."""
        surface.fill(_grey(self.level), area, pygame.BLEND_RGB_MULT)

    def _lighten(
        self,
        surface: pygame.Surface,
        picture: pygame.Surface,
        area: pygame.Rect,
        region: pygame.Rect,
        mask: pygame.Surface,
    ) -> None:
        """Give back in a region what the dimming took, as much as its mask is white."""
        part = area.clip(region).clip(picture.get_rect())
        if part:
            light = picture.subsurface(part).copy()
            light.blit(mask, (0, 0), part.move(-region.left, -region.top), pygame.BLEND_RGB_MULT)
            surface.blit(light, part, special_flags=pygame.BLEND_RGB_MAX)


def _grey(share: float) -> Colour:
    return mix((0, 0, 0), WHITE, share)


def _box(size: tuple[int, int], radius: int) -> pygame.Surface:
    """A box with round corners as light on black."""
    return on_black(rounded_box(size, Box(WHITE, radius=radius)))


def _pool(radius: int, level: float) -> pygame.Surface:
    """A pool of light: full in its middle, soft at its edge, where all is as dark as around it."""
    side = 2 * radius
    small = pygame.Surface((side // _COARSE + 1, side // _COARSE + 1))
    small.fill(_grey(level))
    for ring in range(1, _RINGS + 1):
        share = ring / _RINGS
        colour = _grey(level + (1 - level) * share * share * (3 - 2 * share))
        pygame.draw.circle(small, colour, small.get_rect().center, (1 - 0.5 * share) * radius / _COARSE)
    return pygame.transform.smoothscale(small, (side, side))
