"""A lesson of FINITO! on the real table: what comes next by itself, and what stands around the cards."""

import math
import random
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

import pygame

from finity.client.kit import Kit
from finity.client.lesson_parts import PULSE, LessonButtons, LessonFlow, LessonOverlay
from finity.client.profiles import ProfilesFile
from finity.finito.learn.level import ME, Level, LevelState, learner_has_choice
from finity.finito.rules.engine import apply
from finity.finito.rules.moves import Event, Move, PlayCard, Stop
from finity.finito.rules.position import Phase
from finity.finito.scenes.options import DEFAULTS, GameOptions
from finity.finito.scenes.outcomes import OpenLesson, OpenSetup, StartGame
from finity.finito.scenes.table.game import BEAT, CallWindow, Game
from finity.finito.scenes.table.scene import TICK, TableScene
from finity.finito.view.painter import Panels
from finity.lessons.course import Course
from finity.lessons.solving import AnyLesson, LessonPhase, Verdict, run_to_end
from finity.lobby.seats import NAMES
from finity.match import Match, Seat
from finity.shell.draw.painting import Box
from finity.shell.input.intents import Intent, Press
from finity.shell.text import Texts
from finity.shell.widgets.arrange import Column, Row, fixed
from finity.shell.widgets.prompts import Prompt

REPLY_AFTER: Final = 0.7
"""Seconds before a move of others."""


class Lesson(AnyLesson[LevelState, Move]):
    """Plays a level: judges what was moved, and moves for others."""

    read_for, shown_for, step_after = 3.0, 1.2, 1.2

    def __init__(self, level: Level, texts: Texts) -> None:
        super().__init__(level)
        self.level, self.left = level, REPLY_AFTER
        players = level.position.players
        others = (Seat(name, "easy") for name in NAMES[1:players])  # nobody thinks: the level tells what they do
        self._seats = (Seat(texts("learn.you")), *others)
        options = GameOptions(self._seats, level.position.setup.limit)
        self.game = Game(options, random.Random(0), Match(self._seats, level.position, apply))

    @property
    def happened(self) -> LevelState:
        events = tuple(event for turn in self.game.match.turns for event in turn.events)
        return LevelState(ME, self.game.position, events)

    def judge(self, before: LevelState, move: Move) -> None:
        """The learner has made a move, or the program one that it shows: find out what that was worth."""
        if self.phase is LessonPhase.SHOWING:
            self.note_shown_move(self.level.after_move(before, move))
            return
        self.wrong = self.level.foreseen_miss_key(move, self.attempt.moves_made) or "learn.not_yet"
        match run_to_end(self.attempt.judge(before, move)):
            case Verdict.REACHED:
                self.phase = LessonPhase.DONE
            case Verdict.MISSED:
                self.enter_phase(LessonPhase.REGRETTING, self.read_for)
            case Verdict.LEADS_ON:
                self.left = REPLY_AFTER

    def enter_phase(self, phase: LessonPhase, seconds: float = REPLY_AFTER) -> None:
        super().enter_phase(phase, seconds)

    def next_reply(self) -> Move | None:
        """What is played while the learner has nothing to decide."""
        self.left = max(self.left, REPLY_AFTER)
        return self.level.reply(self.happened)

    def begin_again(self) -> None:
        self.game.match = Match(self._seats, self.level.position, apply)


