"""One try at a level of any game: which moves lead on, how many were spent, when to help, and what it is worth."""

from __future__ import annotations

from collections.abc import Generator
from enum import Enum, auto
from typing import Final, Generic

from finity.lessons.course import AnyLevel, HappenedT, MoveT
from finity.lessons.progress import MOST_STARS
from finity.lessons.solving import answered, reached, rest_of, search

MISSES_BEFORE_HINT: Final = 2
MISSES_BEFORE_SOLUTION: Final = 3


class Verdict(Enum):
    REACHED = auto()
    LEADS_ON = auto()
    MISSED = auto()


class Attempt(Generic[HappenedT, MoveT]):
    """A try at a level; whoever plays it says what was moved. Nothing is ever searched unless it is asked for."""

    def __init__(self, level: AnyLevel[HappenedT, MoveT]) -> None:
        self.level = level
        self.spent = 0
        """Own moves made, those before a miss and those that were taken back included."""
        self.misses = 0
        """Misses since the last time that the solution was shown."""
        self.helped = False
        """Whether the solution was shown."""
        self._lines: list[tuple[MoveT, ...] | None] = [level.solution]

    @property
    def stars(self) -> int:
        """What it is worth once the goal is reached: three within par, fewer with more moves or with help."""
        par = self.level.par
        if self.helped or self.spent > par + max(1, par // 8):
            return 1
        return MOST_STARS if self.spent <= par else MOST_STARS - 1

    @property
    def hint_due(self) -> bool:
        """Whether somebody who has missed so often should be shown where to look."""
        return self.misses >= MISSES_BEFORE_HINT

    @property
    def solution_due(self) -> bool:
        return self.misses >= MISSES_BEFORE_SOLUTION

    @property
    def made(self) -> int:
        """How many own moves lie on the table."""
        return len(self._lines) - 1

    @property
    def line(self) -> tuple[MoveT, ...]:
        """Moves that reach the goal from here; empty if none are known."""
        return self._lines[-1] or ()

    @property
    def step(self) -> int:
        """Which step of the level is told now: that of the next move of its solution that is still to be made."""
        line, solution = self.line, self.level.solution
        return solution.index(line[0]) if line and line[0] in solution else min(self.made, self.level.par - 1)

    def judge(self, before: HappenedT, move: MoveT) -> Generator[None, None, Verdict]:
        """Find out, in small pieces, what a move is worth that is made now, and count it."""
        self.spent += 1
        level, made = self.level, self.made + 1
        after = level.moved(before, move)
        if reached(level, after, made):
            self._lines.append(())
            return Verdict.REACHED
        left, after = level.par - made, answered(level, after, made)
        goes_on = left > 0 and any(True for _ in level.candidates(after, last=False))
        if goes_on and level.foreseen(move, self.made) is None:
            rest = rest_of(level, after, made, self.line, move)
            if rest is None and left <= level.searched:
                rest = yield from search(level, after, made, left)
            if rest is not None or left > level.searched:
                self._lines.append(rest)
                return Verdict.LEADS_ON
        self.misses += 1
        return Verdict.MISSED

    def rewind(self) -> int:
        """Go back to where the goal is known to be in reach; answers how many own moves before the miss that takes."""
        back = 0
        while self._lines[-1] is None:
            self._lines.pop()
            back += 1
        return back

    def take_back(self) -> None:
        """The newest own move is taken back."""
        if self.made:
            self._lines.pop()

    def follow(self) -> None:
        """The first move of the line is made, to show it."""
        self._lines.append(self.line[1:])

    def show_solution(self) -> None:
        """It begins again, and the solution is being shown."""
        self.helped, self.misses = True, 0
        self.again()

    def again(self) -> None:
        """It begins again, with all that was spent so far."""
        self._lines = [self.level.solution]
