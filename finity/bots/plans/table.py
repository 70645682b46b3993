"""All ways in which a player could make a full path, priced at once.

The boards are small: from one station there are only some hundred (two players) to two thousand (four) walks along the
tower. A *plan* is what such a walk needs: the post where it starts, bridges of certain kinds on certain links, and
rings on certain stations. A `PlanTable` holds the plans from all stations and tells for each what is still missing to
it, its price. Adding a link's price to every plan is a few operations on integers (see `costs`), and what was added up
before is looked up.

The cheapest plan alone says little: it may hang on bridges that anybody can turn. So a plan counts by what it costs in
moves and by its bridges at risk, and a player's distance is the *soft minimum* over all plans: it falls with every plan
that becomes cheaper, most with the best.
"""

import math
from collections.abc import Iterable, Sequence
from functools import cache, lru_cache, reduce
from operator import or_
from typing import Final, NamedTuple

from finity.bots.plans.costs import FREE, BridgeCosts, Costs, RingCosts, least_among, plans_by_number
from finity.bots.plans.possible_paths import Plan, PlanSampler, plans_by_need, plans_from, transposed
from finity.rules import BOARDS, Colour, Position, Station
from finity.rules.board import CENTRE, ROW, bits_in, link_slots, members_of
from finity.rules.paths import reach_of
from finity.rules.position import Reach, controlled_in

Rings = tuple[int, int, int]
"""The stations with a player's small, medium and large rings, as bit sets."""

_ROW_MASK: Final = (1 << ROW) - 1
_TO_CENTRE: Final = sum(CENTRE << ROW * station for station in range(ROW))


@lru_cache(maxsize=1 << 12)
def controlled_by_others(
    posts: tuple[int, ...], rings: tuple[Rings, ...], playing: tuple[int, ...], player: int
) -> int:
    """The stations where an opponent who is still playing may remove the bridges that point there, as a bit set."""
    others = (controlled_in(posts, rings, other) for other in playing if other != player)
    return reduce(or_, others, 0) & ~CENTRE


class CutBridge(NamedTuple):
    """A bridge without which so many rings are orphaned, if it is `removed` or `reversed` (-1: that can't be)."""

    colour: int
    start: int
    end: int
    removed: int
    reversed: int


def cut_bridges(position: Position, player: int) -> tuple[CutBridge, ...]:
    """All bridges on which rings of a player hang, whatever bans on undoing and other consequences say."""
    rings = position.rings[player]
    if not any(rings):
        return ()
    return _cut_bridges(position.graphs, position.setup.tower, position.posts[player], rings)


@lru_cache(maxsize=1 << 14)
def _cut_bridges(graphs: tuple[int, int], tower: tuple[Colour, ...], post: int, rings: Rings) -> tuple[CutBridge, ...]:
    reach = reach_of(graphs, tower, post, rings)
    crossed = graphs[0] & _edges_from(reach.white_exits), graphs[1] & _edges_from(reach.black_exits)
    cuts = []
    for colour, edge, removed, crosses_back in _orphaning_removals(crossed, tower, post, rings):
        start, end = divmod(edge, ROW)
        turned, back = removed, 1 << ROW * end + start
        if graphs[colour] & back:
            turned = -1
        elif crosses_back:
            after = _with_graph(graphs, colour, graphs[colour] & ~(1 << edge) | back)
            turned = _count_lost(rings, reach_of(after, tower, post, rings))
        cuts.append(CutBridge(colour, start, end, removed, turned))
    return tuple(cuts)


@lru_cache(maxsize=1 << 14)
def _orphaning_removals(
    crossed: tuple[int, int], tower: tuple[Colour, ...], post: int, rings: Rings
) -> tuple[tuple[int, int, int, bool], ...]:
    """The bridges whose removal orphans rings, by colour and bit in the graph: how many, and whether a path could then
    cross a bridge the other way.

    `crossed` are the graphs of the bridges that a path of the player can cross; no other matters.
    """
    found = []
    for colour, graph in enumerate(crossed):
        for edge in bits_in(graph & ~_TO_CENTRE):
            reach = reach_of(_with_graph(crossed, colour, graph & ~(1 << edge)), tower, post, rings)
            lost = _count_lost(rings, reach)
            if lost:
                exits = reach.black_exits if colour else reach.white_exits
                found.append((colour, edge, lost, bool(exits >> edge % ROW & 1)))
    return tuple(found)


def _count_lost(rings: Rings, reach: Reach) -> int:
    small, medium, large = rings
    unreachable = ~reach.stations
    return (small & unreachable).bit_count() + (medium & unreachable).bit_count() + (large & unreachable).bit_count()


def _with_graph(graphs: tuple[int, int], colour: int, graph: int) -> tuple[int, int]:
    return (graphs[0], graph) if colour else (graph, graphs[1])


@cache
def _edges_from(stations: int) -> int:
    """All edges of a graph that lead away from some stations."""
    return sum(_ROW_MASK << ROW * station for station in members_of(stations))


PRICES: Final = 5
"""So many prices count, from the least on: what is dearer adds next to nothing."""
_CACHE_BYTES: Final = 1 << 24
"""About how much memory one cache may take; there are up to sixteen, few of which fill up in a game."""


