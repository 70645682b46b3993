"""What every plan still costs: small numbers for thousands of plans, added and compared in a few operations.

A set of plans is an integer with a bit a plan. A number for every plan is four such sets, its binary digits. What was
added up is kept, so that nothing is added up twice.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Generic, TypeVar

Digits = tuple[int, int, int, int]
"""A number from 0 to 15 for each plan: the sets of plans whose number has the bit 1, 2, 4, 8. It stops at 15."""

NOTHING: Final[Digits] = (0, 0, 0, 0)

Key = TypeVar("Key")
Value = TypeVar("Value")


def added(a: Digits, b: Digits) -> Digits:
    """The sum of two numbers, plan by plan."""
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


def repeated(plans: int, number: int) -> Digits:
    return (
        plans if number & 1 else 0,
        plans if number & 2 else 0,
        plans if number & 4 else 0,
        plans if number & 8 else 0,
    )


def numbered(sets: Iterable[int], numbers: Iterable[int]) -> Digits:
    """A number for the plans of each of some sets that have no plan in common, 0 for all others."""
    digits = [0, 0, 0, 0]
    for plans, number in zip(sets, numbers, strict=True):
        for bit in range(4):
            if number >> bit & 1:
                digits[bit] |= plans
    return digits[0], digits[1], digits[2], digits[3]


def least_of(digits: Digits, plans: int) -> tuple[int, int]:
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


def with_numbers(digits: Digits, plans: int, first: int, last: int) -> list[int]:
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


class Store(dict[Key, Value], Generic[Key, Value]):
    """A dictionary that forgets everything when it is full: positions of another part of the game come up then."""

    __slots__ = ("_most",)

    def __init__(self, most: int) -> None:
        super().__init__()
        self._most = most

    def keep(self, key: Key, value: Value) -> Value:
        if len(self) >= self._most:
            self.clear()
        self[key] = value
        return value


class Costs:
    """For each plan the moves that something still costs it, and its bridges at risk; equal only as one object."""

    __slots__ = ("moves", "risks")

    def __init__(self, moves: Digits = NOTHING, risks: Digits = NOTHING) -> None:
        self.moves = moves
        self.risks = risks

    def plus(self, other: Costs) -> Costs:
        if other is FREE:
            return self
        return Costs(_total(self.moves, other.moves), _total(self.risks, other.risks))


FREE: Final = Costs()
"""What costs nobody anything."""


def _total(a: Digits, b: Digits) -> Digits:
    if b is NOTHING:
        return a
    return b if a is NOTHING else added(a, b)


class Sums:
    """Adds up costs. Sums are kept, those of halves too, so that a change of one part takes few additions."""

    def __init__(self, most: int) -> None:
        self._found: Store[tuple[Costs, ...], Costs] = Store(most)

    def of(self, parts: tuple[Costs, ...]) -> Costs:
        """The sum of some parts, at least one; the same object for the same parts while it is kept."""
        if len(parts) == 1:
            return parts[0]
        found = self._found.get(parts)
        if found is None:
            half = len(parts) // 2
            found = self._found.keep(parts, self.of(parts[:half]).plus(self.of(parts[half:])))
        return found
