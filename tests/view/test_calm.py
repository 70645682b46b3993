"""Reduced motion: things fade, nothing flies."""

import random

import pytest

from finity.rules import Event, Position, apply, legal_moves, parse_move, start
from finity.view.choreography.choreography import Choreography
from finity.view.table import Sprite, Table

FRAME = 1 / 60
FULL_PATH = (
    "+bN>NE:M +wNE>E:M +wE>SE:M +bSE>S:M +wS>SW:M +bSW>W:M +bW>NW:M +wNW>C:M "
    "oNE.s xC-S:L/C-NE:M oE.s xC-NE:M/C-S:L oSE.s xC-S:L/C-NE:M oS.s xC-NE:M/C-S:L "
    "oSW.s xC-S:L/C-NE:M oW.s xC-NE:M/C-S:L oNW.s"
)


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


def test_the_setup_fades_in() -> None:
    position, events = start(players=3)
    watch(Table(), tuple(events), position)


@pytest.mark.parametrize("seed", range(3))
def test_nothing_flies_in_whole_random_games(seed: int) -> None:
    rng = random.Random(seed)
    position, _ = start(players=2)
    while not position.result and position.ply < 40:
        before = Table.of(position)
        position, events = apply(position, rng.choice(legal_moves(position)))
        watch(before, tuple(events), position)


def test_the_winning_path_is_walked_in_steps() -> None:
    position, events = start(players=2, tower="BWWBWBBW")
    for token in FULL_PATH.split():
        before = Table.of(position)
        position, events = apply(position, parse_move(token))
    watch(before, tuple(events), position)
