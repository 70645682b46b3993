"""What a move in a level is worth, when help comes, and how many stars there are."""

from __future__ import annotations

import pytest

from finity.lessons.course import LessonProgress, LevelStars
from finity.shell.storage import from_json, to_json
from tests.learn.lessons import level


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
