"""Games of any kind as they are kept, one file each in a folder, listed and opened whatever the files hold."""

import contextlib
import heapq
import os
import re
from collections.abc import Iterable, Iterator
from datetime import datetime
from itertools import chain, count
from pathlib import Path
from typing import Any, Final, Generic

from finity.files import copy_whole, exclusive_access, free, read_ends, read_text, rename_over, write_safely
from finity.match.record_kind import MARK, Headline, NextStep, Opened, RecordKind, RecordT, value_of

_HEAD_BYTES: Final = 4096
_TAIL_BYTES: Final = 512
_LONGEST_NAME: Final = 60
_NAMES_COMPARED: Final = 30
_MOST_COMPARED: Final = 60
"""So many files are opened to see whether a game is there already."""
_MOST_LOOKED_AT: Final = 50
"""Among so many files, those changed last, an unfinished game is looked for."""
_TRASH: Final = "trash"
_PLAYED: Final = "played.txt"
"""In the folder around those of the games."""


class GameFolder(Generic[RecordT]):
    """The games of a kind in a folder; at any moment the old file of a game or the new one is whole."""

    def __init__(self, folder: Path, kind: RecordKind[RecordT]) -> None:
        self.folder = folder
        self.kind = kind

    def files(self) -> list[Path]:
        """The games' files, the newest first (names begin with the date); empty without a folder. Raises OSError."""
        return self._games_in(self.folder)

    @property
    def trashed(self) -> list[Path]:
        return self._games_in(self.folder / _TRASH)

    def change_times(self) -> list[tuple[float, str]]:
        """When each file was changed last, with its path. Raises OSError if the folder can't be read."""
        return [(entry.stat().st_mtime, entry.path) for entry in self._entries(self.folder)]

    def load(self, path: Path) -> Opened[RecordT]:
        """Open a game from any file. Raises ValueError if nothing of it can be opened, OSError if it can't be read."""
        return self.kind.read(read_text(path))

    def headline(self, path: Path) -> Headline | None:
        """The headline of a file; None if it is no game or can't be read. Takes well under a millisecond."""
        try:
            head, tail = (each.decode("utf-8", "replace") for each in read_ends(path, _HEAD_BYTES, _TAIL_BYTES))
            return self.kind.headline(path.stem, head, tail)
        except (OSError, ValueError, OverflowError):
            return None

    def files_with_header(self, key: str, beginning: str) -> list[Path]:
        """The games, the newest first, whose header has a line with this key and such a beginning. Raises OSError."""
        return [path for path in self.files() if self.header_value(path, key).startswith(beginning)]

    def header_value(self, path: Path, key: str) -> str:
        """What the header of a file says in its line with this key; empty if it can't be read."""
        try:
            return value_of(key, read_ends(path, _HEAD_BYTES, 0)[0].decode("utf-8", "replace"))
        except OSError:
            return ""

    def saved_mark(self, path: Path) -> str | None:
        """What the file says about who kept it last (see `save`); None if there is no such file. Raises OSError."""
        try:
            return value_of(MARK, read_ends(path, _HEAD_BYTES, 0)[0].decode("utf-8", "replace"))
        except FileNotFoundError:
            return None

    def new_file(self, record: RecordT, now: datetime) -> Path:
        """A name in this folder that no file has yet, made of date, time and players; nothing is written."""
        begun = (self.kind.started(record) or now).astimezone()
        title = f"{begun:%Y-%m-%d-%H%M%S}-{self._names_for_file(record)}"[:_LONGEST_NAME].rstrip("-")
        tries = chain([title], (f"{title}-{number}" for number in count(2)))
        return free(self.folder / f"{each}{self.kind.ending}" for each in tries)

    def save(self, path: Path, record: RecordT, mark: str = "") -> None:
        """Keep a game; a `mark` in the file tells who kept it and how often. Raises OSError: the file is as it was."""
        text = self.kind.write(record)
        write_safely(path, text.replace("\n", f"\n{MARK}: {mark}\n", 1) if mark else text)

    def note_played(self, path: Path) -> None:
        """Remember a game as the one played last, whatever the clock says. Raises OSError."""
        name = f"{self.folder.name}/{path.name}"
        with exclusive_access(self.folder.parent):
            others = [each for each in _recently_played(self.folder.parent) if each != name]
            write_safely(self.folder.parent / _PLAYED, "\n".join([name, *others][:_MOST_LOOKED_AT]) + "\n")

    def find_same(self, record: RecordT) -> Path | None:
        """A file with the same game, among those named after its players. Raises OSError."""
        names, identity = self._names_for_file(record)[:_NAMES_COMPARED], self.kind.identity(record)
        alike = [path for path in self.files() if names in path.name]
        for path in alike[:_MOST_COMPARED]:
            with contextlib.suppress(ValueError, OSError):
                if self.kind.identity(self.load(path).record) == identity:
                    return path
        return None

    def add(self, record: RecordT, now: datetime) -> Path:
        """Keep a game that came from elsewhere, in a new file unless it is there already. Raises OSError."""
        with exclusive_access(self.folder):
            known = self.find_same(record)
            if known:
                return known
            path = self.new_file(record, now)
            self.save(path, self.kind.with_date(record, now))
            return path

    def rename(self, path: Path, title: str) -> None:
        """Give a kept game a title, or none. Raises OSError; ValueError if it is damaged: writing would lose that."""
        with exclusive_access(self.folder):
            opened = self.load(path)
            if opened.damage:
                raise ValueError(str(opened.damage[0]))
            self.save(path, self.kind.with_title(opened.record, title.strip()), self.saved_mark(path) or "")

    def throw_away(self, path: Path) -> Path:
        """Move a game to the trash; answers where it is now. Raises OSError."""
        return _move_to(path, self.folder / _TRASH)

    def restore(self, path: Path) -> Path:
        """Move a game from the trash back to the others; answers where it is now. Raises OSError."""
        return _move_to(path, self.folder)

    def empty_trash(self) -> None:
        """Delete the games in the trash for good. Raises OSError."""
        for path in self.trashed:
            path.unlink(missing_ok=True)

    def export(self, path: Path, target: Path) -> Path:
        """Copy a game to a new file or into a folder; answers the copy. Raises OSError, also if something is there."""
        if target.is_dir():
            target /= path.name
        copy_whole(path, target)
        return target

    def _games_in(self, folder: Path) -> list[Path]:
        if not folder.exists():
            return []
        return [folder / name for name in sorted((entry.name for entry in self._entries(folder)), reverse=True)]

    def _entries(self, folder: Path) -> Iterator[os.DirEntry[str]]:
        with os.scandir(folder) as entries:
            named = (entry for entry in entries if entry.name.endswith(self.kind.ending) and entry.name[0] != ".")
            for entry in named:
                with contextlib.suppress(OSError):  # of a link in a circle, say: the others are listed all the same
                    if entry.is_file():
                        yield entry

    def _names_for_file(self, record: RecordT) -> str:
        """The players' names as far as they may stand in the name of a file."""
        return re.sub(r"[\W_]+", "-", "-".join(self.kind.players(record)).casefold()).strip("-")


