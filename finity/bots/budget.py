"""How long a bot may think: a time or a number of nodes, and a way to be stopped from outside."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Final

CHECK_EVERY: Final = 4
"""Nodes between two looks at the clock and at `stop`; one takes 0.2 ms, up to 3 ms if forced wins are looked for."""


def never() -> bool:
    """Never stop: what a budget asks when nobody can interrupt."""
    return False


@dataclass(frozen=True, slots=True)
class Budget:
    """What one decision may cost: `seconds`, `nodes` (positions looked at), or whichever of the two runs out first.

    With nodes only, the same position and random generator give the same move on every machine. Once `stop` answers
    True the bot hands back the best move it has so far. `clock` tells the seconds. Raises ValueError for no positive
    limit.
    """

    seconds: float | None = None
    nodes: int | None = None
    stop: Callable[[], bool] = field(default=never, compare=False, repr=False)
    clock: Callable[[], float] = field(default=time.perf_counter, compare=False, repr=False)

    def __post_init__(self) -> None:
        if self.seconds is None and self.nodes is None:
            raise ValueError("a budget needs seconds or nodes")
        for name, limit in (("seconds", self.seconds), ("nodes", self.nodes)):
            if limit is not None and limit <= 0:
                raise ValueError(f"a budget of {limit} {name}: it must be more than 0")

    def stopped_by(self, stop: Callable[[], bool]) -> Budget:
        """The same limits, interrupted when `stop` answers True."""
        return replace(self, stop=stop)

    def scaled(self, share: float) -> Budget:
        """The same budget with its limits multiplied by a share, such as 0.5."""
        seconds = None if self.seconds is None else self.seconds * share
        nodes = None if self.nodes is None else max(1, round(self.nodes * share))
        return replace(self, seconds=seconds, nodes=nodes)


class OutOfBudget(Exception):
    """Raised inside a search when its budget is spent or it was stopped; the search catches it itself."""


class Meter:
    """A budget being spent. The clock starts when the meter is made; `parent` is the meter that this is a share of."""

    __slots__ = ("_budget", "_deadline", "_limit", "_parent", "_revisits", "_stopped", "nodes")

    def __init__(self, budget: Budget, parent: Meter | None = None) -> None:
        self._budget = budget
        self._deadline = None if budget.seconds is None else budget.clock() + budget.seconds
        self._limit = budget.nodes
        self._parent = parent
        self._revisits = 0
        self._stopped = False
        self.nodes = 0

    @property
    def is_spent(self) -> bool:
        """Whether time is up or somebody said stop; asked where no node is counted."""
        if not self._stopped:
            past = self._deadline is not None and self._budget.clock() >= self._deadline
            self._stopped = past or self._budget.stop()
        return self._stopped

    def sub_meter(self, part: float) -> Meter:
        """A meter that may spend a part of the whole budget, which is then spent here too."""
        return Meter(self._budget.scaled(part), parent=self)

    def count_node(self) -> None:
        """Count a node. Raises OutOfBudget once there is nothing left."""
        self.nodes += 1
        if self._parent:
            self._parent.count_node()
        if self._limit is not None and self.nodes > self._limit:
            raise OutOfBudget
        if self.nodes % CHECK_EVERY == 0:
            self._give_up_if_late()

    def count_revisit(self) -> None:
        """Come upon a position again that was counted before: it costs no node, but time passes. Raises OutOfBudget."""
        self._revisits += 1
        if self._revisits % CHECK_EVERY == 0:
            self._give_up_if_late()

    def _give_up_if_late(self) -> None:
        if self.is_spent:
            raise OutOfBudget
