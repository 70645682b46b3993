"""A game brings levels and their rules; reading, proving, judging, misses, the solution are those of all games."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from finity.lessons.course import AnyHappened, AnyLevel, Goal
from finity.lessons.solving import AnyLesson, LessonPhase, Verdict, answered, run_to_end, search
from finity.lessons.text import chapter_from, many, read_goal
from tests.learn.lessons import check_solution
from tests.nim.rules import Position, Take, apply, legal_moves, think

CHAPTER = "nim lessons: 1\nchapter: nim\n\nlevel: last\npiles: 1 3\ngoal: last()\nsolution: 1x2 1x1\n"
Happened = AnyHappened[Position, Take]


@dataclass(frozen=True)
class NimLevel(AnyLevel[Happened, Take]):
    chapter: str
    name: str
    piles: tuple[int, ...]
    goal: Goal
    solution: tuple[Take, ...]

    @property
    def begun(self) -> Happened:
        return Happened(0, Position(self.piles))

    def moved(self, happened: Happened, move: Take) -> Happened:
        return happened.after(*apply(happened.position, move))

    def reply(self, happened: Happened, made: int) -> Take | None:
        position = happened.position
        return None if position.winner is not None or position.to_move == 0 else think(position, lambda: False)

    def judged(self, happened: Happened, made: int) -> Happened:
        return happened

    def candidates(self, happened: Happened, *, last: bool) -> Sequence[Take]:
        return legal_moves(happened.position)

    def foreseen(self, move: Take, made: int) -> str | None:
        return None


def take(token: str) -> Take:
    pile, _, count = token.partition("x")
    return Take(int(pile), int(count))


def read_level() -> NimLevel:
    asked = {"last": lambda happened: happened.position.winner == 0}
    readers = {
        "piles": ("piles", False, many(int)),
        "goal": ("goal", False, lambda value: read_goal(value, asked)),
        "solution": ("solution", False, many(take)),
    }
    wanted = ("piles", "goal", "solution")
    return chapter_from(CHAPTER, "nim lessons", readers, wanted, lambda given, facts: NimLevel(**given)).levels[0]


class NimLesson(AnyLesson[Happened, Take]):
    read_for = shown_for = 1.0

    def begin_again(self) -> None:
        self.happened = self.attempt.level.begun


def test_a_level_of_a_third_game_is_read_proved_missed_shown_and_solved() -> None:
    nim = read_level()
    check_solution(nim)
    assert run_to_end(search(nim, nim.begun, 0, nim.par - 1)) is None
    lesson = NimLesson(nim)
    for wrong in ("1x1", "1x3", "0x1"):
        assert run_to_end(lesson.attempt.judge(nim.begun, take(wrong))) is Verdict.MISSED
        lesson.wait(LessonPhase.REGRETTING)
        lesson.rewind()
    assert (lesson.said, lesson.shown_next) == ("learn.watch", take("1x2"))
    lesson.wait(LessonPhase.SHOWN)
    lesson.rewind()
    for move in nim.solution:
        verdict = run_to_end(lesson.attempt.judge(lesson.happened, move))
        lesson.happened = answered(nim, nim.moved(lesson.happened, move), lesson.attempt.made)
    assert (verdict, lesson.phase, lesson.attempt.stars) == (Verdict.REACHED, LessonPhase.TRYING, 1)
