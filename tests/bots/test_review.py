"""A review says only what is true: each kind of moment is checked by trying everything."""

from __future__ import annotations

import random
from functools import cache
from itertools import pairwise

import pytest

from finity.bots import Budget
from finity.bots.hints import HINTS, URGENT, HintReason, hints, reasons
from finity.bots.levels.ladder import PathBot, PathBotSkill
from finity.bots.review import LEAST_GAIN, MOST_MOMENTS, Moment, MomentKind, ReviewedMove
from finity.match import Match
from finity.rules import AddBridge, PlaceRing, Position, Resign, apply, draw_tower, legal_moves, parse_move, start
from finity.rules.engine import apply_unchecked
from finity.rules.position import NO_BAN
from tests.bots.positions import alone, random_positions
from tests.harness.games import TOUR, played
from tests.harness.inside import moments_of
from tests.harness.plain_truth import MovesToGo, can_win, wins_by_force, wins_with
from tests.harness.whole import enough
from tests.rules.styles import lively

NODES = 30
MOST_PLIES = 60
WHOLE = [(players, seed, MOST_PLIES) for players in (2, 3, 4) for seed in range(30)]
GAMES = enough([(2, 2, 35), (3, 4, 30), (4, 10, 26)], whole=WHOLE)
"""Players, a seed, and how many moves."""

FORCIBLE = (
    "+wN>NW:M +wS>SW:L +wSE>S:L +wC>SE:L ~SE>S:L oSE.s oNW.l +bSE>E:M +wSW>NW:M oE.m +bNW>SW:R +bE>NE:L xC-N:L/SW-W:R "
    "oNE.l ~E>NE:L ~N>NW:M +bNW>W:M xC-S:L/N-NW:R +bSW>C:L +bE>NE:M ~S>SE:R +bS>SE:L ~NW>N:M oSW.s ~S>SW:L +wN>NE:L "
    "oNW.s +wS>SW:M +wSE>E:R xN-NW:R/N-NE:M oW.m oSW.l +bW>SW:R ~N>NW:M xSW-W:R/NE-SE:M ~W>SW:R xC-N:R/C-SW:M oW.m "
    "oNE.l +bW>SW:M ~SW>C:L xN-NE:M/C-NE:M"
)
"""In its last move, on the tower WBBB, the second player overlooks how to force a win."""


@cache
def game(players: int, seed: int, most: int) -> tuple[ReviewedMove, ...]:
    """A game in which much is overlooked."""
    rng, bot = random.Random(10 * seed + players), PathBot(PathBotSkill(parrying=False))
    match = Match([], start(players, draw_tower(rng, 4 + seed % 2))[0], apply)
    while not match.position.result and len(match.turns) < most:
        careful = rng.random() < 0.7
        move = bot.choose(match.position, rng, Budget(nodes=40)) if careful else lively(rng, match.position)
        if careful or move != Resign():
            match.play(match.position.to_move, move)
    return tuple(match.turns)


@cache
def found(players: int, seed: int, most: int) -> tuple[Moment, ...]:
    return moments_of(game(players, seed, most), NODES)


def lost(before: Position, after: Position, player: int) -> int:
    """How many rings fewer a player has on the board."""
    return max(0, before.rings_on_board(player) - after.rings_on_board(player))


def cost(moment: Moment, before: Position, after: Position) -> int:
    """What a move cost the player: rings, or how long the shortest plan is then."""
    if moment.kind is MomentKind.RINGS_LOST:
        return lost(before, after, moment.player)
    return MovesToGo(after, moment.player, moment.count + 1).least


def worst(moment: Moment, after: Position) -> int:
    """The most that a single reply of the other costs."""
    if after.result or after.to_move != moment.other:
        return 0
    return max(cost(moment, after, apply_unchecked(after, reply)[0]) for reply in legal_moves(after))


