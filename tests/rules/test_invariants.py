"""What holds at every ply of random games: rings are supported, events tell everything, derived facts are fresh."""

from __future__ import annotations

import random
from functools import cache

import pytest

from finity.rules import Event, Position, Size, Station, apply, draw_tower, legal_moves, start
from finity.rules.engine import MutablePosition
from finity.rules.events import GameEnded, TurnBegan
from finity.rules.paths import full_path_of_most_stations, missing_rings, shortest_paths
from tests.harness.whole import enough
from tests.rules.folded import FoldedBoard
from tests.rules.positions import crowned_position, rich_position
from tests.rules.styles import lively, patient

MOST_PLIES = 150
PLAYERS = pytest.mark.parametrize("players", [2, 3, 4])


@cache
def random_game(players: int) -> tuple[tuple[Position, list[Event]], ...]:
    """The positions of a random game, each with the events that led to it."""
    rng = random.Random(f"invariants c {players}")
    told = start(players, draw_tower(rng), play_on=True)
    turns = [told]
    while not told[0].result and len(turns) <= MOST_PLIES:
        told = apply(told[0], rng.choice((lively, lively, patient))(rng, told[0]))
        turns.append(told)
    return tuple(turns)


@PLAYERS
def test_these_games_are_long_enough_to_matter(players: int) -> None:
    assert len(random_game(players)) > 100


@PLAYERS
def test_every_ring_is_supported_by_a_path_that_really_leads_there(players: int) -> None:
    for position, _ in random_game(players):
        bridges = set(position.bridge_list())
        for player in range(players):
            paths = shortest_paths(position, player)
            assert position.stations_with_rings(player) & ~sum(1 << station for station in paths) == 0
            for station, path in paths.items():
                assert path.stations[0] is position.posts[player]
                assert path.stations[-1] is station
                assert set(zip(position.setup.tower, path.ways, strict=False)) <= bridges
                passed = path.stations[1:-1]
                assert all(passed.count(each) <= position.rings_on(player, each) for each in passed)
                assert Station.C not in path.stations


@PLAYERS
def test_every_listed_move_applies_and_no_two_are_equal(players: int) -> None:
    for number, (position, _) in enumerate(random_game(players)):
        moves = legal_moves(position)
        assert len(set(moves)) == len(moves)
        assert legal_moves(position) == moves
        for move in moves if number % 12 == 0 else ():
            after, _ = apply(position, move)
            assert after.ply == position.ply + 1


@PLAYERS
def test_what_a_position_remembers_about_itself_is_what_it_would_find_anew(players: int) -> None:
    for position, _ in random_game(players):
        fresh = MutablePosition(start(players, position.tower, play_on=True)[0])
        for colour, way in position.bridge_list():
            fresh.flip_bridge(colour, way)
        for player in range(players):
            fresh.move_post(player, position.posts[player])
            for station, size in position.ring_list(player):
                fresh.flip_ring(player, station, size)
            fresh.set_blockers(player, position.blockers[player])
        fresh.stale.update(range(players))
        fresh.update_reaches()
        anew = fresh.to_position()
        assert (anew.graphs, anew.obstructed, anew.taken) == (position.graphs, position.obstructed, position.taken)
        assert anew.reaches == position.reaches


@PLAYERS
def test_the_events_alone_draw_the_board(players: int) -> None:
    board = FoldedBoard()
    for position, events in random_game(players):
        for event in events:
            board.tell(event)
        assert board.shows(position)
        assert isinstance(events[-1], GameEnded if position.result else TurnBegan)


@PLAYERS
def test_applying_changes_nothing_in_the_position_given(players: int) -> None:
    before = [(position, hash(position), repr(position)) for position, _ in random_game(players)[:40]]
    for position, number, text in before:
        for move in legal_moves(position)[:20]:
            apply(position, move)
        assert (hash(position), repr(position)) == (number, text)


def test_a_full_path_is_there_if_one_is_told_and_ends_on_the_centre_over_bridges_of_the_tower() -> None:
    found = 0
    for number in range(enough(26, whole=60)):
        position = crowned_position(random.Random(number), 2, length=4 + number % 3)
        for player in (0, 1):
            path = full_path_of_most_stations(position, player)
            assert (path is not None) == position.reaches[player].full
            if path:
                found += 1
                assert path.stations[-1] is Station.C
                assert set(zip(position.setup.tower, path.ways, strict=True)) <= set(position.bridge_list())
    assert found > enough(10, whole=15)


def test_the_rings_said_to_be_missing_make_a_station_reachable() -> None:
    said = 0
    for number in range(enough(20, whole=40)):
        position = rich_position(random.Random(number), 2)
        for station in position.setup.board.station_list[1:]:
            missing = missing_rings(position, 0, station)
            if station in position.reachable(0):
                assert missing == ()
            elif missing:
                said += 1
                assert station in with_extra_rings(position, missing).reachable(0)
                fewer = ((missing[0][0], missing[0][1] - 1), *missing[1:])
                assert station not in with_extra_rings(position, fewer).reachable(0)
    assert said > enough(20, whole=40)


def with_extra_rings(position: Position, extra: tuple[tuple[Station, int], ...]) -> Position:
    """Give player 0 more rings on some stations; the sizes are taken even if another player has them."""
    draft = MutablePosition(position)
    for station, count in extra:
        free = [size for size in Size if not position.rings[0][size] >> station & 1]
        for size in free[:count]:
            draft.flip_ring(0, station, size)
    draft.update_reaches()
    return draft.to_position()
