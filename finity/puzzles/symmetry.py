"""Which positions are the same but for rotation, mirror and colour: what a puzzle is known by."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cache
from typing import Final

from finity.rules import BOARDS, CENTRES, LINKS, SLOTS, Channel, Position, Station
from finity.rules.bits import members_of, slots_in

Key = tuple[object, ...]
_TURNS: Final = 6


@dataclass(frozen=True, slots=True)
class Symmetry:
    """A turn of the board in sixths, perhaps mirrored: where each station and each way (by index) goes."""

    stations: tuple[Station, ...]
    ways: tuple[int, ...]


def _moved(station: Station, turns: int, mirrored: bool) -> Station:
    x, y = CENTRES[station]
    x = -x if mirrored else x
    angle = math.radians(60 * turns)
    place = x * math.cos(angle) - y * math.sin(angle), x * math.sin(angle) + y * math.cos(angle)
    return min(Station, key=lambda each: math.dist(CENTRES[each], place))


def _symmetry(turns: int, mirrored: bool) -> Symmetry:
    stations = tuple(_moved(station, turns, mirrored) for station in Station)
    ways = []
    for slot in SLOTS:
        first, second = stations[slot.first], stations[slot.second]
        channel = slot.channel.from_the_other_end if mirrored else slot.channel
        swapped = first > second
        link = LINKS.index((min(first, second), max(first, second)))
        moved = 3 * link + (channel.from_the_other_end if swapped else Channel(channel))
        ways += [2 * moved + swapped, 2 * moved + (not swapped)]
    return Symmetry(stations, tuple(ways))


@cache
def symmetries(players: int) -> tuple[Symmetry, ...]:
    """All that leave the board for so many players as it is."""
    every = [_symmetry(turns, mirrored) for turns in range(_TURNS) for mirrored in (False, True)]
    board = set(BOARDS[players].station_list)
    return tuple(each for each in every if {each.stations[station] for station in board} == board)


def key_of(position: Position) -> Key:
    """The same for positions that differ by a rotation, a mirror, the two colours swapped, or who sits where."""
    return min(_seen_by(position, symmetry, swap) for symmetry in symmetries(position.players) for swap in (0, 1))


def _seen_by(position: Position, symmetry: Symmetry, swap: int) -> Key:
    """The position moved, everything told in turn order from the player to move."""
    bridges = tuple(
        sorted(
            (symmetry.ways[2 * slot + (kind & 1)], (kind >> 1) ^ swap)
            for kind, slots in enumerate(position.bridges)
            for slot in slots_in(slots)
        )
    )
    everyone = range(position.players)
    order = [(position.to_move + each) % position.players for each in everyone]
    rings = tuple(
        tuple(tuple(sorted(symmetry.stations[each] for each in members_of(held))) for held in position.rings[player])
        for player in order
    )
    posts = tuple(symmetry.stations[position.posts[player]] for player in order)
    blockers = tuple(
        tuple(sorted(symmetry.ways[2 * slot] >> 1 for slot in slots_in(position.blockers[player]))) for player in order
    )
    tower = tuple(int(colour) ^ swap for colour in position.setup.tower)
    return tower, posts, rings, blockers, bridges
