"""What a move in a level is worth, when help comes, and how many stars there are."""

from __future__ import annotations

import pytest

from finity.learn.attempt import Attempt
from finity.learn.goals import Happened
from finity.learn.level import Level
from finity.learn.solving import answered, moved
from finity.lessons.progress import LessonProgress, LevelStars, Verdict
from finity.rules import parse_move
from finity.shell.storage import from_json, to_json
from tests.learn.lessons import level


class Try:
    """Somebody who tries a level."""

    def __init__(self, key: str) -> None:
        self.level: Level = level(key)
        self.attempt = Attempt(self.level)
        self.past: list[Happened] = [self.level.happened(self.level.position)]

    def make(self, token: str) -> Verdict:
        """Make a move; misses are taken back."""
        move = parse_move(token)
        judging = self.attempt.judge(self.past[-1], move)
        while True:
            try:
                next(judging)
            except StopIteration as done:
                verdict: Verdict = done.value
                break
        if verdict is Verdict.LEADS_ON:
            after = moved(self.past[-1], move)
            self.past.append(answered(self.level, after, self.attempt.made))
        elif verdict is Verdict.MISSED:
            back = self.attempt.rewind()
            self.past = self.past[: len(self.past) - back]
        return verdict


def test_par_is_worth_three_stars_and_more_moves_fewer() -> None:
    tried = Try("goal.bottom_cone")
    assert tried.make("+wN>NW:M") is Verdict.REACHED
    assert tried.attempt.stars == 3
    tried = Try("goal.bottom_cone")
    assert tried.make("+bN>NW:M") is Verdict.MISSED
    assert tried.make("+wN>NW:L") is Verdict.REACHED
    assert tried.attempt.stars == 2
    tried = Try("goal.bottom_cone")
    for token in ("+bN>NW:M", "+bN>NE:M", "+wN>NW:R"):
        verdict = tried.make(token)
    assert verdict is Verdict.REACHED
    assert tried.attempt.stars == 1


def test_moves_may_come_in_any_order_that_works() -> None:
    tried = Try("full.borrowed")
    verdicts = [tried.make(token) for token in ("oNE.m", "+wNE>C:R", "+wNE>E:L", "oE.m")]
    assert verdicts == [Verdict.LEADS_ON, Verdict.LEADS_ON, Verdict.LEADS_ON, Verdict.REACHED]
    assert tried.attempt.stars == 3


def test_a_way_that_no_solution_names_leads_on_too() -> None:
    tried = Try("twice.there_and_back")
    assert tried.make("+bE>SE:M") is Verdict.LEADS_ON
    assert tried.make("oSE.s") is Verdict.LEADS_ON
    assert tried.make("+wSE>C:M") is Verdict.REACHED
    assert tried.attempt.stars == 3


def test_progress_keeps_the_most_stars_and_those_of_levels_that_it_does_not_know() -> None:
    goal, rings = level("goal.bottom_cone"), level("rings.sizes")
    progress = LessonProgress(levels=(LevelStars("from.elsewhere", 2),))
    progress = progress.with_stars(goal, 2).with_stars(goal, 1).with_stars(rings, 3)
    assert progress.stars_of(goal) == 2
    assert progress.total([goal, rings]) == 5
    assert LevelStars("from.elsewhere", 2) in progress.levels
    assert from_json(to_json(progress), LessonProgress()) == progress


@pytest.mark.parametrize(
    "stored",
    [
        {"form": 2},
        {"levels": [{"level": "A B", "stars": 1}]},
        {"levels": [{"level": "goal.one", "stars": 4}]},
        {"levels": [{"level": "a.b"}]},
        [],
    ],
)
def test_progress_of_another_form_or_without_sense_is_refused(stored: object) -> None:
    with pytest.raises(ValueError, match="not"):
        from_json(stored, LessonProgress())
