"""All effects on a table: those that the choreography's moments begin, for as long as they are seen."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any, Final

from finity.client.effects.camera import HitStop, Nudge
from finity.client.effects.lights import Lights
from finity.view.art.sprites import Art
from finity.view.cues import Hear
from finity.view.effects import broken, growth, landing, orphans, tower
from finity.view.effects.effect import EMBER, GOLD, LARGE, LOSS, SMALL, Effect, Means
from finity.view.effects.finish import ending, pathless
from finity.view.effects.moments import (
    BlockerLanded,
    BridgeBroken,
    BridgeLanded,
    Cut,
    Drawn,
    LastLeft,
    Moment,
    PathGrew,
    PathWalked,
    PostLanded,
    RingBurst,
    RingLanded,
    TowerStands,
    Triumph,
)
from finity.view.effects.shade import darkest
from finity.view.effects.shine import Brush, Headline, Patch, Shine
from finity.view.effects.tension import Tension
from finity.view.layout import Layout


class Effects:
    """What decorates a table now. Only time and moments change it; it could be left out, and all else be the same."""

    def __init__(self, art: Art, rng: random.Random, on_cue: Hear, *, calm: bool, lasting: bool = True) -> None:
        """On a `calm` table nothing moves, lights come and go. A `lasting` end of a game stays until another table."""
        self._art = art
        self._means = Means(art, rng, on_cue, calm, lasting)
        self._lights = Lights(art.assets)
        self._running: list[Effect] = []
        self._nudge = Nudge(rng)
        self._stop = HitStop()
        self._tension = Tension(self._means)
        self._threatening: frozenset[int] = frozenset()

    @property
    def going_on(self) -> bool:
        """Whether the next picture will be another one."""
        return self._tension.going_on or self.telling

    @property
    def telling(self) -> bool:
        """Whether the next picture will be another one for something that has happened."""
        return not self._nudge.over or any(not effect.still for effect in self._running)

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

    def begin(self, moment: Moment) -> None:
        """Show what there is for a moment."""
        self._running += BEGINNINGS[type(moment)](moment, self._means)

    def passed(self, dt: float) -> float:
        """How many of `dt` seconds pass at all: time may stand still for a moment."""
        return self._stop.passed(dt)

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        for effect in self._running:
            effect.advance(dt)
            if effect.push and not self._means.calm:
                self._nudge.hit(effect.push)
                effect.push = 0.0
            if effect.stop and not self._means.calm:
                self._stop.hold(effect.stop)
                effect.stop = 0.0
        self._running = [effect for effect in self._running if not effect.over]
        self._nudge.advance(dt)
        self._tension.players = frozenset() if any(each.dims for each in self._running) else self._threatening
        self._tension.advance(dt)

    def end(self) -> None:
        """It is skipped: nothing moves any more."""
        self._running = [effect for effect in self._running if effect.end()]
        self._nudge.rest()

    def clear(self) -> None:
        """Another table: nothing of it was seen there."""
        self._running.clear()
        self._threatening = frozenset()
        self._tension.clear()
        self._nudge.rest()

    def preload(self, layout: Layout) -> Iterator[object]:
        """Make what sparks and waves need, a few pictures at each step."""
        players = [self._means.sparks(player) for player in range(len(self._art.looks))]
        sparks = {SMALL * layout.unit: [EMBER, LOSS, GOLD, *players], LARGE * layout.unit: [GOLD, *players]}
        return self._lights.preload(ending.DASH * layout.unit, sparks)

    def shine(self, layout: Layout, title: Headline | None = None) -> Shine:
        """What is added to the picture now; `title` is what stands above the table."""
        brush = Brush(layout, self._art, self._lights, calm=self._means.calm, title=title)
        shine = brush.shine
        for player in self._tension.shown:
            shine.patches.append(Patch())
            brush.begin(shine.patches[-1])
            self._tension.paint(brush, player)
        shine.shade = darkest(effect.shade(brush) for effect in self._running)
        shine.nudge = self._nudge.offset(layout.scale)
        for effect in self._running:
            patches = shine.beneath if effect.beneath else shine.patches
            patches.append(Patch())
            brush.begin(patches[-1])
            effect.paint(brush)
        return shine


BEGINNINGS: Final[dict[type[Moment], Callable[[Any, Means], list[Effect]]]] = {
    BridgeLanded: landing.bridge_landed,
    RingLanded: landing.ring_landed,
    PostLanded: landing.post_landed,
    BlockerLanded: landing.blocker_landed,
    Cut: orphans.cut,
    BridgeBroken: broken.bridge_broken,
    RingBurst: orphans.ring_burst,
    TowerStands: tower.tower_stands,
    PathGrew: growth.path_grew,
    PathWalked: ending.path_walked,
    Triumph: ending.triumph,
    Drawn: pathless.drawn,
    LastLeft: pathless.last_left,
}
"""How each moment is seen."""
