"""How things with weight move: easings, screen shake, particles and trails, a camera; a table of any game that shows
events. All by age alone, so frames may come at any rate."""

from __future__ import annotations

import math
import random
from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from operator import attrgetter
from typing import Final, Generic, NamedTuple, Protocol, Self, TypeVar

import pygame

from finity.client.effects.lights import DIRECTIONS, PARTICLE_LEVELS, Light, Tone
from finity.shell.draw.timeline import Timeline, Tween, ease_in_out


def elastic_out(share: float) -> float:
    """To the end at once, then past it and back 1.75 times, ever less: a sine times the cube of what is left."""
    return 1 - math.cos(2 * math.pi * 1.75 * share) * (1 - share) ** 3


def swelling(share: float) -> float:
    """From nothing up and back to nothing: 0 at both ends, 1 in the middle."""
    return math.sin(math.pi * share)


def fading(share: float, hold: float = 0.0) -> float:
    """How bright something still is: all of it for the share `hold`, then ever less."""
    if share <= hold:
        return 1.0
    left = max(0.0, (1 - share) / (1 - hold))
    return left * left


class ScreenShake:
    """The picture is pushed about: by the square of a trauma, of which it gets over 2.6 in a second."""

    def __init__(self, rng: random.Random) -> None:
        self._rng = rng
        self.trauma = 0.0
        self._age = 0.0
        self._phases = (0.0, 0.0)

    def hit(self, trauma: float) -> None:
        """Push it: 1.0 is the hardest."""
        self.trauma, self._age = min(1.0, self.trauma + trauma), 0.0
        self._phases = self._rng.uniform(0, 2 * math.pi), self._rng.uniform(0, 2 * math.pi)

    def advance(self, dt: float) -> None:
        self._age += dt
        self.trauma = max(0.0, self.trauma - 2.6 * dt)

    def offset(self, scale: float) -> tuple[int, int]:
        """How far to the right and down the picture lies now, in pixels; `scale` is the size of a design pixel."""
        reach, (across, down) = 3.0 * scale * self.trauma**2, self._phases
        return round(reach * math.sin(47 * self._age + across)), round(reach * math.sin(41 * self._age + down))


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

    def emit(self, rng: random.Random) -> tuple[Particle, ...]:
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


PieceT = TypeVar("PieceT")
PlaceT = TypeVar("PlaceT")


@dataclass
class MovingSprite(Generic[PieceT, PlaceT]):
    """A piece as it is drawn: on the way from the place `start` to the place `goal`, or at rest there.
    `progress` is the share of the way, `hop` the height in sizes that the game chooses, `turn` in degrees."""

    piece: PieceT
    goal: PlaceT
    start: PlaceT
    progress: float = 1.0
    hop: float = 0.0
    turn: float = 0.0

    @classmethod
    def resting(cls, piece: PieceT, place: PlaceT) -> Self:
        return cls(piece, place, place)

    def send(self, goal: PlaceT) -> Self:
        """Let this place be the next goal; the sprite is now at the start of the way to it."""
        self.start, self.goal, self.progress = self.goal, goal, 0.0
        return self

    def settle(self) -> None:
        """Be at rest at the goal, as if no motion had been."""
        self.__dict__.update(self.resting(self.piece, self.goal).__dict__)


class SettlingTable(Protocol):
    def settle(self) -> None:
        """Let everything be at rest where it belongs."""


TableT = TypeVar("TableT", bound=SettlingTable)
EventT = TypeVar("EventT")


class EventPlayer(ABC, Generic[TableT, EventT]):
    """Plays events on a table, which is right at once; games `choreograph` how each is seen; a skip ends motion."""

    def __init__(self, table: TableT, speed: float = 1.0) -> None:
        self.table = table
        self._timeline = Timeline(speed)

    @property
    def speed(self) -> float:
        """A factor on the time that passes, 1.0 being usual; with `math.inf` everything is at its end at once."""
        return self._timeline.speed

    @speed.setter
    def speed(self, speed: float) -> None:
        self._timeline.speed = speed

    @property
    def busy(self) -> bool:
        return self._timeline.busy

    def show(self, events: Iterable[EventT]) -> None:
        """Let these events happen, one after the other; what is still moving jumps to its end first."""
        self.skip()
        self.choreograph(events)
        if math.isinf(self.speed):
            self.skip()

    @abstractmethod
    def choreograph(self, events: Iterable[EventT]) -> None:
        """Change the table by these events, and plan the motion that shows it."""

    def set_table(self, table: TableT) -> None:
        self._timeline.clear()
        self.table = table

    def skip(self) -> None:
        self._timeline.clear()
        self.table.settle()

    def update(self, dt: float) -> None:
        if not self.busy:
            return
        self._timeline.advance(dt)
        if not self.busy:
            self.table.settle()


Point = tuple[float, float]
MIDDLE: Final[Point] = (0.5, 0.5)


@dataclass
class Camera:
    """Looks `zoom` times as close at a point of the window, in shares of its width and height."""

    zoom: float = 1.0
    focus: Point = MIDDLE

    def __post_init__(self) -> None:
        self._moves = Timeline()
        self._canvas: pygame.Surface | None = None

    @property
    def moving(self) -> bool:
        """Whether it comes closer or goes back, or will soon."""
        return self._moves.busy

    @property
    def zoomed_out(self) -> bool:
        """Whether all is seen as it is drawn."""
        return self.zoom == 1.0

    def zoom_in(self, focus: Point, zoom: float, seconds: float, hold: float) -> None:
        """Come closer within so many seconds, stay for a while, and go back."""
        self._moves.clear()
        self.focus = focus if self.zoomed_out else self.focus
        coming = (Tween(self, "zoom", zoom, seconds, easing=ease_in_out), Tween(self, "focus", focus, seconds))
        self._moves.sequence().play(*coming).wait(hold).play(Tween(self, "zoom", 1.0, seconds, easing=ease_in_out))

    def reset(self) -> None:
        """Show all at once, as it is drawn."""
        self._moves.clear()
        self.zoom = 1.0

    def update(self, dt: float) -> None:
        self._moves.advance(dt)

    def canvas(self, surface: pygame.Surface) -> pygame.Surface:
        """What to draw the whole picture on, before `show` brings it to the surface."""
        if self.zoomed_out:
            self._canvas = None
        elif self._canvas is None or self._canvas.size != surface.size:
            self._canvas = pygame.Surface(surface.size, 0, surface)
        return self._canvas or surface

    def show(self, surface: pygame.Surface) -> None:
        """Bring what the camera sees to the surface: coarsely, since smoothly takes three times as long."""
        if self._canvas:
            width, height = surface.size
            seen = pygame.Rect(0, 0, round(width / self.zoom), round(height / self.zoom))
            seen.center = round(self.focus[0] * width), round(self.focus[1] * height)
            seen.clamp_ip(surface.get_rect())
            pygame.transform.scale(self._canvas.subsurface(seen), surface.size, surface)
