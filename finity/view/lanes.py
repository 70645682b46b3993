"""The way of a path beside its bridges, so that their colours and arrows are seen: geometry only, in board units.

Each crossing has a lane of its own beside its bridge; cubic curves turn smoothly within the stations and join the
lanes, and a disc on each of them has room for the number of the crossing.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from typing import Final

from finity.rules.board import CENTRES, SLOT_SPACING, SLOTS, Channel, Point, Slot, Station, Way
from finity.rules.events import Path
from finity.view.layout import blocker_point, way_degrees
from finity.view.shown import BLOCKER_WIDTH, BRIDGE_LENGTH, BRIDGE_WIDTH, POST_RADIUS

Cubic = tuple[Point, Point, Point, Point]
"""Start, the two points that pull, end."""

_STEPS: Final = 12
_SLOPES: Final = tuple(
    (3 * (1 - share) ** 2, 6 * (1 - share) * share, 3 * share**2, 1 - share, share)
    for share in (step / _STEPS for step in range(_STEPS + 1))
)
"""Along a curve, how much each of its three sides counts for its slope there; what is left of it, and its share."""
_PULLS: Final = (0.10, 0.16, 0.24, 0.36, 0.50, 0.66)
"""How far the points that pull a turn lie from its ends; board units."""
_ROUNDS: Final = (0.15, 0.20, 0.25)
"""How far from the middle of its station a turn passes that goes around it."""
_ROUND_PULLS: Final = (0.10, 0.15)
_TIGHT: Final = 0.085
"""Below this radius a bend looks like a corner."""
_CORNER: Final = 6.0
"""What a sharp corner costs, as length."""


def straight(start: Point, end: Point) -> Cubic:
    return start, _between(start, end, 1 / 3), _between(start, end, 2 / 3), end


def point_at(curve: Cubic, share: float) -> Point:
    """A point on a curve; share 0 is its start and 1 its end."""
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = curve
    left = 1 - share
    a, b, c, d = left * left * left, 3 * left * left * share, 3 * left * share * share, share * share * share
    return a * ax + b * bx + c * cx + d * dx, a * ay + b * by + c * cy + d * dy


def points_on(curve: Cubic, steps: int = _STEPS) -> Iterator[Point]:
    """Points along a curve, both ends included."""
    return (point_at(curve, step / steps) for step in range(steps + 1))


def tightest(curve: Cubic) -> float:
    """The smallest radius of its bends."""
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = curve
    ux, uy, vx, vy, wx, wy = bx - ax, by - ay, cx - bx, cy - by, dx - cx, dy - cy
    least = math.inf
    for a, b, c, left, share in _SLOPES:
        across, up = a * ux + b * vx + c * wx, a * uy + b * vy + c * wy
        turning = across * (left * (vy - uy) + share * (wy - vy)) - up * (left * (vx - ux) + share * (wx - vx))
        if abs(turning) > 1e-10:
            least = min(least, math.hypot(across, up) ** 3 / abs(6 * turning))
    return least


def turned(curve: Cubic, degrees: float, onto: Point = (0.0, 0.0)) -> Cubic:
    """A curve turned counter-clockwise about the origin, which then is moved onto a point."""
    a, b, c, d = (_turned(point, degrees, onto) for point in curve)
    return a, b, c, d


@lru_cache(maxsize=4096)
def turn(degrees: int, left_in: float, left_out: float, away: float) -> tuple[tuple[Cubic, ...], float]:
    """The best smooth way through a station at the origin, and what it costs: its length and more for tight bends.

    It is entered to the right along a line that lies `left_in` to the left of the middle, and left along a line turned
    by `degrees` that lies `left_out` to the left; both lines end `away` from the middle.
    """
    start = (-away, left_in)
    end, outward = _turned((away, left_out), degrees), _turned((1.0, 0.0), degrees)
    best: tuple[Cubic, ...] = ()
    least = math.inf
    for tries in (_direct(start, end, outward), _around(start, end, outward)):
        for curves in tries:
            roundest = min(tightest(curve) for curve in curves)
            corner = _CORNER * max(0.0, 1 - roundest / _TIGHT)
            if corner < least and (cost := _length(curves) + corner) < least:
                best, least = curves, cost
            if roundest >= _TIGHT:
                return best, least
    return best, least


def _direct(start: Point, end: Point, outward: Point) -> Iterator[tuple[Cubic, ...]]:
    """Turns in one curve, the shortest first."""
    return (_pulled(start, (1.0, 0.0), end, outward, pull) for pull in _PULLS)


def _pulled(start: Point, inward: Point, end: Point, outward: Point, pull: float) -> tuple[Cubic, ...]:
    return ((start, _ahead(start, inward, pull), _ahead(end, outward, -pull), end),)


def _around(start: Point, end: Point, outward: Point) -> Iterator[tuple[Cubic, ...]]:
    """Turns that pass on the far side of the middle, in both senses, the shortest first."""
    across, up = 1.0 - outward[0], -outward[1]
    size = math.hypot(across, up)
    if size < 0.1:
        return
    far = across / size, up / size
    for distance in _ROUNDS:
        middle = far[0] * distance, far[1] * distance
        for along in ((-far[1], far[0]), (far[1], -far[0])):
            for pull in _ROUND_PULLS:
                first = _pulled(start, (1.0, 0.0), middle, along, pull)
                yield (*first, *_pulled(middle, along, end, outward, pull))


def _length(curves: tuple[Cubic, ...]) -> float:
    return sum(math.dist(here, there) for curve in curves for here, there in _steps(curve))


def _steps(curve: Cubic) -> Iterator[tuple[Point, Point]]:
    return pairwise(points_on(curve))


def _ahead(point: Point, direction: Point, distance: float) -> Point:
    return point[0] + direction[0] * distance, point[1] + direction[1] * distance


def _between(start: Point, end: Point, share: float) -> Point:
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def _turned(point: Point, degrees: float, onto: Point = (0.0, 0.0)) -> Point:
    cos, sin = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    return onto[0] + point[0] * cos - point[1] * sin, onto[1] + point[0] * sin + point[1] * cos


BESIDE: Final = SLOT_SPACING / 2
"""How far a lane lies from the axis of its bridge: in the middle of the gap, if the next slot has a bridge too."""
CLEARANCE: Final = 0.096
"""How near the axis of a bridge no lane of its link comes."""
NEXT_LANE: Final = 0.05
"""How far apart two lanes on the same side of a bridge lie."""
DISC: Final = 0.069
"""The radius of the discs with the numbers."""

_HALF: Final = 0.2
"""Half the length of the straight part of a lane."""
_CHANNELS: Final = len(Channel)
_BEAM: Final = 48
"""How many of the best ways so far are followed further."""
_SHARED_GAP: Final = 0.10
_UNDER_BLOCKER: Final = 0.22
_FURTHER: Final = 4.0
_NEAR: Final = 0.7
"""From how far away, at most, pieces can be touched by a lane's disc."""
_ALONG: Final = tuple(side * step * 0.04 for step in range(10) for side in (1, -1))
_ASIDE: Final = (0.0, 0.02, -0.02, 0.04, -0.04)


