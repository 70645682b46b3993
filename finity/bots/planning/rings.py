"""What rings and posts on the board cost and spare every plan."""

from __future__ import annotations

from typing import Final

from finity.bots.planning.costs import Costs, Sums
from finity.bots.planning.digits import NOTHING, added, repeated
from finity.bots.planning.store import Store
from finity.bots.planning.walks import ROOM_ON_A_STATION
from finity.rules import Position, Station
from finity.rules.position import Reach

FAR_OFF: Final = 3
"""The price, in moves, of a ring for which the station has no room or that would lie under the own post, of moving the
post where another stands, and of moving it at all before a ring can be placed, which that takes."""

Passing = tuple[Station, list[int]]
"""A station with the plans that pass through it more than 0, 1 and 2 times."""


class RingCosts:
    """The costs of all plans for where the rings and the posts are, a player at a time."""

    def __init__(self, from_post: dict[int, int], passing: tuple[Passing, ...], most: int) -> None:
        """`from_post` are the plans by where they start; so many costs are kept."""
        self._from_post = from_post
        self._passing = passing
        self._known: dict[tuple[int, int, int, bool], Costs] = {}
        self._posts: Store[tuple[int, int, int], Costs] = Store(most)
        self._sums = Sums(most)
        self._found: Store[tuple[object, ...], tuple[Costs, ...]] = Store(most)

    def of(self, position: Position) -> tuple[Costs, ...]:
        """What the rings cost each player that the player lacks, and the move of the post."""
        leaving = tuple(map(_price_of_leaving, position.rings, position.reaches))
        key = position.posts, position.rings, leaving
        found = self._found.get(key)
        if found is None:
            added_up = [self._added_up(position, player, price) for player, price in enumerate(leaving)]
            found = self._found.keep(key, tuple(added_up))
        return found

    def _added_up(self, position: Position, player: int, leaving: int) -> Costs:
        post = position.posts[player]
        own = position.rings[player]
        posts = post, position.post_stations, leaving
        parts = [self._posts.get(posts) or self._posts.keep(posts, self._of_starts(*posts))]
        taken = [0, 0, 0]
        for sizes in position.rings:
            taken = [before | stations for before, stations in zip(taken, sizes, strict=True)]
        for station, passing in self._passing:
            there = sum([stations >> station & 1 for stations in own])
            room = ROOM_ON_A_STATION - sum([stations >> station & 1 for stations in taken])
            state = station, there, min(room, ROOM_ON_A_STATION - there), station is post
            costs = self._known.get(state)
            if costs is None:
                costs = self._known[state] = self._of_station(passing, *state)
            parts.append(costs)
        return self._sums.of(tuple(parts))

    def _of_starts(self, post: int, taken: int, leaving: int) -> Costs:
        """What it costs to move the post to where a plan starts."""
        digits = NOTHING
        for station, plans in self._from_post.items():
            if station != post:
                digits = added(digits, repeated(plans, FAR_OFF if taken >> station & 1 else leaving))
        return Costs(digits)

    def _of_station(self, passing: list[int], station: int, own: int, room: int, has_post: bool) -> Costs:
        """What more rings on a station cost the plans that pass through it."""
        staying = self._from_post[station] if has_post else 0
        digits = NOTHING
        for count in range(own, ROOM_ON_A_STATION):
            price = 1 if count < own + room else FAR_OFF
            digits = added(digits, repeated(passing[count] & ~staying, price))
            digits = added(digits, repeated(passing[count] & staying, FAR_OFF))
        return Costs(digits)


def _price_of_leaving(rings: tuple[int, int, int], reach: Reach) -> int:
    """What it costs a player to move the post: without a ring on the board it takes one, and a station to put it on."""
    if any(rings):
        return 1
    return 2 if reach.stations.bit_count() > 1 else FAR_OFF
