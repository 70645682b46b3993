"""All ways in which a player could make a full path, priced at once.

The boards are small: from one station there are only some hundred (two players) to two thousand (four) walks along the
tower. A *plan* is what such a walk needs: the post where it starts, bridges of certain kinds on certain links, and
rings on certain stations. A `PlanTable` holds the plans from all stations and tells for each what is still missing to
it, its price. Adding a link's price to every plan is a few operations on integers (see `digits`), and the price of
links in a state seen before is looked up.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache
from threading import Timer
from typing import Final

from finity.bots.cuts import controlled_by_others
from finity.bots.planning.digits import NOTHING, Digits, added, repeated
from finity.bots.planning.prices import Prices
from finity.bots.planning.samples import Samples
from finity.bots.planning.store import Store
from finity.bots.planning.walks import (
    ROOM_ON_A_STATION,
    columns,
    plans_from,
    sets_of_plans,
)
from finity.rules import BOARDS, LINKS, Colour, Position, Station
from finity.rules.bits import links_of, slots_in, slots_into

SLOTS_OF_A_LINK: Final = 3
FAR_OFF: Final = 3
"""The price, in moves, of a ring for which the station has no room, or that would lie under the own post."""
_LINKS_OF_A_GROUP: Final = 5
_CACHE_BYTES: Final = 1 << 24
"""About how much memory one cache may take; there are up to eight."""
_State = tuple[int, int, int, int, int]
"""What lies on some links: the slots with each kind of bridge, and those where nothing can be added."""
_NO_SLOTS: Final = (0, 0, 0, 0)


class PlanTable:
    """All plans along a tower; `plan_table` keeps and shares them.

    `needing[link][kind]` are the plans that need a bridge of the kind (2 * colour + back) on the link, `needed_bridges`
    the same as pairs of `4 * link + kind` and plans, where there are any; `passed_stations` are the stations on the
    way, each with the plans that pass through it more than 0, 1 and 2 times; `from_post[station]` are those that start
    there; `samples` tells what plans need.
    """

    def __init__(self, players: int, tower: tuple[Colour, ...]) -> None:
        starts = [station for station in BOARDS[players].station_list if station is not Station.C]
        plans = [plan for post in starts for plan in plans_from(players, tower, post)]
        self.size = len(plans)
        self._needing_together = [sets_of_plans(kinds) for kinds in columns([plan.bridges for plan in plans])]
        self.needing = [
            [sum(plans for needed, plans in together.items() if needed >> kind & 1) for kind in range(4)]
            for together in self._needing_together
        ]
        self.passed_stations = tuple(
            (station, [sum(plans for times, plans in passing.items() if times > count) for count in range(3)])
            for station, passes in zip(Station, columns([plan.passes for plan in plans]), strict=True)
            if (passing := sets_of_plans(passes))
        )
        self.from_post = sets_of_plans(bytes(plan.post for plan in plans))
        self.needed_bridges = tuple(
            (4 * link + kind, plans)
            for link, kinds in enumerate(self.needing)
            for kind, plans in enumerate(kinds)
            if plans
        )
        links = [link for link, needs in enumerate(self._needing_together) if needs]
        most = _CACHE_BYTES // self.size
        self._groups = [
            _Group(links[start : start + _LINKS_OF_A_GROUP], most) for start in range(0, len(links), _LINKS_OF_A_GROUP)
        ]
        self._link_prices: list[dict[int, Digits]] = [{} for _ in LINKS]
        self._station_prices: dict[tuple[int, int, int, bool], Digits] = {}
        self.samples = Samples(plans, most)
        self._prices: Store[Digits, Prices] = Store(most)
        self._ring_prices: Store[tuple[object, ...], Digits] = Store(most)
        self._bridge_prices: Store[tuple[object, ...], Digits] = Store(most)
        self._removal_risks: Store[tuple[int, ...], Digits] = Store(most)

    def prices(self, position: Position, players: Iterable[int]) -> dict[int, Prices]:
        """What every plan costs each of some players in own moves; `evaluate.plan_length` says what that leaves out.

        The bridges cost everyone the same, so their prices are added up once.
        """
        bridges = self._prices_of_bridges(position)
        doubled = _doubled_links(position)
        found = {}
        for player in players:
            digits = added(bridges, self._prices_of_rings(position, player))
            if doubled:
                removable = self._risk_of_removal(position, player, doubled)
                if removable is not NOTHING:
                    digits = added(digits, removable)
            found[player] = self._prices.get(digits) or self._prices.keep(digits, Prices(self.size, digits))
        return found

    def _risk_of_removal(self, position: Position, player: int, doubled: tuple[int, int]) -> Digits:
        """The bridges that can't be reversed, but that an opponent could remove, as risk of the plans that need them.

        `doubled` are the links with both directions of white, and of black, as slots.
        """
        into_second, into_first = slots_into(controlled_by_others(position, player))
        white, white_back, black, black_back = position.bridges
        both_white, both_black = doubled
        key = (
            white & into_second & both_white,
            white_back & into_first & both_white,
            black & into_second & both_black,
            black_back & into_first & both_black,
        )
        if key == _NO_SLOTS:
            return NOTHING
        return self._removal_risks.get(key) or self._removal_risks.keep(key, self._reckon_removals(key))

    def _reckon_removals(self, removable: tuple[int, ...]) -> Digits:
        digits = NOTHING
        for kind, slots in enumerate(removable):
            for slot in slots_in(slots):
                plans = self.needing[slot // SLOTS_OF_A_LINK][kind]
                digits = added(digits, repeated(plans << self.size, 1))
        return digits

    def _prices_of_bridges(self, position: Position) -> Digits:
        key = (position.bridges, position.taken)
        return self._bridge_prices.get(key) or self._bridge_prices.keep(key, self._reckon_bridges(position))

    def _reckon_bridges(self, position: Position) -> Digits:
        white, white_back, black, black_back = position.bridges
        closed = position.taken | position.obstructed
        digits = NOTHING
        for group in self._groups:
            slots = group.slots
            state = white & slots, white_back & slots, black & slots, black_back & slots, closed & slots
            prices = group.prices.get(state) or group.prices.keep(state, self._reckon_group(group, state))
            digits = added(digits, prices) if digits is not NOTHING else prices
        return digits

    def _reckon_group(self, group: _Group, lying: _State) -> Digits:
        white, white_back, black, black_back, closed = lying
        digits = NOTHING
        for link in group.links:
            shift = 3 * link
            present = (
                (white >> shift & 7 and 1)
                | (white_back >> shift & 7 and 2)
                | (black >> shift & 7 and 4)
                | (black_back >> shift & 7 and 8)
            )
            state = present << 3 | closed >> shift & 7
            price = self._link_prices[link].get(state)
            if price is None:
                price = self._link_prices[link][state] = self._reckon_link(link, present, closed >> shift & 7)
            digits = added(digits, price) if digits is not NOTHING else price
        return digits

    def _reckon_link(self, link: int, present: int, closed: int) -> Digits:
        """What a link costs the plans, and how many of its bridges are at risk; no plan needs two different sets."""
        free_slots = SLOTS_OF_A_LINK - closed.bit_count()
        digits = [0, 0, 0, 0]
        for needed, plans in self._needing_together[link].items():
            moves, risk = moves_for_link(needed, present, free_slots), bridges_at_risk(needed, present)
            for bit in range(4):
                digits[bit] |= (plans if moves >> bit & 1 else 0) | (plans << self.size if risk >> bit & 1 else 0)
        return digits[0], digits[1], digits[2], digits[3]

    def _prices_of_rings(self, position: Position, player: int) -> Digits:
        """What the rings cost, and the move of the post."""
        key = (player, position.posts, position.rings)
        return self._ring_prices.get(key) or self._ring_prices.keep(
            key, added(self._reckon_posts(position, player), self._reckon_rings(position, player))
        )

    def _reckon_posts(self, position: Position, player: int) -> Digits:
        digits = NOTHING
        for station, plans in self.from_post.items():
            if station != position.posts[player]:
                digits = added(digits, repeated(plans, FAR_OFF if station in position.posts else 1))
        return digits

    def _reckon_rings(self, position: Position, player: int) -> Digits:
        digits = NOTHING
        for station, passing in self.passed_stations:
            own = position.rings_on(player, station)
            room = ROOM_ON_A_STATION - sum([position.rings_on(owner, station) for owner in range(position.players)])
            state = station, own, room, station is position.posts[player]
            price = self._station_prices.get(state)
            if price is None:
                price = self._station_prices[state] = self._reckon_station(passing, *state)
            digits = added(digits, price) if digits is not NOTHING else price
        return digits

    def _reckon_station(self, passing: list[int], station: Station, own: int, room: int, has_post: bool) -> Digits:
        """What more rings on a station cost the plans that pass through it."""
        staying = self.from_post[station] if has_post else 0
        digits = NOTHING
        for count in range(own, ROOM_ON_A_STATION):
            price = 1 if count < own + room else FAR_OFF
            digits = added(digits, repeated(passing[count] & ~staying, price))
            digits = added(digits, repeated(passing[count] & staying, FAR_OFF))
        return digits


class _Group:
    """Some links whose prices are looked up together, by what lies on them."""

    def __init__(self, links: list[int], most: int) -> None:
        """The prices of so many states are kept at most."""
        self.links = tuple(links)
        self.slots = sum(7 << 3 * link for link in links)
        self.prices: Store[_State, Digits] = Store(most)


@lru_cache(maxsize=4)
def plan_table(players: int, tower: tuple[Colour, ...]) -> PlanTable:
    """The plans on the board for a number of players; made when first asked for, which takes up to 0.1 s."""
    return PlanTable(players, tower)


def make_aside(players: int, tower: tuple[Colour, ...], after: float = 0.15) -> None:
    """Make the plans of a game while something else is done, from so many seconds on: nobody has to wait for them."""
    timer = Timer(after, plan_table, (players, tower))
    timer.daemon = True
    timer.start()


def _doubled_links(position: Position) -> tuple[int, int] | None:
    """The slots of the links on which both directions of white, and of black lie; None if there are none."""
    white, white_back, black, black_back = position.bridges
    doubled = links_of(white) & links_of(white_back), links_of(black) & links_of(black_back)
    return doubled if doubled[0] or doubled[1] else None


@cache
def moves_for_link(needed: int, present: int, free_slots: int) -> int:
    """How many moves bring the needed kinds of bridges onto a link (sets of kinds, bit 2 * colour + back).

    A missing bridge is made by reversing the same colour's opposite, unless that is needed too, or by adding one; for
    each that finds no free slot, one more move must make room.
    """
    missing = needed & ~present
    opposites = (present & ~needed) >> 1 & 0b0101 | (present & ~needed) << 1 & 0b1010
    to_add = (missing & ~opposites).bit_count()
    return missing.bit_count() + max(0, to_add - free_slots)


@cache
def bridges_at_risk(needed: int, present: int) -> int:
    """How many of the needed bridges lie on a link without the same colour's opposite, so that they can be reversed."""
    opposites = present >> 1 & 0b0101 | present << 1 & 0b1010
    return (needed & present & ~opposites).bit_count()
