"""What lies over a picture, and how only that is drawn again which has changed: all of a large window takes long."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final
from weakref import ref

import pygame

from finity.shell.draw.layout import in_lines

MOST_AREAS: Final = 2
"""In no more areas is drawn anew: for each of them what lies beneath is gone through."""
MOST_OF_ALL: Final = 0.6
"""From which share of the picture on all is drawn."""

Draw = Callable[[pygame.Surface], object]
Seen = dict[Hashable, pygame.Rect]
"""Where everything is that may differ; what has the same key looks the same."""


@dataclass(frozen=True)
class Over:
    """What lies over a picture in an area, and in `more` of them: `draw` draws all of it, and it looks the same as long
    as `looks` is equal.
    """

    area: pygame.Rect
    looks: Hashable
    draw: Callable[[pygame.Surface], None] = field(compare=False)
    more: tuple[pygame.Rect, ...] = ()

    @property
    def areas(self) -> list[pygame.Rect]:
        """All that it lies in."""
        return [self.area, *self.more]


class Changes:
    """Remembers what was drawn last, and where on."""

    def __init__(self) -> None:
        self._on: Callable[[], pygame.Surface | None] = _nothing
        self._beside: Hashable = None
        self._seen: Seen = {}

    def forget(self) -> None:
        """All has to be drawn."""
        self._on = _nothing

    def draw(
        self,
        surface: pygame.Surface,
        beneath: Draw,
        over: Sequence[Over] = (),
        seen: Seen | None = None,
        beside: Hashable = None,
    ) -> None:
        """Draw what is `beneath`, and what lies `over` it from the lowest on, where that differs from the last time.

        No two of those may have equal `looks`. What is `seen` beneath may differ, too; all does where what is `beside`
        is different. Nothing else may have been drawn on the surface since, or else say so by `forget`.
        """
        lying = len(over)
        while lying and self._seen.get(over[lying - 1].looks) != over[lying - 1].area:
            lying -= 1
        known = {**(seen or {}), **{each.looks: each.area for each in over[:lying]}}
        areas, clip = self.areas(surface, beside, known), surface.get_clip()
        self.forget()  # whoever draws may be broken off
        try:
            for area in areas:
                surface.set_clip(area.clip(clip))
                beneath(surface)
                for each in over[:lying]:
                    if area.collidelist(each.areas) >= 0:
                        each.draw(surface)
        finally:
            surface.set_clip(clip)
        for each in over[lying:]:  # new, and above all else
            each.draw(surface)
        self.drawn(surface, beside, known | {each.looks: each.area for each in over[lying:]})

    def areas(self, surface: pygame.Surface, beside: Hashable, seen: Seen) -> list[pygame.Rect]:
        """The areas of a surface to be drawn now that this is `seen`; all of it if anything `beside` is different."""
        whole = surface.get_rect()
        if surface is not self._on() or beside != self._beside:
            return [whole]
        before = self._seen
        changed = [rect for key, rect in before.items() if seen.get(key) != rect]
        changed += [rect for key, rect in seen.items() if before.get(key) != rect]
        areas = _joined(in_lines(area, whole) for rect in changed if (area := rect.clip(whole)))
        pixels = sum(area.width * area.height for area in areas)
        return [whole] if pixels > MOST_OF_ALL * whole.width * whole.height else areas

    def drawn(self, surface: pygame.Surface, beside: Hashable, seen: Seen) -> None:
        """All that is on the surface now."""
        self._on, self._beside, self._seen = ref(surface), beside, seen


def _nothing() -> None:
    """What has been drawn on before the first picture."""


def _joined(rects: Iterable[pygame.Rect]) -> list[pygame.Rect]:
    """A few areas that cover all of them, and none twice."""
    areas: list[pygame.Rect] = []
    for rect in rects:
        areas = list(_with(areas, rect))
    while len(areas) > MOST_AREAS:
        pairs = [(one, other) for number, one in enumerate(areas) for other in areas[:number]]
        nearest = min(pairs, key=lambda pair: _wasted(*pair))
        left = [area for area in areas if area not in nearest]
        areas = list(_with(left, nearest[0].union(nearest[1])))
    return areas


def _with(areas: list[pygame.Rect], rect: pygame.Rect) -> Iterator[pygame.Rect]:
    """The areas with one more, joined with all that it touches."""
    while (touched := rect.collidelist(areas)) >= 0:
        rect = rect.union(areas[touched])
        areas = areas[:touched] + areas[touched + 1 :]
    yield from areas
    yield rect


def _wasted(one: pygame.Rect, other: pygame.Rect) -> int:
    """How many pixels are drawn for nothing if two areas become one."""
    both = one.union(other)
    return both.width * both.height - one.width * one.height - other.width * other.height
