"""A level of FINITO! as it is played: game, attempt, what comes next by itself, and what stands around the cards."""

from __future__ import annotations

import random
from collections.abc import Sequence
from enum import Enum, auto
from typing import Final

import pygame

from finity.client.lesson_parts import LessonButtons
from finity.finito.learn.level import Happened, Level
from finity.finito.learn.solving import Attempt, reply
from finity.finito.record import FinitoMatch
from finity.finito.rules import Move, apply
from finity.finito.scenes.options import GameOptions
from finity.finito.scenes.table.game import Game
from finity.finito.view.layout import Layout
from finity.lessons.progress import Verdict
from finity.match import Match, Seat
from finity.shell.draw.style import Style
from finity.shell.text import Texts
from finity.shell.widgets import look_alike

OTHERS: Final = "easy"
"""The level that stands for those who are not the learner: what they do is told by the level, nobody thinks."""
NAMES: Final = ("Bo", "Cleo", "Dev", "Eve", "Finn")
REPLY_AFTER: Final = 0.7
READ_FOR: Final = 3.0
SHOWN_FOR: Final = 1.2
"""Seconds: before a move of others, to read what went wrong, and before each move of a solution that is shown."""
_PITCH: Final = 56
_CHIP_HEIGHT: Final = 62
_STARS: Final = (190, 56)
_BUTTON_HEIGHT: Final = 46
_GAP: Final = 10
"""In design pixels."""


class LessonPhase(Enum):
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
        self.phase = LessonPhase.TRYING
        self._left = REPLY_AFTER

    @property
    def happened(self) -> Happened:
        events = tuple(event for turn in self.game.match.turns for event in turn.events)
        return Happened(self.game.position, events)

    @property
    def said(self) -> str:
        """The key of the sentence that is said now."""
        match self.phase:
            case LessonPhase.DONE:
                return self.level.done_key
            case LessonPhase.REGRETTING:
                return self.attempt.miss_key
            case LessonPhase.SHOWING:
                return "learn.watch"
            case LessonPhase.SHOWN:
                return "learn.your_turn"
        return self.level.step_key(self.attempt.step)

    def hurry(self) -> None:
        """Wait no longer for what comes by itself."""
        self._left = 0.0

    def judge(self, before: Happened, move: Move) -> None:
        """The learner has made a move, or the program one that it shows: find out what that was worth."""
        after = before.after(*apply(before.position, move))
        if self.phase is LessonPhase.SHOWING:
            if self.attempt.follow(after, move) is Verdict.REACHED:
                self._wait(LessonPhase.SHOWN, READ_FOR)
            else:
                self._wait(LessonPhase.SHOWING, SHOWN_FOR)
            return
        match self.attempt.judge(after, move):
            case Verdict.REACHED:
                self.phase = LessonPhase.DONE
            case Verdict.MISSED:
                self._wait(LessonPhase.REGRETTING, READ_FOR)
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
        if self.phase is LessonPhase.REGRETTING and self.attempt.solution_due:
            self.attempt.show_solution()
            self._wait(LessonPhase.SHOWING, SHOWN_FOR)
        else:
            self.attempt.again()
            self._wait(LessonPhase.TRYING, REPLY_AFTER)

    def _wait(self, phase: LessonPhase, seconds: float) -> None:
        self.phase, self._left = phase, seconds

    def _new_match(self, seats: Sequence[Seat]) -> FinitoMatch:
        return Match(seats, self.level.position, apply)


class Controls(LessonButtons):
    """Trail and buttons with their places at this table, and that of the stars."""

    stars = pygame.Rect(0, 0, 0, 0)
    """Where up to three stars lie."""

    def lay_out(self, style: Style, layout: Layout) -> None:
        """The trail lies below the mat at the left, the stars at the right, the buttons right of the piles."""
        px, area, pile = layout.px, layout.call_area, layout.pile_rects[-1]
        high = min(px(_CHIP_HEIGHT), area.height + px(8))
        for number, chip in enumerate(self.chips):
            chip.rect = pygame.Rect(area.left + number * px(_PITCH), area.centery - high // 2, px(_PITCH), high)
        self.stars = pygame.Rect(0, 0, px(_STARS[0]), min(px(_STARS[1]), area.height))
        self.stars.midright = area.right, area.centery
        gap, left, right = px(_GAP), pile.right + px(40), layout.mat.right - px(20)
        room = layout.mat.height - 2 * gap
        height = min(px(_BUTTON_HEIGHT), (room - (len(self.buttons) - 1) * gap) // len(self.buttons))
        place = pygame.Rect(left, 0, right - left, height)
        place.top = layout.mat.centery - (len(self.buttons) * (height + gap) - gap) // 2
        for button in self.buttons.values():
            button.rect = place
            place = place.move(0, height + gap)
        look_alike(style, list(self.buttons.values()))