@dataclass(frozen=True)
class Lane:
    """A crossing: its way, and how far to the left of the middle of the link, as one walks, its line lies."""

    way: Way
    left: float

    @property
    def track(self) -> float:
        """How far the line lies to the left of the link's middle, as seen from its first station."""
        return self.left if self.way.forward else -self.left

    def point(self, along: float, aside: float = 0.0) -> Point:
        """A point beside the middle of the line: that far ahead, and that far to the left of it."""
        (x1, y1), (x2, y2) = CENTRES[self.way.start], CENTRES[self.way.end]
        across, up, left = x2 - x1, y2 - y1, self.left + aside
        return (x1 + x2) / 2 + across * along - up * left, (y1 + y2) / 2 + up * along + across * left

    @property
    def line(self) -> Cubic:
        return straight(self.point(-_HALF), self.point(_HALF))


@dataclass(frozen=True)
class Lanes:
    """A path as it is drawn: the lane, the curves and the middle of the disc of each crossing.

    The curves of a crossing begin where those of the one before end; the first begin at the post, the last end on the
    station that the path leads to.
    """

    lanes: tuple[Lane, ...]
    curves: tuple[tuple[Cubic, ...], ...]
    discs: tuple[Point, ...]


@lru_cache(maxsize=64)
def lanes_of(
    path: Path,
    bridges: frozenset[Slot],
    blockers: frozenset[Slot] = frozenset(),
    posts: frozenset[Station] = frozenset(),
) -> Lanes:
    """Lay out a path among the bridges, blockers and posts on the board; the path's own bridges need not lie there."""
    if not path.ways:
        return Lanes((), (), ())
    taken = {slot.index for slot in bridges} | {way.slot.index for way in path.ways}
    lanes = _chosen(path, taken, {slot.index for slot in blockers})
    return Lanes(lanes, tuple(_curves(lanes)), tuple(_discs(lanes, taken, blockers, posts)))


