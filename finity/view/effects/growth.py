"""Effects that play the pattern's notes: light runs along what is new of a path, what is lost goes out, the number in
the panel swells; the cones of the tower light up once it stands; at the end of a game as it is seen a path is walked
again and again.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Final

import pygame

from finity.client.cues import Cue, crossing_cue
from finity.client.effects.motion import Burst, fading, swelling
from finity.rules.board import Colour, Point
from finity.rules.events import Path
from finity.shell.draw import svg
from finity.shell.draw.theme import WHITE, mix
from finity.shell.draw.timeline import ease_in_out, ease_out
from finity.view.effects.brush import Brush
from finity.view.effects.effect import LOSS, Effect, Effects, particles
from finity.view.frames import CONE_WIDTH
from finity.view.labels.panels import PlayerCard
from finity.view.lanes import Lanes, lanes_of
from finity.view.layout import pan_of
from finity.view.overlays import (
    laid_bridges,
    paint_lane,
    paint_lane_numbers,
    paint_lit_cone,
    paint_lit_cones,
    paint_step_number,
)
from finity.view.shown import Blocker, Bridge, Cone, PathRibbon, Post
from finity.view.table import Table

RUN: Final = 0.22
EVERY: Final = 0.12
"""How long the light takes for the first crossing, and for each further one; seconds, as everything here."""
_STAYS: Final = 0.16
_GLOWS_ON: Final = 0.5
"""How long a new crossing glows as brightly, and how long the light of cones and of the path's end takes to fade."""
_SPARKS: Final = Burst(count=16, speed=(0.35, 1.0), life=(0.2, 0.4), away=0.14)


def path_grown(
    effects: Effects, way: Lanes, player: int, tower: Sequence[Colour], before: int, *, heard: bool
) -> list[Effect]:
    """A path of `before` crossings has become longer: its new crossings light up, then the player's number swells."""
    after = len(way.crossings)
    delay = RUN + EVERY * (after - 1 - before) + EVERY
    pulse = path_pulse(effects, way, player, tower, before, heard=heard)
    count = CountPulse(effects, player, before, after, delay)
    if effects.calm:
        return [pulse, count]

    def at(brush: Brush) -> Point:
        """About the number in the player's panel; out of sight if there is none."""
        if not brush.layout.seats:
            return -brush.unit, -brush.unit
        seat = brush.layout.seats[player]
        return seat.text_right - (48 if seat.compact else 56) * seat.scale, seat.name[1]

    return [pulse, count, particles(effects, _SPARKS, at, effects.particle_colour(player), WHITE, delay=delay)]


def _note(tower: Sequence[Colour], way: Lanes, number: int, volume: float) -> tuple[Cue, float, float]:
    """The note of a path's crossing, 0 is the first, and where it is heard."""
    return crossing_cue(tower[number], number), volume, pan_of(way.stations[number])


def path_pulse(
    effects: Effects, way: Lanes, player: int, tower: Sequence[Colour], first: int = 0, *, heard: bool
) -> Effect:
    """A light runs along a path from crossing `first` on; cones and numbers light up, notes may be `heard`."""
    colour, end = effects.colour(player), RUN + EVERY * (len(way.crossings) - first - 1)
    reached = {number: RUN + EVERY * (number - first) for number in range(first, len(way.crossings))}
    points = [point for number in reached for point in way.crossings[number]]

    def light(brush: Brush, age: float) -> None:
        """The light, and what it leaves behind."""
        run = ease_in_out(min(1.0, age / RUN)) + max(0.0, age - RUN) / EVERY
        head = len(points) if brush.calm else run * len(points) / len(reached)
        seen, level = points[: max(1, int(head))], fading((age - end - _STAYS) / _GLOWS_ON)
        level = min(level, age / RUN) if brush.calm else level
        brush.line(seen[::3], 0.1 * brush.unit, colour, 0.4 * level)
        brush.line(seen[::2], 0.034 * brush.unit, mix(colour, WHITE, 0.7), 0.8 * level)
        if head < len(points):
            brush.glow(brush.to_pixels(seen[-1]), 0.26 * brush.unit, mix(colour, WHITE, 0.5), 0.9)

    def draw(brush: Brush, age: float) -> None:
        """A cone that is reached flashes in two flat lines, its number shrinks to its size, the last station shines."""
        light(brush, age)
        cones, unit = brush.layout.tower, brush.unit
        for number, at in reached.items():
            if age < at:
                continue
            level, share = fading((age - at - _STAYS) / _GLOWS_ON), ease_out(min(1.0, (age - at) / 0.18))
            paint_lit_cone(brush.canvas, player, tower, number, level)
            if share < 1.0 and not brush.calm:
                brush.glow(cones.number_point(number), 1.1 * cones.step, WHITE, 0.55 * (1 - share))
                for wide, bright in ((1.35, 0.9), (1.72, 0.5)):
                    across = wide * (round(8 * share) / 8 * 0.3 + 0.7) * cones.step
                    line = svg.outline(mix(colour, WHITE, 0.4), max(1.0, 0.03 * across))
                    flat = svg.centred(2.2 * across, 0.6 * across, svg.ellipse(0, 0, across, 0.22 * across, line))
                    ellipse = brush.art.assets.cached(("ellipse", across, colour), partial(flat.drawn, 1.0))
                    brush.canvas.draw(ellipse, cones.number_point(number), bright * (1 - share))
            paint_step_number(brush.labels, number, way.discs[number], colour, level, 1.3 - 0.3 * share)
        if age > end:
            share, middle = min(1.0, (age - end) / (_STAYS + _GLOWS_ON)), brush.to_pixels(way.ends[-1])
            level, spread = fading(share), 0.0 if brush.calm else math.sqrt(share)
            brush.ring(middle, (0.34 + 0.1 * spread) * unit, 0.03 * unit, colour, 0.9 * level)
            brush.glow(middle, 0.45 * unit, colour, 0.45 * level)

    notes = [(at, *_note(tower, way, number, 0.55)) for number, at in reached.items()] if heard else []
    return Effect(end + _STAYS + _GLOWS_ON, draw, notes=notes, plays_until=end + 0.1 if heard else -math.inf)


