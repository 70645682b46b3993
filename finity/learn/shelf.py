"""All lessons, in order, read from the folder where they lie."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from finity.learn.level import Level
from finity.learn.reading import read_chapter
from finity.lessons.shelf import Shelf, load_chapters
from finity.rules import Reason


@dataclass(frozen=True)
class Lessons(Shelf[Level]):
    """The lessons, and which of them explain what."""

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
    return Lessons(*load_chapters(folder, read_chapter))
