"""What a lesson says and where it points: its sentence, a caption below it, an arrow or a glow, and the stars."""

from __future__ import annotations

from typing import Final

import pygame

from finity.client.kit import Kit
from finity.client.lessons.stars import POP_SECONDS, draw_stars
from finity.learn import Arrow, Hand
from finity.rules import RelocatePost, Slot, Station, TeleportPost, Way
from finity.scenes.actions import TableAction
from finity.scenes.learn.layout import LessonStage
from finity.scenes.learn.lesson import Lesson, Phase
from finity.scenes.learn.pointing import draw_arrow, draw_pulses
from finity.scenes.table.preview import changed, preview
from finity.scenes.table.shaking import Shaking
from finity.shell.draw.assets import Weight
from finity.shell.draw.style import Style
from finity.shell.draw.theme import TextSize
from finity.shell.input.intents import Action, DeviceKind
from finity.shell.widgets.prompts import CHOOSE, Prompt, PromptLine
from finity.view.cues import Cue
from finity.view.shown import Bridge, Ghost, OnWay

SECONDS_OF_NOTICE: Final = 5.0
PULSING_FOR: Final = 8.4
"""Seconds: afterwards rings rest, and with them the program."""
GHOST_OPACITY: Final = 0.45
PROMPTS: Final = (
    CHOOSE,
    Prompt(Action.ALTERNATIVE, "alternative"),
    Prompt(TableAction.COLOUR, "colour"),
    Prompt(Action.HINT, "hint"),
    Prompt(Action.UNDO, "undo"),
)
"""What keys and buttons do, told to those who use them; the most needed first."""


class Telling:
    """Follows a lesson; `best` is how many stars the level has already."""

    def __init__(self, kit: Kit, lesson: Lesson, stage: LessonStage, best: int) -> None:
        self.shaking = Shaking()
        self.culprits: frozenset[Slot | Station] = frozenset()
        self._kit = kit
        self._lesson = lesson
        self._stage = stage
        self._stars = best
        self._since_stars = POP_SECONDS
        self.caption = ""
        """The line below the sentence."""
        self.hinted = False
        """Whether it is shown where the next move is to be made."""
        self._warning = False
        self._left = 0.0
        self._seconds = 0.0

    @property
    def has_notice(self) -> bool:
        """Whether there is a caption that goes after a while."""
        return bool(self.caption)

    @property
    def animating(self) -> bool:
        """Whether something moves besides the table."""
        popping = self._since_stars < POP_SECONDS
        return self.shaking.busy or popping or (bool(self.pulses) and not self._still)

    @property
    def _still(self) -> bool:
        return self._kit.settings.reduced_motion or self._seconds > PULSING_FOR

    @property
    def arrow(self) -> Arrow | None:
        """What points to where the next move is to be made, if that is told by the level."""
        if self._lesson.phase is not Phase.TRYING:
            return None
        step = self._lesson.attempt.step
        return next((arrow for arrow in self._lesson.level.arrows if arrow.step == step), None)

    @property
    def ghosts(self) -> tuple[Ghost, ...]:
        """The bridge that an arrow asks for, or the move that a second hint shows."""
        arrow, line = self.arrow, self._lesson.attempt.line
        if self.hinted and line and self._lesson.attempt.hint_due:
            return preview(self._lesson.game.position, line[0]).ghosts
        if not arrow or not isinstance(arrow.target, Way) or arrow.source is None or isinstance(arrow.source, Hand):
            return ()
        colour = self._lesson.game.needed_colour
        return () if colour is None else (Ghost(Bridge(colour), OnWay(arrow.target), GHOST_OPACITY),)

    @property
    def pulses(self) -> tuple[Slot | Station, ...]:
        """Around what rings pulse: what the next move is clicked at, first what it moves."""
        lesson = self._lesson
        if lesson.phase is not Phase.TRYING or not lesson.attempt.line or not (self.hinted or self.arrow):
            return ()
        move = lesson.attempt.line[0]
        moves_post = isinstance(move, RelocatePost | TeleportPost)
        return (*([lesson.game.position.posts[lesson.level.me]] if moves_post else ()), *changed(move))

    def say(self, text: str) -> None:
        """Show a caption for a while."""
        self.caption, self._warning, self._left, self.culprits = text, False, SECONDS_OF_NOTICE, frozenset()

    def refuse(self, text: str, culprits: frozenset[Slot | Station]) -> None:
        """Show why something can't be done, and shake what stands in the way unless that is too much motion."""
        self.say(text)
        self._warning, self.culprits = True, culprits
        self._kit.sounds.play(Cue.REFUSAL)
        if not self._kit.settings.reduced_motion:
            self.shaking.begin()

    def clear(self) -> None:
        """Take the caption away."""
        self.caption, self.culprits = "", frozenset()
        self.shaking.stop()

    def begin(self) -> None:
        """A move has been made, or taken back: who has missed too often is shown where to look."""
        self._seconds = 0.0
        self.hinted = self._lesson.phase is Phase.TRYING and self._lesson.attempt.hint_due

    def hint(self) -> None:
        """Show where the next move is to be made."""
        self.hinted, self._seconds = True, 0.0
        self.say(self._kit.texts("learn.look"))

    def succeed(self, stars: int) -> None:
        """Let the stars pop up."""
        self._stars, self._since_stars = stars, 0.0

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; answers whether something looks different that doesn't move."""
        self.shaking.update(dt)
        self._since_stars += dt
        self._seconds += dt
        self._left -= dt
        gone = self.has_notice and self._left <= 0
        if gone:
            self.clear()
        return gone

    def draw(self, surface: pygame.Surface, style: Style, *, trying: bool, lifted: bool) -> None:
        """Draw all of it; where to act is shown only while the learner is `trying`, perhaps with a `lifted` piece."""
        layout = self._stage.layout
        self._draw_words(surface, style)
        seconds = POP_SECONDS if self._kit.settings.reduced_motion else self._since_stars
        draw_stars(surface, style, layout.stars, self._stars, seconds)
        if not trying or self._stage.busy:
            return
        pulses, arrow = self.pulses, self.arrow
        if pulses:
            target = pulses[-1 if lifted else 0]
            draw_pulses(surface, style, layout.point_of(target), self._seconds, still=self._still)
        if arrow and arrow.source is not None:
            draw_arrow(surface, style, layout, arrow)

    def _draw_words(self, surface: pygame.Surface, style: Style) -> None:
        lesson, layout, texts, theme = self._lesson, self._stage.layout, self._kit.texts, style.theme
        colours = {Phase.DONE: theme.good, Phase.PUNISHING: theme.danger, Phase.REGRETTING: theme.danger}
        said = texts("learn.watch") if lesson.phase is Phase.SHOWING else texts(lesson.said)
        colour = colours.get(lesson.phase, theme.text)
        room = layout.sentence
        words = style.wrapped_in(said, TextSize.SENTENCE, room.size, colour, Weight.BOLD)
        surface.blit(words, words.get_rect(midleft=room.midleft))
        if self.caption:
            ink = theme.danger if self._warning else theme.muted
            caption = style.fitting(self.caption, TextSize.BODY, layout.caption.width, ink)
            surface.blit(caption, caption.get_rect(midleft=layout.caption.midleft))
            return
        line, place = PromptLine(texts, self._kit.devices), layout.caption
        if line.device is not DeviceKind.MOUSE:
            undo = self._lesson.can_take_back
            prompts = [each for each in PROMPTS if each.action is not Action.UNDO or undo]
            line.draw(surface, style, prompts, place.right, place.centery, place.width)
