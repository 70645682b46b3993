"""A game as something to be watched: its turns, the moments that are worth a look, and where one stands. Pure."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto
from functools import cached_property
from typing import Final

from finity.match import Turn
from finity.records.record import Record
from finity.rules import Event, Move, Position
from finity.rules.events import FullPathMade, PostRelocated, PostTeleported, RingLost, RingOrphaned, RingPlaced
from finity.scenes.table.keeping import match_of

SPEEDS: Final = (0.5, 1.0, 2.0, 4.0)
SECONDS_BETWEEN_MOVES: Final = 0.7
"""At speed 1, between the end of one move and the beginning of the next."""


class MarkKind(Enum):
    """What happened at a moment: only rings placed are too many to be worth a stop."""

    RING = auto()
    ORPHANS = auto()
    POST = auto()
    FULL_PATH = auto()


_KINDS: dict[type[Event], MarkKind] = {
    RingPlaced: MarkKind.RING,
    RingOrphaned: MarkKind.ORPHANS,
    RingLost: MarkKind.ORPHANS,
    PostRelocated: MarkKind.POST,
    PostTeleported: MarkKind.POST,
    FullPathMade: MarkKind.FULL_PATH,
}


@dataclass(frozen=True, slots=True)
class Mark:
    """By move number `ply` (the first is 1) something happened to a player: to the owner of rings that went home."""

    ply: int
    kind: MarkKind
    player: int


class Film:
    """All turns of a record. A ply from 0 to `length` says after how many moves one looks."""

    def __init__(self, record: Record) -> None:
        self.record = record
        match = match_of(record)
        self.names = tuple(seat.name for seat in match.seats)
        self._start = match.start
        self.turns = match.turns

    @property
    def length(self) -> int:
        """How many moves there are."""
        return len(self.turns)

    def position(self, ply: int) -> Position:
        """The position after so many moves."""
        turn = self.turn(ply)
        return turn.after if turn else self._start

    def turn(self, ply: int) -> Turn[Position, Move, Event] | None:
        """The turn that led to a ply; none led to the first position."""
        return self.turns[ply - 1] if ply else None

    @cached_property
    def marks(self) -> tuple[Mark, ...]:
        """What happened, each kind at most once a move and player, in order."""
        marks = (
            Mark(ply, _KINDS[type(event)], event.player)
            for ply, turn in enumerate(self.turns, start=1)
            for event in turn.events
            if isinstance(event, RingPlaced | RingOrphaned | RingLost | PostRelocated | PostTeleported | FullPathMade)
        )
        return tuple(dict.fromkeys(marks))

    def next_event(self, ply: int) -> int:
        """The ply of the next orphans, post move or full path after this one; the end if there are none."""
        later = (mark.ply for mark in self.marks if mark.ply > ply and mark.kind is not MarkKind.RING)
        return next(later, self.length)


@dataclass
class Playback:
    """`ply` moves of `length` have been shown."""

    length: int
    ply: int = 0
    speed: float = 1.0
    playing: bool = False
    _waited: float = 0.0

    def toggle(self) -> None:
        """Run, or stand still; at the end it runs from the start again."""
        self.playing = not self.playing
        if self.playing and self.ply == self.length:
            self.ply = 0
        self._waited = SECONDS_BETWEEN_MOVES

    def go_to(self, ply: int) -> None:
        """Stand still at a ply, the nearest there is."""
        self.ply = max(0, min(ply, self.length))
        self.playing = False

    def pass_time(self, dt: float) -> bool:
        """Let `dt` seconds pass in which nothing moved; answers whether the next move begins, which then counts."""
        if not self.playing:
            return False
        self._waited += dt * self.speed
        if self._waited < SECONDS_BETWEEN_MOVES:
            return False
        if self.ply == self.length:
            self.playing = False
            return False
        self._waited = 0.0
        self.ply += 1
        return True
