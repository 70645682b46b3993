"""Effects that play the pattern's notes: light runs along what is new of a path, what is lost goes out, the number in
the panel swells; and the cones of the tower light up once it stands.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Final

import pygame

from finity.client.effects.motion import fading, swelling
from finity.client.effects.particles import Burst
from finity.rules.board import Colour, Point
from finity.shell.draw import svg
from finity.shell.draw.theme import WHITE, mix
from finity.shell.draw.theme import Colour as RGB
from finity.shell.draw.timeline import ease_in_out, ease_out
from finity.view.cues import crossing_cue, side_of
from finity.view.effects.effect import LOSS, SMALL, Dust, Effect, EffectContext, Emitter
from finity.view.effects.shine import Brush
from finity.view.frames import CONE_WIDTH
from finity.view.labels.panels import PlayerCard
from finity.view.lanes import Lanes
from finity.view.overlays import paint_lit_cone, paint_step
from finity.view.shown import Cone

RUN: Final = 0.22
EVERY: Final = 0.12
"""How long the light takes for the first crossing, and for each further one; seconds, as everything here."""
_STAYS: Final = 0.16
_GLOWS_ON: Final = 0.5
"""How long a new crossing glows as brightly, and how long the light of cones and of the path's end takes to fade."""
_FLASH: Final = 0.18
_FLASH_LEVEL: Final = 0.55
_ELLIPSES: Final = ((1.35, 0.9), (1.72, 0.5))
"""The lines around a cone that is reached: how wide, in steps of the tower, and how bright at first."""
_DISC: Final = 1.3
"""How much larger the number of a crossing is at first."""
_VOLUME, _LOSS_VOLUME = 0.55, 0.4
_RINGS_OUT: Final = 0.1
"""How long the last note is left alone besides its own time."""
_POP: Final = 0.22
_COLOURED: Final = 0.3
"""How long a number swells, and how long it has another colour where nothing may move."""
_SPARKS: Final = Burst(count=16, speed=(0.35, 1.0), life=(0.2, 0.4), away=0.14)


def path_grown(
    context: EffectContext, way: Lanes, player: int, tower: Sequence[Colour], before: int, *, heard: bool
) -> list[Effect]:
    """A path of `before` crossings has become longer: its new crossings light up, then the player's number swells."""
    pulse = PathPulse(context, way, player, tower, before, heard=heard)
    after = len(way.crossings)
    count = StepCount(player, before, after, pulse.reached(after - 1) + EVERY, calm=context.calm)
    if context.calm:
        return [pulse, count]
    tones = context.particle_colour(player), WHITE
    return [pulse, count, Emitter(_SPARKS, partial(_number_of, player), tones, SMALL, context.rng, delay=-count.age)]


def _number_of(player: int, brush: Brush) -> Point:
    """Where the number stands in a player's panel; out of sight if there is none."""
    panel = brush.layout.panel(player)
    return brush.layout.seats[player].standing if panel else (-brush.unit, -brush.unit)


def steps_lost(context: EffectContext, player: int, before: int, after: int) -> StepCount:
    """The number of a player whose path has become shorter swells, once what is lost has gone out."""
    return StepCount(player, before, after, EVERY * (before - after), calm=context.calm)


class PathPulse(Effect):
    """A light that runs along a path from crossing `first` on; cones and numbers light up as it comes there.

    It may be `heard`: the note of each crossing.
    """

    def __init__(
        self,
        context: EffectContext,
        way: Lanes,
        player: int,
        tower: Sequence[Colour],
        first: int = 0,
        *,
        heard: bool,
    ) -> None:
        self._first = first
        self._end = RUN + EVERY * (len(way.crossings) - first - 1)
        super().__init__(self._end + _STAYS + _GLOWS_ON)
        self._context = context
        self._way = way
        self._player = player
        self._tower = tower
        self._loud = heard
        self._colour = context.colour(player)
        self._passed = first
        """How many crossings the light has passed."""

    def reached(self, number: int) -> float:
        """When the light is at the end of a crossing."""
        return RUN + EVERY * (number - self._first)

    @property
    def playing(self) -> bool:
        return self._loud and self.age < self._end + _RINGS_OUT

    def advance(self, dt: float) -> None:
        super().advance(dt)
        while self._passed < len(self._way.crossings) and self.age >= self.reached(self._passed):
            if self._loud:
                cue = crossing_cue(self._tower[self._passed], self._passed)
                self._context.on_cue(cue, _VOLUME, side_of(self._way.stations[self._passed]))
            self._passed += 1

    def paint(self, brush: Brush) -> None:
        self._paint_light(brush)
        for number in range(self._first, self._passed):
            self._paint_step(brush, number, self.age - self.reached(number))
        if self.age > self._end:
            self._paint_end(brush)

    def _paint_light(self, brush: Brush) -> None:
        """The light, and what it leaves behind."""
        points = [point for crossing in self._way.crossings[self._first :] for point in crossing]
        a_crossing = len(points) / (len(self._way.crossings) - self._first)
        run = ease_in_out(min(1.0, self.age / RUN)) + max(0.0, self.age - RUN) / EVERY
        head = len(points) if brush.calm else run * a_crossing
        seen, level = points[: max(1, int(head))], fading((self.age - self._end - _STAYS) / _GLOWS_ON)
        level = min(level, self.age / RUN) if brush.calm else level
        brush.line(seen[::3], 0.1 * brush.unit, self._colour, 0.4 * level)
        brush.line(seen[::2], 0.034 * brush.unit, mix(self._colour, WHITE, 0.7), 0.8 * level)
        if seen and head < len(points):
            brush.glow(brush.pixels(seen[-1]), 0.26 * brush.unit, mix(self._colour, WHITE, 0.5), 0.9)

    def _paint_step(self, brush: Brush, number: int, age: float) -> None:
        """A crossing that is reached: its cone flashes, and its number shrinks to its size."""
        tower, level = brush.layout.tower, fading((age - _STAYS) / _GLOWS_ON)
        paint_lit_cone(brush.canvas, self._player, self._tower, number, level)
        share = ease_out(min(1.0, age / _FLASH))
        if share < 1.0 and not brush.calm:
            brush.glow(tower.number(number), 1.1 * tower.step, WHITE, _FLASH_LEVEL * (1 - share))
            for wide, bright in _ELLIPSES:
                around = round(8 * share) / 8 * 0.3 + 0.7
                ellipse = brush.art.assets.cached(
                    ("ellipse", wide, around, self._colour, round(tower.step)),
                    partial(_ellipse, wide * around * tower.step, self._colour),
                )
                brush.draw(ellipse, tower.number(number), bright * (1 - share))
        paint_step(brush.labels, number, self._way.discs[number], self._colour, level, _DISC - (_DISC - 1) * share)

    def _paint_end(self, brush: Brush) -> None:
        """The station that the path has come to."""
        share = min(1.0, (self.age - self._end) / (_STAYS + _GLOWS_ON))
        middle, level, unit = brush.pixels(self._way.ends[-1]), fading(share), brush.unit
        spread = 0.0 if brush.calm else 0.1 * math.sqrt(share)
        brush.ring(middle, (0.34 + spread) * unit, 0.03 * unit, self._colour, 0.9 * level)
        brush.glow(middle, 0.45 * unit, self._colour, 0.45 * level)


