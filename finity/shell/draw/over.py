"""What lies over a picture, and how only that is drawn again which has changed: all of a large window takes long."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import accumulate
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
    draw: Draw = field(compare=False)
    more: tuple[pygame.Rect, ...] = ()

    @property
    def areas(self) -> list[pygame.Rect]:
        """All that it lies in."""
        return [self.area, *self.more]


@dataclass(frozen=True, eq=False)
class Flying:
    """Small things that are elsewhere in each picture, and in none of them outside of some areas."""

    areas: Sequence[pygame.Rect]
    draw: Draw

    @property
    def over(self) -> Over:
        """They as something that others may lie over."""
        area = pygame.Rect(self.areas[0]).unionall(self.areas) if self.areas else pygame.Rect(0, 0, 0, 0)
        return Over(area, self, self.draw)


def parted(over: Sequence[Over], known: Callable[[Over], bool]) -> tuple[Sequence[Over], Sequence[Over]]:
    """What may have been `known` there before, and what is new and above all of that: it is simply drawn on it."""
    lying = len(over)
    while lying and not known(over[lying - 1]):
        lying -= 1
    return over[:lying], over[lying:]


class Changes:
    """Remembers what was drawn last, and where on."""

    def __init__(self) -> None:
        self._on: Callable[[], pygame.Surface | None] = _nothing
        self._beside: Hashable = None
        self._seen: Seen = {}
        self._hidden = Hidden()

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
        flying: Sequence[Flying] = (),
        sheet: Sequence[Over] = (),
    ) -> None:
        """Draw what is `beneath`, and what lies `over` it from the lowest on, where that differs from the last time.

        No two of those may have equal `looks`. What is `seen` beneath may differ, too; all does where what is `beside`
        is different. What is `flying` lies above all but a `sheet`. Nothing else may have been drawn on the surface
        since, or else say so by `forget`.
        """
        if sheet:
            over, flying = [*over, *(each.over for each in flying), *sheet], ()
        if surface is self._on():
            self._hidden.put_back(surface)
        lying, new = parted(over, lambda each: self._seen.get(each.looks) == each.area)
        known = {**(seen or {}), **{each.looks: each.area for each in lying}}
        areas, clip = self.areas(surface, beside, known), surface.get_clip()
        self.forget()  # whoever draws may be broken off
        try:
            for area in areas:
                surface.set_clip(area.clip(clip))
                beneath(surface)
                for each in lying:
                    if area.collidelist(each.areas) >= 0:
                        each.draw(surface)
        finally:
            surface.set_clip(clip)
        for each in new:
            each.draw(surface)
        self._hidden.keep(surface, [area for each in flying for area in each.areas])
        for thrown in flying:
            thrown.draw(surface)
        self.drawn(surface, beside, known | {each.looks: each.area for each in new})

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


class Hidden:
    """What small things hide that fly over a picture: put back, it is there again without being drawn."""

    def __init__(self) -> None:
        self._strip: pygame.Surface | None = None
        self._areas: list[tuple[pygame.Rect, pygame.Rect]] = []
        """Those of the picture, each with where it is kept on the strip."""

    def keep(self, surface: pygame.Surface, areas: Sequence[pygame.Rect]) -> None:
        """Keep what is seen in these areas now."""
        seen = [area for each in areas if (area := each.clip(surface.get_clip()))]
        tops = accumulate((area.height for area in seen), initial=0)
        self._areas = [(area, pygame.Rect((0, top), area.size)) for area, top in zip(seen, tops, strict=False)]
        if not seen:
            self._strip = None
            return
        width, height = max(area.width for area in seen), sum(area.height for area in seen)
        if not self._strip or width > self._strip.width or height > self._strip.height:
            self._strip = pygame.Surface((width, 2 * height), 0, surface)  # there will be more
        self._strip.blits([(surface, place.topleft, area) for area, place in self._areas], doreturn=False)

    def put_back(self, surface: pygame.Surface) -> None:
        """Let all of that be seen again."""
        if self._strip:
            surface.blits([(self._strip, area.topleft, place) for area, place in self._areas], doreturn=False)
        self._areas = []


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
