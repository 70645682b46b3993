"""Brings the painter's picture and what effects add to it to the window, and copies no more than has changed."""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from typing import Final
from weakref import ref

import pygame

from finity.client.effects.waves import circle
from finity.rules.board import CENTRES, Point, Size, Station
from finity.shell.draw import svg
from finity.shell.draw.assets import Assets
from finity.shell.draw.over import Over, parted
from finity.shell.draw.spares import Scratch
from finity.shell.draw.theme import WHITE
from finity.view.canvas import for_copying, grouped
from finity.view.effects.dark import Dark
from finity.view.effects.shade import Shade
from finity.view.effects.shine import Patch, Shine, draw_patches
from finity.view.layout import Layout
from finity.view.shown import HEXAGON_RADIUS, TIER_OUTER

_SINKING: Final = 0.97
"""How much of a station sinks: its outermost edge stays."""
_AROUND: Final = 48
"""So many points are enough for a circle."""
_NEIGHBOURS: Final = 1.1
"""Stations that are closer, in board units, lie next to each other."""
_WIDE: Final = 0.6
"""From which share of the window's width on whole rows are copied."""
_LAID_AT_ONCE: Final = 6
"""So many of what effects lay on a picture that is painted but once are drawn at each step."""


def _nothing() -> None:
    """What has been drawn on before the first picture."""


class Screen:
    """The window as it was left by the last picture."""

    def __init__(self, assets: Assets) -> None:
        self._assets = assets
        self._surface: Callable[[], pygame.Surface | None] = _nothing
        self._over: Sequence[Over] | None = None
        self._patches: dict[Hashable, Patch] = {}
        self._dipping: list[pygame.Rect] = []
        self._shade: Shade | None = None
        self._dark = Dark(assets)
        self._scratch = Scratch(pygame.SRCALPHA)
        """For what sinks."""

    def let_go(self) -> None:
        """Nobody looks any more: leave the room to others."""
        self.forget()
        self._dark.end()

    def forget(self) -> None:
        """Somebody else has drawn on the window: show all of it next time."""
        self._surface = _nothing

    def show(
        self,
        surface: pygame.Surface,
        picture: pygame.Surface,
        changed: Sequence[pygame.Rect],
        over: Sequence[Over] | None,
        layout: Layout,
        shine: Shine,
    ) -> None:
        """Show a picture, of which `changed` differs from the last one, with what effects add and what lies over it.

        For `over` see `Painter.paint`.
        """
        whole = picture.get_rect()
        if shine.shade:
            changed = self._dark.changed(picture, changed, shine, shine.shade)
        else:
            self._dark.end()
        same = surface is self._surface() and (shine.shade is None) is (self._shade is None) and shine.nudge == (0, 0)
        sinking = [(_hexagon(layout, station), down) for station, down in shine.dips.items()]
        sinking += [(_tiers(layout, station), down) for station, down in shine.pressed.items()]
        for first, second in itertools.combinations(shine.dips, 2):
            if math.dist(CENTRES[first], CENTRES[second]) < _NEIGHBOURS:
                sinking.append((_seam(layout, first, second), min(shine.dips.values())))
        dipping = [_area_of(corners).inflate(0, 2 * abs(down)) for corners, down in sinking]
        dirty = [*changed, *self._dipping, *dipping] if same else [whole]
        lying, new = parted(over or (), lambda each: each in (self._over or ()))
        areas, clip = self._different(dirty, shine.patches, None if over is None else lying, whole), surface.get_clip()
        covered = _covers(lying, whole)
        for part in [[area] for area in areas] if covered else [areas]:
            surface.set_clip(part[0].clip(clip) if covered else clip)
            self._draw(surface, picture, part, sinking, lying, shine)
        surface.set_clip(clip)
        for each in new:
            each.draw(surface)
        self._surface, self._over, self._dipping = ref(surface), over, dipping
        self._patches = {each.owner: each for each in shine.patches}
        self._shade = shine.shade
        if shine.nudge != (0, 0):
            self.forget()

    def _draw(
        self,
        surface: pygame.Surface,
        picture: pygame.Surface,
        areas: Sequence[pygame.Rect],
        sinking: Sequence[tuple[Sequence[Point], int]],
        over: Sequence[Over],
        shine: Shine,
    ) -> None:
        """Draw these areas of the picture, with what lies there."""
        if shine.shade:
            self._dark.show(surface, picture, areas, shine.nudge)
        else:
            for area in areas:
                surface.blit(picture, area.move(shine.nudge), area)
            for corners, down in sinking:
                if _area_of(corners).collidelist(areas) >= 0:
                    self._sink(surface, picture, corners, down)
        draw_patches(surface, [each for each in shine.patches if _within(each, areas)], shine.nudge)
        for each in over:
            if _within(each, areas):
                each.draw(surface)

    def _different(
        self, dirty: list[pygame.Rect], patches: Sequence[Patch], over: Sequence[Over] | None, whole: pygame.Rect
    ) -> Sequence[pygame.Rect]:
        """What is to be copied where these areas are others than before, with all of what lies on them; beneath what
        covers all, such as the dark around a dialog, one area after the other is drawn as if there were no others.
        """
        before, known = self._over, {each.owner: each for each in patches}
        if over is None or before is None:
            return [whole]
        gone = [each for owner, each in self._patches.items() if known.get(owner) != each]
        come = [each for owner, each in known.items() if self._patches.get(owner) != each]
        moved = [each for each in (*before, *over) if each not in before or each not in over]
        changes = [each.areas for each in (*gone, *come)] + [each.areas for each in moved]
        areas = [area.clip(whole) for area in (*dirty, *itertools.chain(*changes))]
        if _covers(over, whole):
            return _spread(areas, (), whole)
        fresh = set(map(id, (*come, *moved)))
        lying = [each.areas for each in patches if id(each) not in fresh]
        return _spread(areas, lying + [each.areas for each in over if id(each) not in fresh], whole)

    def _sink(self, surface: pygame.Surface, picture: pygame.Surface, corners: Sequence[Point], down: int) -> None:
        """Draw what lies between corners, in pixels, some pixels lower."""
        area = _area_of(corners)
        shape = tuple((round(x - area.centerx), round(y - area.centery)) for x, y in corners)
        outline = svg.polygon(shape, svg.fill(WHITE))
        mask = self._assets.kept(("sinking", shape, area.size), lambda: svg.document(*area.size, outline).drawn(1.0))
        part = self._scratch.exactly(area.size)
        part.blit(picture, (0, 0), area)
        part.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        surface.blit(part, area.move(0, down))


