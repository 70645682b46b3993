"""Every move is on disk before the next can be made."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

from finity.match.clocks import Clocks
from finity.records.files import GameFolder, read_text
from finity.records.options import GameOptions
from finity.records.record import Header, write_record
from finity.scenes.outcomes import FinityMatch
from finity.scenes.table.keeping import header_of, record_of
from finity.shell.text import Message


def now() -> datetime:
    """The time, with its zone."""
    return datetime.now(UTC)


class Keeper:
    """Keeps one game in a file of its own. What goes wrong is answered as a message, told once, never raised.

    `header` is that of a game that goes on, `file` where it was kept until now; without a file it gets a new one. If
    anybody else has changed the file since it was last read or written, such as a second window on the same game, that
    file is left alone and this game goes on in a new one.
    """

    def __init__(
        self,
        games: GameFolder,
        header: Header | None = None,
        file: Path | None = None,
        clock: Callable[[], datetime] = now,
    ) -> None:
        self._games = games
        self._clock = clock
        self._header = header
        self._told = False
        self.file = file
        self._text = _text_of(file) if file else None

    def keep(self, options: GameOptions, match: FinityMatch, clocks: Clocks | None = None) -> Message | None:
        """Write the game as it stands; answers what the person should know. A game without moves is not kept."""
        if not match.turns and not match.taken_back:
            return None
        header = self._header or header_of(options, match.start, self._clock())
        self._header = header
        record = record_of(header, match, self._clock(), clocks)
        try:
            parted = self.file is not None and _text_of(self.file) not in (self._text, None)
            if self.file is None or parted:
                self.file = self._games.new_file(header, (header.started or self._clock()).astimezone())
            self._text = write_record(record)
            self._games.save(self.file, record)
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
