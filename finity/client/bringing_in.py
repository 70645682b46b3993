"""Games from outside come into the library: what came of a text, and how the record of any game is taken in."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from finity.client.keeper import now
from finity.match.archive import GameFolder
from finity.match.record_kind import RecordT
from finity.shell.text import Message


@dataclass(frozen=True)
class BroughtIn:
    """What came of it: files in the library now, what to tell, and the outcome that asks for `more` if need be."""

    files: tuple[Path, ...] = ()
    message: Message | None = None
    more: object | None = None


def keep_all(games: GameFolder[RecordT], records: Iterable[RecordT], message: Message | None) -> BroughtIn:
    """Keep games that came from outside, each once, and tell `message`; or tell why they can't be kept."""
    try:
        return BroughtIn(tuple(games.add(record, now()) for record in records), message)
    except OSError as problem:
        facts = {"folder": games.folder, "problem": problem.strerror or problem}
        return BroughtIn(message=Message("import.unwritable", facts))


def bring_in_record(games: GameFolder[Any], text: str, source: str) -> BroughtIn:
    """Bring in the one game of a text; `source` says where it is from. Never raises for what a text can hold."""
    try:
        opened = games.kind.read(text)
    except ValueError as refused:
        return BroughtIn(message=Message("import.refused", {"source": source, "problem": refused}))
    message = Message("import.done", {"count": 1})
    if opened.damage:
        message = Message("import.damaged", {"source": source, "problem": opened.damage[0]})
    return keep_all(games, [opened.record], message)
