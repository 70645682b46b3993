"""What effects add to one picture, and the brush that they draw it with."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Final

import pygame

from finity.client.effects.lights import Light, Lights, along, area_of
from finity.rules.board import Point, Station
from finity.shell.draw.style import Style
from finity.shell.draw.theme import Colour
from finity.view.art.sprites import Art
from finity.view.canvas import Blit
from finity.view.effects.shade import Shade
from finity.view.layout import Layout

_DOTS_A_WIDTH: Final = 2.2
"""How many lights a line of light has for its width."""


@dataclass
class Shine:
    """What is added to one picture of the table.

    The picture is dimmed by the `shade` but for what moves; `pictures` are drawn on it, then `lights` are added.
    Stations in `dips` lie so many pixels lower, and all of it is moved by `nudge` pixels. Beyond `areas` nothing is
    drawn.
    """

    lights: list[Light] = field(default_factory=list)
    pictures: list[Blit] = field(default_factory=list)
    shade: Shade | None = None
    dips: dict[Station, int] = field(default_factory=dict)
    nudge: tuple[int, int] = (0, 0)
    areas: list[pygame.Rect] = field(default_factory=list)


class Brush:
    """Draws effects on a shine. Board units are turned to pixels by the layout; levels of light are 0 to 1."""

    def __init__(self, layout: Layout, art: Art, lights: Lights, *, calm: bool) -> None:
        self.layout = layout
        self.art = art
        self.lights = lights
        self.calm = calm
        self.shine = Shine()

    @property
    def unit(self) -> float:
        """Pixels for a board unit."""
        return self.layout.unit

    @property
    def style(self) -> Style:
        """The style for this window."""
        return Style(self.art.theme, self.art.assets, self.layout.scale, self.layout.text_scale)

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
        if opacity > 0.0:
            corner = round(middle[0] - picture.width / 2), round(middle[1] - picture.height / 2)
            self.shine.pictures.append(Blit(picture, corner, min(255, round(255 * opacity))))

    @contextmanager
    def one_area(self) -> Iterator[None]:
        """What is drawn within lies close together: remember where."""
        shine = self.shine
        lights, pictures = len(shine.lights), len(shine.pictures)
        yield
        area = area_of(shine.lights[lights:]).unionall([blit.rect for blit in shine.pictures[pictures:]])
        if area:
            shine.areas.append(area)


def dots_for(length: float, width: float) -> int:
    """How many lights of a width make a line of a length."""
    return max(2, round(_DOTS_A_WIDTH * length / max(1.0, width)))
