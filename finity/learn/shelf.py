"""All lessons, in order, read from the folder where they lie."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from finity.files import read_text
from finity.learn.level import Chapter, Level
from finity.learn.reading import BadLesson, read_chapter
from finity.rules import Reason


@dataclass(frozen=True)
class Lessons:
    """The chapters in order, and what is wrong with files that hold none: each remark names its file."""

    chapters: tuple[Chapter, ...] = ()
    problems: tuple[str, ...] = ()

    @property
    def levels(self) -> tuple[Level, ...]:
        """All levels in order."""
        return tuple(level for chapter in self.chapters for level in chapter.levels)

    def chapter_of(self, level: Level) -> Chapter:
        """The chapter that a level is in."""
        return next(chapter for chapter in self.chapters if chapter.name == level.chapter)

    def after(self, level: Level) -> Level | None:
        """The level that follows, in the next chapter if need be; None after the last."""
        keys = [each.key for each in self.levels]
        following = self.levels[keys.index(level.key) + 1 :]
        return following[0] if following else None

    def named(self, key: str) -> Level | None:
        """The level with a key."""
        return _first(level for level in self.levels if level.key == key)

    def about(self, topic: str) -> Level | None:
        """The level that teaches what a page of the help tells."""
        return _first(level for level in self.levels if topic in level.topics)

    def why(self, reason: Reason) -> Level | None:
        """The level that explains a refusal."""
        return _first(level for level in self.levels if reason in level.whys)

    def topic_of(self, level: Level) -> str:
        """The page of the help that tells what a level teaches: its own, or that of the first such level around it."""
        near = (level, *self.chapter_of(level).levels, *reversed(self.levels))
        return next(topic for each in near for topic in each.topics)


def _first(levels: Iterable[Level]) -> Level | None:
    return next(iter(levels), None)


def load_lessons(folder: Path) -> Lessons:
    """Read all chapters in a folder, in the order of their names; a file that can't be read is told and left out."""
    chapters, problems = [], []
    for path in sorted(folder.glob("*.txt")):
        try:
            chapters.append(read_chapter(read_text(path)))
        except BadLesson as refused:
            problems.append(f"{path.name}: {refused}")
        except OSError as problem:
            problems.append(f"{path.name}: {problem.strerror or problem}")
    return Lessons(tuple(chapters), tuple(problems))
