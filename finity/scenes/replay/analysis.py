"""What can be found out about a game: the rings that one move would orphan, the moves that each player needed. Pure."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from finity.bots.evaluate import plan_length
from finity.rules import IllegalMove, Move, Position, RemoveBridge, ReverseBridge, Station, apply
from finity.rules.events import RingOrphaned
from finity.rules.position import NO_BAN
from finity.scenes.replay.film import Film

PLIES_AT_ONCE: Final = 4
"""So many are reckoned in a few milliseconds."""
JUMP: Final = 2
"""A player whose need grows by so many moves at once was hit hard."""


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
    found = [threat for player in position.playing for threat in _threats_of(player, position)]
    return sorted(found, key=lambda threat: -len(threat.orphans))


def _threats_of(player: int, position: Position) -> list[Threat]:
    turn = position if player == position.to_move else position._replace(to_move=player, ban=NO_BAN)
    found = []
    for _, way in position.bridge_list():
        for move in (ReverseBridge(way), RemoveBridge(way)):
            try:
                _, events = apply(turn, move)
            except IllegalMove:
                continue
            orphaned = (event for event in events if isinstance(event, RingOrphaned) and event.player != player)
            orphans = tuple((event.player, event.station) for event in orphaned)
            if orphans:
                found.append(Threat(turn, player, move, orphans))
    return found


@dataclass(frozen=True, slots=True)
class Jump:
    """By move number `ply` a player needed so many moves more (or less, if negative) than before."""

    ply: int
    player: int
    change: int


class Needs:
    """The curves of all players. `known` plies are reckoned so far; the curve of a player who has won ends at 0."""

    def __init__(self, film: Film) -> None:
        self._film = film
        self.curves: list[tuple[int, ...]] = []
        """For each ply that is known, the moves that each player still needed."""

    @property
    def complete(self) -> bool:
        """Whether all is known."""
        return len(self.curves) > self._film.length

    def work(self, plies: int = PLIES_AT_ONCE) -> bool:
        """Reckon so many plies more, so that no frame waits for all; answers whether anything was left to do."""
        begun = len(self.curves)
        for ply in range(begun, min(begun + plies, self._film.length + 1)):
            position = self._film.position(ply)
            self.curves.append(tuple(_need(position, player) for player in range(position.players)))
        return len(self.curves) > begun

    @property
    def jumps(self) -> list[Jump]:
        """Where somebody suddenly needed more, as far as it is known."""
        return [
            Jump(ply, player, after - before)
            for ply, (earlier, later) in enumerate(pairwise(self.curves), start=1)
            for player, (before, after) in enumerate(zip(earlier, later, strict=True))
            if after - before >= JUMP
        ]


def _need(position: Position, player: int) -> int:
    return 0 if position.reaches[player].full else plan_length(position, player)