def _ellipse(across: float, colour: RGB) -> pygame.Surface:
    """A flat line around a cone, so many pixels to each side."""
    line = svg.ellipse(0, 0, across, 0.22 * across, svg.line(mix(colour, WHITE, 0.4), max(1.0, 0.03 * across)))
    return svg.document(2.2 * across, 0.6 * across, line).drawn(1.0)


class Lost(Effect):
    """The crossings of a path that are gone: they go out one after the other from its end, each with its note."""

    def __init__(self, context: EffectContext, way: Lanes, tower: Sequence[Colour], after: int) -> None:
        self._numbers = range(len(way.crossings) - 1, after - 1, -1)
        super().__init__(EVERY * len(self._numbers) + RUN + _GLOWS_ON)
        self._context = context
        self._way = way
        self._tower = tower
        self._heard = 0

    def advance(self, dt: float) -> None:
        super().advance(dt)
        while self._heard < len(self._numbers) and self.age >= EVERY * self._heard:
            number = self._numbers[self._heard]
            cue = crossing_cue(self._tower[number], number)
            self._context.on_cue(cue, _LOSS_VOLUME, side_of(self._way.stations[number]))
            self._heard += 1

    def paint(self, brush: Brush) -> None:
        for order, number in enumerate(self._numbers):
            share = max(0.0, min(1.0, (self.age - EVERY * order) / RUN))
            points, level = self._way.crossings[number], 1.0 - share
            left = points if brush.calm else points[: max(1, round(len(points) * (1 - ease_in_out(share))))]
            brush.line(left[::3], 0.1 * brush.unit, LOSS, 0.5 * level)
            brush.line(left[::2], 0.034 * brush.unit, mix(LOSS, WHITE, 0.35), 0.8 * level)
            paint_step(brush.labels, number, self._way.discs[number], LOSS, level)
            brush.glow(brush.layout.tower.number(number), brush.layout.tower.step, LOSS, 0.5 * level)


class StepCount(Effect):
    """A player's number of crossings in the panel: once its path is seen to have changed it swells."""

    def __init__(self, player: int, before: int, after: int, delay: float, *, calm: bool) -> None:
        super().__init__(_COLOURED if calm else _POP, delay)
        self.player = player
        self._before = before
        self._after = after
        self._calm = calm

    def told(self, card: PlayerCard) -> PlayerCard:
        """The player's panel as it is now."""
        gained = self._after - self._before
        if self.age < 0.0:
            return replace(card, crossed=self._before, warning="")
        swells = 0.0 if self._calm else round(8 * swelling(self.share)) / 8
        return replace(card, crossed=self._after, gained=gained, swells=swells)


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
    dust = [Dust(replace(_DUST, toward=side), _foot, _CLOUD, context) for side in (0.0, 180.0)]
    return [*dust, Sweep(len(tower)), melody]


def _foot(brush: Brush) -> Point:
    return brush.layout.tower.plinth.center


class Sweep(Effect):
    """A beam of light that rises over the tower."""

    def __init__(self, cones: int) -> None:
        super().__init__(_SWEEP)
        self._cones = cones

    def paint(self, brush: Brush) -> None:
        tower, light, level = brush.layout.tower, mix(brush.art.theme.accent, WHITE, 0.3), swelling(self.share)
        (left, bottom), (right, top) = tower.cone(0), tower.cone(self._cones - 1)
        x = left + (right - left) * self.share
        y = bottom + tower.step + (top - bottom - 2 * tower.step) * self.share
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
                middle, level = tower.cone(number), fading(share, 0.2)
                below = tower.covered(number, len(self._tower))
                brush.draw(brush.art.lit_cone(Cone(colour), gold, tower.step, below=below), middle, level)
                brush.glow(middle, 1.6 * tower.step, gold, 0.4 * level)
                brush.glow(tower.number(number), 0.9 * tower.step, gold, level)
