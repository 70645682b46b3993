"""Particles that are thrown and fall, by age alone, so frames may come at any rate; and the trail behind what flies."""

import math
import random
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from operator import attrgetter
from typing import Final, NamedTuple

import pygame

from finity.client.effects.lights import DIRECTIONS, PARTICLE_LEVELS, Light, Tone

Span = tuple[float, float]
"""The least and the most of something."""
_HALF_TURNS: Final = DIRECTIONS / math.pi
_STEPS: Final = PARTICLE_LEVELS - 1e-6


_Seen = tuple[pygame.Surface, float, float]
"""A picture of a particle, and where its upper left corner would lie at the beginning of the flight."""
_Flight = tuple[float, float, float, float, float, list[_Seen]]
"""A particle in pixels: its speed, when it begins, how long it glows, pictures a second, what is seen of it."""


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


class Particles:
    def __init__(self, burst: Burst, rng: random.Random) -> None:
        self.burst = burst
        self.age = 0.0
        self._particles = burst.emitted(rng)
        self._key: tuple[tuple[float, float], float] | None = None
        self._flights: list[_Flight] = []

    @property
    def over(self) -> bool:
        return self.age >= self.burst.seconds

    def lights(self, origin: tuple[float, float], unit: float, tones: Sequence[Tone]) -> list[Light]:
        """What is seen of them, along their motion, the older the darker: `origin` in pixels, `unit` pixels a unit."""
        if self._key != (origin, unit):
            self._key, self._flights = (origin, unit), []
        while (thrown := len(self._flights)) < len(self._particles) and self._particles[thrown].born <= self.age:
            self._flights.append(self._flight(self._particles[thrown], origin, unit, tones))
        age, fall = self.age, self.burst.gravity * unit / 2
        return [
            (picture, (left + across * past, top + (down + fall * past) * past))
            for across, down, born, life, rate, seen in self._flights
            if (past := age - born) < life
            for picture, left, top in (seen[int(past * rate)],)
        ]

    def _flight(self, particle: Particle, origin: tuple[float, float], unit: float, tones: Sequence[Tone]) -> _Flight:
        """A particle in pixels, with the picture for each part of its life."""
        tone, rate = tones[particle.tone], _STEPS / particle.life
        x, y = origin[0] + particle.x * unit, origin[1] + particle.y * unit
        turns = (self._turn(particle, (step + 0.5) / rate) for step in range(PARTICLE_LEVELS))
        pictures = [tone(PARTICLE_LEVELS - 1 - step, turn) for step, turn in enumerate(turns)]
        seen = [(picture, x - picture.width / 2, y - picture.height / 2) for picture in pictures]
        return particle.across * unit, particle.down * unit, particle.born, particle.life, rate, seen

    def _turn(self, particle: Particle, past: float) -> int:
        """Which streak lies along its motion some seconds after its beginning."""
        falling = particle.down + self.burst.gravity * past
        return round(math.atan2(falling, particle.across) * _HALF_TURNS) % DIRECTIONS


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
