"""Games from outside come into the library: what came of a text, and how the record of any game is taken in."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from finity.client.keeper import now
from finity.match.archive import GameFolder, RecordT
from finity.shell.text import Message


@dataclass(frozen=True)
class BroughtIn:
    """What came of it: files in the library now, what to tell, and the outcome that asks for `more` if need be."""

    files: tuple[Path, ...] = ()
    message: Message | None = None
    more: object | None = None


class NotKept(Exception):
    """Games can't be written into their folder; `message` says why."""

    def __init__(self, folder: Path, problem: OSError) -> None:
        super().__init__(str(problem))
        self.message = Message("import.unwritable", {"folder": folder, "problem": problem.strerror or problem})


def keep_all(games: GameFolder[RecordT], records: Iterable[RecordT]) -> tuple[Path, ...]:
    """Keep games that came from outside, each once; answers their files. Raises NotKept."""
    try:
        return tuple(games.add(record, now()) for record in records)
    except OSError as problem:
        raise NotKept(games.folder, problem) from problem


def bring_in_record(games: GameFolder[Any], text: str, source: str) -> BroughtIn:
    """Bring in the one game of a text; `source` says where it is from. Never raises for what a text can hold."""
    try:
        opened = games.kind.read(text)
    except ValueError as refused:
        return BroughtIn(message=Message("import.refused", {"source": source, "problem": refused}))
    try:
        files = keep_all(games, [opened.record])
    except NotKept as problem:
        return BroughtIn(message=problem.message)
    if opened.damage:
        return BroughtIn(files, Message("import.damaged", {"source": source, "problem": opened.damage[0]}))
    return BroughtIn(files, Message("import.done", {"count": 1}))
