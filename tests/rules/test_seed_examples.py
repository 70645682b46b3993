"""The worked examples of the printed rules, as positions: a partial path with its orphans, and a full path.

The stations that the printed text calls by number or letter are given in each example.
"""

from itertools import cycle

import pytest

from finity.rules import EndReason, Event, Position, Station, apply, parse_move, start
from finity.rules.events import RingOrphaned
from finity.rules.paths import longest_partial_path, supporting_paths, widest_full_path


def play_north(tower: str, tokens: str) -> tuple[Position, list[Event]]:
    """Play N's moves in a game of two, S only moving a blocker to and fro; answers what the last move led to."""
    position, events = start(2, tower)
    to_and_fro = cycle(["xC-S:L/SE-S:M", "xSE-S:M/C-S:L"])
    for token in tokens.split():
        if position.to_move == 1:
            position, events = apply(position, parse_move(next(to_and_fro)))
        position, events = apply(position, parse_move(token))
    return position, events


def names(stations: tuple[Station, ...]) -> str:
    return " ".join(station.name for station in stations)


PARTIAL_TOWER = "WWBBBWWB"
PARTIAL_BRIDGES = "+wN>NW:M oNW.s +wNW>W:M oW.s +bW>SW:M oSW.s +bSW>W:L +bW>NW:L"
"""The post stands on N; the text's (2) is NW, (4) is W, (6) is SW."""


def test_a_station_is_left_only_as_often_as_rings_lie_there() -> None:
    with_one_ring, _ = play_north(PARTIAL_TOWER, PARTIAL_BRIDGES)
    assert names(longest_partial_path(with_one_ring, 0).stations) == "N NW W SW W"
    with_two_rings, _ = play_north(PARTIAL_TOWER, f"{PARTIAL_BRIDGES} oW.m")
    longer = longest_partial_path(with_two_rings, 0)
    assert names(longer.stations).startswith("N NW W SW W ")
    assert len(longer.ways) == 5


def test_reversing_the_second_bridge_orphans_the_rings_behind_it() -> None:
    before, _ = play_north(PARTIAL_TOWER, f"{PARTIAL_BRIDGES} oW.m")
    after, events = apply(before, parse_move("~NW>W:M"))
    orphans = [(event.player, event.station.name) for event in events if isinstance(event, RingOrphaned)]
    assert sorted(orphans) == [(0, "SW"), (0, "W"), (0, "W")]
    assert [station.name for station, _ in after.ring_list(0)] == ["NW"]
    assert names(tuple(supporting_paths(after, 0))) == "N NW"


FULL_TOWER = "WWBWBBBB"
FULL_RINGS = "oNW.s oNW.m oNW.l oW.s oW.m oW.l oSW.s oSW.m"


def full_path_game(rings: str) -> tuple[Position, list[Event]]:
    """The post moves to the text's A, which is W; B is NW, C is SW and D the centre."""
    on_b, on_a, on_c = (" ".join(ring for ring in rings.split() if ring[1:-2] == name) for name in ("NW", "W", "SW"))
    moves = (
        f"+wN>NW:M {on_b} +wNW>W:M {on_a} +bW>SW:M {on_c} +wW>NW:L @W +wSW>W:L +bW>NW:R +bNW>SW:M +bSW>NW:R +bNW>C:M"
    )
    return play_north(FULL_TOWER, moves)


def test_the_full_path_of_the_printed_rules_wins() -> None:
    position, _ = full_path_game(FULL_RINGS)
    assert position.result
    assert (position.result.winner, position.result.reason) == (0, EndReason.FULL_PATH)
    a_to_d = ["W", "NW", "W", "SW", "W", "NW", "SW", "NW", "C"]
    bridges = {(colour.letter.upper(), way.start.name, way.end.name) for colour, way in position.bridge_list()}
    assert set(zip(FULL_TOWER, a_to_d, a_to_d[1:], strict=False)) <= bridges
    path = widest_full_path(position, 0)
    assert path and len(set(path.stations)) == len(set(a_to_d))


def test_only_the_station_of_the_post_has_a_ring_to_spare() -> None:
    one_less_on_a, _ = full_path_game(FULL_RINGS.replace("oW.l", ""))
    assert one_less_on_a.result


@pytest.mark.parametrize("needed", ["oNW.l", "oSW.m"])
def test_with_a_ring_less_elsewhere_the_path_is_not_full(needed: str) -> None:
    position, _ = full_path_game(FULL_RINGS.replace(needed, ""))
    assert position.result is None
    assert widest_full_path(position, 0) is None


def test_with_two_rings_less_under_the_post_the_path_is_not_full() -> None:
    position, _ = full_path_game(FULL_RINGS.replace("oW.m oW.l", ""))
    assert position.result is None
