"""Records on disk: a folder with a file for each game."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from itertools import chain, count
from pathlib import Path
from typing import Final

from finity.records.headline import ENDING
from finity.records.record import Header, Record, write_record
from finity.records.record_fields import LONGEST_TEXT
from finity.records.record_reading import Opened, read_record

_MOST_BYTES: Final = 4 * LONGEST_TEXT + 4
"""Enough to tell that a text in UTF-8 is too long, without reading all of it."""
_LONGEST_TITLE: Final = 60


class GameFolder:
    """The games kept in a folder.

    `write` replaces a file by a text so that at any moment the old one or the new one is whole
    (`finity.shell.storage.write_safely`); it may raise OSError.
    """

    def __init__(self, folder: Path, write: Callable[[Path, str], None]) -> None:
        self.folder = folder
        self._write = write

    def files(self) -> list[Path]:
        """The files of the games, the newest first (their names begin with the date); empty without a folder.

        Raises OSError if the folder can't be read.
        """
        if not self.folder.exists():
            return []
        kept = (path for path in self.folder.iterdir() if path.suffix == ENDING and not path.name.startswith("."))
        return sorted(kept, key=lambda path: path.name, reverse=True)

    def new_file(self, header: Header, begun: datetime) -> Path:
        """A name in this folder that no file has yet, made of date, time and players; nothing is written."""
        names = "-".join(player.name for player in header.players)
        plain = "".join(each if each.isalnum() else "-" for each in names.casefold())
        title = f"{begun:%Y-%m-%d-%H%M%S}-{'-'.join(filter(None, plain.split('-')))}"[:_LONGEST_TITLE].rstrip("-")
        tries = chain([title], (f"{title}-{number}" for number in count(2)))
        return next(path for each in tries if not (path := self.folder / f"{each}{ENDING}").exists())

    def save(self, path: Path, record: Record) -> None:
        """Keep a game. Raises OSError if it can't be written; then the file is as it was.

        A game that was opened with damage belongs into a new file, so that the damaged one stays as it was.
        """
        self._write(path, write_record(record))


def load_game(path: Path) -> Opened:
    """Open a game from any file. Raises BadRecord if nothing of it can be opened, OSError if it can't be read."""
    return read_record(read_text(path))


def read_text(path: Path) -> str:
    """The text of a record or log, whatever the file holds; cut where it is too long to be either.

    Bytes that are no UTF-8 become replacement characters, which the readers then complain about. Raises OSError.
    """
    with path.open("rb") as file:
        return file.read(_MOST_BYTES).decode("utf-8", errors="replace")
