"""The lane of a path through its bridges: geometry only, in board units; and which paths players have around a move.

Each bridge is a bead on the cord: so colour and direction stay whole, and two crossings of one link never share a lane,
for each has its own slot. Cubic curves join the beads within the stations.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import pairwise
from typing import Final

from finity.rules.board import CENTRES, Point, Slot, Station, Way
from finity.rules.events import Path

Cubic = tuple[Point, Point, Point, Point]
"""Start, the two points that pull, end."""

DISC: Final = 0.053
"""The radius of the discs with the numbers; they leave the heads of the arrows free."""
_ENTRY: Final = 0.15
"""How far before its middle the cord enters a bridge, and behind it leaves it again."""
_EXIT: Final = 0.19


def points_on(curve: Cubic, steps: int = 12) -> Iterator[Point]:
    """Points along a curve, both ends included."""
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = curve
    for step in range(steps + 1):
        share = step / steps
        left = 1 - share
        a, b, c, d = left * left * left, 3 * left * left * share, 3 * left * share * share, share * share * share
        yield a * ax + b * bx + c * cx + d * dx, a * ay + b * by + c * cy + d * dy


@dataclass(frozen=True)
class PathChanges:
    """A longest path of each player before and after a move of `mover`; without them effects show no paths."""

    before: tuple[Path, ...] = ()
    after: tuple[Path, ...] = ()
    mover: int | None = None

    def changed(self) -> Iterator[tuple[int, Path, Path]]:
        """The players whose path has become longer or shorter, each with both paths."""
        for player, (before, after) in enumerate(zip(self.before, self.after, strict=True)):
            if len(after.ways) != len(before.ways):
                yield player, before, after

    def severed(self, player: int, slot: Slot | None) -> tuple[Path | None, int]:
        """What was a player's path, if it is cut in a slot or got shorter, and the first crossing that is gone."""
        if player >= len(self.before):
            return None, 0
        before, after = self.before[player].ways, self.after[player].ways
        cut = next((number for number, way in enumerate(before) if way.slot == slot), None)
        if cut is None:
            if len(after) >= len(before):
                return None, 0
            cut = next((number for number, way in enumerate(after) if way != before[number]), len(after))
        return self.before[player], cut


@dataclass(frozen=True)
class Lanes:
    """A path as it is drawn: the station, the curves and the middle of the disc of each crossing.

    The curves of a crossing begin where those of the one before end; the first begin at the post, the last end on the
    station that the path leads to.
    """

    stations: tuple[Station, ...]
    curves: tuple[tuple[Cubic, ...], ...]
    discs: tuple[Point, ...]

    @cached_property
    def crossings(self) -> tuple[tuple[Point, ...], ...]:
        """Points along each crossing, all as far apart."""
        crossings = []
        for curves in self.curves:
            points, owed = list[Point](), 0.0
            for (x, y), (to_x, to_y) in pairwise(point for curve in curves for point in points_on(curve, 24)):
                length = math.dist((x, y), (to_x, to_y))
                while owed < length:
                    share = owed / length
                    points.append((x + (to_x - x) * share, y + (to_y - y) * share))
                    owed += 0.012
                owed -= length
            crossings.append(tuple(points))
        return tuple(crossings)

    def part(self, first: int, end: int | None = None) -> Lanes:
        """The crossings from one on, before another."""
        return Lanes(self.stations[first:end], self.curves[first:end], self.discs[first:end])

    @cached_property
    def ends(self) -> tuple[Point, ...]:
        return tuple(CENTRES[station] for station in self.stations)

    @cached_property
    def light_points(self) -> tuple[Point, ...]:
        """Points where small pools of light let all of it be seen."""
        return tuple(point for points in self.crossings for point in points[::9])


@lru_cache(maxsize=64)
def lanes_of(path: Path) -> Lanes:
    """Lay out a path; its bridges need not lie there yet."""
    beads = [_Bead.of(way, path.ways[:number].count(way)) for number, way in enumerate(path.ways)]
    crossings: list[tuple[Cubic, ...]] = []
    for number, (bead, way) in enumerate(zip(beads, path.ways, strict=True)):
        entry, leaving = bead.at(-_ENTRY), bead.at(_EXIT)
        if number:
            arrival = _turn(beads[number - 1], bead)
        else:
            post = CENTRES[way.start]
            far = math.dist(post, entry)
            arrival = post, _interpolated(post, entry, 0.35), _ahead(entry, bead.direction, -0.55 * far), entry
        through = entry, _interpolated(entry, leaving, 1 / 3), _interpolated(entry, leaving, 2 / 3), leaving
        crossings.append((arrival, through))
        if number == len(beads) - 1:  # it leads on to the station
            station = CENTRES[way.end]
            far = math.dist(leaving, station)
            last = leaving, _ahead(leaving, bead.direction, 0.5 * far), _interpolated(station, leaving, 0.4), station
            crossings[-1] = arrival, through, last
    return Lanes(tuple(way.end for way in path.ways), tuple(crossings), tuple(bead.at(-0.075) for bead in beads))


@dataclass(frozen=True, slots=True)
class _Bead:
    """A crossing: the middle of the cord within its bridge, and its direction, one board unit long."""

    middle: Point
    direction: Point

    @classmethod
    def of(cls, way: Way, before: int) -> _Bead:
        """The crossing of a way that the path has crossed so many times before: then it lies aside of the first."""
        (x1, y1), (x2, y2), (x, y) = CENTRES[way.start], CENTRES[way.end], way.slot.middle
        across, up, aside = x2 - x1, y2 - y1, 0.05 * before
        return cls((x - up * aside, y + across * aside), (across, up))

    def at(self, along: float) -> Point:
        """The point that far ahead of its middle."""
        return _ahead(self.middle, self.direction, along)


def _turn(before: _Bead, after: _Bead) -> Cubic:
    """From a bridge to the next one, within the station between them: sharp turns swing out more, those back on the
    same link, whose ends are near each other, most.
    """
    start, end = before.at(_EXIT), after.at(-_ENTRY)
    far = math.dist(start, end)
    turning = before.direction[0] * after.direction[0] + before.direction[1] * after.direction[1]
    pull = 0.42 * far
    if far < 0.35 and turning < -0.5:
        pull = 0.42
    elif turning < -0.2:
        pull = max(0.34, 0.55 * far)
    return start, _ahead(start, before.direction, pull), _ahead(end, after.direction, -pull), end


def _ahead(point: Point, direction: Point, distance: float) -> Point:
    return point[0] + direction[0] * distance, point[1] + direction[1] * distance


def _interpolated(start: Point, end: Point, share: float) -> Point:
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share
