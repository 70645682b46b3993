"""Who thinks aside, for bots, hints and reviews: the thinkers of a run, and one table's questions to them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, Generic, TypeVar

from finity.match.thinker import InlineThinker, Stop, Thinker, Ticket

POLL_EVERY: Final = 1 / 30
"""Seconds between two looks at whether the answer is there."""

Request = TypeVar("Request")
Answer = TypeVar("Answer")


class Thinkers:
    """The thinker for a function, the same for all who ask. Whoever made it closes it."""

    def __init__(self, *, inline: bool = False) -> None:
        """`inline` thinks on the spot: pictures and tests are the same each time, and nobody waits for them."""
        self._inline = inline
        self._made: dict[object, Thinker[Any, Any]] = {}

    def of(
        self, think: Callable[[Request, Stop], Answer], lighter: Callable[[Request], Request] = lambda request: request
    ) -> Thinker[Request, Answer]:
        """The thinker that answers with `think`, a function of a module; for `lighter` see `Thinker`."""
        if think not in self._made:
            self._made[think] = InlineThinker(think) if self._inline else Thinker(think, lighter)
        return self._made[think]

    def close(self) -> None:
        for thinker in self._made.values():
            thinker.close()


class PacedThinker(Generic[Request, Answer]):
    """Has questions of one table answered aside, a bot's moves no faster than people can follow."""

    def __init__(self, thinker: Thinker[Request, Answer]) -> None:
        self._thinker = thinker
        self._question: Request | None = None
        self._seconds = 0.0
        self._ticket: Ticket | None = None
        self._waited: float | None = None
        self.at_least = 0.0
        """Seconds before which no move comes."""
        self._answer: Answer | None = None

    @property
    def thinking(self) -> bool:
        return self._waited is not None

    def ask(self, question: Request, at_least: float, seconds: float = 1.0) -> None:
        """Let a bot think about a question for some `seconds`, and seem to do so for `at_least` so many."""
        self._question, self._seconds = question, seconds
        self._ticket = self._thinker.ask(question, seconds)
        self._waited, self.at_least, self._answer = 0.0, at_least, None

    @property
    def in_thread(self) -> bool:
        """Whether bots think beside the pictures by now, since no process would."""
        return self._thinker.in_thread

    def poll(self, dt: float) -> Answer | None:
        """Let `dt` seconds pass; answers the move once it is there and it took long enough. Raises ThinkingFailed."""
        if self._waited is None:
            return None
        waited, self._waited = self._waited + dt, None
        if self._answer is None and self._question is not None and not self._thinker.awaits(self._ticket):
            self._ticket = self._thinker.ask(self._question, self._seconds)  # another scene has used the thinker
        if self._answer is None and (thought := self._thinker.poll()):
            self._answer = thought.answer
        if self._answer is None or waited < self.at_least:
            self._waited = waited
            return None
        return self._answer

    def cancel(self) -> None:
        if self.thinking:
            self._thinker.cancel()
        self._waited = None
