"""The three boards: how many stations, links, slots and corners, and what obstructs what (RULES.md section 1)."""

from __future__ import annotations

import math
import pickle
import random
from collections import Counter
from typing import Any

import pytest

from finity.rules import (
    BOARDS,
    LINKS,
    SLOTS,
    WAYS,
    BadSetup,
    Channel,
    Colour,
    IllegalMove,
    Move,
    Position,
    Reason,
    Size,
    Station,
    UnknownToken,
    apply,
    draw_tower,
    legal_moves,
    parse_move,
    parse_tower,
    start,
)
from finity.rules.board import CORNERS, NEIGHBOURS, OBSTRUCTED_BY, bits_in
from finity.rules.engine import apply_unchecked
from finity.rules.events import BlockerPlaced, ConeStacked, PostPlaced, RingPlaced, TurnBegan
from tests.rules.plain_engine import PlainGame, slot_text
from tests.rules.positions import rich_position, slot
from tests.rules.styles import lively
from tests.rules.test_moves import every_move


def names(slots: int) -> set[str]:
    return {str(each) for each in SLOTS if slots >> each.index & 1}


def test_the_full_board_has_24_links_72_slots_and_12_corners_of_three() -> None:
    assert (len(Station), len(LINKS), len(SLOTS), len(WAYS)) == (13, 24, 72, 144)
    assert [len(corner) for corner in CORNERS] == [3] * 12


@pytest.mark.parametrize(("players", "stations", "slots"), [(2, 9, 48), (3, 10, 54), (4, 13, 72)])
def test_fewer_players_play_on_fewer_stations(players: int, stations: int, slots: int) -> None:
    board = BOARDS[players]
    assert (len(board.station_list), len(board.slot_list)) == (stations, slots)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_slots_and_their_corners_are_those_of_the_plain_engine(players: int) -> None:
    game, board = PlainGame(players, "BWBWBBWW"), BOARDS[players]
    mates = {slot_text(each): {slot_text(mate) for mate in game.corner_mates[each]} for each in game.slots}
    assert {str(each): names(OBSTRUCTED_BY[each.index] & board.slots) for each in board.slot_list} == mates


def test_the_left_slot_from_c_to_n_meets_the_corner_with_nw() -> None:
    assert names(OBSTRUCTED_BY[slot("C-N:L").index]) == {"C-NW:R", "N-NW:L"}


def test_middle_slots_and_end_slots_on_the_rim_obstruct_nothing() -> None:
    obstructing = [each for each in SLOTS if OBSTRUCTED_BY[each.index]]
    assert len(obstructing) == 36
    assert all(each.channel is not Channel.MIDDLE for each in obstructing)
    assert not OBSTRUCTED_BY[slot("NE-E:L").index]


def test_left_and_right_swap_when_a_slot_is_walked_the_other_way() -> None:
    way = slot("N-NE:L").toward(Station.NE)
    assert str(way) == "N>NE:L"
    assert str(way.back) == "NE>N:R"
    assert way.back.back == way


def test_a_slot_leads_to_its_own_stations_only() -> None:
    with pytest.raises(ValueError, match="N-NE:L does not touch station S"):
        slot("N-NE:L").toward(Station.S)


def test_the_centre_has_six_neighbours_inner_stations_five_and_outer_ones_two() -> None:
    counts = [stations.bit_count() for stations in NEIGHBOURS]
    assert counts == [6] + [5] * 6 + [2] * 6


def test_an_end_slot_is_drawn_nearer_to_its_corner_than_the_other_end_slot_of_its_link() -> None:
    for one in SLOTS:
        other = SLOTS[one.index - one.channel + (2 - one.channel)]
        for mate in (SLOTS[index] for index in bits_in(OBSTRUCTED_BY[one.index])):
            assert math.dist(one.middle, mate.middle) < math.dist(other.middle, mate.middle)


def played(seed: int, plies: int) -> Position:
    rng = random.Random(seed)
    position = rich_position(rng, 3, play_on=True)
    for _ in range(plies):
        position, _ = apply_unchecked(position, lively(rng, position))  # `apply` knows what it answered before
    return position


def test_a_position_can_be_neither_changed_nor_extended() -> None:
    position, _ = start()
    with pytest.raises(AttributeError):
        position.to_move = 1  # type: ignore[misc]
    with pytest.raises(AttributeError):
        position.note = "mine"  # type: ignore[attr-defined]
    with pytest.raises(AttributeError):
        position.setup.play_on = True  # type: ignore[misc]


@pytest.mark.parametrize("move", every_move()[::40], ids=str)
def test_a_move_can_not_be_changed(move: Move) -> None:
    with pytest.raises((AttributeError, TypeError)):
        move.station = None  # type: ignore[misc, union-attr]


def test_positions_reached_alike_are_equal_and_share_a_hash() -> None:
    one, other = played(5, 12), played(5, 12)
    assert one is not other
    assert one == other
    assert len({one, other}) == 1


def test_two_orders_of_the_same_moves_give_the_same_board_but_remember_another_last_move() -> None:
    tokens = ["+wN>NE:M", "+wW>NW:M", "+bE>NE:M"]
    one, other = start()[0], start()[0]
    for token, swapped in zip(tokens, reversed(tokens), strict=True):
        one, other = apply(one, parse_move(token))[0], apply(other, parse_move(swapped))[0]
    assert one.bridges == other.bridges
    assert one != other
    assert one._replace(ban=other.ban) == other


@pytest.mark.parametrize("other", [start(3), start(tower="WBWBBBWW"), start(seats=("S", "N")), start(play_on=True)])
def test_positions_of_different_setups_are_not_equal(other: tuple[Position, object]) -> None:
    assert start()[0] != other[0]