def _chosen(path: Path, taken: set[int], blocked: set[int]) -> tuple[Lane, ...]:
    """The lanes whose way is the smoothest, no two of a link on each other; of many ways the best few are followed."""
    ways = path.ways
    beam: list[tuple[float, tuple[Lane, ...]]] = [(0.0, ())]
    befores: list[Lane] = []
    for number, way in enumerate(ways):
        same_link = [earlier for earlier, other in enumerate(ways[:number]) if _link(other) == _link(way)]
        possible = _possible(way, taken, sum(_link(other) == _link(way) for other in ways))
        options = [(lane, _cost(lane, taken, blocked)) for lane in possible]
        turns = {(before.left, lane.left): _turn(before, lane)[1] for before in befores for lane in possible}
        longer = [
            (cost + own + (turns[lanes[-1].left, lane.left] if lanes else 0.0), (*lanes, lane))
            for cost, lanes in beam
            for lane, own in options
            if not any(_on_each_other(lane, lanes[earlier]) for earlier in same_link)
        ]
        beam, befores = sorted(longer, key=lambda each: each[0])[:_BEAM], possible
    return beam[0][1]


def _possible(way: Way, taken: set[int], crossings: int) -> list[Lane]:
    """The lanes on which a way can be walked: all that lie beside the bridges of its link, more if they are needed."""
    first = way.slot.index - way.slot.channel
    middles = [(1 - channel) * SLOT_SPACING for channel in Channel if first + channel in taken]
    tracks: set[float] = set()
    for number in range(crossings):
        beside = BESIDE + number * NEXT_LANE
        further = {round(middle + side * beside, 4) for middle in middles for side in (1, -1)}
        tracks |= {track for track in further if all(abs(track - middle) >= CLEARANCE for middle in middles)}
        if len(tracks) > crossings:
            break
    return [Lane(way, track if way.forward else -track) for track in sorted(tracks)]


def _cost(lane: Lane, taken: set[int], blocked: set[int]) -> float:
    """What speaks against a lane, in board units of a detour: that it is taken for another bridge's, far or hidden."""
    slot = lane.way.slot
    cost = _FURTHER * (abs(lane.track - (1 - slot.channel) * SLOT_SPACING) - BESIDE)
    for channel in Channel:
        other, apart = slot.index - slot.channel + channel, abs(lane.track - (1 - channel) * SLOT_SPACING)
        if channel is not slot.channel and other in taken and apart < BESIDE + NEXT_LANE / 2:
            cost += _SHARED_GAP
        if other in blocked and apart < (BLOCKER_WIDTH + BESIDE) / 2:
            cost += _UNDER_BLOCKER
    return cost


def _on_each_other(one: Lane, other: Lane) -> bool:
    """Whether two lanes of a link cover each other."""
    return abs(one.track - other.track) < 0.8 * NEXT_LANE and _link(one.way) == _link(other.way)


def _link(way: Way) -> int:
    return way.slot.index // _CHANNELS


