"""What is legal, decided once: listing, applying and explaining moves all ask the same refusals (RULES.md section 4).

For each kind of move a function answers its *refusals*: pairs of a reason and the set of candidates (slots, or
stations) that it rules out. A candidate is legal if no refusal has it; if one does, that is the reason to give.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import compress
from typing import Any, Final

from finity.rules.bits import (
    ALL_SLOTS,
    ALL_STATIONS,
    CENTRE,
    ROW,
    flags,
    links_of,
    slots_in,
    slots_into,
    slots_touching,
)
from finity.rules.board import NEIGHBOURS, OBSTRUCTED_BY, SLOTS, WAYS, Slot, Station, Way
from finity.rules.errors import Reason
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
from finity.rules.pieces import Colour, Size
from finity.rules.position import BRIDGES_TO_REMOVE_BLOCKERS, Position, Undone

Refusals = tuple[tuple[Reason, int], ...]


def _allowed(refusals: Refusals, candidates: int) -> int:
    """The candidates that no refusal has."""
    for _, refused in refusals:
        candidates &= ~refused
    return candidates


def _first_reason(refusals: Refusals, candidate: int) -> Reason | None:
    """Why a candidate (its number) is refused, or None."""
    for reason, refused in refusals:
        if refused >> candidate & 1:
            return reason
    return None


def _undoing(position: Position, kind: Undone, colour: Colour | None = None) -> int:
    """The slot, as a set, where a move would undo the last one of that kind (and colour); mostly empty."""
    last = position.last_change
    if last is None or last.kind is not kind or (colour is not None and last.colour != colour):
        return 0
    return 1 << last.slot


def _opponents_homes(position: Position) -> int:
    """The slots that touch an opponent's post station; only the very first move of the game minds them."""
    return slots_touching(position.post_stations & ~(1 << position.posts[position.to_move]))


def _refused_to_first_bridge(position: Position) -> int:
    """The slots closed to a first move with a bridge: at an opponent's post, or obstructing a slot there."""
    if position.ply:
        return 0
    homes = _opponents_homes(position)
    around = sum(1 << index for index, obstructed in enumerate(OBSTRUCTED_BY) if obstructed & homes)
    return homes | around


def _adding(position: Position, colour: Colour, back: int) -> Refusals:
    """Refusals, as slots, for adding a bridge of a colour, forward or (back=1) backward."""
    return (
        (Reason.NOT_IN_PLAY, ~position.setup.board.slots),
        (Reason.NO_BRIDGE_LEFT, 0 if position.bridge_stock(colour) else ALL_SLOTS),
        (Reason.SLOT_TAKEN, position.all_bridges | position.all_blockers),
        (Reason.OBSTRUCTED, position.obstructed),
        (Reason.SAME_BRIDGE, links_of(position.bridges[2 * colour + back])),
        (Reason.FIRST_MOVE, _refused_to_first_bridge(position)),
        (Reason.UNDO, _undoing(position, Undone.REMOVED, colour)),
    )


def _reversing(position: Position, back: int) -> Refusals:
    """Refusals, as slots, for reversing a bridge that now leads forward or (back=1) backward."""
    white, black = position.bridges[back], position.bridges[2 + back]
    white_after, black_after = position.bridges[1 - back], position.bridges[3 - back]
    return (
        (Reason.NO_BRIDGE, ~(white | black)),
        (Reason.SAME_BRIDGE, white & links_of(white_after) | black & links_of(black_after)),
        (Reason.UNDO, _undoing(position, Undone.REVERSED)),
    )


def _removing(position: Position, back: int) -> Refusals:
    """Refusals, as slots, for removing a bridge that leads forward or (back=1) backward."""
    return (
        (Reason.NO_BRIDGE, ~(position.bridges[back] | position.bridges[2 + back])),
        (Reason.POINTS_TO_CENTRE, slots_into(CENTRE)[back]),
        (Reason.NOT_CONTROLLED, ~slots_into(position.controlled_by(position.to_move))[back]),
        (Reason.UNDO, _undoing(position, Undone.ADDED)),
    )


