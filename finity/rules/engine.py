"""Making a move: `apply` changes nothing and answers the position after it, with what happened (RULES.md 4 and 5)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from finity.rules.bits import stations_in
from finity.rules.board import Way
from finity.rules.draft import Draft
from finity.rules.ending import settle
from finity.rules.errors import IllegalMove
from finity.rules.events import (
    BlockerMoved,
    BlockerRemoved,
    BridgeAdded,
    BridgeRemoved,
    BridgeReversed,
    Event,
    Passed,
    PostRelocated,
    PostTeleported,
    Resigned,
    RingLost,
    RingOrphaned,
    RingPlaced,
)
from finity.rules.legality import objection
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
from finity.rules.pieces import Colour, Size
from finity.rules.position import NO_BAN, Ban, Position


def apply(position: Position, move: Move) -> tuple[Position, list[Event]]:
    """Make a move for the player to move; answers the new position and the events, consequences included.

    Raises IllegalMove with the reason (see `legality.objection`); the position given is never changed.
    """
    refused = objection(position, move)
    if refused:
        raise IllegalMove(refused.reason, str(move))
    draft = Draft(position)
    events = MAKERS[type(move)](draft, move)
    _return_orphans(draft, events)
    settle(draft, events, resigning=isinstance(move, Resign))
    return draft.frozen(), events


def _add_bridge(draft: Draft, move: AddBridge) -> list[Event]:
    draft.put_bridge(move.colour, move.way)
    draft.ban = Ban(removing=move.way.slot.bit)
    return [BridgeAdded(draft.to_move, move.colour, move.way)]


def _reverse_bridge(draft: Draft, move: ReverseBridge) -> list[Event]:
    colour = _colour_of(draft, move.way)
    draft.take_bridge(colour, move.way)
    draft.put_bridge(colour, move.way.back)
    draft.ban = Ban(reversing=move.way.slot.bit)
    return [BridgeReversed(draft.to_move, colour, move.way)]


def _remove_bridge(draft: Draft, move: RemoveBridge) -> list[Event]:
    colour = _colour_of(draft, move.way)
    draft.take_bridge(colour, move.way)
    bit = move.way.slot.bit
    draft.ban = Ban(adding_black=bit) if colour else Ban(adding_white=bit)
    return [BridgeRemoved(draft.to_move, colour, move.way)]


def _colour_of(draft: Draft, way: Way) -> Colour:
    white = draft.bridges[way.index & 1]
    return Colour.WHITE if white & way.slot.bit else Colour.BLACK


def _place_ring(draft: Draft, move: PlaceRing) -> list[Event]:
    draft.put_ring(draft.to_move, move.station, move.size)
    return [RingPlaced(draft.to_move, move.station, move.size)]


def _move_blocker(draft: Draft, move: MoveBlocker) -> list[Event]:
    player = draft.to_move
    draft.change_blockers(player, draft.blockers[player] ^ move.source.bit ^ move.target.bit)
    return [BlockerMoved(player, move.source, move.target)]


def _remove_blocker(draft: Draft, move: RemoveBlocker) -> list[Event]:
    owner = next(player for player, slots in enumerate(draft.blockers) if slots & move.slot.bit)
    draft.change_blockers(owner, draft.blockers[owner] ^ move.slot.bit)
    draft.ban = Ban(blocking=move.slot.bit)
    return [BlockerRemoved(draft.to_move, owner, move.slot)]


def _relocate_post(draft: Draft, move: RelocatePost) -> list[Event]:
    source = draft.posts[draft.to_move]
    draft.move_post(draft.to_move, move.station)
    return [PostRelocated(draft.to_move, source, move.station)]


def _teleport_post(draft: Draft, move: TeleportPost) -> list[Event]:
    player = draft.to_move
    source = draft.posts[player]
    events: list[Event] = [PostTeleported(player, source, move.station)]
    for size in Size:
        if draft.rings[player][size] >> source & 1:
            draft.take_ring(player, source, size)
            events.append(RingLost(player, source, size))
    draft.move_post(player, move.station)
    return events


MAKERS: Final[dict[type, Callable[[Draft, Any], list[Event]]]] = {
    AddBridge: _add_bridge,
    ReverseBridge: _reverse_bridge,
    RemoveBridge: _remove_bridge,
    PlaceRing: _place_ring,
    MoveBlocker: _move_blocker,
    RemoveBlocker: _remove_blocker,
    RelocatePost: _relocate_post,
    TeleportPost: _teleport_post,
    Pass: lambda draft, move: [Passed(draft.to_move)],
    Resign: lambda draft, move: [Resigned(draft.to_move)],
}


def _return_orphans(draft: Draft, events: list[Event]) -> None:
    """Send every ring home that its owner can't reach any more; after that the move before may be undone."""
    draft.refresh()
    for player, reach in enumerate(draft.reaches):
        small, medium, large = draft.rings[player]
        if not (small | medium | large) & ~reach.stations:
            continue
        draft.ban = NO_BAN
        for size in Size:
            for station in stations_in(draft.rings[player][size] & ~reach.stations):
                draft.take_ring(player, station, size)
                events.append(RingOrphaned(player, station, size))
