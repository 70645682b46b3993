"""The table in the dark, but for pools of light around what matters."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Final

import pygame

from finity.client.effects.shapes import on_black
from finity.shell.draw.assets import Assets
from finity.shell.draw.painting import Box, rounded_box
from finity.shell.draw.spares import Scratch
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
_STRIP: Final = 96
"""So many rows are dimmed at once: they stay in the processor's cache meanwhile."""
_STRIPS_AT_ONCE: Final = 4
Region = tuple[pygame.Rect, pygame.Surface]
"""What is not dimmed, with a mask: as far as that is white."""


@dataclass(frozen=True)
class Shade:
    """All is dimmed to the share `level`, but for `pools` and `lit` boxes.

    The corners of boxes are rounded by `radius` pixels. It is `passing` if the next pictures will have another level.
    """

    level: float
    pools: tuple[Pool, ...] = ()
    lit: tuple[LitBox, ...] = ()
    radius: int = 0
    passing: bool = field(default=False, compare=False)

    def dim(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        """Dim all of an area that may be drawn on: pygame heeds that only where some of it may."""
        surface.fill(_grey(self.level), area.clip(surface.get_clip()), pygame.BLEND_RGB_MULT)

    def fall(
        self,
        surface: pygame.Surface,
        picture: pygame.Surface,
        area: pygame.Rect,
        regions: Sequence[Region],
        scratch: Scratch,
        nudge: tuple[int, int] = (0, 0),
    ) -> None:
        """Show an area of a picture in this shade, whose `regions` are not dimmed, moved by some pixels."""
        rects = [rect for rect, _ in regions]
        for top in range(area.top, area.bottom, _STRIP):
            strip = pygame.Rect(area.left, top, area.width, min(_STRIP, area.bottom - top))
            surface.blit(picture, strip.move(nudge), strip)
            self.dim(surface, strip.move(nudge))
            for rect, mask in (regions[number] for number in strip.collidelistall(rects)):
                part = rect.clip(strip)
                light = scratch.of(part.size)
                light.blit(picture, Scratch.CORNER, part)
                light.blit(mask, Scratch.CORNER, part.move(-rect.left, -rect.top), pygame.BLEND_RGB_MULT)
                surface.blit(light, part.move(nudge), (Scratch.CORNER, part.size), pygame.BLEND_RGB_MAX)

    def lying_on(self, surface: pygame.Surface, assets: Assets, scratch: Scratch) -> Iterator[None]:
        """Let all of a surface fall into the shade in its place, some strips at each step."""
        regions, whole = self.regions(assets), surface.get_rect()
        for number, top in enumerate(range(0, whole.height, _STRIP), start=1):
            strip = pygame.Rect(0, top, whole.width, _STRIP).clip(whole)
            veil = scratch.exactly(strip.size)
            veil.fill(_grey(self.level))
            for rect, mask in regions:
                veil.blit(mask, rect.move(-strip.left, -strip.top), special_flags=pygame.BLEND_RGB_MAX)
            surface.blit(veil, strip, special_flags=pygame.BLEND_RGB_MULT)
            if number % _STRIPS_AT_ONCE == 0:
                yield

    def regions(self, assets: Assets) -> list[Region]:
        """What is not dimmed, first the pools."""
        pools = [(pool_mask(assets, radius), (x, y)) for x, y, radius in self.pools]
        boxes = [(lit_mask(assets, box[2:], self.radius), box[:2]) for box in self.lit]
        return [
            *((mask.get_rect(center=middle), mask) for mask, middle in pools),
            *((mask.get_rect(topleft=corner), mask) for mask, corner in boxes),
        ]

    def grown_from(self, before: Shade | None) -> bool:
        """Whether all that is different from the shade before is that it may have more pools."""
        return before is not None and replace(self, pools=self.pools[: len(before.pools)]) == before


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


def pool_mask(assets: Assets, radius: int) -> pygame.Surface:
    """How much of a pool of light of a radius in pixels is lit: white is all."""
    return assets.kept(("pool", radius), partial(_pool, radius))


def lit_mask(assets: Assets, size: tuple[int, int], radius: int) -> pygame.Surface:
    """The same for a box with round corners, all in pixels."""
    return assets.kept(("lit", size, radius), partial(_box, size, radius))


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
