"""What lies around the board in a lesson: sentence and notice, arrow or glow, stars, tower, the trail, the buttons."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from typing import Final

import pygame
from pygame import Vector2

from finity.client.kit import Kit
from finity.client.lesson_parts import PULSE, LessonButtons, LessonOverlay, LevelChip
from finity.learn.level import Arrow, ConeSpot, LessonSpot
from finity.lessons.solving import LessonPhase
from finity.modes.lesson.lesson import Lesson
from finity.rules import AddBridge, Move, RelocatePost, Slot, Station, TeleportPost
from finity.rules.board import Point
from finity.rules.engine import TOWER_LENGTH
from finity.scenes.actions import TableAction
from finity.shell.draw import svg
from finity.shell.draw.assets import Weight
from finity.shell.draw.painting import put
from finity.shell.draw.style import IN_TALL, TALL, Style
from finity.shell.draw.theme import Colour, TextSize
from finity.shell.input.intents import Action, DeviceKind
from finity.shell.widgets import match_letters
from finity.shell.widgets.arrange import Part, Row, fixed, grid
from finity.shell.widgets.prompts import CHOOSE, Prompt, PromptLine
from finity.table.layout import PlacedLayout
from finity.table.panels import TableNotice
from finity.table.pointer.foresight import highlights_of, spots_of
from finity.table.scene import Controls
from finity.table.stage import Stage
from finity.view.frames import TowerLayout
from finity.view.shown import Bridge, Ghost, InTower

# All in design pixels
_MARGIN: Final = 40
_BOTTOM_HEIGHT: Final = 62
_BUTTON_HEIGHT: Final = 46
_GAP: Final = 10
_ROW_HEIGHT: Final = 104
"""Of a tower that lies below the board."""
_WIDEST: Final = 1.35
"""No wider than a window of 16:9, times this: wider windows stay free at both sides."""


@dataclass(frozen=True)
class LessonLayout(PlacedLayout):
    """Sentence and notice, the board with the tower beside it, in tall windows below it, trail and buttons.

    Where the board becomes larger by that, as near a square, the tower lies below it as a row of `cones`.
    """

    cones: int = TOWER_LENGTH

    @cached_property
    def tall(self) -> bool:
        return self.size[0] < TALL * self.size[1]

    @cached_property
    def scale(self) -> float:
        return super().scale * (IN_TALL if self.tall else 1)

    @cached_property
    def button_rows(self) -> int:
        return super().button_rows + self.tall

    @cached_property
    def _body(self) -> pygame.Rect:
        """The window without its margins, no wider than makes sense."""
        width, height = self.size
        margin = self._px(_MARGIN)
        wide = min(width - 2 * margin, round(_WIDEST * 16 / 9 * height))
        return pygame.Rect((width - wide) // 2, round(0.6 * margin), wide, height - round(1.1 * margin))

    @cached_property
    def sentence(self) -> pygame.Rect:
        """Beside the stars; large texts in tall windows are below them."""
        body = self._body
        if self.tall and self.text_scale >= 1.5:
            return pygame.Rect(body.left, self.stars.bottom, body.width, self._text_px(66, 3.2))
        return pygame.Rect(body.topleft, (self.stars.left - self._px(2 * _GAP) - body.left, self._text_px(66, 2.05)))

    @cached_property
    def notice(self) -> pygame.Rect:
        """Why something can't be done."""
        return pygame.Rect(self.sentence.bottomleft, (self.sentence.width, self._text_px(30, 0.7)))

    @cached_property
    def stars(self) -> pygame.Rect:
        width = self._px(236)
        return pygame.Rect(self._body.right - width, self._body.top, width, self._px(56))

    @cached_property
    def side(self) -> pygame.Rect:
        """All beside the board below the stars, or below the board, and above the buttons."""
        top, bottom = self.board_rect.bottom if self.tall else self.stars.bottom, self.bar.top - self._px(4)
        top, width = top + self._px(_GAP), self._text_px(236, 0.5)  # the tower's flag has a word on it
        return pygame.Rect(self._body.right - width, top, width, bottom - top)

    def _text_px(self, length: float, share: float) -> int:
        """A length that grows with texts, by a share of what they do."""
        return self._px(length * (1 + share * (self.text_scale - 1)))

    @cached_property
    def board_rect(self) -> pygame.Rect:
        top, bottom = self.notice.bottom + self._px(4), self.bar.top - self._px(4)
        if self.tall:
            return pygame.Rect(self._body.left, top, self._body.width, min(self._body.width, (bottom - top) * 2 // 3))
        width = self._body.width - self._text_px(236, 0.5) - self._px(2 * _GAP)
        beside = pygame.Rect(self._body.left, top, width, bottom - top)
        above = pygame.Rect(self._body.left, top, self._body.width, bottom - top - self._px(_ROW_HEIGHT))
        return self.roomiest(beside, above)

    @cached_property
    def tower(self) -> TowerLayout:
        row = pygame.Rect(self._body.left, self.board_rect.bottom, self._body.width, self._px(_ROW_HEIGHT))
        return TowerLayout(self.side) if self.tall or row.bottom > self.bar.top else TowerLayout(row, flat=self.cones)

    @cached_property
    def bar(self) -> pygame.Rect:
        height = self._px(_BOTTOM_HEIGHT + (self.button_rows - 1) * (_BUTTON_HEIGHT + _GAP))
        return pygame.Rect(self._body.left, self._body.bottom - height, self._body.width, height)

    def point_of(self, spot: LessonSpot) -> Point:
        """The pixel in the middle of what an arrow leads from or to."""
        pose = self.pose(InTower(spot.index) if isinstance(spot, ConeSpot) else spot)
        return pose.x, pose.y


class LessonControls(LessonButtons, Controls):
    def __init__(
        self, kit: Kit, redraw: Callable[[], None], wishes: Mapping[str, object], chips: Sequence[LevelChip]
    ) -> None:
        LessonButtons.__init__(self, kit, {name: partial(self._want, wish) for name, wish in wishes.items()}, chips)
        Controls.__init__(self, kit, redraw)
        self.add(*self.all)

    def lay_out(self, style: Style, layout: LessonLayout) -> None:
        buttons, rows = list(self.buttons.values()), layout.button_rows
        abreast, high = len(buttons) // rows, rows * (_BUTTON_HEIGHT + _GAP) - _GAP
        wide = abreast * (124 * style.text_scale + _GAP) - _GAP
        trail = (fixed(chip, 60, _BOTTOM_HEIGHT) for chip in self.chips)
        places = Part(grid(buttons, abreast, _GAP), wide, soft=True, across=high)
        Row(*trail, None, places, gap=8).lay_out(style, layout.bar)
        match_letters(style, buttons)


PULSES: Final = (44, 60, 78)
"""The radii of the rings, in design pixels."""
_DARK: Final = (28, 20, 8)
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
    for number, radius in enumerate(map(style.px, PULSES)):
        phase = 2 * math.pi * (seconds / PULSE - number / (2 * len(PULSES)))
        strength = 0.6 if still else 0.45 + 0.4 * math.sin(phase)
        width, side = max(1.5, 3 * style.scale * (0.9 - 0.22 * number)), 2 * radius + 8
        lines = (_DARK, width + 2.5 * style.scale), (style.theme.gold, width)
        circles = [svg.circle(0, 0, radius, _outline(*each)) for each in lines]
        ring = style.assets.svg(svg.centred(side, side, *circles).text, (side, side))
        ring.set_alpha(round(255 * strength))
        put(surface, ring, center=(round(middle[0]), round(middle[1])))


def _outline(colour: Colour, width: float) -> str:
    return f'fill="none" stroke="{svg.hex_code(colour)}" stroke-width="{width:.2f}"'


def draw_arrow(surface: pygame.Surface, style: Style, layout: LessonLayout, source: LessonSpot, target: Point) -> None:
    """Draw an arrow from the left or top of a cone, or the middle of something else, in a bow to just before its
    target."""
    half = Vector2(layout.tower.cone_size) / 2
    edge = Vector2(0, half.y) if layout.tower.flat else Vector2(half.x, 0)
    begin = layout.point_of(source) - edge * isinstance(source, ConeSpot)
    along = target - begin
    bend = begin + along / 2 + 0.22 * (Vector2(-along.y, along.x) if along.x > 0 else Vector2(along.y, -along.x))
    tip = Vector2(target).move_towards(bend, style.px(PULSES[0] * 0.8))
    back = (bend - target).normalize() * 30 * style.scale
    xs, ys = zip(begin, bend, tip, strict=True)
    corner = pygame.Rect(min(xs) - style.px(_MARGIN), min(ys) - style.px(_MARGIN), 0, 0)
    area = corner.union(pygame.Rect(max(xs) + style.px(_MARGIN), max(ys) + style.px(_MARGIN), 1, 1))
    begin, bend, tip = (point - area.topleft for point in (begin, bend, tip))
    width, more = 8.5 * style.scale, 4 * style.scale
    neck, left, right = tip + 0.8 * back, tip + 1.1 * back.rotate_rad(0.5), tip + 1.1 * back.rotate_rad(-0.5)
    line = "M{:.1f} {:.1f}Q{:.1f} {:.1f} {:.1f} {:.1f}".format(*begin, *bend, *neck)
    head = "M{:.1f} {:.1f}L{:.1f} {:.1f}L{:.1f} {:.1f}Z".format(*tip, *left, *right)
    parts = (
        svg.path(line, f'{_outline(_DARK, width + more)} stroke-linecap="round"'),
        svg.path(head, f"{svg.fill(_DARK)} {svg.stroke(_DARK, more)}"),
        svg.path(line, f'{_outline(style.theme.gold, width)} stroke-linecap="round"'),
        svg.path(head, svg.fill(style.theme.gold)),
    )
    surface.blit(style.assets.svg(svg.picture(*area.size, *parts).text, area.size), area)


class GuidanceOverlay(LessonOverlay, TableNotice):
    lesson: Lesson

    def __init__(self, kit: Kit, lesson: Lesson, stage: Stage[LessonLayout], best: int) -> None:
        LessonOverlay.__init__(self, kit, lesson, best)
        TableNotice.__init__(self, kit)
        self._stage = stage

    @property
    def animating(self) -> bool:
        return super().animating or self.popping or (bool(self.pulses) and not self.at_rest)

    @property
    def arrow(self) -> Arrow | None:
        """What points to where the next move is to be made, if that is told by the level."""
        if self.lesson.phase is not LessonPhase.TRYING:
            return None
        return next((arrow for arrow in self.lesson.level.arrows if arrow.step == self.lesson.attempt.step_index), None)

    @property
    def asked_bridge(self) -> AddBridge | None:
        """The bridge that an arrow asks for; where a task is about another colour than the next cone's, in that one."""
        arrow, line = self.arrow, self.lesson.attempt.line_to_goal
        asks = arrow is not None and arrow.source is not None and line
        return line[0] if asks and isinstance(line[0], AddBridge) else None

    @property
    def advised_move(self) -> Move | None:
        """The move that a second hint shows."""
        line = self.lesson.attempt.line_to_goal
        return line[0] if self.hinted and line and self.lesson.attempt.hint_due else None

    @property
    def ghosts(self) -> tuple[Ghost, ...]:
        if self.advised_move:
            return highlights_of(self.lesson.game.position, self.advised_move).ghosts
        asked = self.asked_bridge
        return (Ghost(Bridge(asked.colour), asked.way, 0.45),) if asked else ()

    @property
    def pulses(self) -> tuple[Slot | Station, ...]:
        """Around what rings pulse: what the next move is clicked at, first what it moves."""
        lesson = self.lesson
        if lesson.phase is not LessonPhase.TRYING or not lesson.attempt.line_to_goal or not (self.hinted or self.arrow):
            return ()
        move = lesson.attempt.line_to_goal[0]
        moves_post = isinstance(move, RelocatePost | TeleportPost)
        return (*([lesson.game.position.posts[lesson.level.me]] if moves_post else ()), *spots_of(move))

    def hint(self) -> None:
        super().hint()
        self.say(self.kit.texts("learn.look"))

    def update(self, dt: float, *, moving: bool = False) -> bool:
        self.pass_time(dt)
        return super().update(dt)

    def draw(self, surface: pygame.Surface, style: Style, *, trying: bool, lifted: bool) -> None:
        """Where to act is shown only while the learner is `trying`, perhaps with a `lifted` piece."""
        lesson, layout, theme = self.lesson, self._stage.layout, style.theme
        colour = theme.danger if lesson.shows_miss else theme.good if lesson.phase is LessonPhase.DONE else theme.text
        room, place = layout.sentence, layout.notice
        line = PromptLine(self.kit.texts, self.kit.devices)
        if style.large_text and not self.text and line.device_kind is DeviceKind.MOUSE:
            room = room.union(place)  # where there is no notice a long sentence has its room, too
        words = style.wrapped_in(self.kit.texts(lesson.text_key), TextSize.SENTENCE, room.size, colour, Weight.BOLD)
        put(surface, words, midleft=(room.left, max(layout.sentence.centery, room.top + words.height // 2)))
        if self.text:
            ink = theme.danger if self.warning else theme.muted
            put(surface, style.fitting(self.text, TextSize.BODY, place.width, ink), midleft=place.midleft)
        elif line.device_kind is not DeviceKind.MOUSE:
            prompts = [each for each in PROMPTS if each.action is not Action.UNDO or lesson.can_take_back]
            line.draw(surface, style, prompts, place.right, place.centery, place.width)
        self.draw_stars(surface, style, layout.stars)
        if not trying or self._stage.busy:
            return
        if pulses := self.pulses:
            draw_pulses(surface, style, layout.point_of(pulses[-1 if lifted else 0]), self.seconds, still=self.at_rest)
        if (arrow := self.arrow) and arrow.source is not None:
            draw_arrow(surface, style, layout, arrow.source, layout.point_of(arrow.target))
