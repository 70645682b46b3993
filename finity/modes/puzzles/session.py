"""A person at the puzzles: which one is tried, how far it is solved, what that comes to, and the files that keep it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date
from enum import Enum, auto
from pathlib import Path

from finity.client.kit import Kit
from finity.client.profiles import progress_folder
from finity.client.saving import LineFile
from finity.puzzles.progress import (
    MOST_HINTS,
    Difficulty,
    PuzzleGroup,
    PuzzleProgress,
    cost_of_hint,
    next_puzzle,
    puzzles_on,
    rating_after,
    score_after_hints,
)
from finity.puzzles.puzzle import FIRST_LINE, Puzzle, PuzzlesInFile, read_puzzles, write_puzzle
from finity.puzzles.solving import Judgement, PuzzleAttempt
from finity.rules import Move
from finity.shell.storage import ValueFile
from finity.shell.text import Message


class PuzzleState(Enum):
    TRYING = auto()
    WRONG = auto()
    """A wrong answer was refuted."""
    SOLVED = auto()
    SHOWN = auto()
    """The solution is being shown."""


@dataclass(frozen=True)
class Filter:
    """Which puzzles are wanted; `day` are those of today, one after the other."""

    group: PuzzleGroup | None = None
    difficulty: Difficulty = Difficulty.ANY
    day: bool = False


class Session:
    """The puzzles, the progress with them, and the one that is tried now."""

    def __init__(self, puzzles: Sequence[Puzzle], progress: PuzzleProgress, today: date) -> None:
        self.puzzles = tuple(puzzles)
        self.progress = progress
        self.today = today
        self.filter = Filter()
        self.puzzle: Puzzle | None = None
        self.state = PuzzleState.TRYING
        self.comes_back = False
        """Whether the puzzle was missed and comes back."""
        self.hints = 0
        """How many have been asked for in this attempt: they cost."""
        self.hint_step = 0
        """How much is told of the move that is to be found now: 0 to 3."""
        self.gained: int | None = None
        """What the attempt that ended last did to the rating; None if it counted for nothing."""
        self._solving: PuzzleAttempt | None = None
        self._seen: list[str] = []

    @property
    def solving(self) -> PuzzleAttempt:
        """Where the person stands in the puzzle; only while there is one."""
        assert self._solving, "there is a puzzle"
        return self._solving

    @property
    def next_move(self) -> Move:
        return self.solving.rest_of_solution[0]

    def open(self, puzzle: Puzzle | None) -> None:
        self.puzzle = puzzle
        self.gained = None
        self.comes_back = puzzle is not None and self.progress.is_due(puzzle.name, self.today)
        if puzzle:
            self._seen = [*(name for name in self._seen if name != puzzle.name), puzzle.name]
        self.retry()

    def retry(self) -> None:
        self.hints = self.hint_step = 0
        self.state = PuzzleState.TRYING
        self.start_over()

    def start_over(self) -> None:
        """Go back to the puzzle's position; it stays as it is whether the attempt has ended."""
        self._solving = PuzzleAttempt.start(self.puzzle) if self.puzzle else None

    def next_puzzle(self) -> Puzzle | None:
        if self.filter.day:
            solved = self.progress.solved_on(self.today)
            left = [each for each in puzzles_on(self.puzzles, self.today) if each.name not in solved]
            if left:
                return next((each for each in left if each != self.puzzle), left[0])
        wanted = self.filter.group, self.filter.difficulty
        return next_puzzle(self.puzzles, self.progress, *wanted, self._seen, self.today)

    @property
    def is_rated(self) -> bool:
        return self.puzzle is not None and self.puzzle.name not in self.progress.tried

    @property
    def cost_of_hint(self) -> int:
        """How many points less of rating the solution brings after the next hint."""
        progress = self.progress
        if not self.puzzle or not self.is_rated or self.hints >= MOST_HINTS:
            return 0
        return cost_of_hint(progress.rating, progress.rating_of(self.puzzle), self.hints, progress.attempts)

    @property
    def rating_gain(self) -> int | None:
        """By how much solving the puzzle now would change the rating; None if it would not, or is over."""
        progress = self.progress
        if not self.puzzle or not self.is_rated:
            return None
        rated = progress.rating_of(self.puzzle)
        return rating_after(progress.rating, rated, score_after_hints(self.hints), progress.attempts) - progress.rating

    def hint(self) -> None:
        if self.hint_step < MOST_HINTS:
            self.hint_step += 1
            self.hints = min(MOST_HINTS, self.hints + 1)

    def answer(self, move: Move) -> Judgement:
        """Judge a move of the person, and go on or end the attempt."""
        verdict = self.solving.judge(move)
        if not verdict.right:
            self.state = PuzzleState.WRONG
            self._record_result(solved=False)
        elif verdict.done:
            self.state = PuzzleState.SOLVED
            self._record_result(solved=True)
        else:
            self._solving = self.solving.after_moves(move, *verdict.replies)
            self.hint_step = 0
        return verdict

    def give_up(self) -> tuple[Move, ...]:
        """Let the solution be shown from here: answers its moves. It counts as a wrong answer."""
        if self.state is PuzzleState.TRYING:
            self._record_result(solved=False)
        self.state = PuzzleState.SHOWN
        return self.solving.rest_of_solution

    def _record_result(self, *, solved: bool) -> None:
        if self.puzzle is None:
            return
        before, rated = self.progress, self.is_rated
        self.progress = before.after(self.puzzle, solved=solved, hints=self.hints, today=self.today)
        if rated:
            self.gained = self.progress.rating - before.rating


def shipped_puzzles(kit: Kit) -> PuzzlesInFile:
    """The puzzles that come with the program. Raises OSError."""
    return read_puzzles((kit.assets.folder / "puzzles" / "puzzles.txt").read_text("utf-8", "replace"))


def progress_file(kit: Kit) -> ValueFile[PuzzleProgress]:
    return ValueFile(progress_folder(kit), "puzzles", PuzzleProgress())


class OwnPuzzles(LineFile):
    """The puzzles from a person's own games, a line each; lines that can't be read stay as they are."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder, "own-puzzles.txt", FIRST_LINE)

    def load(self) -> tuple[PuzzlesInFile, Message | None]:
        """What the file holds, and what the person should know of it."""
        text, told = self.read()
        read = read_puzzles(text or FIRST_LINE)
        damage = Message("kept.partly", {"problem": f"{self.name}, {read.damage[0]}"}) if read.damage else None
        return read, damage or told

    def add_new(self, puzzles: Iterable[Puzzle]) -> tuple[int, Message | None]:
        """Add those that are not there yet; answers how many these were, and what went wrong."""
        known = {puzzle.name for puzzle in self.load()[0].puzzles}
        new = {puzzle.name: write_puzzle(puzzle) for puzzle in puzzles if puzzle.name not in known}
        problem = self.add(list(new.values())) if new else None
        return 0 if problem else len(new), problem
