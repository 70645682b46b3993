"""All lessons of a game, in order, read from the folder where they lie."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Generic, Protocol, TypeVar

from finity.files import read_text
from finity.lessons.facts import BadLesson


class AnyLevel(Protocol):
    """A level of any game; its `key` is `chapter.name`."""

    @property
    def chapter(self) -> str: ...
    @property
    def key(self) -> str: ...


LevelT = TypeVar("LevelT", bound=AnyLevel)


@dataclass(frozen=True)
class Chapter(Generic[LevelT]):
    """Levels in an order in which each needs only what came before.

    One that `leads_to_game` has taught enough for a game: at its end one is offered.
    """

    name: str
    levels: tuple[LevelT, ...]
    leads_to_game: bool = False

    @property
    def title_key(self) -> str:
        """The key of its title."""
        return f"lesson.{self.name}.title"


@dataclass(frozen=True)
class Shelf(Generic[LevelT]):
    """The chapters in order, and what is wrong with files that hold none: each remark names its file."""

    chapters: tuple[Chapter[LevelT], ...] = ()
    problems: tuple[str, ...] = ()

    @property
    def levels(self) -> tuple[LevelT, ...]:
        """All levels in order."""
        return tuple(level for chapter in self.chapters for level in chapter.levels)

    def chapter_of(self, level: LevelT) -> Chapter[LevelT]:
        """The chapter that a level is in."""
        return next(chapter for chapter in self.chapters if chapter.name == level.chapter)

    def after(self, level: LevelT) -> LevelT | None:
        """The level that follows, in the next chapter if need be; None after the last."""
        keys = [each.key for each in self.levels]
        following = self.levels[keys.index(level.key) + 1 :]
        return following[0] if following else None

    def named(self, key: str) -> LevelT | None:
        """The level with a key."""
        return next((level for level in self.levels if level.key == key), None)


def load_chapters(
    folder: Path, read: Callable[[str], Chapter[LevelT]]
) -> tuple[tuple[Chapter[LevelT], ...], tuple[str, ...]]:
    """Read all chapters in a folder, in the order of their names; a file that can't be read is told and left out."""
    chapters, problems = [], []
    for path in sorted(folder.glob("*.txt")):
        try:
            chapters.append(read(read_text(path)))
        except BadLesson as refused:
            problems.append(f"{path.name}: {refused}")
        except OSError as problem:
            problems.append(f"{path.name}: {problem.strerror or problem}")
    return tuple(chapters), tuple(problems)
