"""What effects add to one picture, and the brush that they draw it with."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Final

import pygame

from finity.client.effects.lights import Light, Lights, added, along, area_of
from finity.rules.board import Point, Station
from finity.shell.draw.style import Style
from finity.shell.draw.theme import WHITE, Colour, mix
from finity.view.art.sprites import Art
from finity.view.canvas import Blit, Canvas
from finity.view.effects.shade import Shade
from finity.view.layout import Layout

_TUBE: Final = ((0.17, 6, 0.0, 0.30), (0.07, 3, 0.1, 0.42), (0.026, 1, 0.72, 0.62))
"""What a tube of light is made of: the radius of lights in board units, every which point has one, how white they are,
and how bright."""
_DOTS_A_WIDTH: Final = 2.2
"""How many lights a line of light has for its width."""


@dataclass
class Shine:
    """What is added to one picture of the table.

    The picture is dimmed by the `shade` but for what moves; `pictures` are drawn on it, then `lights` are added, then
    `labels` drawn.
    Stations in `dips` lie so many pixels lower, and all of it is moved by `nudge` pixels. Beyond `areas` nothing is
    drawn.
    """

    lights: list[Light] = field(default_factory=list)
    pictures: list[Blit] = field(default_factory=list)
    labels: list[Blit] = field(default_factory=list)
    shade: Shade | None = None
    dips: dict[Station, int] = field(default_factory=dict)
    nudge: tuple[int, int] = (0, 0)
    areas: list[pygame.Rect] = field(default_factory=list)


class Brush:
    """Draws effects on a shine. Board units are turned to pixels by the layout; levels of light are 0 to 1."""

    def __init__(self, layout: Layout, art: Art, lights: Lights, *, calm: bool, title: str = "") -> None:
        """`title` is what stands above the table now."""
        self.layout = layout
        self.art = art
        self.lights = lights
        self.calm = calm
        self.title = title
        self.shine = Shine()
        self.canvas = Canvas(layout, art, self.shine.pictures)
        self.labels = Canvas(layout, art, self.shine.labels)

    @property
    def unit(self) -> float:
        """Pixels for a board unit."""
        return self.layout.unit

    @property
    def style(self) -> Style:
        """The style for this window."""
        return Style(self.art.theme, self.art.assets, self.layout.scale, self.layout.text_scale)

    def shade(self, level: float, pools: Iterable[Point], radius: float, player: int) -> Shade:
        """All is dimmed to a level, but for pools of light around points of the board, and a player's panel.

        `radius` is that of the pools in board units.
        """
        panel, reach = self.layout.panel(player), round(radius * self.unit)
        lit = () if panel is None else ((panel.left, panel.top, panel.width, panel.height),)
        middles = map(self.pixels, dict.fromkeys(pools))
        return Shade(level, tuple((round(x), round(y), reach) for x, y in middles), lit, self.style.px(14))

    def pixels(self, point: Point) -> Point:
        """The pixel of a point on the board."""
        return self.layout.board.to_pixels(point)

    def glow(self, middle: Point, radius: float, colour: Colour, level: float) -> None:
        """A soft light; middle and radius in pixels."""
        picture = self.lights.glow(colour, radius, level)
        if picture:
            self.add(along(picture, [middle]))

    def line(self, points: Iterable[Point], width: float, colour: Colour, level: float) -> None:
        """A line of light through points that lie close enough (see `dots_for`), `width` pixels wide."""
        picture = self.lights.glow(colour, width, level)
        if picture:
            self.add(along(picture, points))

    def add(self, lights: list[Light]) -> None:
        """Add lights."""
        self.shine.lights += lights

    def draw(self, picture: pygame.Surface, middle: Point, opacity: float = 1.0) -> None:
        """Draw a picture with its middle at a pixel."""
        self.canvas.draw(picture, middle, opacity)

    def lane(self, points: Sequence[Point], colour: Colour) -> None:
        """A part of a path as a tube of light; the points lie SPACING apart. It is made once, as one picture."""
        key = ("tube", points[0], points[-1], len(points), colour, self.layout)
        pixels = [self.pixels(point) for point in points]
        margin = round(_TUBE[0][0] * self.unit) + 2
        left, top = (round(min(side)) - margin for side in zip(*pixels, strict=True))

        def make() -> pygame.Surface:
            right, bottom = (round(max(side)) + margin for side in zip(*pixels, strict=True))
            tube = pygame.Surface((right - left, bottom - top))
            for width, every, white, level in _TUBE:
                dot = self.lights.glow(mix(colour, WHITE, white), width * self.unit, level)
                if dot:
                    added(tube, along(dot, [(x - left, y - top) for x, y in pixels[::every]]))
            return tube

        self.add([(self.art.assets.kept(key, make), (left, top))])

    @contextmanager
    def one_area(self) -> Iterator[None]:
        """What is drawn within lies close together: remember where."""
        shine = self.shine
        lights, pictures, labels = len(shine.lights), len(shine.pictures), len(shine.labels)
        yield
        drawn = [*shine.pictures[pictures:], *shine.labels[labels:]]
        areas = [blit.rect for blit in drawn] + ([area_of(shine.lights[lights:])] if shine.lights[lights:] else [])
        area = areas[0].unionall(areas[1:]) if areas else None
        if area:
            shine.areas.append(area)


def dots_for(length: float, width: float) -> int:
    """How many lights of a width make a line of a length."""
    return max(2, round(_DOTS_A_WIDTH * length / max(1.0, width)))
