"""A piece comes to rest: dust flies along the groove, a slot or a tier lights up, particles fly. A bridge
that carried a path breaks in two: it flashes, the rings that it carried burst loose one after the other and fly home,
and the panel of their owner shows how many.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from itertools import pairwise
from typing import Final

import pygame

from finity.client.effects.lights import rounded_radius
from finity.client.effects.motion import Burst, fading
from finity.rules.board import CENTRES, Point, Size, Slot, Station, Way
from finity.rules.board import Colour as BridgeColour
from finity.shell.draw import svg
from finity.shell.draw.assets import Weight
from finity.shell.draw.theme import WHITE, Colour, mix
from finity.shell.draw.timeline import ease_out
from finity.view.art.canvas import apparent_scale
from finity.view.effects.brush import Brush, Dimmer
from finity.view.effects.effect import EMBER, LOSS, Effect, Effects, particles
from finity.view.layout import blocker_point, slot_degrees, way_degrees
from finity.view.shown import BRIDGE_LENGTH, BRIDGE_WIDTH, RING_BAND, RING_OUTER, Bridge
from finity.view.table import Sprite

_ALONG: Final = Burst(count=14, speed=(0.2, 1.0), life=(0.25, 0.6), spread=80.0, width=0.04, during=0.05)
_THUD: Final = Burst(count=30, speed=(0.4, 0.9), life=(0.3, 0.55), away=0.1)
_CLUNK: Final = Burst(count=16, speed=(0.6, 2.0), life=(0.14, 0.36), gravity=3.2, away=0.03)
_CHIPS: Final = Burst(count=16, speed=(0.3, 0.9), life=(0.2, 0.5), gravity=0.6)


def bridge_landed(effects: Effects, way: Way) -> list[Effect]:
    """Dust flies out at both ends of the groove, the slot flashes."""
    slot, found = way.slot, [_slot_flash(way.slot, WHITE)]
    if not effects.calm:
        for station in (slot.first, slot.second):
            (x, y), (far_x, far_y) = slot.middle, CENTRES[station]
            ahead = BRIDGE_LENGTH / 2 / math.dist(slot.middle, CENTRES[station])
            end = x + (far_x - x) * ahead, y + (far_y - y) * ahead
            toward = slot_degrees(slot) + (180 if station is slot.first else 0)
            found.append(_dust(effects, replace(_ALONG, toward=-toward), end))
    return found


def ring_landed(effects: Effects, station: Station, player: int, size: Size) -> list[Effect]:
    """Its tier lights up in the owner's colour, and the light spreads."""
    found = [_tier_light(station, RING_OUTER[size] - RING_BAND / 2, effects.colour(player), 0.62)]
    if not effects.calm:
        chips = replace(_CHIPS, away=RING_OUTER[size])
        found.append(particles(effects, chips, CENTRES[station], effects.particle_colour(player)))
    return found


def post_landed(effects: Effects, station: Station) -> list[Effect]:
    """A thud: dust flies to all sides."""
    found = [_tier_light(station, 0.13, effects.dust_colour, 0.36, spread=1.3)]
    if not effects.calm:
        x, y = CENTRES[station]
        found.append(_dust(effects, _THUD, (x, y - 0.03)))
    return found


def blocker_landed(effects: Effects, slot: Slot, player: int) -> list[Effect]:
    at, colour = blocker_point(slot), effects.colour(player)
    found = [_flash(at, 0.26, mix(colour, WHITE, 0.5), 0.22)]
    if not effects.calm:
        found.append(particles(effects, _CLUNK, at, EMBER, effects.particle_colour(player)))
    return found


def _dust(effects: Effects, burst: Burst, at: Point) -> Effect:
    return particles(effects, burst, at, effects.dust_colour, size=0.13, dust=True)


def _flash(at: Point, radius: float, colour: Colour, seconds: float) -> Effect:
    """A point of light that goes out; its radius in board units."""

    def draw(brush: Brush, age: float) -> None:
        brush.glow(brush.to_pixels(at), radius * brush.unit, colour, fading(age / seconds))

    return Effect(seconds, draw)


def _slot_flash(slot: Slot, colour: Colour) -> Effect:
    """A slot lights up, brightest along its edge."""
    seconds, edge = 0.34, _capsule(slot, BRIDGE_LENGTH + 0.05, BRIDGE_WIDTH + 0.03, 112)
    inside = _capsule(slot, BRIDGE_LENGTH - 0.1, 0.02, 4)

    def draw(brush: Brush, age: float) -> None:
        level = fading(age / seconds)
        brush.line(inside, 0.2 * brush.unit, colour, 0.4 * level * level)
        brush.line(edge[::6], 0.07 * brush.unit, colour, 0.3 * level)
        brush.line(edge, 0.024 * brush.unit, colour, 0.4 * level)

    return Effect(seconds, draw)


