"""Which moves are legal, listed fast, and the objection to one that is not (RULES.md section 4)."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import compress
from typing import Final, assert_never

from finity.rules import moves
from finity.rules import refusals as refuse
from finity.rules.board import (
    ALL_SLOTS,
    ALL_STATIONS,
    OBSTRUCTED_BY,
    SLOTS,
    WAYS,
    Colour,
    Size,
    Station,
    Way,
    links_of,
    slots_in,
)
from finity.rules.moves import Move
from finity.rules.paths import missing_rings
from finity.rules.position import BRIDGES_TO_REMOVE_BLOCKERS, Position
from finity.rules.refusals import Reason, allowed, first_reason

_DIGITS: Final = bytes(byte == ord("1") for byte in range(256))
"""Makes 0 and 1 of their signs, as `bytes.translate` wants it."""
_WAYS: Final = (WAYS[::2], WAYS[1::2])
ADDS: Final = [[moves.AddBridge(colour, way) for way in _WAYS[back]] for colour in Colour for back in (0, 1)]
REVERSALS: Final = [[moves.ReverseBridge(way) for way in ways] for ways in _WAYS]
REMOVALS: Final = [[moves.RemoveBridge(way) for way in ways] for ways in _WAYS]
RINGS: Final = [[moves.PlaceRing(station, size) for station in Station] for size in Size]
BLOCKERS: Final = [[moves.MoveBlocker(source, target) for target in SLOTS] for source in SLOTS]
"""All moves by their candidates: bridges by kind (2 * colour + back) or back, rings by size, blockers by source."""
_BLOCKER_REMOVALS: Final = [moves.RemoveBlocker(slot) for slot in SLOTS]
_RELOCATIONS: Final = [moves.RelocatePost(station) for station in Station]
_TELEPORTS: Final = [moves.TeleportPost(station) for station in Station]


def legal_moves(position: Position) -> list[Move]:
    """All legal moves but resigning, in a fixed order, by kind and place; just Pass if nothing else is legal."""
    if position.result:
        return []
    return moves_but_pass(position) or [moves.Pass()]


def moves_but_pass(position: Position) -> list[Move]:
    """All legal moves but passing and resigning, were the game not over; empty if there is none."""
    listed: list[Move] = []
    open_slots = allowed(refuse.building(position), ALL_SLOTS)
    for kind, adds in enumerate(ADDS) if open_slots else ():
        _list(adds, allowed(refuse.adding(position, Colour(kind >> 1), kind & 1), open_slots), listed)
    for back in (0, 1):
        _list(REVERSALS[back], allowed(refuse.reversing(position, back), ALL_SLOTS), listed)
    open_stations = allowed(refuse.reaching(position), ALL_STATIONS)
    for size in Size if open_stations else ():
        _list(RINGS[size], allowed(refuse.ringing(position, size), open_stations), listed)
    free_slots = allowed(refuse.blocking(position), ALL_SLOTS)
    for source in slots_in(position.blockers[position.to_move]):
        _list(BLOCKERS[source], free_slots, listed)
    _list(_BLOCKER_REMOVALS, allowed(refuse.unblocking(position), ALL_SLOTS), listed)
    for back in (0, 1):
        _list(REMOVALS[back], allowed(refuse.removing(position, back), ALL_SLOTS), listed)
    _list(_RELOCATIONS, allowed(refuse.relocating(position), ALL_STATIONS), listed)
    _list(_TELEPORTS, allowed(refuse.teleporting(position), ALL_STATIONS), listed)
    return listed


def _list(candidates: Sequence[Move], members: int, listed: list[Move]) -> None:
    """List those of some candidates that are in a set."""
    if members:
        listed += compress(candidates, f"{members:b}"[::-1].encode().translate(_DIGITS))


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


def _same_bridge(position: Position, colour: Colour, way: Way) -> tuple[Colour, Way] | None:
    """The bridge of this colour and direction that is on the link already."""
    return _bridge_among(position, position.bridges[2 * colour + (not way.forward)] & links_of(way.slot.bit))


def _bridge_among(position: Position, slots: int) -> tuple[Colour, Way] | None:
    """The bridge in the first of some slots that have one."""
    return next((position.bridge_in(SLOTS[index]) for index in slots_in(slots)), None)


def _object_to_add(position: Position, move: moves.AddBridge) -> Objection | None:
    slot = move.way.slot
    refusals = refuse.building(position) + refuse.adding(position, move.colour, move.way.index & 1)
    reason = first_reason(refuse.BUILDING + refuse.ADDING, refusals, slot.index)
    if reason is Reason.SLOT_TAKEN:
        return Objection(reason, position.bridge_in(slot), position.blocker_owner(slot))
    if reason is Reason.OBSTRUCTED:
        return Objection(reason, _bridge_among(position, OBSTRUCTED_BY[slot.index] & position.all_bridges))
    if reason is Reason.SAME_BRIDGE:
        return Objection(reason, _same_bridge(position, move.colour, move.way))
    return Objection(reason) if reason else None


def _object_to_ring(position: Position, move: moves.PlaceRing) -> Objection | None:
    reason = first_reason(
        refuse.REACHING + refuse.RINGING, refuse.reaching(position) + refuse.ringing(position, move.size), move.station
    )
    if reason is Reason.UNREACHABLE:
        return Objection(reason, missing=missing_rings(position, position.to_move, move.station) or ())
    if reason is Reason.SIZE_TAKEN:
        return Objection(reason, player=position.ring_owner(move.station, move.size))
    return Objection(reason) if reason else None


def _object_to_blocker(position: Position, move: moves.MoveBlocker) -> Objection | None:
    owner = position.blocker_owner(move.source)
    if owner != position.to_move:
        return Objection(Reason.NO_BLOCKER if owner is None else Reason.NOT_YOUR_BLOCKER, player=owner)
    reason = first_reason(refuse.BLOCKING, refuse.blocking(position), move.target.index)
    if reason is Reason.SLOT_TAKEN:
        return Objection(reason, position.bridge_in(move.target), position.blocker_owner(move.target))
    return Objection(reason) if reason else None


def objection(position: Position, move: Move) -> Objection | None:
    """Why the player to move may not make this move, or None if it is legal."""
    if position.result:
        return Objection(Reason.GAME_OVER)
    match move:
        case moves.AddBridge():
            return _object_to_add(position, move)
        case moves.PlaceRing():
            return _object_to_ring(position, move)
        case moves.MoveBlocker():
            return _object_to_blocker(position, move)
        case moves.ReverseBridge(way):
            reason = first_reason(refuse.REVERSING, refuse.reversing(position, not way.forward), way.slot.index)
            bridge = position.bridge_in(way.slot)
            if reason is Reason.SAME_BRIDGE and bridge:
                return Objection(reason, _same_bridge(position, bridge[0], way.back))
        case moves.RemoveBridge(way):
            reason = first_reason(refuse.REMOVING, refuse.removing(position, not way.forward), way.slot.index)
            if reason is Reason.NOT_CONTROLLED:
                controlling = (each for each in range(position.players) if position.controlled_by(each) >> way.end & 1)
                return Objection(reason, position.bridge_in(way.slot), next(controlling, None))
        case moves.RemoveBlocker(slot):
            reason = first_reason(refuse.UNBLOCKING, refuse.unblocking(position), slot.index)
            if reason is Reason.TOO_FEW_BRIDGES:
                return Objection(reason, number=BRIDGES_TO_REMOVE_BLOCKERS - position.all_bridges.bit_count())
        case moves.RelocatePost(station):
            reason = first_reason(refuse.RELOCATING, refuse.relocating(position), station)
            return Objection(reason, player=position.post_owner(station)) if reason else None
        case moves.TeleportPost(station):
            reason = first_reason(refuse.TELEPORTING, refuse.teleporting(position), station)
            return Objection(reason, player=position.post_owner(station)) if reason else None
        case moves.Pass():
            reason = Reason.OTHER_MOVES if moves_but_pass(position) else None
        case moves.Resign():
            return None
        case _:
            assert_never(move)
    return Objection(reason) if reason else None
