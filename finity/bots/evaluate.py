"""What a position is worth to each player: how many own moves a full path still takes, and how safe that is."""

import math
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby, takewhile
from operator import itemgetter
from typing import Final

from finity.bots.plans.costs import count_rings
from finity.bots.plans.possible_paths import PlanNeeds
from finity.bots.plans.table import PlanTable, Prices, Rings, controlled_by_others, cut_bridges, plan_table
from finity.rules import LINKS, SLOTS, Position, Station, Way
from finity.rules.board import link_slots
from finity.rules.events import Path
from finity.rules.paths import count_stations
from finity.rules.position import PositionKey


@dataclass(frozen=True, slots=True)
class Weights:
    """What the terms of the evaluation weigh, in moves; `tools/learn_weights.py` fits them to results.

    `docs/learnt-weights.md` tells what that came to.

    `heat` is how much dearer plans count beside the cheapest (0: not at all), `risk` what a bridge of a plan costs that
    can be reversed or removed (see `Prices.distance`), `ring` for each ring on the board beyond the move that it saves
    (less than 0, since it is sent home so easily), `cut` for each ring that the worst cut of the paths would orphan,
    `reach` for the logarithm of the number of reachable stations (whoever is shut in can place no ring), `tempo` for
    the last to move. `rivalry` is what a move that the leading opponent needs is worth against an own move, with three
    and four players.
    """

    heat: float = 0.8
    risk: float = 0.7
    ring: float = -0.33
    cut: float = 0.13
    reach: float = 0.33
    tempo: float = 0.6
    rivalry: float = 0.5


WEIGHTS: Final = Weights()
"""Fitted to who won (docs/learnt-weights.md)."""

AGAIN: Final = 1.0
"""What it costs, in moves, to enter a position for each time that it stood before but the first."""
LATE, DEARER = 30, 4.0
"""From this round on that costs more, the first time too: twice the round, so much more. Else two that tear down what
the other has built could go on for hundreds of plies."""


class RepetitionPenalty:
    """What a player pays for entering a position of the game again: that is no progress, so that games end. Nor is it
    any if bridges come to lie as they often lay, in whatever slots: a ring placed would hide that."""

    def __init__(self, earlier: Iterable[PositionKey], position: Position) -> None:
        self.player = position.to_move
        earlier = list(earlier)
        layouts = [layout for layout, _ in groupby(tuple(map(link_slots, bridges)) for bridges, *_ in earlier)]
        self._layout = tuple(map(link_slots, position.bridges))
        stood = Counter[object]([*earlier, *layouts])
        late = max(0.0, position.ply / position.players / LATE - 1)
        free, each = (0 if late else 1), AGAIN * (1 + DEARER * late)
        self._costs = {what: each * (times - free) for what, times in stood.items() if times > free}

    def cost(self, after: Position) -> float:
        """What entering a position costs, in moves: 0 if it is new and, unless it is late, the second time too."""
        if not self._costs:
            return 0.0
        layout = tuple(map(link_slots, after.bridges))
        turned = 0.0 if layout == self._layout else self._costs.get(layout, 0.0)
        return max(turned, self._costs.get(after.repetition_key, 0.0))

    def value(self, mover: int, value: float, cost: float) -> float:
        """What re-entering a position is worth to the mover: whoever does it, the player's lead there is gone."""
        return (min if mover == self.player else max)(value, 0.0) - cost


def prices_of(position: Position, player: int) -> Prices:
    return plan_table(position.players, position.setup.tower).prices(position, (player,))[player]


def plan_length(position: Position, player: int) -> int:
    """The least number of own moves to a full path, were nobody else to move (at most 15).

    Counts bridges to add or reverse, rings to place and one relocation of the post. It is exact when it is 1 (but for
    the bans on undoing), and else a lower bound: it leaves out that new bridges may obstruct one another, and that
    reversing a bridge or relocating the post can cost rings on the way. What finds no room costs extra, an estimate.
    """
    return prices_of(position, player).least


