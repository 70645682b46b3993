"""What every effect is: something that is seen for a while on the table."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Concatenate, Final, ParamSpec

from finity.client.effects.lights import Streaks
from finity.client.effects.particles import Burst, Particles
from finity.rules.board import Point
from finity.shell.draw.theme import BLACK, WHITE, Colour, mix
from finity.view.art.sprites import Art
from finity.view.cues import Hear
from finity.view.effects.shine import Brush, Dimmer

CENTRE: Final[Point] = (0.0, 0.0)
SMALL: Final = 0.09
LARGE: Final = 0.16
"""How long particles are, in board units."""


EMBER: Final[Colour] = (255, 214, 140)
LOSS: Final[Colour] = (255, 90, 110)
_BRIGHTER: Final = 1.4
"""How much brighter than their colours the players' lights are at most: beyond, they are those of somebody else."""
GOLD: Final[Colour] = (255, 211, 107)


@dataclass(frozen=True)
class EffectContext:
    """What effects are made of: what players look like, chance, a way to be heard.

    On `calm` tables nothing moves; `lasting` is whether the end of a game stays alight.
    """

    art: Art
    rng: random.Random
    on_cue: Hear
    calm: bool = False
    lasting: bool = True

    @property
    def dust(self) -> Colour:
        """The colour of dust on this table."""
        return mix(BLACK, self.art.theme.muted, 0.8)

    def colour(self, player: int) -> Colour:
        """The light of a player: the own colour, brighter but no paler; upon bright stones pale light turns white."""
        fill = self.art.looks[player].colour.fill
        brighter = min(_BRIGHTER, 255 / max(fill))
        red, green, blue = (round(brighter * part) for part in fill)
        return red, green, blue

    def particle_colour(self, player: int) -> Colour:
        """The colour of a player's particles."""
        return mix(self.colour(player), WHITE, 0.2)


class Effect:
    """Something seen for `seconds`, after a `delay`; most is drawn, some dims the rest or lets stations dip.

    On calm tables an effect must not move, shake or throw anything: it may light up and fade. As it begins it may
    `shake` the picture (1.0 is the hardest) and `hit_stop` time for some hundredths of a second.
    """

    shake = 0.0
    hit_stop = 0.0
    dims = False
    """Whether it makes everything else dark: then no tension is seen."""
    beneath = False
    """Whether it lies beneath the pieces that move."""

    def __init__(self, seconds: float, delay: float = 0.0) -> None:
        self.seconds = seconds
        self.age = -delay

    @property
    def over(self) -> bool:
        """Whether nothing of it is left to be seen."""
        return self.age >= self.seconds

    @property
    def still(self) -> bool:
        """Whether it looks the same from now on."""
        return False

    @property
    def playing(self) -> bool:
        """Whether it plays a melody, into which nothing else should fall."""
        return False

    @property
    def share(self) -> float:
        """How much of its time is over, 0 to 1."""
        return max(0.0, min(1.0, self.age / self.seconds))

    def advance(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        self.age += dt

    def end(self) -> bool:
        """It is skipped: be at the end at once. Answers whether something of it stays."""
        return False

    def paint(self, brush: Brush) -> None:
        """Draw it as it is now."""

    @property
    def titled(self) -> bool:
        """Whether it shows the title of the header itself, large: then it stands nowhere else."""
        return False

    def dimmer(self, brush: Brush) -> Dimmer | None:
        """How dark it makes everything else, if it does."""
        return None


P = ParamSpec("P")
EffectAt = Callable[Concatenate[EffectContext, P], Effect | list[Effect]]
"""What makes an effect, or several that belong together; it takes where these are to be seen and their numbers."""


class Emitter(Effect):
    """Particles from a point of the board, in one colour or two; turned by `degrees` counter-clockwise."""

    def __init__(
        self,
        burst: Burst,
        at: Point,
        colours: tuple[Colour, ...],
        size: float,
        rng: random.Random,
        *,
        delay: float = 0.0,
    ) -> None:
        """`size` is the length of a particle in board units."""
        super().__init__(burst.seconds, delay)
        self._particles = Particles(burst, rng)
        self._at = at
        self._colours = colours
        self._size = size

    def advance(self, dt: float) -> None:
        super().advance(dt)
        self._particles.age = self.age

    def paint(self, brush: Brush) -> None:
        if self.age >= 0.0:
            tones = [self.tone(brush, colour) for colour in self._colours]
            brush.add(self._particles.lights(self.origin(brush), brush.unit, tones))

    def tone(self, brush: Brush, colour: Colour) -> Streaks:
        """What a particle of a colour looks like."""
        return brush.lights.streaks(colour, self._size * brush.unit)

    def origin(self, brush: Brush) -> Point:
        """The pixel that they are thrown from."""
        return brush.pixels(self._at)


class Dust(Emitter):
    """Dust that is whirled up from a point of the board; its clouds get a radius in board units."""

    def __init__(self, burst: Burst, at: Point, size: float, context: EffectContext) -> None:
        super().__init__(burst, at, (context.dust,), size, context.rng)

    def tone(self, brush: Brush, colour: Colour) -> Streaks:
        return brush.lights.puffs(colour, self._size * brush.unit)
