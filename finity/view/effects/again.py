"""A path walked again and again, crossing by crossing, while all else is dark: the end of a game as it is seen."""

from __future__ import annotations

import math
from typing import Final

from finity.client.effects.motion import fading
from finity.rules.board import Point
from finity.rules.events import Path
from finity.shell.draw import svg
from finity.shell.draw.theme import WHITE
from finity.shell.draw.timeline import ease_in_out
from finity.view.cues import crossing_cue, side_of
from finity.view.effects.effect import LOSS, Effect, EffectContext
from finity.view.effects.shine import Brush, Dimmer
from finity.view.lanes import lanes_of
from finity.view.overlays import paint_lane, paint_lane_numbers, paint_lit_cones
from finity.view.shown import Bridge, OnWay, PathRibbon
from finity.view.table import Table

STEP: Final = 0.42
LAST: Final = 0.7
PAUSE: Final = 1.6
"""How long a crossing takes, the last one, and how long all stays, in seconds."""
_LEVEL: Final = 0.47
_DOTS: Final = 13
_DOT: Final = 0.017
"""How far apart the dots of what is still to come lie, in points of the path; their radius in board units."""
_DOT_SEEN: Final = 0.55
_SWELL: Final = 0.4
_VOLUME: Final = 0.4


class WalkedAgain(Effect):
    """The first `sure` crossings of a path on a table are walked; those after them are only dots. Then it is `cut`.

    Its notes are heard the first time. Where nothing may move it goes step by step.
    """

    dims = True

    def __init__(
        self, context: EffectContext, table: Table, player: int, path: Path, sure: int, cut: Point | None = None
    ) -> None:
        super().__init__(math.inf)
        self._context = context
        self._table = table
        self._player = player
        self._path = path
        self._way = lanes_of(path)
        self._sure = sure
        self._cut = cut
        self._heard = 0
        self._light = context.colour(player)

    @property
    def walking(self) -> float:
        """How long it takes once, without the pause."""
        return STEP * max(0, self._sure - 1) + (LAST if self._sure else 0.0)

    def end(self) -> bool:
        self.age = self.walking + _SWELL
        return True

    def advance(self, dt: float) -> None:
        super().advance(dt)
        while self._heard < self._walked:
            cue = crossing_cue(self._table.tower[self._heard], self._heard)
            self._context.on_cue(cue, _VOLUME, side_of(self._way.stations[self._heard]))
            self._heard += 1

    @property
    def _now(self) -> float:
        """How long ago it was begun last."""
        return self.age % (self.walking + PAUSE)

    @property
    def _walked(self) -> int:
        if self._now >= self.walking:
            return self._sure
        return min(self._sure - 1, int(self._now / STEP))

    def dimmer(self, brush: Brush) -> Dimmer | None:
        return brush.dimmer(_LEVEL, 1.0, (), 0.0)

    def paint(self, brush: Brush) -> None:
        walked, crossings, unit = self._walked, self._way.crossings, brush.unit
        dot = brush.art.assets.cached(
            ("dot of a path", round(unit)),
            lambda: svg.document(12, 12, svg.circle(0, 0, 4, svg.fill(WHITE))).drawn(_DOT * unit / 4),
        )
        for points in crossings[walked:]:
            for point in points[::_DOTS]:
                brush.draw(dot, brush.pixels(point), _DOT_SEEN)
        if walked:
            self._paint_walked(brush, walked)
        if walked < self._sure and not brush.calm:
            seconds = LAST if walked == self._sure - 1 else STEP
            share = ease_in_out(min(1.0, (self._now - STEP * walked) / seconds))
            brush.run(crossings[walked], share, self._light)
        if self._cut and walked == self._sure:
            middle = brush.pixels(self._cut)
            brush.glow(middle, 0.45 * unit, LOSS, 0.8)
            brush.ring(middle, 0.24 * unit, 0.035 * unit, LOSS, 1.0)

    def _paint_walked(self, brush: Brush, walked: int) -> None:
        """The lane so far with its bridges in full light, and its cones; the newest one shines most."""
        ways, layout = self._path.ways[:walked], brush.layout
        lit = PathRibbon(self._player, Path(self._path.start, ways))
        paint_lane(brush.canvas, self._table, lit)
        colours = {bridge.goal: bridge.piece for bridge in self._table.bridges.values()}
        for way in dict.fromkeys(ways):
            piece, pose = colours.get(OnWay(way)), layout.pose(OnWay(way))
            if isinstance(piece, Bridge):
                brush.draw(brush.art.piece(piece, brush.unit, pose.degrees), (pose.x, pose.y))
        since = self._now - (STEP * walked if walked < self._sure else self.walking)
        paint_lane_numbers(brush.labels, lit)
        paint_lit_cones(brush.canvas, self._table, lit)
        if not brush.calm:
            tower, swell = layout.tower, fading(min(1.0, since / _SWELL))
            brush.glow(tower.cone(walked - 1), 1.5 * tower.step, self._light, 0.25 + 0.5 * swell)
