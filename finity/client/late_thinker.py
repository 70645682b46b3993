"""A thinker that comes into being when it is first needed: bots and rules need not be loaded for the menu."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from finity.client.thinking import MoveThinker

if TYPE_CHECKING:
    from finity.bots.thinking import Question
    from finity.match.thinker import Thought, Ticket


class LateThinker:
    """Passes everything on to the thinker that `make` answers."""

    def __init__(self, make: Callable[[], MoveThinker]) -> None:
        self._make = make
        self._made: MoveThinker | None = None

    def warm_up(self) -> None:
        """Make it and get it ready, so that the first question need not wait."""
        self._thinker.warm_up()

    def ask(self, request: Question) -> Ticket:
        """Have a question answered; what was asked before is dropped."""
        return self._thinker.ask(request)

    def poll(self) -> Thought[Any] | None:
        """The answer if it is there. Raises ThinkingFailed."""
        return self._thinker.poll()

    def cancel(self) -> None:
        """Drop the question."""
        if self._made:
            self._made.cancel()

    def close(self) -> None:
        """End it, if there ever was one."""
        if self._made:
            self._made.close()

    @property
    def _thinker(self) -> MoveThinker:
        if self._made is None:
            self._made = self._make()
        return self._made