def path_lost(effects: Effects, way: Lanes, tower: Sequence[Colour], after: int) -> Effect:
    """The crossings of a path that are gone: they go out one after the other from its end, each with its note."""
    numbers = range(len(way.crossings) - 1, after - 1, -1)

    def draw(brush: Brush, age: float) -> None:
        for order, number in enumerate(numbers):
            share = max(0.0, min(1.0, (age - EVERY * order) / RUN))
            points, level = way.crossings[number], 1.0 - share
            left = points if brush.calm else points[: max(1, round(len(points) * (1 - ease_in_out(share))))]
            brush.line(left[::3], 0.1 * brush.unit, LOSS, 0.5 * level)
            brush.line(left[::2], 0.034 * brush.unit, mix(LOSS, WHITE, 0.35), 0.8 * level)
            paint_step_number(brush.labels, number, way.discs[number], LOSS, level)
            brush.glow(brush.layout.tower.number_point(number), brush.layout.tower.step, LOSS, 0.5 * level)

    notes = [(EVERY * order, *_note(tower, way, number, 0.4)) for order, number in enumerate(numbers)]
    return Effect(EVERY * len(numbers) + RUN + _GLOWS_ON, draw, notes=notes)


class CountPulse(Effect):
    """A player's number of crossings in the panel: once its path is seen to have changed it swells."""

    def __init__(self, effects: Effects, player: int, before: int, after: int, delay: float) -> None:
        super().__init__(0.3 if effects.calm else 0.22, age=-delay)
        self.player = player
        self._before = before
        self._after = after
        self._calm = effects.calm

    def with_count(self, card: PlayerCard) -> PlayerCard:
        """The player's panel as it is now."""
        if self.age < 0.0:
            return replace(card, crossed=self._before, warning="")
        swells = 0.0 if self._calm else round(8 * swelling(self.age / self.seconds)) / 8
        return replace(card, crossed=self._after, gained=self._after - self._before, swells=swells)


_SWEEP: Final = 0.5
_NOTE: Final = 0.15
_GLOW: Final = 0.42
"""How long the light takes to the top, how long a note is, and how long a cone glows, in seconds."""
_DUST: Final = Burst(count=16, speed=(0.2, 0.8), life=(0.3, 0.7), spread=50.0, away=0.4)


def tower_built(effects: Effects, tower: Sequence[Colour]) -> list[Effect]:
    """Dust and a beam of light rise over the tower, then it plays its pattern."""
    if effects.calm:
        return [_melody(tower)]
    bursts = [replace(_DUST, toward=side) for side in (0.0, 180.0)]

    def foot(brush: Brush) -> Point:
        return brush.layout.tower.plinth.center

    def beam(brush: Brush, age: float) -> None:
        cones, share = brush.layout.tower, age / _SWEEP
        light = mix(brush.art.theme.accent, WHITE, 0.3)
        (left, bottom), (right, top) = cones.cone(0), cones.cone(len(tower) - 1)
        x = left + (right - left) * share
        y = bottom + cones.step + (top - bottom - 2 * cones.step) * share
        for number in range(9):
            aside = (number / 8 - 0.5) * CONE_WIDTH * cones.step
            brush.glow((x + aside, y + 0.35 * aside), 0.9 * cones.step, light, 0.3 * swelling(share))

    dust = [particles(effects, burst, foot, effects.dust_colour, size=0.14, dust=True) for burst in bursts]
    return [*dust, Effect(_SWEEP, beam), _melody(tower)]


