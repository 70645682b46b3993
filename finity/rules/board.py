"""Pieces, the board for 2, 3 and 4 players, and sets of its slots and stations (RULES.md sections 1 and 2).

Everything here is computed once, when the module is imported. Sets of slots are integers with bit `slot.index` set,
sets of stations are integers with bit `station` set; the rest of the rules works on these bit sets.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from enum import IntEnum
from functools import cache, reduce
from itertools import combinations
from typing import Final


class Colour(IntEnum):
    """The colour of a bridge and of a path indicator (a cone of the tower)."""

    WHITE = 0
    BLACK = 1

    @property
    def letter(self) -> str:
        return "wb"[self]


class Size(IntEnum):
    """The size of a ring; the smallest on a station is the most central."""

    SMALL = 0
    MEDIUM = 1
    LARGE = 2

    @property
    def letter(self) -> str:
        return "sml"[self]


class Station(IntEnum):
    """The 13 stations, in the order of the notation (RULES.md section 7)."""

    C = 0
    N = 1
    NE = 2
    SE = 3
    S = 4
    SW = 5
    NW = 6
    E = 7
    FNE = 8
    FNW = 9
    W = 10
    FSW = 11
    FSE = 12


class Channel(IntEnum):
    """One of the three slots of a link, as seen when walking from one station to the other."""

    LEFT = 0
    MIDDLE = 1
    RIGHT = 2

    @property
    def letter(self) -> str:
        return "LMR"[self]

    @property
    def mirrored(self) -> Channel:
        """The same channel, seen when walking the other way."""
        return Channel(2 - self)


Point = tuple[float, float]

_INNER_ANGLES: Final = {"N": 90, "NE": 30, "SE": -30, "S": -90, "SW": -150, "NW": 150}
_OUTER_ANGLES: Final = {"E": 0, "FNE": 60, "FNW": 120, "W": 180, "FSW": 240, "FSE": 300}


def _point_at(angle: float, distance: float) -> Point:
    return math.cos(math.radians(angle)) * distance, math.sin(math.radians(angle)) * distance


CENTRES: Final[dict[Station, Point]] = {
    Station.C: (0.0, 0.0),
    **{Station[name]: _point_at(angle, 1) for name, angle in _INNER_ANGLES.items()},
    **{Station[name]: _point_at(angle, math.sqrt(3)) for name, angle in _OUTER_ANGLES.items()},
}
"""Where the stations lie: x to the right, y up, adjacent stations at distance 1."""


@dataclass(frozen=True, slots=True)
class Slot:
    """A place for a bridge or a blocker: one of three on the link between two adjacent stations.

    `first` comes before `second` in the order of Station; `channel` is seen when walking from first to second.
    Two slots are equal if their index (0 to 71) is. `bit` is the set of slots that holds just this one.
    """

    index: int
    first: Station = field(compare=False)
    second: Station = field(compare=False)
    channel: Channel = field(compare=False)
    bit: int = field(init=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "bit", 1 << self.index)

    def __str__(self) -> str:
        return f"{self.first.name}-{self.second.name}:{self.channel.letter}"

    @property
    def middle(self) -> Point:
        """Where the slot's middle lies, in board units (see CENTRES)."""
        return _slot_point(self, SLOT_SPACING)

    def toward(self, station: Station) -> Way:
        """The way through this slot that leads to one of its two stations. Raises ValueError for another."""
        if station not in (self.first, self.second):
            raise ValueError(f"slot {self} does not touch station {station.name}")
        return WAYS[2 * self.index + (station == self.first)]


@dataclass(frozen=True, slots=True)
class Way:
    """A slot walked in one direction: where a bridge leads; forward (even index, 0 to 143) from its first station."""

    index: int
    slot: Slot = field(compare=False)
    start: Station = field(compare=False)
    end: Station = field(compare=False)

    def __str__(self) -> str:
        return f"{self.start.name}>{self.end.name}:{self.channel.letter}"

    @property
    def forward(self) -> bool:
        return not self.index & 1

    @property
    def channel(self) -> Channel:
        """Left, middle or right as seen when walking this way."""
        return self.slot.channel if self.forward else self.slot.channel.mirrored

    @property
    def back(self) -> Way:
        return WAYS[self.index ^ 1]


EDGE_LENGTH: Final = 1 / math.sqrt(3)
"""The length of a station's edge, in board units."""
SLOT_SPACING: Final = 0.36 * EDGE_LENGTH
"""How far the left and right slot lie from the middle one, in board units."""


LINKS: Final[tuple[tuple[Station, Station], ...]] = tuple(
    (first, second)
    for first, second in combinations(Station, 2)
    if math.isclose(math.dist(CENTRES[first], CENTRES[second]), 1)
)
SLOTS: Final[tuple[Slot, ...]] = tuple(
    Slot(3 * number + channel, first, second, channel)
    for number, (first, second) in enumerate(LINKS)
    for channel in Channel
)


