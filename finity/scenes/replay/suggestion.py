"""What the best bot would play here, asked for on demand."""

from __future__ import annotations

import random
from typing import Final

from finity.bots import LEVELS, Budget
from finity.bots.thinking import MoveQuestion
from finity.rules import Move, Position
from finity.scenes.thinking import MoveThinker

SECONDS: Final = 2.0


class Suggestion:
    """At most one move, for one position; asking about another position forgets it."""

    def __init__(self, thinker: MoveThinker, rng: random.Random) -> None:
        self._thinker = thinker
        self._rng = rng
        self._position: Position | None = None
        self._move: Move | None = None

    @property
    def thinking(self) -> bool:
        """Whether an answer is being waited for."""
        return self._position is not None and self._move is None

    def move_for(self, position: Position) -> Move | None:
        """The move suggested for this position, if it was asked for and has come."""
        return self._move if position is self._position else None

    def ask(self, position: Position) -> None:
        """Let the bot think about a position."""
        self._position, self._move = position, None
        self._thinker.ask(MoveQuestion(LEVELS[-1], position, self._rng.getrandbits(32), Budget(seconds=SECONDS)))

    def poll(self) -> bool:
        """Look whether the answer is there; answers whether it has just come. Raises ThinkingFailed."""
        if not self.thinking:
            return False
        try:
            thought = self._thinker.poll()
        except Exception:
            self._position = None
            raise
        self._move = thought.answer if thought else None
        return thought is not None

    def forget(self) -> None:
        """Wait no longer."""
        if self.thinking:
            self._thinker.cancel()
        self._position = self._move = None
