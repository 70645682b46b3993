"""A level of FINITO!'s lessons, as a plain value."""

from __future__ import annotations

from dataclasses import dataclass

from finity.finito.learn.goals import Goal, Happened
from finity.finito.rules import Card, Move, Position


@dataclass(frozen=True)
class Level:
    """A level: who has which cards, and the goal that the learner in the first seat is to reach.

    Others call whenever they can; in their turns they play the cards that `turns` say, one a turn. A move counts when
    it reaches the goal, whichever it is; `solution` is one shortest way, its length is par. `pointed` shows where to
    click from the beginning. `misses` are first own moves that people try and that have a sentence of their own.
    """

    chapter: str
    name: str
    position: Position
    goal: Goal
    solution: tuple[Move, ...]
    turns: tuple[Card, ...] = ()
    pointed: bool = False
    misses: tuple[Move, ...] = ()
    rules: tuple[str, ...] = ()

    @property
    def key(self) -> str:
        """What it is called in files and texts: `chapter.name`."""
        return f"{self.chapter}.{self.name}"

    @property
    def par(self) -> int:
        """How many own moves it takes."""
        return len(self.solution)

    @property
    def begun(self) -> Happened:
        """The level before any move."""
        return Happened(self.position)

    @property
    def text_keys(self) -> tuple[str, ...]:
        """The keys of all its texts: a sentence for each step, one for each miss, and one at the end."""
        steps = tuple(self.step_key(step) for step in range(self.par))
        return (*steps, *map(self.miss_key, range(len(self.misses))), self.done_key)

    def step_key(self, step: int) -> str:
        """The key of what is said at a step (0 is the first)."""
        return f"lesson.{self.key}.step{step + 1}"

    def miss_key(self, number: int) -> str:
        """The key of what is said to a miss (0 is the first)."""
        return f"lesson.{self.key}.miss{number + 1}"

    @property
    def done_key(self) -> str:
        """The key of what is said at the end."""
        return f"lesson.{self.key}.done"