def _ringing(position: Position, size: Size) -> Refusals:
    """Refusals, as stations, for placing a ring of a size."""
    player = position.to_move
    taken = 0
    for sizes in position.rings:
        taken |= sizes[size]
    return (
        (Reason.NOT_IN_PLAY, ~position.setup.board.stations),
        (Reason.CENTRE, CENTRE),
        (Reason.OWN_POST, 1 << position.posts[player]),
        (Reason.UNREACHABLE, ~position.reaches[player].stations),
        (Reason.SIZE_TAKEN, taken),
        (Reason.NO_RING_LEFT, 0 if position.ring_stock(player, size) else ALL_STATIONS),
    )


def _blocking(position: Position) -> Refusals:
    """Refusals, as slots, for the target of a blocker."""
    return (
        (Reason.NOT_IN_PLAY, ~position.setup.board.slots),
        (Reason.SLOT_TAKEN, position.all_bridges | position.all_blockers),
        (Reason.FIRST_MOVE, 0 if position.ply else _opponents_homes(position)),
        (Reason.UNDO, _undoing(position, Undone.BLOCKER_REMOVED)),
    )


def _unblocking(position: Position) -> Refusals:
    """Refusals, as slots, for removing an opponent's blocker."""
    enough = position.all_bridges.bit_count() >= BRIDGES_TO_REMOVE_BLOCKERS
    return (
        (Reason.NO_BLOCKER, ~position.all_blockers),
        (Reason.YOUR_BLOCKER, position.blockers[position.to_move]),
        (Reason.TOO_FEW_BRIDGES, 0 if enough else ALL_SLOTS),
    )


def _relocating(position: Position) -> Refusals:
    """Refusals, as stations, for relocating the post.

    A ring is kept if one lies on the new station or one first crossing away: a path can't go on from a station that
    holds no ring, so no ring farther away can be the first to be kept.
    """
    small, medium, large = position.rings[position.to_move]
    with_rings = small | medium | large
    keeping = with_rings
    graph = position.graphs[position.setup.tower[0]]
    for station in range(ROW) if with_rings else ():
        if graph >> ROW * station & with_rings:
            keeping |= 1 << station
    return (
        (Reason.NOT_IN_PLAY, ~position.setup.board.stations),
        (Reason.CENTRE, CENTRE),
        (Reason.POST_THERE, position.post_stations),
        (Reason.NO_RING_KEPT, ~keeping),
    )


def _teleporting(position: Position) -> Refusals:
    """Refusals, as stations, for teleporting the post."""
    player = position.to_move
    around = NEIGHBOURS[position.posts[player]] & position.setup.board.stations & ~CENTRE
    shut_in = not around & ~position.station_full_of_others(player)
    with_rings = 0
    for small, medium, large in position.rings if shut_in else ():
        with_rings |= small | medium | large
    return (
        (Reason.NOT_IN_PLAY, ~position.setup.board.stations),
        (Reason.CENTRE, CENTRE),
        (Reason.NOT_SHUT_IN, 0 if shut_in else ALL_STATIONS),
        (Reason.POST_THERE, position.post_stations),
        (Reason.RINGS_THERE, with_rings),
    )


_WAYS: Final = tuple(tuple(WAYS[back::2]) for back in (0, 1))
_ADDS: Final = {
    (colour, back): tuple(AddBridge(colour, way) for way in _WAYS[back]) for colour in Colour for back in (0, 1)
}
_REVERSALS: Final = tuple(tuple(ReverseBridge(way) for way in ways) for ways in _WAYS)
_REMOVALS: Final = tuple(tuple(RemoveBridge(way) for way in ways) for ways in _WAYS)
_RINGS: Final = tuple(tuple(PlaceRing(station, size) for station in Station) for size in Size)
_BLOCKERS: Final = tuple(tuple(MoveBlocker(source, target) for target in SLOTS) for source in SLOTS)
_BLOCKER_REMOVALS: Final = tuple(RemoveBlocker(slot) for slot in SLOTS)
_RELOCATIONS: Final = tuple(RelocatePost(station) for station in Station)
_TELEPORTS: Final = tuple(TeleportPost(station) for station in Station)


