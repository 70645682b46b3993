"""What a player's plans need: bridges, rings and posts with the share of the plans that need each; one plan to draw."""

from functools import lru_cache
from itertools import takewhile
from typing import Final

from finity.bots.cuts import Rings
from finity.bots.evaluate import WEIGHTS, Outlook, prices_of
from finity.bots.plans.table import PlanTable, Prices, plan_table
from finity.bots.plans.walks import PlanNeeds
from finity.rules import LINKS, SLOTS, Position, Station, Way
from finity.rules.events import Path

SAMPLE: Final = 50
"""About how many of a player's plans are looked at, more of those that count for more."""
LEAST_SHARE: Final = 0.02
"""Plans of equal cost that count for no more than this share are left out."""
DRAWN_FROM: Final = 24
"""How many of the cheapest plans are looked at for the one to draw."""


class NeedShares:
    """What plans of a player need, each weighed by what they count for, together `walks.ALL`."""

    __slots__ = ("bridges", "posts", "rings")

    def __init__(self, table: PlanTable, prices: Prices, post: Station, rings: Rings) -> None:
        """The needs of a player whose post and rings (by size, as bit sets) lie there."""
        needed = table.samples.shares(_shares(prices), SAMPLE)
        self.bridges = needed.bridges
        self.posts = [(station, share) for station, share in needed.posts if station != post]
        self.rings: dict[int, int] = {}
        for (station, passes), share in needed.passes:
            if passes > count_on(rings, station):
                self.rings[station] = self.rings.get(station, 0) + share


def needs_of(outlook: Outlook, player: int) -> NeedShares:
    """What a player's plans need, looked up if plans of the same prices were asked for before."""
    position = outlook.position
    return _needs_of(outlook.table, outlook.prices[player], position.posts[player], position.rings[player])


@lru_cache(maxsize=1 << 9)
def _needs_of(table: PlanTable, prices: Prices, post: Station, rings: Rings) -> NeedShares:
    return NeedShares(table, prices, post, rings)


def count_on(rings: Rings, station: int) -> int:
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


def planned_path(position: Position, player: int) -> Path:
    """A full path that takes the fewest more moves, then with most lying there from the start on, then past most
    stations. Starts at another station than the post's if the post is to be relocated first."""
    table = plan_table(position.players, position.setup.tower)
    paths = [_path(needs, position) for needs in table.samples.of(prices_of(position, player).best, DRAWN_FROM)]
    lying = set(position.bridge_list())

    def clearness(path: Path) -> tuple[int, int]:
        steps = zip(position.setup.tower, path.ways, strict=True)
        return sum(1 for _ in takewhile(lying.__contains__, steps)), len(set(path.stations))

    return max(paths, key=clearness)


def _path(needs: PlanNeeds, position: Position) -> Path:
    bridges = _walk(needs, position, needs.post, 0, dict(needs.passes))
    laid: dict[int, Way] = {}
    for bridge in bridges:
        if bridge not in laid:
            laid[bridge] = _way(position, bridge, needs, [way.slot.bit for way in laid.values()])
    return Path(needs.post, tuple(laid[bridge] for bridge in bridges))


def _walk(needs: PlanNeeds, position: Position, here: Station, crossings: int, passes: dict[Station, int]) -> list[int]:
    """The bridges of a plan in the order in which they are crossed, from a station on; empty if that leads nowhere."""
    tower = position.setup.tower
    for bridge in needs.bridges:
        link, kind = bridge >> 2, bridge & 3
        start, end = LINKS[link][kind & 1], LINKS[link][1 - (kind & 1)]
        if start != here or kind >> 1 != tower[crossings]:
            continue
        if crossings == len(tower) - 1:
            if end is Station.C:
                return [bridge]
        elif end is not Station.C and passes.get(end, 0):
            rest = _walk(needs, position, end, crossings + 1, {**passes, end: passes[end] - 1})
            if rest:
                return [bridge, *rest]
    return []


def _way(position: Position, bridge: int, needs: PlanNeeds, used: list[int]) -> Way:
    """Where a bridge of a plan lies; if it is missing, where it could: turned on its link, else in a free slot."""
    link, kind = bridge >> 2, bridge & 3
    end = LINKS[link][1 - (kind & 1)]
    slots = [slot for slot in SLOTS[3 * link : 3 * link + 3] if slot.bit not in used]
    turned = 0 if bridge ^ 1 in needs.bridges else position.bridges[kind ^ 1]
    free = ~(position.taken | position.obstructed)
    for where in (position.bridges[kind], turned, free, ~position.taken):
        for slot in slots:
            if where & slot.bit:
                return slot.toward(end)
    return slots[0].toward(end)
