"""The walks along a tower that could become a full path, each as what it needs: a plan; there are thousands, so what
they need on average is judged by samples."""

from __future__ import annotations

import struct
from collections.abc import Iterable, Sequence
from itertools import compress, product
from typing import Final, NamedTuple, TypeVar

from finity.rules import BOARDS, LINKS, Colour, Station
from finity.rules.board import NEIGHBOURS, bits_in, stations_in

ROOM_ON_A_STATION: Final = 3
ALL_KINDS: Final = 0b1111
"""All four kinds of bridges (white or black, forward or back), which never fit on one link together."""
ALL: Final = 1 << 30
"""The share of all plans: whole numbers are added up quicker, and four bytes must hold one."""
_NEAR: Final = (1 << 240) - 1
"""The plans among which the next one is looked for first, since that is quicker than among all."""
_LINK_NUMBER: Final = {frozenset(link): number for number, link in enumerate(LINKS)}

Thing = TypeVar("Thing")


class Plan(NamedTuple):
    """What one walk needs: its start, for each link the kinds of bridges as a set (bit 2 * colour + back), for each
    station the passes: a byte each."""

    post: Station
    bridges: bytes
    passes: bytes

    @property
    def needs(self) -> PlanNeeds:
        everywhere = product(enumerate(self.bridges), range(4))
        bridges = [4 * link + kind for (link, kinds), kind in everywhere if kinds >> kind & 1]
        passes = [(station, self.passes[station]) for station in Station if self.passes[station]]
        return PlanNeeds(self.post, tuple(bridges), tuple(passes))


class PlanNeeds(NamedTuple):
    """What one plan needs, as lists: the post, bridges as `4 * link + kind`, stations passed with how often."""

    post: Station
    bridges: tuple[int, ...]
    passes: tuple[tuple[Station, int], ...]


def transposed(rows: Sequence[bytes]) -> list[bytes]:
    """All first bytes of some rows of the same length, all second ones, and so on."""
    together = b"".join(rows)
    return [together[number :: len(rows[0])] for number in range(len(rows[0]))]


def plans_by_need(needs: bytes) -> dict[int, int]:
    """The plans by what they need (a byte each), those that need nothing left out."""
    row = needs[::-1]
    only = {needed: b"0" * needed + b"1" + b"0" * (255 - needed) for needed in sorted(set(needs)) if needed}
    return {needed: int(row.translate(digits), 2) for needed, digits in only.items()}


def plans_from(players: int, tower: tuple[Colour, ...], post: Station) -> list[Plan]:
    """What walks along the tower that could become a full path need (RULES.md section 3), each only once."""
    in_play = BOARDS[players].stations
    ways = [
        [(int(there), _LINK_NUMBER[frozenset((here, there))], int(there < here)) for there in stations_in(around)]
        for here, around in zip(Station, (around & in_play for around in NEIGHBOURS), strict=True)
    ]
    homeward = [[way for way in each if way[0] == Station.C] for each in ways]
    outward = [[way for way in each if way[0] != Station.C] for each in ways]
    nearly = [[way for way in each if homeward[way[0]]] for each in outward]
    steps = [*[outward] * (len(tower) - 2), nearly, homeward][-len(tower) :]
    kinds = [1 << 2 * colour for colour in tower]
    plans: dict[tuple[bytes, bytes], None] = {}
    bridges, passes = bytearray(len(LINKS)), bytearray(len(Station))

    def walk(here: int, crossings: int) -> None:
        last, kind = crossings == len(tower) - 1, kinds[crossings]
        for there, link, back in steps[crossings][here]:
            before = bridges[link]
            after = before | kind << back
            if after == ALL_KINDS or passes[there] == ROOM_ON_A_STATION:
                continue
            bridges[link] = after
            if last:
                plans[bytes(bridges), bytes(passes)] = None
            else:
                passes[there] += 1
                walk(there, crossings + 1)
                passes[there] -= 1
            bridges[link] = before

    walk(post, 0)
    return [Plan(post, *needs) for needs in plans]


class PlanShares(NamedTuple):
    """The share of some plans that needs each bridge (`4 * link + kind`), starts from each station, and passes through
    each station so many times, all of them being `ALL`; what none needs is left out."""

    bridges: list[tuple[int, int]]
    posts: list[tuple[int, int]]
    passes: list[tuple[tuple[int, int], int]]


class PlanSampler:
    """What plans of a table need; a plan is looked at when it is first asked for, since most never are."""

    def __init__(
        self, plans: list[Plan], bridges: Sequence[int], posts: Sequence[int], stations: Sequence[int]
    ) -> None:
        """`bridges` (`4 * link + kind`) are those that plans need, `posts` the stations from which they start, and
        `stations` those that they pass through."""
        self._plans = plans
        self._bridges = bridges
        self._posts = posts
        self._passes = [(station, times) for station in stations for times in range(1, ROOM_ON_A_STATION + 1)]
        self._added_up = struct.Struct(f"<{len(bridges) + len(posts) + len(self._passes)}I")
        """What plans need is added up in one long integer, four bytes for each of these things."""
        self._fields: dict[int, int] = {}
        """What each plan that was looked at needs, as such an integer."""

    def sample(self, plans: int, count: int) -> list[PlanNeeds]:
        """What about so many of some plans need: all if they are so few, else some taken at regular distances."""
        return [self._plans[number].needs for number in self._sample_numbers(plans, plans.bit_count(), count)]

    def shares(self, weighed: Iterable[tuple[float, int, int]], count: int) -> PlanShares:
        """What sets of plans need, each with what it counts for (together 1) and its size, judged by `count` in all."""
        total, fields = 0, self._fields
        for weight, size, plans in weighed:
            numbers = self._sample_numbers(plans, size, max(2, round(count * weight)))
            for number in numbers:
                if number not in fields:
                    needs = self._plans[number].needs
                    needed = [
                        *[bridge in needs.bridges for bridge in self._bridges],
                        *[post == needs.post for post in self._posts],
                        *[passed in needs.passes for passed in self._passes],
                    ]
                    fields[number] = int.from_bytes(self._added_up.pack(*needed), "little")
            total += round(weight * ALL / len(numbers)) * sum([fields[number] for number in numbers])
        values = self._added_up.unpack(total.to_bytes(self._added_up.size, "little"))
        posts = len(self._bridges)
        passes = posts + len(self._posts)
        return PlanShares(
            _needed_with_shares(self._bridges, values[:posts]),
            _needed_with_shares(self._posts, values[posts:passes]),
            _needed_with_shares(self._passes, values[passes:]),
        )

    def _sample_numbers(self, plans: int, size: int, count: int) -> list[int]:
        """About so many of some plans; `size` is how many they are."""
        if size <= count:
            return bits_in(plans)
        numbers = []
        every = len(self._plans)
        found = -1
        for start in range(0, every, every // count + 1):
            if found < start:
                rest = plans >> start
                if not rest:
                    break
                near = rest & _NEAR or rest
                found = start + (near & -near).bit_length() - 1
            numbers.append(found)
        return numbers


def _needed_with_shares(things: Sequence[Thing], shares: Sequence[int]) -> list[tuple[Thing, int]]:
    """Those of some things that are needed, with their shares."""
    return list(zip(compress(things, shares), filter(None, shares), strict=True))
