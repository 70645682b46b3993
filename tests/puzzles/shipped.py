"""The puzzles that come with the program."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from finity.puzzles.puzzle import Puzzle, PuzzlesInFile, read_puzzles

FILE = Path(__file__).parent.parent.parent / "assets" / "puzzles" / "puzzles.txt"


@cache
def read() -> PuzzlesInFile:
    """What the file holds."""
    return read_puzzles(FILE.read_text(encoding="utf-8"))


def shipped() -> tuple[Puzzle, ...]:
    return read().puzzles
