"""The table in the dark: dimmed by a shade, with what lies and stands there."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from finity.shell.draw.assets import Assets
from finity.shell.draw.spares import Scratch
from finity.view.canvas import Blit, blitted, different, grouped
from finity.view.effects.shade import Region, Shade
from finity.view.effects.shine import Laid, Patch, Shine, draw_patches


class Dark:
    """What a table in the dark looks like. Kept as a picture, but not while it gets darker or brighter: then it is
    drawn where it is seen.
    """

    def __init__(self, assets: Assets) -> None:
        self._assets = assets
        self._scratch = Scratch()
        self._forget()

    def _forget(self) -> None:
        self._picture: pygame.Surface | None = None
        self._shade: Shade | None = None
        self._regions: Sequence[Region] = ()
        self._laid: dict[Laid, list[Patch]] = {}
        self._standing: list[Blit] = []

    def end(self) -> None:
        """It is light again."""
        self._leave_picture()
        self._forget()

    def _leave_picture(self) -> None:
        if self._picture:
            self._assets.spares.give(self._picture)
        self._picture = None

    def changed(
        self, picture: pygame.Surface, changed: Sequence[pygame.Rect], shine: Shine, shade: Shade
    ) -> Sequence[pygame.Rect]:
        """Another picture of the table, `changed` in these areas since the last one, in this shade: answers the areas
        in which it is another one in the dark.
        """
        if self._picture and self._picture.get_size() != picture.get_size():
            self.end()
        areas = self._take(picture, changed, shine, shade)
        if shade.passing:
            self._leave_picture()
        elif self._picture:
            self._draw(self._picture, picture, areas)
        else:
            self._picture = self._assets.spares.take(picture.get_size())
            self._draw(self._picture, picture, [picture.get_rect()])
        return areas

    def show(
        self, surface: pygame.Surface, picture: pygame.Surface, areas: Sequence[pygame.Rect], nudge: tuple[int, int]
    ) -> None:
        """Show these areas of it on a surface, moved by some pixels."""
        if self._picture:
            for area in areas:
                surface.blit(self._picture, area.move(nudge), area)
        else:
            self._draw(surface, picture, areas, nudge)

    def _take(
        self, picture: pygame.Surface, changed: Sequence[pygame.Rect], shine: Shine, shade: Shade
    ) -> Sequence[pygame.Rect]:
        """Remember what is there now; answers the areas in which it is different."""
        whole, before, standing = picture.get_rect(), self._laid, shine.standing
        if shade == self._shade and standing == self._standing and shine.laid == (*before,) and not changed:
            return []
        self._laid = {each: before.get(each) or each.painted().patches for each in shine.laid}
        known, self._shade, self._regions = self._shade, shade, shade.regions(self._assets)
        areas = [whole]
        if known and shade.grown_from(known):
            moved = [patch for each in before.keys() ^ self._laid.keys() for patch in {**before, **self._laid}[each]]
            pools = [rect for rect, _ in self._regions[len(known.pools) : len(shade.pools)]]
            areas = [*changed, *pools, *(area for patch in moved for area in patch.areas)]
            areas += [blit.rect for blit in different(self._standing, standing)]
            areas = grouped(area.clip(whole) for area in areas)
        self._standing = standing
        return areas

    def _draw(
        self,
        surface: pygame.Surface,
        picture: pygame.Surface,
        areas: Sequence[pygame.Rect],
        nudge: tuple[int, int] = (0, 0),
    ) -> None:
        if not areas or not self._shade:
            return
        lying = [patch for patches in self._laid.values() for patch in patches]
        places, clip = [blit.rect for blit in self._standing], surface.get_clip()
        for area in areas:
            surface.set_clip(area.move(nudge).clip(clip))
            self._shade.fall(surface, picture, area, self._regions, self._scratch, nudge)
            for each in lying:
                if area.collidelist(each.areas) >= 0:
                    draw_patches(surface, [each], nudge)
            for number in area.collidelistall(places):
                blitted(surface, self._standing[number], nudge)
        surface.set_clip(clip)
