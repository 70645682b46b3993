"""The tower stands: dust flies, a light sweeps over it, then its pattern is played once while its cones light up."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from finity.client.effects.easings import fading, swelling
from finity.client.effects.sparks import Burst
from finity.rules.board import Colour, Point
from finity.shell.draw.theme import WHITE, mix
from finity.view.cues import crossing_cue
from finity.view.effects.effect import CENTRE, Dusty, Effect, Means
from finity.view.effects.moments import TowerStands
from finity.view.effects.shine import Brush
from finity.view.frames import CONE_WIDTH
from finity.view.shown import Cone

_SWEEP: Final = 0.5
"""How long the light takes to the top, in seconds."""
_PAUSE: Final = 0.12
_NOTE: Final = 0.15
_GLOW: Final = 0.42
"""How long a cone glows."""
_VOLUME: Final = 0.7
_BEAM: Final = 9
_DUST: Final = Burst(count=16, speed=(0.2, 0.8), life=(0.3, 0.7), spread=50.0, away=0.4)
_CLOUD: Final = 0.14
"""The radius of a cloud of dust, in board units."""


def tower_stands(moment: TowerStands, means: Means) -> list[Effect]:
    """Dust, sweep and melody."""
    melody = Melody(moment.tower, means)
    if means.calm:
        return [melody]
    dust = [Settling(replace(_DUST, toward=side), CENTRE, _CLOUD, means) for side in (0.0, 180.0)]
    return [*dust, Sweep(len(moment.tower)), melody]


class Settling(Dusty):
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

    def __init__(self, tower: tuple[Colour, ...], means: Means) -> None:
        super().__init__(_NOTE * len(tower) + _GLOW, delay=_SWEEP + _PAUSE)
        self._tower = tower
        self._means = means
        self._heard = 0

    def advance(self, dt: float) -> None:
        super().advance(dt)
        while self._heard < len(self._tower) and self.age >= _NOTE * self._heard:
            self._means.on_cue(crossing_cue(self._tower[self._heard], self._heard), _VOLUME, 0.0)
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