def test_a_position_survives_pickling_and_plays_on_alike() -> None:
    position = played(6, 12)
    copy: Position = pickle.loads(pickle.dumps(position))
    assert (copy, hash(copy)) == (position, hash(position))
    assert legal_moves(copy) == legal_moves(position)
    assert apply(copy, legal_moves(copy)[0]) == apply(position, legal_moves(position)[0])


def test_moves_events_and_results_survive_pickling() -> None:
    rng = random.Random(8)
    position, events = start(4, play_on=True)
    for _ in range(60):
        position, happened = apply(position, lively(rng, position))
        events += happened
    assert pickle.loads(pickle.dumps(events)) == events
    moves = every_move()
    assert pickle.loads(pickle.dumps(moves)) == moves


@pytest.mark.parametrize(
    "error",
    [IllegalMove(Reason.UNDO, "--"), UnknownToken("x" * 99, "it has no form"), BadSetup("tower ''", "too short")],
    ids=lambda error: type(error).__name__,
)
def test_errors_are_value_errors_and_survive_pickling(error: Exception) -> None:
    copy = pickle.loads(pickle.dumps(error))
    assert isinstance(copy, ValueError)
    assert (type(copy), str(copy), vars(copy)) == (type(error), str(error), vars(error))


def test_a_two_player_game_starts_with_posts_blockers_and_full_stocks() -> None:
    position, _ = start(players=2, tower="BWBWBBWW")
    assert position.posts == (Station.N, Station.S)
    blockers = [[str(slot) for slot in position.blocker_list(player)] for player in (0, 1)]
    assert blockers == [["C-N:L", "C-N:R"], ["C-S:L", "C-S:R"]]
    assert [position.ring_stock(0, size) for size in Size] == [8, 8, 7]
    assert [position.bridge_stock(colour) for colour in Colour] == [32, 32]
    assert (position.to_move, position.result, position.tower) == (0, None, "BWBWBBWW")
    assert [position.reachable(player) for player in (0, 1)] == [(Station.N,), (Station.S,)]


@pytest.mark.parametrize(("players", "home"), [(2, "N S"), (3, "S NW NE"), (4, "NW NE SE SW")])
def test_posts_start_on_their_stations_in_turn_order_or_in_another_one_that_is_named(players: int, home: str) -> None:
    stations = home.split()
    for seats in (None, stations[::-1]):
        assert [post.name for post in start(players, seats=seats)[0].posts] == (seats or stations)


def test_the_setup_tells_its_events_in_order() -> None:
    _, events = start(players=3, tower="BWBW")
    kinds = Counter(type(event) for event in events)
    assert kinds == {ConeStacked: 4, PostPlaced: 3, RingPlaced: 3, BlockerPlaced: 6, TurnBegan: 1}
    assert [event.colour.letter for event in events if isinstance(event, ConeStacked)] == list("bwbw")
    assert all(event.station is Station.C for event in events if isinstance(event, RingPlaced))
    assert events[-1] == TurnBegan(0)


def test_a_drawn_tower_has_at_most_six_of_a_colour_and_the_length_asked_for() -> None:
    rng = random.Random(3)
    towers = [draw_tower(rng, length) for length in (4, 5, 6, 7, 8) for _ in range(200)]
    assert {len(parse_tower(tower)) for tower in towers} == {4, 5, 6, 7, 8}
    assert max(tower.count("B") for tower in towers) == 6
    assert max(tower.count("W") for tower in towers) == 6


def test_the_same_random_numbers_draw_the_same_tower() -> None:
    assert draw_tower(random.Random(11)) == draw_tower(random.Random(11))


BAD_TOWERS = [
    ("", "4 to 8 cones"),
    ("BWB", "4 to 8 cones"),
    ("BWBWBWBWB", "4 to 8 cones"),
    ("BBBBBBBW", "6 cones of each colour"),
    ("WWWWWWW", "6 cones of each colour"),
    ("bwbwbbww", "letters B and W"),
    ("BWBWBBWX", "letters B and W"),
    ("BWBW BBWW", "letters B and W"),
    (None, "letters B and W"),
    (b"BWBWBBWW", "letters B and W"),
    (["B", "W", "B", "W"], "letters B and W"),
]


@pytest.mark.parametrize(("tower", "right"), BAD_TOWERS)
def test_a_tower_that_cannot_be_built_is_named_with_what_would_be_right(tower: Any, right: str) -> None:
    with pytest.raises(BadSetup, match=right) as caught:
        start(players=2, tower=tower)
    assert repr(tower) in str(caught.value)


@pytest.mark.parametrize("length", [-1, 0, 3, 9])
def test_a_tower_of_a_length_that_does_not_exist_is_not_drawn(length: int) -> None:
    with pytest.raises(BadSetup, match=f"{length}: a tower has 4 to 8 cones"):
        draw_tower(random.Random(1), length)


BAD_SEATS: list[tuple[Any, Any, str]] = [
    *((players, None, "for 2, 3 or 4") for players in (0, 1, 5, -2, True, None, "2", 2.0, [2])),
    *((2, seats, "with 2 players these are N S") for seats in (("N",), ("N", "N"), ("N", "E"), (1, 2), 5)),
    (3, ("N", "S"), "with 3 players these are S NW NE"),
    (4, ("NW", "NE", "SE", "C"), "with 4 players these are NW NE SE SW"),
]


@pytest.mark.parametrize(("players", "seats", "right"), BAD_SEATS)
def test_players_and_seats_that_finity_does_not_have_are_refused(players: Any, seats: Any, right: str) -> None:
    with pytest.raises(BadSetup, match=right):
        start(players, seats=seats)