class LessonScene(TableScene, LessonFlow[Level]):
    prompts: Sequence[Prompt] = ()
    way_back = OpenSetup()
    leave = LessonFlow.leave_lessons
    lesson: Lesson

    def __init__(self, kit: Kit, course: Course[Level], level: Level) -> None:
        self.lesson = Lesson(level, kit.texts)
        super().__init__(kit, self.lesson.game)
        chips, on = self.begin_level(course, level), self.go_to_next
        presses = {"next": on, "hint": self.hint, "restart": lambda: self.open_level(level), "skip": on}
        self.controls = LessonButtons(kit, presses, chips)
        self.widgets.add(*self.controls.all)
        self.widgets.menu.label, self.widgets.hint.visible = kit.texts("learn.back"), False
        self.signs = LessonOverlay(kit, self.lesson, self.best)
        self.signs.update_hint()
        self.ways_out = {"back": self.way_back}
        if course.chapter_of(level).leads_to_game:  # one against the weakest bots
            first = DEFAULTS.with_people(ProfilesFile(kit.folder).peek())
            self.ways_out["a_game"] = StartGame(first.options())
        self.tell(self.untold)
        self._show_position()

    def level_outcome(self, level: Level) -> object:
        return OpenLesson(level.key)

    def chapter_end_area(self) -> pygame.Rect:
        return self.stage.layout.side

    @property
    def animating(self) -> bool:
        return super().animating or self.signs.popping or (self._pointed_rect is not None and not self.signs.at_rest)

    @property
    def wake_after(self) -> float | None:
        if self.modals.is_open:
            return None
        idle = self.may_move and self._settled and not self._notice.shown
        return self.widgets.wake_after if idle else TICK

    @property
    def panels(self) -> Panels:
        """The sentence of the lesson stands where else it is told whose turn it is."""
        usual, said = super().panels, self.kit.texts(self.lesson.text_key)
        hint = usual.hint if self._notice.shown else ""
        return replace(usual, title=said, title_seat=None, hint=hint, warning=self.lesson.shows_miss or usual.warning)

    def update(self, dt: float) -> None:
        self.signs.pass_time(dt)
        super().update(dt)

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        if self.modals.is_open:
            return
        style = self.kit.style.fitted_to(surface.get_size())
        self.signs.draw_stars(surface, style, self._stars)
        if self._pointed_rect:
            px, theme = style.px, style.theme
            beat = 0.0 if self.signs.at_rest else 0.5 - 0.5 * math.cos(math.tau * self.signs.seconds / PULSE)
            around = self._pointed_rect.inflate(px(8 + 10 * beat), px(8 + 10 * beat))
            style.box(surface, around, Box(None, theme.accent, px(4), px(theme.radius)))

    def handle(self, intent: Intent) -> None:
        super().handle(intent)
        if isinstance(intent, Press) and not (self.may_move or self.modals.is_open or self.stage.busy):
            self.lesson.skip_wait()
        self.invalidate()

    def play(self, move: Move | None) -> Sequence[Event]:
        happened = self.lesson.happened
        own = move is not None and learner_has_choice(happened.position)
        events = super().play(move)
        if own and move:
            self.lesson.judge(happened, move)
            self.signs.update_hint()
        return events

    @property
    def may_move(self) -> bool:
        """Whether the learner is to decide something now, be it to call before others have answered."""
        asked = self.window is not None and self.window.accepts_calls
        return self.lesson.phase is LessonPhase.TRYING and (asked or learner_has_choice(self.game.position))

    @property
    def open_to_moves(self) -> bool:
        return self.lesson.phase is LessonPhase.TRYING

    @property
    def _pointed_rect(self) -> pygame.Rect | None:
        """Where to click, while that is shown."""
        line = self.lesson.attempt.line_to_goal
        if not (self.signs.hinted and line and self.may_move) or self.stage.busy:
            return None
        match line[0]:
            case PlayCard(card):
                return self.widgets.cards[self.game.position.hands[ME].index(card)].rect
            case Stop():
                return self.widgets.stop.rect
        call = self.widgets.calls[ME]
        return call.rect if call.visible else None

    def _go_on(self, dt: float) -> None:
        """Answers are waited for even after success or a miss: they are what there is to see."""
        lesson, position = self.lesson, self.game.position
        if self.modals.is_open or self.outcome is not None:
            return
        if position.phase is Phase.ANSWER:
            self._await_answers(dt, self.window or self._new_call_window())
            return
        if lesson.phase is LessonPhase.DONE:
            if not self.controls.buttons["next"].enabled:
                self.succeed()
            return
        if self.may_move:
            return
        lesson.left -= dt
        if lesson.left > 0:
            return
        if lesson.can_rewind:
            lesson.rewind()
            self.window = None
            self.signs.update_hint()
            self._show_position()
            self._update_widgets()
        elif learner_has_choice(position):
            self.play(lesson.next_shown_move)
        elif position.to_move is not None:
            self.play(lesson.next_reply())

    def _await_bot(self, dt: float) -> None:
        self.play(self.lesson.next_reply())

    def _new_call_window(self) -> CallWindow:
        """Who can call has all the time there is."""
        if self.game.position.active == ME or not self.game.can_call(ME):
            return CallWindow((), BEAT * self.kit.patience)
        window = CallWindow((ME,), 1e6)
        if self.lesson.phase is LessonPhase.SHOWING:
            window.called.add(ME)
        return window

    def hint(self) -> None:
        self.signs.hint()

    def succeed(self) -> None:
        super().succeed()
        self.widgets.focus(self.controls.buttons["next"], seen=self.widgets.focus_seen)

    def _lay_out(self) -> None:
        """The trail lies below the mat at the left, the stars at the right, the buttons right of the piles."""
        super()._lay_out()
        style, layout = self.widgets.style, self.stage.layout
        px, area, pile, mat = layout.px, layout.call_area, layout.pile_rects[-1], layout.mat
        Row(*(fixed(chip, 56, across=62) for chip in self.controls.chips)).lay_out(style, area.inflate(0, px(8)))
        size = px(190), min(px(56), area.height)
        self._stars = pygame.Rect((0, 0), size).move_to(midright=(area.right, area.centery))
        beside = pygame.Rect(pile.right + px(40), mat.top, mat.right - px(20) - pile.right - px(40), mat.height)
        buttons = (fixed(button, 46) for button in self.controls.buttons.values())
        Column(None, *buttons, None, gap=10, alike=True).lay_out(style, beside)
