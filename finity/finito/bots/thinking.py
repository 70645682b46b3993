"""What the thinking process does for FINITO!: answer questions about a view. Knows rules and bots, never pygame."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass

from finity.finito.bots.levels import bot_named
from finity.finito.rules import Move, Seen


@dataclass(frozen=True, slots=True)
class MoveQuestion:
    """What would the bot of this level do, seeing this? `seed` feeds its random choices."""

    level: str
    seen: Seen
    seed: int

    @classmethod
    def of(cls, level: str, seen: Seen, rng: random.Random) -> MoveQuestion:
        """The question with a seed that is drawn."""
        return cls(level, seen, rng.getrandbits(32))


def think(question: MoveQuestion, stop: Callable[[], bool]) -> Move:
    """Answer a question, in less than a frame: `stop` need not be asked. The worker of a `Thinker`."""
    return bot_named(question.level).choose(question.seen, random.Random(question.seed))
