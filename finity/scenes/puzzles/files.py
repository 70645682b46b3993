"""The files of the puzzles: those that come with the program, those of a person's own games, and the progress."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Final

from finity.client.kit import Kit
from finity.files import read_text, write_safely
from finity.puzzles.progress import Progress
from finity.puzzles.task import Puzzle
from finity.puzzles.text import FIRST_LINE, ReadPuzzles, read_puzzles, write_puzzle
from finity.shell.storage import ValueFile
from finity.shell.text import Message

NONE_YET: Final = ReadPuzzles((), ())


def shipped(kit: Kit) -> ReadPuzzles:
    """The puzzles that come with the program. Raises OSError."""
    return read_puzzles(read_text(kit.assets.folder / "puzzles" / "puzzles.txt"))


def progress_file(kit: Kit) -> ValueFile[Progress]:
    """Where the progress of the person is kept."""
    return ValueFile(kit.folder, "puzzles", Progress())


class OwnPuzzles:
    """The puzzles from a person's own games, a line each; lines that can't be read stay as they are."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / "own-puzzles.txt"

    def load(self) -> tuple[ReadPuzzles, Message | None]:
        """What the file holds, and what the person should know of it."""
        try:
            read = read_puzzles(read_text(self._path))
        except FileNotFoundError:
            return NONE_YET, None
        except OSError as problem:
            return NONE_YET, self._problem(problem)
        damage = f"{self._path.name}, {read.damage[0]}" if read.damage else ""
        return read, Message("kept.partly", {"problem": damage}) if damage else None

    def add(self, puzzles: Iterable[Puzzle]) -> tuple[int, Message | None]:
        """Add those that are not there yet; answers how many these were, and what went wrong.

        A file of another version, or that is none, is set aside first.
        """
        try:
            text = read_text(self._path) if self._path.exists() else ""
            read = read_puzzles(text)
            if not text.startswith(FIRST_LINE):
                self._set_aside(text)
                text, read = FIRST_LINE, NONE_YET
            known = {puzzle.name for puzzle in read.puzzles}
            new = {puzzle.name: write_puzzle(puzzle) for puzzle in puzzles if puzzle.name not in known}
            if new:
                write_safely(self._path, "\n".join((text.rstrip("\n"), *new.values(), "")))
        except OSError as problem:
            return 0, self._problem(problem)
        return len(new), None

    def _set_aside(self, text: str) -> None:
        if text:
            self._path.replace(self._path.with_name(f"{self._path.name}.damaged"))

    def _problem(self, problem: OSError) -> Message:
        return Message("storage.unwritable", {"file": self._path, "problem": problem.strerror or str(problem)})
