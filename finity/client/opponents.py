"""Bots at the table of any game: asked for a move aside, answered no sooner than people can follow."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Generic, TypeVar

if TYPE_CHECKING:
    from finity.match.thinker import AnyThinker

POLL_EVERY: Final = 1 / 30
"""Seconds between two looks at whether the answer is there."""

QuestionT = TypeVar("QuestionT")
MoveT = TypeVar("MoveT")


class Opponents(Generic[QuestionT, MoveT]):
    """Asks for one bot's move at a time."""

    def __init__(self, thinker: AnyThinker[QuestionT, MoveT]) -> None:
        self._thinker = thinker
        self._waited: float | None = None
        self._at_least = 0.0
        self._answer: MoveT | None = None

    @property
    def thinking(self) -> bool:
        """Whether a bot's move is being waited for."""
        return self._waited is not None

    def ask(self, question: QuestionT, at_least: float) -> None:
        """Let a bot think about a question, and seem to do so for some seconds at least."""
        self._thinker.ask(question)
        self._waited, self._at_least, self._answer = 0.0, at_least, None

    def wait(self, dt: float) -> MoveT | None:
        """Let `dt` seconds pass; answers the move once it is there and it was thought about long enough.

        Raises ThinkingFailed if the bot failed; then no move is being waited for any more.
        """
        if self._waited is None:
            return None
        waited, self._waited = self._waited + dt, None
        if self._answer is None and (thought := self._thinker.poll()):
            self._answer = thought.answer
        if self._answer is None or waited < self._at_least:
            self._waited = waited
            return None
        return self._answer

    def cancel(self) -> None:
        """Wait no longer."""
        if self.thinking:
            self._thinker.cancel()
        self._waited = None
