"""How a podium is built up over time, as shares from 0 to 1; and the rays and the fountain for who has won."""

from __future__ import annotations

import math
import random
from dataclasses import dataclass
from typing import Final

import pygame

from finity.client.effects.lights import Lights, added
from finity.client.effects.motion import wobbling
from finity.client.effects.particles import Burst, Particles
from finity.shell.draw import svg
from finity.shell.draw.assets import Assets
from finity.shell.draw.style import Style
from finity.shell.draw.theme import WHITE, Colour, mix
from finity.shell.draw.timeline import Easing, ease_out

# Seconds
FIRST_RISE: Final = 0.05
RISE_EVERY: Final = 0.22
RISE: Final = 0.42
DROP: Final = 0.3
SETTLING: Final = 0.4
APPEARING: Final = 0.1
COUNT: Final = 0.8
CROWN_PAUSE: Final = 0.12
CROWN_FALL: Final = 0.3
LIGHT: Final = 0.5
FOUNTAIN: Final = 1.9
AWARD_EVERY: Final = 0.16
AWARD: Final = 0.3


@dataclass(frozen=True)
class Entry:
    """The entry of so many `players` and `awards`, at a moment; `crowned` says whether somebody has won."""

    players: int
    awards: int
    crowned: bool
    seconds: float = math.inf

    @property
    def length(self) -> float:
        awarded = self._awards_from + AWARD_EVERY * max(0, self.awards - 1) + AWARD
        return max(awarded, self._crown_from + CROWN_FALL + FOUNTAIN if self.crowned else self._settled + COUNT)

    @property
    def over(self) -> bool:
        return self.seconds >= self.length

    def risen(self, order: int) -> float:
        """How far a pillar has come up; `order` counts from 0."""
        return self._share(self._rise_from(order), RISE, ease_out)

    def dropped(self, order: int) -> float:
        """How far a mark has come down on its pillar."""
        return self._share(self._drops_from(order), DROP, _falling)

    def appeared(self, order: int) -> float:
        """How much of a mark that comes down is seen."""
        return self._share(self._drops_from(order), APPEARING, _evenly)

    def pressed(self, order: int) -> float:
        """How hard a mark presses on its pillar where it has landed: 1 at first, then it springs, below 0 too."""
        since = self.seconds - self._drops_from(order) - DROP
        return 1.0 - wobbling(since / SETTLING) if 0.0 <= since < SETTLING else 0.0

    def counted(self, order: int) -> float:
        """How far a player's number has counted up."""
        return self._share(self._rise_from(order) + RISE, COUNT, ease_out)

    @property
    def crown(self) -> float:
        """How far the crown has come down; 1 where there is none."""
        return self._share(self._crown_from, CROWN_FALL, _falling)

    @property
    def crown_pressed(self) -> float:
        """How hard the crown presses on the mark that it has landed on, as marks do on their pillars."""
        since = self.since_crown
        return 1.0 - wobbling(since / SETTLING) if 0.0 <= since < SETTLING else 0.0

    @property
    def light(self) -> float:
        return self._share(self._crown_from + CROWN_FALL, LIGHT, ease_out)

    def award(self, number: int) -> float:
        return self._share(self._awards_from + number * AWARD_EVERY, AWARD, ease_out)

    @property
    def since_crown(self) -> float:
        """Seconds since the crown has landed: negative before it."""
        return self.seconds - self._crown_from - CROWN_FALL

    def landings(self, before: float) -> int:
        """How many marks have landed between a moment `before` and now."""
        landed = [self._drops_from(order) + DROP for order in range(self.players)]
        return sum(before < moment <= self.seconds for moment in landed)

    def best_lands(self, before: float) -> bool:
        """Whether the mark of who has the best place has landed between a moment `before` and now."""
        return before < self._settled <= self.seconds

    @property
    def _settled(self) -> float:
        return self._drops_from(self.players - 1) + DROP

    @property
    def _crown_from(self) -> float:
        return self._settled + CROWN_PAUSE

    @property
    def _awards_from(self) -> float:
        return self._crown_from + (CROWN_FALL if self.crowned else 0.0)

    def _rise_from(self, order: int) -> float:
        return FIRST_RISE + order * RISE_EVERY

    def _drops_from(self, order: int) -> float:
        return self._rise_from(order) + 0.7 * RISE

    def _share(self, start: float, duration: float, easing: Easing) -> float:
        share = min(1.0, max(0.0, (self.seconds - start) / duration))
        return 1.0 if share >= 1.0 else easing(share)


def _evenly(share: float) -> float:
    return share


def _falling(share: float) -> float:
    """Ever faster, as what falls does."""
    return share * share


_FLAT: Final = 0.15
"""By how much of its height something gives way that is pressed with all its weight; as much wider it becomes."""
STAMP: Final = 0.6
"""By how much larger something is at first that comes down from before the others."""


