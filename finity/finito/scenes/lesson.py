"""A level of FINITO! as it is played: game, attempt, what comes next by itself, and what stands around the cards."""

from __future__ import annotations

import random
from typing import Final

import pygame

from finity.client.lesson_parts import LessonButtons
from finity.finito.learn.level import ME, Happened, Level
from finity.finito.rules import Move, apply
from finity.finito.scenes.options import GameOptions
from finity.finito.scenes.table.game import Game
from finity.finito.view.layout import Layout
from finity.lessons.attempt import Verdict
from finity.lessons.lesson import AnyLesson, LessonPhase
from finity.lessons.solving import at_once, reached
from finity.match import Match, Seat
from finity.shell.draw.style import Style
from finity.shell.text import Texts
from finity.shell.widgets.arrange import Column, Row, fixed

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


class Lesson(AnyLesson[Happened, Move]):
    """Plays a level: judges what was moved, and moves for others."""

    read_for, shown_for = READ_FOR, SHOWN_FOR

    def __init__(self, level: Level, texts: Texts) -> None:
        super().__init__(level)
        self.level, self.left = level, REPLY_AFTER
        players = level.position.players
        self._seats = (Seat(texts("learn.you")), *(Seat(name, OTHERS) for name in NAMES[: players - 1]))
        options = GameOptions(self._seats, level.position.setup.limit)
        self.game = Game(options, random.Random(0), Match(self._seats, level.position, apply))

    @property
    def happened(self) -> Happened:
        events = tuple(event for turn in self.game.match.turns for event in turn.events)
        return Happened(ME, self.game.position, events)

    def judge(self, before: Happened, move: Move) -> None:
        """The learner has made a move, or the program one that it shows: find out what that was worth."""
        if self.phase is LessonPhase.SHOWING:
            self.attempt.follow()
            done = reached(self.level, self.level.moved(before, move), self.attempt.made)
            self.wait(LessonPhase.SHOWN if done else LessonPhase.SHOWING, READ_FOR if done else SHOWN_FOR)
            return
        self.wrong = self.level.foreseen(move, self.attempt.made) or "learn.not_yet"
        match at_once(self.attempt.judge(before, move)):
            case Verdict.REACHED:
                self.phase = LessonPhase.DONE
            case Verdict.MISSED:
                self.wait(LessonPhase.REGRETTING, READ_FOR)
            case Verdict.LEADS_ON:
                self.left = REPLY_AFTER

    def wait(self, phase: LessonPhase, seconds: float = REPLY_AFTER) -> None:
        super().wait(phase, seconds)

    def comes(self, dt: float) -> bool:
        """Let `dt` seconds pass in which nothing moves; answers whether what comes by itself comes now."""
        self.left -= dt
        return self.left <= 0

    def others_move(self) -> Move | None:
        """What is played while the learner has nothing to decide."""
        self.left = max(self.left, REPLY_AFTER)
        return self.level.reply(self.happened)

    def begin_again(self) -> None:
        self.game.match = Match(self._seats, self.level.position, apply)

    def take_back_miss(self) -> None:
        self.begin_again()
        self.attempt.again()


class Controls(LessonButtons):
    """Trail and buttons with their places at this table, and that of the stars."""

    stars = pygame.Rect(0, 0, 0, 0)
    """Where up to three stars lie."""

    def lay_out(self, style: Style, layout: Layout) -> None:
        """The trail lies below the mat at the left, the stars at the right, the buttons right of the piles."""
        px, area, pile, mat = layout.px, layout.call_area, layout.pile_rects[-1], layout.mat
        trail = Row(*(fixed(chip, _PITCH, across=_CHIP_HEIGHT) for chip in self.chips))
        trail.lay_out(style, area.inflate(0, px(8)))
        self.stars = pygame.Rect(0, 0, px(_STARS[0]), min(px(_STARS[1]), area.height))
        self.stars.midright = area.right, area.centery
        beside = pygame.Rect(pile.right + px(40), mat.top, mat.right - px(20) - pile.right - px(40), mat.height)
        buttons = (fixed(button, _BUTTON_HEIGHT) for button in self.buttons.values())
        Column(None, *buttons, None, gap=_GAP, alike=True).lay_out(style, beside)
