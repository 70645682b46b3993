"""A person at a lesson of FINITO!."""

from __future__ import annotations

from collections.abc import Callable

from finity.finito.learn.level import Level
from finity.finito.rules.moves import Call, LetPass, Move, PlayCard, Stop
from finity.finito.scenes.lesson import LessonScene
from finity.finito.scenes.outcomes import OpenLesson
from finity.lessons.solving import LessonPhase
from finity.shell.widgets import ButtonKind, Widget
from tests.harness.driver import Driver, sure

MOST_FRAMES = 1500


class FinitoLearner(Driver):
    def learn(self, key: str) -> LessonScene:
        """Open a level, known by its key."""
        self.open(self.after(OpenLesson(key)))
        return self.lesson_scene

    @property
    def lesson_scene(self) -> LessonScene:
        return sure(self.scene, LessonScene)

    def until(self, is_so: Callable[[LessonScene], bool]) -> None:
        for _ in range(MOST_FRAMES):
            if is_so(self.lesson_scene) and not self.lesson_scene.stage.busy:
                self.frames()
                return
            self.frames(dt=0.1)
        raise AssertionError(f"the lesson stays in {self.lesson_scene.lesson.phase}")

    def until_may_move(self) -> None:
        """Until the learner has to decide."""
        self.until(lambda scene: scene.may_move and spot_of(scene, None) is not None)

    def until_phase(self, phase: LessonPhase) -> None:
        self.until(lambda scene: scene.lesson.phase is phase)

    def make(self, move: Move) -> None:
        """Click a move as soon as it can be made."""
        self.until_may_move()
        spot = spot_of(self.lesson_scene, move)
        assert spot
        self.click(spot)

    def solve(self, level: Level, make: Callable[[Move], None]) -> None:
        """Make the moves of a level's solution, until that is praised."""
        for move in level.solution:
            make(move)
        self.until(lambda scene: scene.controls.buttons["next"].kind is ButtonKind.PRIMARY)


def spot_of(scene: LessonScene, move: Move | None) -> Widget | None:
    """What is clicked for a move; for None anything that can be."""
    widgets, hand = scene.widgets, scene.game.position.hands[0]
    match move:
        case PlayCard(card):
            return widgets.cards[hand.index(card)]
        case Stop():
            return widgets.stop
        case Call():
            return widgets.calls[0]
        case LetPass():
            return widgets.let_pass
    return next((each for each in (*widgets.cards, widgets.calls[0]) if each.active), None)
