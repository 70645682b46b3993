"""Tactics that must hold on positions built for them: wins in one are taken, threats met, wins in two found."""

import random

import pytest

from finity.bots import Budget, bot_named
from finity.bots.budget import Meter
from finity.bots.evaluate import Outlook
from finity.bots.levels.ladder import level_budget
from finity.bots.threats import (
    forced_win,
    has_won,
    length_of_forced_win,
    next_player_can_win,
    parries,
    somebody_can_force_a_win,
    winning_move,
    winning_moves,
)
from finity.rules import Move, Position, apply, legal_moves, parse_move, start
from finity.rules.position import NO_BAN
from tests.bots.positions import alone, random_positions
from tests.harness.whole import enough

ONE_SHORT = "+wN>NE:M oNE.s +bNE>SE:M oSE.s +wSE>S:M oS.s"
"""Player 0's moves after which only a black bridge from S to C is missing, along the tower WBWB."""

THIRD_RING_SHORT = "+wN>NE:M oNE.s oNE.m +bNE>E:M oE.s +wE>NE:R +bNE>SE:M oSE.s +wSE>NE:R +bNE>C:M"
"""Player 0's moves after which only a third ring on NE is missing, along the tower WBWBWB."""

THREE_PLAYERS_ONE_SHORT = "+wS>SE:M oSE.s +bSE>NE:M oNE.s +wNE>N:M oN.s"
"""The same on the board for three, where player 0 starts on S."""


def threatened(to_move: int) -> Position:
    """Player 0 lacks one bridge, and it is this player's turn."""
    return alone(start(2, "WBWB")[0], 0, ONE_SHORT)._replace(to_move=to_move, ban=NO_BAN)


@pytest.mark.parametrize(
    ("tower", "tokens", "example"), [("WBWB", ONE_SHORT, "+bS>C:M"), ("WBWBWB", THIRD_RING_SHORT, "oNE.l")]
)
def test_winning_moves_are_all_the_moves_that_end_the_game_with_a_win(tower, tokens, example):
    position = alone(start(2, tower)[0], 0, tokens)._replace(to_move=0, ban=NO_BAN)
    winning = {str(move) for move in legal_moves(position) if has_won(apply(position, move)[0], 0)}
    assert {str(move) for move in winning_moves(Outlook(position))} == winning
    assert example in winning


def test_a_first_place_that_would_be_shared_is_no_win():
    position = alone(start(3, "WBWB")[0], 0, "+wS>SE:M oSE.s +bSE>E:M oE.s +wE>NE:M oNE.s")
    position = alone(position, 1, "+wNW>FNW:M oFNW.s +bFNW>N:M oN.s +wN>NE:M oNE.m")._replace(to_move=0, ban=NO_BAN)
    after, _ = apply(position, parse_move("+bNE>C:M"))
    assert after.placed == ((0, 1),)
    assert not has_won(after, 0)
    assert winning_move(Outlook(position)) is None


@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_winning_move_is_found_where_trying_all_moves_finds_none(players):
    for position in random_positions(10 + players, players, enough(10, whole=25)):
        tried = any(has_won(apply(position, move)[0], position.to_move) for move in legal_moves(position))
        assert (winning_move(Outlook(position)) is not None) == tried


@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
@pytest.mark.parametrize("seed", range(enough(1, whole=3)))
def test_a_win_in_one_is_taken_and_that_of_the_opponent_stopped_if_a_move_can(level, seed):
    wins, stops = (bot_named(level).choose(threatened(each), random.Random(seed), Budget(nodes=400)) for each in (0, 1))
    assert has_won(apply(threatened(0), wins)[0], 0)
    assert not next_player_can_win(apply(threatened(1), stops)[0])


def test_of_three_players_the_one_who_moves_next_is_stopped():
    position = alone(start(3, "WBWB")[0], 0, THREE_PLAYERS_ONE_SHORT)._replace(to_move=2, ban=NO_BAN)
    moves = legal_moves(position)
    stopping = [move for move in moves if not next_player_can_win(apply(position, move)[0])]
    assert 0 < len(stopping) < len(moves)
    assert parries(position, moves, Meter(Budget(nodes=1))) == stopping


