"""Effects that play the pattern's notes: a pulse of light runs along a path that has grown, and the cones of the tower
light up once it stands.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from finity.client.effects.motion import fading, swelling, wobbling
from finity.client.effects.particles import Burst
from finity.rules.board import Colour, Point
from finity.shell.draw.theme import WHITE, mix
from finity.view.cues import crossing_cue, side_of
from finity.view.effects.effect import CENTRE, Dust, Effect, EffectContext
from finity.view.effects.pathways import Pathway
from finity.view.effects.shine import Brush
from finity.view.frames import CONE_WIDTH
from finity.view.overlays import paint_number
from finity.view.shown import Cone

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


class PathPulse(Effect):
    """A light that runs along a path; the cone of each crossing lights up, and the number of the last one pops.

    It may be `heard`: the note of each crossing.
    """

    def __init__(
        self, context: EffectContext, way: Pathway, player: int, tower: Sequence[Colour], *, heard: bool
    ) -> None:
        super().__init__(STEP * len(way.crossings) + _GLOWS_ON)
        self._context = context
        self._way = way
        self._tower = tower
        self._loud = heard
        self._colour = context.colour(player)
        self._fill = context.art.looks[player].colour.fill
        self._passed = 0
        """How many crossings the pulse has passed."""

    @property
    def playing(self) -> bool:
        return self._loud and self.age < STEP * len(self._way.crossings) + _RINGS_OUT

    def advance(self, dt: float) -> None:
        super().advance(dt)
        while self._passed < min(len(self._way.crossings), self.age / STEP):
            if self._loud:
                cue = crossing_cue(self._tower[self._passed], self._passed)
                self._context.on_cue(cue, _VOLUME, side_of(self._way.stations[self._passed]))
            self._passed += 1

    def paint(self, brush: Brush) -> None:
        for number in range(self._passed):
            self._paint_cone(brush, number)
        self._paint_end(brush)
        if brush.calm:
            self._paint_crossings(brush)
        else:
            self._paint_light(brush)

    def _paint_crossings(self, brush: Brush) -> None:
        """The crossings that were passed: where nothing may move each lights up as a whole."""
        for number, points in enumerate(self._way.crossings[: self._passed]):
            level = fading(min(1.0, (self.age - STEP * number) / _GLOWS_ON))
            brush.line(points[::3], 0.08 * brush.unit, self._colour, 0.4 * level)
            brush.line(points[::2], 0.028 * brush.unit, mix(self._colour, WHITE, 0.7), 0.8 * level)

    def _paint_light(self, brush: Brush) -> None:
        """The head of the pulse and the light behind it."""
        crossings = self._way.crossings
        points = [point for crossing in crossings for point in crossing]
        a_crossing = len(points) / len(crossings)
        head = self.age / STEP * a_crossing
        if head - _TAIL * a_crossing >= len(points):
            return
        seen = points[max(0, int(head - _TAIL * a_crossing)) : max(1, int(head))]
        third = len(seen) // 3
        for part, level in ((seen[:third], 0.2), (seen[third : 2 * third], 0.45), (seen[2 * third :], 0.8)):
            brush.line(part[::3], 0.1 * brush.unit, self._colour, 0.5 * level)
            brush.line(part[::2], 0.034 * brush.unit, mix(self._colour, WHITE, 0.7), level)
        if seen and head < len(points):
            brush.glow(brush.pixels(seen[-1]), 0.26 * brush.unit, mix(self._colour, WHITE, 0.5), 0.9)

    def _paint_cone(self, brush: Brush, number: int) -> None:
        """A cone that the pulse has passed, ever darker; the newest one's number pops."""
        share = (self.age - STEP * number) / _GLOWS_ON
        if share >= 1.0:
            return
        tower, cone = brush.layout.tower, Cone(self._tower[number])
        middle = tower.cone(number)
        below = number < len(self._tower) - 1
        brush.draw(brush.art.lit_cone(cone, self._fill, tower.step, below=below), middle, fading(share))
        newest = number == len(self._way.crossings) - 1
        if newest:
            swollen = 1.0 if brush.calm else max(1.0, 1.0 + _POP * (1.0 - wobbling(min(1.0, share / _POPPING))))
            brush.glow(tower.number(number), 0.9 * tower.step, self._colour, 0.8 * fading(share))
            radius, seen = swollen * tower.number_radius, min(1.0, (1.0 - share) / _LEAVING)
            paint_number(brush.labels, number + 1, tower.number(number), radius, self._colour, seen)

    def _paint_end(self, brush: Brush) -> None:
        """The station that the path has come to, once the pulse is there."""
        crossings = self._way.crossings
        share = (self.age - STEP * len(crossings)) / _GLOWS_ON
        if 0.0 <= share < 1.0:
            end: Point = self._way.ends[-1]
            level, unit = fading(share), brush.unit
            spread = 0.0 if brush.calm else 0.1 * math.sqrt(share)
            brush.ring(brush.pixels(end), (0.34 + spread) * unit, 0.03 * unit, self._colour, 0.9 * level)
            brush.glow(brush.pixels(end), 0.45 * unit, self._colour, 0.45 * level)


