"""Bots at the table: asked for a move aside, answered no sooner than a person can follow."""

from __future__ import annotations

import random
from typing import Final

from finity.bots import Budget
from finity.bots.thinking import MoveQuestion
from finity.client.thinking import MoveThinker
from finity.rules import Move, Position

SHORTEST_THOUGHT: Final = 0.45
"""Seconds that a bot seems to think at least, so that people can follow."""
SECONDS_OF_LEVEL: Final = {"hard": 2.0}
DEFAULT_SECONDS: Final = 1.0
POLL_EVERY: Final = 1 / 30
"""Seconds between two looks at whether the answer is there."""


class Opponents:
    """Asks for one bot's move at a time."""

    def __init__(self, thinker: MoveThinker, rng: random.Random) -> None:
        self._thinker = thinker
        self._rng = rng
        self._waited: float | None = None
        self._answer: Move | None = None

    @property
    def thinking(self) -> bool:
        """Whether a bot's move is being waited for."""
        return self._waited is not None

    def ask(self, level: str, position: Position, patience: float) -> None:
        """Let the bot of a level think about a position, `patience` times as long as usual."""
        budget = Budget(seconds=SECONDS_OF_LEVEL.get(level, DEFAULT_SECONDS) * patience)
        self._thinker.ask(MoveQuestion(level, position, self._rng.getrandbits(32), budget))
        self._waited, self._answer = 0.0, None

    def wait(self, dt: float) -> Move | None:
        """Let `dt` seconds pass; answers the move once it is there and it was thought about long enough.

        Raises ThinkingFailed if the bot failed; then no move is being waited for any more.
        """
        if self._waited is None:
            return None
        self._waited += dt
        if self._answer is None:
            self._answer = self._poll()
        if self._answer is None or self._waited < SHORTEST_THOUGHT:
            return None
        move, self._answer, self._waited = self._answer, None, None
        return move

    def cancel(self) -> None:
        """Wait no longer."""
        if self.thinking:
            self._thinker.cancel()
        self._waited = self._answer = None

    def _poll(self) -> Move | None:
        try:
            thought = self._thinker.poll()
        except Exception:
            self._waited = None
            raise
        return thought.answer if thought else None
