"""What the plans of a player need: the bridges, rings and posts, each with the share of the plans that need it."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from finity.bots.cuts import Rings
from finity.bots.evaluate import WEIGHTS, Outlook
from finity.bots.planning.prices import Prices
from finity.bots.plans import PlanTable
from finity.rules import Position, Station

SAMPLE: Final = 50
"""About how many of a player's plans are looked at, more of those that count for more."""
LEAST_SHARE: Final = 0.02
"""Plans of equal cost that count for no more than this share are left out."""


class Needs:
    """What plans of a player need, each weighed by what the plans that need it count for; rings and posts if lacking.

    All plans together count for `samples.ALL`. Bridges (as `4 * link + kind`) are needed whether they lie there or not.
    """

    __slots__ = ("bridges", "posts", "rings")

    def __init__(self, table: PlanTable, prices: Prices, post: Station, rings: Rings) -> None:
        """The needs of a player whose post and rings (by size, as bit sets) lie there."""
        needed = table.samples.shares(_shares(prices), SAMPLE)
        self.bridges = needed.bridges
        self.posts = [(station, share) for station, share in needed.posts if station != post]
        self.rings: dict[int, int] = {}
        for (station, passes), share in needed.passes:
            if passes > _count(rings, station):
                self.rings[station] = self.rings.get(station, 0) + share


def needs_of(outlook: Outlook, player: int) -> Needs:
    """What a player's plans need, looked up if plans of the same prices were asked for before."""
    position = outlook.position
    return _needs_of(outlook.table, outlook.prices[player], position.posts[player], position.rings[player])


@lru_cache(maxsize=1 << 9)
def _needs_of(table: PlanTable, prices: Prices, post: Station, rings: Rings) -> Needs:
    return Needs(table, prices, post, rings)


def rings_on(position: Position, player: int, station: int) -> int:
    """How many rings a player has on a station, quicker than the position's own count."""
    return _count(position.rings[player], station)


def _count(rings: Rings, station: int) -> int:
    small, medium, large = rings
    return (small >> station & 1) + (medium >> station & 1) + (large >> station & 1)


def _shares(prices: Prices) -> list[tuple[float, int, int]]:
    """The plans of equal cost that count, with what they count for of the distance, together 1, and how many."""
    groups = [(weight, plans.bit_count(), plans) for weight, plans in prices.groups(WEIGHTS.heat, WEIGHTS.risk)]
    weighed = [(weight * size, size, plans) for weight, size, plans in groups]
    least = LEAST_SHARE * sum([weight for weight, _, _ in weighed])
    counting = [each for each in weighed if each[0] > least]
    total = sum([weight for weight, _, _ in counting])
    return [(weight / total, size, plans) for weight, size, plans in counting]
