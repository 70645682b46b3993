"""What the plans of a player need: the bridges, rings and posts, each with the share of the plans that need it."""

from __future__ import annotations

from typing import Final

from finity.bots.evaluate import WEIGHTS, Outlook
from finity.bots.planning.prices import Prices
from finity.rules import Position, Station

SAMPLE: Final = 50
"""About how many of a player's plans are looked at, more of those that count for more."""
LEAST_SHARE: Final = 0.02
"""Plans of equal cost that count for no more than this share are left out."""


class Needs:
    """What plans of a player need, each weighed by what the plans that need it count for; rings and posts if lacking.

    `bridges[4 * link + kind]` are needed whether they lie there or not.
    """

    def __init__(self, outlook: Outlook, player: int, weight: float) -> None:
        """All plans together count for `weight`."""
        self._table = outlook.table
        self._post = outlook.position.posts[player]
        self._rings = [rings_on(outlook.position, player, station) for station in range(len(Station))]
        self.bridges: dict[int, float] = {}
        self.rings: dict[int, float] = {}
        self.posts: dict[int, float] = {}
        for share, plans in _shares(outlook.prices[player]):
            self._add(plans, max(2, round(SAMPLE * share)), weight * share)

    def _add(self, plans: int, count: int, weight: float) -> None:
        """Add the needs of some plans, judged by a sample of about `count` of them; together they weigh `weight`."""
        sample = self._table.needed_by(plans, count)
        if not sample.size:
            return
        share = weight / sample.size
        bridges, rings, posts = self.bridges, self.rings, self.posts
        for post, times in sample.posts.items():
            if post is not self._post:
                posts[post] = posts.get(post, 0.0) + share * times
        for bridge, times in sample.bridges.items():
            bridges[bridge] = bridges.get(bridge, 0.0) + share * times
        for (station, passes), times in sample.passes.items():
            if passes > self._rings[station]:
                rings[station] = rings.get(station, 0.0) + share * times


def rings_on(position: Position, player: int, station: int) -> int:
    """How many rings a player has on a station, quicker than the position's own count."""
    small, medium, large = position.rings[player]
    return (small >> station & 1) + (medium >> station & 1) + (large >> station & 1)


def _shares(prices: Prices) -> list[tuple[float, int]]:
    """The plans of equal cost that count, with what they count for of the distance; together 1."""
    weighed = [(weight * plans.bit_count(), plans) for weight, plans in prices.groups(WEIGHTS.heat, WEIGHTS.risk)]
    least = LEAST_SHARE * sum([weight for weight, _ in weighed])
    counting = [each for each in weighed if each[0] > least]
    total = sum([weight for weight, _ in counting])
    return [(weight / total, plans) for weight, plans in counting]