WINS_IN_TWO = [
    (
        "WWBBW",
        "+wN>NW:R +wS>SW:R xC-N:R/NE-SE:M ~N>NW:R +wSE>C:L oSW.s ~S>SW:R ~SW>S:L +wN>NE:R ~N>NE:R ~NW>N:L "
        "oSW.l ~S>SW:R +wS>SE:M oNW.s ~N>NW:R +wN>NW:L oSE.s ~S>SE:M ~SE>S:M oNW.l oSE.s ~S>SE:M ~SW>S:L "
        "oNW.s oSW.m ~S>SW:R +wS>SW:M @NW oSW.s oN.s oSW.m oN.l oSW.l +bN>NE:M xC-S:R/SE-E:L +bNE>N:R "
        "xSE-E:L/SW-W:L oN.m +wC>NE:M +wNE>C:L +bC>S:M +bNW>N:M ~NW>N:M ~NE>N:L xC-S:L/C-N:M",
    ),
    (
        "BWWWBW",
        "+bN>NW:L +wNE>N:L +wW>SW:M +bS>SW:R ~S>SW:R ~N>NW:L +bN>NW:M ~SW>S:L oNW.m oSW.l ~S>SW:R ~SW>S:L "
        "oNW.l +wN>NE:L oNW.s +bSW>W:R +wNW>C:M +bNE>N:M -NE>N:L oSW.s ~S>SW:R +wNE>N:L -NE>N:M +wSE>C:R "
        "-NE>N:L +wNE>N:M @NW xC-S:R/N-NW:R oN.s +wSE>NE:R oN.l +bS>SE:M oN.m oSE.l ~S>SE:M +wSW>W:L oNE.s "
        "+bN>C:M oNE.m +wSW>C:L +bNE>SE:M ~SE>C:R",
    ),
    (
        "WBBWB",
        "+wN>NE:L xC-S:R/SE-E:R xC-N:R/C-S:M xC-S:L/N-NE:M +bC>S:R +bNE>SE:M oNE.l ~N>NE:L ~NE>N:R ~NE>SE:M "
        "oNE.m ~N>NE:L +wN>NE:R xN-NE:M/NE-SE:L oNE.m +wS>SE:L ~S>SE:L +wS>SE:R ~SE>NE:M oSE.s oNE.l ~NE>SE:M "
        "oNE.s oSE.l +bNE>SE:R oSE.m @NE @SE oN.m oS.s oN.l xSE-E:R/C-NE:M +bN>C:M oS.l @N +bSE>C:M "
        "xC-S:M/S-SW:L +bS>C:M +bNE>E:R ~N>C:M +bE>NE:M @S",
    ),
]
"""Games after which the player to move can win in two moves whatever the opponent does: tower and moves."""


def replayed(tower: str, tokens: str) -> Position:
    position, _ = start(2, tower)
    for token in tokens.split():
        position, _ = apply(position, parse_move(token))
    return position


def wins_whatever_the_reply(position: Position, move: Move) -> bool:
    after, _ = apply(position, move)
    answered = [apply(after, reply)[0] for reply in legal_moves(after)]
    return all(has_won(each, position.to_move) or winning_move(Outlook(each)) for each in answered)


@pytest.mark.parametrize(("tower", "tokens"), enough(WINS_IN_TWO[:2], whole=WINS_IN_TWO))
def test_a_proved_win_in_two_wins_whatever_the_reply_and_hard_starts_one(tower, tokens):
    position = replayed(tower, tokens)
    assert winning_move(Outlook(position)) is None
    move = forced_win(position, Meter(Budget(nodes=20_000)), 2)
    assert move is not None
    assert wins_whatever_the_reply(position, move)
    assert wins_whatever_the_reply(position, bot_named("hard").choose(position, random.Random(1), Budget(nodes=4_000)))


LETS_WIN = (
    "WBWWBBBB",
    "+wNW>W:M +bE>NE:M +wE>SE:R +wW>NW:L +wSE>E:M +bSW>NW:M +bNE>E:L +bNW>SW:L +wN>NE:M +wS>SW:L +bNE>C:M +wSW>S:M "
    "+wNE>N:R oSW.s oNE.s oNW.s oE.s oW.s oSE.s oNW.m oNE.m oSW.m oE.m",
)
"""A game after which the next ring that suggests itself, on NW, lets the opponent win by force."""


def test_hard_makes_no_move_after_which_the_opponent_wins_by_force():
    position = replayed(*LETS_WIN)
    ring, _ = apply(position, parse_move("oNW.l"))
    assert length_of_forced_win(ring, Meter(Budget(nodes=5_000)), 4)
    move = bot_named("hard").choose(position, random.Random(1), level_budget("hard"))
    assert not length_of_forced_win(apply(position, move)[0], Meter(Budget(nodes=5_000)), 4)


def test_no_forced_win_is_claimed_where_a_reply_saves():
    assert forced_win(start(2, "WBWB")[0], Meter(Budget(nodes=20_000)), 3) is None


def test_a_threat_that_the_player_before_can_stop_forces_nothing():
    position = alone(start(3, "WBWB")[0], 0, THREE_PLAYERS_ONE_SHORT)._replace(to_move=2, ban=NO_BAN)
    assert winning_move(Outlook(position._replace(to_move=0)))
    assert not somebody_can_force_a_win(position, 1, Meter(Budget(nodes=20_000)))
    assert not next_player_can_win(position)
