"""Reading a text from outside, whatever it is: a record in either form, or the log of online games."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from finity.records.errors import BadLog
from finity.records.online_log import ImportedGame, import_log
from finity.records.record import FIRST_WORDS
from finity.records.record_reading import Opened, read_record

_RECORD: Final = re.compile(rf"\ufeff?\s*{FIRST_WORDS} [0-9]")


@dataclass(frozen=True, slots=True)
class Import:
    """The games that a text holds, in its order, and why others in it were refused."""

    games: tuple[Opened | ImportedGame, ...]
    refused: tuple[BadLog, ...] = ()


def is_record(text: str) -> bool:
    """Whether a text begins as a record does."""
    return _RECORD.match(text) is not None


def read_games(text: str, tower: str | None = None) -> Import:
    """All games of a text; `tower` is the pattern of its online games, if it is known.

    Raises BadRecord for a record that can't be opened, BadLog if there is no game at all or all are refused.
    """
    if is_record(text):
        return Import((read_record(text),))
    found = import_log(text, tower)
    refused = tuple(each for each in found if isinstance(each, BadLog))
    if len(refused) == len(found):
        raise refused[0]
    return Import(tuple(each for each in found if isinstance(each, ImportedGame)), refused)
