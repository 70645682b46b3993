"""What the thinking process does for Finity: answer questions about a position. Knows rules and bots, never pygame."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass

from finity.bots.budget import Budget
from finity.bots.levels import bot_named
from finity.rules import Move, Position


@dataclass(frozen=True, slots=True)
class MoveQuestion:
    """Which move would the bot of this level play here? `seed` feeds its random choices."""

    level: str
    position: Position
    seed: int
    budget: Budget


def think(question: MoveQuestion, stop: Callable[[], bool]) -> Move:
    """Answer a question; `stop` is asked now and then and ends the thinking early. The worker of a `Thinker`."""
    bot = bot_named(question.level)
    return bot.choose(question.position, random.Random(question.seed), question.budget.stopped_by(stop))


def lighter(question: MoveQuestion) -> MoveQuestion:
    """The same question with half the budget, for when it must be answered in a thread beside the picture."""
    return MoveQuestion(question.level, question.position, question.seed, question.budget.scaled(0.5))
