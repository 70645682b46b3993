"""Every move is on disk before the next can be made, whatever the game."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Generic, ParamSpec

from finity.match.archive import GameFolder, read_text
from finity.match.record_kind import RecordKind, RecordT
from finity.shell.storage import write_safely
from finity.shell.text import Message

GameP = ParamSpec("GameP")


def now() -> datetime:
    """The time, with its zone."""
    return datetime.now(UTC)


def games_in(folder: Path, kind: RecordKind[RecordT]) -> GameFolder[RecordT]:
    """The games of a kind that are kept in the folder for data of a person."""
    return GameFolder(folder / kind.folder, kind, write_safely)


class Keeper(Generic[GameP, RecordT]):
    """Keeps one game in a file of its own. What goes wrong is answered as a message, told once, never raised.

    `record_of` answers the record of the game as it is handed to `keep`, or None if there is nothing to keep yet.
    `file` is where the game was kept until now; without a file it gets a new one. If anybody else has changed the file
    since it was last read or written, such as a second window on the same game, that file is left alone and this game
    goes on in a new one.
    """

    def __init__(
        self, games: GameFolder[RecordT], record_of: Callable[GameP, RecordT | None], file: Path | None = None
    ) -> None:
        self._games = games
        self._record_of = record_of
        self._told = False
        self.file = file
        self._text = _text_of(file) if file else None

    def keep(self, *game: GameP.args, **more: GameP.kwargs) -> Message | None:
        """Write the game as it stands; answers what the person should know."""
        record = self._record_of(*game, **more)
        if record is None:
            return None
        try:
            parted = self.file is not None and _text_of(self.file) not in (self._text, None)
            if self.file is None or parted:
                self.file = self._games.new_file(record, now())
            self._text = self._games.save(self.file, record)
        except OSError as problem:
            return self._tell_once(problem)
        self._told = False
        return Message("kept.parted") if parted else None

    def _tell_once(self, problem: OSError) -> Message | None:
        told, self._told = self._told, True
        facts = {"folder": self._games.folder, "problem": problem.strerror or problem}
        return None if told else Message("kept.unwritable", facts)


def _text_of(file: Path) -> str | None:
    """What is in a file now, or None if it is gone. Raises OSError if it can't be read."""
    return read_text(file) if file.exists() else None
