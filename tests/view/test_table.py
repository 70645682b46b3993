"""The table: folding what happened gives what is."""

import random

import pytest

from finity.rules import Position, apply, legal_moves, start
from finity.view.choreography.choreography import Choreography
from finity.view.table import Table


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
