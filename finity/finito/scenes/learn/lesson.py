"""A level of FINITO! as it is played, without its picture: the game, the attempt, and what comes next by itself."""

from __future__ import annotations

import random
from collections.abc import Sequence
from enum import Enum, auto
from typing import Final

from finity.finito.learn.attempt import Attempt, Verdict
from finity.finito.learn.goals import Happened
from finity.finito.learn.level import Level
from finity.finito.learn.solving import reply
from finity.finito.record import FinitoMatch
from finity.finito.rules import Move, apply
from finity.finito.scenes.options import GameOptions
from finity.finito.scenes.play.game import Game
from finity.match import Match, Seat
from finity.shell.text import Texts

OTHERS: Final = "easy"
"""The level that stands for those who are not the learner: what they do is told by the level, nobody thinks."""
NAMES: Final = ("Bo", "Cleo", "Dev", "Eve", "Finn")
REPLY_AFTER: Final = 0.7
READ_FOR: Final = 3.0
SHOWN_FOR: Final = 1.2
"""Seconds: before a move of others, to read what went wrong, and before each move of a solution that is shown."""


class Phase(Enum):
    """What a lesson waits for."""

    TRYING = auto()
    """The learner's move, or that the others answer it."""
    REGRETTING = auto()
    """That it has been read what was wrong."""
    SHOWING = auto()
    """The next move of the solution."""
    SHOWN = auto()
    """The solution has been seen."""
    DONE = auto()


class Lesson:
    """Plays a level: hands out what is to be played next, and what is said. Whoever shows it lets time pass."""

    def __init__(self, level: Level, texts: Texts) -> None:
        self.level = level
        players = level.position.players
        seats = (Seat(texts("learn.you")), *(Seat(name, OTHERS) for name in NAMES[: players - 1]))
        self.game = Game(GameOptions(seats, level.position.setup.limit), random.Random(0), self._new_match(seats))
        self.attempt = Attempt(level)
        self.phase = Phase.TRYING
        self._left = REPLY_AFTER

    @property
    def happened(self) -> Happened:
        """The level as it stands."""
        events = tuple(event for turn in self.game.match.turns for event in turn.events)
        return Happened(self.game.position, events)

    @property
    def said(self) -> str:
        """The key of the sentence that is said now."""
        match self.phase:
            case Phase.DONE:
                return self.level.done_key
            case Phase.REGRETTING:
                return self.attempt.miss_key
            case Phase.SHOWING:
                return "learn.watch"
            case Phase.SHOWN:
                return "learn.your_turn"
        return self.level.step_key(self.attempt.step)

    def hurry(self) -> None:
        """Wait no longer for what comes by itself."""
        self._left = 0.0

    def judge(self, before: Happened, move: Move) -> None:
        """The learner has made a move, or the program one that it shows: find out what that was worth."""
        after = before.after(*apply(before.position, move))
        if self.phase is Phase.SHOWING:
            if self.attempt.follow(after, move) is Verdict.REACHED:
                self._wait(Phase.SHOWN, READ_FOR)
            else:
                self._wait(Phase.SHOWING, SHOWN_FOR)
            return
        match self.attempt.judge(after, move):
            case Verdict.REACHED:
                self.phase = Phase.DONE
            case Verdict.MISSED:
                self._wait(Phase.REGRETTING, READ_FOR)
            case Verdict.LEADS_ON:
                self._left = REPLY_AFTER

    def wait(self, dt: float) -> bool:
        """Let `dt` seconds pass in which nothing moves; answers whether what comes by itself comes now."""
        self._left -= dt
        return self._left <= 0

    def others_move(self) -> Move:
        """What is played while the learner has nothing to decide."""
        self._left = max(self._left, REPLY_AFTER)
        return reply(self.level, self.happened)

    def rewind(self) -> None:
        """Begin again; after too many misses the solution is shown."""
        self.game.match = self._new_match(self.game.match.seats)
        if self.phase is Phase.REGRETTING and self.attempt.solution_due:
            self.attempt.show_solution()
            self._wait(Phase.SHOWING, SHOWN_FOR)
        else:
            self.attempt.again()
            self._wait(Phase.TRYING, REPLY_AFTER)

    def _wait(self, phase: Phase, seconds: float) -> None:
        self.phase, self._left = phase, seconds

    def _new_match(self, seats: Sequence[Seat]) -> FinitoMatch:
        return Match(seats, self.level.position, apply)
