"""Bots: what they see, what they weigh, and that the better one wins."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

from finity.finito.bots import LEVELS, Bot, EasyBot, GoodBot, MoveQuestion, bot_named, think
from finity.finito.rules import Move, Position, parse_move, seen_by
from tests.finito.playing import after, game_of, table


def play(bots: Sequence[Bot], rng: random.Random) -> Position:
    """The end of a whole game between these bots, by seat."""

    def move(position: Position) -> Move:
        seat = position.to_move
        assert seat is not None
        return bots[seat].choose(seen_by(position, seat), rng)

    return [after for _, _, after, _ in game_of(len(bots), rng, move)][-1]


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("players", [2, 6])
def test_bots_play_whole_games_by_the_rules(level: str, players: int) -> None:
    position = play([bot_named(level)] * players, random.Random(players))
    assert max(position.sheet.totals) >= position.setup.limit


def test_an_unknown_level_is_refused_with_those_there_are() -> None:
    with pytest.raises(ValueError, match="easy, good"):
        bot_named("perfect")


def test_a_bot_that_is_not_to_move_says_so() -> None:
    with pytest.raises(ValueError, match="seat 1"):
        GoodBot().choose(seen_by(table(["r2", "b2"]), 1), random.Random(1))


def test_the_good_bot_prefers_a_lock_to_a_risk_and_always_calls() -> None:
    position = table(["r2 bL", "b2 r2"])
    assert GoodBot().choose(seen_by(position, 0), random.Random(1)) == parse_move("bL")
    position, _ = after(position, "r2")
    assert GoodBot().choose(seen_by(position, 1), random.Random(1)) == parse_move("!")


def test_the_good_bot_stops_before_a_large_pile() -> None:
    position, _ = after(table(["bL r2", "b2 b3 b4"], piles="r1 r3 r4 r5 r6 r6 r5 b1 g1 y1"), "bL")
    assert GoodBot().choose(seen_by(position, 0), random.Random(1)) == parse_move("stop")


def test_the_thinking_worker_answers_with_a_legal_move() -> None:
    seen = seen_by(table(["r2 r3", "b2"]), 0)
    assert think(MoveQuestion("easy", seen, 3), lambda: False) in seen.legal_moves


@pytest.mark.parametrize("players", [2, 4])
def test_good_beats_easy_clearly(players: int) -> None:
    rng, won = random.Random(5), 0.0
    for seat in (number % players for number in range(20)):
        bots = [GoodBot() if each == seat else EasyBot() for each in range(players)]
        winners = play(bots, rng).sheet.places[0]
        won += (seat in winners) / len(winners)
    assert won >= 0.7 * 20
