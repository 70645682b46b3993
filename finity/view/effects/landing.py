"""A piece comes to rest: stations dip, dust flies along the groove, a slot or a tier lights up, particles fly. And a
bridge that carried a path breaks in two.
"""

from __future__ import annotations

import math
from dataclasses import replace
from functools import partial
from typing import Final

import pygame

from finity.client.effects.motion import fading
from finity.client.effects.particles import Burst
from finity.rules.board import CENTRES, Point, Size, Slot, Station, Way
from finity.rules.board import Colour as BridgeColour
from finity.shell.draw import svg
from finity.shell.draw.theme import WHITE, Colour, mix
from finity.shell.draw.timeline import ease_out
from finity.view.effects.effect import EMBER, Effect, EffectContext, particles
from finity.view.effects.shine import Brush
from finity.view.layout import blocker_point, slot_degrees, way_degrees
from finity.view.shown import BRIDGE_LENGTH, BRIDGE_WIDTH, RING_BAND, RING_OUTER, Bridge

_ALONG: Final = Burst(count=14, speed=(0.2, 1.0), life=(0.25, 0.6), spread=80.0, width=0.04, during=0.05)
_THUD: Final = Burst(count=30, speed=(0.4, 0.9), life=(0.3, 0.55), away=0.1)
_CLUNK: Final = Burst(count=16, speed=(0.6, 2.0), life=(0.14, 0.36), gravity=3.2, away=0.03)
_CHIPS: Final = Burst(count=16, speed=(0.3, 0.9), life=(0.2, 0.5), gravity=0.6)


def bridge_landed(context: EffectContext, way: Way) -> list[Effect]:
    """Both stations dip, dust flies out at both ends of the groove, the slot flashes."""
    slot, found = way.slot, [slot_flash(way.slot, WHITE)]
    if not context.calm:
        found.append(_dip(slot.first, slot.second))
        for station in (slot.first, slot.second):
            (x, y), (far_x, far_y) = slot.middle, CENTRES[station]
            ahead = BRIDGE_LENGTH / 2 / math.dist(slot.middle, CENTRES[station])
            end = x + (far_x - x) * ahead, y + (far_y - y) * ahead
            toward = slot_degrees(slot) + (180 if station is slot.first else 0)
            found.append(_dust(context, replace(_ALONG, toward=-toward), end))
    return found


def ring_landed(context: EffectContext, station: Station, player: int, size: Size) -> list[Effect]:
    """Its tier lights up in the owner's colour, and the light spreads."""
    found = [tier_light(station, RING_OUTER[size] - RING_BAND / 2, context.colour(player), 0.62)]
    if not context.calm:
        chips = replace(_CHIPS, away=RING_OUTER[size])
        found += [_dip(station), particles(context, chips, CENTRES[station], context.particle_colour(player))]
    return found


def post_landed(context: EffectContext, station: Station) -> list[Effect]:
    """A thud: the station dips, and dust flies to all sides."""
    found = [tier_light(station, 0.13, context.dust, 0.36, spread=1.3)]
    if not context.calm:
        x, y = CENTRES[station]
        found += [_dip(station), _dust(context, _THUD, (x, y - 0.03))]
    return found


def blocker_landed(context: EffectContext, slot: Slot, player: int) -> list[Effect]:
    at, colour = blocker_point(slot), context.colour(player)
    found = [flash(at, 0.26, mix(colour, WHITE, 0.5), 0.22)]
    if not context.calm:
        found.append(particles(context, _CLUNK, at, EMBER, context.particle_colour(player)))
    return found


def _dust(context: EffectContext, burst: Burst, at: Point) -> Effect:
    return particles(context, burst, at, context.dust, size=0.13, dust=True)


def _dip(*stations: Station) -> Effect:
    """Stations give way under what lands on them, and come back: both of a bridge, of a single one the tiers."""
    seconds = 0.24

    def draw(brush: Brush, age: float) -> None:
        down = round(2.0 * brush.layout.scale * math.sin(math.pi * math.sqrt(age / seconds)))
        lower = brush.shine.dips if len(stations) > 1 else brush.shine.pressed
        for station in stations if down > 0 else ():
            lower[station] = max(down, lower.get(station, 0))

    return Effect(seconds, draw)


def flash(at: Point, radius: float, colour: Colour, seconds: float) -> Effect:
    """A point of light that goes out; its radius in board units."""

    def draw(brush: Brush, age: float) -> None:
        brush.glow(brush.pixels(at), radius * brush.unit, colour, fading(age / seconds))

    return Effect(seconds, draw)


def slot_flash(slot: Slot, colour: Colour) -> Effect:
    """A slot lights up, brightest along its edge."""
    seconds, edge = 0.34, _capsule(slot, BRIDGE_LENGTH + 0.05, BRIDGE_WIDTH + 0.03, 112)
    inside = _capsule(slot, BRIDGE_LENGTH - 0.1, 0.02, 4)

    def draw(brush: Brush, age: float) -> None:
        level = fading(age / seconds)
        brush.line(inside, 0.2 * brush.unit, colour, 0.4 * level * level)
        brush.line(edge[::6], 0.07 * brush.unit, colour, 0.3 * level)
        brush.line(edge, 0.024 * brush.unit, colour, 0.4 * level)

    return Effect(seconds, draw)


def tier_light(station: Station, radius: float, colour: Colour, seconds: float, spread: float = 0.35) -> Effect:
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


def bridge_broken(context: EffectContext, way: Way, colour: BridgeColour) -> Effect:
    """The halves of a bridge part along it and fade; on calm tables they only fade."""
    seconds, degrees, (x, y) = 1.1, way_degrees(way), way.slot.middle
    across, down = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))

    def draw(brush: Brush, age: float) -> None:
        share, whole = age / seconds, brush.art.piece(Bridge(colour), brush.unit, degrees)
        apart, sunk = (0.05, 0.0) if brush.calm else (0.05 + (0.17 - 0.05) * ease_out(share), 0.05 * share**2)
        for side in (-1, 1):
            key = ("half", colour, brush.art.theme.kind.value, round(brush.unit), round(degrees), side)
            half = brush.art.assets.cached(key, partial(_half, whole, degrees, side))
            at = brush.pixels((x + side * apart * across, y + side * apart * down - sunk))
            brush.canvas.draw(half, at, fading(share, 0.35))

    return Effect(seconds, draw)


def _half(picture: pygame.Surface, degrees: float, side: int) -> pygame.Surface:
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