def squashed(picture: pygame.Surface, pressed: float) -> pygame.Surface:
    """A picture as it looks when it is pressed so hard, from 1 (as flat as it gets) to below 0 (stretched)."""
    flat = _FLAT * pressed
    return _resized(picture, 1.0 + flat, 1.0 - flat)


def stamped(picture: pygame.Surface, come: float) -> pygame.Surface:
    """A picture that comes down from before the others: the larger, the less it has `come`, from 0 to 1."""
    size = 1.0 + STAMP * (1.0 - come)
    return _resized(picture, size, size)


def _resized(picture: pygame.Surface, across: float, down: float) -> pygame.Surface:
    size = round(picture.width * across), round(picture.height * down)
    return picture if size == picture.size else pygame.transform.smoothscale(picture, size)


_FOUNTAIN: Final = Burst(
    count=340, speed=(120, 540), life=(0.45, 1.2), spread=170, gravity=520, width=16, during=FOUNTAIN - 1.2, second=0.4
)
"""In design pixels."""
_PARTICLE: Final = 17
"""How long particles are, in design pixels."""
_SEED: Final = 7
"""The fountain is the same each time."""
_RAYS: Final = 22
_RAY_SEED: Final = 4
_COARSE: Final = 4
"""Light is drawn so many times smaller than it is seen."""
_REACH: Final = 250
"""How far they reach, in design pixels."""
_LEVELS: Final = 8
"""Rays come in so many steps."""


def glow(style: Style) -> float:
    """How bright light is on this table; where it would only get in the way there is none."""
    return 0.5 + 0.5 * style.theme.glow if style.theme.glow else 0.0


class WinnerLight:
    """The light around one who has won, in a player's colour."""

    def __init__(self) -> None:
        self._particles = Particles(_FOUNTAIN, random.Random(_SEED))

    def draw_rays(
        self, surface: pygame.Surface, style: Style, middle: tuple[int, int], colour: Colour, strength: float
    ) -> None:
        """Draw rays around a pixel, as strong as this share."""
        level = round(strength * glow(style) * _LEVELS)
        if level > 0:
            side = 2 * style.px(_REACH)

            def rays() -> pygame.Surface:
                light = pygame.transform.smoothscale(_coarse_rays(style.assets, side // 2, colour), (side, side))
                light.fill((round(255 * level / _LEVELS),) * 3, special_flags=pygame.BLEND_RGB_MULT)
                return light

            light = style.assets.cached(("rays", side, colour, level), rays)
            surface.blit(light, light.get_rect(center=middle), special_flags=pygame.BLEND_RGB_ADD)

    def draw_fountain(
        self, surface: pygame.Surface, style: Style, foot: tuple[float, float], colour: Colour, seconds: float
    ) -> None:
        """Draw the particles so many seconds after they began to fly up from a pixel."""
        self._particles.age = seconds
        if glow(style) and seconds > 0.0 and not self._particles.over:
            lights, length = Lights(style.assets), style.px(_PARTICLE)
            tones = [lights.streaks(mix(each, WHITE, 0.2), length) for each in (colour, style.theme.gold)]
            added(surface, self._particles.lights(foot, style.scale, tones))


def _coarse_rays(assets: Assets, radius: int, colour: Colour) -> pygame.Surface:
    """Light that shines out in a player's colour, to be added to what it lies on; `radius` in pixels.

    It is soft, so it is drawn small, to be enlarged: that is many times as fast.
    """
    return assets.cached(("rays", radius, colour), lambda: _rays(radius // _COARSE, colour))


def _rays(radius: int, colour: Colour) -> pygame.Surface:
    rng = random.Random(_RAY_SEED)
    wedges = []
    for number in range(_RAYS):
        degrees = 360 * (number + rng.uniform(-0.25, 0.25)) / _RAYS
        half, length = rng.uniform(2.2, 5.0), rng.uniform(0.68, 1.0)
        ends = [svg.on_circle(100 * length, degrees + side * half) for side in (1, -1)]
        wedges.append("M0 0" + "".join(f"L{x:.2f} {y:.2f}" for x, y in ends) + "Z")
    light = svg.radial("light", (0, colour, 0.85), (45, colour, 0.30), (100, colour, 0.0))
    halo = svg.radial("halo", (0, mix(colour, WHITE, 0.3), 0.6), (100, colour, 0.0))
    picture = svg.document(
        200,
        200,
        "<defs>",
        light,
        halo,
        "</defs>",
        svg.circle(0, 0, 62, 'fill="url(#halo)"'),
        svg.circle(0, 0, 100, 'fill="none"'),
        svg.path("".join(wedges), 'fill="url(#light)"'),
    ).drawn(radius / 100)
    lit = pygame.Surface(picture.get_size())
    lit.blit(picture, (0, 0))
    return lit