def _tier_light(station: Station, radius: float, colour: Colour, seconds: float, spread: float = 0.35) -> Effect:
    """A tier of a station lights up all around, and its light spreads by a share of the radius, in board units."""

    def draw(brush: Brush, age: float) -> None:
        share, unit, middle = age / seconds, brush.unit, brush.layout.station_pixel(station)
        wide, level = radius * unit * (1.0 if brush.calm else 1.0 + spread * (1 - (1 - share) ** 3)), fading(share)
        brush.glow(middle, 2.1 * radius * unit, colour, 0.5 * level)
        brush.ring(middle, radius * unit, 0.05 * unit, colour, 0.8 * level)
        brush.ring(middle, wide, 0.035 * unit, colour, 0.6 * level)

    return Effect(seconds, draw)


def _capsule(slot: Slot, length: float, width: float, points: int) -> list[Point]:
    """Points on the sides of a slot and around its ends, in board units."""
    (x, y), radius, half = slot.middle, width / 2, (length - width) / 2
    around = [svg.on_circle(radius, 360 * number / points) for number in range(points)]
    found = [(across + math.copysign(half, across), down) for across, down in around]
    found += [(half * (4 * number / points - 1), side) for number in range(points // 2) for side in (-radius, radius)]
    return svg.moved(svg.turned(found, -slot_degrees(slot)), x, y)


_TEETH: Final = (-0.30, 0.24, -0.14, 0.32, -0.22, 0.12, 0.0)
"""How far the edge of the break lies to each side, in shares of the bridge's length; from one side to the other."""


def bridge_broken(effects: Effects, way: Way, colour: BridgeColour) -> Effect:
    """The halves of a bridge part along it and fade; on calm tables they only fade."""
    seconds, degrees, (x, y) = 1.1, way_degrees(way), way.slot.middle
    across, down = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))

    def draw(brush: Brush, age: float) -> None:
        share, whole = age / seconds, brush.art.piece(Bridge(colour), brush.unit, degrees)
        apart, sunk = (0.05, 0.0) if brush.calm else (0.05 + (0.17 - 0.05) * ease_out(share), 0.05 * share**2)
        for side in (-1, 1):
            key = ("half", colour, brush.art.theme.kind.value, round(brush.unit), round(degrees), side)
            half = brush.art.assets.cached(key, partial(_bridge_half, whole, degrees, side))
            at = brush.to_pixels((x + side * apart * across, y + side * apart * down - sunk))
            brush.canvas.draw(half, at, fading(share, 0.35))

    return Effect(seconds, draw)


def _bridge_half(picture: pygame.Surface, degrees: float, side: int) -> pygame.Surface:
    """What lies at its head (side 1) or tail (-1) of a jagged line across a bridge's picture, turned a little."""
    across, down = math.cos(math.radians(degrees)), -math.sin(math.radians(degrees))
    reach, (middle_x, middle_y) = max(picture.get_size()), picture.get_rect().center

    def at(along: float, aside: float) -> Point:
        return middle_x + along * across - aside * down, middle_y + along * down + aside * across

    last = len(_TEETH) - 1
    edge = [at(0.3 * reach * tooth, reach * (number / last - 0.5)) for number, tooth in enumerate(_TEETH)]
    mask = pygame.Surface(picture.get_size(), pygame.SRCALPHA)
    pygame.draw.polygon(mask, "white", [*edge, at(side * reach, reach), at(side * reach, -reach)])
    part = picture.copy()
    part.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return pygame.transform.rotozoom(part, side * 11, 1.0)


_DARKENING, _BRIGHTENING = 0.16, 0.40
_CUT: Final = Burst(count=30, speed=(0.5, 2.3), life=(0.2, 0.55), gravity=2.2, second=0.4)
_LOOSE: Final = Burst(count=18, speed=(0.5, 1.7), life=(0.25, 0.6), gravity=2.4, second=0.25)

_REMEMBERED: Final = 0.2
"""How long a ring leaves a trail behind it, in seconds."""
_TRAIL_STEPS: Final = 12
_GHOST_EVERY: Final = 6
"""From bright to dark, and places of its trail from one ghost of a ring to the next."""
_ECHOES: Final = ((0.07, 0.4), (0.14, 0.2), (0.0, 1.0))
"""The words that rise, after those that follow them: how much of their time later, and how opaque."""


