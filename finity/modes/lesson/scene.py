"""A lesson on the real table: whoever makes the moves sees what follows; levels are data."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import pygame

from finity.bots import COMPETITIVE
from finity.client.autosave import now
from finity.client.cues import without_victory
from finity.client.kit import Kit
from finity.client.lesson_parts import LessonFlow
from finity.client.outcomes import CloseScene
from finity.learn.level import Level
from finity.lessons.course import Course
from finity.lessons.solving import LessonPhase
from finity.match import Match
from finity.modes.lesson.guidance import GuidanceOverlay, LessonControls, LessonLayout
from finity.modes.lesson.lesson import FIRST_CHAPTERS, Lesson, seats_of
from finity.records.options import GameOptions
from finity.rules import Move, MoveBlocker, apply
from finity.rules.paths import longest_partial_path
from finity.scenes.outcomes import OpenLesson, OpenLessons, PlayOnAsNewGame, RestartLookedUpLesson
from finity.shell.draw.style import Style
from finity.shell.input.intents import Intent, MouseButton, Press
from finity.story.facts import next_cone
from finity.table.game_record import header_of, record_of
from finity.table.pointer.cursor import CursorStop, board_stops
from finity.table.pointer.foresight import highlights_of, last_move, spots_of
from finity.table.pointer.gestures import TablePointer
from finity.table.scene import TICK, BoardScene
from finity.table.stage import Stage
from finity.table.wishes import Do, Leave, Play, Question
from finity.view.labels.panels import Panels
from finity.view.shown import NOTHING, Highlights, LastMove, PathRibbon, TowerMark, look_of


class LessonScene(BoardScene, LessonFlow[Level]):
    """Plays a level and leads on to the next one; one that was looked up leads back to where that was instead."""

    stage: Stage[LessonLayout]
    aim: TablePointer
    controls: LessonControls
    lesson: Lesson
    signs: GuidanceOverlay
    speech: GuidanceOverlay

    def __init__(self, kit: Kit, lessons: Course[Level], level: Level, *, looked_up: bool = False) -> None:
        super().__init__(kit)
        self.lesson = Lesson(level, kit.texts)
        self._looked_up = looked_up
        self.set_game(self.lesson.game)
        self.modals, chips = self.asking, self.begin_level(lessons, level)
        # most games that go on from where a level began are won with what it has taught
        against = seats_of(kit.texts, level, COMPETITIVE[0])
        options = GameOptions(against, level.tower, len(level.tower), level.play_on)
        match = Match(options.match_seats, level.before_moves, apply)
        for move in level.moves:
            match.play(match.position.to_move, move)
        header = header_of(options, level.before_moves, now(), kit.version)
        note = kit.texts("learn.from_lesson", chapter=kit.texts(f"lesson.{level.chapter}.title"))
        practice = record_of(replace(header, notes=(*header.notes, note)), match, now())
        self.ways_out = {"map": self.way_back, "against_bot": PlayOnAsNewGame(practice)}
        seated = [look_of(kit, seat) for seat in self.game.options.seats]
        layout = partial(LessonLayout, cones=len(level.tower))
        self.stage = Stage(kit, seated, without_victory(kit.sounds.play, None), layout)
        self.speech = self.signs = GuidanceOverlay(kit, self.lesson, self.stage, self.best)
        anew, on = Leave(self.level_outcome(level)), Do.NEXT
        wishes = {"back": Do.BACK, "skip": on, "undo": Do.UNDO, "restart": anew, "hint": Do.HINT, "next": on}
        self.controls = LessonControls(kit, self.invalidate, wishes, chips)
        self.tell(self.untold)
        self._show_position()

    @property
    def way_back(self) -> object:
        return CloseScene() if self._looked_up else OpenLessons(self.level.chapter)

    def level_outcome(self, level: Level) -> object:
        return RestartLookedUpLesson(level.key) if self._looked_up else OpenLesson(level.key)

    def chapter_end_area(self) -> pygame.Rect:
        return self.stage.layout.side

    def succeed(self) -> None:
        super().succeed()
        self.cursor.go_to(self.cursor_stops()[-1])

    def go_to_next(self) -> None:
        chapter = self.course.chapter_of(self.level)
        begins = chapter in self.course.chapters[:FIRST_CHAPTERS]
        if self._looked_up or (begins and self.level == chapter.levels[-1]):
            self.leave_lessons()
        else:
            super().go_to_next()

    @property
    def highlights(self) -> Highlights:
        """Everything that is pointed out on the board; the learner's path always is, since lessons are about paths."""
        lesson, level, me = self.lesson, self.lesson.level, self.lesson.level.me
        guidance, position, busy = self.speech, self.game.position, self.stage.busy
        own = position.to_move == me and not position.result
        # a blocker that only waited is nothing to look at
        moved = [turn for turn in self.game.turns if turn.player == me or not isinstance(turn.move, MoveBlocker)]
        last = None
        if moved:
            last = last_move(moved[-1])
        elif level.moves and not isinstance(level.moves[-1], MoveBlocker):
            last = LastMove((me - 1) % level.players, spots_of(level.moves[-1]))
        pointed = self.aim.highlights if self.aim.hand else NOTHING
        if lesson.next_shown_move and own and not busy:
            pointed = highlights_of(position, lesson.next_shown_move)
        path = PathRibbon(me, longest_partial_path(position, me))
        arrow, cone = guidance.arrow, next_cone(position, me) if own else None
        return replace(
            pointed,
            ghosts=pointed.ghosts or guidance.ghosts,
            possible=pointed.possible if self.aim.lifted or not arrow else frozenset(),
            ribbon=pointed.ribbon or (path if path.path.ways and not busy else None),
            lit=pointed.lit or path,
            culprits=guidance.refusal.culprits,
            shake=guidance.shake_offset,
            names=self.aim.looking,
            last_move=None if busy else last,
            next_cone=None if cone is None else TowerMark(me, cone),
        )

    def cursor_stops(self) -> list[CursorStop]:
        layout, position = self.stage.layout, self.game.position
        first = next(iter(self.speech.pulses), position.posts[self.lesson.level.me])
        stops = board_stops(layout, self.aim.pickable, first, lifted=self.aim.lifted is not None)
        return stops + self.controls.cursor_stops

    @property
    def animating(self) -> bool:
        return super().animating or self.lesson.phase is LessonPhase.JUDGING

    @property
    def wake_after(self) -> float | None:
        return TICK if self.lesson.waiting or self.speech.shown else self.controls.wake_after

    def pass_time(self, dt: float) -> None:
        """What happens without the learner: replies, consequences, the solution."""
        if self.asking.is_open:
            return
        lesson, phase = self.lesson, self.lesson.phase
        happened = lesson.go_on(dt, at_rest=not self.stage.busy)
        if happened:
            self.stage.show(happened)
        if lesson.can_rewind and not self.stage.busy:
            lesson.rewind()
            self._show_position()
            if lesson.attempt.misses:
                self.speech.say(self.kit.texts(lesson.wrong))
        elif lesson.phase is not phase or happened:
            self._begin_turn()
        if lesson.phase is LessonPhase.DONE and phase is not LessonPhase.DONE:
            self.succeed()

    def draw_controls(self, surface: pygame.Surface, style: Style, panels: Panels) -> None:
        super().draw_controls(surface, style, panels)
        trying = self.aim.hand is not None and self.game.position.to_move == self.lesson.level.me
        self.speech.draw(surface, style, trying=trying, lifted=self.aim.lifted is not None)

    def table_wish(self, intent: Intent) -> object:
        """While the learner can't move, a press hurries what comes by itself."""
        wish = super().table_wish(intent)
        if self.lesson.phase is LessonPhase.TRYING:
            return wish
        if isinstance(intent, Press) and intent.button is MouseButton.LEFT:
            self.skip()
            self.lesson.skip_wait()
            self.aim.forget_press()
        return None if isinstance(wish, Play | Question) else wish

    def play(self, move: Move) -> None:
        if not self.lesson.level.allows(move):
            self.speech.say(self.kit.texts("play.not_now"))
            return
        self.speech.clear()
        self.stage.show(self.lesson.play(move))
        self.aim.block_just_played(spots_of(move)[-1:])
        self._begin_turn()

    def do(self, wish: object) -> None:
        match wish:
            case Do.UNDO if self.lesson.can_take_back:
                self.lesson.take_back()
                self._show_position()
            case Do.HINT if self.lesson.phase is LessonPhase.TRYING:
                self.speech.hint()
                self.aim.set_advised_move(self.speech.advised_move)
            case Do.BACK:
                self.leave_lessons()
            case Do.NEXT:
                self.go_to_next()

    def _show_position(self) -> None:
        self.speech.clear()
        self.stage.put(self.game.position)
        self._begin_turn()

    def _begin_turn(self) -> None:
        trying = self.lesson.phase is LessonPhase.TRYING
        if trying:
            self.aim.block_just_played(())
        arrow = self.speech.arrow
        self.aim.marked = arrow.target if arrow else None
        self.aim.renew()
        self.begin_grace()
        self.speech.update_hint()
        if asked := self.speech.asked_bridge:  # a click on a ghost makes the move that it shows
            self.aim.take_colour(asked.colour)
        self.aim.set_advised_move(self.speech.advised_move)
        buttons = self.controls.buttons
        buttons["undo"].enabled, buttons["hint"].enabled = self.lesson.can_take_back, trying
        self.invalidate()
