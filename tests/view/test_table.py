"""The table: folding what happened gives what is."""

import random

import pytest

from finity.rules import Position, Station, apply, legal_moves, parse_move, start
from finity.rules.board import WAYS, Colour, Size
from finity.view.choreography.choreography import Choreography
from finity.view.shown import CentreRing, OnStation, OnWay, Ring
from finity.view.table import Table


def folded(before: Position, token: str) -> tuple[Table, Position]:
    """A table on which a move has been played to its end, and the position after it."""
    choreography = Choreography(Table.of(before))
    after, events = apply(before, parse_move(token))
    choreography.show(events)
    choreography.skip()
    return choreography.table, after


def assert_fold_holds(position: Position, rng: random.Random, plies: int) -> None:
    choreography = Choreography(Table.of(position))
    for _ in range(plies):
        if position.result:
            return
        position, events = apply(position, rng.choice(legal_moves(position)))
        choreography.show(events)
        choreography.update(rng.choice([0.0, 0.05, 0.3, 5.0]))
    choreography.skip()
    assert choreography.table == Table.of(position)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_events_of_the_setup_build_the_table_from_nothing(players: int) -> None:
    position, events = start(players=players, tower="WBWBW")
    choreography = Choreography(Table())
    choreography.show(events)
    choreography.skip()
    assert choreography.table == Table.of(position)


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("players", [2, 3, 4])
def test_folding_the_events_of_random_games_gives_the_table_of_the_position(players: int, seed: int) -> None:
    position, _ = start(players=players, play_on=players > 2 and seed % 2 == 0)
    assert_fold_holds(position, random.Random(seed), plies=60 + 25 * seed)


def test_a_table_with_one_bridge_the_other_way_round_is_another_table() -> None:
    position, _ = start(players=2)
    one, _ = apply(position, parse_move("+wSE>E:L"))
    other, _ = apply(position, parse_move("+wE>SE:R"))
    assert Table.of(one) != Table.of(other)


def test_a_ring_on_a_station_and_the_ring_on_the_centre_are_seen_differently() -> None:
    table = Table.of(start(players=2)[0])
    assert isinstance(table.rings[0, Station.C, Size.LARGE].piece, CentreRing)
    ring = table.place_ring(0, Station.NE, Size.SMALL)
    assert ring.piece == Ring(0, Size.SMALL)
    assert ring.goal == OnStation(Station.NE)


def test_a_reversed_bridge_lies_the_other_way_in_its_slot() -> None:
    position, _ = apply(start(players=2)[0], parse_move("+wSE>E:L"))
    position, _ = apply(position, parse_move("+bE>SE:L"))
    table, _ = folded(position, "~SE>E:L")
    bridges = [sprite.goal for sprite in table.bridges.values()]
    assert sum(isinstance(place, OnWay) and place.way.end is Station.SE for place in bridges) == 2


def test_a_bridge_that_is_taken_away_is_seen_leaving_until_it_has_arrived() -> None:
    table, way = Table(), WAYS[0]
    bridge = table.add_bridge(Colour.WHITE, way)
    assert table.remove_bridge(Colour.WHITE, way) is bridge
    assert table.leaving == [bridge]
    assert not table.bridges
    table.let_go(bridge)
    assert table == Table()


def test_what_lies_over_a_ring_that_has_landed_and_still_swings_is_drawn_over_it() -> None:
    table = Table()
    post = table.place_post(0, Station.NE)
    table.settle()
    ring = table.place_ring(1, Station.NE, Size.SMALL)
    ring.progress, ring.hop = 0.5, 0.3
    assert table.parted() == ([post], [ring])
    ring.progress, ring.hop, ring.squash = 1.0, 0.0, 0.1
    assert table.parted() == ([], [ring, post])
    table.settle()
    assert table.parted() == ([ring, post], [])
