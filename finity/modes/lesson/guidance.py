"""What a lesson says and where it points: its sentence, a caption below it, an arrow or a glow, and the stars."""

from __future__ import annotations

import math
from typing import Final

import pygame

from finity.client.kit import Kit
from finity.client.lesson_parts import LessonSigns
from finity.learn.level import Arrow
from finity.lessons.solving import LessonPhase
from finity.modes.lesson.layout import LessonLayout, cone_edge
from finity.modes.lesson.lesson import Lesson
from finity.rules import RelocatePost, Slot, Station, TeleportPost, Way
from finity.rules.board import Point
from finity.scenes.actions import TableAction
from finity.shell.draw.assets import Weight
from finity.shell.draw.style import Style
from finity.shell.draw.svg import code, sheet
from finity.shell.draw.theme import TextSize
from finity.shell.input.intents import Action, DeviceKind
from finity.shell.widgets.prompts import CHOOSE, Prompt, PromptLine
from finity.table.pointer.foresight import changed, preview
from finity.table.stage import Stage, TableNotice
from finity.view.shown import Bridge, Ghost, OnWay

PULSES: Final = (44, 60, 78)
"""The radii of the rings, in design pixels."""
PULSE_SECONDS: Final = 1.4
"""How long a pulse takes; slow enough for everybody (WCAG 2.3.1 allows three flashes a second)."""
_WIDTH: Final = 8.5
_HEAD: Final = 30
_BOW: Final = 0.22
_MARGIN: Final = 40
_DARK: Final = (28, 20, 8)
GHOST_OPACITY: Final = 0.45
PROMPTS: Final = (
    CHOOSE,
    Prompt(Action.ALTERNATIVE, "alternative"),
    Prompt(TableAction.COLOUR, "colour"),
    Prompt(Action.HINT, "hint"),
    Prompt(Action.UNDO, "undo"),
)
"""What keys and buttons do, told to those who use them; the most needed first."""


def draw_pulses(surface: pygame.Surface, style: Style, middle: Point, seconds: float, *, still: bool) -> None:
    """Draw rings around a point; unless they are `still`, a wave runs outwards through them."""
    for number, radius in enumerate(PULSES):
        phase = 2 * math.pi * (seconds / PULSE_SECONDS - number / (2 * len(PULSES)))
        strength = 0.6 if still else 0.45 + 0.4 * math.sin(phase)
        ring = _ring(style, style.px(radius), 0.9 - 0.22 * number)
        ring.set_alpha(round(255 * strength))
        surface.blit(ring, ring.get_rect(center=(round(middle[0]), round(middle[1]))))


def _ring(style: Style, radius: int, share: float) -> pygame.Surface:
    width = max(1.5, 3 * style.scale * share)
    side = 2 * radius + 8
    middle = side / 2
    lines = "".join(
        f'<circle cx="{middle}" cy="{middle}" r="{radius}" fill="none" stroke="{colour}" stroke-width="{wide:.2f}"/>'
        for colour, wide in ((code(_DARK), width + 2.5 * style.scale), (code(style.theme.gold), width))
    )
    return style.assets.svg(sheet(side, side, lines).text, (side, side))


def draw_arrow(surface: pygame.Surface, style: Style, layout: LessonLayout, arrow: Arrow) -> None:
    """Draw the arrow from what it comes from to just before its target, in a bow below the straight line."""
    start, target = cone_edge(layout, arrow), layout.point_of(arrow.target)
    dx, dy = target[0] - start[0], target[1] - start[1]
    aside = (-dy, dx) if dx > 0 else (dy, -dx)
    bend = start[0] + dx / 2 + _BOW * aside[0], start[1] + dy / 2 + _BOW * aside[1]
    end = _before(bend, target, style.px(PULSES[0] * 0.8))
    points = (start, bend, end)
    margin = style.px(_MARGIN)
    area = pygame.Rect(min(x for x, _ in points) - margin, min(y for _, y in points) - margin, 0, 0).union(
        pygame.Rect(max(x for x, _ in points) + margin, max(y for _, y in points) + margin, 1, 1)
    )
    shifted = [(x - area.left, y - area.top) for x, y in points]
    surface.blit(style.assets.svg(_arrow(style, area.size, *shifted), area.size), area)


def _before(bend: Point, target: Point, distance: float) -> Point:
    dx, dy = bend[0] - target[0], bend[1] - target[1]
    length = math.hypot(dx, dy) or 1.0
    return target[0] + dx / length * distance, target[1] + dy / length * distance


