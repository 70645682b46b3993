"""Rings lose their support: the bridge that did it flashes, the path that is gone blinks, the rings burst loose one
after the other and fly home, and the panel of their owner shows how many.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from finity.client.effects.lights import Light
from finity.client.effects.motion import fading
from finity.client.effects.particles import Burst, Trail
from finity.rules.board import CENTRES, Slot, Station
from finity.shell.draw.assets import Weight
from finity.shell.draw.theme import WHITE, Colour
from finity.view.art.sprites import size_seen
from finity.view.effects.effect import EMBER, LOSS, Effect, EffectContext, particles
from finity.view.effects.landing import flash, slot_flash, tier_light
from finity.view.effects.shine import Brush, Dimmer
from finity.view.table import Sprite

_DARKENING, _BRIGHTENING = 0.16, 0.40
_MARKING: Final = 0.12
"""How long it takes until a ring is marked: less than until it is dark."""
_LIGHTING: Final = 0.035
"""How long after one pool of light the next one comes. Seconds, as all of these."""
_MANY: Final = 3
"""From so many rings on the picture is shaken."""
_CUT: Final = Burst(count=30, speed=(0.5, 2.3), life=(0.2, 0.55), gravity=2.2, second=0.4)
_LOOSE: Final = Burst(count=18, speed=(0.5, 1.7), life=(0.25, 0.6), gravity=2.4, second=0.25)

_LEAST: Final = 0.8
"""The light of a ring that becomes small is at least as large as that of one so large."""
_GHOSTS: Final = (0.42, 0.26, 0.13)
"""How opaque the ghosts of a ring are, the nearest first."""
_GHOST_EVERY: Final = 6
"""Places of its trail from one ghost to the next."""
_ECHOES: Final = ((0.07, 0.4), (0.14, 0.2), (0.0, 1.0))
"""The words that rise, after those that follow them: how much of their time later, and how opaque."""


def support_lost(
    context: EffectContext, slot: Slot | None, player: int, rings: Sequence[tuple[Station, float]], seconds: float
) -> list[Effect]:
    """A bridge flashes by which `rings` lose their support, the rest of the table gets dark, and the loss is counted.

    Each ring has its station and in how many seconds it will burst loose; after `seconds` all are home.
    """
    gloom = _gloom(slot, player, [station for station, _ in rings], seconds + _BRIGHTENING)
    gloom.shake = min(1.0, 0.55 + 0.1 * len(rings)) if len(rings) >= _MANY else 0.0
    found = [gloom, _loss(player, len(rings)), *(_doomed(station, until) for station, until in rings)]
    if slot:
        found += [slot_flash(slot, LOSS), flash(slot.middle, 0.45, LOSS, 0.4)]
        if not context.calm:
            found.append(particles(context, _CUT, slot.middle, LOSS, EMBER))
    return found


def ring_burst(context: EffectContext, station: Station, player: int, ring: Sprite) -> list[Effect]:
    """A ring bursts loose, and trails light behind it."""
    colour = context.colour(player)
    found = [tier_light(station, 0.25, colour, 0.4)]
    if not context.calm:
        sparks = particles(context, _LOOSE, CENTRES[station], context.particle_colour(player), EMBER)
        found += [sparks, _Flight(ring, colour)]
    return found


def _gloom(slot: Slot | None, player: int, lost: Sequence[Station], seconds: float) -> Effect:
    """The table gets dark, lights go on where it is cut and where something is lost, until all of that is home."""
    pools = [*([slot.middle] if slot else []), *(CENTRES[station] for station in lost)]
    lowest = 0.62 if len(lost) == 1 else 0.44

    def dim(brush: Brush, age: float) -> Dimmer | None:
        depth = min(1.0, age / _DARKENING, (seconds - age) / _BRIGHTENING)
        lit = max(0, int((age - _DARKENING) / _LIGHTING))
        return brush.dimmer(lowest, depth, pools[:lit], 0.8, player)

    return Effect(seconds, dim=dim)


def _doomed(station: Station, seconds: float) -> Effect:
    """A ring that will burst loose is marked until it does."""

    def draw(brush: Brush, age: float) -> None:
        middle, level = brush.layout.station_pixel(station), min(1.0, age / _MARKING)
        brush.ring(middle, 0.37 * brush.unit, 0.03 * brush.unit, LOSS, level)

    return Effect(seconds, draw, beneath=True)


class _Flight(Effect):
    """The light that a ring trails behind it on its way home, and its ghosts."""

    def __init__(self, ring: Sprite, colour: Colour) -> None:
        super().__init__(3.0, self._paint)
        self._ring = ring
        self._places = ring.start, ring.goal
        self._trail = Trail()
        self._colour = colour

    @property
    def over(self) -> bool:
        return super().over or (self._ring.progress >= 1.0 and self._trail.gone)

    def advance(self, dt: float) -> None:
        super().advance(dt)
        self._trail.advance(dt)
        if self._ring.progress < 1.0:
            self._trail.reach(self._ring.progress, self._ring.hop)

    def _paint(self, brush: Brush, age: float) -> None:
        start, goal = (brush.layout.pose(place) for place in self._places)
        unit, found = brush.unit, list[Light]()
        here = (self._ring.progress, self._ring.hop) if self._ring.progress < 1.0 else None
        places = self._trail.places(2, here)
        ghosts = dict(zip(range(len(places) - _GHOST_EVERY, -1, -_GHOST_EVERY), _GHOSTS, strict=False))
        for number, (progress, hop, past) in enumerate(places):
            scale = start.scale + (goal.scale - start.scale) * progress
            x, y = start.x + (goal.x - start.x) * progress, start.y + (goal.y - start.y) * progress - hop * unit
            radius = 0.30 * unit * max(_LEAST, scale)
            for light in brush.lights.trailed(self._colour, radius, 1.0 - past, wide=number % 2 == 0):
                found.append((light, (x - light.width / 2, y - light.height / 2)))
            if number in ghosts:
                ghost = brush.art.piece(self._ring.piece, unit, factor=size_seen(scale, hop))
                brush.canvas.draw(ghost, (x, y), ghosts[number])
        brush.add(found)


def _loss(player: int, count: int) -> Effect:
    """How many rings a player loses, beside the player's panel."""
    seconds = 1.5

    def draw(brush: Brush, age: float) -> None:
        share, style = age / seconds, brush.style
        panel = brush.panel(player, style.px(2), LOSS, fading(share, 0.7))
        if panel is None:
            return
        text = brush.art.assets.text(f"\N{MINUS SIGN}{count}", style.px(52), WHITE, Weight.BOLD)
        x, seen = panel.right + style.px(8) + text.width / 2, fading(share, 0.6)
        for late, opacity in _ECHOES[-1:] if brush.calm else _ECHOES:
            risen = 0.0 if brush.calm else 44 * brush.layout.scale * (1 - (1 - max(0.0, share - late)) ** 3)
            brush.canvas.draw(text, (x, panel.centery - risen), opacity * seen)
        brush.glow((x, panel.centery - risen), 0.9 * text.width, LOSS, 0.7 * seen)

    return Effect(seconds, draw, age=-0.3)