def shining_on(surface: pygame.Surface, shine: Shine, assets: Assets) -> Iterator[None]:
    """Draw what effects add to a picture that is painted but once, a part at each step; all of it falls into the shade,
    if there is one.
    """
    if shine.shade:
        yield from shine.shade.lying_on(surface, assets, Scratch())
    for number, laid in enumerate(shine.laid, start=1):
        for patch in laid.painted().patches:
            draw_patches(surface, [patch])
        if number % _LAID_AT_ONCE == 0:
            yield
    draw_patches(surface, shine.patches)


def _covers(over: Sequence[Over] | None, whole: pygame.Rect) -> bool:
    """Whether something lies over all of the picture."""
    return any(each.area.contains(whole) for each in over or ())


def _within(each: Patch | Over, areas: Sequence[pygame.Rect]) -> bool:
    """Whether it is to be drawn where these areas are: those hold all of it or nothing."""
    return any(area.collidelist(each.areas) >= 0 for area in areas)


def _spread(
    areas: Sequence[pygame.Rect], lying: Sequence[Sequence[pygame.Rect]], whole: pygame.Rect
) -> list[pygame.Rect]:
    """Areas to copy: these, and all of what has some of its own areas in what is copied."""
    found = _touched(areas, lying)
    more = [area.clip(whole) for number in found for area in lying[number]]
    copied = [_in_rows(area, whole) for area in for_copying(grouped([*areas, *more]), whole)]
    left = [each for number, each in enumerate(lying) if number not in found]
    return _spread(copied, left, whole) if _touched(copied, left) else copied


def _in_rows(area: pygame.Rect, whole: pygame.Rect) -> pygame.Rect:
    """The same, or all of its rows if it is wide: those lie one after the other, and are copied twice as fast."""
    wide = area.width > _WIDE * whole.width
    return pygame.Rect(0, area.top, whole.width, area.height) if wide else area


def _touched(areas: Sequence[pygame.Rect], lying: Sequence[Sequence[pygame.Rect]]) -> set[int]:
    """The numbers of what lies in these areas, or in others of something that does, and so on."""
    rects = [area for each in lying for area in each]
    owners = [number for number, each in enumerate(lying) for _ in each]
    found: set[int] = set()
    while more := {owners[index] for area in areas for index in area.collidelistall(rects)} - found:
        found |= more
        areas = [area for number in more for area in lying[number]]
    return found


def _area_of(corners: Sequence[Point]) -> pygame.Rect:
    """The pixels that lie between corners."""
    columns, rows = zip(*corners, strict=True)
    left, top = math.floor(min(columns)), math.floor(min(rows))
    return pygame.Rect(left, top, math.ceil(max(columns)) - left, math.ceil(max(rows)) - top)


def _hexagon(layout: Layout, station: Station) -> list[Point]:
    """The corners of what sinks of a station, in pixels."""
    return _around(layout, station, (svg.on_circle(HEXAGON_RADIUS * _SINKING, 60 * corner) for corner in range(6)))


def _tiers(layout: Layout, station: Station) -> list[Point]:
    """Points around the tiers of a station, in pixels: no bridge lies there."""
    return _around(layout, station, circle(0.0, 0.0, TIER_OUTER[Size.LARGE], _AROUND))


def _around(layout: Layout, station: Station, points: Iterable[Point]) -> list[Point]:
    """Points around a station's middle, in whole pixels: so the same picture serves for all stations."""
    left, top = map(round, layout.station_pixel(station))
    return [(left + round(x * layout.unit), top - round(y * layout.unit)) for x, y in points]


def _seam(layout: Layout, first: Station, second: Station) -> list[Point]:
    """The corners of what lies between two neighbours that sink, in pixels."""
    (x, y), (far_x, far_y) = CENTRES[first], CENTRES[second]
    middle_x, middle_y, across, down = (x + far_x) / 2, (y + far_y) / 2, (far_x - x) / 2, (far_y - y) / 2
    wide, long = 2 * (1 - _SINKING), _SINKING / 3**0.5
    ways = ((wide, long), (wide, -long), (-wide, -long), (-wide, long))
    return [
        layout.board.to_pixels((middle_x + across * near - down * along, middle_y + down * near + across * along))
        for near, along in ways
    ]
