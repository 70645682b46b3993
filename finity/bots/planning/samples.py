"""What plans need on average, judged by samples: there are thousands of plans."""

from __future__ import annotations

import struct
from collections.abc import Iterable
from typing import Final, NamedTuple

from finity.bots.planning.walks import ROOM_ON_A_STATION, Needs, Plan, needs_of
from finity.rules import LINKS, Station
from finity.rules.bits import slots_in

_POSTS: Final = 4 * len(LINKS)
_PASSES: Final = _POSTS + len(Station)
_FIELDS: Final = _PASSES + ROOM_ON_A_STATION * len(Station)
"""What plans need is added up in one long integer, four bytes for each bridge, then each post, then each number of
passes through each station."""
_UNPACKED: Final = struct.Struct(f"<{_FIELDS}I")
_ALL: Final = 1 << 30
"""What counts for everything in four bytes."""
_NEAR: Final = (1 << 240) - 1
"""The plans among which the next one is looked for first, since that is quicker than among all."""


class Shares(NamedTuple):
    """The share of some plans that needs each bridge (`4 * link + kind`), starts from each station, and passes through
    each station so many times; what none needs is left out."""

    bridges: dict[int, float]
    posts: dict[int, float]
    passes: dict[tuple[int, int], float]


class Samples:
    """What plans of a table need; a plan is looked at when it is first asked for, since most never are."""

    def __init__(self, plans: list[Plan]) -> None:
        self._plans = plans
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
        total = 0
        for weight, size, plans in weighed:
            numbers = self._numbers_of(plans, size, max(2, round(count * weight)))
            needed = sum([self._fields_of(each) for each in numbers])
            total += round(weight * _ALL / len(numbers)) * needed
        values = [value / _ALL for value in _UNPACKED.unpack(total.to_bytes(_UNPACKED.size, "little"))]
        return Shares(
            {bridge: value for bridge, value in enumerate(values[:_POSTS]) if value},
            {post: value for post, value in enumerate(values[_POSTS:_PASSES]) if value},
            {
                (place // ROOM_ON_A_STATION, place % ROOM_ON_A_STATION + 1): value
                for place, value in enumerate(values[_PASSES:])
                if value
            },
        )

    def _numbers_of(self, plans: int, size: int, count: int) -> list[int]:
        """About so many of some plans; `size` is how many they are."""
        if size <= count:
            return slots_in(plans)
        numbers = []
        every = len(self._plans)
        for start in range(0, every, every // count + 1):
            rest = plans >> start
            if rest:
                near = rest & _NEAR or rest
                numbers.append(start + (near & -near).bit_length() - 1)
        return numbers

    def _needs_of(self, number: int) -> Needs:
        found = self._needs.get(number)
        if found is None:
            found = self._needs[number] = needs_of(self._plans[number])
        return found

    def _fields_of(self, number: int) -> int:
        found = self._fields.get(number)
        if found is None:
            needs = needs_of(self._plans[number])
            fields = bytearray(_UNPACKED.size)
            for bridge in needs.bridges:
                fields[4 * bridge] = 1
            fields[4 * (_POSTS + needs.post)] = 1
            for station, times in needs.passes:
                fields[4 * (_PASSES + ROOM_ON_A_STATION * station + times - 1)] = 1
            found = self._fields[number] = int.from_bytes(fields, "little")
        return found
