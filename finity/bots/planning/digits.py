"""Small numbers for thousands of plans, added and compared in a few operations on integers.

A set of plans is an integer with a bit a plan. A number for every plan is four such sets, its binary digits.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

Digits = tuple[int, int, int, int]
"""A number from 0 to 15 for each plan: the sets of plans whose number has the bit 1, 2, 4, 8. It stops at 15."""

NOTHING: Final[Digits] = (0, 0, 0, 0)


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
    """The same number for these plans, 0 for all others."""
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
