"""Small numbers for thousands of plans, added and compared in a few operations on integers.

A set of plans is an integer with a bit a plan. A number for every plan is four such sets, its binary digits.
"""

from __future__ import annotations

from typing import Final

Digits = tuple[int, int, int, int]
"""A number from 0 to 15 for each plan: the sets of plans whose number has the bit 1, 2, 4, 8. It stops at 15."""

NOTHING: Final[Digits] = (0, 0, 0, 0)


def added(a: Digits, b: Digits) -> Digits:
    """The sum of two numbers, plan by plan."""
    carry = a[0] & b[0]
    half = a[1] ^ b[1]
    second = half ^ carry
    carry = a[1] & b[1] | half & carry
    half = a[2] ^ b[2]
    third = half ^ carry
    carry = a[2] & b[2] | half & carry
    half = a[3] ^ b[3]
    fourth = half ^ carry
    carry = a[3] & b[3] | half & carry
    return (a[0] ^ b[0]) | carry, second | carry, third | carry, fourth | carry


def repeated(plans: int, number: int) -> Digits:
    """The same number for these plans, 0 for all others."""
    return (
        plans if number & 1 else 0,
        plans if number & 2 else 0,
        plans if number & 4 else 0,
        plans if number & 8 else 0,
    )


def least_of(digits: Digits, plans: int) -> tuple[int, int]:
    """The lowest number that any of some plans has, and those that have it."""
    least = 0
    for bit in (3, 2, 1, 0):
        lower = plans ^ (plans & digits[bit])
        if lower:
            plans = lower
        else:
            least |= 1 << bit
    return least, plans


def with_number(digits: Digits, plans: int, number: int) -> int:
    """Those of some plans that have a number."""
    for bit, digit in enumerate(digits):
        having = plans & digit
        plans = having if number >> bit & 1 else plans ^ having
    return plans
