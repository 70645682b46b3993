"""Ratings, streaks, the puzzles of a day, and which comes next."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta

import pytest

from finity.puzzles.progress import (
    EASY_BELOW,
    HARD_FROM,
    Difficulty,
    PuzzleGroup,
    PuzzleProgress,
    group_of,
    next_puzzle,
    puzzles_on,
    rating_after,
)
from finity.shell.storage import from_json, to_json
from tests.puzzles.shipped import shipped

TODAY = date(2026, 11, 21)


def test_at_first_a_wrong_try_costs_what_a_right_one_gives_and_never_more_than_15() -> None:
    for attempts in range(10):
        right, wrong = (rating_after(1200, 820, score, attempts) - 1200 for score in (1.0, 0.0))
        assert (right, wrong) == (15, -15)


def test_a_streak_grows_until_a_wrong_answer() -> None:
    progress = PuzzleProgress()
    for puzzle in shipped()[:3]:
        progress = progress.after(puzzle, solved=True, hints=1, today=TODAY)
    assert (progress.streak, progress.best_streak, len(progress.history)) == (3, 3, 3)
    progress = progress.after(shipped()[3], solved=False, hints=0, today=TODAY)
    assert (progress.streak, progress.best_streak) == (0, 3)


def test_the_puzzles_of_a_day_are_the_same_for_everyone_and_others_the_day_after() -> None:
    chosen = puzzles_on(shipped(), TODAY)
    assert chosen == puzzles_on(tuple(shipped()), TODAY)
    assert len(chosen) == 3
    assert chosen != puzzles_on(shipped(), date(2026, 11, 22))
    assert [puzzle.rating for puzzle in chosen] == sorted(puzzle.rating for puzzle in chosen)


def test_days_in_a_row_grow_once_all_three_of_a_day_are_solved_on_it() -> None:
    progress, before = PuzzleProgress(), TODAY - timedelta(days=1)
    for day in (before, TODAY):
        for puzzle in puzzles_on(shipped(), day):
            assert not progress.day_is_done(day, day, shipped())
            progress = progress.after(puzzle, solved=True, hints=0, today=day)
        assert progress.day_is_done(day, day, shipped())
    week = (TODAY - timedelta(days=before) for before in reversed(range(7)))
    assert [progress.day_is_done(day, TODAY, shipped()) for day in week] == [False] * 5 + [True] * 2
    rows = [progress.days_in_a_row(TODAY + timedelta(days=later), shipped()) for later in range(3)]
    assert rows == [2, 2, 0], "the next day leaves time until its end"


def test_three_others_are_not_the_three_of_today_but_were_perhaps_those_of_another_day() -> None:
    progress, todays = PuzzleProgress(), puzzles_on(shipped(), TODAY)
    for puzzle in [each for each in shipped() if each not in todays][:3]:
        progress = progress.after(puzzle, solved=True, hints=0, today=TODAY)
    assert [progress.day_is_done(TODAY, TODAY + timedelta(days=days), shipped()) for days in (0, 1)] == [False, True]


def test_what_was_missed_comes_back_after_a_day_three_and_ten() -> None:
    puzzle, progress = shipped()[0], PuzzleProgress(solved=("another",))
    progress, day = progress.after(puzzle, solved=False, hints=0, today=TODAY), TODAY
    for days in (1, 3, 10):
        assert progress.after(puzzle, solved=True, hints=0, today=day).missed == progress.missed, "too early"
        assert not progress.is_due(puzzle.name, day + timedelta(days=days - 1))
        day += timedelta(days=days)
        back = [next_puzzle(shipped(), progress, None, Difficulty.ANY, seen, day) for seen in ([], [puzzle.name])]
        assert back[0] == puzzle != back[1], "first of all, unless it has just been seen"
        rating, progress = progress.rating, progress.after(puzzle, solved=True, hints=0, today=day)
        assert progress.rating == rating
    assert progress.missed == ()


def test_progress_with_puzzles_that_are_no_longer_there_stays_as_it_is() -> None:
    gone = replace(shipped()[0], name="gone")
    progress = PuzzleProgress().after(gone, solved=False, hints=0, today=TODAY)
    progress = progress.after(gone, solved=True, hints=0, today=TODAY + timedelta(days=1))
    kept = from_json(to_json(progress), PuzzleProgress())
    assert kept == progress
    after = kept.after(shipped()[1], solved=True, hints=0, today=TODAY + timedelta(days=30))
    assert after.missed == progress.missed
    assert set(progress.solved) < set(after.solved)
    assert next_puzzle(shipped(), after, None, Difficulty.ANY, today=TODAY + timedelta(days=30)) in shipped()


def test_the_next_puzzle_is_a_new_one_near_the_own_rating_that_fits_the_filter() -> None:
    progress = PuzzleProgress(rating=1500, solved=("another",))
    for group in {group_of(puzzle) for puzzle in shipped()}:
        found = next_puzzle(shipped(), progress, group, Difficulty.ANY)
        assert found
        assert group_of(found) is group
        distances = [abs(each.rating - 1500) for each in shipped() if group_of(each) is group]
        assert abs(found.rating - 1500) == min(distances)
    found = next_puzzle(shipped(), progress, None, Difficulty.EASY)
    assert found
    assert Difficulty.EASY.includes(found.rating)


def test_who_has_solved_nothing_begins_with_the_easiest_win_for_two_until_one_is_solved() -> None:
    easiest = sorted(each.rating for each in shipped() if group_of(each) is PuzzleGroup.WIN_ONE and each.players == 2)
    first = next_puzzle(shipped(), PuzzleProgress(), None, Difficulty.ANY)
    assert first
    assert (group_of(first), first.players, first.rating) == (PuzzleGroup.WIN_ONE, 2, easiest[0])
    missed = PuzzleProgress().after(first, solved=False, hints=0, today=TODAY)
    second = next_puzzle(shipped(), missed, None, Difficulty.ANY, [first.name])
    assert second
    assert (group_of(second), second.players, second.rating) == (PuzzleGroup.WIN_ONE, 2, easiest[1])
    solved = missed.after(second, solved=True, hints=0, today=TODAY)
    third = next_puzzle(shipped(), solved, None, Difficulty.ANY, [first.name, second.name])
    assert third
    assert abs(third.rating - solved.rating) < 50


@pytest.mark.parametrize("solved", [False, True])
def test_who_goes_on_without_trying_sees_every_puzzle_before_the_first_again(solved: bool) -> None:
    defences = {each.name for each in shipped() if group_of(each) is PuzzleGroup.DEFEND}
    progress = PuzzleProgress(solved=tuple(each.name for each in shipped()) if solved else ())
    seen: list[str] = []
    for _ in defences:
        puzzle = next_puzzle(shipped(), progress, PuzzleGroup.DEFEND, Difficulty.ANY, seen)
        assert puzzle
        seen.append(puzzle.name)
    assert set(seen) == defences
    again = next_puzzle(shipped(), progress, PuzzleGroup.DEFEND, Difficulty.ANY, seen)
    assert again
    assert again.name == seen[0]


def test_a_filter_that_lets_none_through_says_so() -> None:
    assert next_puzzle(shipped(), PuzzleProgress(), PuzzleGroup.OWN, Difficulty.ANY) is None


def test_each_rating_is_of_one_difficulty() -> None:
    for rating, difficulty in (
        (EASY_BELOW - 1, Difficulty.EASY),
        (EASY_BELOW, Difficulty.MEDIUM),
        (HARD_FROM - 1, Difficulty.MEDIUM),
        (HARD_FROM, Difficulty.HARD),
    ):
        assert {each for each in Difficulty if each.includes(rating)} == {difficulty, Difficulty.ANY}