_SWEEP: Final = 0.5
"""How long the light takes to the top, in seconds."""
_PAUSE: Final = 0.12
_NOTE: Final = 0.15
_GLOW: Final = 0.42
"""How long a cone glows."""
_TOWER_VOLUME: Final = 0.7
_BEAM: Final = 9
_DUST: Final = Burst(count=16, speed=(0.2, 0.8), life=(0.3, 0.7), spread=50.0, away=0.4)
_CLOUD: Final = 0.14
"""The radius of a cloud of dust, in board units."""


def tower_stands(context: EffectContext, tower: Sequence[Colour]) -> list[Effect]:
    melody = Melody(context, tower)
    if context.calm:
        return [melody]
    dust = [Settling(replace(_DUST, toward=side), CENTRE, _CLOUD, context) for side in (0.0, 180.0)]
    return [*dust, Sweep(len(tower)), melody]


class Settling(Dust):
    """Dust that flies away from the plinth as the last cone comes down."""

    def origin(self, brush: Brush) -> Point:
        return brush.layout.tower.plinth.center


class Sweep(Effect):
    """A beam of light that rises over the tower."""

    def __init__(self, cones: int) -> None:
        super().__init__(_SWEEP)
        self._cones = cones

    def paint(self, brush: Brush) -> None:
        tower, light, level = brush.layout.tower, mix(brush.art.theme.accent, WHITE, 0.3), swelling(self.share)
        x, bottom = tower.cone(0)
        top = tower.cone(self._cones - 1)[1] - tower.step
        y = bottom + tower.step + (top - bottom - tower.step) * self.share
        for number in range(_BEAM):
            aside = (number / (_BEAM - 1) - 0.5) * CONE_WIDTH * tower.step
            brush.glow((x + aside, y + 0.35 * aside), 0.9 * tower.step, light, 0.3 * level)


class Melody(Effect):
    """The pattern, from the bottom up: each cone is heard and lights up."""

    def __init__(self, context: EffectContext, tower: Sequence[Colour]) -> None:
        super().__init__(_NOTE * len(tower) + _GLOW, delay=_SWEEP + _PAUSE)
        self._tower = tower
        self._context = context
        self._heard = 0

    def advance(self, dt: float) -> None:
        super().advance(dt)
        while self._heard < len(self._tower) and self.age >= _NOTE * self._heard:
            self._context.on_cue(crossing_cue(self._tower[self._heard], self._heard), _TOWER_VOLUME, 0.0)
            self._heard += 1

    def paint(self, brush: Brush) -> None:
        tower, gold = brush.layout.tower, brush.art.theme.gold
        for number, colour in enumerate(self._tower[: self._heard]):
            share = (self.age - _NOTE * number) / _GLOW
            if share < 1.0:
                middle, level, below = tower.cone(number), fading(share, 0.2), number < len(self._tower) - 1
                brush.draw(brush.art.lit_cone(Cone(colour), gold, tower.step, below=below), middle, level)
                brush.glow(middle, 1.6 * tower.step, gold, 0.4 * level)
                brush.glow(tower.number(number), 0.9 * tower.step, gold, level)
