"""A path grows: a pulse of light runs along it from the post to its new end, and plays the notes of the pattern."""

from __future__ import annotations

import math
from typing import Final

from finity.client.effects.easings import fading, wobbling
from finity.rules.board import Point
from finity.shell.draw.theme import WHITE, mix
from finity.view.cues import crossing_cue, side_of
from finity.view.effects.effect import Effect, Means
from finity.view.effects.moments import PathGrew
from finity.view.effects.shine import Brush
from finity.view.shown import Cone
from finity.view.told.tower import paint_number

STEP: Final = 0.085
"""Seconds for a crossing."""
_TAIL: Final = 1.1
"""How long the light behind the pulse is, in crossings."""
_GLOWS_ON: Final = 0.7
"""How long the cones and the end of the path glow on, in seconds."""
_POP: Final = 0.6
"""By how much the number of the last cone is larger at first."""
_POPPING: Final = 0.6
"""How long it swings until it has its size, and in which last part of the time it vanishes: shares of that time."""
_LEAVING: Final = 0.2
_VOLUME: Final = 0.55
_RINGS_OUT: Final = 0.1
"""How long the last note is left alone besides its own time, in seconds."""


def path_grew(moment: PathGrew, means: Means) -> list[Effect]:
    """The pulse, which is heard if the path is that of who has moved."""
    return [Pulse(moment, means)]


class Pulse(Effect):
    """A light that runs along a path; the cone of each crossing lights up, and the number of the last one pops."""

    def __init__(self, moment: PathGrew, means: Means) -> None:
        super().__init__(STEP * len(moment.way.crossings) + _GLOWS_ON)
        self._moment = moment
        self._means = means
        self._colour = means.colour(moment.player)
        self._heard = 0

    @property
    def playing(self) -> bool:
        return self._moment.heard and self.age < STEP * len(self._moment.way.crossings) + _RINGS_OUT

    def advance(self, dt: float) -> None:
        super().advance(dt)
        moment = self._moment
        while self._heard < min(len(moment.way.crossings), self.age / STEP):
            if moment.heard:
                cue = crossing_cue(moment.tower[self._heard], self._heard)
                self._means.on_cue(cue, _VOLUME, side_of(moment.way.stations[self._heard]))
            self._heard += 1

    def paint(self, brush: Brush) -> None:
        for number in range(self._heard):
            self._paint_cone(brush, number)
        self._paint_end(brush)
        if brush.calm:
            self._paint_crossings(brush)
        else:
            self._paint_light(brush)

    def _paint_crossings(self, brush: Brush) -> None:
        """The crossings that were heard: where nothing may move each lights up as a whole."""
        for number, points in enumerate(self._moment.way.crossings[: self._heard]):
            level, pixels = fading(min(1.0, (self.age - STEP * number) / _GLOWS_ON)), list(map(brush.pixels, points))
            brush.line(pixels[::3], 0.08 * brush.unit, self._colour, 0.4 * level)
            brush.line(pixels[::2], 0.028 * brush.unit, mix(self._colour, WHITE, 0.7), 0.8 * level)

    def _paint_light(self, brush: Brush) -> None:
        """The head of the pulse and the light behind it."""
        crossings = self._moment.way.crossings
        points = [point for crossing in crossings for point in crossing]
        a_crossing = len(points) / len(crossings)
        head = self.age / STEP * a_crossing
        if head - _TAIL * a_crossing >= len(points):
            return
        seen = points[max(0, int(head - _TAIL * a_crossing)) : max(1, int(head))]
        pixels = [brush.pixels(point) for point in seen]
        third = len(pixels) // 3
        for part, level in ((pixels[:third], 0.2), (pixels[third : 2 * third], 0.45), (pixels[2 * third :], 0.8)):
            brush.line(part[::3], 0.1 * brush.unit, self._colour, 0.5 * level)
            brush.line(part[::2], 0.034 * brush.unit, mix(self._colour, WHITE, 0.7), level)
        if pixels and head < len(points):
            brush.glow(pixels[-1], 0.26 * brush.unit, mix(self._colour, WHITE, 0.5), 0.9)

    def _paint_cone(self, brush: Brush, number: int) -> None:
        """A cone that the pulse has passed, ever darker; the newest one's number pops."""
        share = (self.age - STEP * number) / _GLOWS_ON
        if share >= 1.0:
            return
        tower, cone = brush.layout.tower, Cone(self._moment.tower[number])
        middle = tower.cone(number)
        fill, below = brush.art.looks[self._moment.player].colour.fill, number < len(self._moment.tower) - 1
        brush.draw(brush.art.lit_cone(cone, fill, tower.step, below=below), middle, fading(share))
        newest = number == len(self._moment.way.crossings) - 1
        if newest:
            swollen = 1.0 if brush.calm else max(1.0, 1.0 + _POP * (1.0 - wobbling(min(1.0, share / _POPPING))))
            brush.glow(tower.number(number), 0.9 * tower.step, self._colour, 0.8 * fading(share))
            radius, seen = swollen * tower.number_radius, min(1.0, (1.0 - share) / _LEAVING)
            paint_number(brush.labels, number + 1, tower.number(number), radius, self._colour, seen)

    def _paint_end(self, brush: Brush) -> None:
        """The station that the path has come to, once the pulse is there."""
        crossings = self._moment.way.crossings
        share = (self.age - STEP * len(crossings)) / _GLOWS_ON
        if 0.0 <= share < 1.0:
            end: Point = self._moment.way.ends[-1]
            level, unit = fading(share), brush.unit
            spread = 0.0 if brush.calm else 0.1 * math.sqrt(share)
            brush.ring(brush.pixels(end), (0.34 + spread) * unit, 0.03 * unit, self._colour, 0.9 * level)
            brush.glow(brush.pixels(end), 0.45 * unit, self._colour, 0.45 * level)
