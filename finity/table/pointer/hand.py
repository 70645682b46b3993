"""What the player to move has in hand, and which move a click makes where it points, or why it makes none."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final, assert_never

from finity import rules
from finity.bots.evaluate import plan_length
from finity.rules import CENTRES, AddBridge, Colour, Move, Objection, Position, Reason, Size, Slot, Station, Way
from finity.rules.board import Channel
from finity.story.facts import path_length
from finity.table.pointer.foresight import spots_of
from finity.view.frames import BoardTarget, SlotTarget, StationTarget, Target

SNAP: Final = 0.45
"""So near its middle, in board units, a bridge is drawn to a station."""


@dataclass(frozen=True)
class Click:
    """What a click would do where the pointer is.

    `moves` are the moves that it can mean (several: a small menu asks which), `lifts` says that it picks up the own
    post or a blocker; if it can do neither, `refused` is the move that a person would have meant and `why` the
    objection to it.
    """

    moves: tuple[Move, ...] = ()
    lifts: bool = False
    refused: Move | None = None
    why: Objection | None = None


NOTHING = Click()


def culprits(position: Position, move: Move, why: Objection) -> frozenset[Slot | Station]:
    """What the reason speaks of: a bridge, a station of somebody else's, those that lack rings, the own post.

    Else it is where the move was to go; nothing on the board is to blame for what no stock has.
    """
    match why.reason, move:
        case ((Reason.NO_BRIDGE_LEFT | Reason.NO_RING_LEFT | Reason.TOO_FEW_BRIDGES), _):
            return frozenset()
        case ((Reason.NO_RING_KEPT | Reason.NOT_SHUT_IN), _):
            return frozenset({position.posts[position.to_move]})
        case Reason.NOT_CONTROLLED, rules.RemoveBridge(way):
            return frozenset({way.end})
    if why.bridge:
        return frozenset({why.bridge[1].slot})
    return frozenset(station for station, _ in why.missing) or frozenset(spots_of(move)[-1:])


@dataclass
class Hand:
    """What the player to move holds: bridges of a colour, or the own post or a blocker that is `lifted` from where it
    stands; `moves` are those of the legal moves that may be made, `marked` those of them that next places show."""

    position: Position
    moves: Sequence[Move]
    colour: Colour = Colour.WHITE
    sizes_by_hand: bool = False
    marked: tuple[Move, ...] = ()
    lifted: BoardTarget | None = None

    @cached_property
    def _moves_by_target(self) -> dict[BoardTarget | None, dict[BoardTarget, list[Move]]]:
        """The moves by what is lifted for them, and by what is clicked then."""
        found: dict[BoardTarget | None, dict[BoardTarget, list[Move]]] = {None: {}}
        for move in self.moves:
            for lifted, goal in self._click_sequences(move):
                found.setdefault(lifted, {}).setdefault(goal, []).append(move)
        return found

    def marked_move(self, target: Target | None) -> Move | None:
        """The move that is shown where a target is, if that is a next place."""
        return next((move for move in self.marked if spots_of(move) == (place_of(target),) and not self.lifted), None)

    def lift(self, target: Target) -> bool:
        """Pick up the own post or blocker at a target; answers whether there was one that can be moved."""
        lifts = self.click_on(target).lifts
        self.lifted = self._meant_target(target) if lifts else self.lifted
        return lifts

    def put_back(self) -> bool:
        """Put back what was lifted; answers whether anything was."""
        lifted, self.lifted = self.lifted, None
        return lifted is not None

    @property
    def pickable_targets(self) -> frozenset[BoardTarget]:
        """What can be picked now; halves of slots are for new bridges, whole slots for what is or goes there."""
        to_lift = frozenset(each for each in self._moves_by_target if each and not self.lifted)
        return to_lift.union(self._moves_by_target[self.lifted])

    def click_on(self, target: Target | None) -> Click:
        """What a click at a target would do."""
        pick = self._meant_target(target)
        if pick is None:
            return NOTHING
        if moves := self._moves_by_target[self.lifted].get(pick):
            return Click(tuple(moves))
        if pick in self._moves_by_target and not self.lifted:
            return Click(lifts=True)
        position = self.position
        meant: Move | None = None  # what a person meant who picked something impossible
        match pick, self.lifted:
            case SlotTarget(slot), SlotTarget(source):
                meant = rules.MoveBlocker(source, slot)
            case SlotTarget(slot, None), _:
                bridge = position.bridge_in(slot)
                meant = rules.ReverseBridge(bridge[1]) if bridge else rules.RemoveBlocker(slot)
            case SlotTarget(slot, Station() as end), _:
                meant = AddBridge(self.colour, slot.toward(end))
            case StationTarget(station), StationTarget():
                meant = rules.RelocatePost(station)
            case StationTarget(self._own_post), None:
                others = (each for each in position.setup.board.station_list if each is not Station.C)
                meant = next((rules.RelocatePost(each) for each in others if position.post_owner(each) is None), None)
            case StationTarget(station, None), _:
                free = (size for size in Size if position.ring_owner(station, size) is None)
                meant = rules.PlaceRing(station, next(free, Size.SMALL))
            case StationTarget(station, Size() as size), _:
                meant = rules.PlaceRing(station, size)
        return self.click_for(meant) if meant else NOTHING

    def click_for(self, move: Move) -> Click:
        """What making a move would do."""
        return Click((move,)) if move in self.moves else Click(refused=move, why=rules.objection(self.position, move))

    def _meant_target(self, target: Target | None) -> BoardTarget | None:
        """What a target stands for in this position and with this hand."""
        match target:
            case SlotTarget(slot) if self.lifted is None and not self.position.taken & slot.bit:
                return target
            case StationTarget(station, tier) if self.sizes_by_hand and not (self.lifted or station is self._own_post):
                return StationTarget(station, tier)
            case SlotTarget() | StationTarget():
                return target.whole
        return None

    @property
    def _own_post(self) -> Station:
        return self.position.posts[self.position.to_move]

    def _click_sequences(self, move: Move) -> Iterator[tuple[BoardTarget | None, BoardTarget]]:
        """What is lifted to make a move, and what is clicked then, in every way in which it can be made."""
        match move:
            case AddBridge(colour, way):
                if colour is self.colour:
                    yield None, SlotTarget(way.slot, way.end)
            case rules.ReverseBridge(way) | rules.RemoveBridge(way):
                yield None, SlotTarget(way.slot)
            case rules.PlaceRing(station, size):
                if self.sizes_by_hand:
                    yield None, StationTarget(station, size)
                if size is next(each for each in Size if rules.PlaceRing(station, each) in self.moves):
                    yield None, StationTarget(station)
            case rules.MoveBlocker(source, target):
                yield SlotTarget(source), SlotTarget(target)
            case rules.RemoveBlocker(slot):
                yield None, SlotTarget(slot)
            case rules.RelocatePost(station):
                yield StationTarget(self._own_post), StationTarget(station)
            case rules.TeleportPost(station):
                if rules.RelocatePost(station) not in self.moves:
                    yield StationTarget(self._own_post), StationTarget(station)
            case rules.Pass() | rules.Resign():
                return
            case _:
                assert_never(move)


def place_of(target: Target | None) -> Slot | Station | None:
    """The slot or station that a target is, or is part of."""
    match target:
        case SlotTarget(place) | StationTarget(place):
            return place
    return None


def whole_target(target: Target | None) -> Target | None:
    """A slot or station, whichever half or tier of it is meant."""
    return target.whole if isinstance(target, SlotTarget | StationTarget) else target


def explanation_target(target: Target | None) -> Slot | Target | None:
    """What somebody wants explained who points at a target: of a slot not the half."""
    return target.slot if isinstance(target, SlotTarget) else target


def default_bridge_end(position: Position, player: int, slot: Slot, colour: Colour, half: Station) -> Station:
    """The station to which a new bridge leads unless the player turns it; `half` is that whose half is pointed at.

    The way that the rules allow, else that which makes the longest path longer, else that after which fewer moves are
    to go, else away from the only end that can be reached, else away from the end nearer to an own piece.
    """
    turn = position._replace(to_move=player)
    own = [CENTRES[station] for station in (turn.posts[player], *(station for station, _ in turn.ring_list(player)))]

    def worth(end: Station) -> tuple[float, ...]:
        move = AddBridge(colour, slot.toward(end))
        if rules.objection(turn, move) is not None:
            return (0,)
        after, _ = rules.apply(turn, move)
        crossed, to_go = path_length(after, player), 0 if after.result else plan_length(after, player)
        nearest = min(math.dist(CENTRES[end], each) for each in own)
        return 1, crossed, -to_go, -(turn.reaches[player].stations >> end & 1), round(nearest, 3)

    return max(half, slot.second if half is slot.first else slot.first, key=worth)


@dataclass(frozen=True)
class Drag:
    """A bridge is being drawn from a station; the pointer is at a point in board units."""

    start: Station
    point: tuple[float, float]

    def end_station(self, position: Position) -> Station | None:
        """The station that the pointer has come to, if it has left the first."""
        stations = position.setup.board.station_list
        near = min(stations, key=lambda each: math.dist(self.point, CENTRES[each]))
        return near if near is not self.start and math.dist(self.point, CENTRES[near]) <= SNAP else None

    def ways(self, position: Position) -> list[Way]:
        end = self.end_station(position)
        if end is None:
            return []
        slots = position.setup.board.slot_list
        return [slot.toward(end) for slot in slots if {slot.first, slot.second} == {self.start, end}]

    def way(self, position: Position, colour: Colour, moves: Sequence[Move]) -> Way | None:
        """Where the bridge would lie: in the middle slot of the link if that is allowed, else nearest to the line.

        If no slot is allowed it is the middle one: the rules say why.
        """
        ways = self.ways(position)
        allowed = [way for way in ways if AddBridge(colour, way) in moves] or ways
        (x1, y1), (x2, y2), offset = CENTRES[self.start], self.point, dict[Way, float]()
        for way in allowed:
            x, y = way.slot.middle
            offset[way] = abs((x2 - x1) * (y - y1) - (y2 - y1) * (x - x1))
        return min(allowed, key=lambda way: (way.slot.channel is not Channel.MIDDLE, offset[way]), default=None)

    def alternatives(self, position: Position, colour: Colour, moves: Sequence[Move]) -> list[Way]:
        """Where a bridge of this colour could lead elsewhere from the station, one way for each neighbour."""
        found: dict[Station, Way] = {}
        for move in moves:
            if isinstance(move, AddBridge) and move.colour is colour and move.way.start is self.start:
                middle = move.way.slot.channel is Channel.MIDDLE
                found[move.way.end] = move.way if middle else found.get(move.way.end, move.way)
        near = self.end_station(position)
        return [way for end, way in found.items() if end is not near]
