"""A lesson of FINITO! on the real table; nothing about a level is written here."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

import pygame

from finity.client.kit import Kit
from finity.client.lesson_parts import ChapterDone, chips_of
from finity.client.signs import POP_SECONDS, draw_stars
from finity.finito.learn.level import ME, Level
from finity.finito.learn.solving import may_decide
from finity.finito.rules import Move, Phase, PlayCard, Stop
from finity.finito.scenes.lesson import Controls, Lesson, LessonPhase
from finity.finito.scenes.options import first_game, lessons_of, progress_of
from finity.finito.scenes.outcomes import OpenLesson, OpenSetup, StartGame
from finity.finito.scenes.table.game import BEAT, CallWindow
from finity.finito.scenes.table.scene import TableScene
from finity.finito.view.panels import Shown
from finity.shell.draw.painting import Box
from finity.shell.input.intents import Intent, Press
from finity.shell.widgets.prompts import Prompt

TICK: Final = 0.05
PULSE: Final = 1.4
"""Seconds from one pulse around where to click to the next."""
PULSING_FOR: Final = 9.8
"""Seconds: afterwards it rests, and with it the program."""
SIDE: Final = 216
"""How wide the end of a chapter is told, in design pixels."""
LONG: Final = 1e6
"""Seconds: in lessons nobody has to hurry."""


class LessonScene(TableScene):
    """Plays a level and leads on to the next one."""

    prompts: Sequence[Prompt] = ()

    def __init__(self, kit: Kit, level: Level) -> None:
        self.lesson = Lesson(level, kit.texts)
        super().__init__(kit, self.lesson.game)
        self._shelf = lessons_of(kit)
        self._file = progress_of(kit)
        progress, message = self._file.load()
        presses = {"next": self._next, "hint": self._hint, "restart": lambda: self._open(level), "skip": self._next}
        chapter = self._shelf.chapter_of(level)
        chips = chips_of(chapter.levels, level, progress, lambda each: lambda: self._open(each))
        self.controls = Controls(kit, presses, chips)
        self.widgets.add(*self.controls.all)
        self.widgets.menu.label = kit.texts("learn.back")
        self._stars, self._since_stars = progress.stars_of(level), POP_SECONDS
        self._hinted = level.pointed
        self._succeeded = False
        self._seconds = 0.0
        self.tell(message)
        self._put()

    @property
    def animating(self) -> bool:
        return super().animating or self._since_stars < POP_SECONDS or (self._pointed is not None and not self._still)

    @property
    def wake_after(self) -> float | None:
        if self.overlay.open:
            return None
        idle = self.may_move and self._settled and not self._notice.shown
        return self.widgets.wake_after if idle else TICK

    @property
    def shown(self) -> Shown:
        """The sentence of the lesson stands where else it is told whose turn it is."""
        usual, said = super().shown, self.kit.texts(self.lesson.said)
        hint = usual.hint if self._notice.shown else ""
        warning = self.lesson.phase is LessonPhase.REGRETTING
        return replace(usual, title=said, title_seat=None, hint=hint, warning=warning or usual.warning)

    def update(self, dt: float) -> None:
        self._since_stars += dt
        self._seconds += dt
        super().update(dt)

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        if self.overlay.open:
            return
        style = self.kit.style.fitted_to(surface.get_size())
        calm = self.kit.settings.reduced_motion
        draw_stars(surface, style, self.controls.stars, self._stars, POP_SECONDS if calm else self._since_stars)
        if self._pointed:
            px, theme = style.px, style.theme
            beat = 0.0 if self._still else 0.5 - 0.5 * math.cos(math.tau * self._seconds / PULSE)
            around = self._pointed.inflate(px(8 + 10 * beat), px(8 + 10 * beat))
            style.box(surface, around, Box(None, theme.accent, px(4), px(theme.radius)))

    def handle(self, intent: Intent) -> None:
        super().handle(intent)
        if isinstance(intent, Press) and not (self.may_move or self.overlay.open or self.stage.busy):
            self.lesson.hurry()
        self.invalidate()

    def play(self, move: Move | None) -> None:
        happened = self.lesson.happened
        own = move is not None and may_decide(happened.position)
        super().play(move)
        if own and move:
            self.lesson.judge(happened, move)
            self._hinted = self.lesson.level.pointed or self.lesson.attempt.hint_due
            self._seconds = 0.0

    @property
    def may_move(self) -> bool:
        """Whether the learner is to decide something now, be it to call before others have answered."""
        asked = self.window is not None and self.window.asking
        return self.lesson.phase is LessonPhase.TRYING and (asked or may_decide(self.game.position))

    @property
    def open_to_moves(self) -> bool:
        return self.lesson.phase is LessonPhase.TRYING

    @property
    def _still(self) -> bool:
        return self.kit.settings.reduced_motion or self._seconds > PULSING_FOR

    @property
    def _pointed(self) -> pygame.Rect | None:
        """Where to click, while that is shown."""
        line = self.lesson.attempt.line
        if not (self._hinted and line and self.may_move) or self.stage.busy:
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
        if self.overlay.open or self.outcome is not None:
            return
        if position.phase is Phase.ANSWER:
            self._await_answers(dt)
        elif lesson.phase is LessonPhase.DONE and not self._succeeded:
            self._succeed()
        elif lesson.phase is LessonPhase.DONE or self.may_move or not lesson.wait(dt):
            return
        elif lesson.phase in (LessonPhase.REGRETTING, LessonPhase.SHOWN):
            self._rewind()
        elif may_decide(position):
            self.play(lesson.attempt.line[0])
        elif position.to_move is not None:
            self.play(lesson.others_move())

    def _await_bot(self, dt: float) -> None:
        self.play(self.lesson.others_move())

    def _call_window(self) -> CallWindow:
        """Who can call has all the time there is."""
        if self.game.position.active == ME or not self.game.holds_last_card(ME):
            return CallWindow((), BEAT * self.kit.patience)
        window = CallWindow((ME,), LONG)
        if self.lesson.phase is LessonPhase.SHOWING:
            window.call(ME)
        return window

    def _leave(self) -> None:
        self.outcome = OpenSetup()

    def _open(self, level: Level) -> None:
        self.outcome = OpenLesson(level.key)

    def _rewind(self) -> None:
        """Begin again, for oneself or to see how it is done."""
        self.lesson.rewind()
        self.window = None
        self._hinted = self.lesson.level.pointed or self.lesson.attempt.hint_due
        self._seconds = 0.0
        self._put()
        self._offer()

    def _hint(self) -> None:
        self._hinted, self._seconds = True, 0.0
        self.invalidate()

    def _succeed(self) -> None:
        level, stars = self.lesson.level, self.lesson.attempt.stars
        self._succeeded, self._stars, self._since_stars = True, stars, 0.0
        self.kit.sounds.play("solved")
        self.controls.succeed(stars)
        self.widgets.focus(self.controls.buttons["next"], seen=self.widgets.focus_seen)
        self.tell(self._file.change(lambda progress: progress.with_stars(level, stars)))

    def _next(self) -> None:
        """To the next level; at the end of a chapter it is told how that went."""
        level = self.lesson.level
        following = self._shelf.after(level)
        if following and following.chapter == level.chapter:
            self._open(following)
            return
        chapter = self._shelf.chapter_of(level)
        choices: dict[str, Callable[[], None]] = {"back": self._leave}
        if following:
            choices["next_chapter"] = lambda: self._open(following)
        if chapter.leads_to_game:
            choices["a_game"] = self.leads_to(StartGame(first_game(self.kit)))
        self.controls.rest()
        self.overlay.show(ChapterDone(self.kit, chapter, self._file.peek(), choices, self._leave, self._side))

    def _side(self) -> pygame.Rect:
        """Where the end of a chapter is told: right of the piles, down to the lower edge."""
        layout = self.stage.layout
        right = layout.mat.right
        left, top = right - layout.px(SIDE), layout.mat.top
        return pygame.Rect(left, top, right - left, layout.stop_button.bottom + layout.px(24) - top)

    def _lay_out(self) -> None:
        super()._lay_out()
        self.controls.lay_out(self.widgets.style, self.stage.layout)
