"""Stand-ins for what thinks for the bots."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from finity.bots import Budget
from finity.bots.hints import HintQuestion, Question, think
from finity.client.thinkers import Thinkers
from finity.match.thinker import InlineThinker, Thinker


def at_once(question: Question | HintQuestion, stop: Callable[[], bool]) -> object:
    """Think like the bots, but hardly at all."""
    return think(replace(question, budget=Budget(nodes=5)), stop)


class OneThinker(Thinkers):
    """The same thinker for everybody, whatever function they want to think with."""

    def __init__(self, thinker: Thinker[Any, Any]) -> None:
        super().__init__()
        self._thinker = thinker

    def of(self, think: Any, lighter: Any = None) -> Thinker[Any, Any]:
        return self._thinker


class InPlaceOf(Thinkers):
    """Thinks on the spot, with `other` in place of one function."""

    def __init__(self, think: Callable[..., Any], other: Callable[..., Any]) -> None:
        super().__init__(inline=True)
        self._made[think] = InlineThinker(other)


class NeverThinks(InlineThinker[Any, Any]):
    """A thinker whose answer is always awaited."""

    def __init__(self) -> None:
        super().__init__(lambda request, stop: None)

    def poll(self) -> None:
        return None