def _melody(cones: Sequence[Colour]) -> Effect:
    """The pattern, from the bottom up: each cone is heard and lights up."""

    def draw(brush: Brush, age: float) -> None:
        tower, gold = brush.layout.tower, brush.art.theme.gold
        for number, colour in enumerate(cones):
            share = (age - _NOTE * number) / _GLOW
            if 0.0 <= share < 1.0:
                middle, level, below = tower.cone(number), fading(share, 0.2), tower.covered(number, len(cones))
                brush.canvas.draw(brush.art.lit_cone(Cone(colour), gold, tower.step, below=below), middle, level)
                brush.glow(middle, 1.6 * tower.step, gold, 0.4 * level)
                brush.glow(tower.number_point(number), 0.9 * tower.step, gold, level)

    notes = [(_NOTE * number, crossing_cue(colour, number), 0.7, 0.0) for number, colour in enumerate(cones)]
    return Effect(_NOTE * len(cones) + _GLOW, draw, notes=notes, age=-(_SWEEP + 0.12))


STEP: Final = 0.42
LAST: Final = 0.7
PAUSE: Final = 1.6
"""How long a crossing takes, the last one, and how long all stays, in seconds."""
_SWELL: Final = 0.4
_DARK: Final = 0.47
"""How bright the table is meanwhile, as a share."""


def path_rewalk(effects: Effects, table: Table, player: int, path: Path, sure: int, cut: Point | None = None) -> Effect:
    """The first `sure` crossings of a path are walked, the notes heard the first time; those after them are only dots.
    Then it is `cut`. Where nothing may move it goes step by step."""
    way, light = lanes_of(path), effects.colour(player)
    walking = STEP * max(0, sure - 1) + (LAST if sure else 0.0)
    times = [*(STEP * (number + 1) for number in range(sure - 1)), walking]

    def draw(brush: Brush, age: float) -> None:
        now, unit, cones = age % (walking + PAUSE), brush.unit, brush.layout.tower
        walked = sure if now >= walking else min(sure - 1, int(now / STEP))
        dot = brush.art.assets.cached(
            ("dot of a path", round(unit)),
            lambda: svg.centred(12, 12, svg.circle(0, 0, 4, svg.fill(WHITE))).drawn(0.017 * unit / 4),
        )
        for points in way.crossings[walked:]:
            for point in points[::13]:
                brush.canvas.draw(dot, brush.to_pixels(point), 0.55)
        if walked:
            _paint_walked(brush, table, PathRibbon(player, Path(path.start, path.ways[:walked])))
            if not brush.calm:  # the newest cone shines most
                swell = fading(min(1.0, (now - (STEP * walked if walked < sure else walking)) / _SWELL))
                brush.glow(cones.cone(walked - 1), 1.5 * cones.step, light, 0.25 + 0.5 * swell)
        if walked < sure and not brush.calm:
            seconds = LAST if walked == sure - 1 else STEP
            brush.running_light(way.crossings[walked], ease_in_out(min(1.0, (now - STEP * walked) / seconds)), light)
        if cut and walked == sure:
            middle = brush.to_pixels(cut)
            brush.glow(middle, 0.45 * unit, LOSS, 0.8)
            brush.ring(middle, 0.24 * unit, 0.035 * unit, LOSS, 1.0)

    notes = [(times[number], *_note(table.tower_colours, way, number, 0.4)) for number in range(sure)]
    return Effect(
        math.inf, draw, lambda brush, age: brush.dimmer(_DARK, 1.0, (), 0.0), notes=notes, skips_to=walking + _SWELL
    )


def _paint_walked(brush: Brush, table: Table, lit: PathRibbon) -> None:
    """The lane so far with its bridges in full light, and its cones; it hides no blocker and no post."""
    lanes, lying, last = lanes_of(lit.path), laid_bridges(table, lit.path), len(lit.path.ways) - 1
    for number, way in enumerate(lit.path.ways):  # a picture for each crossing is quick where one comes after the other
        bridges = (way,) if way in lying else ()
        paint_lane(brush.canvas, lit.player, lanes.part(number, number + 1), 1, bridges, ends=number == last)
    pieces = {sprite.goal: sprite.piece for sprite in table.placed.values()}
    for goal, piece in pieces.items():
        if isinstance(piece, Blocker | Post):
            pose = brush.layout.pose(goal)
            picture = brush.art.piece(piece, brush.unit, pose.degrees).copy()
            picture.fill((round(255 * _DARK),) * 3, special_flags=pygame.BLEND_RGB_MULT)
            brush.canvas.draw(picture, (pose.x, pose.y))
    for way in dict.fromkeys(lit.path.ways):
        bridge, pose = pieces.get(way), brush.layout.pose(way)
        if isinstance(bridge, Bridge):
            brush.canvas.draw(brush.art.piece(bridge, brush.unit, pose.degrees), (pose.x, pose.y))
    paint_lane_numbers(brush.labels, lit)
    paint_lit_cones(brush.canvas, table, lit)
