"""A level of any game as it is played: replies, the search for moves that reach the goal, the attempt, what is said."""

from abc import ABC, abstractmethod
from collections.abc import Generator
from enum import Enum, auto
from itertools import permutations
from typing import ClassVar, Final, Generic, TypeVar

from finity.lessons.course import MOST_STARS, AnyLevel, LevelStateT, MoveT

MISSES_BEFORE_HINT: Final = 2
MISSES_BEFORE_SOLUTION: Final = 3
T = TypeVar("T")
Searching = Generator[None, None, tuple[MoveT, ...] | None]
"""A search in small pieces, so that nobody has to wait for it; its value is a shortest line, or None."""


def with_replies(level: AnyLevel[LevelStateT, MoveT], state: LevelStateT, made: int) -> LevelStateT:
    """The level after the replies to the latest of so many own moves: the learner is to decide again, or it is over."""
    while (move := level.reply(state, made)) is not None:
        state = level.after_move(state, move)
    return state


def search(level: AnyLevel[LevelStateT, MoveT], state: LevelStateT, made: int, most: int) -> Searching[MoveT]:
    """Look for the shortest line of at most so many own moves that reaches the goal; all of them are tried."""
    for depth in range(1, most + 1):
        line = yield from _search(level, state, made, depth)
        if line:
            return line
    return None


def _search(level: AnyLevel[LevelStateT, MoveT], state: LevelStateT, made: int, depth: int) -> Searching[MoveT]:
    for move in level.candidates(state, last=depth == 1):
        yield
        after = level.after_move(state, move)
        if level.goal_reached(after, made + 1):
            return (move,)
        if depth > 1:
            rest = yield from _search(level, with_replies(level, after, made + 1), made + 1, depth - 1)
            if rest:
                return (move, *rest)
    return None


def run_to_end(work: Generator[None, None, T]) -> T:
    """The result of what is done in small pieces, however long it takes."""
    while True:
        try:
            next(work)
        except StopIteration as found:
            result: T = found.value
            return result


def remaining_line(
    level: AnyLevel[LevelStateT, MoveT], state: LevelStateT, made: int, line: tuple[MoveT, ...], move: MoveT
) -> tuple[MoveT, ...] | None:
    """What works of a known line after `move` in place of one of its moves, in any order; None if nothing does."""
    replaced = [line.index(move)] if move in line else range(len(line))
    for order in (each for at in replaced for each in permutations((*line[:at], *line[at + 1 :]))):
        happened = state
        for number, each in enumerate(order, made + 1):
            try:
                happened = level.after_move(happened, each)
            except ValueError:
                break
            if level.goal_reached(happened, number):
                return order
            happened = with_replies(level, happened, number)
    return None


class Verdict(Enum):
    REACHED = auto()
    LEADS_ON = auto()
    MISSED = auto()


