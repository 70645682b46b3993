"""The thinker as scenes see it, so that they need not import it or the bots before someone plays."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from finity.bots.thinking import Question
    from finity.match.thinker import Thought, Ticket


class MoveThinker(Protocol):
    """Answers questions about a position: a Move, or a list of hints (`finity.bots.thinking`)."""

    def warm_up(self) -> None:
        """Get ready, so that the first question need not wait."""

    def ask(self, request: Question) -> Ticket:
        """Have a question answered; what was asked before is dropped."""

    def poll(self) -> Thought[Any] | None:
        """The answer if it is there. Raises ThinkingFailed."""

    def cancel(self) -> None:
        """Drop the question."""

    def close(self) -> None:
        """End for good."""
