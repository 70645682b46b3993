"""The lessons that the program brings along."""

from __future__ import annotations

from functools import cache

from finity.learn.level import Level, load_lessons
from finity.lessons.course import AnyLevel, Course
from finity.lessons.solving import LevelStateT, MoveT, with_replies
from tests.harness.pictures import ASSETS_FOLDER

FOLDER = ASSETS_FOLDER / "lessons"


@cache
def lessons() -> Course[Level]:
    return load_lessons(FOLDER)


def level(key: str) -> Level:
    """One of them. Raises AssertionError if there is none of that name."""
    found = lessons().level_named(key)
    assert found, f"there is no level {key}"
    return found


def check_solution(level: AnyLevel[LevelStateT, MoveT]) -> None:
    """The solution of a level of any game reaches the goal with its last move, and with none before."""
    happened = with_replies(level, level.start_state, 0)
    assert not level.goal.holds(happened)
    for made, move in enumerate(level.solution, start=1):
        happened = level.after_move(happened, move)
        assert level.goal_reached(happened, made) is (made == level.par)
        happened = with_replies(level, happened, made)


def text_keys(level: AnyLevel[LevelStateT, MoveT], misses: int) -> list[str]:
    """The keys of all texts of a level of any game in which so many misses have a sentence of their own."""
    own = f"lesson.{level.key}"
    steps = [f"{own}.step{step + 1}" for step in range(level.par)]
    return [*steps, *map(level.miss_key, range(misses)), f"{own}.done"]
