"""Plans: how many moves a full path still takes, on positions counted by hand, by brute force, and from real games."""

import random

import pytest

from finity.bots import bot_named
from finity.bots.evaluate import plan_length
from finity.bots.levels.ladder import own_budget
from finity.rules import (
    AddBridge,
    PlaceRing,
    Position,
    RelocatePost,
    ReverseBridge,
    apply,
    draw_tower,
    legal_moves,
    start,
)
from finity.rules.position import NO_BAN
from tests.harness.whole import enough


def wins_within(position: Position, player: int, moves: int) -> bool:
    """Whether a player can make a full path in so many own moves in a row, by trying all that could help."""
    if moves == 0:
        return False
    position = position._replace(to_move=player, ban=NO_BAN, ply=max(1, position.ply))
    helpful = AddBridge | ReverseBridge | PlaceRing | RelocatePost
    for move in legal_moves(position):
        if isinstance(move, helpful):
            after, _ = apply(position, move)
            if after.reaches[player].full or (after.result is None and wins_within(after, player, moves - 1)):
                return True
    return False


@pytest.mark.parametrize("seed", enough((3, 4, 6), whole=range(60)))
def test_easy_has_a_ring_on_the_board_before_a_game_against_chance_ends_without_one(seed):
    rng = random.Random(seed)
    position, _ = start(2, draw_tower(rng))
    while not position.rings_on_board(seed % 2):
        name = "easy" if position.to_move == seed % 2 else "random"
        position, _ = apply(position, bot_named(name).choose(position, rng, own_budget(name)))
    assert position.result is None


@pytest.mark.parametrize("seed", range(enough(2, whole=4)))
def test_the_length_agrees_with_trying_everything_two_moves_before_the_end(seed):
    position = nearly_done(seed)
    assert wins_within(position, 0, 2)
    assert not wins_within(position, 0, 1)


def nearly_done(seed: int) -> Position:
    """A position two moves before player 0's full path along a short tower, player 1 having moved at random."""
    rng = random.Random(seed)
    position, _ = start(2, draw_tower(rng, 4))
    while position.result or plan_length(position, 0) != 2:
        if position.result:
            position, _ = start(2, draw_tower(rng, 4))
        moves = legal_moves(position)
        rng.shuffle(moves)
        if position.to_move == 0:
            moves.sort(key=lambda move: plan_length(apply(position, move)[0], 0))
        position, _ = apply(position, moves[0])
    return position
