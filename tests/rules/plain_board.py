"""The board of the plain engine: stations by plane geometry, ways and slots as tuples of texts (see `plain_engine`)."""

from __future__ import annotations

import math
from functools import cache

Way = tuple[str, str, str]  # start, end and the channel as seen walking from start to end
Slot = Way  # the way whose start comes first in ORDER
ORDER = ["C", "N", "NE", "SE", "S", "SW", "NW", "E", "FNE", "FNW", "W", "FSW", "FSE"]
INNER = {"N": 90, "NE": 30, "SE": -30, "S": -90, "SW": -150, "NW": 150}
OUTER = {"E": 0, "FNE": 60, "FNW": 120, "W": 180, "FSW": 240, "FSE": 300}


@cache
def point(station: str) -> tuple[float, float]:
    """Where the middle of a station lies, in distances between neighbours (section 1)."""
    if station == "C":
        return 0.0, 0.0
    angle = math.radians(INNER[station] if station in INNER else OUTER[station])
    distance = 1 if station in INNER else math.sqrt(3)
    return distance * math.cos(angle), distance * math.sin(angle)


@cache
def adjacent(one: str, other: str) -> bool:
    return math.isclose(math.dist(point(one), point(other)), 1)


@cache
def side(start: str, end: str, third: str) -> str:
    """On which hand a third station lies when walking from start to end."""
    (ax, ay), (bx, by), (cx, cy) = point(start), point(end), point(third)
    return "L" if (bx - ax) * (cy - ay) - (by - ay) * (cx - ax) > 0 else "R"


@cache
def turned(way: Way) -> Way:
    """The same slot, walked from its other end."""
    start, end, channel = way
    return end, start, {"L": "R", "M": "M", "R": "L"}[channel]


@cache
def slot_of(way: Way) -> Slot:
    """The slot that a way leads through."""
    return way if ORDER.index(way[0]) < ORDER.index(way[1]) else turned(way)


@cache
def way_text(way: Way) -> str:
    """A bridge's way as it stands in a token (section 7)."""
    return f"{way[0]}>{way[1]}:{way[2]}"


@cache
def slot_text(slot: Slot) -> str:
    """A slot as it stands in a token (section 7)."""
    return f"{slot[0]}-{slot[1]}:{slot[2]}"


def read_way(text: str) -> Way:
    """A way or slot from its part of a token."""
    stations, channel = text.split(":")
    start, end = stations.replace(">", "-").split("-")
    return start, end, channel
