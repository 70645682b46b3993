"""A table of any game and what moves on it: events change it at once, tweens show how it came about."""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Generic, Protocol, Self, TypeVar

from finity.shell.draw.timeline import Timeline

PieceT = TypeVar("PieceT")
PlaceT = TypeVar("PlaceT")


@dataclass
class AnySprite(Generic[PieceT, PlaceT]):
    """A piece as it is drawn: on the way from the place `start` to the place `goal`, or at rest there.

    `progress` is the share of the way (0 to 1), `hop` the height above the table in sizes that the game chooses, `turn`
    degrees by which it is turned away from how it should lie.
    """

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
    """Plays events on a table; games say in `direct` how each of them is seen.

    Whatever is under way, the table itself is already right; a skip only brings everything to where it belongs.
    """

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
        """Bring everything to where it belongs, at once."""
        self._timeline.clear()
        self.table.settle()

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        if not self.busy:
            return
        self._timeline.advance(dt)
        if not self.busy:
            self.table.settle()
