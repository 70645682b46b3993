"""What a try at a level of any game is worth in stars, and the best stars of each level, to be kept in a file."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import Enum, auto
from typing import Annotated, Final

from finity.lessons.course import AnyLevel

FORM: Final = 1
"""The version of the file; one of another version is set aside, not overwritten."""
MOST_STARS: Final = 3
MISSES_BEFORE_HINT: Final = 2
MISSES_BEFORE_SOLUTION: Final = 3


class Verdict(Enum):
    REACHED = auto()
    LEADS_ON = auto()
    MISSED = auto()


class Effort:
    """What is counted while somebody tries a level that takes `par` own moves."""

    def __init__(self, par: int) -> None:
        self._par = par
        self.spent = 0
        """Own moves made, those before a miss and those that were taken back included."""
        self.misses = 0
        """Misses since the last time that the solution was shown."""
        self.helped = False
        """Whether the solution was shown."""

    @property
    def stars(self) -> int:
        """What it is worth once the goal is reached: three within par, fewer with more moves or with help."""
        if self.helped or self.spent > self._par + max(1, self._par // 8):
            return 1
        return MOST_STARS if self.spent <= self._par else MOST_STARS - 1

    @property
    def hint_due(self) -> bool:
        """Whether somebody who has missed so often should be shown where to look."""
        return self.misses >= MISSES_BEFORE_HINT

    @property
    def solution_due(self) -> bool:
        return self.misses >= MISSES_BEFORE_SOLUTION


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

    def stars_of(self, level: AnyLevel) -> int:
        """The stars of a level; 0 if it was not solved yet."""
        return next((each.stars for each in self.levels if each.level == level.key), 0)

    def total(self, levels: Iterable[AnyLevel]) -> int:
        return sum(map(self.stars_of, levels))

    def with_stars(self, level: AnyLevel, stars: int) -> LessonProgress:
        """The same after a level was solved: fewer stars than before change nothing."""
        best = LevelStars(level.key, max(stars, self.stars_of(level)))
        return replace(self, levels=(*(each for each in self.levels if each.level != level.key), best))
