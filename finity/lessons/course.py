"""All lessons of a game in order: what a level is and asks for, and the best stars of each."""

from __future__ import annotations

import operator
import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Annotated, Any, ClassVar, Final, Generic, Self, TypeVar

PositionT = TypeVar("PositionT")
EventT = TypeVar("EventT")
MoveT = TypeVar("MoveT")


@dataclass(frozen=True)
class AnyLevelState(Generic[PositionT, EventT]):
    """A level as it stands: whose it is, the position, and the events since it began."""

    me: int
    position: PositionT
    events: tuple[EventT, ...] = ()

    def after(self, position: PositionT, events: Sequence[EventT]) -> Self:
        return replace(self, position=position, events=(*self.events, *events))


COMPARE: Final[Mapping[str, Callable[[float, float], bool]]] = {"==": operator.eq, ">=": operator.ge, "<=": operator.le}


@dataclass(frozen=True)
class Condition:
    """One condition: its name, what stands in its brackets, what answers it, and what the answer is compared with."""

    name: str
    given: tuple[str, ...]
    ask: Callable[..., float]
    negated: bool = False
    compare: str = ""
    number: float = 0.0

    def holds(self, state: object) -> bool:
        """Whether it is true of a level as it stands (a truth is answered as 1 or 0)."""
        answer = self.ask(state, *self.given)
        truth = COMPARE[self.compare](answer, self.number) if self.compare else bool(answer)
        return truth is not self.negated


@dataclass(frozen=True)
class Goal:
    """What is to be reached, as text and as the conditions that all have to hold."""

    text: str
    conditions: tuple[Condition, ...]

    def holds(self, state: object) -> bool:
        return all(condition.holds(state) for condition in self.conditions)

    def missing(self, state: object) -> tuple[Condition, ...]:
        """The conditions that don't hold now: the move that reaches the goal has to bring all of them."""
        return tuple(condition for condition in self.conditions if not condition.holds(state))


LevelStateT = TypeVar("LevelStateT", bound=AnyLevelState[Any, Any])


class AnyLevel(ABC, Generic[LevelStateT, MoveT]):
    """A level of any game: its chapter, its name, one shortest way to its goal, and the keys of its texts."""

    chapter: str
    name: str
    goal: Goal
    solution: tuple[MoveT, ...]
    pointed: bool = False
    """Whether it is shown from the beginning where to click."""
    searched: ClassVar[int] = 2
    """As far ahead, in own moves, it is found out for sure whether the goal can still be reached in par."""

    @property
    @abstractmethod
    def start_state(self) -> LevelStateT:
        """The level before any move."""

    @abstractmethod
    def after_move(self, state: LevelStateT, move: MoveT) -> LevelStateT:
        """The level after a move of whoever is to move. Raises ValueError if it is not legal."""

    @abstractmethod
    def reply(self, state: LevelStateT, made: int) -> MoveT | None:
        """What is done after so many own moves while the learner has nothing to decide, if the level is not over."""

    @abstractmethod
    def candidates(self, state: LevelStateT, *, last: bool) -> Iterable[MoveT]:
        """The own moves worth trying, for the `last` one those that may bring what is missing; none if it is over."""

    def goal_reached(self, state: LevelStateT, made: int) -> bool:
        """Whether the goal is reached by the latest of so many own moves, which has just been made."""
        return self.goal.holds(state)

    @abstractmethod
    def foreseen_miss_key(self, move: MoveT, made: int) -> str | None:
        """The key of the sentence about a miss that the level foresees after so many own moves, if this is one."""

    @property
    def key(self) -> str:
        """What it is called in files and texts: `chapter.name`."""
        return f"{self.chapter}.{self.name}"

    @property
    def par(self) -> int:
        return len(self.solution)

    def miss_key(self, number: int) -> str:
        """The key of what is said to a miss that has a sentence of its own (0 is the first)."""
        return f"lesson.{self.key}.miss{number + 1}"


LevelT = TypeVar("LevelT", bound=AnyLevel[Any, Any])


@dataclass(frozen=True)
class Chapter(Generic[LevelT]):
    """Levels, each of which needs only what came before; at the end of one that `leads_to_game` one is offered."""

    name: str
    levels: tuple[LevelT, ...]
    leads_to_game: bool = False

    @property
    def title_key(self) -> str:
        return f"lesson.{self.name}.title"


@dataclass(frozen=True)
class Course(Generic[LevelT]):
    """The chapters in order, and what is wrong with files that hold none: each remark names its file."""

    chapters: tuple[Chapter[LevelT], ...] = ()
    problems: tuple[str, ...] = ()

    @property
    def levels(self) -> tuple[LevelT, ...]:
        return tuple(level for chapter in self.chapters for level in chapter.levels)

    def chapter_of(self, level: LevelT) -> Chapter[LevelT]:
        return next(chapter for chapter in self.chapters if chapter.name == level.chapter)

    def level_named(self, key: str) -> LevelT | None:
        return next((level for level in self.levels if level.key == key), None)


FORM: Final = 1
"""The version of the file; one of another version is set aside, not overwritten."""
MOST_STARS: Final = 3


@dataclass(frozen=True)
class LevelStars:
    """The most stars that somebody got in a level, which is known by its key."""

    level: Annotated[str, re.compile(r"[a-z0-9_.]{1,60}").fullmatch]
    stars: Annotated[int, range(1, MOST_STARS + 1)]


@dataclass(frozen=True)
class LessonProgress:
    """The stars of all levels that were solved, unknown ones included, and whether lessons were `offered` before."""

    form: Annotated[int, (FORM,)] = FORM
    offered: bool = False
    levels: tuple[LevelStars, ...] = ()

    def stars_of(self, level: AnyLevel[Any, Any]) -> int:
        return next((each.stars for each in self.levels if each.level == level.key), 0)

    def total_stars(self, levels: Iterable[AnyLevel[Any, Any]]) -> int:
        return sum(map(self.stars_of, levels))

    def with_stars(self, level: AnyLevel[Any, Any], stars: int) -> LessonProgress:
        """The same after a level was solved: fewer stars than before change nothing."""
        best = LevelStars(level.key, max(stars, self.stars_of(level)))
        return replace(self, levels=(*(each for each in self.levels if each.level != level.key), best))
