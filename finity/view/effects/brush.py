"""What effects add to one picture, light, pictures and darkness, and the brush by which they do."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Final

import pygame

from finity.client.effects.lights import Light, Lights, centred, light_line, on_black
from finity.rules.board import Point
from finity.shell.draw.assets import Assets
from finity.shell.draw.painting import Box, rounded_box
from finity.shell.draw.theme import BLACK, WHITE, Colour, mix
from finity.view.art.canvas import Art, Blit, Canvas, draw_blit
from finity.view.labels.header import HeaderText
from finity.view.layout import Layout

DARKEST: Final = 0.25
"""No dimmer is darker: pools of light end there."""


@dataclass(frozen=True)
class Dimmer:
    """All is dimmed to the share `level`, but for `pools` and `lit` boxes with corners rounded by `radius` pixels."""

    level: float
    pools: tuple[tuple[int, int, int, float], ...]
    """The middle of each and its radius, in pixels, and how bright it is there."""
    lit: tuple[tuple[int, int, int, int], ...]
    """Left, top, width and height, in pixels."""
    radius: int

    def dim(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        """Dim all of an area that may be drawn on: pygame heeds that only where some of it may."""
        surface.fill(_grey(self.level), area.clip(surface.get_clip()), pygame.BLEND_RGB_MULT)

    def paint(self, mask: pygame.Surface, assets: Assets) -> None:
        """Draw how much of everything is lit: white is all."""
        mask.fill(_grey(self.level))
        for x, y, radius, share in self.pools:
            pool = assets.cached(("pool", radius, share), partial(_pool, radius, share))
            mask.blit(pool, pool.get_rect(center=(x, y)), special_flags=pygame.BLEND_RGB_MAX)
        for left, top, width, height in self.lit:
            size = width, height
            box = assets.cached(("lit", size, self.radius), partial(_box, size, self.radius))
            mask.blit(box, (left, top), special_flags=pygame.BLEND_RGB_MAX)


def darkest(dimmers: Iterable[Dimmer | None]) -> Dimmer | None:
    """All that is dimmed by the darkest of some dimmers; several that are as dark let each other's light be."""
    dark = [dimmer for dimmer in dimmers if dimmer]
    level = min((dimmer.level for dimmer in dark), default=1.0)
    alike = [dimmer for dimmer in dark if dimmer.level == level]
    if len(alike) <= 1:
        return alike[0] if alike else None
    pools = dict.fromkeys(pool for dimmer in alike for pool in dimmer.pools)
    lit = dict.fromkeys(box for dimmer in alike for box in dimmer.lit)
    return replace(alike[0], pools=tuple(pools), lit=tuple(lit))


def _grey(share: float) -> Colour:
    return mix(BLACK, WHITE, share)


def _box(size: tuple[int, int], radius: int) -> pygame.Surface:
    """A box with round corners as light on black."""
    return on_black(rounded_box(size, Box(WHITE, radius=radius)))


