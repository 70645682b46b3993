"""Tactics that must hold on positions built for them: wins in one are taken, threats met, wins in two found."""

import random

import pytest

from finity.bots import Budget, bot_named
from finity.bots.budget import Meter
from finity.bots.evaluate import Outlook, plan_length
from finity.bots.proof import forced_win
from finity.bots.tactics import gives_away, has_won, winning_move, winning_moves
from finity.rules import Position, apply, draw_tower, legal_moves, start
from finity.rules.position import NO_BAN
from tests.bots.positions import alone, random_positions

ONE_SHORT = "+wN>NE:M oNE.s +bNE>SE:M oSE.s +wSE>S:M oS.s"
"""Player 0's moves after which only a black bridge from S to C is missing, along the tower WBWB."""


def threatened(to_move: int) -> Position:
    """Player 0 lacks one bridge, and it is this player's turn."""
    return alone(start(2, "WBWB")[0], 0, ONE_SHORT)._replace(to_move=to_move, ban=NO_BAN)


def test_winning_moves_are_all_the_moves_that_end_the_game_with_a_win():
    position = threatened(0)
    winning = {str(move) for move in legal_moves(position) if has_won(apply(position, move)[0], 0)}
    assert {str(move) for move in winning_moves(Outlook(position))} == winning
    assert "+bS>C:M" in winning


@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_winning_move_is_found_where_trying_all_moves_finds_none(players):
    for position in random_positions(10 + players, players, 25):
        tried = any(has_won(apply(position, move)[0], position.to_move) for move in legal_moves(position))
        assert (winning_move(Outlook(position)) is not None) == tried


@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
@pytest.mark.parametrize("seed", range(3))
def test_a_win_in_one_is_taken(level, seed):
    position = threatened(0)
    move = bot_named(level).choose(position, random.Random(seed), Budget(nodes=400))
    assert has_won(apply(position, move)[0], 0)


@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
@pytest.mark.parametrize("seed", range(3))
def test_a_win_of_the_opponent_is_stopped_if_a_move_can(level, seed):
    position = threatened(1)
    assert any(not gives_away(apply(position, move)[0]) for move in legal_moves(position))
    move = bot_named(level).choose(position, random.Random(seed), Budget(nodes=400))
    assert not gives_away(apply(position, move)[0])


@pytest.mark.parametrize("seed", range(6))
def test_a_forced_win_in_two_wins_against_every_reply(seed):
    position = with_win_in_two(seed)
    move = forced_win(position, Meter(Budget(nodes=20_000)), 2)
    assert move is not None
    after, _ = apply(position, move)
    assert all(winning_move(Outlook(apply(after, reply)[0])) for reply in legal_moves(after))


@pytest.mark.parametrize("seed", range(6))
def test_hard_starts_a_win_in_two(seed):
    position = with_win_in_two(seed)
    move = bot_named("hard").choose(position, random.Random(seed), Budget(nodes=4_000))
    after, _ = apply(position, move)
    assert all(winning_move(Outlook(apply(after, reply)[0])) for reply in legal_moves(after))


def with_win_in_two(seed: int) -> Position:
    """A position of a game in which the player to move can force a win in two moves, found by trying everything."""
    rng = random.Random(seed)
    bot = bot_named("medium")
    position, _ = start(2, draw_tower(rng, 4))
    while position.result or not wins_in_two(position):
        if position.result:
            position, _ = start(2, draw_tower(rng, 4))
        move = bot.choose(position, rng, Budget(nodes=250)) if position.to_move else rng.choice(legal_moves(position))
        position, _ = apply(position, move)
    return position


def wins_in_two(position: Position) -> bool:
    """Whether some move is followed by a win in one whatever the reply, by trying everything that comes near it."""
    mover = position.to_move
    if plan_length(position, mover) != 2 or winning_move(Outlook(position)):
        return False
    return any(loses_at_once(apply(position, move)[0], mover) for move in legal_moves(position))


def loses_at_once(position: Position, winner: int) -> bool:
    if position.result or plan_length(position, winner) != 1 or winning_move(Outlook(position)):
        return False
    return all(
        after.result is None and winning_move(Outlook(after)) is not None
        for after in (apply(position, reply)[0] for reply in legal_moves(position))
    )
