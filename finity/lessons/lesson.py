"""A level of any game as it is played, without its picture: the attempt, what is said, what comes by itself."""

from __future__ import annotations

from abc import ABC, abstractmethod
from enum import Enum, auto
from typing import ClassVar, Generic

from finity.lessons.course import AnyLevel, HappenedT, MoveT
from finity.lessons.solving import Attempt, reached


class LessonPhase(Enum):
    """What is waited for."""

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


class AnyLesson(ABC, Generic[HappenedT, MoveT]):
    """Plays a level: knows what is waited for and what is said. Whoever shows it lets time pass."""

    read_for: ClassVar[float]
    """Seconds to read what went wrong, and to look at the end of a solution."""
    shown_for: ClassVar[float]
    step_after: ClassVar[float]
    """Seconds before the first move of a solution that is shown, and before each other one."""

    def __init__(self, level: AnyLevel[HappenedT, MoveT]) -> None:
        self.attempt = Attempt(level)
        self.phase = LessonPhase.TRYING
        self.wrong = ""
        """The key of what is said to the newest miss."""
        self.left = 0.0
        """Seconds until what comes by itself."""

    @property
    def said(self) -> str:
        """The key of the sentence that is said now."""
        match self.phase:
            case LessonPhase.DONE:
                return self.attempt.level.done_key
            case LessonPhase.PUNISHING | LessonPhase.REGRETTING:
                return self.wrong
            case LessonPhase.SHOWING:
                return "learn.watch"
            case LessonPhase.SHOWN:
                return "learn.your_turn"
        return self.attempt.level.step_key(self.attempt.step)

    @property
    def failed(self) -> bool:
        """Whether it is being told what went wrong."""
        return self.phase in (LessonPhase.PUNISHING, LessonPhase.REGRETTING)

    @property
    def shown_next(self) -> MoveT | None:
        """The move of the solution that is about to be played."""
        return self.attempt.line[0] if self.phase is LessonPhase.SHOWING and self.attempt.line else None

    def hurry(self) -> None:
        """Wait no longer for what comes by itself."""
        self.left = 0.0

    def wait(self, phase: LessonPhase, seconds: float = 0.0) -> None:
        self.phase, self.left = phase, seconds

    def show(self, after: HappenedT) -> None:
        """The next move of the solution is made, and has led there."""
        self.attempt.follow()
        if reached(self.attempt.level, after, self.attempt.made):
            self.wait(LessonPhase.SHOWN, self.read_for)
        else:
            self.wait(LessonPhase.SHOWING, self.step_after)

    @property
    def rewinds(self) -> bool:
        """Whether what went wrong has been read: then `rewind` leads back to where all was well."""
        return self.phase in (LessonPhase.REGRETTING, LessonPhase.SHOWN) and self.left <= 0

    def rewind(self) -> None:
        """Take back what was wrong, or the solution that was shown; after too many misses the solution is shown."""
        if self.phase is LessonPhase.SHOWN:
            self.begin_again()
            self.attempt.again()
            self.wait(LessonPhase.TRYING)
        elif self.attempt.solution_due:
            self.begin_again()
            self.attempt.show_solution()
            self.wait(LessonPhase.SHOWING, self.shown_for)
        else:
            self.take_back_miss()
            self.wait(LessonPhase.TRYING)

    @abstractmethod
    def begin_again(self) -> None:
        """Put the level on the table as it begins."""

    @abstractmethod
    def take_back_miss(self) -> None:
        """Go back to where the goal was in reach."""
