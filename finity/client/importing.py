"""Games from outside come into the library: what came of a text, and how the record of any game is taken in."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from finity.client.autosave import now
from finity.match.archive import GameFolder
from finity.match.helper import Caller, Stop, Tell, tell_nobody
from finity.match.record_kind import RecordT
from finity.shell.text import Message


@dataclass(frozen=True)
class BroughtIn:
    """What came of it: files in the library now, what to tell, and the outcome that asks for `more` if need be."""

    files: tuple[Path, ...] = ()
    message: Message | None = None
    more: object | None = None


@dataclass(frozen=True)
class Coming:
    """A text from outside, and how it is brought in: all that another process must know."""

    bring_in: Callable[[GameFolder[Any], str, str, Tell], BroughtIn]
    games: GameFolder[Any]
    text: str
    source: str


def bring_in_aside(coming: Coming, stop: Stop) -> BroughtIn:
    """Bring in what comes. The worker of a `Thinker`; it is ended by ending its process."""
    tell = stop.tell if isinstance(stop, Caller) else tell_nobody
    return coming.bring_in(coming.games, coming.text, coming.source, tell)


def keep_all(games: GameFolder[RecordT], records: Iterable[RecordT], message: Message | None) -> BroughtIn:
    """Keep games that came from outside, each once, and tell `message`; or tell why they can't be kept."""
    try:
        return BroughtIn(tuple(games.add(record, now()) for record in records), message)
    except OSError as problem:
        facts = {"folder": games.folder, "problem": problem.strerror or str(problem)}
        return BroughtIn(message=Message("import.unwritable", facts))


def bring_in_record(games: GameFolder[Any], text: str, source: str, tell: Tell = tell_nobody) -> BroughtIn:
    """Bring in the one game of a text; `source` says where it is from. Never raises for what a text can hold."""
    try:
        opened = games.kind.read(text)
    except ValueError as refused:
        return BroughtIn(message=Message("import.refused", {"source": source, "problem": str(refused)}))
    message = Message("import.done", {"count": 1})
    if opened.damage:
        message = Message("import.damaged", {"source": source, "problem": str(opened.damage[0])})
    return keep_all(games, [opened.record], message)
