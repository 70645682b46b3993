"""Why a move is not legal: the objection to it, with the facts that a sentence about it needs (RULES.md section 4)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from finity.rules import refusals as refuse
from finity.rules.bits import links_of, slots_in
from finity.rules.board import OBSTRUCTED_BY, SLOTS, Slot, Station, Way
from finity.rules.errors import Reason
from finity.rules.listing import legal_moves, moves_but_pass
from finity.rules.moves import (
    AddBridge,
    Move,
    MoveBlocker,
    Pass,
    PlaceRing,
    RelocatePost,
    RemoveBlocker,
    RemoveBridge,
    Resign,
    ReverseBridge,
    TeleportPost,
)
from finity.rules.paths import missing_rings
from finity.rules.pieces import Colour
from finity.rules.position import BRIDGES_TO_REMOVE_BLOCKERS, Position
from finity.rules.refusals import first_reason

__all__ = ["Objection", "legal_moves", "objection"]


@dataclass(frozen=True, slots=True)
class Objection:
    """Why a move is not legal, with the facts that a sentence about it needs.

    `bridge` is the bridge to blame (its colour and way), `player` the owner to blame, `number` a count that matters
    (bridges still needed, for TOO_FEW_BRIDGES), `missing` the rings lacking to reach a station (for UNREACHABLE; empty
    if bridges are lacking).
    """

    reason: Reason
    bridge: tuple[Colour, Way] | None = None
    player: int | None = None
    number: int = 0
    missing: tuple[tuple[Station, int], ...] = ()


def _obstructing_bridge(position: Position, slot: Slot) -> tuple[Colour, Way] | None:
    for index in slots_in(OBSTRUCTED_BY[slot.index] & position.all_bridges):
        return position.bridge_in(SLOTS[index])
    return None


def _same_bridge(position: Position, colour: Colour, way: Way) -> tuple[Colour, Way] | None:
    """The bridge of this colour and direction that is on the link already."""
    same = position.bridges[2 * colour + (not way.forward)] & links_of(way.slot.bit)
    for index in slots_in(same):
        return position.bridge_in(SLOTS[index])
    return None


def _object_to_add(position: Position, move: AddBridge) -> Objection | None:
    slot = move.way.slot
    refusals = refuse.building(position) + refuse.adding(position, move.colour, move.way.index & 1)
    reason = first_reason(refuse.BUILDING + refuse.ADDING, refusals, slot.index)
    match reason:
        case None:
            return None
        case Reason.SLOT_TAKEN:
            return Objection(reason, position.bridge_in(slot), position.blocker_owner(slot))
        case Reason.OBSTRUCTED:
            return Objection(reason, _obstructing_bridge(position, slot))
        case Reason.SAME_BRIDGE:
            return Objection(reason, _same_bridge(position, move.colour, move.way))
    return Objection(reason)


def _object_to_reverse(position: Position, move: ReverseBridge) -> Objection | None:
    way = move.way
    reason = first_reason(refuse.REVERSING, refuse.reversing(position, not way.forward), way.slot.index)
    bridge = position.bridge_in(way.slot)
    if reason is Reason.SAME_BRIDGE and bridge:
        return Objection(reason, _same_bridge(position, bridge[0], way.back))
    return Objection(reason) if reason else None


def _object_to_remove(position: Position, move: RemoveBridge) -> Objection | None:
    way = move.way
    reason = first_reason(refuse.REMOVING, refuse.removing(position, not way.forward), way.slot.index)
    if reason is Reason.NOT_CONTROLLED:
        return Objection(reason, position.bridge_in(way.slot), _controller(position, way.end))
    return Objection(reason) if reason else None


def _controller(position: Position, station: Station) -> int | None:
    for player in range(position.players):
        if position.controlled_by(player) >> station & 1:
            return player
    return None


def _object_to_ring(position: Position, move: PlaceRing) -> Objection | None:
    reason = first_reason(
        refuse.REACHING + refuse.RINGING, refuse.reaching(position) + refuse.ringing(position, move.size), move.station
    )
    match reason:
        case None:
            return None
        case Reason.UNREACHABLE:
            missing = missing_rings(position, position.to_move, move.station)
            return Objection(reason, missing=missing or ())
        case Reason.SIZE_TAKEN:
            return Objection(reason, player=position.ring_owner(move.station, move.size))
    return Objection(reason)


def _object_to_blocker(position: Position, move: MoveBlocker) -> Objection | None:
    owner = position.blocker_owner(move.source)
    if owner != position.to_move:
        return Objection(Reason.NO_BLOCKER if owner is None else Reason.NOT_YOUR_BLOCKER, player=owner)
    reason = first_reason(refuse.BLOCKING, refuse.blocking(position), move.target.index)
    if reason is Reason.SLOT_TAKEN:
        return Objection(reason, position.bridge_in(move.target), position.blocker_owner(move.target))
    return Objection(reason) if reason else None


def _object_to_remove_blocker(position: Position, move: RemoveBlocker) -> Objection | None:
    reason = first_reason(refuse.UNBLOCKING, refuse.unblocking(position), move.slot.index)
    if reason is Reason.TOO_FEW_BRIDGES:
        return Objection(reason, number=BRIDGES_TO_REMOVE_BLOCKERS - position.all_bridges.bit_count())
    return Objection(reason) if reason else None


def _object_to_relocate(position: Position, move: RelocatePost) -> Objection | None:
    reason = first_reason(refuse.RELOCATING, refuse.relocating(position), move.station)
    return Objection(reason, player=position.post_owner(move.station)) if reason else None


def _object_to_teleport(position: Position, move: TeleportPost) -> Objection | None:
    reason = first_reason(refuse.TELEPORTING, refuse.teleporting(position), move.station)
    return Objection(reason, player=position.post_owner(move.station)) if reason else None


def _object_to_pass(position: Position, move: Pass) -> Objection | None:
    return Objection(Reason.OTHER_MOVES) if moves_but_pass(position) else None


OBJECTORS: Final[dict[type, Callable[[Position, Any], Objection | None]]] = {
    AddBridge: _object_to_add,
    ReverseBridge: _object_to_reverse,
    RemoveBridge: _object_to_remove,
    PlaceRing: _object_to_ring,
    MoveBlocker: _object_to_blocker,
    RemoveBlocker: _object_to_remove_blocker,
    RelocatePost: _object_to_relocate,
    TeleportPost: _object_to_teleport,
    Pass: _object_to_pass,
    Resign: lambda position, move: None,
}


def objection(position: Position, move: Move) -> Objection | None:
    """Why the player to move may not make this move, or None if it is legal."""
    if position.result:
        return Objection(Reason.GAME_OVER)
    return OBJECTORS[type(move)](position, move)
