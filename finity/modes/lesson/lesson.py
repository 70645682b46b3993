"""A level as it is played, without its picture: the match, the attempt, and what comes next by itself."""

from __future__ import annotations

import random
from collections.abc import Generator, Sequence
from functools import cache
from typing import Final

import pygame

from finity.client.kit import Kit, MenuGlance, Size
from finity.client.lesson_parts import ProgressFile
from finity.client.profiles import progress_folder
from finity.learn.goals import LevelState
from finity.learn.level import Level, explain_miss, load_lessons
from finity.lessons.course import Chapter, Course, LessonProgress
from finity.lessons.solving import AnyLesson, LessonPhase, Verdict
from finity.lobby.outcomes import OpenHelp
from finity.match import Match
from finity.records.options import GameOptions, SeatOptions
from finity.rules import Event, Move, Reason, apply
from finity.scenes.outcomes import LookUpLesson
from finity.shell.draw import svg
from finity.shell.draw.painting import put
from finity.shell.draw.style import Style
from finity.shell.input.intents import Point
from finity.shell.text import Message, Texts
from finity.table.game import Game
from finity.table.wishes import Leave, WhichMove, Wish

PIECES_A_FRAME: Final = 40
"""How much of a search is done in a frame: a few milliseconds of work."""
NAMES: Final = ("learn.you", "learn.yellow", "learn.red", "learn.violet")
"""The players, by colours that have the same names in every palette."""


def seats_of(texts: Texts, level: Level, others: str) -> tuple[SeatOptions, ...]:
    order = [(player - level.me) % level.players for player in range(level.players)]
    return tuple(SeatOptions(texts(NAMES[who]), who, others if who else None) for who in order)


class Lesson(AnyLesson[LevelState, Move]):
    """Plays a level: hands out what is to be played next."""

    read_for, shown_for, step_after = 2.4, 1.1, 0.35
    punished_after = 0.6
    """Seconds before the reply that shows what was wrong."""

    def __init__(self, level: Level, texts: Texts) -> None:
        super().__init__(level)
        self.level = level
        seats = seats_of(texts, level, "easy")  # nobody thinks: what others do is told by the level
        options = GameOptions(seats, level.tower, len(level.tower), level.play_on, level.sizes_by_hand)
        self.game = Game(options, random.Random(0), Match(options.match_seats, level.position, apply))
        self.game.allows = level.allows
        self._punishment: Move | None = None
        self._judging: Generator[None, None, Verdict] | None = None
        self._afterwards = LessonPhase.TRYING

    @property
    def state(self) -> LevelState:
        events = tuple(event for turn in self.game.turns for event in turn.events)
        return LevelState(self.level.me, self.game.position, events)

    def play(self, move: Move) -> Sequence[Event]:
        """The learner makes a legal move; answers what happened."""
        before = self.state
        self.wrong, self._punishment = explain_miss(self.level, before, move, self.attempt.moves_made)
        self._judging = self.attempt.judge(before, move)
        self.phase = LessonPhase.JUDGING
        return self.game.play(move)

    def go_on(self, dt: float, *, at_rest: bool) -> Sequence[Event] | None:
        """Let `dt` seconds pass, `at_rest` while nothing moves; answers what happened by itself, if anything did."""
        if self.phase is LessonPhase.JUDGING and self._judging:
            try:
                for _ in range(PIECES_A_FRAME):
                    next(self._judging)
            except StopIteration as done:
                self._apply_verdict(done.value)
            return None
        if not at_rest or not self.waiting:
            return None
        self.left -= dt
        if self.left > 0:
            return None
        if self.phase is LessonPhase.PUNISHING and self._punishment:
            self.enter_phase(LessonPhase.REGRETTING, self.read_for)
            return self.game.play(self._punishment)
        if self.phase not in (LessonPhase.REPLYING, LessonPhase.SHOWING):
            return None
        if reply := self.level.reply(self.state, self.attempt.moves_made):
            self.left = self.step_after
            return self.game.play(reply)
        if self.next_shown_move:
            events = self.game.play(self.next_shown_move)
            self.note_shown_move(self.state)
            return events
        self.phase = self._afterwards
        return None

    def _apply_verdict(self, verdict: Verdict) -> None:
        match verdict:
            case Verdict.REACHED if not self.level.after_replies:
                self.phase = LessonPhase.DONE
            case Verdict.REACHED | Verdict.LEADS_ON:
                self._afterwards = LessonPhase.DONE if verdict is Verdict.REACHED else LessonPhase.TRYING
                self.enter_phase(LessonPhase.REPLYING, self.step_after)
            case Verdict.MISSED if self._punishment:
                self.enter_phase(LessonPhase.PUNISHING, self.punished_after)
            case _:
                self.enter_phase(LessonPhase.REGRETTING, self.read_for)

    @property
    def waiting(self) -> bool:
        return self.phase not in (LessonPhase.TRYING, LessonPhase.DONE)

    def enter_phase(self, phase: LessonPhase, seconds: float = 0.0) -> None:
        super().enter_phase(phase, seconds)
        self.game.watched = phase in (LessonPhase.SHOWING, LessonPhase.SHOWN)

    @property
    def can_take_back(self) -> bool:
        return self.phase is LessonPhase.TRYING and self.attempt.moves_made > 0

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


