"""Bots of every level: legal moves everywhere, the same move for the same seed, and an ear for interruptions."""

from __future__ import annotations

import gc
import random
from collections.abc import Collection
from pathlib import Path
from typing import Final

import pytest

from finity.bots import COMPETITIVE, LEVELS, STRONGEST, Budget, bot_named
from finity.bots.arena.games import Fixture, play_game
from finity.bots.budget import CHECK_EVERY, Meter, OutOfBudget
from finity.bots.evaluate import AGAIN, Outlook, RepetitionPenalty
from finity.bots.hints import HintQuestion, MoveQuestion, choose_move, hints, think, with_smaller_budget
from finity.bots.levels.ladder import HARD, level_budget
from finity.bots.levels.search_bot import OpeningBook, SearchBot, opening_book
from finity.bots.review import MomentKind
from finity.bots.search import WON, SearchStyle, TwoPlayerSearch
from finity.bots.threats import STUCK, forced_win, next_player_can_win, plan_moves, won_by_another
from finity.client.settings import BotThinking
from finity.match import Turn
from finity.puzzles.solving import reply_worth
from finity.rules import Move, MoveBlocker, Position, Resign, apply, legal_moves, parse_move, start
from finity.rules.engine import apply_unchecked
from finity.rules.position import NO_BAN, ROUNDS_TO_DEADLOCK, PositionKey
from finity.table.turns import blunder_of
from tests.bots.positions import alone, random_positions
from tests.harness.inside import moments_of
from tests.harness.plain_truth import wins_with
from tests.harness.whole import enough


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_level_plays_legal_moves_on_every_board(level, players):
    for number, position in enumerate(random_positions(players, players, enough(1, whole=4))):
        move = bot_named(level).choose(position, random.Random(number), Budget(nodes=60))
        assert move in legal_moves(position)
        assert gc.isenabled(), "what is thrown away is collected again"


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


def test_to_come_upon_a_position_again_costs_no_node_but_time():
    meter = Meter(Budget(nodes=1, stop=lambda: True))
    with pytest.raises(OutOfBudget):
        for _ in range(CHECK_EVERY):
            meter.count_revisit()
    assert meter.nodes == 0


def test_the_worker_answers_a_question_as_the_bot_would():
    position, _ = start(2, "BWBWBBWW")
    question = MoveQuestion("hard", position, 4, Budget(nodes=200))
    direct = bot_named("hard").choose(position, random.Random(4), Budget(nodes=200))
    assert think(question, lambda: False) == direct


def test_the_worker_answers_hints_too_and_a_lighter_question_has_half_the_budget():
    position, _ = start(2, "BWBWBBWW")
    question = with_smaller_budget(HintQuestion(position, 4, Budget(60.0, nodes=600)))
    assert question.budget == Budget(30.0, nodes=300)
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
    told = [position.repetition_key]
    assert choose_move(FirstMove(), position, random.Random(1), Budget(seconds=1), told) == first
    assert choose_move(FirstMoveUnlessSeen(), position, random.Random(1), Budget(seconds=1), told) == second


def test_what_a_deeper_look_finds_no_better_is_not_forgotten():
    promising = still_among_first = 0
    for seed in enough((1, 2), whole=(1, 2, 4)):
        position = random_positions(seed, 2, 6, rings=0.4)[-1]
        moves = legal_moves(position)
        after_one_ply, deeper = (
            SearchBot(HARD).ranked(position, moves, Meter(Budget(nodes=len(moves) + more))) for more in (0, 300)
        )
        promising += 6
        still_among_first += sum(move in deeper[:12] for move in after_one_ply[:6])
    assert still_among_first > 0.8 * promising


