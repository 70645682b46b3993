"""What plans need on average, judged by samples: there are thousands of plans."""

from __future__ import annotations

import struct
from collections.abc import Iterable, Sequence
from itertools import compress
from typing import Final, NamedTuple, TypeVar

from finity.bots.planning.walks import ROOM_ON_A_STATION, Needs, Plan, needs_of
from finity.rules.board import slots_in

Thing = TypeVar("Thing")

ALL: Final = 1 << 30
"""The share of all plans: whole numbers are added up quicker, and four bytes must hold one."""
_NEAR: Final = (1 << 240) - 1
"""The plans among which the next one is looked for first, since that is quicker than among all."""


class Shares(NamedTuple):
    """The share of some plans that needs each bridge (`4 * link + kind`), starts from each station, and passes through
    each station so many times, all of them being `ALL`; what none needs is left out."""

    bridges: list[tuple[int, int]]
    posts: list[tuple[int, int]]
    passes: list[tuple[tuple[int, int], int]]


class Samples:
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
        self._needs: dict[int, Needs] = {}
        self._fields: dict[int, int] = {}

    def of(self, plans: int, count: int) -> list[Needs]:
        """What about so many of some plans need: all if they are so few, else some taken at regular distances.

        One may be taken more than once.
        """
        return [self._needs_of(number) for number in self._numbers_of(plans, plans.bit_count(), count)]

    def shares(self, weighed: Iterable[tuple[float, int, int]], count: int) -> Shares:
        """What sets of plans need, judged by about `count` plans in all, more of those that count for more.

        Each set comes with what it counts for (together 1) and with how many plans it has.
        """
        total, fields = 0, self._fields
        for weight, size, plans in weighed:
            numbers = self._numbers_of(plans, size, max(2, round(count * weight)))
            needed = sum([fields.get(each) or self._fields_of(each) for each in numbers])
            total += round(weight * ALL / len(numbers)) * needed
        values = self._added_up.unpack(total.to_bytes(self._added_up.size, "little"))
        posts = len(self._bridges)
        passes = posts + len(self._posts)
        return Shares(
            _those_needed(self._bridges, values[:posts]),
            _those_needed(self._posts, values[posts:passes]),
            _those_needed(self._passes, values[passes:]),
        )

    def _numbers_of(self, plans: int, size: int, count: int) -> list[int]:
        """About so many of some plans; `size` is how many they are."""
        if size <= count:
            return slots_in(plans)
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

    def _needs_of(self, number: int) -> Needs:
        found = self._needs.get(number)
        if found is None:
            found = self._needs[number] = needs_of(self._plans[number])
        return found

    def _fields_of(self, number: int) -> int:
        """What a plan needs, as the long integer that is added up."""
        plan = self._plans[number]
        needs = needs_of(plan)
        needed = [
            *[bridge in needs.bridges for bridge in self._bridges],
            *[post == plan.post for post in self._posts],
            *[passed in needs.passes for passed in self._passes],
        ]
        fields = self._fields[number] = int.from_bytes(self._added_up.pack(*needed), "little")
        return fields


def _those_needed(things: Sequence[Thing], shares: Sequence[int]) -> list[tuple[Thing, int]]:
    """Those of some things that are needed, with their shares."""
    return list(zip(compress(things, shares), filter(None, shares), strict=True))