FIRST_CHAPTERS: Final = 4
"""So many teach enough for a first game."""


def shipped_course(kit: Kit) -> Course[Level]:
    """The lessons that the program brings along; they are read once, though the menu asks each time."""
    return _brought_along(kit.assets.folder / "lessons")


_brought_along: Final = cache(load_lessons)


def chapter_glance(kit: Kit) -> MenuGlance:
    """Which chapter is the next of how many, first of those before the first game; nothing after the last level."""
    progress, chapters = ProgressFile(progress_folder(kit)).peek(), shipped_course(kit).chapters
    here = next((number for number, each in enumerate(chapters) if not chapter_done(progress, each)), None)
    if here is None:
        return MenuGlance(Message("learn.learnt"))
    if here >= FIRST_CHAPTERS:
        return MenuGlance(Message("learn.chapter_of", {"number": here + 1, "of": len(chapters)}))

    def picture(style: Style, size: Size) -> pygame.Surface:
        """The first chapters as dots on a line, up to the next one."""
        drawn, theme, radius = pygame.Surface(size, pygame.SRCALPHA), style.theme, style.px(7)
        step, y = (size[0] - 4 * radius) // (FIRST_CHAPTERS - 1), size[1] // 2
        for number in reversed(range(FIRST_CHAPTERS)):
            colour, x = theme.gold if number <= here else theme.border_strong, 2 * radius + number * step
            if number:
                pygame.draw.line(drawn, colour, (x - step, y), (x, y), style.px(2))
            ink = f"{svg.fill(theme.gold if number < here else theme.sunken)} {svg.stroke(colour, 2)}"
            dot = svg.centred(16, 16, svg.circle(0, 0, 6, ink))
            put(drawn, style.assets.svg(dot.text, (2 * radius + 2,) * 2), center=(x, y))
        return drawn

    return MenuGlance(Message("learn.chapter_of", {"number": here + 1, "of": FIRST_CHAPTERS}), picture=picture)


def chapter_done(progress: LessonProgress, chapter: Chapter[Level]) -> bool:
    return all(map(progress.stars_of, chapter.levels))


def refusal_help(kit: Kit, reason: Reason, pos: Point) -> Wish:
    """Who asks why a move was refused wishes for a small menu at `pos` with a level and the rules, else only these."""
    lessons = shipped_course(kit)
    level = next((level for level in lessons.levels if reason in level.whys), None)
    if level is None:
        return Leave(OpenHelp())
    near = level, *lessons.chapter_of(level).levels, *reversed(lessons.levels)
    topic = next(topic for each in near for topic in each.topics)  # its own, or that of the first such level around it
    lesson, rules = LookUpLesson(level.key), OpenHelp(topic)
    offered = (kit.texts("play.why_lesson"), Leave(lesson)), (kit.texts("play.help"), Leave(rules))
    return WhichMove(pos, offered, by_key=True)