def _slot_point(slot: Slot, distance: float) -> Point:
    """The point on a link's shared edge that lies so far to the side where the slot is; its middle for a middle one."""
    (x1, y1), (x2, y2) = CENTRES[slot.first], CENTRES[slot.second]
    aside = (1 - slot.channel) * distance
    return (x1 + x2) / 2 - (y2 - y1) * aside, (y1 + y2) / 2 + (x2 - x1) * aside


WAYS: Final[tuple[Way, ...]] = tuple(
    Way(2 * slot.index + back, slot, *((slot.second, slot.first) if back else (slot.first, slot.second)))
    for slot in SLOTS
    for back in (0, 1)
)


_CORNER_POINTS: Final = {
    slot: tuple(round(each, 6) for each in _slot_point(slot, EDGE_LENGTH / 2))
    for slot in SLOTS
    if slot.channel is not Channel.MIDDLE
}
CORNERS: Final[tuple[tuple[Slot, ...], ...]] = tuple(
    meeting
    for point in dict.fromkeys(_CORNER_POINTS.values())
    if len(meeting := tuple(slot for slot, end in _CORNER_POINTS.items() if end == point)) > 1
)
"""The 12 corners where three stations meet, each with the three end slots that come together there."""


def slot_set(slots: tuple[Slot, ...] | list[Slot]) -> int:
    return sum(slot.bit for slot in set(slots))


OBSTRUCTED_BY: Final[tuple[int, ...]] = tuple(
    sum(slot_set(corner) & ~slot.bit for corner in CORNERS if slot in corner) for slot in SLOTS
)
"""For each slot the set of slots that a bridge in it obstructs (the corner rule)."""

NEIGHBOURS: Final[tuple[int, ...]] = tuple(
    sum(1 << other for other in Station if (min(station, other), max(station, other)) in LINKS) for station in Station
)
"""For each station the set of the stations adjacent to it."""


@dataclass(frozen=True, slots=True)
class Board:
    """The part of the board for a number of players: `home` in turn order, `stations` and `slots` as bit sets."""

    players: int
    home: tuple[Station, ...]
    stations: int
    slots: int

    @property
    def station_list(self) -> tuple[Station, ...]:
        return tuple(station for station in Station if self.stations >> station & 1)

    @property
    def slot_list(self) -> tuple[Slot, ...]:
        """The slots in play, in order: those whose two stations are both in play."""
        return tuple(slot for slot in SLOTS if self.slots >> slot.index & 1)


def _make_board(players: int, home: str, left_out: str) -> Board:
    stations = tuple(station for station in Station if station.name not in left_out.split())
    slots = [slot for slot in SLOTS if slot.first in stations and slot.second in stations]
    homes = tuple(Station[name] for name in home.split())
    return Board(players, homes, sum(1 << station for station in stations), slot_set(slots))


BOARDS: Final[dict[int, Board]] = {
    2: _make_board(2, "N S", left_out="FNE FNW FSW FSE"),
    3: _make_board(3, "S NW NE", left_out="FNE W FSE"),
    4: _make_board(4, "NW NE SE SW", left_out=""),
}


ALL_SLOTS: Final = (1 << len(SLOTS)) - 1
ALL_STATIONS: Final = (1 << len(Station)) - 1
CENTRE: Final = 1 << Station.C

_LEFT_SLOTS: Final = sum(1 << 3 * number for number in range(len(LINKS)))

ROW: Final = len(Station)
"""A graph of crossings is one integer: bit `ROW * start + end` says that a bridge leads from start to end."""

EDGE: Final[tuple[int, ...]] = tuple(1 << ROW * way.start + way.end for way in WAYS)
"""For each way (by index) its bit in a graph of crossings."""

ROOMS: Final[tuple[int, ...]] = tuple(
    reduce(lambda rooms, station: [*rooms, *(room | 1 << 2 * station for room in rooms)], Station, [0])
)
"""For each set of stations an integer with a 1 in the two-bit field of each; sums of three such count to three."""


def link_slots(slots: int) -> int:
    """All three slots of every link that has a slot in the set."""
    return ((slots | slots >> 1 | slots >> 2) & _LEFT_SLOTS) * 7


@cache
def members_of(stations: int) -> tuple[int, ...]:
    return tuple(station for station in range(ROW) if stations >> station & 1)


def stations_in(stations: int) -> tuple[Station, ...]:
    return tuple(map(Station, members_of(stations)))


def bits_in(slots: int) -> list[int]:
    """The numbers of the members of a set, of slots or anything else, the lowest first."""
    indices = []
    while slots:
        lowest = slots & -slots
        indices.append(lowest.bit_length() - 1)
        slots ^= lowest
    return indices


@cache
def slots_pointing_to(stations: int) -> tuple[int, int]:
    """The slots in which a forward bridge, and those in which a backward bridge, points to one of the stations."""
    forward = sum(slot.bit for slot in SLOTS if stations >> slot.second & 1)
    backward = sum(slot.bit for slot in SLOTS if stations >> slot.first & 1)
    return forward, backward
