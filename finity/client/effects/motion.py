"""How things with weight move: easings, screen shake, a camera; a table of any game that shows events."""

from __future__ import annotations

import math
import random
from abc import ABC, abstractmethod
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, Generic, Protocol, Self, TypeVar

import pygame

from finity.shell.draw.timeline import Easing, Timeline, Tween, ease_in_out

WOBBLES: Final = 1.75
"""How often a thing swings to and fro before it rests."""


def wobbling(share: float) -> float:
    """To the end at once, then past it and back, ever less: a sine times the cube of what is left."""
    left = 1 - share
    return 1 - math.cos(2 * math.pi * WOBBLES * share) * left**3


def anticipating(pull: float, part: float) -> Easing:
    """Draw back by `pull` (a share of the way) during the first `part` of the time, then go all the way."""

    def eased(share: float) -> float:
        if share < part:
            return -pull * math.sin(math.pi / 2 * share / part)
        return -pull + (1 + pull) * ease_in_out((share - part) / (1 - part))

    return eased


def swelling(share: float) -> float:
    """From nothing up and back to nothing: 0 at both ends, 1 in the middle."""
    return math.sin(math.pi * share)


def fading(share: float, hold: float = 0.0) -> float:
    """How bright something still is: all of it for the share `hold`, then ever less."""
    if share <= hold:
        return 1.0
    left = max(0.0, (1 - share) / (1 - hold))
    return left * left


def beating(seconds: float, period: float) -> float:
    """A heart: two strokes close together, then rest (0 to 1)."""
    phase = seconds % period / period
    return max(_stroke(phase, 0.10), 0.6 * _stroke(phase, 0.30))


def _stroke(phase: float, at: float) -> float:
    return math.exp(-(((phase - at) / 0.07) ** 2))


MOST: Final = 3.0
"""How far the picture is shaken at most, in design pixels."""
_DYING: Final = 2.6
"""How much of its trauma the picture gets over in a second."""
_RATES: Final = (47.0, 41.0)
"""How fast it is shaken to the side and up, in radians a second."""


class ScreenShake:
    """The picture is pushed about: by the square of a trauma that is got over."""

    def __init__(self, rng: random.Random) -> None:
        self._rng = rng
        self._trauma = 0.0
        self._age = 0.0
        self._phases = (0.0, 0.0)

    @property
    def over(self) -> bool:
        return self._trauma <= 0.0

    def hit(self, trauma: float) -> None:
        """Push it: 1.0 is the hardest."""
        self._trauma, self._age = min(1.0, self._trauma + trauma), 0.0
        self._phases = self._rng.uniform(0, 2 * math.pi), self._rng.uniform(0, 2 * math.pi)

    def advance(self, dt: float) -> None:
        self._age += dt
        self._trauma = max(0.0, self._trauma - _DYING * dt)

    def rest(self) -> None:
        self._trauma = 0.0

    def offset(self, scale: float) -> tuple[int, int]:
        """How far to the right and down the picture lies now, in pixels; `scale` is the size of a design pixel."""
        reach = MOST * scale * self._trauma**2
        across, down = (
            reach * math.sin(rate * self._age + phase) for rate, phase in zip(_RATES, self._phases, strict=True)
        )
        return round(across), round(down)


PieceT = TypeVar("PieceT")
PlaceT = TypeVar("PlaceT")


@dataclass
class AnySprite(Generic[PieceT, PlaceT]):
    """A piece as it is drawn: on the way from the place `start` to the place `goal`, or at rest there.
    `progress` is the share of the way, `hop` the height in sizes that the game chooses, `turn` in degrees."""

    piece: PieceT
    goal: PlaceT
    start: PlaceT
    progress: float = 1.0
    hop: float = 0.0
    turn: float = 0.0

    @classmethod
    def at_rest(cls, piece: PieceT, place: PlaceT) -> Self:
        return cls(piece, place, place)

    def send(self, goal: PlaceT) -> Self:
        """Let this place be the next goal; the sprite is now at the start of the way to it."""
        self.start, self.goal, self.progress = self.goal, goal, 0.0
        return self

    def settle(self) -> None:
        """Be at rest at the goal, as if no motion had been."""
        self.__dict__.update(self.at_rest(self.piece, self.goal).__dict__)


class AnyTable(Protocol):
    def settle(self) -> None:
        """Let everything be at rest where it belongs."""


TableT = TypeVar("TableT", bound=AnyTable)
EventT = TypeVar("EventT")


class MovingTable(ABC, Generic[TableT, EventT]):
    """Plays events on a table, which is right at once; games say in `direct` how each is seen; a skip ends motion."""

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
        self.direct(events)
        if math.isinf(self.speed):
            self.skip()

    @abstractmethod
    def direct(self, events: Iterable[EventT]) -> None:
        """Change the table by these events, and plan the motion that shows it."""

    def lay(self, table: TableT) -> None:
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
    def at_rest(self) -> bool:
        """Whether all is seen as it is drawn."""
        return self.zoom == 1.0

    def look(self, focus: Point, zoom: float, seconds: float, hold: float) -> None:
        """Come closer within so many seconds, stay for a while, and go back."""
        self._moves.clear()
        self.focus = focus if self.at_rest else self.focus
        coming = (Tween(self, "zoom", zoom, seconds, easing=ease_in_out), Tween(self, "focus", focus, seconds))
        self._moves.sequence().play(*coming).wait(hold).play(Tween(self, "zoom", 1.0, seconds, easing=ease_in_out))

    def rest(self) -> None:
        """Show all at once, as it is drawn."""
        self._moves.clear()
        self.zoom = 1.0

    def update(self, dt: float) -> None:
        self._moves.advance(dt)

    def canvas(self, surface: pygame.Surface) -> pygame.Surface:
        """What to draw the whole picture on, before `show` brings it to the surface."""
        if self.at_rest:
            self._canvas = None
        elif self._canvas is None or self._canvas.size != surface.size:
            self._canvas = pygame.Surface(surface.size, 0, surface)
        return self._canvas or surface

    def show(self, surface: pygame.Surface) -> None:
        """Bring what the camera sees to the surface: coarsely, since smoothly takes three times as long."""
        if self._canvas:
            pygame.transform.scale(self._canvas.subsurface(self.seen(surface.size)), surface.size, surface)

    def seen(self, size: tuple[int, int]) -> pygame.Rect:
        """The part of a picture of `size` pixels that is seen; never beyond its edges."""
        width, height = size
        part = pygame.Rect(0, 0, round(width / self.zoom), round(height / self.zoom))
        part.center = round(self.focus[0] * width), round(self.focus[1] * height)
        return part.clamp(pygame.Rect((0, 0), size))
