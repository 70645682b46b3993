"""The outer form of a record: its fields, in the form with lines or in the one-line form."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from finity.match.record_kind import LONGEST_TEXT
from finity.records.record import FIRST_WORDS, VERSION, WITH_POSITION, BadRecord

_FIRST_FIELD: Final = re.compile(rf"{FIRST_WORDS} ([0-9]{{1,6}})")


@dataclass(frozen=True, slots=True)
class Field:
    """A key and the words of its value, each with the number of its line, from 1."""

    line: int
    key: str
    words: tuple[tuple[int, str], ...]

    @property
    def value(self) -> str:
        """The value as one text."""
        return " ".join(word for _, word in self.words)

    def refusal(self, reason: str) -> BadRecord:
        """An error that names this field."""
        return BadRecord(self.line, f"{self.key}: {self.value}", reason)


def split_fields(text: str) -> list[Field]:
    """The fields of a record after the first, which names the version.

    Raises BadRecord if the text is too long, no record, or of a newer version.
    """
    if len(text) > LONGEST_TEXT:
        raise BadRecord(1, "", f"the text is longer than {LONGEST_TEXT:,} characters, so it is no game of Finity")
    parts = list(_parts(text.removeprefix("\ufeff")))
    line, first = parts[0] if parts else (1, "")
    version = _FIRST_FIELD.fullmatch(" ".join(first.split()))
    if not version:
        raise BadRecord(line, first.strip(), f"a kept game begins with `{FIRST_WORDS} {VERSION}`, this text doesn't")
    if int(version[1]) not in (VERSION, WITH_POSITION):
        newer = int(version[1]) > WITH_POSITION
        told = f"this game was kept by a newer Finity, in form {version[1]}; this one reads forms up to {WITH_POSITION}"
        raise BadRecord(line, first.strip(), told if newer else f"there is no form {version[1]}")
    return [_field(line, part) for line, part in parts[1:]]


def _parts(text: str) -> Iterator[tuple[int, str]]:
    """The text of each field and the number of its line; lines that begin with a blank belong to the field before."""
    if ";" in text.partition(":")[0]:
        yield from ((1, part) for part in " ".join(text.split()).split(";") if part.strip())
        return
    begun: list[str] = []
    first_line = 1
    for number, line in enumerate(text.split("\n"), start=1):
        if begun and (line[:1].isspace() or not line):
            begun.append(line)
        elif line.strip():
            if begun:
                yield first_line, "\n".join(begun)
            begun, first_line = [line], number
    if begun:
        yield first_line, "\n".join(begun)


def _field(line: int, part: str) -> Field:
    key, _, value = part.partition(":")
    words = tuple((line + offset, word) for offset, row in enumerate(value.split("\n")) for word in row.split())
    return Field(line, " ".join(key.split()), words)