class Attempt(Generic[LevelStateT, MoveT]):
    """A try at a level; whoever plays it says what was moved. Nothing is ever searched unless it is asked for."""

    def __init__(self, level: AnyLevel[LevelStateT, MoveT]) -> None:
        self.level = level
        self.spent = 0
        """Own moves made, those before a miss and those that were taken back included; the first miss costs nothing."""
        self.misses = 0
        """Misses since the last time that the solution was shown."""
        self.helped = False
        """Whether the solution was shown."""
        self._missed = False
        self._lines: list[tuple[MoveT, ...] | None] = [level.solution]

    @property
    def stars(self) -> int:
        """What it is worth once the goal is reached: three within par, fewer with more moves or with help."""
        par = self.level.par
        if self.helped or self.spent > par + max(1, par // 8):
            return 1
        return MOST_STARS if self.spent <= par else MOST_STARS - 1

    @property
    def hint_due(self) -> bool:
        return self.misses >= MISSES_BEFORE_HINT

    @property
    def moves_made(self) -> int:
        return len(self._lines) - 1

    @property
    def line_to_goal(self) -> tuple[MoveT, ...]:
        """Moves that reach the goal from here; empty if none are known."""
        return self._lines[-1] or ()

    @property
    def step_index(self) -> int:
        """Which step of the level is told now: that of the next move of its solution that is still to be made."""
        line, solution = self.line_to_goal, self.level.solution
        return solution.index(line[0]) if line and line[0] in solution else min(self.moves_made, self.level.par - 1)

    def judge(self, before: LevelStateT, move: MoveT) -> Generator[None, None, Verdict]:
        """Find out, in small pieces, what a move is worth that is made now, and count it."""
        self.spent += 1
        level, made = self.level, self.moves_made + 1
        after = level.after_move(before, move)
        if level.goal_reached(after, made):
            self._lines.append(())
            return Verdict.REACHED
        left, after = level.par - made, with_replies(level, after, made)
        goes_on = left > 0 and any(True for _ in level.candidates(after, last=False))
        if goes_on and level.foreseen_miss_key(move, self.moves_made) is None:
            rest = remaining_line(level, after, made, self.line_to_goal, move)
            if rest is None and left <= level.searched:
                rest = yield from search(level, after, made, left)
            if rest is not None or left > level.searched:
                self._lines.append(rest)
                return Verdict.LEADS_ON
        self.misses += 1
        return Verdict.MISSED

    def rewind(self) -> int:
        """Go back to where the goal is known to be in reach; answers how many own moves before the miss that takes."""
        back = 0
        while self._lines[-1] is None:
            self._lines.pop()
            back += 1
        if not self._missed:
            self._missed = True
            self.spent -= 1 + back
        return back

    def take_back(self) -> None:
        if self.moves_made:
            self._lines.pop()

    def follow_line(self) -> None:
        self._lines.append(self.line_to_goal[1:])

    def restart(self) -> None:
        """It begins again, with all that was spent so far."""
        self._lines = [self.level.solution]


class LessonPhase(Enum):
    TRYING = auto()
    """The learner's move."""
    JUDGING = auto()
    """To know what that was worth."""
    REPLYING = auto()
    """The others' moves."""
    PUNISHING = auto()
    """The move that shows what was wrong."""
    REGRETTING = auto()
    """That it has been read what was wrong."""
    SHOWING = auto()
    """The next move of the solution."""
    SHOWN = auto()
    """The solution has been seen."""
    DONE = auto()


class AnyLesson(ABC, Generic[LevelStateT, MoveT]):
    """Plays a level: knows what is waited for and what is said. Whoever shows it lets time pass."""

    read_for: ClassVar[float]
    """Seconds to read what went wrong, and to look at the end of a solution."""
    shown_for: ClassVar[float]
    step_after: ClassVar[float]
    """Seconds before the first move of a solution that is shown, and before each other one."""

    def __init__(self, level: AnyLevel[LevelStateT, MoveT]) -> None:
        self.attempt = Attempt(level)
        self.phase = LessonPhase.TRYING
        self.wrong = ""
        """The key of what is said to the newest miss."""
        self.left = 0.0

    @property
    def text_key(self) -> str:
        """The key of the sentence."""
        level = f"lesson.{self.attempt.level.key}"
        match self.phase:
            case LessonPhase.DONE:
                return f"{level}.done"
            case LessonPhase.PUNISHING | LessonPhase.REGRETTING:
                return self.wrong
            case LessonPhase.SHOWING:
                return "learn.watch"
            case LessonPhase.SHOWN:
                return "learn.your_turn"
        return f"{level}.step{self.attempt.step_index + 1}"

    @property
    def shows_miss(self) -> bool:
        """Whether it is being told what went wrong."""
        return self.phase in (LessonPhase.PUNISHING, LessonPhase.REGRETTING)

    @property
    def next_shown_move(self) -> MoveT | None:
        return self.attempt.line_to_goal[0] if self.phase is LessonPhase.SHOWING and self.attempt.line_to_goal else None

    def skip_wait(self) -> None:
        """Wait no longer for what comes by itself."""
        self.left = 0.0

    def enter_phase(self, phase: LessonPhase, seconds: float = 0.0) -> None:
        self.phase, self.left = phase, seconds

    def note_shown_move(self, after: LevelStateT) -> None:
        """The next move of the solution is made, and has led there."""
        self.attempt.follow_line()
        if self.attempt.level.goal_reached(after, self.attempt.moves_made):
            self.enter_phase(LessonPhase.SHOWN, self.read_for)
        else:
            self.enter_phase(LessonPhase.SHOWING, self.step_after)

    @property
    def can_rewind(self) -> bool:
        """Whether what went wrong has been read: then `rewind` leads back to where all was well."""
        return self.phase in (LessonPhase.REGRETTING, LessonPhase.SHOWN) and self.left <= 0

    def rewind(self) -> None:
        """Take back what was wrong, or the solution that was shown; after too many misses the solution is shown."""
        if self.phase is LessonPhase.SHOWN:
            self.begin_again()
            self.attempt.restart()
            self.enter_phase(LessonPhase.TRYING)
        elif self.attempt.misses >= MISSES_BEFORE_SOLUTION:
            self.begin_again()
            self.attempt.helped, self.attempt.misses = True, 0
            self.attempt.restart()
            self.enter_phase(LessonPhase.SHOWING, self.shown_for)
        else:
            self.take_back_miss()
            self.enter_phase(LessonPhase.TRYING)

    @abstractmethod
    def begin_again(self) -> None:
        """Put the level on the table as it begins."""

    def take_back_miss(self) -> None:
        """Go back to where the goal was in reach; here to the beginning."""
        self.begin_again()
        self.attempt.restart()
