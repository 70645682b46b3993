"""Reduced motion: things fade, nothing flies."""

import random

import pytest

from finity.rules import Event, Position, apply, legal_moves, start
from finity.view.choreography.choreography import Choreography
from finity.view.table import Sprite, Table

FRAME = 1 / 60


def between_places(sprite: Sprite) -> bool:
    """Whether it is neither where it was nor where it goes, or in any other way not lying still."""
    in_flight = sprite.start != sprite.goal and sprite.progress not in (0.0, 1.0)
    lying = not sprite.hop and not sprite.squash and sprite.scale == 1.0 and sprite.turn in (0.0, 180.0)
    return in_flight or not lying


def watch(before: Table, events: tuple[Event, ...], after: Position) -> None:
    choreography = Choreography(before, calm=True)
    choreography.show(events)
    while choreography.busy:
        choreography.update(FRAME)
        assert not [sprite for sprite in choreography.table.sprites() if between_places(sprite)]
    assert choreography.table == Table.of(after)


@pytest.mark.parametrize("seed", range(3))
def test_nothing_flies_in_whole_random_games(seed: int) -> None:
    rng = random.Random(seed)
    position, _ = start(players=2)
    while not position.result and position.ply < 40:
        before = Table.of(position)
        position, events = apply(position, rng.choice(legal_moves(position)))
        watch(before, tuple(events), position)
