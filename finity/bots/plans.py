"""All ways in which a player could make a full path, priced at once.

The boards are small: from one station there are only some hundred (two players) to two thousand (four) walks along the
tower. A *plan* is what such a walk needs: the post where it starts, bridges of certain kinds on certain links, and
rings on certain stations. A `PlanTable` holds the plans from all stations and tells for each what is still missing to
it, its price. Adding a link's price to every plan is a few operations on integers (see `digits`), and what was added up
before is looked up (see `costs`).
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from threading import Timer
from typing import Final

from finity.bots.cuts import controlled_by_others
from finity.bots.planning.bridges import BridgeCosts, doubled_bridges
from finity.bots.planning.costs import FREE, Costs
from finity.bots.planning.prices import Prices
from finity.bots.planning.rings import RingCosts
from finity.bots.planning.samples import Samples
from finity.bots.planning.store import Store
from finity.bots.planning.walks import Plan, columns, plans_from, sets_of_plans
from finity.rules import BOARDS, Colour, Position, Station

_CACHE_BYTES: Final = 1 << 24
"""About how much memory one cache may take; there are up to sixteen, few of which fill up in a game."""


class PlanTable:
    """All plans along a tower; `plan_table` keeps and shares them.

    `size` is how many there are. `needed_bridges` are the bridges as `4 * link + kind` (2 * colour + back), each with
    the plans that need it, where there are any; `passed_stations` are the stations on the way, each with the plans that
    pass through it more than 0, 1 and 2 times; `from_post[station]` are those that start there; `samples` tells what
    plans need.
    """

    def __init__(self, plans: list[Plan], needing: list[dict[int, int]], passing: list[dict[int, int]]) -> None:
        """`needing` are the sets of plans by what they need of each link, `passing` by how often they pass through each
        station.
        """
        self.size = len(plans)
        self.needed_bridges = tuple(
            (4 * link + kind, needed)
            for link, together in enumerate(needing)
            for kind in range(4)
            if (needed := sum(plans for kinds, plans in together.items() if kinds >> kind & 1))
        )
        self.passed_stations = tuple(
            (station, [sum(plans for times, plans in passes.items() if times > count) for count in range(3)])
            for station, passes in zip(Station, passing, strict=True)
            if passes
        )
        self.from_post = sets_of_plans(bytes(plan.post for plan in plans))
        bridges, stations = [bridge for bridge, _ in self.needed_bridges], [each for each, _ in self.passed_stations]
        self.samples = Samples(plans, bridges, list(self.from_post), stations)
        most = _CACHE_BYTES // self.size
        self._all = (1 << self.size) - 1
        self._bridges = BridgeCosts(needing, most)
        self._rings = RingCosts(self.from_post, self.passed_stations, most)
        self._prices: Store[tuple[Costs, ...], Prices] = Store(most)

    def prices(self, position: Position, players: Iterable[int]) -> dict[int, Prices]:
        """What every plan costs each of some players in own moves; `evaluate.plan_length` says what that leaves out.

        The bridges cost everyone the same, so their costs are added up once.
        """
        bridges, rings = self._bridges.of(position), self._rings.of(position)
        doubled = doubled_bridges(position)
        found = {}
        for player in players:
            removals = FREE
            if doubled:
                removals = self._bridges.removable(doubled, controlled_by_others(position, player))
            key = (bridges, rings[player], removals)
            found[player] = self._prices.get(key) or self._prices.keep(
                key, Prices(self._all, bridges.plus(rings[player]).plus(removals))
            )
        return found


def plan_table(players: int, tower: tuple[Colour, ...]) -> PlanTable:
    """The plans on the board for a number of players; the last two are kept. Making one takes up to 0.1 s."""
    return made_table(players, tower)


@lru_cache(maxsize=2)
def made_table(players: int, tower: tuple[Colour, ...]) -> PlanTable:
    """Make that table."""
    stations = (station for station in BOARDS[players].station_list if station is not Station.C)
    plans = [plan for station in stations for plan in plans_from(players, tower, station)]
    needing = [sets_of_plans(column) for column in columns([plan.bridges for plan in plans])]
    passing = [sets_of_plans(column) for column in columns([plan.passes for plan in plans])]
    return PlanTable(plans, needing, passing)


def make_aside(players: int, tower: tuple[Colour, ...], after: float = 0.15) -> None:
    """Make the plans of a game while something else is done, from so many seconds on: nobody has to wait for them."""
    timer = Timer(after, plan_table, (players, tower))
    timer.daemon = True
    timer.start()
