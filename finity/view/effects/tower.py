"""The tower stands: a light sweeps over it, then its pattern is played once while its cones light up."""

from __future__ import annotations

from typing import Final

from finity.client.effects.easings import fading, swelling
from finity.rules.board import Colour
from finity.shell.draw.theme import WHITE, mix
from finity.shell.draw.theme import Colour as RGB
from finity.view.cues import crossing_cue
from finity.view.effects.effect import Effect, Means
from finity.view.effects.moments import TowerStands
from finity.view.effects.shine import Brush
from finity.view.frames import CONE_WIDTH

_SWEEP: Final = 0.5
"""How long the light takes to the top, in seconds."""
_PAUSE: Final = 0.12
_NOTE: Final = 0.15
_GLOW: Final = 0.42
"""How long a cone glows."""
_VOLUME: Final = 0.7
_LIGHT: Final[RGB] = (190, 180, 255)
_ON_DARK: Final[RGB] = (120, 96, 255)
"""The light on a black cone."""
_BEAM: Final = 9


def tower_stands(moment: TowerStands, means: Means) -> list[Effect]:
    """Sweep and melody."""
    return [Melody(moment.tower, means)] if means.calm else [Sweep(len(moment.tower)), Melody(moment.tower, means)]


class Sweep(Effect):
    """A beam of light that rises over the tower."""

    def __init__(self, cones: int) -> None:
        super().__init__(_SWEEP)
        self._cones = cones

    def paint(self, brush: Brush) -> None:
        tower, level = brush.layout.tower, swelling(self.share)
        x, bottom = tower.cone(0)
        top = tower.cone(self._cones - 1)[1] - tower.step
        y = bottom + tower.step + (top - bottom - tower.step) * self.share
        for number in range(_BEAM):
            aside = (number / (_BEAM - 1) - 0.5) * CONE_WIDTH * tower.step
            brush.glow((x + aside, y + 0.35 * aside), 0.5 * tower.step, _LIGHT, 0.34 * level)


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
        tower = brush.layout.tower
        for number, colour in enumerate(self._tower[: self._heard]):
            share = (self.age - _NOTE * number) / _GLOW
            if share < 1.0:
                light = _ON_DARK if colour is Colour.BLACK else mix(_LIGHT, WHITE, 0.4)
                middle, level = tower.cone(number), fading(share)
                brush.glow(middle, 1.8 * tower.step, light, 0.85 * level)
                brush.glow(tower.number(number), 0.9 * tower.step, light, level)
