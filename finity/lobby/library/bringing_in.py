"""Games from outside come into the library: files that were dropped or named, and texts from the clipboard."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path

from finity.records.errors import BadLog, BadRecord
from finity.records.files import GameFolder, read_text
from finity.records.importing import Import, read_games
from finity.records.online_log import ImportedGame
from finity.records.online_record import record_of
from finity.records.record import Record
from finity.records.record_reading import Opened
from finity.shell.text import Message


@dataclass(frozen=True)
class BroughtIn:
    """What came of it: files in the library now, online games whose tower must be chosen, and what to tell."""

    files: tuple[Path, ...] = ()
    open_towers: tuple[ImportedGame, ...] = ()
    message: Message | None = None


def bring_in_file(games: GameFolder, path: Path, clock: Callable[[], datetime], tower: str | None = None) -> BroughtIn:
    """Bring in the games of a file; the file itself stays as it is. Never raises for what a file can hold."""
    try:
        text = read_text(path)
    except (OSError, ValueError) as problem:
        reason = getattr(problem, "strerror", None) or problem
        return BroughtIn(message=Message("import.unreadable", {"file": path, "problem": reason}))
    return bring_in(games, text, path.name, clock, tower)


def bring_in(
    games: GameFolder, text: str, source: str, clock: Callable[[], datetime], tower: str | None = None
) -> BroughtIn:
    """Bring in the games of a text; `source` says where it is from.

    `tower` is that of its online games, if it is known. Never raises for what a text can hold.
    """
    try:
        found = read_games(text, tower)
    except (BadRecord, BadLog) as refused:
        return BroughtIn(message=Message("import.refused", {"source": source, "problem": refused}))
    try:
        files = tuple(games.add(dated(record, clock()), clock()) for record in _settled(found.games, tower))
    except OSError as problem:
        facts = {"folder": games.folder, "problem": problem.strerror or problem}
        return BroughtIn(message=Message("import.unwritable", facts))
    open_towers = tuple(each for each in found.games if isinstance(each, ImportedGame) and len(each.towers) > 1)
    return BroughtIn(files, open_towers, _message(source, found, len(files)))


def _settled(games: Iterable[Opened | ImportedGame], tower: str | None) -> Iterator[Record]:
    """The records of the games about which nothing is left to choose."""
    for game in games:
        if isinstance(game, Opened):
            yield game.record
        elif len(game.towers) == 1:
            yield record_of(game, game.readings[0], tower_is_known=tower is not None)


def dated(record: Record, now: datetime) -> Record:
    """The record, saved now if it doesn't say when it was."""
    header = record.header
    return record if header.started or header.saved else replace(record, header=replace(header, saved=now))


def _message(source: str, found: Import, added: int) -> Message | None:
    """What the person should know: first what went wrong."""
    damage = next((game.damage[0] for game in found.games if isinstance(game, Opened) and game.damage), None)
    if damage:
        return Message("import.damaged", {"source": source, "problem": damage})
    if found.refused:
        return Message("import.partly", {"count": len(found.games), "problem": found.refused[0]})
    return Message("import.done", {"count": added}) if added else None
