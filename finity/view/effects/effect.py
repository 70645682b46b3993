"""What an effect is and what all are made of; those that run on a table, and the tension while somebody can win."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Container
from dataclasses import dataclass, field
from functools import partial
from typing import Concatenate, Final, ParamSpec, TypeVar

from finity.client.cues import Cue, Hear
from finity.client.effects.lights import Lights
from finity.client.effects.motion import Burst, ScreenShake
from finity.rules.board import Point
from finity.shell.draw.theme import BLACK, WHITE, mix
from finity.shell.draw.theme import Colour as RGB
from finity.view.art.canvas import Art
from finity.view.effects.brush import Brush, Dimmer, EffectLayers, darkest
from finity.view.labels.header import HeaderText
from finity.view.layout import Layout

CENTRE: Final[Point] = (0.0, 0.0)
EMBER: Final[RGB] = (255, 214, 140)
GOLD: Final[RGB] = (255, 211, 107)
LOSS: Final[RGB] = (255, 90, 110)

# The tension while somebody can win
_STEADY: Final = 0.7
"""How bright the light of the panels is between two beats, and where nothing may move."""
_RISE: Final = 2.5
"""How much of it comes or goes in a second."""
_HEARTBEAT: Final = 1.2
"""Seconds from one beat of a heart to the next."""


@dataclass(eq=False)
class Effect:
    """Something seen for some `seconds`, until it is cleared if those are endless; `draw` and `dim` get its age.

    On calm tables an effect must not move, shake or throw anything: it may light up and fade. As it begins it may
    `shake` the picture (1.0 is the hardest), and then `hit_stop` time for some hundredths of a second.
    """

    seconds: float
    draw: Callable[[Brush, float], object] = lambda brush, age: None
    dim: Callable[[Brush, float], Dimmer | None] | None = None
    """How dark it makes everything else: meanwhile no tension is seen."""
    age: float = 0.0
    """Below 0 until its delay is over; it is drawn from 0 on."""
    notes: list[tuple[float, Cue, float, float]] = field(default_factory=list)
    """What is to be heard of it yet: at which age, what, how loud, and on which side."""
    beneath: bool = False
    """Whether it lies beneath the pieces that move."""
    shake: float = 0.0
    hit_stop: float = 0.0
    still_from: float = math.inf
    """The age from which on it looks the same."""
    skips_to: float = 0.0
    """The age at which an endless one is once it is skipped."""
    plays_until: float = -math.inf
    """Up to which age it plays a melody, into which nothing else should fall."""

    @property
    def over(self) -> bool:
        """Whether nothing of it is left to be seen."""
        return self.age >= self.seconds

    @property
    def shows_title(self) -> bool:
        """Whether it shows the title of the header itself, large: then it stands nowhere else."""
        return False

    def advance(self, dt: float) -> None:
        self.age += dt


EffectT = TypeVar("EffectT", bound=Effect)
P = ParamSpec("P")
EffectAt = Callable[Concatenate["Effects", P], Effect | list[Effect]]
"""What makes an effect, or several that belong together; it takes where these are to be seen and their numbers."""


def particles(
    effects: Effects,
    burst: Burst,
    at: Point | Callable[[Brush], Point],
    *colours: RGB,
    size: float = 0.09,
    delay: float = 0.0,
    dust: bool = False,
) -> Effect:
    """Particles from a point of the board, or of the window that is told by the brush, in one colour or two; `size` is
    their length in board units. Of `dust` they are clouds, and that is their radius."""
    thrown = burst.emit(effects.rng)

    def draw(brush: Brush, age: float) -> None:
        kind = brush.lights.puff if dust else brush.lights.streak
        origin = at(brush) if callable(at) else brush.to_pixels(at)
        tones = [partial(kind, colour, size * brush.unit) for colour in colours]
        brush.add(burst.lights(thrown, age, origin, brush.unit, tones))

    return Effect(burst.seconds, draw, age=-delay)


class Effects:
    """What decorates a table now; it could be left out, and all else be the same."""

    def __init__(self, art: Art, rng: random.Random, on_cue: Hear, *, calm: bool, lasting: bool = True) -> None:
        """On a `calm` table nothing moves, lights come and go. A `lasting` end of a game stays until another table."""
        self.art = art
        self.rng = rng
        self.calm = calm
        self.lasting = lasting
        self._on_cue = on_cue
        self._lights = Lights(art.assets)
        self._running: list[Effect] = []
        self._screen_shake = ScreenShake(rng)
        self._stopped = 0.0
        """How many seconds time still stands still."""
        self._threatening: frozenset[int] | None = None
        self._cheered: Container[int] = ()
        """Of whom it is good news here that they can win."""
        self._levels: dict[int, float] = {}
        """How bright the lights around the panels of those are who can win; they come and go softly."""
        self._beating = 0.0
        """For how many seconds there are any."""

    @property
    def dust_colour(self) -> RGB:
        return mix(BLACK, self.art.theme.muted, 0.8)

    def colour(self, player: int) -> RGB:
        """The light of a player: the own colour, brighter but no paler; upon bright stones pale light turns white, and
        much brighter it would be that of somebody else.
        """
        fill = self.art.looks[player].colour.fill
        brighter = min(1.4, 255 / max(fill))
        red, green, blue = (round(brighter * part) for part in fill)
        return red, green, blue

    def particle_colour(self, player: int) -> RGB:
        return mix(self.colour(player), WHITE, 0.2)

    @property
    def _threats(self) -> frozenset[int]:
        """Who can win now, unless all else is dark."""
        dark = any(effect.dim for effect in self._running)
        return frozenset() if dark or not self._threatening else self._threatening

    @property
    def animating(self) -> bool:
        """Whether the next picture will be another one."""
        beats = bool(self._threats) and not self.calm
        changes = self._screen_shake.trauma > 0.0 or self._levels != dict.fromkeys(self._threats, 1.0)
        return beats or changes or any(effect.age <= effect.still_from for effect in self._running)

    @property
    def playing(self) -> bool:
        return any(effect.age < effect.plays_until for effect in self._running)

    @property
    def shows_title(self) -> bool:
        """Whether the title of the header stands elsewhere, large."""
        return any(effect.shows_title for effect in self._running)

    def of_kind(self, kind: type[EffectT]) -> list[EffectT]:
        """The effects of a kind that are seen."""
        return [effect for effect in self._running if isinstance(effect, kind)]

    def threaten(self, players: frozenset[int], cheered: Container[int]) -> frozenset[int]:
        """Let it be felt who can win next; answers who has just come to that."""
        before, self._threatening, self._cheered = self._threatening, players, cheered
        return frozenset() if before is None else players - before

    def begin(self, effect: EffectAt[P], *where: P.args, **numbers: P.kwargs) -> None:
        """Show an effect from now on: where, and with which numbers."""
        made = effect(self, *where, **numbers)
        self._running += [made] if isinstance(made, Effect) else made

    def update(self, seconds: float, speed: float) -> float:
        """Let time pass at a speed; answers how many of the seconds pass at all: it may stand still for a moment."""
        held = min(self._stopped, seconds)
        self._stopped -= held
        dt = (seconds - held) * speed
        for effect in self._running:
            effect.advance(dt)
            while effect.notes and effect.age >= effect.notes[0][0]:
                self._on_cue(*effect.notes.pop(0)[1:])
            if effect.shake and not self.calm:
                self._screen_shake.hit(effect.shake)
                self._stopped = effect.hit_stop or self._stopped
                effect.shake = 0.0
        self._running = [effect for effect in self._running if not effect.over]
        self._screen_shake.advance(dt)
        tense = self._threats
        self._beating = self._beating + dt if self._levels or tense else 0.0
        for player in tense | self._levels.keys():
            way = _RISE * dt if player in tense else -_RISE * dt
            self._levels[player] = min(1.0, self._levels.get(player, 0.0) + way)
        self._levels = {player: level for player, level in self._levels.items() if level > 0.0}
        return seconds - held

    def skip(self) -> None:
        """It is skipped: nothing moves any more."""
        self._running = [effect for effect in self._running if math.isinf(effect.seconds)]
        for effect in self._running:
            effect.age = max(effect.age, effect.skips_to)
        self._screen_shake.trauma = 0.0

    def clear(self) -> None:
        """Another table: nothing of it was seen there."""
        self._running.clear()
        self._threatening, self._cheered, self._levels, self._beating = None, (), {}, 0.0
        self._screen_shake.trauma = 0.0

    def layers(self, layout: Layout, title: HeaderText | None = None) -> EffectLayers:
        """What is added to the picture now; `title` is what stands above the table."""
        brush = Brush(layout, self.art, self._lights, calm=self.calm, title=title)
        layers = brush.layers
        theme, phase = self.art.theme, self._beating % _HEARTBEAT / _HEARTBEAT
        first, second = (math.exp(-(((phase - at) / 0.07) ** 2)) for at in (0.10, 0.30))  # two strokes, then rest
        beat = 0.0 if self.calm else max(first, 0.6 * second)
        for player, level in self._levels.items():
            colour = theme.gold if player in self._cheered else theme.danger
            light = 0.3 * level * (_STEADY + (1 - _STEADY) * beat)
            brush.panel_edge(player, brush.style.px(4), colour, light, reach=0.5, aside=light)
        layers.dimmer = darkest(effect.dim(brush, effect.age) for effect in self._running if effect.dim)
        layers.screen_shake = self._screen_shake.offset(layout.scale)
        for effect in self._running:
            if effect.age >= 0.0:
                brush.draw_on(layers.beneath if effect.beneath else layers.above)
                effect.draw(brush, effect.age)
        return layers
