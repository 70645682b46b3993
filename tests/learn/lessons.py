"""The lessons that the program brings along."""

from __future__ import annotations

from functools import cache

from finity.learn.level import Level
from finity.learn.reading import Lessons, load_lessons
from tests.harness.pictures import ASSETS_FOLDER

FOLDER = ASSETS_FOLDER / "lessons"


@cache
def lessons() -> Lessons:
    """All of them."""
    return load_lessons(FOLDER)


def level(key: str) -> Level:
    """One of them. Raises AssertionError if there is none of that name."""
    found = lessons().named(key)
    assert found, f"there is no level {key}"
    return found
