"""Bots that are told what stood before go on instead of going round in circles."""

import random
from collections.abc import Collection

import pytest

from finity.bots import COMPETITIVE, Budget, bot_named
from finity.bots.arena.games import Fixture, play
from finity.bots.budget import Meter
from finity.bots.evaluate import AGAIN, Outlook, Repetitions
from finity.bots.hints import MoveQuestion, think
from finity.bots.search import WON, Duel
from finity.bots.threats import STUCK, missing_pieces
from finity.rules import Move, MoveBlocker, Position, apply, legal_moves, start
from finity.rules.position import NO_BAN, ROUNDS_TO_DEADLOCK, Arrangement
from tests.bots.positions import alone, random_positions
from tests.harness.whole import enough

SOME = Budget(nodes=150)


@pytest.mark.parametrize("level", COMPETITIVE)
@pytest.mark.parametrize("players", [2, 3])
def test_a_position_that_stood_often_is_not_entered_again(level, players):
    for number, position in enumerate(random_positions(40 + players, players, enough(1, whole=3))):
        liked = bot_named(level).choose(position, random.Random(number), SOME)
        after = apply(position, liked)[0].arrangement
        move = bot_named(level).choose(position, random.Random(number), SOME, [after] * 9)
        assert apply(position, move)[0].arrangement != after


def test_a_search_sees_that_the_opponent_may_go_back():
    position = alone(start(2, "BWBWBBWW")[0], 0, "+bN>NE:M oNE.s +wNE>SE:M oSE.s")._replace(to_move=0)
    move = next(move for move in legal_moves(position) if isinstance(move, MoveBlocker))
    after, _ = apply(position, move)
    replies = [apply(after, reply)[0].arrangement for reply in legal_moves(after)]
    assert value_of(position, move, []) not in (0, AGAIN)
    assert value_of(position, move, replies) == AGAIN


def value_of(position: Position, move: Move, seen: list[Arrangement]) -> float:
    return Duel(Meter(Budget(nodes=1000)), Repetitions(2 * seen, position)).value_of(position, move, 0, 1, -2 * WON)


def test_bridges_that_lie_on_the_same_links_again_are_no_progress_whatever_their_slots():
    position, _ = start(2, "BWBWBBWW")
    left, right = (alone(position, 0, f"+bN>NE:{slot}") for slot in "LR")
    assert Repetitions([left.arrangement, position.arrangement] * 2, position).cost(right) == AGAIN


class Noter:
    """Plays the first legal move and notes how many positions it was told of."""

    def __init__(self) -> None:
        self.told: list[int] = []

    def choose(
        self, position: Position, rng: random.Random, budget: Budget, seen: Collection[Arrangement] = ()
    ) -> Move:
        self.told.append(len(seen))
        return legal_moves(position)[0] if position.ply < 5 else rng.choice(legal_moves(position))


def test_the_arena_tells_the_bots_every_earlier_position():
    first, second = Noter(), Noter()
    play(Fixture("BWBWBBWW", ("a", "b"), 0, 1, SOME), [first, second])
    assert first.told[:3] == [0, 2, 4]
    assert second.told[:3] == [1, 3, 5]


def test_the_worker_passes_on_what_stood_before():
    position, _ = start(2, "BWBWBBWW")
    bot, seed = bot_named("medium"), 3
    liked = bot.choose(position, random.Random(seed), SOME)
    seen = (apply(position, liked)[0].arrangement,) * 9
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
        lacking = {*missing_pieces(Outlook(dull, mover_only=True))} & {*legal_moves(dull)}
        assert not lacking or bot_named("medium").choose(dull, random.Random(1), SOME) in lacking
