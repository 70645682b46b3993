"""Particles that are thrown and fall, by age alone, so frames may come at any rate; and the trail behind what flies."""

import math
import random
from collections import deque
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from operator import attrgetter
from typing import Final, NamedTuple

from finity.client.effects.lights import DIRECTIONS, PARTICLE_LEVELS, Light, Tone

Span = tuple[float, float]
"""The least and the most of something."""


class Particle(NamedTuple):
    """One particle: where and when it begins, its speed and how long it glows; units and seconds, y points down."""

    x: float
    y: float
    across: float
    down: float
    born: float
    life: float
    tone: int


@dataclass(frozen=True)
class Burst:
    """How particles are thrown: how many, how fast (units a second), where to and how long they glow.
    They fly `toward` degrees clockwise from the right, up to half the `spread` off. They begin within `width` of the
    origin, `away` units from it on their way, over `during` seconds; `second` is the share in the second tone."""

    count: int
    speed: Span
    life: Span
    toward: float = -90.0
    spread: float = 360.0
    gravity: float = 0.0
    width: float = 0.0
    away: float = 0.0
    during: float = 0.0
    second: float = 0.0

    @property
    def seconds(self) -> float:
        """From the first particle to when the last one has gone."""
        return self.during + self.life[1]

    def emitted(self, rng: random.Random) -> tuple[Particle, ...]:
        """The particles of one burst, those that begin first before the others."""
        chance, (slowest, fastest), (shortest, longest) = rng.random, self.speed, self.life
        particles = []
        for _ in range(self.count):
            angle = math.radians(self.toward + self.spread * (chance() - 0.5))
            speed = slowest + (fastest - slowest) * chance()
            across, down = math.cos(angle), math.sin(angle)
            particles.append(
                Particle(
                    self.width * (2 * chance() - 1) + self.away * across,
                    self.away * down,
                    speed * across,
                    speed * down,
                    self.during * chance(),
                    shortest + (longest - shortest) * chance(),
                    int(chance() < self.second),
                )
            )
        return tuple(sorted(particles, key=attrgetter("born")))

    def lights(
        self, thrown: Iterable[Particle], age: float, origin: tuple[float, float], unit: float, tones: Sequence[Tone]
    ) -> list[Light]:
        """What is seen of what was thrown, along its motion, the older the darker: `origin` in pixels, `unit` pixels a
        unit."""
        found: list[Light] = []
        for each in thrown:
            past, rate = age - each.born, (PARTICLE_LEVELS - 1e-6) / each.life
            if 0 <= past < each.life:
                step = int(past * rate)
                falling = each.down + self.gravity * ((step + 0.5) / rate)
                turn = round(math.atan2(falling, each.across) * DIRECTIONS / math.pi) % DIRECTIONS
                picture = tones[each.tone](PARTICLE_LEVELS - 1 - step, turn)
                x = each.x + each.across * past
                y = each.y + (each.down + self.gravity * past / 2) * past
                left, top = origin[0] + x * unit - picture.width / 2, origin[1] + y * unit - picture.height / 2
                found.append((picture, (left, top)))
        return found


SECONDS: Final = 0.2
"""How long a place is remembered."""


Been = tuple[float, float, float]
"""A place, and how long ago it was left, as a share of what is remembered."""


class Trail:
    """The places of the last moments, in any unit."""

    def __init__(self) -> None:
        self._places: deque[tuple[float, float, float]] = deque()
        self._now = 0.0

    def advance(self, dt: float) -> None:
        self._now += dt
        while self._places and self._now - self._places[0][2] > SECONDS:
            self._places.popleft()

    def reach(self, x: float, y: float) -> None:
        self._places.append((x, y, self._now))

    @property
    def gone(self) -> bool:
        return len(self._places) < 2

    def places(self, between: int = 1, here: tuple[float, float] | None = None) -> list[Been]:
        """Where it was, the oldest first, with so many places between each two; then `here`, if it has gone on."""
        found: list[Been] = []
        shares = [part / between for part in range(between)]
        for (x, y, left), (to_x, to_y, then) in pairwise([*self._places, *([(*here, self._now)] if here else [])]):
            ago = self._now - left
            for share in shares:
                past = (ago - (then - left) * share) / SECONDS
                found.append((x + (to_x - x) * share, y + (to_y - y) * share, min(1.0, max(0.0, past))))
        return found
