"""Who has won a series: the mark, large and crowned, in light."""

from __future__ import annotations

import math
from typing import Final

import pygame

from finity.client.podium.cheer import Cheer
from finity.client.podium.crown import crown
from finity.client.podium.entry import CROWN_FALL, FOUNTAIN, LIGHT
from finity.client.podium.landing import stamped
from finity.client.series.contestant import Contestant
from finity.shell.draw.painting import draw_faded
from finity.shell.draw.style import Style
from finity.shell.draw.timeline import ease_in, ease_out
from finity.shell.widgets import State, Widget

HEIGHT: Final = 128
_RADIUS: Final = 40
_CROWN: Final = 62
"""All in design pixels."""
_WORN: Final = 0.8
"""How high the crown sits above the middle of the mark, in radii of that."""
_TOP: Final = 1.46
"""Where its points end, above which the fountain begins."""
_FALL: Final = 1.0
"""From how much higher it falls, in radii."""


class Champion(Widget):
    """Appears at second 0, the crown falls, then it shines; set `seconds` to let time pass. If `calm` nothing flies."""

    def __init__(self, one: Contestant, *, calm: bool) -> None:
        super().__init__()
        self._one = one
        self._calm = calm
        self._cheer = Cheer()
        self.seconds = math.inf

    @property
    def over(self) -> bool:
        """Whether everything is there."""
        return self.seconds >= CROWN_FALL + FOUNTAIN

    def draw(self, surface: pygame.Surface, style: Style, state: State) -> None:
        if self.seconds < 0.0:
            return
        since, colour, radius = self.seconds - CROWN_FALL, self._one.colour.fill, style.px(_RADIUS)
        x, y = self.rect.centerx, self.rect.bottom - radius
        strength = ease_out(max(0.0, min(1.0, since / LIGHT)))
        self._cheer.draw_rays(surface, style, (x, y), colour, strength)
        mark = self._one.mark(radius)
        surface.blit(mark, mark.get_rect(center=(x, y)))
        worn = crown(style.assets, style.px(_CROWN), style.theme.gold)
        come = ease_in(min(1.0, self.seconds / CROWN_FALL))
        worn, above = (worn, 0.0) if self._calm else (stamped(worn, come), _FALL * (1 - come))
        place = worn.get_rect(midbottom=(x, round(y - (_WORN + above) * radius)))
        draw_faded(surface, worn, place, min(1.0, 2.0 * come))
        if not self._calm:
            self._cheer.draw_fountain(surface, style, (x, y - _TOP * radius), colour, since)
