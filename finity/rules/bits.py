"""Sets of slots and stations as integers: the tables that make listing moves a matter of a few bit operations."""

from __future__ import annotations

from functools import cache, reduce
from typing import Final

from finity.rules.board import LINKS, SLOTS, SLOTS_AT, WAYS, Station

ALL_SLOTS: Final = (1 << len(SLOTS)) - 1
ALL_STATIONS: Final = (1 << len(Station)) - 1
CENTRE: Final = 1 << Station.C

_LEFT_SLOTS: Final = sum(1 << 3 * number for number in range(len(LINKS)))
_FLAGS: Final = bytes(byte == ord("1") for byte in range(256))

ROW: Final = len(Station)
"""A graph of crossings is one integer: bit `ROW * start + end` says that a bridge leads from start to end."""

EDGE: Final[tuple[int, ...]] = tuple(1 << ROW * way.start + way.end for way in WAYS)
"""For each way (by index) its bit in a graph of crossings."""

ROOMS: Final[tuple[int, ...]] = tuple(
    reduce(lambda rooms, station: [*rooms, *(room | 1 << 2 * station for room in rooms)], Station, [0])
)
"""For each set of stations an integer with a 1 in the two-bit field of each; sums of three such count to three."""


def links_of(slots: int) -> int:
    """All three slots of every link that has a slot in the set."""
    return ((slots | slots >> 1 | slots >> 2) & _LEFT_SLOTS) * 7


def flags(members: int, size: int) -> bytes:
    """One byte for each of `size` possible members, 1 if it is in the set: the selectors for `itertools.compress`."""
    return f"{members:0{size}b}"[::-1].encode().translate(_FLAGS)


@cache
def members_of(stations: int) -> tuple[int, ...]:
    """The stations of a set, in order."""
    return tuple(station for station in range(ROW) if stations >> station & 1)


def stations_in(stations: int) -> tuple[Station, ...]:
    """The stations of a set, in order, as Station."""
    return tuple(map(Station, members_of(stations)))


def slots_in(slots: int) -> list[int]:
    """The indices of the slots of a set, in order."""
    indices = []
    while slots:
        lowest = slots & -slots
        indices.append(lowest.bit_length() - 1)
        slots ^= lowest
    return indices


@cache
def slots_into(stations: int) -> tuple[int, int]:
    """The slots in which a forward bridge, and those in which a backward bridge, points to one of the stations."""
    forward = sum(slot.bit for slot in SLOTS if stations >> slot.second & 1)
    backward = sum(slot.bit for slot in SLOTS if stations >> slot.first & 1)
    return forward, backward


@cache
def slots_touching(stations: int) -> int:
    """The slots that touch one of the stations."""
    touching = 0
    for station in members_of(stations):
        touching |= SLOTS_AT[station]
    return touching
