"""A game by message as one line of text, and that line found in whatever somebody has pasted.

    Finity message 1 (345): 7RbxA...

The form's number, how many signs follow, and the game as `message_game` makes bytes of it. Chats and mail programs
may break the line, quote it and put anything around it.

The bytes are written in signs, Latin letters and digits, in groups with two check signs each, so that one that was
changed is found: the base is prime, and a group is a code that tells where its only wrong sign is. There are no signs
that chats turn into something else, and none that look alike.
"""

import re
import string
from itertools import count
from typing import Final

from finity.match.record_kind import LONGEST_TEXT
from finity.records.by_message import BEGINNING
from finity.records.message_game import BadMessage, MessageFault, PackedGame, pack
from finity.records.record import Record

ALPHABET: Final = "".join(each for each in string.digits + string.ascii_letters if each not in "OIl")
BASE: Final = len(ALPHABET)
BYTES_OF_A_GROUP: Final = 32
CHECKS: Final = 2


class BadCode(ValueError):
    """A code is wrong between these signs, counted from 1; the same one twice if it is known."""

    def __init__(self, first: int, last: int) -> None:
        super().__init__(f"signs {first} to {last} are not as they were written")
        self.wrong = first, last


def _signs_for(size: int) -> int:
    """How many signs, checks not counted, so many bytes take."""
    return next(length for length in count() if BASE**length >= 256**size)


_SIZES: Final = {_signs_for(size) + CHECKS: size for size in range(1, BYTES_OF_A_GROUP + 1)}
GROUP: Final = max(_SIZES)
"""How many signs a whole group has."""


def encode(data: bytes) -> str:
    signs = ""
    for at in range(0, len(data), BYTES_OF_A_GROUP):
        group = data[at : at + BYTES_OF_A_GROUP]
        number, values = int.from_bytes(group, "big"), []
        for _ in range(_signs_for(len(group))):
            number, value = divmod(number, BASE)
            values.append(value)
        (total, weighed), before_last = _checksums(values), len(values) + 1
        last = (before_last * total - weighed) % BASE
        values += [(-total - last) % BASE, last]
        signs += "".join(ALPHABET[value] for value in values)
    return signs


def decode(signs: str) -> bytes:
    """What `encode` wrote. Raises BadCode, which says where the first mistake is."""
    found = b""
    for at in range(0, len(signs), GROUP):
        group = signs[at : at + GROUP]
        number, size = 0, _SIZES.get(len(group), 0)
        wrong = find_error(group)
        for sign in "" if wrong else reversed(group[:-CHECKS]):
            number = number * BASE + ALPHABET.index(sign)
        if wrong or not size or number >= 256**size:
            first, last = wrong or (1, len(group))
            raise BadCode(at + first, at + last)
        found += number.to_bytes(size, "big")
    return found


def find_error(group: str) -> tuple[int, int] | None:
    strange = next((place for place, sign in enumerate(group, 1) if sign not in ALPHABET), None)
    if strange:
        return strange, strange
    values = [ALPHABET.index(sign) for sign in group]
    total, weighed = _checksums(values)
    if not total and not weighed:
        return None
    place = weighed * pow(total, -1, BASE) % BASE if total else 0
    return (place, place) if 1 <= place <= len(group) else (1, len(group))


def _checksums(values: list[int]) -> tuple[int, int]:
    """The sum, and the sum in which each counts by its place: of a whole group both are 0."""
    return sum(values) % BASE, sum(place * value for place, value in enumerate(values, 1)) % BASE


FORM: Final = 1
LONGEST_CODE: Final = 8000
"""In signs: more than the moves of any game take."""
NEAR: Final = 3
"""How many signs on both sides of a wrong one are repeated."""
_PIECE: Final = re.compile(r"[0-9A-Za-z]{40}")
_STOP: Final = re.compile(r"[^0-9A-Za-z\s>|\"'`*_=\\\u00ad\u200b-\u200f\u2018-\u201f\u2060\ufeff]")
"""What can't have come into a message by being sent: there it ends."""
_LEFT_OUT: Final = re.compile(r"[^0-9A-Za-z]")


def write_message(record: Record) -> str:
    """The line of a game by message; whatever stands before it, readers pass over."""
    code = encode(pack(record))
    return f"Finity message {FORM} ({len(code)}): {code}"


def may_be_message(text: str) -> bool:
    """Whether a text holds a message, or looks like a piece of one."""
    return bool(BEGINNING.search(text[:LONGEST_TEXT]) or _PIECE.search(text[:LONGEST_TEXT]))


def read_message(text: str) -> Record:
    """The game of the message in a text, all of it from elsewhere; of several the longest. Raises BadMessage."""
    found, bad = list[PackedGame](), list[BadMessage]()
    text = text[:LONGEST_TEXT]
    beginnings = list(BEGINNING.finditer(text))
    ends = [*(each.start() for each in beginnings[1:]), len(text)]
    for each, end in zip(beginnings, ends, strict=False):
        size = int(each[2])
        rest = _LEFT_OUT.sub("", _STOP.split(text[each.end() : end], maxsplit=1)[0])
        try:
            found.append(_unpack(int(each[1]), size, rest[:size]))
        except BadMessage as fault:
            bad.append(fault)
    if not found:
        raise bad[0] if bad else BadMessage(MessageFault.NO_BEGINNING)
    return max(found, key=lambda game: game.steps_made).record()


def _unpack(form: int, size: int, code: str) -> PackedGame:
    """The bytes of a message as it stands in a text: its form, how many signs it says it has, and those found."""
    if form != FORM:
        raise BadMessage(MessageFault.NEWER, form=form, own=FORM)
    if size > LONGEST_CODE:
        raise BadMessage(MessageFault.TOO_LONG, most=LONGEST_CODE)
    if len(code) < size:  # it ends too soon, or something is missing further inside
        for at in range(0, len(code) - len(code) % GROUP, GROUP):
            if find_error(code[at : at + GROUP]):
                raise BadMessage(MessageFault.CHANGED_BETWEEN, first=at + 1, last=at + GROUP, size=size)
        raise BadMessage(MessageFault.CUT, count=len(code), size=size)
    try:
        return PackedGame(decode(code))
    except BadCode as bad:
        first, last = bad.wrong
    if code.islower() or code.isupper():
        raise BadMessage(MessageFault.CASE)
    if first != last:
        raise BadMessage(MessageFault.CHANGED_BETWEEN, first=first, last=last, size=size)
    near = code[max(0, first - 1 - NEAR) : first + NEAR]
    raise BadMessage(MessageFault.CHANGED, place=first, near=near, size=size)
