"""The table in the dark, but for pools of light around what matters."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from finity.shell.draw.assets import Assets
from finity.shell.draw.theme import WHITE, Colour, mix

Pool = tuple[int, int, int]
"""The middle of a pool of light and its radius, in pixels."""
_COARSE: Final = 4
"""Pools are drawn so many times smaller and then enlarged: their edges are soft anyway."""
_RINGS: Final = 10


@dataclass(frozen=True)
class Shade:
    """All is dimmed to the share `level`, but for `pools` and `lit` rectangles (left, top, width, height)."""

    level: float
    pools: tuple[Pool, ...] = ()
    lit: tuple[tuple[int, int, int, int], ...] = ()

    def fall(self, surface: pygame.Surface, picture: pygame.Surface, area: pygame.Rect, assets: Assets) -> None:
        """Dim an area of a surface that shows `picture` there."""
        surface.fill(_grey(self.level), area, pygame.BLEND_RGB_MULT)
        if self.pools:
            self._light_pools(surface, picture, area, assets)
        for rect in self.lit:
            if part := area.clip(rect):
                surface.blit(picture, part, part)

    def _light_pools(self, surface: pygame.Surface, picture: pygame.Surface, area: pygame.Rect, assets: Assets) -> None:
        """Give back in the pools what the dimming took."""
        first, *others = (pygame.Rect(x - r, y - r, 2 * r, 2 * r) for x, y, r in self.pools)
        region = first.unionall(others)
        part = area.clip(region).clip(picture.get_rect())
        if part:
            mask = assets.kept(("pools", self.pools), lambda: _mask(self.pools, region))
            light = picture.subsurface(part).copy()
            light.blit(mask, (0, 0), part.move(-region.left, -region.top), pygame.BLEND_RGB_MULT)
            light.fill(_grey(1 - self.level), special_flags=pygame.BLEND_RGB_MULT)
            surface.blit(light, part, special_flags=pygame.BLEND_RGB_ADD)


def _grey(share: float) -> Colour:
    return mix((0, 0, 0), WHITE, share)


def _mask(pools: tuple[Pool, ...], region: pygame.Rect) -> pygame.Surface:
    """Pools as light on black: full in their middle, soft at their edges."""
    small = pygame.Surface((region.width // _COARSE + 1, region.height // _COARSE + 1))
    for ring in range(1, _RINGS + 1):
        share = ring / _RINGS
        colour = _grey(share * share * (3 - 2 * share))
        for x, y, radius in pools:
            middle = (x - region.left) / _COARSE, (y - region.top) / _COARSE
            pygame.draw.circle(small, colour, middle, (1 - 0.5 * share) * radius / _COARSE)
    return pygame.transform.smoothscale(small, region.size)