def support_lost(
    effects: Effects, slot: Slot | None, player: int, rings: Sequence[tuple[Station, float]], seconds: float
) -> list[Effect]:
    """A bridge flashes by which `rings` lose their support, the rest of the table gets dark, and the loss is counted.
    Each ring has its station and in how many seconds it will burst loose; after `seconds` all are home."""
    pools = [*([slot.middle] if slot else []), *(CENTRES[station] for station, _ in rings)]
    lowest, seconds = 0.62 if len(rings) == 1 else 0.44, seconds + _BRIGHTENING

    def draw(brush: Brush, age: float) -> None:
        """Rings are marked before it is dark."""
        for station, until in rings:
            if age < until:
                middle, level = brush.layout.station_pixel(station), min(1.0, age / 0.12)
                brush.ring(middle, 0.37 * brush.unit, 0.03 * brush.unit, LOSS, level)

    def dim(brush: Brush, age: float) -> Dimmer | None:
        """Lights go on one after the other where it is cut and where something is lost."""
        depth = min(1.0, age / _DARKENING, (seconds - age) / _BRIGHTENING)
        lit = max(0, int((age - _DARKENING) / 0.035))
        return brush.dimmer(lowest, depth, pools[:lit], 0.8, player)

    shake = min(1.0, 0.55 + 0.1 * len(rings)) if len(rings) > 2 else 0.0
    found = [Effect(seconds, draw, dim, beneath=True, shake=shake), _loss_number(player, len(rings))]
    if slot:
        found += [_slot_flash(slot, LOSS), _flash(slot.middle, 0.45, LOSS, 0.4)]
        if not effects.calm:
            found.append(particles(effects, _CUT, slot.middle, LOSS, EMBER))
    return found


def ring_burst(effects: Effects, station: Station, player: int, ring: Sprite) -> list[Effect]:
    """A ring bursts loose, and trails light behind it."""
    colour = effects.colour(player)
    found = [_tier_light(station, 0.25, colour, 0.4)]
    if not effects.calm:
        sparks = particles(effects, _LOOSE, CENTRES[station], effects.particle_colour(player), EMBER)
        found += [sparks, _RingFlight(ring, colour)]
    return found


class _RingFlight(Effect):
    """The light that a ring trails behind it on its way home, and its ghosts."""

    def __init__(self, ring: Sprite, colour: Colour) -> None:
        super().__init__(3.0, self._paint)
        self._ring = ring
        self._places = ring.start, ring.goal
        self._colour = colour
        self._trail: list[tuple[float, float, float]] = []
        """How far and how high it was, and at which age."""

    @property
    def over(self) -> bool:
        return super().over or (self._ring.progress >= 1.0 and len(self._trail) < 2)

    def advance(self, dt: float) -> None:
        super().advance(dt)
        self._trail = [each for each in self._trail if self.age - each[2] <= _REMEMBERED]
        if self._ring.progress < 1.0:
            self._trail.append((self._ring.progress, self._ring.hop, self.age))

    def _paint(self, brush: Brush, age: float) -> None:
        (start, goal), unit = (brush.layout.pose(place) for place in self._places), brush.unit
        here = [(self._ring.progress, self._ring.hop, age)] if self._ring.progress < 1.0 else []
        places = []
        for (one, low, left), (other, high, then) in pairwise([*self._trail, *here]):
            for share in (0.0, 0.5):
                past = (age - left - (then - left) * share) / _REMEMBERED
                places.append((one + (other - one) * share, low + (high - low) * share, min(1.0, max(0.0, past))))
        ghosts = dict(zip(range(len(places) - _GHOST_EVERY, -1, -_GHOST_EVERY), (0.42, 0.26, 0.13), strict=False))
        for number, (progress, hop, past) in enumerate(places):
            scale = start.scale + (goal.scale - start.scale) * progress
            x, y = start.x + (goal.x - start.x) * progress, start.y + (goal.y - start.y) * progress - hop * unit
            seen = round(_TRAIL_STEPS * (1.0 - past)) / _TRAIL_STEPS
            radius = rounded_radius(round(0.30 * unit * max(0.8, scale))) * (1.0 - 0.53 * (1.0 - seen))
            lights = [brush.lights.glow(mix(self._colour, WHITE, 0.5), 0.4 * radius, 0.5 * seen)]
            if number % 2 == 0:
                lights.append(brush.lights.glow(self._colour, radius, 0.8 * seen * seen))
            brush.add([(light, (x - light.width / 2, y - light.height / 2)) for light in lights if light])
            if number in ghosts:
                ghost = brush.art.piece(self._ring.piece, unit, factor=apparent_scale(scale, hop))
                brush.canvas.draw(ghost, (x, y), ghosts[number])


def _loss_number(player: int, count: int) -> Effect:
    """How many rings a player loses, beside the player's panel."""
    seconds = 1.5

    def draw(brush: Brush, age: float) -> None:
        share, style = age / seconds, brush.style
        panel = brush.panel_edge(player, style.px(2), LOSS, fading(share, 0.7))
        if panel is None:
            return
        text = brush.art.assets.text(f"\N{MINUS SIGN}{count}", style.px(52), WHITE, Weight.BOLD)
        x, seen = panel.right + style.px(8) + text.width / 2, fading(share, 0.6)
        for late, opacity in _ECHOES[-1:] if brush.calm else _ECHOES:
            risen = 0.0 if brush.calm else 44 * brush.layout.scale * (1 - (1 - max(0.0, share - late)) ** 3)
            brush.canvas.draw(text, (x, panel.centery - risen), opacity * seen)
        brush.glow((x, panel.centery - risen), 0.9 * text.width, LOSS, 0.7 * seen)

    return Effect(seconds, draw, age=-0.3)