class Prices:
    """What every plan of a table still costs: `least` is the lowest price, `best` the plans that have it, a plan's risk
    the number of its bridges that lie there, but that an opponent could reverse or remove."""

    __slots__ = ("_all", "_costs", "_distances", "best", "least")

    def __init__(self, plans: int, costs: Costs) -> None:
        self._all = plans
        self._costs = costs
        self.least, self.best = least_among(costs.moves, plans)
        self._distances: dict[tuple[float, float], float] = {}

    @property
    def least_risk(self) -> int:
        """The fewest bridges at risk in one of the best plans."""
        return least_among(self._costs.risks, self.best)[0]

    def weighted_groups(self, heat: float, risk: float) -> list[tuple[float, int]]:
        """The plans that count, in groups of equal cost, with what each plan weighs (a safe best one 1).
        A bridge at risk costs `risk` moves, seven at most; more `heat` (in moves) lets the dearer plans weigh more."""
        ones, twos, fours, eights = self._costs.risks
        many = fours | eights
        groups: list[tuple[float, int]] = []
        dearest = min(15, self.least + PRICES - 1)
        prices = plans_by_number(self._costs.moves, self._all, self.least, dearest)
        for plans, weights in zip(prices, _weights(heat, risk), strict=False):
            risky = plans & many
            if risky:
                plans ^= risky
                _group_by_risk(groups, risky & ~eights, ones, twos, weights[4:])
                groups.append((weights[7], risky & eights))
            _group_by_risk(groups, plans, ones, twos, weights)
        return groups

    def distance(self, heat: float, risk: float) -> float:
        """How far off a full path is, in moves: the soft minimum of the plans, without heat the least price."""
        if not heat:
            return self.least
        found = self._distances.get((heat, risk))
        if found is None:
            total = sum([weight * plans.bit_count() for weight, plans in self.weighted_groups(heat, risk)])
            found = self._distances[heat, risk] = self.least - heat * math.log(total)
        return found


@cache
def _weights(heat: float, risk: float) -> list[list[float]]:
    """What a plan weighs, by how many moves it is dearer than the best and by its bridges at risk."""
    return [[math.exp(-(dearer + risk * bridges) / heat) for bridges in range(8)] for dearer in range(PRICES)]


def _group_by_risk(groups: list[tuple[float, int]], plans: int, ones: int, twos: int, weights: Sequence[float]) -> None:
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


class PlanTable:
    """All plans along a tower; `plan_table` keeps and shares them.

    `size` is how many there are. `needed_bridges` are the bridges as `4 * link + kind` (2 * colour + back), each with
    the plans that need it, where there are any; `passed_stations` are the stations on the way, each with the plans that
    pass through it more than 0, 1 and 2 times; `from_post[station]` are those that start there; `samples` tells what
    plans need.
    """

    def __init__(self, plans: list[Plan], needing: list[dict[int, int]], passing: list[dict[int, int]]) -> None:
        """`needing` are sets of plans by what they need of a link, `passing` by how often they pass a station."""
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
        self.from_post = plans_by_need(bytes(plan.post for plan in plans))
        bridges, stations = [bridge for bridge, _ in self.needed_bridges], [each for each, _ in self.passed_stations]
        self.samples = PlanSampler(plans, bridges, list(self.from_post), stations)
        most = _CACHE_BYTES // self.size
        self._all = (1 << self.size) - 1
        self._bridges = BridgeCosts(needing, most)
        self._rings = RingCosts(self.from_post, self.passed_stations, most)
        self._of_costs = lru_cache(most)(lambda costs, own, removals: Prices(self._all, costs.plus(own).plus(removals)))

    def prices(self, position: Position, players: Iterable[int]) -> dict[int, Prices]:
        """What every plan costs each of some players in own moves (see `evaluate.plan_length`); bridges the same."""
        bridges, rings = self._bridges.of(position), self._rings.of(position)
        white, white_back, black, black_back = position.bridges
        two_white, two_black = (link_slots(white) & link_slots(white_back), link_slots(black) & link_slots(black_back))
        doubled = None
        if two_white or two_black:
            doubled = white & two_white, white_back & two_white, black & two_black, black_back & two_black
        found = {}
        for player in players:
            removals = FREE
            if doubled:
                controlled = controlled_by_others(position.posts, position.rings, position.playing, player)
                removals = self._bridges.removals(doubled, controlled)
            found[player] = self._of_costs(bridges, rings[player], removals)
        return found


def plan_table(players: int, tower: tuple[Colour, ...]) -> PlanTable:
    """The plans on the board for a number of players; the last two are kept. Making one takes up to 0.1 s."""
    return cached_table(players, tower)


@lru_cache(maxsize=2)
def cached_table(players: int, tower: tuple[Colour, ...]) -> PlanTable:
    stations = (station for station in BOARDS[players].station_list if station is not Station.C)
    plans = [plan for station in stations for plan in plans_from(players, tower, station)]
    needing = [plans_by_need(column) for column in transposed([plan.bridges for plan in plans])]
    passing = [plans_by_need(column) for column in transposed([plan.passes for plan in plans])]
    return PlanTable(plans, needing, passing)