def _arrow(style: Style, size: tuple[int, int], start: Point, bend: Point, end: Point) -> str:
    """The SVG of an arrow along a curve, gold in a dark outline."""
    width, head = _WIDTH * style.scale, _HEAD * style.scale
    angle = math.atan2(end[1] - bend[1], end[0] - bend[0])
    tip = end
    neck = tip[0] - 0.8 * head * math.cos(angle), tip[1] - 0.8 * head * math.sin(angle)
    corners = [
        (tip[0] - head * math.cos(angle + turn) * 1.1, tip[1] - head * math.sin(angle + turn) * 1.1)
        for turn in (0.5, -0.5)
    ]
    line = f"M{start[0]:.1f} {start[1]:.1f}Q{bend[0]:.1f} {bend[1]:.1f} {neck[0]:.1f} {neck[1]:.1f}"
    tops = (
        f"M{tip[0]:.1f} {tip[1]:.1f}L{corners[0][0]:.1f} {corners[0][1]:.1f}L{corners[1][0]:.1f} {corners[1][1]:.1f}Z"
    )
    dark, gold, more = code(_DARK), code(style.theme.gold), 4 * style.scale
    parts = [
        f'<path d="{line}" fill="none" stroke="{dark}" stroke-width="{width + more:.1f}" stroke-linecap="round"/>',
        f'<path d="{tops}" fill="{dark}" stroke="{dark}" stroke-width="{more:.1f}" stroke-linejoin="round"/>',
        f'<path d="{line}" fill="none" stroke="{gold}" stroke-width="{width:.1f}" stroke-linecap="round"/>',
        f'<path d="{tops}" fill="{gold}"/>',
    ]
    return sheet(size[0], size[1], *parts).text


class Guidance(LessonSigns, TableNotice):
    """Follows a lesson of Finity."""

    lesson: Lesson
    pulsing_for = 8.4

    def __init__(self, kit: Kit, lesson: Lesson, stage: Stage[LessonLayout], best: int) -> None:
        LessonSigns.__init__(self, kit, lesson, best)
        TableNotice.__init__(self, kit)
        self._stage = stage

    @property
    def animating(self) -> bool:
        """Whether something moves besides the table."""
        return super().animating or self.popping or (bool(self.pulses) and not self.still)

    @property
    def arrow(self) -> Arrow | None:
        """What points to where the next move is to be made, if that is told by the level."""
        if self.lesson.phase is not LessonPhase.TRYING:
            return None
        step = self.lesson.attempt.step
        return next((arrow for arrow in self.lesson.level.arrows if arrow.step == step), None)

    @property
    def ghosts(self) -> tuple[Ghost, ...]:
        """The bridge that an arrow asks for, or the move that a second hint shows."""
        arrow, line = self.arrow, self.lesson.attempt.line
        if self.hinted and line and self.lesson.attempt.hint_due:
            return preview(self.lesson.game.position, line[0]).ghosts
        if not arrow or not isinstance(arrow.target, Way) or arrow.source is None:
            return ()
        colour = self.lesson.game.needed_colour
        return () if colour is None else (Ghost(Bridge(colour), OnWay(arrow.target), GHOST_OPACITY),)

    @property
    def pulses(self) -> tuple[Slot | Station, ...]:
        """Around what rings pulse: what the next move is clicked at, first what it moves."""
        lesson = self.lesson
        if lesson.phase is not LessonPhase.TRYING or not lesson.attempt.line or not (self.hinted or self.arrow):
            return ()
        move = lesson.attempt.line[0]
        moves_post = isinstance(move, RelocatePost | TeleportPost)
        return (*([lesson.game.position.posts[lesson.level.me]] if moves_post else ()), *changed(move))

    def hint(self) -> None:
        super().hint()
        self.say(self.kit.texts("learn.look"))

    def update(self, dt: float, *, moving: bool = False) -> bool:
        self.pass_time(dt)
        return super().update(dt)

    def draw(self, surface: pygame.Surface, style: Style, *, trying: bool, lifted: bool) -> None:
        """Draw all of it; where to act is shown only while the learner is `trying`, perhaps with a `lifted` piece."""
        layout = self._stage.layout
        self._draw_words(surface, style)
        self.draw_stars(surface, style, layout.stars)
        if not trying or self._stage.busy:
            return
        pulses, arrow = self.pulses, self.arrow
        if pulses:
            target = pulses[-1 if lifted else 0]
            draw_pulses(surface, style, layout.point_of(target), self.seconds, still=self.still)
        if arrow and arrow.source is not None:
            draw_arrow(surface, style, layout, arrow)

    def _draw_words(self, surface: pygame.Surface, style: Style) -> None:
        lesson, layout, texts, theme = self.lesson, self._stage.layout, self.kit.texts, style.theme
        done = theme.good if lesson.phase is LessonPhase.DONE else theme.text
        colour = theme.danger if lesson.failed else done
        room = layout.sentence
        words = style.wrapped_in(texts(lesson.said), TextSize.SENTENCE, room.size, colour, Weight.BOLD)
        surface.blit(words, words.get_rect(midleft=room.midleft))
        if self.text:
            ink = theme.danger if self.warning else theme.muted
            caption = style.fitting(self.text, TextSize.BODY, layout.caption.width, ink)
            surface.blit(caption, caption.get_rect(midleft=layout.caption.midleft))
            return
        line, place = PromptLine(texts, self.kit.devices), layout.caption
        if line.device is not DeviceKind.MOUSE:
            undo = self.lesson.can_take_back
            prompts = [each for each in PROMPTS if each.action is not Action.UNDO or undo]
            line.draw(surface, style, prompts, place.right, place.centery, place.width)
