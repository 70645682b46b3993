"""One try at a level of FINITO!: what an own move was worth, when to help, and how many stars it is worth."""

from __future__ import annotations

from enum import Enum, auto

from finity.finito.learn.goals import Happened
from finity.finito.learn.level import Level
from finity.finito.learn.solving import Line, answered, search
from finity.finito.rules import Move
from finity.lessons.effort import Effort


class Verdict(Enum):
    """What a move was worth."""

    REACHED = auto()
    LEADS_ON = auto()
    MISSED = auto()


class Attempt(Effort):
    """A try at a level; whoever plays it says what was moved."""

    def __init__(self, level: Level) -> None:
        super().__init__(level.par)
        self.level = level
        self.made: Line = ()
        """Own moves since it last began."""
        self._rest: Line = level.solution

    @property
    def line(self) -> Line:
        """Own moves that reach the goal from here."""
        return self._rest

    @property
    def step(self) -> int:
        """Which step of the level is told now."""
        return min(len(self.made), self.level.par - 1)

    @property
    def miss_key(self) -> str:
        """The key of what is said to the miss that was just made."""
        level = self.level
        if len(self.made) == 1 and self.made[0] in level.misses:
            return level.missed_key(level.misses.index(self.made[0]))
        return "learn.not_yet"

    def judge(self, after: Happened, move: Move) -> Verdict:
        """What an own move was worth that led there, and count it."""
        self.spent += 1
        return self.follow(after, move)

    def follow(self, after: Happened, move: Move) -> Verdict:
        """The same for a move that the program shows: it isn't counted."""
        self.made = (*self.made, move)
        after = answered(self.level, after)
        if self.level.goal.holds(after):
            return Verdict.REACHED
        left = self.level.par - len(self.made)
        rest = search(self.level, after, left) if left > 0 else None
        if rest is None:
            self.misses += 1
            return Verdict.MISSED
        self._rest = rest
        return Verdict.LEADS_ON

    def again(self) -> None:
        """It begins again, with all that was spent so far."""
        self.made, self._rest = (), self.level.solution

    def show_solution(self) -> None:
        """It begins again, and the solution is being shown."""
        self.helped, self.misses = True, 0
        self.again()
