"""A game brings levels and their rules; reading, proving, judging, misses, the solution are those of all games."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from finity.lessons.course import AnyLevel, AnyLevelState, Goal
from finity.lessons.solving import AnyLesson, LessonPhase, Verdict, run_to_end, search, with_replies
from finity.lessons.text import list_of, parse_chapter, read_goal
from tests.learn.lessons import check_solution
from tests.nim.rules import Position, Take, apply, legal_moves, think

CHAPTER = "nim lessons: 1\nchapter: nim\n\nlevel: last\npiles: 1 3\ngoal: last()\nsolution: 1x2 1x1\n"
LevelState = AnyLevelState[Position, Take]


@dataclass(frozen=True)
class NimLevel(AnyLevel[LevelState, Take]):
    chapter: str
    name: str
    piles: tuple[int, ...]
    goal: Goal
    solution: tuple[Take, ...]

    @property
    def start_state(self) -> LevelState:
        return LevelState(0, Position(self.piles))

    def after_move(self, state: LevelState, move: Take) -> LevelState:
        return state.after(*apply(state.position, move))

    def reply(self, state: LevelState, made: int) -> Take | None:
        position = state.position
        return None if position.winner is not None or position.to_move == 0 else think(position, lambda: False)

    def candidates(self, state: LevelState, *, last: bool) -> Sequence[Take]:
        return legal_moves(state.position)

    def foreseen_miss_key(self, move: Take, made: int) -> str | None:
        return None


def take(token: str) -> Take:
    pile, _, count = token.partition("x")
    return Take(int(pile), int(count))


def read_level() -> NimLevel:
    asked = {"last": lambda state: state.position.winner == 0}
    readers = {
        "piles": ("piles", False, list_of(int)),
        "goal": ("goal", False, lambda value: read_goal(value, asked)),
        "solution": ("solution", False, list_of(take)),
    }
    wanted = ("piles", "goal", "solution")
    return parse_chapter(CHAPTER, "nim lessons", readers, wanted, lambda given, facts: NimLevel(**given)).levels[0]


class NimLesson(AnyLesson[LevelState, Take]):
    read_for = shown_for = 1.0

    def begin_again(self) -> None:
        self.state = self.attempt.level.start_state


def test_a_level_of_a_third_game_is_read_proved_missed_shown_and_solved() -> None:
    nim = read_level()
    check_solution(nim)
    assert run_to_end(search(nim, nim.start_state, 0, nim.par - 1)) is None
    lesson = NimLesson(nim)
    for wrong in ("1x1", "1x3", "0x1"):
        assert run_to_end(lesson.attempt.judge(nim.start_state, take(wrong))) is Verdict.MISSED
        lesson.enter_phase(LessonPhase.REGRETTING)
        lesson.rewind()
    assert (lesson.text_key, lesson.next_shown_move) == ("learn.watch", take("1x2"))
    lesson.enter_phase(LessonPhase.SHOWN)
    lesson.rewind()
    for move in nim.solution:
        verdict = run_to_end(lesson.attempt.judge(lesson.state, move))
        lesson.state = with_replies(nim, nim.after_move(lesson.state, move), lesson.attempt.moves_made)
    assert (verdict, lesson.phase, lesson.attempt.stars) == (Verdict.REACHED, LessonPhase.TRYING, 1)
