"""What moves do in levels: one that changes nothing, and whether a move may bring what is missing."""

from __future__ import annotations

from typing import Final, assert_never

from finity.learn.goals import asks_for_path, asks_for_ring, minds_blockers
from finity.lessons.text import Condition
from finity.rules import (
    SLOTS,
    AddBridge,
    Move,
    MoveBlocker,
    Pass,
    PlaceRing,
    Position,
    RelocatePost,
    RemoveBlocker,
    RemoveBridge,
    Resign,
    ReverseBridge,
    TeleportPost,
    apply,
    legal_moves,
    objection,
)

_CHANNELS: Final = 3


def waiting_move(position: Position) -> Move:
    """A legal move that changes as little as possible: a blocker, rather one at home, shifts within its link."""
    post = position.posts[position.to_move]
    for slot in sorted(position.blocker_list(position.to_move), key=lambda slot: post not in (slot.first, slot.second)):
        first = slot.index - slot.index % _CHANNELS
        for target in SLOTS[first : first + _CHANNELS]:
            move = MoveBlocker(slot, target)
            if objection(position, move) is None:
                return move
    moves = legal_moves(position)
    return next((move for move in moves if _changes_nothing(position, move)), moves[0])


def _changes_nothing(position: Position, move: Move) -> bool:
    after, _ = apply(position, move)
    return after.reaches == position.reaches and after.rings == position.rings


def may_bring(position: Position, condition: Condition, move: Move) -> bool:
    """False if a move can't possibly bring a condition that doesn't hold yet."""
    if asks_for_path(condition):
        return _can_lengthen_a_path(position, move)
    if asks_for_ring(condition):
        return isinstance(move, PlaceRing)
    return minds_blockers(condition) or not isinstance(move, MoveBlocker | Pass)


def _can_lengthen_a_path(position: Position, move: Move) -> bool:
    """Whether a move may bring its player any new path: a bridge does only if some path leads to where it starts."""
    reach = position.reaches[position.to_move]
    match move:
        case AddBridge(colour, way):
            return bool((reach.black_exits if colour else reach.white_exits) >> way.start & 1)
        case ReverseBridge(way):
            bridge = position.bridge_in(way.slot)
            exits = reach.black_exits if bridge and bridge[0] else reach.white_exits
            return bool(exits >> way.end & 1)
        case RemoveBridge() | MoveBlocker() | RemoveBlocker() | Pass() | Resign():
            return False
        case PlaceRing() | RelocatePost() | TeleportPost():
            return True
        case _:
            assert_never(move)
