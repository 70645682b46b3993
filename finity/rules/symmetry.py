"""Which positions are the same but for rotation, mirror, colour and who sits where: what openings and puzzles share."""

from __future__ import annotations

import cmath
import math
from dataclasses import dataclass
from functools import cache
from itertools import product
from typing import Final, assert_never

from finity.rules import moves
from finity.rules.board import BOARDS, CENTRES, LINKS, SLOTS, WAYS, Colour, Slot, Station, Way, bits_in, members_of
from finity.rules.position import Position

Key = tuple[object, ...]
_TURNS: Final = 6


@dataclass(frozen=True, slots=True)
class Symmetry:
    """A turn of the board in sixths, perhaps mirrored, perhaps with colours that `swap`: where stations and ways go."""

    stations: tuple[Station, ...]
    ways: tuple[int, ...]
    swaps: bool

    def way(self, way: Way) -> Way:
        return WAYS[self.ways[way.index]]

    def slot(self, slot: Slot) -> Slot:
        return WAYS[self.ways[2 * slot.index]].slot

    def colour(self, colour: Colour) -> Colour:
        return Colour(colour ^ self.swaps)

    def move(self, move: moves.Move) -> moves.Move:
        """The move that is in the position as this symmetry shows it what a move is in the position itself."""
        match move:
            case moves.AddBridge(colour, way):
                return moves.AddBridge(self.colour(colour), self.way(way))
            case moves.ReverseBridge(way) | moves.RemoveBridge(way):
                return type(move)(self.way(way))
            case moves.PlaceRing(station, size):
                return moves.PlaceRing(self.stations[station], size)
            case moves.MoveBlocker(source, target):
                return moves.MoveBlocker(self.slot(source), self.slot(target))
            case moves.RemoveBlocker(slot):
                return moves.RemoveBlocker(self.slot(slot))
            case moves.RelocatePost(station) | moves.TeleportPost(station):
                return type(move)(self.stations[station])
            case moves.Pass() | moves.Resign():
                return move
            case _:
                assert_never(move)

    @property
    def inverse(self) -> Symmetry:
        stations = tuple(Station(self.stations.index(station)) for station in Station)
        return Symmetry(stations, tuple(self.ways.index(number) for number in range(len(WAYS))), self.swaps)


@cache
def symmetries(players: int) -> tuple[Symmetry, ...]:
    """All that leave the board for so many players as it is."""
    found, board = list[Symmetry](), set(BOARDS[players].station_list)
    centres = [complex(*CENTRES[station]) for station in Station]
    for turns, mirrored in product(range(_TURNS), (False, True)):
        turn = cmath.rect(1, math.radians(60 * turns))
        places = [turn * (-centre.conjugate() if mirrored else centre) for centre in centres]
        stations = tuple(min(Station, key=lambda each: abs(centres[each] - place)) for place in places)
        if {stations[station] for station in board} != board:
            continue
        ways = []
        for slot in SLOTS:
            first, second = stations[slot.first], stations[slot.second]
            channel = slot.channel.mirrored if mirrored else slot.channel
            swapped = first > second
            link = LINKS.index((min(first, second), max(first, second)))
            moved = 3 * link + (channel.mirrored if swapped else channel)
            ways += [2 * moved + swapped, 2 * moved + (not swapped)]
        found += [Symmetry(stations, tuple(ways), swaps) for swaps in (False, True)]
    return tuple(found)


def canonical_form(position: Position) -> tuple[Key, list[Symmetry]]:
    """A key, the same for positions that differ by a rotation, a mirror, the two colours swapped, or who sits where:
    everything told in turn order from the player to move; and the symmetries that show a position so: several if it is
    symmetrical itself."""
    order = [(position.to_move + each) % position.players for each in range(position.players)]
    views: dict[Key, list[Symmetry]] = {}
    for symmetry in symmetries(position.players):
        stations, ways = symmetry.stations, symmetry.ways
        tower = tuple(int(colour) ^ symmetry.swaps for colour in position.setup.tower)
        posts = tuple(stations[position.posts[player]] for player in order)
        rings = tuple(
            tuple(tuple(sorted(stations[each] for each in members_of(held))) for held in position.rings[player])
            for player in order
        )
        blockers = tuple(
            tuple(sorted(ways[2 * slot] >> 1 for slot in bits_in(position.blockers[player]))) for player in order
        )
        bridges = sorted(
            (ways[2 * slot + (kind & 1)], (kind >> 1) ^ symmetry.swaps)
            for kind, slots in enumerate(position.bridges)
            for slot in bits_in(slots)
        )
        views.setdefault((tower, posts, rings, blockers, tuple(bridges)), []).append(symmetry)
    key = min(views)
    return key, views[key]
