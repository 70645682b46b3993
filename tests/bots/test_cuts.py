"""What the worst cut of a path costs, against trying every reversal and removal."""

import pytest

from finity.bots.cuts import rings_at_stake
from finity.rules import Position, RemoveBridge, ReverseBridge, apply, legal_moves, start
from finity.rules.position import NO_BAN
from tests.bots.positions import alone, random_positions

TWO_RINGS = "+wN>NE:M oNE.s +bNE>SE:M oSE.s"
"""Player 0's moves along the tower WBWB that leave two rings hanging on the bridge from the post."""


def built(tokens: str) -> Position:
    return alone(start(2, "WBWB")[0], 0, tokens)


def test_all_rings_beyond_a_bridge_are_lost_with_it():
    assert rings_at_stake(built(TWO_RINGS), 0) == 2


def test_a_second_bridge_the_other_way_leaves_only_the_rings_beyond_the_next_one_at_stake():
    assert rings_at_stake(built(TWO_RINGS + " +wNE>N:L"), 0) == 1


def test_an_opponent_who_controls_the_station_can_remove_even_a_second_bridge():
    position = built("+wN>NE:M oNE.m +bNE>SE:M oSE.s +wNE>N:L")
    assert rings_at_stake(position, 0) == 1
    small_ring_of_the_opponent = (position.rings[0], (1 << 2, 0, 0))
    assert position.rings[0][1] == 1 << 2
    assert rings_at_stake(position._replace(rings=small_ring_of_the_opponent), 0) == 2


def test_without_rings_nothing_is_at_stake():
    assert rings_at_stake(start(4, "WBWBWBWB")[0], 2) == 0


def most_lost_by_trying(position: Position, player: int, opponent: int) -> int:
    position = position._replace(to_move=opponent, ban=NO_BAN)
    before = position.rings_on_board(player)
    cuts = [move for move in legal_moves(position) if isinstance(move, ReverseBridge | RemoveBridge)]
    return max((before - apply(position, move)[0].rings_on_board(player) for move in cuts), default=0)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_is_at_stake_is_what_the_worst_move_of_an_opponent_takes(players):
    staked = 0
    for position in random_positions(40 + players, players, 25, rings=0.6):
        for player in range(players):
            opponents = [each for each in range(players) if each != player]
            tried = max(most_lost_by_trying(position, player, opponent) for opponent in opponents)
            assert rings_at_stake(position, player) == tried
            staked += tried
    assert staked > 0
