"""What somebody has spent on a level of any game: when to help, and how many stars it is worth."""

from __future__ import annotations

from finity.lessons.stars import MISSES_BEFORE_HINT, MISSES_BEFORE_SOLUTION, stars_for


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
        return stars_for(self.spent, self._par, helped=self.helped)

    @property
    def hint_due(self) -> bool:
        """Whether somebody who has missed so often should be shown where to look."""
        return self.misses >= MISSES_BEFORE_HINT

    @property
    def solution_due(self) -> bool:
        """Whether the solution should be played."""
        return self.misses >= MISSES_BEFORE_SOLUTION
