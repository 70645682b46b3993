"""What effects add to one picture, and the brush that they draw it with."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

import pygame

from finity.client.effects.lights import Light, Lights, along, area_of, on_black
from finity.rules.board import Point, Station
from finity.shell.draw.painting import Box, rounded_box
from finity.shell.draw.style import Style
from finity.shell.draw.theme import WHITE, Colour
from finity.view.art.sprites import Art
from finity.view.canvas import Blit, Canvas
from finity.view.effects.shade import Shade
from finity.view.layout import Layout


@dataclass(frozen=True)
class Laid:
    """What lies still in the dark: it is drawn once for each `key`, by what `painted` answers."""

    key: Hashable
    painted: Callable[[], Shine] = field(compare=False)


@dataclass
class Shine:
    """What is added to one picture of the table.

    The picture is dimmed by the `shade` but for what moves; `pictures` are drawn on it, then `lights` are added, then
    `labels` drawn. In the shade there may also be things `laid` beneath all of that, one on the other; in the light
    stations in `dips` lie so many pixels lower. All of it is moved by `nudge` pixels. Beyond `areas` nothing is drawn.
    """

    lights: list[Light] = field(default_factory=list)
    pictures: list[Blit] = field(default_factory=list)
    labels: list[Blit] = field(default_factory=list)
    shade: Shade | None = None
    laid: tuple[Laid, ...] = ()
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

    def ring(self, middle: Point, radius: float, width: float, colour: Colour, level: float) -> None:
        """A circle of light; middle, radius and width in pixels."""
        picture = self.lights.ring(radius, width, colour, level)
        if picture:
            self.add(along(picture, [middle]))

    def frame(self, rect: pygame.Rect, width: int, colour: Colour, level: float) -> None:
        """Light along the edge of a panel; its width in pixels."""
        edge = Box(None, WHITE, width, self.style.px(self.art.theme.radius))
        key = "edge", rect.size, edge
        picture = self.lights.large(key, lambda: on_black(rounded_box(rect.size, edge)), colour, level)
        if picture:
            self.add([(picture, rect.topleft)])

    def add(self, lights: list[Light]) -> None:
        """Add lights."""
        self.shine.lights += lights

    def draw(self, picture: pygame.Surface, middle: Point, opacity: float = 1.0) -> None:
        """Draw a picture with its middle at a pixel."""
        self.canvas.draw(picture, middle, opacity)

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
