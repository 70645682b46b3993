"""Which rings one move of an opponent would orphan. Pure."""

from __future__ import annotations

from dataclasses import dataclass

from finity.rules import IllegalMove, Move, Position, RemoveBridge, ReverseBridge, Station, apply
from finity.rules.events import RingOrphaned
from finity.rules.position import NO_BAN


@dataclass(frozen=True, slots=True)
class Threat:
    """`player` could make this move, and these rings of others would come home, as pairs of owner and station."""

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
                found.append(Threat(player, move, orphans))
    return found
