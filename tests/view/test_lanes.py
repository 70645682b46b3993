"""Lanes: the way of a path lies beside its bridges, however many lie on a link and however often it is crossed."""

import itertools
import math
import random
from collections.abc import Iterator
from functools import cache

import pytest

from finity.rules import Path, Position, Slot, Station, Way, apply, legal_moves, start
from finity.rules.board import BOARDS, CENTRES, WAYS
from finity.rules.moves import AddBridge, PlaceRing
from finity.rules.paths import longest_partial_path
from finity.view.lanes import (
    CLEARANCE,
    DISC,
    NEXT_LANE,
    Cubic,
    Lane,
    Lanes,
    distance_to_blocker,
    lanes_of,
    points_on,
    tightest,
)
from finity.view.shown import BRIDGE_LENGTH
from tests.harness.whole import WHOLE

GAMES = 40 if WHOLE else 4
"""Games for each number of players; the environment variable of the suite asks for more."""


@cache
def positions(players: int) -> tuple[Position, ...]:
    """The ends of random games in which bridges and rings are liked."""
    rng, found = random.Random(players), []
    for _ in range(GAMES):
        position, _ = start(players=players, tower="BWBWBBWW")
        for _ in range(60):
            moves = legal_moves(position)
            liked = [move for move in moves if isinstance(move, PlaceRing if rng.random() < 0.5 else AddBridge)]
            following, _ = apply(position, rng.choice(liked or moves))
            if following.result is None:
                position = following
        found.append(position)
    return tuple(found)


def laid_out(position: Position, path: Path) -> Lanes:
    bridges = frozenset(way.slot for _, way in position.bridge_list())
    return lanes_of(path, bridges, blockers_of(position), frozenset(position.posts))


def blockers_of(position: Position) -> frozenset[Slot]:
    return frozenset(slot for player in range(position.players) for slot in position.blocker_list(player))


def real_paths(players: int) -> Iterator[tuple[Position, Path]]:
    for position in positions(players):
        for player in range(players):
            path = longest_partial_path(position, player)
            if path.ways:
                yield position, path


def from_axis(point: tuple[float, float], slot: Slot) -> float:
    """How far a point lies from the line along the middle of the bridge in a slot."""
    (x1, y1), (x2, y2), (x, y) = CENTRES[slot.first], CENTRES[slot.second], slot.middle
    along = (point[0] - x) * (x2 - x1) + (point[1] - y) * (y2 - y1)
    held = max(-BRIDGE_LENGTH / 2, min(BRIDGE_LENGTH / 2, along))
    return math.dist(point, (x + (x2 - x1) * held, y + (y2 - y1) * held))


def link(way: Way) -> tuple[Station, Station]:
    return way.slot.first, way.slot.second


def assert_lines_are_beside_bridges(lanes: Lanes, bridges: set[Slot]) -> None:
    for lane in lanes.lanes:
        for slot in bridges:
            if (slot.first, slot.second) == link(lane.way):
                assert min(from_axis(point, slot) for point in points_on(lane.line)) >= CLEARANCE - 1e-9


def assert_lanes_are_apart(lanes: tuple[Lane, ...]) -> None:
    for one, other in itertools.combinations(lanes, 2):
        if link(one.way) == link(other.way):
            assert abs(one.track - other.track) >= 0.8 * NEXT_LANE


def assert_smooth(curves: list[Cubic]) -> None:
    for before, after in itertools.pairwise(curves):
        assert math.dist(before[3], after[0]) < 1e-6
        (ax, ay), (bx, by) = step(before[2], before[3]), step(after[0], after[1])
        assert ax * bx + ay * by > 0.9999, "the line has a corner where two curves meet"
    assert min(tightest(curve) for curve in curves) > 0.05, "a bend looks like a corner"


def step(start: tuple[float, float], end: tuple[float, float]) -> tuple[float, float]:
    length = math.dist(start, end)
    return (end[0] - start[0]) / length, (end[1] - start[1]) / length


@pytest.mark.parametrize("players", [2, 3, 4])
def test_lanes_lie_beside_all_bridges_of_their_link_and_never_on_each_other(players: int) -> None:
    for position, path in real_paths(players):
        lanes = laid_out(position, path)
        assert_lines_are_beside_bridges(lanes, {way.slot for _, way in position.bridge_list()})
        assert_lanes_are_apart(lanes.lanes)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_lanes_follow_the_crossings_from_the_post_to_the_end_without_a_corner(players: int) -> None:
    for position, path in real_paths(players):
        lanes = laid_out(position, path)
        assert tuple(lane.way for lane in lanes.lanes) == path.ways
        curves = [curve for crossing in lanes.curves for curve in crossing]
        assert math.dist(curves[0][0], CENTRES[path.start]) < 1e-6
        assert math.dist(curves[-1][3], CENTRES[path.stations[-1]]) < 1e-6
        assert_smooth(curves)
        for lane, crossing in zip(lanes.lanes, lanes.curves, strict=True):
            assert lane.line in crossing
            assert math.dist(lane.line[0], CENTRES[lane.way.start]) < math.dist(lane.line[3], CENTRES[lane.way.start])


@pytest.mark.parametrize("players", [2, 3, 4])
def test_discs_lie_at_their_bridge_and_cover_no_blocker_no_post_and_no_other_disc(players: int) -> None:
    for position, path in real_paths(players):
        discs = laid_out(position, path).discs
        for way, disc in zip(path.ways, discs, strict=True):
            assert math.dist(disc, way.slot.middle) < 0.4
            assert all(distance_to_blocker(disc, slot) >= DISC for slot in blockers_of(position))
            assert all(math.dist(disc, CENTRES[station]) > DISC for station in position.posts)
        assert all(math.dist(one, other) >= 2 * DISC for one, other in itertools.combinations(discs, 2))


def test_three_bridges_on_a_link_that_is_crossed_five_times_have_five_lanes_side_by_side() -> None:
    there = [way for way in WAYS if (way.start, way.end) == (Station.N, Station.NE)]
    left, middle, right = there
    path = Path(Station.N, (left, middle.back, right, middle.back, left))
    lanes = lanes_of(path, frozenset(way.slot for way in there))
    assert_lines_are_beside_bridges(lanes, {way.slot for way in there})
    assert_lanes_are_apart(lanes.lanes)
    assert_smooth([curve for crossing in lanes.curves for curve in crossing])


def test_any_walk_over_any_bridges_has_smooth_lanes() -> None:
    rng = random.Random(1)
    for _ in range(4 * GAMES):
        board = BOARDS[rng.choice((2, 3, 4))]
        here, ways = rng.choice(board.station_list), list[Way]()
        begin = here
        for _ in range(8):
            ways.append(rng.choice([way for way in WAYS if way.start is here and board.slots & way.slot.bit]))
            here = ways[-1].end
        bridges = frozenset(rng.sample(board.slot_list, 30))
        lanes = lanes_of(Path(begin, tuple(ways)), bridges)
        assert_lines_are_beside_bridges(lanes, {*bridges, *(way.slot for way in ways)})
        assert_lanes_are_apart(lanes.lanes)
        assert_smooth([curve for crossing in lanes.curves for curve in crossing])


def test_a_path_without_a_crossing_has_no_lanes() -> None:
    assert lanes_of(Path(Station.N, ()), frozenset()) == Lanes((), (), ())
