"""Bytes written in signs, Latin letters and digits, in groups with two check signs each: one that was changed is found.

The base is prime, so that a group is a code that tells where its only wrong sign is; there are none that chats turn
into something else, and none that look alike.
"""

from __future__ import annotations

import string
from dataclasses import dataclass
from itertools import count
from typing import Final

ALPHABET: Final = "".join(each for each in string.digits + string.ascii_letters if each not in "OIl")
BASE: Final = len(ALPHABET)
BYTES_OF_A_GROUP: Final = 32
CHECKS: Final = 2


@dataclass(frozen=True, slots=True)
class Wrong:
    """Where a code is wrong: between these signs, counted from 1; the same one twice if it is known."""

    first: int
    last: int


class BadCode(ValueError):
    """A code that was changed; `wrong` says where."""

    def __init__(self, wrong: Wrong) -> None:
        super().__init__(f"signs {wrong.first} to {wrong.last} are not as they were written")
        self.wrong = wrong


def _signs_for(size: int) -> int:
    """How many signs, checks not counted, so many bytes take."""
    return next(length for length in count() if BASE**length >= 256**size)


_SIZES: Final = {_signs_for(size) + CHECKS: size for size in range(1, BYTES_OF_A_GROUP + 1)}
GROUP: Final = max(_SIZES)
"""How many signs a whole group has."""


def encoded(data: bytes) -> str:
    """Some bytes as signs."""
    groups = (data[at : at + BYTES_OF_A_GROUP] for at in range(0, len(data), BYTES_OF_A_GROUP))
    return "".join(map(_group, groups))


def decoded(signs: str) -> bytes:
    """What `encoded` wrote. Raises BadCode, which says where the first mistake is."""
    found = []
    for at in range(0, len(signs), GROUP):
        group = signs[at : at + GROUP]
        wrong = wrong_in(group)
        if wrong:
            raise BadCode(Wrong(wrong.first + at, wrong.last + at))
        found.append(_bytes(group, at))
    return b"".join(found)


def wrong_in(group: str) -> Wrong | None:
    """Where a group is wrong, or None."""
    strange = next((place for place, sign in enumerate(group, 1) if sign not in ALPHABET), None)
    if strange:
        return Wrong(strange, strange)
    values = [ALPHABET.index(sign) for sign in group]
    total, weighed = _sums(values)
    if not total and not weighed:
        return None
    place = weighed * pow(total, -1, BASE) % BASE if total else 0
    return Wrong(place, place) if 1 <= place <= len(group) else Wrong(1, len(group))


def _group(data: bytes) -> str:
    number, values = int.from_bytes(data, "big"), []
    for _ in range(_signs_for(len(data))):
        number, value = divmod(number, BASE)
        values.append(value)
    (total, weighed), before_last = _sums(values), len(values) + 1
    last = (before_last * total - weighed) % BASE
    values += [(-total - last) % BASE, last]
    return "".join(ALPHABET[value] for value in values)


def _bytes(group: str, at: int) -> bytes:
    """The bytes of a group without mistakes. Raises BadCode if no bytes make it."""
    number, size = 0, _SIZES.get(len(group), 0)
    for sign in reversed(group[:-CHECKS]):
        number = number * BASE + ALPHABET.index(sign)
    if not size or number >= 256**size:
        raise BadCode(Wrong(at + 1, at + len(group)))
    return number.to_bytes(size, "big")


def _sums(values: list[int]) -> tuple[int, int]:
    """The sum, and the sum in which each counts by its place: of a whole group both are 0."""
    return sum(values) % BASE, sum(place * value for place, value in enumerate(values, 1)) % BASE
