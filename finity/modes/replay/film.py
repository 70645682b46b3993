"""A game to be watched, pure: its turns, marks and other lines, what each move threatened."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise, product
from typing import Final

from finity.bots.evaluate import plan_length
from finity.bots.threats import as_if_to_move
from finity.match import Turn
from finity.records.record import Record
from finity.rules import Event, Move, Position, RemoveBridge, ReverseBridge, Station, apply, objection
from finity.rules.events import RingPlaced, lost_rings
from finity.story.facts import Happened, happened
from finity.table.keeping import match_of, options_of

SPEEDS: Final = (0.5, 1.0, 2.0, 4.0)
PLIES_AT_ONCE: Final = 4
"""So many are reckoned in a few milliseconds."""
JUMP: Final = 2
"""A player whose need grows by so many moves at once was hit hard."""


class Film:
    """All turns of a record. A ply from 0 to `length` says after how many moves one looks."""

    def __init__(self, record: Record) -> None:
        self.record = record
        match = match_of(record)
        self.names = tuple(seat.name for seat in match.seats)
        self.seats = options_of(record.header).seats
        self._start = match.start
        self.turns = match.turns

    @property
    def length(self) -> int:
        return len(self.turns)

    def position(self, ply: int) -> Position:
        """The position after so many moves."""
        turn = self.turn(ply)
        return turn.after if turn else self._start

    def turn(self, ply: int) -> Turn[Position, Move, Event] | None:
        """The turn that led to a ply; none led to the first position."""
        return self.turns[ply - 1] if ply else None

    @cached_property
    def marks(self) -> tuple[tuple[int, Happened], ...]:
        """What happened by which move (the first is 1), in order."""
        turns = enumerate(self.turns, start=1)
        return tuple((ply, fact) for ply, turn in turns for fact in happened(turn.events))

    def next_event(self, ply: int) -> int:
        """The ply of the next orphans, post move or full path after this one; the end if there are none.

        Only rings placed are too many to be worth a stop.
        """
        later = (each for each, fact in self.marks if each > ply and not isinstance(fact, RingPlaced))
        return next(later, self.length)


@dataclass(frozen=True, slots=True)
class Threat:
    """In `position`, `player` could make this move, and these rings of others would come home: owners and stations."""

    position: Position
    player: int
    move: Move
    orphans: tuple[tuple[int, Station], ...]


def threats(position: Position) -> list[Threat]:
    """The moves by which a player would orphan rings of others, were it that player's turn; the worst first.

    Only turning and removing bridges can do that.
    """
    found = []
    for player, (_, way) in product(position.playing, position.bridge_list()):
        turn = as_if_to_move(position, player)
        for move in (ReverseBridge(way), RemoveBridge(way)):
            if objection(turn, move) is None:
                lost = lost_rings(apply(turn, move)[1])
                orphans = tuple((ring.player, ring.station) for ring in lost if ring.player != player)
                found += [Threat(turn, player, move, orphans)] if orphans else []
    return sorted(found, key=lambda threat: -len(threat.orphans))


class DistanceCurves:
    """The curves of all players. `known` plies are reckoned so far; the curve of a player who has won ends at 0."""

    def __init__(self, film: Film) -> None:
        self._film = film
        self.curves: list[tuple[int, ...]] = []
        """For each ply that is known, the moves that each player still needed."""

    @property
    def complete(self) -> bool:
        return len(self.curves) > self._film.length

    def work(self, plies: int = PLIES_AT_ONCE) -> bool:
        """Reckon so many plies more, so that no frame waits for all; answers whether anything was left to do."""
        begun = len(self.curves)
        for ply in range(begun, min(begun + plies, self._film.length + 1)):
            position = self._film.position(ply)
            needs = ((reach.full, player) for player, reach in enumerate(position.reaches))
            self.curves.append(tuple(0 if full else plan_length(position, player) for full, player in needs))
        return len(self.curves) > begun

    @property
    def jumps(self) -> list[tuple[int, int]]:
        """By which move somebody suddenly needed more, and who, as far as it is known."""
        return [
            (ply, player)
            for ply, (earlier, later) in enumerate(pairwise(self.curves), start=1)
            for player, (before, after) in enumerate(zip(earlier, later, strict=True))
            if after - before >= JUMP
        ]
