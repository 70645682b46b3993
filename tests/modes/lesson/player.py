"""A person at a lesson."""

from __future__ import annotations

from collections.abc import Callable

from finity.learn.level import Level
from finity.lessons.solving import LessonPhase
from finity.modes.lesson.scene import LessonScene
from finity.rules import Move
from finity.scenes.outcomes import OpenLesson
from tests.harness.driver import sure
from tests.harness.table import TablePlayer

MOST_FRAMES = 4000


class LessonPlayer(TablePlayer):
    def learn(self, key: str) -> LessonScene:
        """Open a level, known by its key."""
        self.open(self.after(OpenLesson(key)))
        return self.scene

    @property
    def scene(self) -> LessonScene:  # type: ignore[override]
        """The lesson, which is on the screen."""
        return sure(self.app.scene, LessonScene)

    @property
    def phase(self) -> LessonPhase:
        return self.scene.lesson.phase

    def until(self, phase: LessonPhase) -> None:
        """Let frames pass until the lesson has come to a phase and nothing moves."""
        for _ in range(MOST_FRAMES):
            if self.phase is phase and not self.scene.stage.busy:
                return
            self.frames(dt=0.1)
        raise AssertionError(f"the lesson stays in the phase {self.phase}")

    def solve(self, level: Level, make: Callable[[Move], None]) -> None:
        for number, move in enumerate(level.solution, start=1):
            make(move)
            self.until(LessonPhase.DONE if number == level.par else LessonPhase.TRYING)
