"""Listing all legal moves, fast: sets of candidates turned into moves made beforehand."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import compress
from typing import Final

from finity.rules import refusals as refuse
from finity.rules.bits import ALL_SLOTS, ALL_STATIONS, flags, slots_in
from finity.rules.board import SLOTS, WAYS, Station
from finity.rules.moves import (
    AddBridge,
    Move,
    MoveBlocker,
    Pass,
    PlaceRing,
    RelocatePost,
    RemoveBlocker,
    RemoveBridge,
    ReverseBridge,
    TeleportPost,
)
from finity.rules.pieces import Colour, Size
from finity.rules.position import Position
from finity.rules.refusals import allowed


class _Drawer(dict[int, tuple[Move, ...]]):
    """A few moves; maps each set of them to the moves in it, which are listed when first asked for."""

    def __init__(self, moves: Sequence[Move]) -> None:
        super().__init__()
        self._moves = moves

    def __missing__(self, members: int) -> tuple[Move, ...]:
        listed = tuple(move for number, move in enumerate(self._moves) if members >> number & 1)
        self[members] = listed
        return listed


_DRAWER: Final = 12
_DRAWER_MASK: Final = (1 << _DRAWER) - 1
Drawers = tuple[_Drawer, ...]


def _drawers(moves: Sequence[Move]) -> Drawers:
    """All moves of a kind by their candidate, twelve to a drawer."""
    return tuple(_Drawer(moves[start : start + _DRAWER]) for start in range(0, len(moves), _DRAWER))


_WAYS: Final = (WAYS[::2], WAYS[1::2])
_ADDS: Final = tuple(
    (colour, back, _drawers([AddBridge(colour, way) for way in _WAYS[back]])) for colour in Colour for back in (0, 1)
)
_REVERSALS: Final = tuple(_drawers([ReverseBridge(way) for way in ways]) for ways in _WAYS)
_REMOVALS: Final = tuple(_drawers([RemoveBridge(way) for way in ways]) for ways in _WAYS)
_RINGS: Final = tuple(_drawers([PlaceRing(station, size) for station in Station]) for size in Size)
_BLOCKERS: Final = tuple(tuple(MoveBlocker(source, target) for target in SLOTS) for source in SLOTS)
_BLOCKER_REMOVALS: Final = _drawers([RemoveBlocker(slot) for slot in SLOTS])
_RELOCATIONS: Final = _drawers([RelocatePost(station) for station in Station])
_TELEPORTS: Final = _drawers([TeleportPost(station) for station in Station])


def legal_moves(position: Position) -> list[Move]:
    """All legal moves but resigning, in a fixed order: by kind as in RULES.md section 4, then by slot or station.

    Empty once the game is over; just Pass if nothing else is legal.
    """
    if position.result:
        return []
    return moves_but_pass(position) or [Pass()]


def moves_but_pass(position: Position) -> list[Move]:
    """All legal moves but passing and resigning, were the game not over; empty if there is none."""
    moves: list[Move] = []
    _list_bridges(position, moves)
    _list_rings(position, moves)
    _list_blockers(position, moves)
    for back in (0, 1):
        _list(_REMOVALS[back], allowed(refuse.removing(position, back), ALL_SLOTS), moves)
    _list(_RELOCATIONS, allowed(refuse.relocating(position), ALL_STATIONS), moves)
    _list(_TELEPORTS, allowed(refuse.teleporting(position), ALL_STATIONS), moves)
    return moves


def _list(drawers: Drawers, members: int, moves: list[Move]) -> None:
    if members:
        for drawer in drawers:
            moves += drawer[members & _DRAWER_MASK]
            members >>= _DRAWER


def _list_bridges(position: Position, moves: list[Move]) -> None:
    open_slots = allowed(refuse.building(position), ALL_SLOTS)
    for colour, back, adds in _ADDS if open_slots else ():
        _list(adds, allowed(refuse.adding(position, colour, back), open_slots), moves)
    for back in (0, 1):
        _list(_REVERSALS[back], allowed(refuse.reversing(position, back), ALL_SLOTS), moves)


def _list_rings(position: Position, moves: list[Move]) -> None:
    open_stations = allowed(refuse.reaching(position), ALL_STATIONS)
    for size in Size if open_stations else ():
        _list(_RINGS[size], allowed(refuse.ringing(position, size), open_stations), moves)


def _list_blockers(position: Position, moves: list[Move]) -> None:
    open_slots = flags(allowed(refuse.blocking(position), ALL_SLOTS), len(SLOTS))
    for source in slots_in(position.blockers[position.to_move]):
        moves += compress(_BLOCKERS[source], open_slots)
    _list(_BLOCKER_REMOVALS, allowed(refuse.unblocking(position), ALL_SLOTS), moves)
