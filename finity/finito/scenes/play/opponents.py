"""Bots at the table: asked for a move aside, answered no sooner than people can follow."""

from __future__ import annotations

import random
from typing import Final

from finity.finito.bots.thinking import MoveQuestion
from finity.finito.rules import Move, Phase, Seen
from finity.finito.scenes.kit import MoveThinker

SHORTEST_THOUGHT: Final = 0.6
"""Seconds before a bot plays a card or stops; whether it calls it has decided during the time for calls."""
POLL_EVERY: Final = 1 / 30


class Opponents:
    """Asks for one bot's move at a time; `patience` is a factor on the time before it plays."""

    def __init__(self, thinker: MoveThinker, rng: random.Random, patience: float) -> None:
        self._thinker = thinker
        self._rng = rng
        self._shortest = SHORTEST_THOUGHT * patience
        self._waited: float | None = None
        self._answer: Move | None = None
        self._least = 0.0

    @property
    def thinking(self) -> bool:
        """Whether a bot's move is being waited for."""
        return self._waited is not None

    def ask(self, level: str, seen: Seen) -> None:
        """Let the bot of a level think about what its seat sees."""
        self._thinker.ask(MoveQuestion(level, seen, self._rng.getrandbits(32)))
        self._waited, self._answer = 0.0, None
        self._least = self._shortest if seen.phase is Phase.PLAY else 0.0

    def wait(self, dt: float) -> Move | None:
        """Let `dt` seconds pass; answers the move once it is there and it was thought about long enough.

        Raises ThinkingFailed if the bot failed; then no move is being waited for any more.
        """
        if self._waited is None:
            return None
        self._waited += dt
        if self._answer is None:
            self._answer = self._poll()
        if self._answer is None or self._waited < self._least:
            return None
        move, self._answer, self._waited = self._answer, None, None
        return move

    def close(self) -> None:
        """Wait no longer, and end the thinking."""
        self._waited = self._answer = None
        self._thinker.close()

    def _poll(self) -> Move | None:
        try:
            thought = self._thinker.poll()
        except Exception:
            self._waited = None
            raise
        return thought.answer if thought else None
