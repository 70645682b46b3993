"""All effects that run on a table: those that the choreography begins, and the tension while somebody can win."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Final

import pygame

from finity.client.effects.lights import Lights
from finity.client.effects.motion import HitStop, ScreenShake, beating
from finity.shell.draw import svg
from finity.shell.draw.theme import WHITE, Colour, mix
from finity.view.art.sprites import Art
from finity.view.cues import Hear
from finity.view.effects.effect import CENTRE, EMBER, GOLD, LARGE, LOSS, SMALL, Effect, EffectAt, EffectContext, P
from finity.view.effects.ending import DASH
from finity.view.effects.shine import Brush, Headline, Patch, Shine, darkest
from finity.view.layout import Layout
from finity.view.shown import CENTRE_RING_INNER


class Effects:
    """What decorates a table now; it could be left out, and all else be the same."""

    def __init__(self, art: Art, rng: random.Random, on_cue: Hear, *, calm: bool, lasting: bool = True) -> None:
        """On a `calm` table nothing moves, lights come and go. A `lasting` end of a game stays until another table."""
        self._art = art
        self._context = EffectContext(art, rng, on_cue, calm, lasting)
        self._lights = Lights(art.assets)
        self._running: list[Effect] = []
        self._screen_shake = ScreenShake(rng)
        self._stop = HitStop()
        self._tension = Tension(self._context)
        self._threatening: frozenset[int] = frozenset()

    @property
    def going_on(self) -> bool:
        """Whether the next picture will be another one."""
        return self._tension.going_on or self.busy

    @property
    def busy(self) -> bool:
        """Whether the next picture will be another one for something that has happened."""
        return not self._screen_shake.over or any(not effect.still for effect in self._running)

    @property
    def playing(self) -> bool:
        """Whether a melody is heard."""
        return any(effect.playing for effect in self._running)

    @property
    def titled(self) -> bool:
        """Whether the title of the header stands elsewhere, large."""
        return any(effect.titled for effect in self._running)

    def threaten(self, players: frozenset[int]) -> None:
        """These players can win with one move."""
        self._threatening = players

    def begin(self, effect: EffectAt[P], *where: P.args, **numbers: P.kwargs) -> None:
        """Show an effect from now on: where, and with which numbers."""
        made = effect(self._context, *where, **numbers)
        self._running += [made] if isinstance(made, Effect) else made

    def passed(self, dt: float) -> float:
        """How many of `dt` seconds pass at all: time may stand still for a moment."""
        return self._stop.passed(dt)

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        for effect in self._running:
            effect.advance(dt)
            if effect.shake and not self._context.calm:
                self._screen_shake.hit(effect.shake)
                effect.shake = 0.0
            if effect.hit_stop and not self._context.calm:
                self._stop.hold(effect.hit_stop)
                effect.hit_stop = 0.0
        self._running = [effect for effect in self._running if not effect.over]
        self._screen_shake.advance(dt)
        self._tension.players = frozenset() if any(each.dims for each in self._running) else self._threatening
        self._tension.advance(dt)

    def end(self) -> None:
        """It is skipped: nothing moves any more."""
        self._running = [effect for effect in self._running if effect.end()]
        self._screen_shake.rest()

    def clear(self) -> None:
        """Another table: nothing of it was seen there."""
        self._running.clear()
        self._threatening = frozenset()
        self._tension.clear()
        self._screen_shake.rest()

    def preload(self, layout: Layout) -> Iterator[object]:
        """Make what particles and waves need, a few pictures at each step."""
        players = [self._context.particle_colour(player) for player in range(len(self._art.looks))]
        particles = {SMALL * layout.unit: [EMBER, LOSS, GOLD, *players], LARGE * layout.unit: [GOLD, *players]}
        return self._lights.preload(DASH * layout.unit, particles)

    def shine(self, layout: Layout, title: Headline | None = None) -> Shine:
        """What is added to the picture now; `title` is what stands above the table."""
        brush = Brush(layout, self._art, self._lights, calm=self._context.calm, title=title)
        shine = brush.shine
        for player in self._tension.shown:
            shine.patches.append(Patch())
            brush.begin(shine.patches[-1])
            self._tension.paint(brush, player)
        shine.dimmer = darkest(effect.dimmer(brush) for effect in self._running)
        shine.screen_shake = self._screen_shake.offset(layout.scale)
        for effect in self._running:
            patches = shine.beneath if effect.beneath else shine.patches
            patches.append(Patch())
            brush.begin(patches[-1])
            effect.paint(brush)
        return shine


_PERIOD: Final = 1.15
"""Seconds from beat to beat, each of two strokes: less than two a second, and faint."""
_STEADY: Final = 0.45
"""How bright it is where nothing may move."""
_RISE: Final = 2.5
"""How much of it comes or goes in a second."""


class Tension:
    """Who can win now. It comes and goes softly."""

    def __init__(self, context: EffectContext) -> None:
        self._context = context
        self._levels: dict[int, float] = {}
        self._age = 0.0
        self.players: frozenset[int] = frozenset()

    @property
    def going_on(self) -> bool:
        """Whether the next picture will be another one."""
        coming = any(self._levels.get(player, 0.0) < 1.0 for player in self.players)
        going = self._levels.keys() - self.players
        return coming or bool(going) or (bool(self.players) and not self._context.calm)

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
        colour = self._context.colour(player)
        brush.frame(panel, brush.style.px(9), colour, 0.3 * level)
        brush.frame(panel, brush.style.px(3), colour, level)
        for x in (panel.left, panel.right):
            brush.glow((x, panel.centery), 0.5 * panel.height, colour, 0.5 * level)

    def _paint_centre(self, brush: Brush, player: int) -> None:
        """The middle of the centre in the player's colour, and a light around it."""
        level, unit, middle, colour = (
            self._level(player),
            brush.unit,
            brush.pixels(CENTRE),
            self._context.colour(player),
        )
        brush.draw(_heart(brush, colour), middle, min(1.0, 2 * level))
        brush.glow(middle, 0.62 * unit, colour, 0.3 * level)
        brush.ring(middle, 0.36 * unit, 0.04 * unit, colour, 0.6 * level)

    @property
    def shown(self) -> list[int]:
        """The players for whom something is seen."""
        return sorted(self._levels)

    def _level(self, player: int) -> float:
        beat = _STEADY if self._context.calm else 0.25 + 0.75 * beating(self._age, _PERIOD)
        return self._levels.get(player, 0.0) * beat


def _heart(brush: Brush, colour: Colour) -> pygame.Surface:
    """A disc that fills the rings on the centre: lights alone would take on the colour of its stone."""
    radius = round(CENTRE_RING_INNER * brush.unit)
    shades = svg.radial("heart", (0, mix(colour, WHITE, 0.15), 1.0), (75, colour, 1.0), (100, colour, 0.7))
    disc = svg.circle(0, 0, radius, svg.fill("heart"))
    return brush.art.assets.cached(
        ("heart", colour, radius), lambda: svg.document(2 * radius, 2 * radius, shades, disc).drawn(1.0)
    )
