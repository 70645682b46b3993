"""The table in the dark, but for pools of light around what matters."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

import pygame

from finity.client.effects.shapes import on_black
from finity.shell.draw.assets import Assets
from finity.shell.draw.painting import Box, rounded_box
from finity.shell.draw.theme import WHITE, Colour, mix

Pool = tuple[int, int, int]
"""The middle of a pool of light and its radius, in pixels."""
LitBox = tuple[int, int, int, int]
"""Left, top, width and height, in pixels."""


DARKEST: Final = 0.25
"""No shade is darker: pools of light end there."""
_COARSE: Final = 4
"""Pools are drawn so many times smaller and then enlarged: their edges are soft anyway."""
_RINGS: Final = 10


@dataclass(frozen=True)
class Shade:
    """All is dimmed to the share `level`, but for `pools` and `lit` boxes.

    The corners of boxes are rounded by `radius` pixels.
    """

    level: float
    pools: tuple[Pool, ...] = ()
    lit: tuple[LitBox, ...] = ()
    radius: int = 0

    def dim(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        """Dim all of an area that may be drawn on: pygame heeds that only where some of it may."""
        surface.fill(_grey(self.level), area.clip(surface.get_clip()), pygame.BLEND_RGB_MULT)

    def draw_mask(self, mask: pygame.Surface, assets: Assets) -> None:
        """Draw how much of everything in a window of this size is lit: white is all."""
        mask.fill(_grey(self.level))
        for x, y, radius in self.pools:
            pool = assets.kept(("pool", radius), partial(_pool, radius))
            mask.blit(pool, pool.get_rect(center=(x, y)), special_flags=pygame.BLEND_RGB_MAX)
        for left, top, *box in self.lit:
            lit = assets.kept(("lit", *box, self.radius), partial(_box, (box[0], box[1]), self.radius))
            mask.blit(lit, (left, top), special_flags=pygame.BLEND_RGB_MAX)


def darkest(shades: Iterable[Shade | None]) -> Shade | None:
    """All that is dimmed by the darkest of some shades; several that are as dark let each other's light be."""
    dark = [shade for shade in shades if shade]
    level = min((shade.level for shade in dark), default=1.0)
    alike = [shade for shade in dark if shade.level == level]
    if len(alike) <= 1:
        return alike[0] if alike else None
    pools = dict.fromkeys(pool for shade in alike for pool in shade.pools)
    lit = dict.fromkeys(box for shade in alike for box in shade.lit)
    return replace(alike[0], pools=tuple(pools), lit=tuple(lit))


def _grey(share: float) -> Colour:
    return mix((0, 0, 0), WHITE, share)


def _box(size: tuple[int, int], radius: int) -> pygame.Surface:
    """A box with round corners as light on black."""
    return on_black(rounded_box(size, Box(WHITE, radius=radius)))


def _pool(radius: int) -> pygame.Surface:
    """A pool of light: full in its middle, soft at its edge."""
    side = 2 * radius
    small = pygame.Surface((side // _COARSE + 1, side // _COARSE + 1))
    small.fill(_grey(DARKEST))
    for ring in range(1, _RINGS + 1):
        share = ring / _RINGS
        colour = _grey(DARKEST + (1 - DARKEST) * share * share * (3 - 2 * share))
        pygame.draw.circle(small, colour, small.get_rect().center, (1 - 0.5 * share) * radius / _COARSE)
    return pygame.transform.smoothscale(small, (side, side))