def legal_moves(position: Position) -> list[Move]:
    """All legal moves but resigning, in a fixed order: by kind as in RULES.md section 4, then by slot or station.

    Empty once the game is over; just Pass if nothing else is legal.
    """
    if position.result:
        return []
    moves = _moves_but_pass(position)
    return moves or [Pass()]


def _moves_but_pass(position: Position) -> list[Move]:
    moves: list[Move] = []

    def list_allowed(every_move: tuple[Any, ...], refusals: Refusals, candidates: int) -> None:
        members = _allowed(refusals, candidates)
        if members:
            moves.extend(compress(every_move, flags(members, len(every_move))))

    for (colour, back), every_add in _ADDS.items():
        list_allowed(every_add, _adding(position, colour, back), ALL_SLOTS)
    for back in (0, 1):
        list_allowed(_REVERSALS[back], _reversing(position, back), ALL_SLOTS)
    for size in Size:
        list_allowed(_RINGS[size], _ringing(position, size), ALL_STATIONS)
    blocking = _blocking(position)
    for source in slots_in(position.blockers[position.to_move]):
        list_allowed(_BLOCKERS[source], blocking, ALL_SLOTS)
    list_allowed(_BLOCKER_REMOVALS, _unblocking(position), ALL_SLOTS)
    for back in (0, 1):
        list_allowed(_REMOVALS[back], _removing(position, back), ALL_SLOTS)
    list_allowed(_RELOCATIONS, _relocating(position), ALL_STATIONS)
    list_allowed(_TELEPORTS, _teleporting(position), ALL_STATIONS)
    return moves


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
    reason = _first_reason(_adding(position, move.colour, not move.way.forward), slot.index)
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
    reason = _first_reason(_reversing(position, not way.forward), way.slot.index)
    bridge = position.bridge_in(way.slot)
    if reason is Reason.SAME_BRIDGE and bridge:
        return Objection(reason, _same_bridge(position, bridge[0], way.back))
    return Objection(reason) if reason else None


def _object_to_remove(position: Position, move: RemoveBridge) -> Objection | None:
    way = move.way
    reason = _first_reason(_removing(position, not way.forward), way.slot.index)
    if reason is Reason.NOT_CONTROLLED:
        return Objection(reason, position.bridge_in(way.slot), _controller(position, way.end))
    return Objection(reason) if reason else None


def _controller(position: Position, station: Station) -> int | None:
    for player in range(position.players):
        if position.controlled_by(player) >> station & 1:
            return player
    return None


def _object_to_ring(position: Position, move: PlaceRing) -> Objection | None:
    reason = _first_reason(_ringing(position, move.size), move.station)
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
    reason = _first_reason(_blocking(position), move.target.index)
    if reason is Reason.SLOT_TAKEN:
        return Objection(reason, position.bridge_in(move.target), position.blocker_owner(move.target))
    return Objection(reason) if reason else None


def _object_to_remove_blocker(position: Position, move: RemoveBlocker) -> Objection | None:
    reason = _first_reason(_unblocking(position), move.slot.index)
    if reason is Reason.TOO_FEW_BRIDGES:
        return Objection(reason, number=BRIDGES_TO_REMOVE_BLOCKERS - position.all_bridges.bit_count())
    return Objection(reason) if reason else None


def _object_to_relocate(position: Position, move: RelocatePost) -> Objection | None:
    reason = _first_reason(_relocating(position), move.station)
    return Objection(reason, player=position.post_owner(move.station)) if reason else None


def _object_to_teleport(position: Position, move: TeleportPost) -> Objection | None:
    reason = _first_reason(_teleporting(position), move.station)
    return Objection(reason, player=position.post_owner(move.station)) if reason else None


def _object_to_pass(position: Position, move: Pass) -> Objection | None:
    return Objection(Reason.OTHER_MOVES) if _moves_but_pass(position) else None


_OBJECTORS: Final[dict[type, Callable[[Position, Any], Objection | None]]] = {
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
    return _OBJECTORS[type(move)](position, move)
