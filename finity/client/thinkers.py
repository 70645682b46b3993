"""The door to thinking aside: for each function that thinks one thinker, made when it is first wanted."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from finity.match.thinker import AnyThinker, Stop

Request = TypeVar("Request")
Answer = TypeVar("Answer")


class Thinkers:
    """Answers the thinker for a function: the same one for all who ask, so that it has at most one process.

    Neither functions nor processes are loaded before somebody plays. Whoever made it closes it at the end of the run.
    """

    def __init__(self, *, inline: bool = False) -> None:
        """`inline` thinks on the spot: pictures and tests are the same each time, and nobody waits for them."""
        self._inline = inline
        self._made: dict[object, AnyThinker[Any, Any]] = {}

    def of(
        self, think: Callable[[Request, Stop], Answer], lighter: Callable[[Request], Request] = lambda request: request
    ) -> AnyThinker[Request, Answer]:
        """The thinker that answers with `think`, a function of a module; for `lighter` see `Thinker`."""
        if think not in self._made:
            from finity.match.thinker import InlineThinker, Thinker  # brings in processes, which no menu needs

            self._made[think] = InlineThinker(think) if self._inline else Thinker(think, lighter)
        return self._made[think]

    def close(self) -> None:
        """End all of them."""
        for thinker in self._made.values():
            thinker.close()
