"""What effects add to one picture, and the brush that they draw it with."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final

import pygame

from finity.client.effects.lights import Light, Lights, added, along, area_of, centred
from finity.rules.board import Point, Station
from finity.shell.draw.style import Style
from finity.shell.draw.theme import Colour
from finity.view.art.sprites import Art
from finity.view.canvas import Blit, Canvas, blitted, grouped
from finity.view.effects.shade import Shade
from finity.view.layout import Layout

_ALONE: Final = 1.6
"""Things whose common area is so many times as large as they are lie far apart: each area is remembered alone."""
_AROUND: Final = 2
"""Pixels around areas, for what is rounded."""


@dataclass(frozen=True)
class Laid:
    """What lies still in the dark: it is drawn once for each `key`, as `painted` answers."""

    key: Hashable
    painted: Callable[[], Shine] = field(compare=False)


@dataclass(frozen=True)
class Headline:
    """How a game ended, to stand large above the table: some words, and a sentence if there is one."""

    words: str
    sentence: str = ""


@dataclass(slots=True)
class Patch:
    """What one thing adds: `pictures`, then `lights`, then `labels`; nothing of it lies beyond its `areas`.

    If it is the same for its `owner` in two pictures running, and nothing else changes where it lies, it is left alone.
    """

    owner: Hashable
    pictures: list[Blit] = field(default_factory=list)
    lights: list[Light] = field(default_factory=list)
    labels: list[Blit] = field(default_factory=list)
    areas: list[pygame.Rect] = field(default_factory=list)

    @classmethod
    def of(cls, blit: Blit) -> Patch:
        """A single picture."""
        return cls(id(blit), [blit], areas=[blit.rect])


@dataclass
class Shine:
    """What is added to one picture of the table.

    The picture is dimmed by the `shade` but for what moves; the pictures of all `patches` are drawn on it, then their
    lights are added, then their labels drawn. In the shade there may also be things `laid` beneath all of that, one on
    the other, and pictures `standing` on those; in the light stations in `dips` lie so many pixels lower, and of those
    `pressed` the tiers alone. All of it is moved by `nudge` pixels.
    """

    patches: list[Patch] = field(default_factory=list)
    shade: Shade | None = None
    laid: tuple[Laid, ...] = ()
    standing: list[Blit] = field(default_factory=list)
    dips: dict[Station, int] = field(default_factory=dict)
    pressed: dict[Station, int] = field(default_factory=dict)
    nudge: tuple[int, int] = (0, 0)


class Brush:
    """Draws effects on a shine. Board units are turned to pixels by the layout; levels of light are 0 to 1."""

    def __init__(self, layout: Layout, art: Art, lights: Lights, *, calm: bool, title: Headline | None = None) -> None:
        """`title` is what stands above the table now."""
        self.layout = layout
        self.art = art
        self.lights = lights
        self.calm = calm
        self.title = title
        self.shine = Shine()
        self._begin(Patch(None))

    def _begin(self, patch: Patch) -> None:
        self._patch = patch
        self.canvas = Canvas(self.layout, self.art, patch.pictures)
        self.labels = Canvas(self.layout, self.art, patch.labels)

    def paint(self, owner: Hashable, paint: Callable[[Brush], None]) -> None:
        """Let something be painted that belongs together."""
        patch = Patch(owner)
        self._begin(patch)
        paint(self)
        areas = patch.areas + [blit.rect for blit in (*patch.pictures, *patch.labels)]
        if areas:
            area = areas[0].unionall(areas[1:])
            alone = sum(each.width * each.height for each in areas)
            together = [area] if area.width * area.height < _ALONE * alone else grouped(areas)
            patch.areas = [each.inflate(2 * _AROUND, 2 * _AROUND) for each in together]
            self.shine.patches.append(patch)

    @property
    def unit(self) -> float:
        """Pixels for a board unit."""
        return self.layout.unit

    @property
    def style(self) -> Style:
        """The style for this window."""
        return Style(self.art.theme, self.art.assets, self.layout.scale, self.layout.text_scale)

    def shade(self, level: float, pools: Iterable[Point], radius: float, *players: int, passing: bool = False) -> Shade:
        """All is dimmed to a level, but for pools of light around points of the board, and the players' panels.

        `radius` is that of the pools in board units; for `passing` see `Shade`.
        """
        panels, reach = map(self.layout.panel, players), round(radius * self.unit)
        lit = tuple((panel.left, panel.top, panel.width, panel.height) for panel in panels if panel)
        middles = map(self.pixels, dict.fromkeys(pools))
        places = tuple((round(x), round(y), reach) for x, y in middles)
        return Shade(level, places, lit, self.style.px(14), passing)

    def pixels(self, point: Point) -> Point:
        """The pixel of a point on the board."""
        return self.layout.board.to_pixels(point)

    def glow(self, middle: Point, radius: float, colour: Colour, level: float) -> None:
        """A soft light; middle and radius in pixels."""
        picture = self.lights.glow(colour, radius, level)
        if picture:
            self._add_one(picture, middle)

    def line(self, points: Iterable[Point], width: float, colour: Colour, level: float) -> None:
        """A line of light through points that lie close enough (see `dots_for`), `width` pixels wide."""
        picture = self.lights.glow(colour, width, level)
        if picture:
            self.add(along(picture, points))

    def ring(self, middle: Point, radius: float, width: float, colour: Colour, level: float) -> None:
        """A circle of light; middle, radius and width in pixels."""
        picture = self.lights.ring(radius, width, colour, level)
        if picture:
            self._add_one(picture, middle)

    def frame(self, rect: pygame.Rect, width: int, colour: Colour, level: float) -> None:
        """Light along the edge of a panel; its width in pixels. Nothing is added where no light is, in its middle."""
        corner = self.style.px(self.art.theme.radius)
        for light, (x, y) in self.lights.edge(rect.size, width, corner, colour, level):
            self._add_at(light, (rect.left + x, rect.top + y))

    def add(self, lights: list[Light], area: pygame.Rect | None = None) -> None:
        """Add lights that lie close together, and in this area if it is known."""
        if lights:
            self._patch.lights += lights
            self._patch.areas.append(area or area_of(lights))

    def _add_one(self, picture: pygame.Surface, middle: Point) -> None:
        self._add_at(*centred(picture, *middle))

    def _add_at(self, picture: pygame.Surface, corner: Point) -> None:
        self._patch.lights.append((picture, corner))
        self._patch.areas.append(pygame.Rect(corner, picture.size))

    def draw(self, picture: pygame.Surface, middle: Point, opacity: float = 1.0) -> None:
        """Draw a picture with its middle at a pixel."""
        self.canvas.draw(picture, middle, opacity)


def draw_patches(surface: pygame.Surface, patches: Sequence[Patch], nudge: tuple[int, int] = (0, 0)) -> None:
    """Draw what effects add, moved by some pixels."""
    for blit in (blit for each in patches for blit in each.pictures):
        blitted(surface, blit, nudge)
    across, down = nudge
    lights = [light for each in patches for light in each.lights]
    added(surface, [(light, (x + across, y + down)) for light, (x, y) in lights] if any(nudge) else lights)
    for blit in (blit for each in patches for blit in each.labels):
        blitted(surface, blit, nudge)
