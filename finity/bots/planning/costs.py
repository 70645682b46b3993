"""What pieces on the board cost every plan, added up so that nothing is added up twice."""

from __future__ import annotations

from typing import Final

from finity.bots.planning.digits import NOTHING, Digits, added
from finity.bots.planning.store import Store


class Costs:
    """For each plan the moves that something still costs it, and its bridges at risk.

    Two are the same only if they are one object, so that looking something up by costs does not read through thousands
    of plans.
    """

    __slots__ = ("moves", "risks")

    def __init__(self, moves: Digits = NOTHING, risks: Digits = NOTHING) -> None:
        self.moves = moves
        self.risks = risks

    def plus(self, other: Costs) -> Costs:
        """Both together."""
        if other is FREE:
            return self
        return Costs(_total(self.moves, other.moves), _total(self.risks, other.risks))


FREE: Final = Costs()
"""What costs nobody anything."""


def _total(a: Digits, b: Digits) -> Digits:
    if b is NOTHING:
        return a
    return b if a is NOTHING else added(a, b)


class Sums:
    """Adds up costs. Sums are kept, those of halves too, so that a change of one part takes few additions."""

    def __init__(self, most: int) -> None:
        """So many sums are kept."""
        self._found: Store[tuple[Costs, ...], Costs] = Store(most)

    def of(self, parts: tuple[Costs, ...]) -> Costs:
        """The sum of some parts, at least one; the same object for the same parts while it is kept."""
        if len(parts) == 1:
            return parts[0]
        found = self._found.get(parts)
        if found is None:
            half = len(parts) // 2
            found = self._found.keep(parts, self.of(parts[:half]).plus(self.of(parts[half:])))
        return found
