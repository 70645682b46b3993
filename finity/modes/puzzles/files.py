"""The files of the puzzles: those that come with the program, those of a person's own games, and the progress."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Final

from finity.bots.moments import Moment
from finity.client.kit import Kit
from finity.client.profiles import own_folder
from finity.client.saving import LineFile, read_shipped
from finity.puzzles.own import own_puzzle
from finity.puzzles.progress import Progress
from finity.puzzles.task import Puzzle
from finity.puzzles.text import FIRST_LINE, ReadPuzzles, read_puzzles, write_puzzle
from finity.records.record import Record
from finity.shell.storage import ValueFile
from finity.shell.text import Message

NONE_YET: Final = ReadPuzzles((), ())


def shipped(kit: Kit) -> ReadPuzzles:
    """The puzzles that come with the program. Raises OSError."""
    return read_puzzles(read_shipped(kit.assets.folder / "puzzles" / "puzzles.txt"))


def progress_file(kit: Kit) -> ValueFile[Progress]:
    """Where the progress of the person is kept."""
    return ValueFile(own_folder(kit), "puzzles", Progress())


def keep_moments(kit: Kit, record: Record, moments: Iterable[Moment]) -> Message | None:
    """Keep the puzzles that the persons of a game left unsolved in it; answers what to tell, if there are new ones."""
    persons = {player for player, each in enumerate(record.header.players) if each.level is None}
    found = [own_puzzle(moment, record.moves) for moment in moments if moment.player in persons]
    new, problem = OwnPuzzles(own_folder(kit)).add(puzzle for puzzle in found if puzzle)
    return problem or (Message("review.puzzles", {"count": new}) if new else None)


class OwnPuzzles:
    """The puzzles from a person's own games, a line each; lines that can't be read stay as they are."""

    def __init__(self, folder: Path) -> None:
        self._file = LineFile(folder, "own-puzzles.txt", FIRST_LINE)

    def load(self) -> tuple[ReadPuzzles, Message | None]:
        """What the file holds, and what the person should know of it."""
        text, told = self._file.read()
        if not text:
            return NONE_YET, told
        read = read_puzzles(text)
        damage = f"{self._file.name}, {read.damage[0]}" if read.damage else ""
        return read, Message("kept.partly", {"problem": damage}) if damage else None

    def add(self, puzzles: Iterable[Puzzle]) -> tuple[int, Message | None]:
        """Add those that are not there yet; answers how many these were, and what went wrong."""
        known = {puzzle.name for puzzle in read_puzzles(self._file.read()[0]).puzzles}
        new = {puzzle.name: write_puzzle(puzzle) for puzzle in puzzles if puzzle.name not in known}
        problem = self._file.add(list(new.values())) if new else None
        return 0 if problem else len(new), problem
