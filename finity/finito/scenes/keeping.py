"""Every game of FINITO! is kept as a text that replays without chance."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import Final

from finity.finito.record import FinitoMatch, write_record
from finity.shell.storage import write_safely
from finity.shell.text import Message

FOLDER: Final = "finito"
"""Beneath the folder for data of this person."""


class Keeper:
    """Keeps one game in a file of its own, named by the time at which it began. Nothing is ever raised."""

    def __init__(self, folder: Path, began: datetime) -> None:
        self._folder = folder / FOLDER
        self._path = _free(self._folder, f"{began:%Y-%m-%d %H.%M.%S}")
        self._told = False

    def keep(self, match: FinitoMatch) -> Message | None:
        """Bring the game to disk; answers what went wrong, once."""
        try:
            write_safely(self._path, write_record(match))
        except OSError as problem:
            told, self._told = self._told, True
            facts = {"folder": self._folder, "problem": problem.strerror or problem}
            return None if told else Message("finito.kept.unwritable", facts)
        return None


def _free(folder: Path, name: str) -> Path:
    """A path in the folder that no file has yet."""
    path, number = folder / f"{name}.txt", 2
    while path.exists():
        path = folder / f"{name} ({number}).txt"
        number += 1
    return path
