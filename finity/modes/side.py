"""A column beside the board in place of players' panels and log: where everything lies, and the panel in it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Final

import pygame

from finity.shell.widgets import Choice
from finity.table.pointer.cursor import Stop
from finity.table.scene import Controls
from finity.view.frames import SeatFrame, TowerFrame
from finity.view.layout import Layout
from finity.view.shown import BadgeAtSeat, BlockersAtSeat, Place, Pose, RingsAtSeat
from finity.view.targets import ButtonTarget

_CHIPS_WIDTH: Final = 404
_LEGEND_LINE: Final = 30
"""In design pixels."""


@dataclass(frozen=True)
class SideLayout(Layout):
    """A column at the left for whatever a scene puts there; rings and blockers in stock are out of sight.

    `chips_width` is what the header leaves free at its right end, in design pixels.
    """

    chips_width: float = _CHIPS_WIDTH

    @cached_property
    def seats(self) -> tuple[SeatFrame, ...]:
        return ()

    def panel(self, player: int) -> pygame.Rect | None:
        return None

    @cached_property
    def log_lines(self) -> int:
        return 0

    @cached_property
    def buttons(self) -> tuple[pygame.Rect, ...]:
        return ()

    @cached_property
    def header(self) -> pygame.Rect:
        whole = super().header
        width = round(self._right - self.chips_width * self.panel_scale - self._gap) - whole.left
        return pygame.Rect(whole.topleft, (width, whole.height))

    @cached_property
    def countdown(self) -> pygame.Rect:
        return pygame.Rect(self.header.right, self.header.top, 0, self.header.height)

    @cached_property
    def chips(self) -> pygame.Rect:
        """Room at the right end of the header."""
        left = round(self.header.right + self._gap)
        return pygame.Rect(left, self.header.top, round(self._right) - left, self.header.height)

    @cached_property
    def side(self) -> pygame.Rect:
        """The column at the left, down to the window's margin."""
        left, top = round(self._margin), round(self._body_top)
        return pygame.Rect(left, top, round(self._left_column) - left, round(self._bottom) - top)

    @cached_property
    def body(self) -> pygame.Rect:
        """The column above the bar."""
        return pygame.Rect(self.side.topleft, (self.side.width, self.bar.top - round(self._gap) - self.side.top))

    @cached_property
    def corner(self) -> pygame.Rect:
        """The column beside the bar, where one leaves."""
        return pygame.Rect(self.side.left, self.bar.top, self.side.width, self.bar.height)

    @cached_property
    def legend(self) -> pygame.Rect:
        """Below the tower: how far everybody is."""
        right, height = round(self._right), round(self.players * _LEGEND_LINE * self.text_size)
        bottom = round(self._bar_top - 0.5 * self._gap)
        left = round(self._right_column)
        return pygame.Rect(left, bottom - height, right - left, height)

    @cached_property
    def tower(self) -> TowerFrame:
        left, top = round(self._right_column), round(self._body_top)
        return TowerFrame(pygame.Rect(left, top, round(self._right) - left, self.legend.top - round(self._gap) - top))

    def pose(self, place: Place) -> Pose:
        """Pieces of players come from below the board, since their panels aren't there."""
        if isinstance(place, RingsAtSeat | BlockersAtSeat | BadgeAtSeat):
            return Pose(self.board_rect.centerx, self.size[1] + self.unit)
        return super().pose(place)


class SidePanel(Controls):
    """Fills the column at the left and the bar below the board."""

    @property
    def cursor_stops(self) -> list[Stop]:
        """Where something can be pressed now, each part of a choice by itself."""
        choices = [each for each in self if isinstance(each, Choice)]
        parts = [each.segment(number) for each in choices for number in range(len(each.options))]
        rects = [*(each.rect for each in self if each.active and each not in choices), *parts]
        return [Stop(ButtonTarget(number), rect, rect) for number, rect in enumerate(rects)]
