"""A letter as one line of text, and a letter found in whatever somebody has pasted.

    Finity message 1 (345): 7RbxA...

The form's number, how many signs follow, and the game as `packing` and `code` write it. Chats and mail programs may
break the line, quote it and put anything around it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from finity.match.record_kind import LONGEST_TEXT
from finity.records.letters.bad_letter import BadLetter, Fault
from finity.records.letters.by_message import BEGINNING
from finity.records.letters.code import GROUP, BadCode, decoded, encoded, wrong_in
from finity.records.letters.packing import Packed, packed
from finity.records.record import Record

FORM: Final = 1
LONGEST_CODE: Final = 8000
"""In signs: more than the moves of any game take."""
NEAR: Final = 3
"""How many signs on both sides of a wrong one are repeated."""
_PIECE: Final = re.compile(r"[0-9A-Za-z]{40}")
_STOP: Final = re.compile(r"[^0-9A-Za-z\s>|\"'`*_=\\\u00ad\u200b-\u200f\u2018-\u201f\u2060\ufeff]")
"""What can't have come into a letter by being sent: there it ends."""
_LEFT_OUT: Final = re.compile(r"[^0-9A-Za-z]")


def write_letter(record: Record) -> str:
    """The line of a game by message; whatever stands before it, readers pass over."""
    code = encoded(packed(record))
    return f"Finity message {FORM} ({len(code)}): {code}"


def may_be_letter(text: str) -> bool:
    """Whether a text holds a letter, or looks like a piece of one."""
    return bool(BEGINNING.search(text[:LONGEST_TEXT]) or _PIECE.search(text[:LONGEST_TEXT]))


def read_letter(text: str) -> Record:
    """The game of the letter in a text; of several the one in which most has happened.

    Nobody of it is here, as if it were all from elsewhere. Raises BadLetter, for the first letter if none is whole.
    """
    found, bad = list[Packed](), list[BadLetter]()
    for written in _letters_in(text[:LONGEST_TEXT]):
        try:
            found.append(written.packed())
        except BadLetter as fault:
            bad.append(fault)
    if not found:
        raise bad[0] if bad else BadLetter(Fault.NO_BEGINNING)
    return max(found, key=lambda each: each.steps).record()


@dataclass(frozen=True, slots=True)
class _Written:
    """A letter as it stands in a text: the number of its form, how many signs it says it has, and those found."""

    form: int
    size: int
    code: str

    def packed(self) -> Packed:
        """Its game as bytes. Raises BadLetter."""
        if self.form != FORM:
            raise BadLetter(Fault.NEWER, form=self.form, own=FORM)
        if self.size > LONGEST_CODE:
            raise BadLetter(Fault.TOO_LONG, most=LONGEST_CODE)
        if len(self.code) < self.size:
            raise self._cut()
        try:
            return Packed(decoded(self.code))
        except BadCode as bad:
            raise self._changed(bad.wrong.first, bad.wrong.last) from None

    def _cut(self) -> BadLetter:
        """What to tell of a code that is too short: it ends too soon, or something is missing further inside."""
        whole = len(self.code) - len(self.code) % GROUP
        for at in range(0, whole, GROUP):
            if wrong_in(self.code[at : at + GROUP]):
                return BadLetter(Fault.CHANGED_BETWEEN, first=at + 1, last=at + GROUP, size=self.size)
        return BadLetter(Fault.CUT, count=len(self.code), size=self.size)

    def _changed(self, first: int, last: int) -> BadLetter:
        if self.code.islower() or self.code.isupper():
            return BadLetter(Fault.CASE)
        if first != last:
            return BadLetter(Fault.CHANGED_BETWEEN, first=first, last=last, size=self.size)
        near = self.code[max(0, first - 1 - NEAR) : first + NEAR]
        return BadLetter(Fault.CHANGED, place=first, near=near, size=self.size)


def _letters_in(text: str) -> Iterator[_Written]:
    beginnings = list(BEGINNING.finditer(text))
    ends = [*(each.start() for each in beginnings[1:]), len(text)]
    for each, end in zip(beginnings, ends, strict=False):
        size = int(each[2])
        rest = _LEFT_OUT.sub("", _STOP.split(text[each.end() : end], maxsplit=1)[0])
        yield _Written(int(each[1]), size, rest[:size])
