"""Lines of light that lie still: paths as tubes, each crossing one picture, and lines of changing brightness."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from finity.client.effects.lights import Light, Lights, added, along
from finity.rules.board import Point
from finity.shell.draw.theme import WHITE, Colour, mix
from finity.view.effects.pathways import Pathway
from finity.view.effects.shine import Brush
from finity.view.layout import Layout

_TUBE: Final = ((0.17, 6, 0.0, 0.30), (0.07, 3, 0.1, 0.42), (0.026, 1, 0.72, 0.62))
"""What a tube is made of: the radius of lights in board units, every which point of the path has one, how white they
are, and how bright."""


class Tubes:
    """The crossings of a path in a colour, for the layout that they were asked for last."""

    def __init__(self, way: Pathway, colour: Colour) -> None:
        self._way = way
        self._colour = colour
        self._layout: Layout | None = None
        self._made: dict[int, Light] = {}

    def tube(self, crossing: int, layout: Layout, lights: Lights) -> Light:
        """The light of a crossing."""
        if self._layout != layout:
            self._layout, self._made = layout, {}
        if crossing not in self._made:
            self._made[crossing] = self._tube(crossing, layout, lights)
        return self._made[crossing]

    def _tube(self, crossing: int, layout: Layout, lights: Lights) -> Light:
        pixels = [layout.board.to_pixels(point) for point in self._way.crossings[crossing]]
        margin = round(_TUBE[0][0] * layout.unit) + 4
        columns, rows = zip(*pixels, strict=True)
        left, top = round(min(columns)) - margin, round(min(rows)) - margin
        tube = pygame.Surface((round(max(columns)) + margin - left, round(max(rows)) + margin - top))
        for radius, every, white, level in _TUBE:
            dot = lights.glow(mix(self._colour, WHITE, white), radius * layout.unit, level)
            if dot:
                added(tube, along(dot, [(x - left, y - top) for x, y in pixels[::every]]))
        return tube, (left, top)


class Line:
    """A line of light through points in board units; where its lights lie is reckoned once for a layout."""

    def __init__(self, points: Sequence[Point]) -> None:
        self._points = points
        self._layout: Layout | None = None
        self._places: dict[tuple[int, int], list[tuple[float, float]]] = {}

    def paint(
        self, brush: Brush, every: int, width: float, colour: Colour, level: float, points: int | None = None
    ) -> None:
        """Draw it, or so many of its points, with a light at every so manieth one, `width` pixels wide."""
        picture = brush.lights.glow(colour, width, level)
        if not picture:
            return
        if self._layout is not brush.layout:
            self._layout, self._places = brush.layout, {}
        if (every, picture.width) not in self._places:
            lights = along(picture, map(brush.pixels, self._points[::every]))
            self._places[every, picture.width] = [corner for _, corner in lights]
        seen = None if points is None else -(-points // every)
        brush.add([(picture, corner) for corner in self._places[every, picture.width][:seen]])
