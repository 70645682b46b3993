"""What every plan still costs a player, and what that comes to: how far off a full path is, and which plans count.

The cheapest plan alone says little: it may hang on bridges that anybody can turn. So a plan counts by what it costs in
moves and by its bridges at risk, and a player's distance is the *soft minimum* over all plans: it falls with every plan
that becomes cheaper, most with the best.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cache
from typing import Final

from finity.bots.planning.costs import Costs
from finity.bots.planning.digits import least_of, with_numbers

PRICES: Final = 5
"""So many prices count, from the least on: what is dearer adds next to nothing."""


class Prices:
    """What every plan of a table still costs: `least` is the lowest price, `best` the plans that have it.

    A plan's risk is the number of bridges that it needs and that lie there, but that an opponent could reverse or
    remove.
    """

    __slots__ = ("_all", "_costs", "_distances", "best", "least")

    def __init__(self, plans: int, costs: Costs) -> None:
        """`plans` is the set of all plans of the table."""
        self._all = plans
        self._costs = costs
        self.least, self.best = least_of(costs.moves, plans)
        self._distances: dict[tuple[float, float], float] = {}

    def at(self, price: int) -> int:
        """The plans of exactly this price, 0 to 15 (15 means at least that)."""
        return with_numbers(self._costs.moves, self._all, price, price)[0]

    def least_risk(self, plans: int) -> int:
        """The fewest bridges at risk in one of some plans (at least one plan)."""
        return least_of(self._costs.risks, plans)[0]

    def groups(self, heat: float, risk: float) -> list[tuple[float, int]]:
        """The plans that count, in groups of equal cost, with what each plan of a group weighs (a safe best one 1).

        A bridge at risk costs `risk` moves, seven at most; the higher the `heat` (in moves), the more the dearer plans
        weigh.
        """
        ones, twos, fours, eights = self._costs.risks
        many = fours | eights
        groups: list[tuple[float, int]] = []
        dearest = min(15, self.least + PRICES - 1)
        prices = with_numbers(self._costs.moves, self._all, self.least, dearest)
        for plans, weights in zip(prices, _weights(heat, risk), strict=False):
            risky = plans & many
            if risky:
                plans ^= risky
                _add_by_risk(groups, risky & ~eights, ones, twos, weights[4:])
                groups.append((weights[7], risky & eights))
            _add_by_risk(groups, plans, ones, twos, weights)
        return groups

    def distance(self, heat: float, risk: float) -> float:
        """How far off a full path is, in moves: the soft minimum of what the plans cost (see `groups`).

        Without heat it is the least price. Reckoned once for the same heat and risk.
        """
        if not heat:
            return self.least
        found = self._distances.get((heat, risk))
        if found is None:
            total = sum([weight * plans.bit_count() for weight, plans in self.groups(heat, risk)])
            found = self._distances[heat, risk] = self.least - heat * math.log(total)
        return found


@cache
def _weights(heat: float, risk: float) -> list[list[float]]:
    """What a plan weighs, by how many moves it is dearer than the best and by its bridges at risk."""
    return [[math.exp(-(dearer + risk * bridges) / heat) for bridges in range(8)] for dearer in range(PRICES)]


def _add_by_risk(groups: list[tuple[float, int]], plans: int, ones: int, twos: int, weights: Sequence[float]) -> None:
    """Add some plans to the groups, those of each number of bridges at risk (0 to 3) with its weight."""
    upper = plans & twos
    if upper:
        plans ^= upper
        odd = upper & ones
        if odd:
            groups.append((weights[3], odd))
            upper ^= odd
        if upper:
            groups.append((weights[2], upper))
    odd = plans & ones
    if odd:
        groups.append((weights[1], odd))
        plans ^= odd
    if plans:
        groups.append((weights[0], plans))
