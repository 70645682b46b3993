"""The best stars of each level of any game, to be kept in a file."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Annotated, Any, Final

from finity.lessons.course import AnyLevel

FORM: Final = 1
"""The version of the file; one of another version is set aside, not overwritten."""
MOST_STARS: Final = 3


@dataclass(frozen=True)
class LevelStars:
    """The most stars that somebody got in a level, which is known by its key."""

    level: Annotated[str, re.compile(r"[a-z0-9_.]{1,60}").fullmatch]
    stars: Annotated[int, range(1, MOST_STARS + 1)]


@dataclass(frozen=True)
class LessonProgress:
    """The stars of all levels that were solved, unknown ones included, and whether lessons were `offered` before."""

    form: Annotated[int, (FORM,)] = FORM
    offered: bool = False
    levels: tuple[LevelStars, ...] = ()

    def stars_of(self, level: AnyLevel[Any, Any]) -> int:
        """The stars of a level; 0 if it was not solved yet."""
        return next((each.stars for each in self.levels if each.level == level.key), 0)

    def total(self, levels: Iterable[AnyLevel[Any, Any]]) -> int:
        return sum(map(self.stars_of, levels))

    def with_stars(self, level: AnyLevel[Any, Any], stars: int) -> LessonProgress:
        """The same after a level was solved: fewer stars than before change nothing."""
        best = LevelStars(level.key, max(stars, self.stars_of(level)))
        return replace(self, levels=(*(each for each in self.levels if each.level != level.key), best))
