"""Hints: best first, legal, and each with the most telling reason and its facts."""

import random
from itertools import pairwise

import pytest

from finity.bots import Budget
from finity.bots.hints import HINTS, URGENT, HintReason, hints, reasons
from finity.rules import Position, Resign, apply, legal_moves, parse_move, start
from finity.rules.position import NO_BAN
from tests.bots.positions import alone, random_positions

ALMOST = "+wN>NE:M oNE.s +bNE>SE:M oSE.s +wSE>S:M"
"""Player 0's moves after which a ring on S and a black bridge from S to C are missing, along the tower WBWB."""


def built(tokens: str, to_move: int) -> Position:
    return alone(start(2, "WBWB")[0], 0, tokens)._replace(to_move=to_move, ban=NO_BAN)


def test_a_win_is_the_only_thing_hinted_at():
    position = built(ALMOST + " oS.s", 0)
    found = hints(position, random.Random(1), Budget(nodes=300))
    assert {hint.reason for hint in found} == {HintReason.WINS}
    assert all(apply(position, hint.move)[0].result for hint in found)


def test_no_hint_gives_the_reason_of_the_one_before_if_another_is_true():
    for position in random_positions(11, 2, 8, rings=0.3):
        told = hints(position, random.Random(1), Budget(nodes=100))
        for before, hint in pairwise(told):
            others = {each.reason for each in reasons(position, hint.move)} - {before.reason, HintReason.STRONG}
            assert hint.reason is not before.reason or not others


def test_for_beginners_moves_that_lengthen_the_own_path_come_first():
    found = 0
    for position in random_positions(12, 2, 12):
        told = hints(position, random.Random(1), Budget(nodes=100), simple=True)
        lengthening = [HintReason.CONNECTS in {each.reason for each in reasons(position, hint.move)} for hint in told]
        if told[0].reason not in URGENT:
            found += any(lengthening)
            assert lengthening == sorted(lengthening, reverse=True)
    assert found


@pytest.mark.parametrize("players", [2, 3, 4])
def test_hints_are_different_legal_moves(players):
    for position in random_positions(20 + players, players, 2):
        moves = [hint.move for hint in hints(position, random.Random(1), Budget(nodes=120))]
        assert len(set(moves)) == len(moves) == HINTS
        assert set(moves) <= set(legal_moves(position))


def test_a_finished_game_has_no_hints():
    over, _ = apply(start(2, "WBWB")[0], Resign())
    assert hints(over, random.Random(1), Budget(nodes=10)) == []


def test_a_win_is_stopped_even_if_the_player_between_could_do_it():
    position, _ = start(3, "WBWB")
    tokens = (
        "+wS>SE:M +wNW>N:L +wNE>SE:R +wSE>S:L oN.m oSE.l +wE>NE:M +wN>C:L +bSE>E:M +wS>SW:M +bN>NW:L oE.m "
        "+bSE>NE:M oN.l oSE.m oSE.s oN.s +wE>SE:R"
    )
    for token in tokens.split():
        position, _ = apply(position, parse_move(token))
    found = hints(position, random.Random(1), Budget(nodes=150))
    assert [(hint.reason, hint.player) for hint in found[:1]] == [(HintReason.STOPS_WIN, 2)]
