"""What effects add to one picture, and the brush that they draw it with."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

import pygame

from finity.client.effects.lights import Light, Lights, added, along, centred
from finity.rules.board import Point, Station
from finity.shell.draw.style import Style
from finity.shell.draw.theme import Colour
from finity.view.art.sprites import Art
from finity.view.canvas import Blit, Canvas, draw_blit
from finity.view.effects.shade import Shade
from finity.view.layout import Layout


@dataclass(frozen=True)
class Headline:
    """How a game ended, to stand large above the table: some words, and a sentence if there is one."""

    words: str
    sentence: str = ""


@dataclass(slots=True)
class Patch:
    """What one effect adds: `pictures`, then `lights`, then `labels`."""

    pictures: list[Blit] = field(default_factory=list)
    lights: list[Light] = field(default_factory=list)
    labels: list[Blit] = field(default_factory=list)


@dataclass
class Shine:
    """What is added to one picture of the table.

    The picture is dimmed by the `shade`; patches `beneath` the moving pieces are drawn before those, `patches` after
    them. Stations in `dips` lie so many pixels lower, and of those `pressed` the tiers alone. In the end all of it is
    moved by `nudge` pixels.
    """

    beneath: list[Patch] = field(default_factory=list)
    patches: list[Patch] = field(default_factory=list)
    shade: Shade | None = None
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
        self.begin(Patch())

    def begin(self, patch: Patch) -> None:
        """Draw on this patch from now on."""
        self._patch = patch
        self.canvas = Canvas(self.layout, self.art, patch.pictures)
        self.labels = Canvas(self.layout, self.art, patch.labels)

    @property
    def unit(self) -> float:
        """Pixels for a board unit."""
        return self.layout.unit

    @property
    def style(self) -> Style:
        """The style for this window."""
        return Style(self.art.theme, self.art.assets, self.layout.scale, self.layout.text_scale)

    def shade(self, level: float, pools: Iterable[Point], radius: float, *players: int) -> Shade:
        """All is dimmed to a level, but for pools of light around points of the board, and the players' panels.

        `radius` is that of the pools in board units; for `passing` see `Shade`.
        """
        panels, reach = map(self.layout.panel, players), round(radius * self.unit)
        lit = tuple((panel.left, panel.top, panel.width, panel.height) for panel in panels if panel)
        middles = map(self.pixels, dict.fromkeys(pools))
        places = tuple((round(x), round(y), reach) for x, y in middles)
        return Shade(level, places, lit, self.style.px(14))

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

    def add(self, lights: list[Light]) -> None:
        """Add lights."""
        self._patch.lights += lights

    def _add_one(self, picture: pygame.Surface, middle: Point) -> None:
        self._add_at(*centred(picture, *middle))

    def _add_at(self, picture: pygame.Surface, corner: Point) -> None:
        self._patch.lights.append((picture, corner))

    def draw(self, picture: pygame.Surface, middle: Point, opacity: float = 1.0) -> None:
        """Draw a picture with its middle at a pixel."""
        self.canvas.draw(picture, middle, opacity)


def draw_patches(surface: pygame.Surface, patches: Iterable[Patch]) -> None:
    """Draw what effects add."""
    patches = list(patches)
    for blit in (blit for each in patches for blit in each.pictures):
        draw_blit(surface, blit)
    added(surface, [light for each in patches for light in each.lights])
    for blit in (blit for each in patches for blit in each.labels):
        draw_blit(surface, blit)
