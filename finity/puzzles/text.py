"""Puzzles as text: a line each, its parts between bars. What can't be read is named, and the rest is read."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from finity.puzzles.task import FEWEST_RINGS, Kind, Puzzle, Task
from finity.rules import Position, apply

FIRST_LINE: Final = "Finity puzzles 1"
_NAME: Final = re.compile(r"[a-z0-9-]{1,20}")
_TASK: Final = re.compile(r"(win|defend|send home|cut)(?: ([1-9]))?(?: in ([1-3]))?")
_GAME: Final = re.compile(r"([234]) ([BW]{4,8})")
_RATING: Final = re.compile(r"[0-9]{3,4}")
_MOST_MOVES: Final = 400


class BadPuzzle(ValueError):
    """A line that is no puzzle: what is wrong with it."""


@dataclass(frozen=True, slots=True)
class ReadPuzzles:
    """The puzzles of a text, and what is wrong with it: each complaint names its line."""

    puzzles: tuple[Puzzle, ...]
    damage: tuple[str, ...]


def task_words(task: Task) -> str:
    """A task as it is written: `win in 2`, `defend`, `send home 3 in 1`, `cut 2`."""
    rings = f" {task.rings}" if task.rings else ""
    moves = f" in {task.moves}" if task.kind in (Kind.WIN, Kind.SEND_HOME) else ""
    return f"{task.kind.value}{rings}{moves}"


def parse_task(words: str) -> Task:
    """Read a task. Raises BadPuzzle."""
    found = _TASK.fullmatch(words)
    task = Task(Kind(found[1]), int(found[3] or 1), int(found[2] or 0)) if found else None
    if task is None or task_words(task) != words or (task.rings > 0) is not (FEWEST_RINGS[task.kind] > 0):
        raise BadPuzzle(f"{words[:40]!r} is no task such as: win in 2, defend, send home 3 in 1, cut 2")
    return task


def write_puzzle(puzzle: Puzzle) -> str:
    """A puzzle as one line."""
    return " | ".join(
        (
            puzzle.name,
            task_words(puzzle.task),
            str(puzzle.rating),
            f"{puzzle.players} {puzzle.tower}",
            puzzle.game,
            puzzle.answers,
            puzzle.solution,
        )
    )


def write_puzzles(puzzles: Iterable[Puzzle]) -> str:
    """Puzzles as the text of a file."""
    return "\n".join((FIRST_LINE, *map(write_puzzle, puzzles), ""))


def read_puzzle(line: str) -> Puzzle:
    """Read one line; its moves are played when they are asked for. Raises BadPuzzle, which says what is wrong."""
    parts = [part.strip() for part in line.split("|")]
    if len(parts) != 7:
        raise BadPuzzle(f"a puzzle has seven parts between bars, here are {len(parts)}")
    name, task, rating, game, moves, right, solution = parts
    setup = _GAME.fullmatch(game)
    if not _NAME.fullmatch(name):
        raise BadPuzzle(f"{name[:40]!r} is no name of small letters, digits and dashes")
    if not setup:
        raise BadPuzzle(f"{game[:40]!r} is not a number of players and a tower, such as: 2 BWBWBBWW")
    if not _RATING.fullmatch(rating):
        raise BadPuzzle(f"{rating[:40]!r} is no rating such as 1200")
    for tokens in (moves, right, solution):
        if not 0 < len(tokens.split()) <= _MOST_MOVES:
            raise BadPuzzle(f"here stand {len(tokens.split())} moves, but a puzzle has 1 to {_MOST_MOVES}")
    return Puzzle(name, parse_task(task), int(setup[1]), setup[2], moves, right, solution, int(rating))


def read_puzzles(text: str) -> ReadPuzzles:
    """Read a file: every line that is a puzzle, and what is wrong with the others."""
    lines = text.splitlines()
    if not lines or lines[0].strip() != FIRST_LINE:
        return ReadPuzzles((), (f"line 1: a file of puzzles begins with {FIRST_LINE!r}",))
    puzzles: dict[str, Puzzle] = {}
    damage = []
    for number, line in enumerate(lines[1:], start=2):
        if line.strip():
            try:
                puzzle = read_puzzle(line)
            except BadPuzzle as error:
                damage.append(f"line {number}: {error}")
            else:
                puzzles.setdefault(puzzle.name, puzzle)
    return ReadPuzzles(tuple(puzzles.values()), tuple(damage))


def check_playable(puzzle: Puzzle) -> Position:
    """The position of the task, once all moves of the puzzle have been played. Raises BadPuzzle if one can't be."""
    try:
        position = puzzle.position
        for move in puzzle.right:
            apply(position, move)
        after = position
        for move in puzzle.line:
            after, _ = apply(after, move)
    except ValueError as error:
        raise BadPuzzle(str(error)) from None
    if position.result or puzzle.line[0] != puzzle.right[0]:
        raise BadPuzzle("the game is over, or the solution does not begin with a right move")
    return position
