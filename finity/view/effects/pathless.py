"""A game that ends without a path: nobody wins, and the players' lights meet and balance; or one is left, and lights up
with as much of a path as there is. No fountain: that is for who has come to the centre.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from finity.client.effects.particles import Burst
from finity.rules.board import Colour as BridgeColour
from finity.rules.board import Point
from finity.shell.draw.theme import WHITE, Colour, mix
from finity.shell.draw.timeline import ease_in
from finity.view.effects.effect import CENTRE, GOLD, SMALL, Effect, EffectContext, Emitter
from finity.view.effects.ending import Finish, Wave
from finity.view.effects.pathways import tube
from finity.view.effects.shine import Brush
from finity.view.lanes import Lanes
from finity.view.overlays import paint_lit_cone, paint_step

SILVER: Final[Colour] = (206, 200, 232)
MEETING: Final = 0.8
"""How long the lights take to the centre; then the headline says how the game ended. In seconds, as everything here."""
_TRAIL: Final = 0.4
"""How much of a light's way its trail is long."""
_CHEER: Final = Burst(
    count=110, speed=(0.6, 1.9), life=(0.5, 1.1), spread=110.0, gravity=2.6, width=0.1, during=0.7, second=0.3
)
_AROUND: Final = 1.15
"""How far the wave around a base post goes, in board units."""


def drawn(context: EffectContext, posts: Sequence[Point], players: tuple[int, ...]) -> list[Effect]:
    """The lights of all who share the first place meet; where nothing may move they only shine."""
    balance = Balance(context, posts, players)
    return [balance] if context.calm else [balance, Wave(SILVER, 0.0, reach=1.5, inwards=True)]


def last_left(
    context: EffectContext, post: Point, player: int, way: Lanes | None, tower: Sequence[BridgeColour]
) -> list[Effect]:
    """The winner's path lights up as far as it goes, and the base post is cheered a little."""
    left = Left(context, post, player, way, tower)
    if context.calm:
        return [left]
    cheer = Emitter(_CHEER, post, (context.particle_colour(player), GOLD), SMALL, context.rng, delay=Finish.darkening)
    return [left, Wave(context.colour(player), Finish.darkening, post, _AROUND), cheer]


class Balance(Finish):
    """A light from each base post to the centre, where they hold each other up."""

    def __init__(self, context: EffectContext, posts: Sequence[Point], players: tuple[int, ...]) -> None:
        super().__init__(context, players, SILVER, MEETING)
        self._lights = [(point, context.colour(player)) for point, player in zip(posts, players, strict=True)]

    @property
    def pools(self) -> Sequence[Point]:
        return [*(point for point, _ in self._lights), CENTRE]

    def paint_lights(self, brush: Brush, share: float) -> None:
        unit = brush.unit
        for point, colour in self._lights:
            brush.glow(brush.pixels(point), 0.4 * unit, colour, 0.5)
            if share < 1.0 and not brush.calm:
                head = ease_in(share)
                trail = [_between(point, head - _TRAIL * head * back / 14) for back in range(15)]
                brush.line(trail, 0.07 * unit, colour, 0.4)
                brush.line(trail[:6], 0.04 * unit, mix(colour, WHITE, 0.7), 0.8)
                brush.glow(brush.pixels(trail[0]), 0.24 * unit, mix(colour, WHITE, 0.5), 0.9)
        met = share if brush.calm else max(0.0, 8 * share - 7)
        middle, count = brush.pixels(CENTRE), len(self._lights)
        brush.glow(middle, 0.5 * unit, SILVER, 0.5 * met)
        for number, (_, colour) in enumerate(self._lights):
            brush.ring(middle, (0.32 + 0.07 * (number - (count - 1) / 2)) * unit, 0.03 * unit, colour, 0.9 * met)


class Left(Finish):
    """The path of who is left, as far as it goes, with its numbers and its cones."""

    def __init__(
        self, context: EffectContext, post: Point, player: int, way: Lanes | None, tower: Sequence[BridgeColour]
    ) -> None:
        colour = context.colour(player)
        super().__init__(context, (player,), colour, MEETING)
        self._at = post
        self._player = player
        self._tower = tower
        self._way = way

    @property
    def pools(self) -> Sequence[Point]:
        return [self._at, *(self._way.ends if self._way else ())]

    def paint_lights(self, brush: Brush, share: float) -> None:
        middle, unit, colour = brush.pixels(self._at), brush.unit, self._colour
        brush.glow(middle, 0.55 * unit, colour, 0.7 * share)
        brush.ring(middle, 0.36 * unit, 0.04 * unit, colour, share)
        if self._way is None:
            return
        crossings = len(self._way.crossings)
        for number in range(crossings if brush.calm else math.ceil(crossings * max(0.0, 2 * share - 1))):
            brush.add([tube(brush, self._way.crossings[number], colour)])
            paint_step(brush.labels, number, self._way.discs[number], colour)
            paint_lit_cone(brush.labels, self._player, self._tower, number)


def _between(point: Point, share: float) -> Point:
    """How far a light has come from a point on its way to the centre."""
    return point[0] * (1 - share), point[1] * (1 - share)
