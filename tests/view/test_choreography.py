"""Events become motion, and every motion ends where the rules say."""

import math
from itertools import pairwise

import pytest

from finity.rules import Path, Position, Station, apply, parse_move, start
from finity.rules.board import CENTRES, WAYS
from finity.rules.events import FullPathMade
from finity.view.choreography.choreography import Choreography
from finity.view.effects.ending import PathWalk
from finity.view.effects.pathways import Pathway
from finity.view.layout import Layout
from finity.view.painter import pose_of
from finity.view.table import Sprite, Table

FRAME = 1 / 60
WALK = (Station.N, Station.NE, Station.E, Station.SE, Station.S, Station.SW, Station.W, Station.NW, Station.C)


def after(*tokens: str) -> Position:
    position, _ = start(players=2)
    for token in tokens:
        position, _ = apply(position, parse_move(token))
    return position


def seconds_until_rest(choreography: Choreography) -> float:
    seconds = 0.0
    while choreography.busy:
        choreography.update(FRAME)
        seconds += FRAME
    return seconds


def playing(before: Position, token: str) -> tuple[Choreography, Position]:
    choreography = Choreography(Table.of(before))
    position, events = apply(before, parse_move(token))
    choreography.show(events)
    return choreography, position


@pytest.mark.parametrize(
    ("before", "token"),
    [
        ((), "+wSE>E:L"),
        (("+wSE>E:L", "+bE>SE:L"), "~SE>E:L"),
        (("+bN>NE:L", "+wSE>E:L"), "oNE.s"),
        ((), "xC-N:L/NE-E:M"),
    ],
)
def test_a_normal_move_takes_about_half_a_second_and_then_swings_out(before: tuple[str, ...], token: str) -> None:
    choreography, position = playing(after(*before), token)
    assert 0.3 < seconds_until_rest(choreography) < 0.8
    assert choreography.table == Table.of(position)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_whole_setup_takes_less_than_four_seconds(players: int) -> None:
    position, events = start(players=players)
    choreography = Choreography(Table())
    choreography.show(events)
    assert 1.5 < seconds_until_rest(choreography) < 4.0
    assert choreography.table == Table.of(position)


def test_finishing_leaves_everything_at_rest() -> None:
    choreography, position = playing(after(), "+wSE>E:L")
    choreography.update(0.1)
    assert choreography.table != Table.of(position)
    choreography.skip()
    assert not choreography.busy
    assert choreography.table == Table.of(position)


def test_a_new_move_finishes_the_one_before() -> None:
    choreography, position = playing(after(), "+wSE>E:L")
    choreography.update(0.1)
    first = next(iter(choreography.table.bridges.values()))
    _, events = apply(position, parse_move("+bNW>W:L"))
    choreography.show(events)
    assert first == Sprite.at_rest(first.piece, first.goal)


def test_without_animation_nothing_ever_moves() -> None:
    choreography = Choreography(Table(), speed=math.inf)
    position, events = start(players=3)
    choreography.show(events)
    assert not choreography.busy
    assert choreography.table == Table.of(position)


def test_orphans_leave_one_after_the_other() -> None:
    position = after("+bN>NE:L", "+wSE>E:L", "oNE.s", "+wNW>W:L", "oNE.m", "+wW>NW:L")
    choreography, _ = playing(position, "~N>NE:L")
    first, second = choreography.table.leaving
    while first.progress == 0.0:
        choreography.update(FRAME)
    assert second.progress == 0.0


def test_a_resize_in_the_middle_of_a_motion_keeps_the_share_of_the_way() -> None:
    choreography, _ = playing(after(), "+wSE>E:L")
    choreography.update(0.2)
    (bridge,) = choreography.table.bridges.values()
    assert 0.0 < bridge.progress < 1.0
    for layout in (Layout((1280, 720), 2), Layout((1920, 1200), 2)):
        start_pose, goal, now = layout.pose(bridge.start), layout.pose(bridge.goal), pose_of(bridge, layout)
        assert (now.x - start_pose.x) / (goal.x - start_pose.x) == pytest.approx(bridge.progress)
        assert (now.y - start_pose.y) / (goal.y - start_pose.y) == pytest.approx(bridge.progress)


def test_a_full_path_is_walked_while_the_tower_stands_still() -> None:
    table, told = Table.of(after()), list[tuple[object, Pathway, bool]]()
    choreography = Choreography(table, on_effect=lambda effect, way, *_, stays: told.append((effect, way, stays)))
    ways = tuple(next(way for way in WAYS if (way.start, way.end) == pair) for pair in pairwise(WALK))
    choreography.show([FullPathMade(0, Path(WALK[0], ways))])
    still = True
    while choreography.busy:
        choreography.update(FRAME)
        still = still and all(cone.at_goal for cone in table.cones)
    ((effect, way, stays),) = told
    assert effect is PathWalk and not stays
    assert way.ends == tuple(CENTRES[station] for station in WALK[1:])
    assert still  # what moves is never dark: the cones would be light again before they are alight
    assert table == Table.of(after())
