"""Where a lesson's parts lie: the sentence on top, board and tower, the trail of levels and the buttons below."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from typing import Final

import pygame

from finity.client.kit import Kit
from finity.client.lesson_parts import LessonButtons, LevelChip
from finity.learn.level import Arrow, ConeSpot, LessonSpot
from finity.rules import Slot, Station, Way
from finity.rules.board import Point
from finity.shell.draw.style import Style
from finity.shell.widgets import look_alike
from finity.table.framed_stage import FramedLayout
from finity.table.scene import Controls
from finity.view.frames import TowerFrame
from finity.view.shown import InSlot, OnStation
from finity.view.targets import ButtonTarget, Target

BUTTONS: Final = 6
# All in design pixels
_MARGIN: Final = 40
_SENTENCE_HEIGHT: Final = 66
_CAPTION_HEIGHT: Final = 30
_RIGHT_WIDTH: Final = 236
_STARS_HEIGHT: Final = 56
_BOTTOM_HEIGHT: Final = 62
_BUTTON_HEIGHT: Final = 46
_BUTTON_WIDTH: Final = 124
_PITCH: Final = 68
_GAP: Final = 10
_WIDEST: Final = 1.35
"""No wider than a window of 16:9, times this: wider windows stay free at both sides."""


@dataclass(frozen=True)
class LessonLayout(FramedLayout):
    """A window with `levels` in its trail."""

    levels: int = 6

    @cached_property
    def _body(self) -> pygame.Rect:
        """The window without its margins, no wider than makes sense."""
        width, height = self.size
        margin = self._px(_MARGIN)
        wide = min(width - 2 * margin, round(_WIDEST * 16 / 9 * height))
        return pygame.Rect((width - wide) // 2, round(0.6 * margin), wide, height - round(1.1 * margin))

    @cached_property
    def sentence(self) -> pygame.Rect:
        grown = 1 + 1.4 * (self.text_scale - 1)
        width = self._body.width - self._right_column - self._px(2 * _GAP)
        return pygame.Rect(self._body.left, self._body.top, width, self._px(_SENTENCE_HEIGHT * grown))

    @cached_property
    def caption(self) -> pygame.Rect:
        """Why something can't be done."""
        grown = 1 + 0.7 * (self.text_scale - 1)
        return pygame.Rect(self.sentence.bottomleft, (self.sentence.width, self._px(_CAPTION_HEIGHT * grown)))

    @cached_property
    def stars(self) -> pygame.Rect:
        width = self._right_column
        return pygame.Rect(self._body.right - width, self._body.top, width, self._px(_STARS_HEIGHT))

    @cached_property
    def side(self) -> pygame.Rect:
        """All beside the board below the stars and above the buttons."""
        top = self.stars.bottom + self._px(_GAP)
        return pygame.Rect(self.stars.left, top, self.stars.width, self.board_rect.bottom - top)

    @cached_property
    def _right_column(self) -> int:
        """How wide stars and tower are: the tower's flag has a word on it."""
        return self._px(_RIGHT_WIDTH * (1 + 0.5 * (self.text_scale - 1)))

    @cached_property
    def board_rect(self) -> pygame.Rect:
        top, bottom = self.caption.bottom + self._px(4), self._bottom_bar.top - self._px(4)
        return pygame.Rect(self._body.left, top, self.sentence.width, bottom - top)

    @cached_property
    def tower(self) -> TowerFrame:
        top, bottom = self.stars.bottom + self._px(_GAP), self.board_rect.bottom
        return TowerFrame(pygame.Rect(self.stars.left, top, self.stars.width, bottom - top))

    def level(self, number: int) -> pygame.Rect:
        """A level in the trail, the first is 0, with room for its stars below."""
        pitch, bar = self._px(_PITCH), self._bottom_bar
        height = self._px(_BOTTOM_HEIGHT)
        return pygame.Rect(bar.left + number * pitch, bar.centery - height // 2, pitch - self._px(8), height)

    @cached_property
    def buttons(self) -> tuple[pygame.Rect, ...]:
        gap, bar, abreast = self._px(_GAP), self._bottom_bar, BUTTONS // self.button_rows
        room = bar.right - (self.level(self.levels - 1).right + 2 * gap)
        most = self._px(_BUTTON_WIDTH * self.text_scale)
        width, height = min(most, (room - (abreast - 1) * gap) // abreast), self._px(_BUTTON_HEIGHT)
        left, top = bar.right - abreast * (width + gap) + gap, bar.centery - height // 2
        top -= (self.button_rows - 1) * (height + gap) // 2
        places = (divmod(number, abreast) for number in range(BUTTONS))
        return tuple(pygame.Rect(left + x * (width + gap), top + y * (height + gap), width, height) for y, x in places)

    @cached_property
    def _bottom_bar(self) -> pygame.Rect:
        height = self._px(_BOTTOM_HEIGHT + (self.button_rows - 1) * (_BUTTON_HEIGHT + _GAP))
        return pygame.Rect(self._body.left, self._body.bottom - height, self._body.width, height)

    def point_of(self, spot: LessonSpot) -> Point:
        """The pixel in the middle of what an arrow leads from or to."""
        match spot:
            case ConeSpot(index):
                return self.tower.cone(index)
            case Way():
                return self.board.to_pixels(spot.slot.middle)
            case Slot():
                pose = self.pose(InSlot(spot))
            case Station():
                pose = self.pose(OnStation(spot))
        return pose.x, pose.y

    def _panel_target(self, pixel: tuple[float, float]) -> Target | None:
        rects = [*map(self.level, range(self.levels)), *self.buttons]
        return next((ButtonTarget(number) for number, rect in enumerate(rects) if rect.collidepoint(pixel)), None)


def cone_edge(layout: LessonLayout, arrow: Arrow) -> Point:
    """Where an arrow begins: left of a cone, else in the middle of what it comes from."""
    assert arrow.source is not None
    x, y = layout.point_of(arrow.source)
    return (x - layout.tower.cone_size[0] / 2, y) if isinstance(arrow.source, ConeSpot) else (x, y)


class LessonControls(LessonButtons, Controls):
    """Buttons and trail; all of them can be pointed at by the cursor too, by their numbers from left to right."""

    def __init__(
        self, kit: Kit, redraw: Callable[[], None], wishes: Mapping[str, object], chips: Sequence[LevelChip]
    ) -> None:
        LessonButtons.__init__(self, kit, {name: partial(self._want, wish) for name, wish in wishes.items()}, chips)
        Controls.__init__(self, kit, redraw)
        self.add(*self.all)

    def lay_out(self, style: Style, layout: LessonLayout) -> None:
        self.style = style
        buttons = list(self.buttons.values())
        for button, place in zip(buttons, layout.buttons, strict=True):
            button.rect = place
        look_alike(style, buttons)
        for number, chip in enumerate(self.chips):
            chip.rect = layout.level(number)

    @property
    def usable(self) -> list[tuple[int, pygame.Rect]]:
        """What can be pressed now: its number and its place."""
        return [(number, widget.rect) for number, widget in enumerate(self.all) if widget.active]

    def allow(self, *, undo: bool, hint: bool) -> None:
        """Say which buttons do something now."""
        self.buttons["undo"].enabled = undo
        self.buttons["hint"].enabled = hint
