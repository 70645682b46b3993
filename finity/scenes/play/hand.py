"""From what the pointer means to the move that a click would make, or the reason why it can't. Draws nothing."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum, auto

from finity.match.picking import Picker, Spelling
from finity.rules import (
    AddBridge,
    Colour,
    Move,
    MoveBlocker,
    Objection,
    PlaceRing,
    Position,
    RelocatePost,
    RemoveBlocker,
    RemoveBridge,
    ReverseBridge,
    Size,
    Slot,
    Station,
    TeleportPost,
    Way,
    legal_moves,
    objection,
)
from finity.view.targets import SlotTarget, StationTarget, Target


class OwnPost(Enum):
    """The base post of the player to move, as something that can be picked."""

    PICKED = auto()


@dataclass(frozen=True)
class Tier:
    """A place for a ring of one size on a station."""

    station: Station
    size: Size


Pick = Way | Slot | Station | Tier | OwnPost
"""What is picked to spell a move: a way for a new bridge, a slot for what is or goes there, a station or a tier."""


@dataclass(frozen=True)
class Aim:
    """What a click would do where the pointer is.

    `moves` are the moves that it can mean (several: a small menu asks which), `lifts` says that it picks up the own
    post or a blocker; if it can do neither, `refused` is the move that a person would have meant and `why` the
    objection to it.
    """

    moves: tuple[Move, ...] = ()
    lifts: bool = False
    refused: Move | None = None
    why: Objection | None = None


NOTHING = Aim()


class Hand:
    """What the player to move holds: bridges of a colour, and the own post or a blocker while it is being moved."""

    def __init__(self, position: Position, colour: Colour = Colour.WHITE, sizes_by_hand: bool = False) -> None:
        self._position = position
        self._sizes_by_hand = sizes_by_hand
        self._moves = legal_moves(position)
        self._colour = colour
        self._picker: Picker[Pick, Move] = Picker()
        self._spell()

    @property
    def colour(self) -> Colour:
        """The colour of the bridges in hand."""
        return self._colour

    def take_bridges(self, colour: Colour) -> None:
        """Take bridges of a colour into the hand; a post or blocker that was lifted goes back."""
        self._colour = colour
        self._spell()

    @property
    def lifted(self) -> Slot | Station | None:
        """Where the blocker (a slot) or the own post (a station) stands that is being moved, if one is."""
        for pick in self._picker.picked:
            if isinstance(pick, OwnPost):
                return self._position.posts[self._position.to_move]
            if isinstance(pick, Slot):
                return pick
        return None

    def lift(self, target: Target) -> bool:
        """Pick up the own post or blocker at a target; answers whether there was one that can be moved."""
        pick = self._pick_at(target)
        return pick is not None and not self._picker.moves_at(pick) and self._picker.pick(pick)

    def put_back(self) -> bool:
        """Put back what was lifted; answers whether anything was."""
        return self._picker.back()

    @property
    def possible(self) -> frozenset[Pick]:
        """What can be picked now."""
        return self._picker.next_targets

    def aim(self, target: Target | None) -> Aim:
        """What a click on a target would do."""
        pick = self._pick_at(target)
        if pick is None:
            return NOTHING
        moves = tuple(self._picker.moves_at(pick))
        if moves:
            return Aim(moves)
        if pick in self._picker.next_targets:
            return Aim(lifts=True)
        return self._refusal(self._meant(pick))

    def aim_to_remove(self, target: Target | None) -> Aim:
        """What a right click on a target would do: remove the bridge there."""
        bridge = self._position.bridge_in(target.slot) if isinstance(target, SlotTarget) else None
        if bridge is None or self.lifted is not None:
            return NOTHING
        move = RemoveBridge(bridge[1])
        return Aim((move,)) if move in self._moves else self._refusal(move)

    def _refusal(self, move: Move | None) -> Aim:
        return Aim(refused=move, why=objection(self._position, move)) if move else NOTHING

    def _pick_at(self, target: Target | None) -> Pick | None:
        """What a target stands for in this position and with this hand."""
        position = self._position
        if isinstance(target, SlotTarget):
            empty = not position.taken & target.slot.bit
            return target.way if empty and self.lifted is None else target.slot
        if isinstance(target, StationTarget):
            if self.lifted is not None:
                return target.station
            if target.station is position.posts[position.to_move]:
                return OwnPost.PICKED
            if self._sizes_by_hand and target.tier is not None:
                return Tier(target.station, target.tier)
            return target.station
        return None

    def _meant(self, pick: Pick) -> Move | None:
        """The move that a person meant who picked something impossible."""
        position = self._position
        lifted = self.lifted
        match pick:
            case Way():
                return AddBridge(self._colour, pick)
            case Slot():
                return MoveBlocker(lifted, pick) if isinstance(lifted, Slot) else self._meant_in_taken_slot(pick)
            case Tier(station, size):
                return PlaceRing(station, size)
            case Station():
                return RelocatePost(pick) if isinstance(lifted, Station) else self._meant_ring(pick)
            case OwnPost():
                return next((RelocatePost(each) for each in Station if self._is_free(each)), None)
        raise AssertionError(f"{pick} can't be picked on {position.setup.board}")

    def _is_free(self, station: Station) -> bool:
        """Whether a post could stand there, as far as the station itself goes."""
        free = station is not Station.C and self._position.post_owner(station) is None
        return free and bool(self._position.setup.board.stations >> station & 1)

    def _meant_in_taken_slot(self, slot: Slot) -> Move:
        bridge = self._position.bridge_in(slot)
        return ReverseBridge(bridge[1]) if bridge else RemoveBlocker(slot)

    def _meant_ring(self, station: Station) -> Move:
        """The ring on the smallest tier that is free, or the smallest if none is."""
        free = (size for size in Size if self._position.ring_owner(station, size) is None)
        return PlaceRing(station, next(free, Size.SMALL))

    def _spell(self) -> None:
        self._picker = Picker(Spelling(picks, move) for move in self._moves for picks in self._spellings(move))

    def _spellings(self, move: Move) -> Iterator[tuple[Pick, ...]]:
        """The picks that make a move, in every way that they can be picked."""
        match move:
            case AddBridge(colour, way) if colour is self._colour:
                yield (way,)
            case ReverseBridge(way) | RemoveBridge(way):
                yield (way.slot,)
            case PlaceRing(station, size):
                yield (Tier(station, size),)
                if size is self._smallest_legal(station):
                    yield (station,)
            case MoveBlocker(source, target):
                yield (source, target)
            case RemoveBlocker(slot):
                yield (slot,)
            case RelocatePost(station):
                yield (OwnPost.PICKED, station)
            case TeleportPost(station) if RelocatePost(station) not in self._moves:
                yield (OwnPost.PICKED, station)

    def _smallest_legal(self, station: Station) -> Size | None:
        return next((size for size in Size if PlaceRing(station, size) in self._moves), None)
