"""A game as something to be watched: its turns, and the moments that are worth a look. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum, auto
from functools import cached_property

from finity.records.record import Record
from finity.rules import Event, Position
from finity.rules.events import FullPathMade, PostRelocated, PostTeleported, RingLost, RingOrphaned, RingPlaced
from finity.scenes.play.game import FinityTurn
from finity.scenes.table.keeping import match_of


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
        self.seats = match.seats
        self._start = match.start
        self.turns: Sequence[FinityTurn] = match.turns

    @property
    def length(self) -> int:
        """How many moves there are."""
        return len(self.turns)

    def position(self, ply: int) -> Position:
        """The position after so many moves."""
        return self.turns[ply - 1].after if ply else self._start

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
