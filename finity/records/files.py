"""Records on disk: a folder with a file for each game."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from itertools import chain, count
from pathlib import Path
from typing import Final

from finity.records.errors import BadRecord
from finity.records.headline import ENDING, is_game
from finity.records.record import Header, Record, write_record
from finity.records.record_fields import LONGEST_TEXT
from finity.records.record_reading import Opened, read_record

_MOST_BYTES: Final = 4 * LONGEST_TEXT + 4
"""Enough to tell that a text in UTF-8 is too long, without reading all of it."""
_LONGEST_NAME: Final = 60
_NAMES_COMPARED: Final = 30
_MOST_COMPARED: Final = 60
"""So many files are opened to see whether a game is there already."""
_TRASH: Final = "trash"


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
        return _games_in(self.folder)

    @property
    def trash(self) -> list[Path]:
        """The games that were thrown away, as `files`."""
        return _games_in(self.folder / _TRASH)

    def new_file(self, header: Header, begun: datetime) -> Path:
        """A name in this folder that no file has yet, made of date, time and players; nothing is written."""
        title = f"{begun:%Y-%m-%d-%H%M%S}-{_plain_names(header)}"[:_LONGEST_NAME].rstrip("-")
        tries = chain([title], (f"{title}-{number}" for number in count(2)))
        return next(path for each in tries if not _taken(path := self.folder / f"{each}{ENDING}"))

    def save(self, path: Path, record: Record) -> None:
        """Keep a game. Raises OSError if it can't be written; then the file is as it was.

        A game that was opened with damage belongs into a new file, so that the damaged one stays as it was.
        """
        self._write(path, write_record(record))

    def find(self, record: Record) -> Path | None:
        """A file with the same game: the same players, tower and moves. Only files named after them are looked at.

        Raises OSError if the folder can't be read.
        """
        names = _plain_names(record.header)[:_NAMES_COMPARED]
        alike = [path for path in self.files() if names in path.name]
        return next((path for path in alike[:_MOST_COMPARED] if _is_same(path, record)), None)

    def add(self, record: Record, now: datetime) -> Path:
        """Keep a game that came from elsewhere, in a new file unless it is there already. Raises OSError."""
        known = self.find(record)
        if known:
            return known
        path = self.new_file(record.header, (record.header.started or now).astimezone())
        self.save(path, record)
        return path

    def rename(self, path: Path, title: str) -> None:
        """Give a kept game a title; an empty one takes the title away.

        Raises OSError; BadRecord also if the game is damaged, since writing it anew would lose what is damaged.
        """
        opened = load_game(path)
        if opened.damage:
            raise BadRecord(opened.damage[0].line, "", opened.damage[0].reason)
        record = opened.record
        self.save(path, replace(record, header=replace(record.header, title=title.strip())))

    def throw_away(self, path: Path) -> Path:
        """Move a game to the trash; answers where it is now. Raises OSError."""
        return _moved(path, self.folder / _TRASH)

    def take_back(self, path: Path) -> Path:
        """Move a game from the trash back to the others; answers where it is now. Raises OSError."""
        return _moved(path, self.folder)

    def empty_trash(self) -> None:
        """Delete the games in the trash for good. Raises OSError."""
        for path in self.trash:
            path.unlink(missing_ok=True)

    def export(self, path: Path, target: Path) -> Path:
        """Copy a game's file as it is to a file or into a folder; answers the copy.

        Raises OSError, FileExistsError if something is there already: nothing is ever overwritten.
        """
        if target.is_dir():
            target /= path.name
        content = path.read_bytes()
        with target.open("xb") as copy:
            copy.write(content)
        return target


def _plain_names(header: Header) -> str:
    """The players' names as far as they may stand in the name of a file."""
    names = "-".join(player.name for player in header.players)
    plain = "".join(each if each.isalnum() else "-" for each in names.casefold())
    return "-".join(filter(None, plain.split("-")))


def _is_same(path: Path, record: Record) -> bool:
    try:
        kept = load_game(path).record
    except (BadRecord, OSError):
        return False
    header, other = kept.header, record.header
    return (kept.moves, header.tower, header.players) == (record.moves, other.tower, other.players)


def _games_in(folder: Path) -> list[Path]:
    if not folder.exists():
        return []
    with os.scandir(folder) as entries:
        names = [entry.name for entry in entries if is_game(entry)]
    return [folder / name for name in sorted(names, reverse=True)]


def _taken(path: Path) -> bool:
    """Whether something has this name, be it a link that leads nowhere."""
    return path.exists() or path.is_symlink()


def _moved(path: Path, folder: Path) -> Path:
    """Move a file into another folder, under a name that is free there."""
    folder.mkdir(parents=True, exist_ok=True)
    names = chain([path.stem], (f"{path.stem}-{number}" for number in count(2)))
    target = next(free for each in names if not _taken(free := folder / f"{each}{path.suffix}"))
    return path.rename(target)


def load_game(path: Path) -> Opened:
    """Open a game from any file. Raises BadRecord if nothing of it can be opened, OSError if it can't be read."""
    return read_record(read_text(path))


def read_text(path: Path) -> str:
    """The text of a record or log, whatever the file holds; cut where it is too long to be either.

    Bytes that are no UTF-8 become replacement characters, which the readers then complain about. Raises OSError, also
    for what is no plain file: reading a pipe or a device might never end.
    """
    if path.exists() and not path.is_file():
        raise OSError(errno.EINVAL, "this is not a file")
    with path.open("rb") as file:
        return file.read(_MOST_BYTES).decode("utf-8", errors="replace")
