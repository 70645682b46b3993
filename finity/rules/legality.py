"""Which moves are legal, listed fast, and the objection to one that is not (RULES.md section 4)."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import compress
from typing import Final, assert_never

import finity.rules.moves as moves
import finity.rules.refusals as refuse
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
    bits_in,
    link_slots,
)
from finity.rules.moves import Move
from finity.rules.paths import missing_rings
from finity.rules.position import BRIDGES_TO_REMOVE_BLOCKERS, Position
from finity.rules.refusals import Reason, Refusals, allowed

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
    open_slots = allowed(refuse.bridge_refusals(position), ALL_SLOTS)
    for kind, adds in enumerate(ADDS) if open_slots else ():
        _add_members(adds, allowed(refuse.colour_refusals(position, Colour(kind >> 1), kind & 1), open_slots), listed)
    for back in (0, 1):
        _add_members(REVERSALS[back], allowed(refuse.reversal_refusals(position, back), ALL_SLOTS), listed)
    open_stations = allowed(refuse.ring_refusals(position), ALL_STATIONS)
    for size in Size if open_stations else ():
        _add_members(RINGS[size], allowed(refuse.size_refusals(position, size), open_stations), listed)
    free_slots = allowed(refuse.blocker_move_refusals(position), ALL_SLOTS)
    for source in bits_in(position.blockers[position.to_move]):
        _add_members(BLOCKERS[source], free_slots, listed)
    _add_members(_BLOCKER_REMOVALS, allowed(refuse.blocker_removal_refusals(position), ALL_SLOTS), listed)
    for back in (0, 1):
        _add_members(REMOVALS[back], allowed(refuse.removal_refusals(position, back), ALL_SLOTS), listed)
    _add_members(_RELOCATIONS, allowed(refuse.relocation_refusals(position), ALL_STATIONS), listed)
    _add_members(_TELEPORTS, allowed(refuse.teleport_refusals(position), ALL_STATIONS), listed)
    return listed


def _add_members(candidates: Sequence[Move], members: int, listed: list[Move]) -> None:
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


def _first_bridge_in(position: Position, slots: int) -> tuple[Colour, Way] | None:
    """The bridge in the first of some slots that have one."""
    return next((position.bridge_in(SLOTS[index]) for index in bits_in(slots)), None)


def _refusals_of(position: Position, move: Move) -> tuple[Refusals, int]:
    """All that may refuse a move, and its number among the candidates."""
    match move:
        case moves.AddBridge(colour, Way(slot=slot, index=index)):
            return refuse.bridge_refusals(position) + refuse.colour_refusals(position, colour, index & 1), slot.index
        case moves.ReverseBridge(way):
            return refuse.reversal_refusals(position, way.index & 1), way.slot.index
        case moves.RemoveBridge(way):
            return refuse.removal_refusals(position, way.index & 1), way.slot.index
        case moves.PlaceRing(station, size):
            return refuse.ring_refusals(position) + refuse.size_refusals(position, size), station
        case moves.MoveBlocker(source, target):
            owner, all_targets = position.blocker_owner(source), ALL_SLOTS
            no_blocker = Reason.NO_BLOCKER, all_targets if owner is None else 0
            not_own = Reason.NOT_YOUR_BLOCKER, all_targets if owner != position.to_move else 0
            return (no_blocker, not_own, *refuse.blocker_move_refusals(position)), target.index
        case moves.RemoveBlocker(slot):
            return refuse.blocker_removal_refusals(position), slot.index
        case moves.RelocatePost(station):
            return refuse.relocation_refusals(position), station
        case moves.TeleportPost(station):
            return refuse.teleport_refusals(position), station
        case moves.Pass():
            return ((Reason.OTHER_MOVES, 1 if moves_but_pass(position) else 0),), 0
        case moves.Resign():
            return (), 0
        case _:
            assert_never(move)


def objection(position: Position, move: Move) -> Objection | None:
    """Why the player to move may not make this move, or None if it is legal."""
    if position.result:
        return Objection(Reason.GAME_OVER)
    refusals, candidate = _refusals_of(position, move)
    reason = next((reason for reason, refused in refusals if refused >> candidate & 1), None)
    if reason is None:
        return None
    match reason, move:
        case Reason.SLOT_TAKEN, moves.AddBridge(way=Way(slot=slot)) | moves.MoveBlocker(target=slot):
            return Objection(reason, position.bridge_in(slot), position.blocker_owner(slot))
        case Reason.OBSTRUCTED, moves.AddBridge(way=way):
            return Objection(reason, _first_bridge_in(position, OBSTRUCTED_BY[way.slot.index] & position.all_bridges))
        case Reason.SAME_BRIDGE, moves.AddBridge(colour, way):
            alike = position.bridges[2 * colour + (way.index & 1)]
            return Objection(reason, _first_bridge_in(position, alike & link_slots(way.slot.bit)))
        case Reason.SAME_BRIDGE, moves.ReverseBridge(way):
            colour = Colour.WHITE if position.bridges[way.index & 1] & way.slot.bit else Colour.BLACK
            alike = position.bridges[2 * colour + (way.back.index & 1)]
            return Objection(reason, _first_bridge_in(position, alike & link_slots(way.slot.bit)))
        case Reason.UNREACHABLE, moves.PlaceRing(station):
            return Objection(reason, missing=missing_rings(position, position.to_move, station) or ())
        case Reason.SIZE_TAKEN, moves.PlaceRing(station, size):
            return Objection(reason, player=position.ring_owner(station, size))
        case Reason.NOT_YOUR_BLOCKER, moves.MoveBlocker(source):
            return Objection(reason, player=position.blocker_owner(source))
        case Reason.NOT_CONTROLLED, moves.RemoveBridge(way):
            controlling = (each for each in range(position.players) if position.controlled_by(each) >> way.end & 1)
            return Objection(reason, position.bridge_in(way.slot), next(controlling, None))
        case Reason.TOO_FEW_BRIDGES, _:
            return Objection(reason, number=BRIDGES_TO_REMOVE_BLOCKERS - position.all_bridges.bit_count())
        case Reason.POST_THERE, moves.RelocatePost(station) | moves.TeleportPost(station):
            return Objection(reason, player=position.post_owner(station))
        case _:
            return Objection(reason)
