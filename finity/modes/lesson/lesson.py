"""A level as it is played, without its picture: the match, the attempt, and what comes next by itself."""

from __future__ import annotations

import random
from collections.abc import Generator, Sequence
from typing import Final

from finity.learn.goals import Happened
from finity.learn.level import Level, consequence
from finity.lessons.solving import AnyLesson, LessonPhase, Verdict
from finity.match import Match
from finity.records.options import GameOptions, SeatOptions
from finity.rules import Event, Move, apply
from finity.scenes.outcomes import FinityMatch
from finity.shell.text import Texts
from finity.table.game import Game

OTHERS: Final = "easy"
"""The level that stands for those who are not the learner: what they do is told by the level, nobody thinks."""
PIECES_A_FRAME: Final = 40
"""How much of a search is done in a frame: a few milliseconds of work."""
REPLY_AFTER: Final = 0.6
STEP_AFTER: Final = 0.35
READ_FOR: Final = 2.4
SHOWN_FOR: Final = 1.1
"""Seconds: before a punishing reply, before any other reply, to read what went wrong, and before the first move of a
solution that is shown."""
LOOKS: Final = (0, 1, 2, 3)
NAMES: Final = ("learn.you", "learn.yellow", "learn.red", "learn.violet")
"""The players, by colours that have the same names in every palette."""


class LessonGame(Game):
    """The game of a level: only its kinds of moves can be made."""

    def __init__(self, level: Level, texts: Texts) -> None:
        self._level = level
        names = [texts(key) for key in NAMES[: level.players]]
        order = [(player - level.me) % level.players for player in range(level.players)]
        options = GameOptions(
            tuple(SeatOptions(names[who], LOOKS[who], OTHERS if who else None) for who in order),
            level.tower,
            len(level.tower),
            level.play_on,
            level.sizes_by_hand,
        )
        match: FinityMatch = Match(options.match_seats, level.position, apply)
        super().__init__(options, random.Random(0), begun=match)

    @property
    def moves(self) -> Sequence[Move]:
        return [move for move in super().moves if self._level.allows(move)]


class Lesson(AnyLesson[Happened, Move]):
    """Plays a level: hands out what is to be played next."""

    read_for, shown_for, step_after = READ_FOR, SHOWN_FOR, STEP_AFTER

    def __init__(self, level: Level, texts: Texts) -> None:
        super().__init__(level)
        self.level = level
        self.game = LessonGame(level, texts)
        self._punishment: Move | None = None
        self._judging: Generator[None, None, Verdict] | None = None
        self._afterwards = LessonPhase.TRYING

    @property
    def happened(self) -> Happened:
        events = tuple(event for turn in self.game.turns for event in turn.events)
        return Happened(self.level.me, self.game.position, events)

    def play(self, move: Move) -> Sequence[Event]:
        """The learner makes a legal move; answers what happened."""
        before = self.happened
        miss = consequence(self.level, before, move, self.attempt.made)
        self.wrong, self._punishment = miss.key, miss.reply
        self._judging = self.attempt.judge(before, move)
        self.phase = LessonPhase.JUDGING
        return self.game.play(move)

    def go_on(self, dt: float, *, at_rest: bool) -> Sequence[Event] | None:
        """Let `dt` seconds pass, `at_rest` while nothing moves; answers what happened by itself, if anything did."""
        if self.phase is LessonPhase.JUDGING:
            self._judge()
            return None
        if not at_rest or not self.waiting:
            return None
        self.left -= dt
        return self._next() if self.left <= 0 else None

    @property
    def waiting(self) -> bool:
        """Whether something comes by itself."""
        return self.phase not in (LessonPhase.TRYING, LessonPhase.DONE)

    def wait(self, phase: LessonPhase, seconds: float = 0.0) -> None:
        super().wait(phase, seconds)
        self.game.watched = phase in (LessonPhase.SHOWING, LessonPhase.SHOWN)

    @property
    def can_take_back(self) -> bool:
        """Whether the learner has moved and nothing else is to be waited for."""
        return self.phase is LessonPhase.TRYING and self.attempt.made > 0

    def take_back(self) -> None:
        """The learner's newest move and what followed never happened; it counts all the same."""
        self.game.take_back()
        self.attempt.take_back()

    def begin_again(self) -> None:
        for _ in self.game.turns:
            self.game.take_back()

    def take_back_miss(self) -> None:
        for _ in range(1 + self.attempt.rewind()):
            self.game.take_back()

    def _judge(self) -> None:
        assert self._judging
        try:
            for _ in range(PIECES_A_FRAME):
                next(self._judging)
        except StopIteration as done:
            match done.value:
                case Verdict.REACHED if not self.level.after_replies:
                    self.phase = LessonPhase.DONE
                case Verdict.REACHED | Verdict.LEADS_ON:
                    self._afterwards = LessonPhase.DONE if done.value is Verdict.REACHED else LessonPhase.TRYING
                    self.wait(LessonPhase.REPLYING, STEP_AFTER)
                case Verdict.MISSED if self._punishment:
                    self.wait(LessonPhase.PUNISHING, REPLY_AFTER)
                case _:
                    self.wait(LessonPhase.REGRETTING, READ_FOR)

    def _next(self) -> Sequence[Event] | None:
        if self.phase is LessonPhase.PUNISHING and self._punishment:
            self.wait(LessonPhase.REGRETTING, READ_FOR)
            return self.game.play(self._punishment)
        if self.phase not in (LessonPhase.REPLYING, LessonPhase.SHOWING):
            return None
        reply = self.level.reply(self.happened, self.attempt.made)
        if reply:
            self.left = STEP_AFTER
            return self.game.play(reply)
        if self.shown_next:
            events = self.game.play(self.shown_next)
            self.show(self.happened)
            return events
        self.phase = self._afterwards
        return None
