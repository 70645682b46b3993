"""Events become motion, and every motion ends where the rules say."""

import math

import pytest

from finity.rules import Position, apply, parse_move, start
from finity.view.choreography.choreography import Choreography
from finity.view.table import Table

FRAME = 1 / 60


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


def test_without_animation_nothing_ever_moves() -> None:
    choreography = Choreography(Table(), speed=math.inf)
    position, events = start(players=3)
    choreography.show(events)
    assert not choreography.busy
    assert choreography.table == Table.of(position)
