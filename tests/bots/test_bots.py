"""Bots of every level: legal moves everywhere, the same move for the same seed, and an ear for interruptions."""

from __future__ import annotations

import random

import pytest

from finity.bots import COMPETITIVE, LEVELS, STRONGEST, Budget, bot_named
from finity.bots.budget import Meter
from finity.bots.hints import HintQuestion, MoveQuestion, ask, lighter, think
from finity.bots.levels.ladder import HARD, own_budget
from finity.bots.levels.search_bot import SearchBot
from finity.client.settings import BotThinking
from finity.rules import Resign, apply, legal_moves, start
from tests.bots.positions import random_positions
from tests.harness.whole import enough


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_level_plays_legal_moves_on_every_board(level, players):
    for number, position in enumerate(random_positions(players, players, enough(2, whole=4))):
        move = bot_named(level).choose(position, random.Random(number), Budget(nodes=60))
        assert move in legal_moves(position)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("players", [2, 4])
def test_the_same_seed_and_nodes_give_the_same_move(level, players):
    position = random_positions(5, players, 3)[-1]
    budget = Budget(nodes=enough(100, whole=300))
    moves = {str(bot_named(level).choose(position, random.Random(9), budget)) for _ in range(2)}
    assert len(moves) == 1


@pytest.mark.parametrize("level", LEVELS)
def test_a_finished_game_has_no_move_to_choose(level):
    position, _ = start(2, "BWBWBBWW")
    over, _ = apply(position, Resign())
    with pytest.raises(ValueError, match="the game is over"):
        bot_named(level).choose(over, random.Random(1), Budget(nodes=10))


def test_an_unknown_level_is_refused_with_the_names_of_the_levels():
    with pytest.raises(ValueError, match=f"there is no bot 'harder'; the bots are {', '.join(LEVELS)}, "):
        bot_named("harder")


@pytest.mark.parametrize("limits", [{}, {"seconds": 0}, {"nodes": -1}])
def test_a_budget_without_a_positive_limit_is_refused(limits):
    with pytest.raises(ValueError, match="a budget"):
        Budget(**limits)


@pytest.mark.parametrize("players", [2, 3])
def test_a_stopped_bot_hands_back_a_legal_move_after_few_more_nodes(players):
    position, _ = start(players, "BWBWBBWW")
    asked = []

    def stop() -> bool:
        asked.append(True)
        return len(asked) > 3

    move = bot_named("hard").choose(position, random.Random(1), Budget(nodes=100_000).stopped_by(stop))
    assert move in legal_moves(position)
    assert len(asked) <= 5


def test_the_worker_answers_a_question_as_the_bot_would():
    position, _ = start(2, "BWBWBBWW")
    question = MoveQuestion("hard", position, 4, Budget(nodes=200))
    direct = bot_named("hard").choose(position, random.Random(4), Budget(nodes=200))
    assert think(question, lambda: False) == direct


def test_the_worker_answers_hints_too_and_a_lighter_question_has_half_the_budget():
    position, _ = start(2, "BWBWBBWW")
    question = lighter(HintQuestion(position, 4, Budget(nodes=600)))
    assert question.budget == Budget(nodes=300)
    assert len(think(question, lambda: False)) == 3


class FirstMove:
    """A bot as the README shows it: it sees the position and nothing else."""

    def choose(self, position, rng, budget):
        return legal_moves(position)[0]


class FirstMoveUnlessSeen:
    def choose(self, position, rng, budget, seen=()):
        return legal_moves(position)[len(tuple(seen))]


def test_a_bot_is_told_what_stood_before_only_if_it_takes_it():
    position = start(2, "BWBWBBWW")[0]
    first, second = legal_moves(position)[:2]
    told = [position.arrangement]
    assert ask(FirstMove(), position, random.Random(1), Budget(seconds=1), told) == first
    assert ask(FirstMoveUnlessSeen(), position, random.Random(1), Budget(seconds=1), told) == second


def test_what_a_deeper_look_finds_no_better_is_not_forgotten():
    promising = still_among_first = 0
    for seed in (1, 2, 4):
        position = random_positions(seed, 2, 6, rings=0.4)[-1]
        moves = legal_moves(position)
        after_one_ply, deeper = (
            SearchBot(HARD).ranked(position, moves, Meter(Budget(nodes=len(moves) + more))) for more in (0, 300)
        )
        promising += 6
        still_among_first += sum(move in deeper[:12] for move in after_one_ply[:6])
    assert still_among_first > 0.8 * promising


@pytest.mark.parametrize(
    ("thinking", "seconds"),
    [(BotThinking.SHORT, 1.0), (BotThinking.NORMAL, 2.0), (BotThinking.LONG, 6.0)],
)
def test_the_strongest_thinks_as_long_as_the_settings_grant(thinking: BotThinking, seconds: float) -> None:
    position, _ = start(2, "WWBBWWBB")
    budget = MoveQuestion.of(STRONGEST, position, random.Random(1), thinking.factor).budget
    assert (budget.seconds, budget.nodes) == (seconds, None)


@pytest.mark.parametrize("thinking", BotThinking)
def test_all_other_levels_look_at_as_many_positions_on_every_machine(thinking: BotThinking) -> None:
    position, _ = start(2, "WWBBWWBB")
    for level in COMPETITIVE[:-1]:
        budget = MoveQuestion.of(level, position, random.Random(1), thinking.factor).budget
        assert budget.nodes == own_budget(level).nodes is not None
        assert budget.seconds is not None and budget.seconds >= 1