def newest_unfinished(folders: Iterable[GameFolder[Any]]) -> Path | None:
    """The unfinished game that was played here last, or None; folders that can't be read are left out.

    First come those remembered as played, then the others by when they were changed. The last one is unfinished as long
    as its series goes on; one that waits for somebody elsewhere comes after all others.
    """
    changed: list[tuple[int, float, str, GameFolder[Any]]] = []
    for folder in folders:
        names = reversed(_recently_played(folder.folder.parent))
        played = {str(folder.folder.parent / name): number for number, name in enumerate(names, 1)}
        with contextlib.suppress(OSError):
            changed += [(played.get(name, 0), time, name, folder) for time, name in folder.change_times()]
    waiting: Path | None = None
    newest = heapq.nlargest(_MOST_LOOKED_AT, changed, key=lambda each: each[:3])
    for number, (_, _, name, folder) in enumerate(newest):
        headline = folder.headline(path := Path(name))
        goes_on = headline and (headline.finished is False or (headline.series_goes_on and not number))
        if headline and goes_on and headline.played_here:
            if headline.next_step is not NextStep.WAIT:
                return path
            waiting = waiting or path
    return waiting


def _recently_played(folder: Path) -> list[str]:
    """The games that were played last, the newest first; empty if nothing is remembered."""
    try:
        return read_text(folder / _PLAYED).split("\n")[:_MOST_LOOKED_AT]
    except OSError:
        return []


def _move_to(path: Path, folder: Path) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    names = chain([path.stem], (f"{path.stem}-{number}" for number in count(2)))
    with exclusive_access(folder):
        return rename_over(path, free(folder / f"{each}{path.suffix}" for each in names))
