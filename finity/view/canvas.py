"""What painters draw with: they put pictures on a list, and the frame draws only where two lists running differ."""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass, field
from itertools import compress, count, filterfalse
from operator import is_not
from typing import Final, NamedTuple
from weakref import ref

import pygame

from finity.shell.draw.assets import Assets
from finity.shell.draw.layout import in_lines
from finity.shell.draw.painting import Box, rounded_box, soft_shadow
from finity.shell.draw.style import Style
from finity.shell.draw.theme import Colour, Theme
from finity.view.art.sprites import Art
from finity.view.layout import Layout

_PANEL_SHADOW_ALPHA: Final = 110
_MOST_COPIED: Final = 0.75
"""Where more than this share of the window is to be copied, all of it is: that is one piece."""
_PIXELS_OF_AN_AREA: Final = 3000
"""It takes as long to begin with another area as to draw so many pixels."""


class Blit(NamedTuple):
    """A picture, where its upper left corner lies in the window, and how opaque it is (0 to 255)."""

    picture: pygame.Surface
    corner: tuple[int, int]
    opacity: int = 255

    @property
    def rect(self) -> pygame.Rect:
        """The pixels that it covers."""
        return pygame.Rect(self.corner, self.picture.get_size())


@dataclass(frozen=True, slots=True)
class Canvas:
    """Collects what is to be drawn, from the back to the front."""

    layout: Layout
    art: Art
    blits: list[Blit] = field(default_factory=list)

    @property
    def theme(self) -> Theme:
        """The colours of the interface."""
        return self.art.theme

    @property
    def style(self) -> Style:
        """The style for this window."""
        return Style(self.art.theme, self.art.assets, self.layout.scale, self.layout.text_scale)

    def draw(self, picture: pygame.Surface, middle: tuple[float, float], opacity: float = 1.0) -> None:
        """Draw a picture with its middle at a point; `opacity` from 0 to 1."""
        if opacity > 0.0:
            corner = round(middle[0] - picture.width / 2), round(middle[1] - picture.height / 2)
            self.blits.append(Blit(picture, corner, min(255, round(255 * opacity))))

    def place(self, picture: pygame.Surface, rect: pygame.Rect) -> None:
        """Draw a picture with its upper left corner in that of a rectangle."""
        self.blits.append(Blit(picture, rect.topleft))

    def box(self, rect: pygame.Rect, box: Box) -> None:
        """Draw a rounded box."""
        picture = self.art.assets.kept(("box", rect.size, box), lambda: rounded_box(rect.size, box))
        self.place(picture, rect)

    def shadow(self, rect: pygame.Rect, radius: int, blur: int) -> None:
        """Draw the soft shadow of a rounded box; measures in pixels."""
        key = ("panel shadow", rect.size, radius, blur)
        picture = self.art.assets.kept(key, lambda: soft_shadow(rect.size, radius, blur, _PANEL_SHADOW_ALPHA))
        self.place(picture, picture.get_rect(center=(rect.centerx, rect.centery + blur // 2)))

    def glow(self, rect: pygame.Rect, colour: Colour, radius: int) -> None:
        """Let a box with corners of this radius (pixels) shine in a colour, as far as things do on this table."""
        if light := self.style.light_around(rect.size, colour, radius):
            self.place(light, light.get_rect(center=rect.center))


class KeptFrame:
    """A picture of a background with pictures on it, brought up to date by comparing lists.

    The assets keep it as long as it is in use: if it is gone, all of it is drawn anew.
    """

    def __init__(self, assets: Assets) -> None:
        self._assets = assets
        self._own = object()
        self._background: Callable[[], pygame.Surface | None] = lambda: None
        self._blits: list[Blit] = []
        self._rects: list[pygame.Rect] = []
        self._late: list[pygame.Rect] = []
        self._first: list[pygame.Rect] = []
        self.changed: list[pygame.Rect] = []
        """The areas that the last update drew anew."""

    def let_go(self) -> None:
        """Nobody looks any more: leave the room to others."""
        background = self._background()
        if background:
            self._assets.let_go_of_frame(self._own, background.get_size())

    @property
    def late(self) -> bool:
        """Whether something is still as it was before, and will be drawn by the next update."""
        return bool(self._late)

    def updated(
        self,
        background: pygame.Surface,
        blits: Sequence[Blit],
        most: float = math.inf,
        first: Sequence[pygame.Rect] = (),
    ) -> pygame.Surface:
        """The picture of these blits in their order on a background; the caller must not draw on it.

        Once `most` pixels are drawn anew the rest is left to the next updates. What is `first`, or was in the last
        update, is never left; what was left the last time comes next, and some of it in any case, then what comes first
        in the lists.
        """
        whole, (begin, end) = background.get_rect(), alike(self._blits, blits)
        before, now_there = self._blits[begin : len(self._blits) - end], blits[begin : len(blits) - end]
        gone = background is not self._background()

        def anew(picture: pygame.Surface) -> None:
            nonlocal gone
            gone = True
            picture.blit(background, (0, 0))

        picture = self._assets.frame(self._own, background.get_size(), anew)
        if gone:
            dirty, most = [whole], math.inf
        elif before == now_there and not self._late:
            self.changed = []
            return picture
        else:
            areas = [*self._late, *(blit.rect for blit in different(before, now_there))]
            dirty = for_copying(grouped(area.clip(whole) for area in areas), whole)
        known = self._rects[begin : len(self._rects) - end]
        self._rects[begin : len(self._rects) - end] = _rects_of(now_there, before, known)
        self._background, self._blits = ref(background), list(blits)
        at_once = {number for area in (*self._first, *first) for number in area.collidelistall(dirty)}
        dirty = [*(dirty[number] for number in sorted(at_once)), *_without(dirty, at_once)]
        enough = not self._late and _pixels(dirty[: len(at_once)]) >= most
        now, self._first = len(at_once) + (0 if enough else _begun(dirty[len(at_once) :], most)), list(first)
        self.changed, self._late = dirty[:now], dirty[now:]
        for area in self.changed:
            _redraw(picture, background, area, [blits[index] for index in area.collidelistall(self._rects)])
        return picture


def alike(before: Sequence[object], after: Sequence[object]) -> tuple[int, int]:
    """How many things at the beginning of two lists are the very same ones, and how many others at their ends."""
    both = min(len(before), len(after))
    begin = next(compress(count(), map(is_not, before, after)), both)
    ends = compress(count(), map(is_not, reversed(before), reversed(after)))
    return begin, min(next(ends, both), both - begin)


def _rects_of(blits: Sequence[Blit], before: Sequence[Blit], known: Sequence[pygame.Rect]) -> list[pygame.Rect]:
    """The pixels of each blit; those of the very same blits `before` are `known`."""
    rects = dict(zip(map(id, before), known, strict=True))
    return [rects.get(id(blit)) or blit.rect for blit in blits]


def _redraw(picture: pygame.Surface, background: pygame.Surface, area: pygame.Rect, blits: Iterable[Blit]) -> None:
    picture.set_clip(area)
    picture.blit(background, area, area)
    for blit in blits:
        blitted(picture, blit)
    picture.set_clip(None)


def _without(areas: Sequence[pygame.Rect], numbers: Collection[int]) -> list[pygame.Rect]:
    return [area for number, area in enumerate(areas) if number not in numbers]


def _pixels(areas: Iterable[pygame.Rect]) -> int:
    return sum(area.width * area.height for area in areas)


def _begun(areas: Sequence[pygame.Rect], most: float) -> int:
    """How many areas are begun before so many pixels are drawn."""
    drawn = 0.0
    for number, area in enumerate(areas):
        if drawn >= most:
            return number
        drawn += area.width * area.height
    return len(areas)


def blitted(surface: pygame.Surface, blit: Blit, nudge: tuple[int, int] = (0, 0)) -> None:
    """Draw what a list has on a surface, moved by some pixels."""
    corner = blit.corner[0] + nudge[0], blit.corner[1] + nudge[1]
    if blit.opacity == 255:
        surface.blit(blit.picture, corner)
    else:
        blit.picture.set_alpha(blit.opacity)
        surface.blit(blit.picture, corner)
        blit.picture.set_alpha(255)


def different(before: Sequence[Blit], after: Sequence[Blit]) -> list[Blit]:
    """What only one of two lists has, or has elsewhere: what has come first, in the order of the lists."""
    old_keys, new_keys = list(map(id, before)), list(map(id, after))
    old, new = dict(zip(old_keys, before, strict=True)), dict(zip(new_keys, after, strict=True))
    same = old.keys() & new.keys()  # most are the very same: much faster to tell, all at once
    gone = {old[key]: key for key in old.keys() - same}
    come = list(filterfalse(same.__contains__, new_keys))
    moved = {key: gone[new[key]] for key in come if new[key] in gone}
    again = set(moved.values())
    changed = [new[key] for key in come if key not in moved]
    changed += [old[key] for key in old.keys() - same - again]
    kept_before = list(filter((same | again).__contains__, old_keys))
    before_of = {**dict(zip(new_keys, new_keys, strict=True)), **moved}
    kept = list(map(before_of.__getitem__, filter((same | moved.keys()).__contains__, new_keys)))
    if kept_before != kept:
        changed += out_of_order([old[key] for key in kept_before], [old[key] for key in kept])
    return changed


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


def for_copying(areas: Sequence[pygame.Rect], whole: pygame.Rect) -> list[pygame.Rect]:
    """Areas that hold these and are copied fast; a pixel of two of them may be the same.

    Where they begin and end with the lines of the cache SDL writes past it, without reading what was there.
    """
    if sum(area.width * area.height for area in areas) > _MOST_COPIED * whole.width * whole.height:
        return [whole]
    return [in_lines(area, whole) for area in areas]


def grouped(rects: Iterable[pygame.Rect]) -> list[pygame.Rect]:
    """Rectangles that cover the same pixels and few more: two become one where that is hardly larger than both.

    What comes first among them stays first.
    """
    groups: list[pygame.Rect] = []
    for rect in rects:
        area, place = rect, len(groups)
        while (index := _joining(area, groups)) is not None:
            area, place = area.union(groups.pop(index)), min(place, index)
        groups.insert(place, area)
    return [area for area in groups if area]


def _joining(area: pygame.Rect, groups: Sequence[pygame.Rect]) -> int | None:
    """The number of a rectangle with which another one had better become one."""
    for index in area.collidelistall(groups):
        other, both = groups[index], area.union(groups[index])
        apart = area.width * area.height + other.width * other.height
        if both.width * both.height <= apart + _PIXELS_OF_AN_AREA:
            return index
    return None
