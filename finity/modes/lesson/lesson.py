"""A level as it is played, without its picture: the match, the attempt, and what comes next by itself."""

from __future__ import annotations

import random
from collections.abc import Generator, Sequence
from enum import Enum, auto
from typing import Final

from finity.learn.attempt import Attempt, Consequence, consequence
from finity.learn.goals import Happened
from finity.learn.level import Level
from finity.learn.solving import reached, reply
from finity.lessons.progress import Verdict
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


class LessonPhase(Enum):
    TRYING = auto()
    """The learner's move."""
    JUDGING = auto()
    """To know what that was worth."""
    REPLYING = auto()
    """The others' moves."""
    PUNISHING = auto()
    """The move that shows what was wrong."""
    REGRETTING = auto()
    """That it has been read what was wrong."""
    SHOWING = auto()
    """The next move of the solution."""
    SHOWN = auto()
    """The solution has been seen."""
    DONE = auto()


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
        self.watched = False
        """Whether the learner only watches now."""

    @property
    def moves(self) -> Sequence[Move]:
        return [move for move in super().moves if self._level.allows(move)]

    @property
    def person_to_move(self) -> bool:
        return super().person_to_move and not self.watched


class Lesson:
    """Plays a level: hands out what is to be played next, and what is said. Whoever shows it lets time pass."""

    def __init__(self, level: Level, texts: Texts) -> None:
        self.level = level
        self.game = LessonGame(level, texts)
        self.attempt = Attempt(level)
        self.phase = LessonPhase.TRYING
        self.wrong: Consequence | None = None
        self._judging: Generator[None, None, Verdict] | None = None
        self._afterwards = LessonPhase.TRYING
        self._left = 0.0

    @property
    def happened(self) -> Happened:
        events = tuple(event for turn in self.game.turns for event in turn.events)
        return self.level.happened(self.game.position, events)

    @property
    def said(self) -> str:
        """The key of the sentence that is said now."""
        match self.phase:
            case LessonPhase.DONE:
                return self.level.done_key
            case LessonPhase.PUNISHING | LessonPhase.REGRETTING if self.wrong:
                return self.wrong.key
            case LessonPhase.SHOWN:
                return "learn.your_turn"
            case _:
                return self.level.step_key(self.attempt.step)

    @property
    def shown_next(self) -> Move | None:
        """The move of the solution that is about to be played."""
        return self.attempt.line[0] if self.phase is LessonPhase.SHOWING and self.attempt.line else None

    def play(self, move: Move) -> Sequence[Event]:
        """The learner makes a legal move; answers what happened."""
        before = self.happened
        self.wrong = consequence(self.level, before, move, self.attempt.known_miss(move))
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
        self._left -= dt
        return self._next() if self._left <= 0 else None

    @property
    def waiting(self) -> bool:
        """Whether something comes by itself."""
        return self.phase not in (LessonPhase.TRYING, LessonPhase.DONE)

    @property
    def rewinds(self) -> bool:
        """Whether what went wrong has been read: then `rewind` leads back to where all was well."""
        return self.phase in (LessonPhase.REGRETTING, LessonPhase.SHOWN) and self._left <= 0

    def hurry(self) -> None:
        """Wait no longer for what comes by itself."""
        self._left = 0.0

    def rewind(self) -> None:
        """Take back what was wrong, or the solution that was shown; after too many misses the solution is shown."""
        if self.phase is LessonPhase.SHOWN:
            self._take_back(len(self.game.turns))
            self.attempt.again()
            self.game.watched = False
        elif self.attempt.solution_due:
            self.show_solution()
            return
        else:
            self._take_back(1 + self.attempt.rewind())
        self.phase = LessonPhase.TRYING

    @property
    def can_take_back(self) -> bool:
        """Whether the learner has moved and nothing else is to be waited for."""
        return self.phase is LessonPhase.TRYING and self.attempt.made > 0

    def take_back(self) -> None:
        """The learner's newest move and what followed never happened; it counts all the same."""
        self._take_back(1)
        self.attempt.take_back()

    def show_solution(self) -> None:
        self._take_back(len(self.game.turns))
        self.attempt.show_solution()
        self.game.watched = True
        self._wait(LessonPhase.SHOWING, SHOWN_FOR)

    def _take_back(self, turns: int) -> None:
        """Take back so many own moves and all that followed them."""
        for _ in range(turns):
            self.game.take_back()

    def _wait(self, phase: LessonPhase, seconds: float) -> None:
        self.phase, self._left = phase, seconds

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
                    self._wait(LessonPhase.REPLYING, STEP_AFTER)
                case Verdict.MISSED if self.wrong and self.wrong.reply:
                    self._wait(LessonPhase.PUNISHING, REPLY_AFTER)
                case _:
                    self._wait(LessonPhase.REGRETTING, READ_FOR)

    def _next(self) -> Sequence[Event] | None:
        position = self.game.position
        match self.phase:
            case LessonPhase.REPLYING:
                return self._reply(self._afterwards)
            case LessonPhase.PUNISHING if self.wrong and self.wrong.reply:
                self._wait(LessonPhase.REGRETTING, READ_FOR)
                return self.game.play(self.wrong.reply)
            case LessonPhase.SHOWING if position.to_move != self.level.me and not self.game.over:
                return self._reply(LessonPhase.SHOWING)
            case LessonPhase.SHOWING if self.shown_next:
                return self._show(self.shown_next)
        return None

    def _reply(self, afterwards: LessonPhase) -> Sequence[Event] | None:
        """The others move one after the other until it is the learner's turn."""
        if self.game.over or self.game.position.to_move == self.level.me:
            self.phase = afterwards
            return None
        self._left = STEP_AFTER
        return self.game.play(reply(self.level, self.game.position, self.attempt.made))

    def _show(self, move: Move) -> Sequence[Event]:
        self.attempt.follow()
        events = self.game.play(move)
        done = reached(self.level, self.happened, self.attempt.made)
        self._wait(LessonPhase.SHOWN if done else LessonPhase.SHOWING, READ_FOR if done else STEP_AFTER)
        return events
