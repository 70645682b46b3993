"""Every move is on disk before the next can be made, and games from outside come into the library; of any game."""

from __future__ import annotations

import contextlib
import secrets
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, ParamSpec

from finity.files import exclusive_access
from finity.match.archive import GameFolder
from finity.match.record_kind import RecordKind, RecordT
from finity.match.thinker import OnProgress, Stop, StopWithProgress, ignore_progress
from finity.shell.text import Message, problem_message

if TYPE_CHECKING:
    from concurrent.futures import Executor, Future


GameP = ParamSpec("GameP")


def now() -> datetime:
    return datetime.now(UTC)


def game_folder(folder: Path, kind: RecordKind[RecordT]) -> GameFolder[RecordT]:
    """The games of a kind that are kept in the folder for data of a person."""
    return GameFolder(folder / kind.folder, kind)


class Autosave(Generic[GameP, RecordT]):
    """Keeps one game in a file of its own, a new one without `file`. What goes wrong is answered, and told once.

    `record_of` answers what makes the record of the game handed to `save`, or None if there is nothing to keep yet.

    A mark in the file says who kept it last. If that was neither this autosave nor whoever kept it before, the game
    is open in a second window too: its file is left alone, and this game goes on in a new one, with its title.

    With a `writer`, a thread, `save` waits only for what it was given before; `poll` tells what came of it.
    """

    def __init__(
        self,
        games: GameFolder[RecordT],
        record_of: Callable[GameP, Callable[[], RecordT] | None],
        file: Path | None = None,
        writer: Executor | None = None,
    ) -> None:
        self._games = games
        self._record_of = record_of
        self._writer = writer
        self._writing: Future[Message | None] | None = None
        self._untold: Message | None = None
        self._told = False
        self._own = secrets.token_hex(4)
        self._count = 0
        self._noted: Path | None = None
        self._title: str | None = None
        self._file = file
        self._found: str | None = None
        with contextlib.suppress(OSError):  # a mark that can't be read fits none
            self._found = games.saved_mark(file) if file else None

    @property
    def file(self) -> Path | None:
        """Where the game is kept; waits until it is."""
        self.flush()
        return self._file

    @property
    def unsaved(self) -> bool:
        """Whether the file lacks what happened last, since it could not be written; waits until that is known."""
        self.flush()
        return self._told

    def save(self, *game: GameP.args, **more: GameP.kwargs) -> Message | None:
        """Write the game as it stands; answers what the person should know by now."""
        self.flush()
        make = self._record_of(*game, **more)
        if make and self._writer:
            self._writing = self._writer.submit(self._write, make)
        elif make:
            self._untold = self._write(make) or self._untold
        return self._take_message()

    def poll(self) -> Message | None:
        """What the person should know of what was written meanwhile."""
        if self._writing and self._writing.done():
            self.flush()
        return self._take_message()

    def flush(self) -> None:
        """Wait until everything that was to be kept is on disk, or can't be."""
        if self._writing:
            writing, self._writing = self._writing, None
            self._untold = writing.result() or self._untold

    def _take_message(self) -> Message | None:
        told, self._untold = self._untold, None
        return told

    def _write(self, make: Callable[[], RecordT]) -> Message | None:
        record = make()
        try:
            with exclusive_access(self._games.folder):
                mark = self._games.saved_mark(self._file) if self._file else None
                parted = mark is not None and mark != self._found and not mark.endswith(self._own)
                if self._file is None or parted:
                    self._file = self._games.new_file(record, now())
                self._count += 1
                found = self._games.headline(self._file)
                self._title = found.title if found else self._title
                if self._title is not None:  # it may have been given one meanwhile
                    record = self._games.kind.with_title(record, self._title)
                self._games.save(self._file, record, f"{self._count} {self._own}")
            if self._noted != self._file:  # as the game played last; if that fails, the next move tries
                with contextlib.suppress(OSError):
                    self._games.note_played(self._file)
                    self._noted = self._file
        except OSError as problem:
            told, self._told = self._told, True
            return None if told else problem_message("kept.unwritable", problem, folder=self._games.folder)
        self._told = False
        return Message("kept.parted") if parted else None


@dataclass(frozen=True)
class Imported:
    """What came of it: files in the library now, what to tell, and the outcome that asks for `more` if need be."""

    files: tuple[Path, ...] = ()
    message: Message | None = None
    more: object | None = None


@dataclass(frozen=True)
class ImportRequest:
    """A text from outside, and how it is brought in: all that another process must know."""

    bring_in: Callable[[GameFolder[Any], str, str, OnProgress], Imported]
    games: GameFolder[Any]
    text: str
    source: str


def import_worker(coming: ImportRequest, stop: Stop) -> Imported:
    """Bring in what comes. The worker of a `Thinker`; it is ended by ending its process."""
    tell = stop.tell if isinstance(stop, StopWithProgress) else ignore_progress
    return coming.bring_in(coming.games, coming.text, coming.source, tell)


def save_imported(games: GameFolder[RecordT], records: Sequence[RecordT], message: Message | None = None) -> Imported:
    """Keep games that came from outside, each once; tell `message`, or how many are new; or why they can't be kept."""
    try:
        there = {*games.files()}
        files = tuple(games.add(record, now()) for record in records)
    except OSError as problem:
        return Imported(message=problem_message("import.unwritable", problem, folder=games.folder))
    if records and message is None:
        new = len({*files} - there)
        message = Message("import.done", {"count": new}) if new else Message("import.known", {"count": len(files)})
    return Imported(files, message)


def import_record(games: GameFolder[Any], text: str, source: str, tell: OnProgress = ignore_progress) -> Imported:
    """Bring in the one game of a text; `source` says where it is from. Never raises for what a text can hold."""
    try:
        opened = games.kind.read(text)
    except ValueError as refused:
        return Imported(message=Message("import.refused", {"source": source, "problem": str(refused)}))
    message = None
    if opened.damage:
        message = Message("import.damaged", {"source": source, "problem": str(opened.damage[0])})
    return save_imported(games, [opened.record], message)