@pytest.mark.parametrize(
    ("thinking", "seconds"), [(BotThinking.SHORT, 1.0), (BotThinking.NORMAL, 2.0), (BotThinking.LONG, 6.0)]
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
        assert budget.nodes == level_budget(level).nodes is not None
        assert budget.seconds is not None and budget.seconds >= 1


def answers(book: OpeningBook, position: Position) -> set[str]:
    return {str(book.look_up(position, random.Random(seed))) for seed in range(20)}


@pytest.mark.parametrize("line", ["2 BBWBWWBW oNE.s", "5 BBWBWWBW = oNE.s", "B BBWBWWBW = oNE.s"])
def test_a_line_that_makes_no_sense_is_named(line: str) -> None:
    with pytest.raises(ValueError, match=line):
        OpeningBook(line)


def test_whoever_knows_the_book_plays_by_it() -> None:
    position, _ = start(2, "BBBBWBWB")
    moves: set[Move | None] = {opening_book().look_up(position, random.Random(seed)) for seed in range(20)}
    assert len(moves) == 2
    for seed in range(4):
        assert bot_named("hard").choose(position, random.Random(seed), Budget(nodes=1)) in moves


def test_characters_do_not_play_by_the_book() -> None:
    position, _ = start(2, "BBBBWBWB")
    chosen = {str(bot_named("hard_builder").choose(position, random.Random(n), Budget(nodes=1))) for n in range(4)}
    assert chosen - answers(opening_book(), position)


def test_the_book_that_comes_with_the_program_knows_legal_moves_for_all_towers() -> None:
    rng = random.Random(1)
    for tower in ("BBBBBBWW", "WBWBWBWB", "WWWWWWBB", "BWWBBWWB"):
        for players in (2, 3, 4):
            position, _ = start(players, tower)
            assert opening_book().look_up(position, rng) in legal_moves(position)
        position, _ = start(2, tower)
        for _ in range(2):
            known = opening_book().look_up(position, rng)
            assert known in legal_moves(position)
            position, _ = apply(position, known)
        assert opening_book().look_up(position, rng) is None


SOME = Budget(nodes=150)


@pytest.mark.parametrize("level", COMPETITIVE)
@pytest.mark.parametrize("players", [2, 3])
def test_a_position_that_stood_often_is_not_entered_again(level, players):
    for number, position in enumerate(random_positions(40 + players, players, enough(1, whole=3))):
        liked = bot_named(level).choose(position, random.Random(number), SOME)
        after = apply(position, liked)[0].repetition_key
        move = bot_named(level).choose(position, random.Random(number), SOME, [after] * 9)
        assert apply(position, move)[0].repetition_key != after


def test_a_search_sees_that_the_opponent_may_go_back():
    position = alone(start(2, "BWBWBBWW")[0], 0, "+bN>NE:M oNE.s +wNE>SE:M oSE.s")._replace(to_move=0)
    move = next(move for move in legal_moves(position) if isinstance(move, MoveBlocker))
    after, _ = apply(position, move)
    replies = [apply(after, reply)[0].repetition_key for reply in legal_moves(after)]
    assert value_of(position, move, []) not in (0, AGAIN)
    assert value_of(position, move, replies) == AGAIN


def value_of(position: Position, move: Move, seen: list[PositionKey]) -> float:
    search = TwoPlayerSearch(Meter(Budget(nodes=1000)), RepetitionPenalty(2 * seen, position), SearchStyle())
    return search.value_of(position, move, 0, 1, -2 * WON)


def test_bridges_that_lie_on_the_same_links_again_are_no_progress_whatever_their_slots():
    position, _ = start(2, "BWBWBBWW")
    left, right = (alone(position, 0, f"+bN>NE:{slot}") for slot in "LR")
    assert RepetitionPenalty([left.repetition_key, position.repetition_key] * 2, position).cost(right) == AGAIN


class Noter:
    """Plays the first legal move and notes how many positions it was told of."""

    def __init__(self) -> None:
        self.told: list[int] = []

    def choose(
        self, position: Position, rng: random.Random, budget: Budget, seen: Collection[PositionKey] = ()
    ) -> Move:
        self.told.append(len(seen))
        return legal_moves(position)[0] if position.ply < 5 else rng.choice(legal_moves(position))


def test_the_arena_tells_the_bots_every_earlier_position():
    first, second = Noter(), Noter()
    play_game(Fixture("BWBWBBWW", ("a", "b"), 0, 1, SOME), [first, second])
    assert first.told[:3] == [0, 2, 4]
    assert second.told[:3] == [1, 3, 5]


def test_the_worker_passes_on_what_stood_before():
    position, _ = start(2, "BWBWBBWW")
    bot, seed = bot_named("medium"), 3
    liked = bot.choose(position, random.Random(seed), SOME)
    seen = (apply(position, liked)[0].repetition_key,) * 9
    assert think(MoveQuestion("medium", position, seed, SOME, seen), lambda: False) != liked


@pytest.mark.parametrize("others", ["+bS>SW:M oSW.s", "+bS>SW:M oSW.s +wSW>NW:M"])
def test_hard_places_or_takes_a_ring_rather_than_let_an_even_game_end_by_deadlock(others: str) -> None:
    position = alone(alone(start(2, "BWBWBBWW")[0], 0, "+bN>NE:M"), 1, others)
    position = position._replace(to_move=0, ban=NO_BAN, quiet=2 * ROUNDS_TO_DEADLOCK - 1)
    move = bot_named("hard").choose(position, random.Random(1), Budget(nodes=300))
    assert apply(position, move)[0].result is None


def test_who_sees_little_goes_for_the_own_path_some_rounds_before_a_deadlock() -> None:
    for position in random_positions(5, 2, enough(4, whole=60)):
        dull = position._replace(quiet=2 * (ROUNDS_TO_DEADLOCK - STUCK))
        lacking = {*plan_moves(Outlook(dull, mover_only=True))} & {*legal_moves(dull)}
        assert not lacking or bot_named("medium").choose(dull, random.Random(1), SOME) in lacking


ONE_MOVE_SHORT: Final = Path(__file__).with_name("one_move_short.txt").read_text(encoding="utf-8").splitlines()
"""Games, a line each (players, tower, moves), in which some legal move makes a rival's full path.

In the first four nothing keeps the next player from winning; in the others a legal move does."""
LOST: Final = ONE_MOVE_SHORT[:4]


def before_and_after(line: str) -> tuple[Position, Position]:
    players, tower, *tokens = line.split()
    before = after = start(int(players), tower)[0]
    for token in tokens:
        before, after = after, apply(after, parse_move(token))[0]
    return before, after


def spoilers(position: Position) -> list[Move]:
    """The legal moves that end the game for somebody else, by the rules alone."""
    ends = {move: apply_unchecked(position, move)[0].result for move in legal_moves(position)}
    return [move for move, result in ends.items() if result and result.winner not in (None, position.to_move)]


@pytest.mark.parametrize("line", enough(ONE_MOVE_SHORT[1::6], whole=ONE_MOVE_SHORT))
def test_neither_bots_nor_hints_make_the_full_path_of_another(line: str) -> None:
    _, position = before_and_after(line)
    spoiling = spoilers(position)
    assert spoiling
    for level in COMPETITIVE[1:]:
        assert bot_named(level).choose(position, random.Random(1), Budget(nodes=20)) not in spoiling, level
    for simple in (False, True):
        assert not {hint.move for hint in hints(position, random.Random(1), Budget(nodes=20), simple=simple)} & {
            *spoiling
        }


@pytest.mark.parametrize("line", enough(ONE_MOVE_SHORT[6:], whole=ONE_MOVE_SHORT[4:]))
def test_who_parries_does_it_though_a_move_ends_the_game_at_once(line: str) -> None:
    _, position = before_and_after(line)
    for level in COMPETITIVE[3:]:
        move = bot_named(level).choose(position, random.Random(1), Budget(nodes=20))
        assert not next_player_can_win(apply(position, move)[0]), level


@pytest.mark.parametrize("level", COMPETITIVE[3:])
def test_nobody_stops_everybody_any_more_when_a_game_gets_very_long_so_that_it_ends(level: str) -> None:
    for line in ONE_MOVE_SHORT[4:]:
        position = before_and_after(line)[1]._replace(ply=400)
        move = bot_named(level).choose(position, random.Random(1), Budget(nodes=20))
        if next_player_can_win(apply(position, move)[0]):
            return
    pytest.fail("somebody who threatens to win is stopped for ever")


@pytest.mark.parametrize("line", enough(LOST[2:3], whole=LOST))
def test_where_all_is_lost_the_move_leaves_most_replies_that_do_not_win(line: str) -> None:
    _, position = before_and_after(line)

    def room(move: Move) -> int:
        after, _ = apply_unchecked(position, move)
        return sum(not wins_with(after, reply) for reply in legal_moves(after))

    hint = hints(position, random.Random(1), Budget(nodes=20))[0].move
    chosen = [bot_named(level).choose(position, random.Random(1), Budget(nodes=20)) for level in ("careful", "hard")]
    others = random.Random(1).sample(legal_moves(position), 15)
    assert min(map(room, [hint, *chosen])) >= max(map(room, others))


@pytest.mark.parametrize("line", LOST)
def test_a_win_is_forced_though_replies_make_the_full_path_themselves(line: str) -> None:
    before, _ = before_and_after(line)
    assert forced_win(before, Meter(Budget(nodes=2_000)), 2)


def test_a_move_that_makes_the_full_path_of_another_is_told_of_by_review_and_coach_and_chosen_by_no_puzzle() -> None:
    _, position = before_and_after(ONE_MOVE_SHORT[-1])
    spoiling = spoilers(position)[0]
    after, events = apply(position, spoiling)
    (moment,) = moments_of([Turn(position.to_move, position, spoiling, after, events)], nodes=20)
    found = blunder_of(position, spoiling)
    assert moment.kind is MomentKind.MISSED_DEFENCE and found and found.kind == "lets_win"
    assert moment.other == found.player == won_by_another(position, after) == 1 - position.to_move
    better, _ = apply(position, moment.better)
    assert better.result is None and not next_player_can_win(better)
    assert max(reply_worth(position, move) for move in legal_moves(position)) > reply_worth(position, spoiling)