class Outlook:
    """A position as the evaluation sees it: the prices of every playing player's plans, reckoned once."""

    __slots__ = ("playing", "position", "prices", "table")

    def __init__(self, position: Position, *, mover_only: bool = False) -> None:
        """With `mover_only` only the mover's prices are reckoned; `table` holds all plans along this tower."""
        self.position = position
        self.table = plan_table(len(position.posts), position.setup.tower)
        self.playing = position.playing
        self.prices = self.table.prices(position, (position.to_move,) if mover_only else self.playing)

    def plan_length(self, player: int) -> int:
        """The least number of moves to a full path (see `plan_length`)."""
        return self.prices[player].least

    def distance(self, player: int, weights: Weights) -> float:
        """How far a player is from a full path, in moves, the fewer the better; negative is possible."""
        position = self.position
        distance = self.prices[player].distance(weights.heat, weights.risk)
        distance -= weights.ring * position.rings_on_board(player)
        cuts = cut_bridges(position, player) if weights.cut else ()
        if cuts:
            removable = controlled_by_others(position.posts, position.rings, position.playing, player)
            orphaned = [cut.removed if removable >> cut.end & 1 else cut.reversed for cut in cuts]
            distance += weights.cut * max(0, *orphaned)
        if weights.reach:
            distance -= weights.reach * math.log(position.reaches[player].stations.bit_count())
        return distance

    def lead(self, player: int, weights: Weights = WEIGHTS) -> float:
        """By how many moves a player is ahead of the best of the others, the player's turn considered."""
        distances = self._distances(weights)
        own = distances.pop(player)
        return min(distances.values()) - own

    def leads(self, weights: Weights = WEIGHTS) -> dict[int, float]:
        """The lead of every playing player, in which the others' distance counts only `weights.rivalry`."""
        distances = self._distances(weights)
        return {
            player: weights.rivalry * min(distances[each] for each in self.playing if each != player) - distance
            for player, distance in distances.items()
        }

    def _distances(self, weights: Weights) -> dict[int, float]:
        """How far everybody is from a full path: the longer until somebody's turn, the farther."""
        turn, last = self.playing.index(self.position.to_move), max(1, len(self.playing) - 1)
        in_turn = self.playing[turn:] + self.playing[:turn]
        return {
            player: self.distance(player, weights) + weights.tempo * (before / last)
            for before, player in enumerate(in_turn)
        }


SAMPLE: Final = 50
"""About how many of a player's plans are looked at, more of those that count for more."""
LEAST_SHARE: Final = 0.02
"""Plans of equal cost that count for no more than this share are left out."""


class NeedShares:
    """What plans of a player need, each weighed by what they count for, together `possible_paths.ALL`."""

    __slots__ = ("bridges", "posts", "rings")

    def __init__(self, table: PlanTable, prices: Prices, post: Station, rings: Rings) -> None:
        """The needs of a player whose post and rings (by size, as bit sets) lie there."""
        groups = prices.weighted_groups(WEIGHTS.heat, WEIGHTS.risk)
        weighed = [(weight * (size := plans.bit_count()), size, plans) for weight, plans in groups]
        least = LEAST_SHARE * sum([weight for weight, _, _ in weighed])
        counting = [each for each in weighed if each[0] > least]
        total = sum([weight for weight, _, _ in counting])
        shares = [(weight / total, size, plans) for weight, size, plans in counting]
        needed = table.samples.shares(shares, SAMPLE)
        self.bridges = needed.bridges
        self.posts = [(station, share) for station, share in needed.posts if station != post]
        self.rings: dict[int, int] = {}
        for (station, passes), share in needed.passes:
            if passes > count_rings(rings, station):
                self.rings[station] = self.rings.get(station, 0) + share


needs_of: Final = lru_cache(maxsize=1 << 9)(NeedShares)
"""The needs, looked up if those of the same prices were asked for before."""


def planned_path(position: Position, player: int) -> Path:
    """A full path that takes the fewest more moves, then with most lying there from the start on, then past most
    stations. Starts at another station than the post's if the post is to be relocated first."""
    table = plan_table(position.players, position.setup.tower)
    lying, found = set(position.bridge_list()), []
    for needs in table.samples.sample(prices_of(position, player).best, 24):
        bridges, laid = _route(needs, position, needs.post, 0, dict(needs.passes)), dict[int, Way]()
        for bridge in bridges:
            if bridge not in laid:
                laid[bridge] = _way(position, bridge, needs, [way.slot.bit for way in laid.values()])
        path = Path(needs.post, tuple(laid[bridge] for bridge in bridges))
        steps = takewhile(lying.__contains__, zip(position.setup.tower, path.ways, strict=True))
        found.append((len(list(steps)), count_stations(path), path))
    return max(found, key=itemgetter(0, 1))[2]


def _route(needs: PlanNeeds, position: Position, here: Station, step: int, passes: dict[Station, int]) -> list[int]:
    """The bridges of a plan in the order in which they are crossed, from a station on; empty if that leads nowhere."""
    tower = position.setup.tower
    for bridge in needs.bridges:
        link, kind = bridge >> 2, bridge & 3
        start, end = LINKS[link][kind & 1], LINKS[link][1 - (kind & 1)]
        if start != here or kind >> 1 != tower[step]:
            continue
        if step == len(tower) - 1:
            if end is Station.C:
                return [bridge]
        elif end is not Station.C and passes.get(end, 0):
            rest = _route(needs, position, end, step + 1, {**passes, end: passes[end] - 1})
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