def check(moment: Moment, step: ReviewedMove) -> None:
    assert (moment.position, moment.played) == (step.before, step.move)
    better, _ = apply(moment.position, moment.better)
    match moment.kind:
        case MomentKind.MISSED_WIN:
            assert wins_with(moment.position, moment.better)
            assert not wins_with(moment.position, moment.played)
        case MomentKind.MISSED_DEFENCE:
            assert moment.other == step.after.to_move
            assert moment.reply is not None
            assert wins_with(step.after, moment.reply)
            assert not can_win(better, moment.other)
        case MomentKind.MISSED_FORCE:
            assert not can_win(moment.position, moment.player)
            assert wins_by_force(better, moment.player)
            assert step.after.result or not wins_by_force(step.after, moment.player)
        case _:
            assert moment.count - moment.least >= LEAST_GAIN
            if moment.other is None:
                assert cost(moment, moment.position, step.after) == moment.count
                assert cost(moment, moment.position, better) == moment.least
                return
            assert moment.reply is not None
            assert step.after.to_move == moment.other
            assert cost(moment, step.after, apply(step.after, moment.reply)[0]) == moment.count
            assert worst(moment, better) <= moment.least


@pytest.mark.parametrize("which", GAMES)
def test_every_moment_is_true_by_the_rules_alone(which: tuple[int, int, int]) -> None:
    steps, moments = game(*which), found(*which)
    assert len(moments) <= MOST_MOMENTS
    assert [moment.ply for moment in moments] == sorted({moment.ply for moment in moments})
    for moment in moments:
        check(moment, steps[moment.ply - 1])


def test_games_of_two_three_and_four_hold_moments_of_several_kinds() -> None:
    assert len({moment.kind for which in GAMES for moment in found(*which)}) >= 3
    assert {which[0] for which in GAMES if found(*which)} == {2, 3, 4}


def test_a_win_that_was_overlooked_is_a_moment() -> None:
    _, match = played(" ".join([*TOUR.split()[:-1], "oE.m"]))
    steps = match.turns
    (moment,) = [each for each in moments_of(steps, NODES) if each.kind is MomentKind.MISSED_WIN]
    assert (moment.ply, moment.player) == (21, 0)
    check(moment, steps[20])


def test_a_win_that_could_have_been_forced_is_a_moment() -> None:
    match = Match([], start(2, "WBBB")[0], apply)
    for token in FORCIBLE.split():
        match.play(match.position.to_move, parse_move(token))
    (moment,) = [each for each in moments_of(match.turns, NODES) if each.kind is MomentKind.MISSED_FORCE]
    assert moment.ply == len(match.turns)
    check(moment, match.turns[-1])


def test_the_same_game_gives_the_same_review() -> None:
    which = next(each for each in GAMES if found(*each))
    assert moments_of(game(*which), NODES) == found(*which)


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
    for position in random_positions(11, 2, enough(4, whole=8), rings=0.3):
        told = hints(position, random.Random(1), Budget(nodes=100))
        for before, hint in pairwise(told):
            others = {each.reason for each in reasons(position, hint.move)} - {before.reason, HintReason.STRONG}
            assert hint.reason is not before.reason or not others


def test_for_beginners_new_bridges_and_rings_come_first_and_of_them_those_that_lengthen_the_own_path():
    found = 0
    for position in random_positions(12, 2, enough(6, whole=12)):
        told = hints(position, random.Random(1), Budget(nodes=100), simple=True)
        taught = [isinstance(hint.move, AddBridge | PlaceRing) for hint in told]
        true = [{each.reason for each in reasons(position, hint.move)} for hint in told]
        ranks = [(new, HintReason.CONNECTS in each) for new, each in zip(taught, true, strict=True)]
        if told[0].reason not in URGENT:
            found += len(set(ranks)) > 1
            assert ranks == sorted(ranks, reverse=True)
    assert found


@pytest.mark.parametrize("players", [2, 3, 4])
def test_hints_are_different_legal_moves(players):
    for position in random_positions(20 + players, players, enough(1, whole=2)):
        moves = [hint.move for hint in hints(position, random.Random(1), Budget(nodes=60))]
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
