"""The last frame, kept: the next one draws only where something is different."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

import pygame

from finity.view.canvas import Blit

_MOST_DIRTY: Final = 0.5
"""If more than this share of the window is different, all of it is drawn."""


class KeptFrame:
    """A picture of a background with pictures on it, brought up to date by comparing lists."""

    def __init__(self) -> None:
        self._picture: pygame.Surface | None = None
        self._background: pygame.Surface | None = None
        self._blits: list[Blit] = []
        self.changed: list[pygame.Rect] = []
        """The areas that the last update drew anew."""

    def updated(self, background: pygame.Surface, blits: Sequence[Blit]) -> pygame.Surface:
        """The picture of these blits in their order on a background; the caller must not draw on it."""
        if self._picture is None or background is not self._background:
            self._picture = background.copy()
            dirty = [background.get_rect()]
        else:
            dirty = self._dirty(blits)
        self._background, self._blits = background, list(blits)
        rects = [blit.rect for blit in blits]
        self.changed = dirty
        for area in dirty:
            self._redraw(self._picture, area, [blits[index] for index in area.collidelistall(rects)])
        return self._picture

    def _dirty(self, blits: Sequence[Blit]) -> list[pygame.Rect]:
        """The areas in which the new list and the last one show different things."""
        old, new = set(self._blits), set(blits)
        assert self._background is not None
        whole = self._background.get_rect()
        kept_before, kept = [blit for blit in self._blits if blit in new], [blit for blit in blits if blit in old]
        changed = old ^ new
        if kept_before != kept:
            changed |= out_of_order(kept_before, kept)
        areas = merged(blit.rect.clip(whole) for blit in changed)
        too_much = sum(area.width * area.height for area in areas) > _MOST_DIRTY * whole.width * whole.height
        return [whole] if too_much else areas

    def _redraw(self, picture: pygame.Surface, area: pygame.Rect, blits: Iterable[Blit]) -> None:
        assert self._background is not None
        picture.set_clip(area)
        picture.blit(self._background, area, area)
        for blit in blits:
            if blit.opacity == 255:
                picture.blit(blit.picture, blit.corner)
            else:
                blit.picture.set_alpha(blit.opacity)
                picture.blit(blit.picture, blit.corner)
                blit.picture.set_alpha(255)
        picture.set_clip(None)


def out_of_order(before: Sequence[Blit], after: Sequence[Blit]) -> set[Blit]:
    """Of two lists of the same things, so many that all others are in the same order in both."""
    moved: set[Blit] = set()
    first = second = 0
    while first < len(before) and second < len(after):
        if before[first] in moved:
            first += 1
        elif after[second] in moved:
            second += 1
        elif before[first] == after[second]:
            first, second = first + 1, second + 1
        elif second + 1 < len(after) and before[first] == after[second + 1]:
            moved.add(after[second])
        else:
            moved.add(before[first])
    return moved.union(before[first:], after[second:])


def merged(rects: Iterable[pygame.Rect]) -> list[pygame.Rect]:
    """Rectangles that cover the same pixels, and of which no two overlap."""
    apart: list[pygame.Rect] = []
    for rect in rects:
        area = rect
        while (index := area.collidelist(apart)) >= 0:
            area = area.union(apart.pop(index))
        apart.append(area)
    return [area for area in apart if area]
