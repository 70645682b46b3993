"""Ratings: Elo that explains the results, intervals that hold it, tests that stop."""

import random

import pytest

from finity.bots.arena.scores import PairTally, decided, elo_of, expected, ratings


def test_ratings_explain_the_results():
    elo = elo_of(
        {("a", "b"): PairTally(750, 0, 250), ("b", "c"): PairTally(750, 0, 250), ("a", "c"): PairTally(900, 0, 100)}
    )
    assert elo["a"] - elo["b"] == pytest.approx(191, abs=3)
    assert elo["b"] - elo["c"] == pytest.approx(191, abs=3)
    assert sum(elo.values()) == pytest.approx(0, abs=0.01)


def test_a_bot_that_won_every_game_has_a_rating_all_the_same():
    elo = elo_of({("a", "b"): PairTally(20, 0, 0)})
    assert 400 < elo["a"] - elo["b"] < 1000


def test_intervals_hold_the_rating_and_narrow_with_more_games():
    few = ratings({("a", "b"): PairTally(12, 4, 4)}, random.Random(1))
    many = ratings({("a", "b"): PairTally(120, 40, 40)}, random.Random(1))
    assert list(few) == ["a", "b"]
    for rating in (*few.values(), *many.values()):
        assert rating.low < rating.elo < rating.high
    assert many["a"].high - many["a"].low < (few["a"].high - few["a"].low) / 2


def test_a_hundred_elo_make_64_points_of_a_hundred():
    assert expected(100) == pytest.approx(0.64, abs=0.001)
    assert expected(0) == 0.5


@pytest.mark.parametrize(
    ("tally", "verdict"),
    [(PairTally(), None), (PairTally(3, 0, 2), None), (PairTally(60, 10, 30), True), (PairTally(30, 10, 60), False)],
)
def test_a_sequential_test_waits_until_the_games_tell(tally, verdict):
    assert decided(tally, 0, 100) is verdict
    assert decided(PairTally(), 0, 100) is None
