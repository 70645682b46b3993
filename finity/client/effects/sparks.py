"""Sparks that are thrown and fall: where each is follows from its age alone, so frames may come as they like."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from finity.client.effects.lights import DIRECTIONS, SPARK_LEVELS, Light, Streaks

Span = tuple[float, float]
"""The least and the most of something."""
_HALF_TURNS: Final = DIRECTIONS / math.pi
_STEPS: Final = SPARK_LEVELS - 1e-6


class Spark(NamedTuple):
    """One spark: where and when it begins, its speed and how long it glows; units and seconds, y points down."""

    x: float
    y: float
    across: float
    down: float
    born: float
    life: float
    tone: int


@dataclass(frozen=True)
class Burst:
    """How sparks are thrown: how many, how fast (units a second), where to and how long they glow.

    They fly `toward` degrees clockwise from the right, up to half the `spread` off. They begin within `width` of the
    origin along the x axis, over `during` seconds. `second` is the share of those in the second tone.
    """

    count: int
    speed: Span
    life: Span
    toward: float = -90.0
    spread: float = 360.0
    gravity: float = 0.0
    width: float = 0.0
    during: float = 0.0
    second: float = 0.0

    @property
    def seconds(self) -> float:
        """From the first spark to when the last one has gone."""
        return self.during + self.life[1]

    def thrown(self, rng: random.Random) -> tuple[Spark, ...]:
        """The sparks of one burst."""
        return tuple(self._one(rng) for _ in range(self.count))

    def _one(self, rng: random.Random) -> Spark:
        angle = math.radians(self.toward + self.spread * (rng.random() - 0.5))
        speed = rng.uniform(*self.speed)
        return Spark(
            x=self.width * (2 * rng.random() - 1),
            y=0.0,
            across=speed * math.cos(angle),
            down=speed * math.sin(angle),
            born=self.during * rng.random(),
            life=rng.uniform(*self.life),
            tone=int(rng.random() < self.second),
        )


class Sparks:
    """The sparks of one burst in the air."""

    def __init__(self, burst: Burst, rng: random.Random) -> None:
        self.burst = burst
        self.age = 0.0
        self._sparks = burst.thrown(rng)

    def __len__(self) -> int:
        return len(self._sparks)

    @property
    def over(self) -> bool:
        """Whether all have gone out."""
        return self.age >= self.burst.seconds

    def lights(self, origin: tuple[float, float], unit: float, tones: Sequence[Streaks]) -> list[Light]:
        """What is seen of them: `origin` in pixels, `unit` pixels a unit, the pictures of each tone (`Lights.streaks`).

        Streaks lie along the motion; the older a spark, the darker.
        """
        (left, top), age, gravity = origin, self.age, self.burst.gravity
        half = tones[0][0][0].width / 2
        left, top = left - half, top - half
        found: list[Light] = []
        for x, y, across, down, born, life, tone in self._sparks:
            past = age - born
            if 0.0 <= past < life:
                falling = down + gravity * past
                step = int(_STEPS * (1 - past / life))
                turn = round(math.atan2(falling, across) * _HALF_TURNS) % DIRECTIONS
                picture = tones[tone][step][turn]
                fallen = y + (down + gravity * past / 2) * past
                found.append((picture, (int(left + (x + across * past) * unit), int(top + fallen * unit))))
        return found
