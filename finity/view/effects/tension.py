"""Somebody can win with one move: that player's panel beats like a heart, and the centre glows in that colour."""

from __future__ import annotations

from typing import Final

import pygame

from finity.client.effects.easings import beating
from finity.shell.draw import svg
from finity.shell.draw.theme import WHITE, Colour, mix
from finity.view.effects.effect import CENTRE, Means
from finity.view.effects.shine import Brush
from finity.view.shown import CENTRE_RING_INNER

_PERIOD: Final = 1.15
"""Seconds from beat to beat, each of two strokes: less than two a second, and faint."""
_STEADY: Final = 0.45
"""How bright it is where nothing may move."""
_RISE: Final = 2.5
"""How much of it comes or goes in a second."""


class Tension:
    """Who can win now. It comes and goes softly."""

    def __init__(self, means: Means) -> None:
        self._means = means
        self._levels: dict[int, float] = {}
        self._age = 0.0
        self.players: frozenset[int] = frozenset()

    @property
    def going_on(self) -> bool:
        """Whether the next picture will be another one."""
        coming = any(self._levels.get(player, 0.0) < 1.0 for player in self.players)
        going = self._levels.keys() - self.players
        return coming or bool(going) or (bool(self.players) and not self._means.calm)

    def advance(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        if not self._levels and not self.players:
            self._age = 0.0
            return
        self._age += dt
        for player in self.players | self._levels.keys():
            way = _RISE * dt if player in self.players else -_RISE * dt
            self._levels[player] = min(1.0, self._levels.get(player, 0.0) + way)
        self._levels = {player: level for player, level in self._levels.items() if level > 0.0}

    def clear(self) -> None:
        """Nobody can win."""
        self.players = frozenset()
        self._levels.clear()

    def paint(self, brush: Brush, player: int) -> None:
        """A light around the player's panel, and the centre in the player's colour."""
        self._paint_panel(brush, player)
        self._paint_centre(brush, player)

    def _paint_panel(self, brush: Brush, player: int) -> None:
        panel = brush.layout.panel(player)
        level = self._level(player)
        if panel is None or level <= 0.0:
            return
        colour = self._means.colour(player)
        brush.frame(panel, brush.style.px(9), colour, 0.3 * level)
        brush.frame(panel, brush.style.px(3), colour, level)
        for x in (panel.left, panel.right):
            brush.glow((x, panel.centery), 0.5 * panel.height, colour, 0.5 * level)

    def _paint_centre(self, brush: Brush, player: int) -> None:
        """The middle of the centre in the player's colour, and a light around it."""
        level, unit, middle, colour = self._level(player), brush.unit, brush.pixels(CENTRE), self._means.colour(player)
        brush.draw(_heart(brush, colour), middle, min(1.0, 2 * level))
        brush.glow(middle, 0.62 * unit, colour, 0.3 * level)
        brush.ring(middle, 0.36 * unit, 0.04 * unit, colour, 0.6 * level)

    @property
    def shown(self) -> list[int]:
        """The players for whom something is seen."""
        return sorted(self._levels)

    def _level(self, player: int) -> float:
        beat = _STEADY if self._means.calm else 0.25 + 0.75 * beating(self._age, _PERIOD)
        return self._levels.get(player, 0.0) * beat


def _heart(brush: Brush, colour: Colour) -> pygame.Surface:
    """A disc that fills the rings on the centre: lights alone would take on the colour of its stone."""
    radius = round(CENTRE_RING_INNER * brush.unit)
    shades = svg.radial("heart", (0, mix(colour, WHITE, 0.15), 1.0), (75, colour, 1.0), (100, colour, 0.7))
    disc = svg.circle(0, 0, radius, svg.fill("heart"))
    return brush.art.assets.kept(
        ("heart", colour, radius), lambda: svg.document(2 * radius, 2 * radius, shades, disc).drawn(1.0)
    )
