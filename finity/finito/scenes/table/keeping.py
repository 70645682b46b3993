"""Every game of FINITO! is kept as a text that replays without chance, and can go on from it."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import Final

from finity.finito.bots import LEVELS
from finity.finito.record import BadRecord, FinitoMatch, Replay, read_record, write_record
from finity.match import HUMAN
from finity.shell.storage import write_safely
from finity.shell.text import Message

FOLDER: Final = "finito"
"""Beneath the folder for data of this person."""


class CantOpen(ValueError):
    """A kept game that can't be opened; `message` tells the person why."""

    def __init__(self, path: Path, problem: object) -> None:
        super().__init__(f"{path}: {problem}")
        self.message = Message("finito.kept.bad", {"file": path.name, "problem": problem})


class Keeper:
    """Keeps one game in a file of its own. Nothing is ever raised."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._told = False

    def keep(self, match: FinitoMatch) -> Message | None:
        """Bring the game to disk; answers what went wrong, once."""
        try:
            write_safely(self._path, write_record(match))
        except OSError as problem:
            told, self._told = self._told, True
            facts = {"folder": self._path.parent, "problem": problem.strerror or problem}
            return None if told else Message("finito.kept.unwritable", facts)
        return None


def new_path(folder: Path, began: datetime) -> Path:
    """A file for a new game, named by the time at which it began, that no other game has."""
    name, number = f"{began:%Y-%m-%d %H.%M.%S}", 2
    path = folder / FOLDER / f"{name}.txt"
    while path.exists():
        path = folder / FOLDER / f"{name} ({number}).txt"
        number += 1
    return path


def newest(folder: Path) -> Path | None:
    """The file of the game that was kept last, or None; the names say when games began."""
    return max((folder / FOLDER).glob("*.txt"), default=None, key=lambda path: path.stem)


def open_game(path: Path) -> Replay:
    """The game in a file, up to its first bad move. Raises CantOpen."""
    try:
        replay = read_record(path.read_text(encoding="utf-8"))
    except OSError as problem:
        raise CantOpen(path, problem.strerror or problem) from problem
    except (BadRecord, UnicodeDecodeError) as problem:
        raise CantOpen(path, problem) from problem
    for seat in replay.match.seats:
        if seat.bot is not HUMAN and seat.bot not in LEVELS:
            raise CantOpen(path, f"there is no bot {seat.bot!r}")
    return replay
