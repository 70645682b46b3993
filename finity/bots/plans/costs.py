"""What the bridges, rings and posts on the board cost and spare every plan, and which bridges are at risk.

A set of plans is an integer with a bit a plan. A number for every plan is four such sets, its binary digits, so that
thousands of plans are added and compared in a few operations. What was added up is kept.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache, lru_cache, reduce
from operator import or_
from typing import Final

from finity.bots.plans.possible_paths import ROOM_ON_A_STATION
from finity.rules import Position, Station
from finity.rules.board import bits_in, slots_pointing_to
from finity.rules.position import Bridges

Digits = tuple[int, int, int, int]
"""A number from 0 to 15 for each plan: the sets of plans whose number has the bit 1, 2, 4, 8. It stops at 15."""

NOTHING: Final[Digits] = (0, 0, 0, 0)


def add_digits(a: Digits, b: Digits) -> Digits:
    """The sum of two numbers, plan by plan."""
    if b is NOTHING:
        return a
    if a is NOTHING:
        return b
    a1, a2, a4, a8 = a
    b1, b2, b4, b8 = b
    carry = a1 & b1
    half = a2 ^ b2
    second = half ^ carry
    carry = a2 & b2 | half & carry
    half = a4 ^ b4
    third = half ^ carry
    carry = a4 & b4 | half & carry
    half = a8 ^ b8
    fourth = half ^ carry
    carry = a8 & b8 | half & carry
    if carry:
        return a1 ^ b1 | carry, second | carry, third | carry, fourth | carry
    return a1 ^ b1, second, third, fourth


def digits_of_sets(sets: Iterable[int], numbers: Iterable[int]) -> Digits:
    """A number for the plans of each of some sets that have no plan in common, 0 for all others."""
    digits = [0, 0, 0, 0]
    for plans, number in zip(sets, numbers, strict=True):
        for bit in range(4):
            if number >> bit & 1:
                digits[bit] |= plans
    return digits[0], digits[1], digits[2], digits[3]


def least_among(digits: Digits, plans: int) -> tuple[int, int]:
    """The lowest number that any of some plans has, and those that have it."""
    least = 0
    for bit in (3, 2, 1, 0):
        digit = digits[bit]
        lower = plans ^ (plans & digit) if digit else plans
        if lower:
            plans = lower
        else:
            least |= 1 << bit
    return least, plans


def plans_by_number(digits: Digits, plans: int, first: int, last: int) -> list[int]:
    """Those of some plans that have each of the numbers from the first to the last, in order."""
    ones, twos, fours, eights = digits
    found: list[int] = []
    for half in range(first >> 1, (last >> 1) + 1):
        having = plans
        for bit, digit in ((4, eights), (2, fours), (1, twos)):
            upper = having & digit
            having = upper if half & bit else having ^ upper
        odd = having & ones
        found += having ^ odd, odd
    return found[first & 1 : last + 1 - 2 * (first >> 1)]


class Costs:
    """For each plan the moves that something still costs it, and its bridges at risk; equal only as one object."""

    __slots__ = ("moves", "risks")

    def __init__(self, moves: Digits = NOTHING, risks: Digits = NOTHING) -> None:
        self.moves = moves
        self.risks = risks

    def plus(self, other: Costs) -> Costs:
        if other is FREE:
            return self
        return Costs(add_digits(self.moves, other.moves), add_digits(self.risks, other.risks))


FREE: Final = Costs()
"""What costs nobody anything."""


Parts = tuple[Costs, ...]


def cached_sum(most: int) -> Callable[[Parts], Costs]:
    """Adds up costs. So many sums are kept, those of halves too, so that a change of one part takes few additions."""

    @lru_cache(most)
    def total(parts: Parts) -> Costs:
        half = len(parts) // 2
        return total(parts[:half]).plus(total(parts[half:])) if half else parts[0]

    return total


SLOTS_OF_A_LINK: Final = 3
FAR_OFF: Final = 3
"""The price, in moves, of a ring for which the station has no room or that would lie under the own post, of moving the
post where another stands, and of moving it at all before a ring can be placed, which that takes."""
_LINKS_OF_A_GROUP: Final = 6
Passing = tuple[Station, list[int]]
"""A station with the plans that pass through it more than 0, 1 and 2 times."""


class BridgeCosts:
    """The costs of all plans for what lies on the links, looked up a group of links at a time."""

    def __init__(self, needing: list[dict[int, int]], most: int) -> None:
        """`needing` are for each link the plans by the set of kinds that they need there; so many costs are kept."""
        self._needing = needing
        links = [link for link, needs in enumerate(needing) if needs]
        self._groups = [links[start : start + _LINKS_OF_A_GROUP] for start in range(0, len(links), _LINKS_OF_A_GROUP)]
        self._slots = [sum(7 << SLOTS_OF_A_LINK * link for link in group) for group in self._groups]
        self._total = cached_sum(most * (1 + len(self._groups)))
        self._of_group = lru_cache(most * len(self._groups))(self._costs_of_group)
        self._of_link = cache(self._costs_of_link)
        self._distinct: dict[tuple[int, tuple[int, ...], tuple[int, ...]], Costs] = {}
        self._at_risk = lru_cache(most)(self._costs_at_risk)

    def of(self, position: Position) -> Costs:
        """What is missing on the links, the same for all players; and the bridges that could be reversed."""
        white, white_back, black, black_back = position.bridges
        closed = position.taken | position.obstructed
        parts = [
            self._of_group(group, white & slots, white_back & slots, black & slots, black_back & slots, closed & slots)
            for group, slots in enumerate(self._slots)
        ]
        return self._total(tuple(parts))

    def _costs_of_group(
        self, group: int, white: int, white_back: int, black: int, black_back: int, closed: int
    ) -> Costs:
        parts = []
        for link in self._groups[group]:
            shift = SLOTS_OF_A_LINK * link
            present = (
                (white >> shift & 7 and 1)
                | (white_back >> shift & 7 and 2)
                | (black >> shift & 7 and 4)
                | (black_back >> shift & 7 and 8)
            )
            parts.append(self._of_link(link, present, SLOTS_OF_A_LINK - (closed >> shift & 7).bit_count()))
        return self._total(tuple(parts))

    def _costs_of_link(self, link: int, present: int, free_slots: int) -> Costs:
        """What a link costs the plans where these kinds of bridges lie (bit 2 * colour + back), and how many of their
        bridges are at risk: those without the same colour's opposite, which can be reversed.

        A missing bridge is made by reversing the same colour's opposite, unless that is needed too, or by adding one;
        for each that finds no free slot, one more move must make room.
        """
        moves, risks = [], []
        for needed in self._needing[link]:
            missing, spare = needed & ~present, present & ~needed
            to_add = (missing & ~_opposites(spare)).bit_count()
            moves.append(missing.bit_count() + max(0, to_add - free_slots))
            risks.append((needed & present & ~_opposites(present)).bit_count())
        plans, numbers = self._needing[link].values(), (link, tuple(moves), tuple(risks))
        if numbers not in self._distinct:  # one object for all that comes to the same: sums of it are found again
            self._distinct[numbers] = Costs(digits_of_sets(plans, moves), digits_of_sets(plans, risks))
        return self._distinct[numbers]

    def removals(self, doubled: Bridges, controlled: int) -> Costs:
        """Those of the bridges that lie beside their opposites of the same colour, so that they can't be reversed, that
        could be removed from stations `controlled` by opponents."""
        into_second, into_first = slots_pointing_to(controlled)
        white, white_back, black, black_back = doubled
        return self._at_risk(
            (white & into_second, white_back & into_first, black & into_second, black_back & into_first)
        )

    def _costs_at_risk(self, removable: Bridges) -> Costs:
        digits = NOTHING
        for kind, slots in enumerate(removable):
            for slot in bits_in(slots):
                needing = self._needing[slot // SLOTS_OF_A_LINK]
                plans = sum([needing[needed] for needed in needing if needed >> kind & 1])
                digits = add_digits(digits, (plans, 0, 0, 0))
        return FREE if digits is NOTHING else Costs(NOTHING, digits)


def _opposites(kinds: int) -> int:
    return kinds >> 1 & 0b0101 | kinds << 1 & 0b1010


class RingCosts:
    """The costs of all plans for where the rings and the posts are, a player at a time."""

    def __init__(self, from_post: dict[int, int], passing: tuple[Passing, ...], most: int) -> None:
        """`from_post` are the plans by where they start; so many costs are kept."""
        self._from_post = from_post
        self._passing = passing
        self._total = cached_sum(most)
        self._of_players = lru_cache(most)(self._costs_of_players)
        self._of_starts = lru_cache(most)(self._costs_of_starts)
        self._of_station = cache(self._costs_of_station)

    def of(self, position: Position) -> tuple[Costs, ...]:
        """What the rings cost each player that the player lacks, and the move of the post."""
        leaving = []  # without a ring on the board that takes one, and a station to put it on
        for rings, reach in zip(position.rings, position.reaches, strict=True):
            leaving.append(1 if any(rings) else 2 if reach.stations.bit_count() > 1 else FAR_OFF)
        return self._of_players(position.posts, position.rings, tuple(leaving))

    def _costs_of_players(
        self, posts: tuple[Station, ...], rings: tuple[tuple[int, int, int], ...], leaving: tuple[int, ...]
    ) -> tuple[Costs, ...]:
        taken = [reduce(or_, of_a_size) for of_a_size in zip(*rings, strict=True)]
        found = []
        for post, own, price in zip(posts, rings, leaving, strict=True):
            parts = [self._of_starts(post, frozenset(posts), price)]
            for number, (station, _) in enumerate(self._passing):
                there = count_rings(own, station)
                room = min(ROOM_ON_A_STATION - count_rings(taken, station), ROOM_ON_A_STATION - there)
                parts.append(self._of_station(number, there, room, station is post))
            found.append(self._total(tuple(parts)))
        return tuple(found)

    def _costs_of_starts(self, post: Station, taken: frozenset[Station], leaving: int) -> Costs:
        prices = (0 if each == post else FAR_OFF if each in taken else leaving for each in self._from_post)
        return Costs(digits_of_sets(self._from_post.values(), prices))

    def _costs_of_station(self, number: int, own: int, room: int, has_post: bool) -> Costs:
        """What more rings on a station cost the plans that pass through it."""
        station, passing = self._passing[number]
        staying = self._from_post[station] if has_post else 0
        digits = NOTHING
        for count in range(own, ROOM_ON_A_STATION):
            price = 1 if count < own + room else FAR_OFF
            plans = passing[count]
            digits = add_digits(digits, digits_of_sets([plans & ~staying, plans & staying], [price, FAR_OFF]))
        return Costs(digits)


def count_rings(rings: Sequence[int], station: int) -> int:
    """On how many of some rings' stations, told by size, a station is."""
    small, medium, large = rings
    return (small >> station & 1) + (medium >> station & 1) + (large >> station & 1)
