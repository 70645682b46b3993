"""How the levels of every game are called in files and texts."""

from __future__ import annotations


class LevelTexts:
    """The names of a level's texts: a sentence for each step, one for each miss, and one at the end.

    A level names its chapter, itself and one shortest way to its goal (`solution`).
    """

    chapter: str
    name: str
    solution: tuple[object, ...]

    @property
    def key(self) -> str:
        """What it is called in files and texts: `chapter.name`."""
        return f"{self.chapter}.{self.name}"

    @property
    def par(self) -> int:
        """How many own moves it takes."""
        return len(self.solution)

    def texts_with(self, misses: int) -> tuple[str, ...]:
        """The keys of all its texts, if so many misses have a sentence of their own."""
        steps, missed = map(self.step_key, range(self.par)), map(self.missed_key, range(misses))
        return (*steps, *missed, self.done_key)

    def step_key(self, step: int) -> str:
        """The key of what is said at a step (0 is the first)."""
        return f"lesson.{self.key}.step{step + 1}"

    def missed_key(self, number: int) -> str:
        """The key of what is said to a miss that has a sentence of its own (0 is the first)."""
        return f"lesson.{self.key}.miss{number + 1}"

    @property
    def done_key(self) -> str:
        """The key of what is said at the end."""
        return f"lesson.{self.key}.done"
