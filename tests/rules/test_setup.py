"""Setting up a game: towers, seats, the pieces of the first position, and what can't be set up (RULES.md 1 and 2)."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from finity.rules import BadSetup, Colour, Size, Station, draw_tower, parse_tower, start
from finity.rules.events import BlockerPlaced, ConeStacked, PostPlaced, RingPlaced, TurnBegan


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
def test_posts_start_on_their_stations_in_turn_order(players: int, home: str) -> None:
    position, _ = start(players)
    assert [post.name for post in position.posts] == home.split()


def test_seats_can_be_named_in_another_order() -> None:
    position, _ = start(players=4, seats=("NW", "SW", "NE", "SE"))
    assert [post.name for post in position.posts] == ["NW", "SW", "NE", "SE"]


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


@pytest.mark.parametrize("players", [0, 1, 5, -2, True, None, "2", 2.0, [2]])
def test_a_number_of_players_that_finity_is_not_for_is_refused(players: Any) -> None:
    with pytest.raises(BadSetup, match="for 2, 3 or 4"):
        start(players)


BAD_SEATS: list[tuple[int, Any]] = [
    (2, ("N",)),
    (2, ("N", "N")),
    (2, ("N", "E")),
    (3, ("N", "S")),
    (4, ("NW", "NE", "SE", "C")),
    (2, (1, 2)),
    (2, 5),
]


@pytest.mark.parametrize(("players", "seats"), BAD_SEATS)
def test_seats_that_are_not_the_start_stations_are_refused(players: int, seats: Any) -> None:
    with pytest.raises(BadSetup, match=f"with {players} players these are"):
        start(players, seats=seats)