def _pool(radius: int, full: float) -> pygame.Surface:
    """A pool of light: `full` in its middle, soft at its edge; drawn small and then enlarged."""
    small = pygame.Surface((radius // 2 + 1, radius // 2 + 1))
    small.fill(_grey(DARKEST))
    for ring in range(1, 11):
        share = ring / 10
        colour = _grey(DARKEST + (full - DARKEST) * share * share * (3 - 2 * share))
        pygame.draw.circle(small, colour, small.get_rect().center, (1 - 0.5 * share) * radius / 4)
    return pygame.transform.smoothscale(small, (2 * radius, 2 * radius))


@dataclass(slots=True)
class EffectLayer:
    """What effects add in one place of the drawing order: `pictures`, then `lights`, then `labels`."""

    pictures: list[Blit] = field(default_factory=list)
    lights: list[Light] = field(default_factory=list)
    labels: list[Blit] = field(default_factory=list)

    def draw(self, surface: pygame.Surface) -> None:
        for blit in self.pictures:
            draw_blit(surface, blit)
        surface.fblits(self.lights, pygame.BLEND_RGB_ADD)
        for blit in self.labels:
            draw_blit(surface, blit)


@dataclass
class EffectLayers:
    """What is added to one picture: it is dimmed by the `dimmer`, what lies `beneath` the moving pieces is drawn before
    those, the layer `above` after them; in the end all of it is moved by `screen_shake` pixels."""

    beneath: EffectLayer = field(default_factory=EffectLayer)
    above: EffectLayer = field(default_factory=EffectLayer)
    dimmer: Dimmer | None = None
    screen_shake: tuple[int, int] = (0, 0)


class Brush:
    """Draws effects on layers: pictures on its `canvas`, texts on `labels`, lights by its methods. Levels of light are
    0 to 1; `title` is the header above the table now, if it may stand larger."""

    def __init__(self, layout: Layout, art: Art, lights: Lights, *, calm: bool, title: HeaderText | None) -> None:
        self.layout = layout
        self.art = art
        self.lights = lights
        self.calm = calm
        self.title = title
        self.unit = layout.unit
        self.layers = EffectLayers()
        self.draw_on(self.layers.above)
        self.style = self.canvas.style

    def draw_on(self, layer: EffectLayer) -> None:
        """Draw on this layer from now on."""
        self._lights = layer.lights
        self.canvas = Canvas(self.layout, self.art, layer.pictures)
        self.labels = Canvas(self.layout, self.art, layer.labels)

    def dimmer(
        self,
        level: float,
        depth: float,
        pools: Iterable[Point],
        radius: float,
        *players: int,
        faint: Iterable[Point] = (),
        seen: float = 0.6,
    ) -> Dimmer | None:
        """All is dimmed to a level, but for pools of light around points of the board (their radius in board units;
        those around `faint` points are small and so bright as is `seen`) and the players' panels. At a `depth` below 1
        it is not as dark yet, in steps, so that few pictures are dimmed anew."""
        share = round(8 * max(0.0, min(1.0, depth))) / 8
        if not share:
            return None
        panels = map(self.layout.panel, players)
        lit = tuple((panel.left, panel.top, panel.width, panel.height) for panel in panels if panel)
        places = [(*self.to_pixels(point), radius, 1.0) for point in dict.fromkeys(pools)]
        places += [(*self.to_pixels(point), 0.22, seen) for point in faint]
        wide = tuple((round(x), round(y), round(reach * self.unit), share) for x, y, reach, share in places)
        return Dimmer(1 - (1 - level) * share, wide, lit, self.style.px(14))

    def to_pixels(self, point: Point) -> Point:
        return self.layout.board.to_pixels(point)

    def glow(self, middle: Point, radius: float, colour: Colour, level: float) -> None:
        """A soft light, where anything shines; middle and radius in pixels."""
        if self.art.theme.glow and (picture := self.lights.glow(colour, radius, level)):
            self.add([centred(picture, *middle)])

    def line(self, points: Iterable[Point], width: float, colour: Colour, level: float) -> None:
        """A line of light through points of the board that lie close enough, `width` pixels wide."""
        if picture := self.lights.glow(colour, width, level):
            self.add(light_line(picture, map(self.to_pixels, points)))

    def running_light(self, points: Sequence[Point], share: float, colour: Colour) -> None:
        """A light that has run a share of a way along points of the board, and what it leaves behind."""
        behind = points[: max(1, round(share * len(points)))]
        self.line(behind[::2], 0.06 * self.unit, colour, 0.5)
        self.line(behind, 0.026 * self.unit, mix(colour, WHITE, 0.8), 0.7)
        self.glow(self.to_pixels(behind[-1]), 0.26 * self.unit, mix(colour, WHITE, 0.4), 0.9)

    def ring(self, middle: Point, radius: float, width: float, colour: Colour, level: float) -> None:
        """A circle of light; middle, radius and width in pixels."""
        if picture := self.lights.ring(radius, width, colour, level):
            self.add([centred(picture, *middle)])

    def panel_edge(
        self, player: int, width: int, colour: Colour, level: float, *, reach: float = 0.0, aside: float = 0.0
    ) -> pygame.Rect | None:
        """Light along the edge of a player's panel, so many pixels wide; answers the panel, None if there is none. At
        both sides there may be a light `aside` of this level; its radius is `reach` heights of the panel."""
        rect = self.layout.panel(player)
        if rect:
            corner = self.style.px(self.art.theme.radius)
            if light := self.lights.edge(rect.size, width, corner, colour, level):
                self.add([(light, rect.topleft)])
            for x in (rect.left, rect.right) if aside else ():
                self.glow((x, rect.centery), reach * rect.height, colour, aside)
        return rect

    def add(self, lights: list[Light]) -> None:
        self._lights += lights
