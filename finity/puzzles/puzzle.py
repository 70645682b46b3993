"""What a puzzle is and how it is written: the moves of a game up to a position, and a task that one idea solves there.

As text it is a line, its parts between bars. What can't be read is named, and the rest is read.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property, lru_cache
from typing import Final

from finity.rules import Move, Position, apply, parse_move, start

FIRST_LINE: Final = "Finity puzzles 1"
_NAME: Final = re.compile(r"[a-z0-9-]{1,20}")
_TASK: Final = re.compile(r"(win|defend|send home|cut)(?: ([1-9]))?(?: in ([1-3]))?")
_GAME: Final = re.compile(r"([234]) ([BW]{4,8})")
_RATING: Final = re.compile(r"[0-9]{3,4}")
_MOST_MOVES: Final = 400
OWN_PREFIX: Final = "own-"
"""How the names of puzzles from games that were played here begin."""


def parse_moves(tokens: str) -> tuple[Move, ...]:
    """The moves of some tokens. Raises ValueError if one is none."""
    return tuple(map(parse_move, tokens.split()))


class Kind(StrEnum):
    """What is asked for; the player to move is to do it, whatever the others answer."""

    WIN = "win"
    DEFEND = "defend"
    SEND_HOME = "send home"
    CUT = "cut"


FEWEST_RINGS: Final = {Kind.WIN: 0, Kind.DEFEND: 0, Kind.SEND_HOME: 3, Kind.CUT: 1}
"""How many rings a task of a kind asks for at least."""


@dataclass(frozen=True, slots=True)
class Task:
    """One task: `moves` own moves to do it in; `rings` of others that are to be sent home (0 where none need be).

    WIN: to win in exactly so many own moves. DEFEND: to stop the next player from winning at once. SEND_HOME: to send
    so many rings of others home in so many own moves. CUT: to send so many home in one move, none of the own among
    them, after which no answer sends an own ring home or wins.
    """

    kind: Kind
    moves: int = 1
    rings: int = 0


@dataclass(frozen=True)
class Puzzle:
    """A game up to the position where the task stands; its last move is the build-up that is shown.

    The moves are kept as tokens (RULES.md section 7) and read when they are needed: most puzzles of a file are not. To
    read one that is no token raises ValueError.
    `right_moves` are all first moves that solve it (one idea), `solution_moves` one solution with the strongest
    answers, from the first of them on. `rating` is how hard it is thought to be, on the scale of the players' ratings.
    """

    name: str
    task: Task
    players: int
    tower: str
    game: str
    answers: str
    solution: str
    rating: int

    @cached_property
    def game_moves(self) -> tuple[Move, ...]:
        return parse_moves(self.game)

    @cached_property
    def right_moves(self) -> tuple[Move, ...]:
        return parse_moves(self.answers)

    @cached_property
    def solution_moves(self) -> tuple[Move, ...]:
        return parse_moves(self.solution)

    @cached_property
    def positions(self) -> tuple[Position, ...]:
        """All positions of the game, the first one and that of the task included. Raises ValueError if a move is
        illegal."""
        position, _ = start(self.players, self.tower)
        positions = [position]
        for move in self.game_moves:
            position, _ = apply(position, move)
            positions.append(position)
        return tuple(positions)

    @property
    def position(self) -> Position:
        return self.positions[-1]


class BadPuzzle(ValueError):
    """A line that is no puzzle: what is wrong with it."""


@dataclass(frozen=True, slots=True)
class PuzzlesInFile:
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
    first = puzzle.name, task_words(puzzle.task), str(puzzle.rating), f"{puzzle.players} {puzzle.tower}"
    return " | ".join((*first, puzzle.game, puzzle.answers, puzzle.solution))


def write_puzzles(puzzles: Iterable[Puzzle]) -> str:
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


@lru_cache(maxsize=2)
def read_puzzles(text: str) -> PuzzlesInFile:
    """Read a file: every line that is a puzzle, and what is wrong with the others."""
    lines = text.splitlines()
    if not lines or lines[0].strip() != FIRST_LINE:
        return PuzzlesInFile((), (f"line 1: a file of puzzles begins with {FIRST_LINE!r}",))
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
    return PuzzlesInFile(tuple(puzzles.values()), tuple(damage))


def check_playable(puzzle: Puzzle) -> Position:
    """The position of the task, once all moves of the puzzle have been played. Raises BadPuzzle if one can't be."""
    try:
        position = puzzle.position
        for move in puzzle.right_moves:
            apply(position, move)
        after = position
        for move in puzzle.solution_moves:
            after, _ = apply(after, move)
    except ValueError as error:
        raise BadPuzzle(str(error)) from None
    if position.result or puzzle.solution_moves[0] != puzzle.right_moves[0]:
        raise BadPuzzle("the game is over, or the solution does not begin with a right move")
    return position
