"""A level of FINITO!'s lessons, as a plain value."""

from __future__ import annotations

from dataclasses import dataclass

from finity.finito.learn.goals import Goal, Happened
from finity.finito.rules import Card, Move, Position
from finity.lessons.level_texts import LevelTexts


@dataclass(frozen=True)
class Level(LevelTexts):
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
    def begun(self) -> Happened:
        """The level before any move."""
        return Happened(self.position)

    @property
    def text_keys(self) -> tuple[str, ...]:
        """The keys of all its texts."""
        return self.texts_with(len(self.misses))
