"""Where a table lies in the window: with all that a game needs around it, or framed by something else."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Final

import pygame

from finity.rules.engine import TOWER_LENGTH
from finity.view.frames import COMPACT_SEAT, FULL_SEAT, SeatFrame, TowerLayout
from finity.view.layout import Layout

COLUMN: Final = 232
"""How wide panels and tower are, in design pixels."""
_LARGE: Final = 1.5
_LARGEST: Final = 2.0
"""Texts are large, and the largest, from these sizes on."""


@dataclass(frozen=True)
class TableLayout(Layout):
    """The table of a game: a title and the players' panels at the left, the tower and three buttons at the right.

    In a window that is `narrow` the panels stand in rows above the board, and where the board becomes larger by that
    the tower lies below them as a row. All other room is the board's. New bridges come from below it; those that leave
    go there.
    """

    cones: int = TOWER_LENGTH

    @cached_property
    def narrow(self) -> bool:
        return self.size[0] < (1.45 - 0.25 * (self.text_scale - 1)) * self.size[1]

    @cached_property
    def tall(self) -> bool:
        return self.size[0] < 0.85 * self.size[1]

    @cached_property
    def scale(self) -> float:
        across, down = (650, 1150) if self.tall else (960, 720)
        return min(self.size[0] / across, self.size[1] / down) if self.narrow else super().scale

    @cached_property
    def header(self) -> pygame.Rect:
        left, top = self._px(24), self._px(26)
        width = 0.9 * (self._right_column - left)
        if not self.narrow:  # over the corner of the board that is free
            width = self.board_rect.left + self.board_rect.width // 5 - left
        return pygame.Rect(left, top, round(width), round(36 * self.text_size))

    @cached_property
    def countdown(self) -> pygame.Rect:
        return pygame.Rect(round(self._right_column), self._px(10), self._px(COLUMN), self._px(44 * self.text_scale))

    @cached_property
    def seats(self) -> tuple[SeatFrame, ...]:
        """The players' panels, if the window is narrow side by side, in two rows if one has too little room."""
        if not self.narrow:
            return super().seats
        gap, grown = self._px(10), self._growth * self.scale
        compact = self.players > 2 and not (self.tall and self.text_scale < _LARGE)
        room = round(self._right) - self._px(24) + gap
        columns = self.players if room >= self.players * (0.9 * COLUMN * grown + gap) else 2
        width = room // columns - gap
        scale = min(grown, width / COLUMN)
        height = round((COMPACT_SEAT if compact else FULL_SEAT) * scale)
        places = [divmod(number, columns) for number in range(self.players)]
        corners = [(self._px(24) + x * (width + gap), round(self._seats_top) + y * (height + gap)) for y, x in places]
        frames = [SeatFrame(pygame.Rect(corner, (width, height)), scale, compact) for corner in corners]
        return tuple(frames[(player - (self.own or 0)) % self.players] for player in range(self.players))

    @cached_property
    def _below_seats(self) -> int:
        return max(seat.rect.bottom for seat in self.seats) + self._px(12)

    @cached_property
    def board_rect(self) -> pygame.Rect:
        if self.narrow:
            return self._narrow_board(flat=bool(self.tower.flat))
        above, below = (64, 12) if self.players == 2 else (22, 22)
        left, right = round(self._left_column) + self._px(12), round(self._right_column) - self._px(8)
        top, bottom = self._px(above), self.size[1] - self._px(below)
        return pygame.Rect(left, top, right - left, bottom - top)

    def _narrow_board(self, *, flat: bool) -> pygame.Rect:
        """The board below the panels with the tower beside it, or `flat` above it; what is told at the foot of a tall
        window has room below it."""
        left, right, top, bottom = self._px(24), round(self._right), self._below_seats, self.look_key.top
        if flat:
            top, bottom = self._button_row.bottom + self._px(12), min(bottom, self.buttons[0].top) - self._px(12)
            if self.tall:
                log = round((6 * 22 + 30) * self.text_size)  # and what is left of bridges above it
                bottom -= min(log, max(0, bottom - top - round(0.92 * (right - left))))  # no board is higher
        else:
            right = round(self._right_column) - self._px(8)
        return pygame.Rect(left, top, right - left, bottom - top)

    @cached_property
    def tower(self) -> TowerLayout:
        if self.narrow:
            standing, lying = (self._narrow_board(flat=flat) for flat in (False, True))
            if self.roomiest(standing, lying) is lying:
                return TowerLayout(self._button_row, flat=self.cones)
        top, bottom = self._below_seats if self.narrow else self._px(66), self.buttons[0].top - self._px(22)
        return TowerLayout(pygame.Rect(round(self._right_column), top, self._px(COLUMN), bottom - top))

    @property
    def cones_area(self) -> pygame.Rect:
        rect = self.tower.rect
        top = rect.top if self.tower.flat else self.tower.target_area(self.cones).top
        return pygame.Rect(rect.left, top, rect.width, rect.bottom - top)

    @cached_property
    def _button_row(self) -> pygame.Rect:
        left, width = self._px(24), round(self._right) - self._px(24)
        return pygame.Rect(left, self._below_seats, width, min(width // 10, self._px(72)))

    @cached_property
    def buttons(self) -> tuple[pygame.Rect, ...]:
        """Undo, hint and menu."""
        grown = 1 + 1.08 * (self.text_scale - 1)
        width, height, gap = self._px(72 * grown), self._px(48 + 32 * (self.text_scale - 1)), self._px(8)
        left, top = round(self._right) - 3 * width - 2 * gap, self.size[1] - self._px(24) - height
        return tuple(pygame.Rect(left + number * (width + gap), top, width, height) for number in range(3))

    @cached_property
    def look_key(self) -> pygame.Rect:
        """The key that shows everything, and its words, which the largest texts leave no room for."""
        height = round(24 * self.text_size)
        worded = self.text_scale < _LARGEST and self._left_column < self.buttons[0].left
        width = self._column_width if worded else height
        return pygame.Rect(self._px(24), self.size[1] - self._px(36) - height, width, height)

    @property
    def _above_look_key(self) -> int:
        return self.look_key.top - self._px(8)

    @cached_property
    def log_lines(self) -> int:
        lowest = self.board_rect.bottom if self.narrow else self._below_seats
        lines = min(6, int((self._above_look_key - lowest) / self.text_size - 30) // 22)
        return lines if lines > 1 else 0

    @cached_property
    def log(self) -> pygame.Rect:
        """The last moves, while everything is shown: above the key for that."""
        height = round(self.log_lines * 22 * self.text_size)
        return pygame.Rect(self.look_key.left, self._above_look_key - height, self._column_width, height)

    @cached_property
    def stock(self) -> pygame.Rect:
        """Above the last moves; where these have no room, in the upper right corner."""
        height = round(22 * self.text_size)
        if self.log_lines:
            return pygame.Rect(self.log.left, self.log.top - self._px(8) - height, self.log.width, height)
        corner = pygame.Rect(0, 0, 7 * height, height)
        corner.midright = self.countdown.midright
        return corner

    @cached_property
    def toast(self) -> pygame.Rect:
        """Below the panels, where these leave no room beside the buttons; the text stands at the lower edge."""
        bottom, width, least = self._above_look_key, self._column_width, round(70 * self.text_size)
        if self.narrow or bottom - self._below_seats < least:
            bottom, width = self.size[1] - self._px(24), self.buttons[0].left - self._px(16) - self.look_key.left
        top = min(self._below_seats, bottom - least)
        return pygame.Rect(self.look_key.left, top, width, bottom - top)

    @property
    def _seats_top(self) -> float:
        return self.header.bottom + self._px(22 / self.text_scale)

    @property
    def _growth(self) -> float:
        """By how much panels are larger for larger texts."""
        return 1 + 0.586 * (self.text_scale - 1)

    @cached_property
    def _column_width(self) -> int:
        """How wide panels are that stand below each other: four must have room."""
        grown = self._growth if self.narrow else max(self._growth, min(1.58, self._growth * self._panel_growth))
        return round(COLUMN * grown * self.scale)

    @cached_property
    def _left_column(self) -> float:
        return self._px(24) + self._column_width

    @cached_property
    def _right_column(self) -> float:
        return self._right - COLUMN * self.scale


Area = tuple[int, ...]
"""Left, top, width and height in pixels: hashable, unlike a pygame.Rect."""


@dataclass(frozen=True)
class PlacedLayout(Layout):
    """A layout whose board and tower have places of their own; without `tower_area` no tower is seen.

    There are no panels, so the pieces that come from there appear from below the board.
    """

    board_area: Area = (0, 0, 1, 1)
    tower_area: Area | None = None
    seats = ()

    @cached_property
    def board_rect(self) -> pygame.Rect:
        return pygame.Rect(self.board_area)

    @cached_property
    def tower(self) -> TowerLayout:
        return TowerLayout(pygame.Rect(self.tower_area or (2 * self.size[0], 0, 100, 300)))