def _turn(before: Lane, after: Lane) -> tuple[tuple[Cubic, ...], float]:
    """The turn from a lane to the next one, about the origin, and what it costs."""
    degrees = round(way_degrees(after.way) - way_degrees(before.way)) % 360
    return turn(degrees, round(before.left, 4), round(after.left, 4), 0.5 - _HALF)


def _curves(lanes: tuple[Lane, ...]) -> Iterator[tuple[Cubic, ...]]:
    """For each lane the turn that leads to it and its line; the last one also leads on to the station's middle."""
    for number, lane in enumerate(lanes):
        if number:
            before = lanes[number - 1]
            arrival = tuple(
                turned(part, way_degrees(before.way), CENTRES[lane.way.start]) for part in _turn(before, lane)[0]
            )
        else:
            pull = lane.point(-_HALF - 0.16)
            arrival = (_eased(CENTRES[lane.way.start], pull, lane.point(-_HALF)),)
        if number == len(lanes) - 1:
            pull = lane.point(_HALF + 0.16)
            yield (*arrival, lane.line, _eased(lane.point(_HALF), pull, CENTRES[lane.way.end]))
        else:
            yield (*arrival, lane.line)


def _eased(start: Point, pull: Point, end: Point) -> Cubic:
    """A curve between two points that is pulled to one point only."""
    first = start[0] + (pull[0] - start[0]) * 2 / 3, start[1] + (pull[1] - start[1]) * 2 / 3
    return start, first, (end[0] + (pull[0] - end[0]) * 2 / 3, end[1] + (pull[1] - end[1]) * 2 / 3), end


def _discs(
    lanes: tuple[Lane, ...], taken: set[int], blockers: Collection[Slot], posts: Collection[Station]
) -> Iterator[Point]:
    """The middle of each lane's disc: on the lane, off blockers, posts and other discs, and off bridges if possible."""
    placed: list[Point] = []
    for lane in lanes:
        here = lane.point(0.0)
        bridges = [SLOTS[index] for index in taken if math.dist(SLOTS[index].middle, here) < _NEAR]
        near_blockers = [slot for slot in blockers if math.dist(slot.middle, here) < _NEAR]
        tries = [lane.point(along, aside) for along in _ALONG for aside in _ASIDE]
        best, least = here, (math.inf, math.inf)
        for middle in sorted(tries, key=lambda each: math.dist(each, here)):
            away = 0.6 * math.dist(middle, here)
            if least <= (0.0, away):
                break
            covered = (
                sum(max(0.0, 2.05 * DISC - math.dist(middle, other)) for other in placed)
                + sum(max(0.0, DISC + 0.005 - distance_to_blocker(middle, slot)) for slot in near_blockers)
                + sum(max(0.0, DISC + POST_RADIUS - math.dist(middle, CENTRES[station])) for station in posts)
            )
            price = away + sum(max(0.0, DISC - _distance_to_bridge(middle, slot)) for slot in bridges)
            if (covered, price) < least:
                best, least = middle, (covered, price)
        placed.append(best)
        yield best


def distance_to_blocker(point: Point, slot: Slot) -> float:
    """How far a point lies from the edge of the blocker in a slot; 0 within it."""
    return _distance_to_box(point, blocker_point(slot), slot, BLOCKER_WIDTH, BLOCKER_WIDTH)


def _distance_to_bridge(point: Point, slot: Slot) -> float:
    return _distance_to_box(point, slot.middle, slot, BRIDGE_LENGTH, BRIDGE_WIDTH)


def _distance_to_box(point: Point, middle: Point, slot: Slot, length: float, width: float) -> float:
    """How far a point lies from a box that lies along a slot's link."""
    (x1, y1), (x2, y2) = CENTRES[slot.first], CENTRES[slot.second]
    across, up = point[0] - middle[0], point[1] - middle[1]
    along = abs(across * (x2 - x1) + up * (y2 - y1))
    aside = abs(across * (y1 - y2) + up * (x2 - x1))
    return math.hypot(max(0.0, along - length / 2), max(0.0, aside - width / 2))
