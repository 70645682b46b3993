"""Brings the painter's picture and what effects add to it to the window, and copies no more than has changed."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, field
from typing import Final
from weakref import ref

import pygame

from finity.client.effects.lights import added
from finity.rules.board import CENTRES, Station
from finity.shell.draw import svg
from finity.shell.draw.assets import Assets
from finity.shell.draw.spares import Scratch
from finity.shell.draw.theme import WHITE
from finity.view.canvas import blitted, for_copying, grouped
from finity.view.effects.shade import Shade
from finity.view.effects.shine import Laid, Shine
from finity.view.layout import Layout
from finity.view.shown import HEXAGON_RADIUS

_SINKING: Final = 0.97
"""How much of a station sinks: its outermost edge stays."""
_AROUND: Final = 2
"""Pixels around areas, for what is rounded."""


def _nothing() -> None:
    """What has been drawn on before the first picture."""


@dataclass(frozen=True)
class Over:
    """What lies over the picture in an area: `draw` draws it, and it looks the same as long as `looks` is equal."""

    area: pygame.Rect
    looks: Hashable
    draw: Callable[[pygame.Surface], None] = field(compare=False)


class Screen:
    """The window as it was left by the last picture."""

    def __init__(self, assets: Assets) -> None:
        self._assets = assets
        self._surface: Callable[[], pygame.Surface | None] = _nothing
        self._over: Sequence[Over] | None = None
        self._shining: list[pygame.Rect] = []
        self._shade: Shade | None = None
        self._scratch = Scratch()
        self._laid: tuple[Laid, ...] = ()
        self._dark: pygame.Surface | None = None
        """The table in the dark, with what lies there."""

    def let_go(self) -> None:
        """Nobody looks any more: leave the room to others."""
        self.forget()
        self._light_up()

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
        shining = [area.inflate(2 * _AROUND, 2 * _AROUND).clip(whole) for area in _areas(shine, layout)]
        if shine.shade:
            if self._dark is None or self._dark.get_size() != whole.size:
                self._light_up()
                self._dark, self._shade = self._assets.spares.take(whole.size), None
            ground, anew = self._dark, self._darkened(self._dark, picture, changed, shine, shine.shade)
        else:
            ground, anew = picture, changed
            self._light_up()
        same = surface is self._surface() and (shine.shade is None) is (self._shade is None) and shine.nudge == (0, 0)
        areas = self._different([*anew, *self._shining, *shining], over, whole) if same else [whole]
        for area in areas:
            surface.blit(ground, area.move(shine.nudge), area)
        for station, down in shine.dips.items() if shine.shade is None else ():
            self._sink(surface, ground, layout, station, down)
        _add(surface, shine, shine.nudge)
        for each in over or ():
            if each.area.collidelist(areas) >= 0:
                each.draw(surface)
        self._surface, self._over, self._shining = ref(surface), over, shining
        self._shade, self._laid = shine.shade, shine.laid
        if shine.nudge != (0, 0):
            self.forget()

    def _light_up(self) -> None:
        """The picture of the table in the dark is not needed any more."""
        if self._dark:
            self._assets.spares.give(self._dark)
        self._dark = None

    def _different(
        self, areas: list[pygame.Rect], over: Sequence[Over] | None, whole: pygame.Rect
    ) -> Sequence[pygame.Rect]:
        """What is to be copied where these areas are others than before, with all of what lies over them."""
        before = self._over
        if over is None or before is None:
            return [whole]
        areas += [each.area for each in before if each not in over]
        left = list(over)
        while touched := [each for each in left if each not in before or each.area.collidelist(areas) >= 0]:
            areas += [each.area for each in touched]
            left = [each for each in left if each not in touched]
        copied = for_copying(grouped(areas), whole)
        again = [each.area for each in left if each.area.collidelist(copied) >= 0]
        return for_copying(grouped([*copied, *again]), whole) if again else copied

    def _darkened(
        self,
        dark: pygame.Surface,
        picture: pygame.Surface,
        changed: Sequence[pygame.Rect],
        shine: Shine,
        shade: Shade,
    ) -> Sequence[pygame.Rect]:
        """Bring the dark picture with what lies there up to date; answers the areas in which it is another one."""
        known, areas = len(self._laid), [picture.get_rect()]
        if shade.grown_from(self._shade) and shine.laid[:known] == self._laid:
            areas = [*changed, *self._new_pools(shade, picture.get_rect())]
        else:
            known = len(shine.laid)
        again = [laid.painted() for laid in shine.laid[:known]] if areas else []
        for area in areas:
            dark.set_clip(area)
            dark.blit(picture, area, area)
            shade.fall(dark, picture, area, self._assets, self._scratch)
            for lying in again:
                if area.collidelist(lying.areas) >= 0:
                    _add(dark, lying)
        dark.set_clip(None)
        for lying in (laid.painted() for laid in shine.laid[known:]):
            _add(dark, lying)
            areas += lying.areas
        return areas

    def _new_pools(self, shade: Shade, whole: pygame.Rect) -> list[pygame.Rect]:
        """The areas of the pools of light that were not there before."""
        before = len(self._shade.pools) if self._shade else 0
        return [rect.clip(whole) for rect, _ in shade.regions(self._assets)[before : len(shade.pools)]]

    def _sink(
        self, surface: pygame.Surface, picture: pygame.Surface, layout: Layout, station: Station, down: int
    ) -> None:
        """Draw a station with all that lies on it some pixels lower."""
        area = hexagon_area(layout, station).clip(picture.get_rect())
        mask = self._assets.kept(("hexagon", area.size), lambda: _hexagon(area.size))
        part = pygame.Surface(area.size, pygame.SRCALPHA)
        part.blit(picture, (0, 0), area)
        part.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        surface.blit(part, area.move(0, down))


def shine_on(surface: pygame.Surface, shine: Shine, assets: Assets) -> None:
    """Draw what effects add to a picture that is painted but once; all of it falls into the shade, if there is one."""
    if shine.shade:
        shine.shade.lie_on(surface, assets, Scratch())
    for laid in shine.laid:
        _add(surface, laid.painted())
    _add(surface, shine)


def _add(surface: pygame.Surface, shine: Shine, nudge: tuple[int, int] = (0, 0)) -> None:
    """Draw what effects add, moved by some pixels."""
    for blit in shine.pictures:
        blitted(surface, blit, nudge)
    across, down = nudge
    added(surface, [(light, (x + across, y + down)) for light, (x, y) in shine.lights] if any(nudge) else shine.lights)
    for blit in shine.labels:
        blitted(surface, blit, nudge)


def hexagon_area(layout: Layout, station: Station) -> pygame.Rect:
    """The pixels of a station's upper face."""
    x, y = layout.board.to_pixels(CENTRES[station])
    width, height = (2 * layout.unit * HEXAGON_RADIUS * _SINKING * share for share in (1.0, 3**0.5 / 2))
    return pygame.Rect(round(x - width / 2), round(y - height / 2), round(width), round(height))


def _areas(shine: Shine, layout: Layout) -> list[pygame.Rect]:
    dipping = [hexagon_area(layout, station).inflate(0, 2 * abs(down)) for station, down in shine.dips.items()]
    return [*shine.areas, *dipping]


def _hexagon(size: tuple[int, int]) -> pygame.Surface:
    """A hexagon that fills a rectangle, corners to the right and to the left, white on nothing."""
    width, height = size
    corners = [svg.on_circle(1.0, 60 * corner) for corner in range(6)]
    shape = [(across * width / 2, down * height / 3**0.5) for across, down in corners]
    return svg.document(width, height, svg.polygon(shape, svg.fill(WHITE))).drawn(1.0)
