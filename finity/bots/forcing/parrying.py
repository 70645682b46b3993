"""Which replies could stop a player who threatens to win: the few that touch what the win needs."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from finity import rules
from finity.bots.cuts import cuts_of
from finity.rules import LINKS, Colour, Move, Position, legal_moves
from finity.rules.board import ALL_SLOTS, OBSTRUCTED_BY, links_of
from finity.rules.engine import carry_out
from finity.rules.paths import widest_full_path

DRAW_NEAR: Final = 2
"""From how many moves before a deadlock on every reply counts, since it could end the game."""
_LINK_BETWEEN: Final = {frozenset[int](link): 7 << 3 * number for number, link in enumerate(LINKS)}


def replies_to(position: Position, attacker: int, threat: Move) -> list[Move]:
    """The legal moves that could stop a player who wins with `threat`, were it that player's turn.

    After all others the threat still wins, unless they win themselves.
    """
    listed = legal_moves(position)
    if position.moves_until_deadlock <= DRAW_NEAR or isinstance(threat, rules.TeleportPost):
        return listed
    needed = _needed_by(position, attacker, threat)
    return [move for move in listed if _TOUCHING[type(move)](needed, move)]


@dataclass(frozen=True, slots=True)
class _Needed:
    """What a threat needs to stay: sets of slots.

    In none of `closing` may anything be laid, none of the bridges in `cutting` may be turned or removed; a blocker may
    not come into `blocking`. The last bridge of the stock may be `scarce`.
    """

    threat: Move
    closing: int
    blocking: int
    cutting: int
    scarce: Colour | None

    def by_adding(self, move: rules.AddBridge) -> bool:
        return bool(self.closing & move.way.slot.bit) or move.colour is self.scarce

    def by_cutting(self, move: rules.ReverseBridge | rules.RemoveBridge) -> bool:
        return bool((self.cutting | self.closing) & move.way.slot.bit)

    def by_blocking(self, move: rules.MoveBlocker) -> bool:
        return bool(self.blocking & move.target.bit)

    def by_ring(self, move: rules.PlaceRing) -> bool:
        return isinstance(self.threat, rules.PlaceRing) and self.threat.station is move.station

    def by_post(self, move: rules.RelocatePost | rules.TeleportPost) -> bool:
        return isinstance(self.threat, rules.RelocatePost) and self.threat.station is move.station


_TOUCHING: Final[dict[type, Callable[[_Needed, Any], bool]]] = {
    rules.AddBridge: _Needed.by_adding,
    rules.ReverseBridge: _Needed.by_cutting,
    rules.RemoveBridge: _Needed.by_cutting,
    rules.PlaceRing: _Needed.by_ring,
    rules.MoveBlocker: _Needed.by_blocking,
    rules.RemoveBlocker: lambda needed, move: False,
    rules.RelocatePost: _Needed.by_post,
    rules.TeleportPost: _Needed.by_post,
    rules.Pass: lambda needed, move: False,
}


def _needed_by(position: Position, attacker: int, threat: Move) -> _Needed:
    won, _ = carry_out(position._replace(to_move=attacker, ban=rules.position.NO_BAN), threat)
    path = widest_full_path(won, attacker)
    assert path is not None, f"{threat} wins nothing"
    closing = blocking = 0
    cutting = _supporting(position, attacker)
    for way in path.ways:
        cutting |= way.slot.bit
    scarce = None
    if isinstance(threat, rules.AddBridge | rules.ReverseBridge):
        slot = threat.way.slot
        closing = links_of(slot.bit) | OBSTRUCTED_BY[slot.index]
    if isinstance(threat, rules.AddBridge):
        blocking = threat.way.slot.bit
        scarce = threat.colour if position.bridge_stock(threat.colour) <= 1 else None
    return _Needed(threat, closing, blocking, cutting, scarce)


def _supporting(position: Position, player: int) -> int:
    """The slots of all links with a bridge on which rings of a player hang."""
    slots = 0
    for cut in cuts_of(position, player):
        slots |= _LINK_BETWEEN[frozenset((cut.start, cut.end))]
    return slots & ALL_SLOTS
