"""How the window is divided: pure arithmetic from its size, the number of players and the size of texts."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import Final

import pygame

from finity.rules.board import Colour
from finity.shell.draw.theme import DESIGN_SIZE, scale_for
from finity.view.frames import SeatFrame, TowerFrame

BUTTONS: Final = 6
"""How many buttons there is room for beside the tray."""

# In pixels of the design's window: all of it grows and shrinks with the real one
_MARGIN: Final = 24
_GAP: Final = 16
_HEADER_HEIGHT: Final = 57
_BAR_HEIGHT: Final = 56
_BAR_OF_TWO_ROWS: Final = 74
_LEFT_WIDTH: Final = 248
_RIGHT_WIDTH: Final = 236
_SEAT_HEIGHT: Final = 138
_LARGER_SEAT_HEIGHT: Final = 150
_SEAT_GAP: Final = 12
_LOG_LINE: Final = 23
_LOG_LINES: Final = 6
_CHIP_WIDTH: Final = 130
_CHIP_PADDING: Final = 5
_BUTTON_WIDTH: Final = 84
_BUTTON_GAP: Final = 8
_TWO_ROWS_FROM: Final = 1.4
"""The size of texts from which the buttons stand in two rows, since their words need the width."""
_WIDEST_PANELS: Final = 1.25
"""On wide windows the panels may grow by this factor; all other room is left to the board."""


@dataclass(frozen=True)
class Regions:
    """The parts of a window of `size` pixels for 2, 3 or 4 `players`; `text_scale` (1.0 to 1.5) makes texts larger.

    From left to right: players' panels, board, tower with the log below it. On top the header, at the bottom a bar with
    the tray of bridges and buttons.
    """

    size: tuple[int, int]
    players: int
    text_scale: float = 1.0
    button_needs: tuple[int, ...] = field(default=(), compare=False)
    """How wide each button would like to be, in design pixels: some may be wider than others if need be."""

    @cached_property
    def scale(self) -> float:
        """Pixels for one pixel of the design: 1.0 in a window of 1280 x 720."""
        return scale_for(self.size)

    @cached_property
    def text_size(self) -> float:
        """Pixels for one pixel of the design, in texts."""
        return self.scale * self.text_scale

    @cached_property
    def panel_scale(self) -> float:
        """Pixels for one pixel of the design, in panels: they grow with their texts, though less."""
        return self.scale * (1 + 0.65 * (self.text_scale - 1))

    @cached_property
    def header(self) -> pygame.Rect:
        """Whose turn it is, and what a click does."""
        return _rect(self._margin, 0.75 * self._margin, self._right_column - self._gap, self._header_bottom)

    @cached_property
    def countdown(self) -> pygame.Rect:
        """How many moves are left until a draw."""
        return _rect(self._right_column, 0.75 * self._margin, self._right, self._header_bottom)

    @property
    def top_line(self) -> pygame.Rect:
        """All that is told above the board: header and countdown."""
        return self.header.union(self.countdown)

    @cached_property
    def board_rect(self) -> pygame.Rect:
        """The room for the board."""
        left, right = self._left_column + self._gap, self._right_column - self._gap
        return _rect(left, self._body_top, right, self._bar_top - 0.5 * self._gap)

    @cached_property
    def seats(self) -> tuple[SeatFrame, ...]:
        """The players' panels, in turn order."""
        gap = _SEAT_GAP * self.scale
        room = (self._bottom - self._body_top - (self.players - 1) * gap) / self.players
        wanted = _SEAT_HEIGHT if self.players == 4 else _LARGER_SEAT_HEIGHT
        height = min(wanted * self.panel_scale, room)
        tops = [self._body_top + player * (height + gap) for player in range(self.players)]
        left, right = self._margin, self._left_column
        return tuple(SeatFrame(_rect(left, top, right, top + height), self.panel_scale, self.text_size) for top in tops)

    @cached_property
    def tower(self) -> TowerFrame:
        """The tower with its numbers."""
        return TowerFrame(_rect(self._right_column, self._body_top, self._right, self.log.top - self._gap))

    @cached_property
    def log_lines(self) -> int:
        """How many lines the log has room for."""
        return int(_LOG_LINES / (1 + 0.6 * (self.text_scale - 1)))

    @cached_property
    def log(self) -> pygame.Rect:
        """The last moves in words."""
        bottom = self._bar_top - 0.5 * self._gap
        return _rect(self._right_column, bottom - self.log_lines * _LOG_LINE * self.text_size, self._right, bottom)

    def log_line(self, line: int) -> pygame.Rect:
        """The room for a line of the log; 0 is the top one."""
        top = self.log.top + line * self.log.height / self.log_lines
        return _rect(self.log.left, top, self.log.right, top + self.log.height / self.log_lines)

    @cached_property
    def tray(self) -> pygame.Rect:
        """The bridges: which colour is in hand and how many are left; below the board as far as the buttons allow."""
        rightmost = self.buttons[0].left - self._gap - self._tray_width
        left = max(self._left_column + self._gap, min(self.board_rect.centerx - self._tray_width / 2, rightmost))
        return _rect(left, self._bar_top, left + self._tray_width, self._bottom)

    def chip(self, colour: Colour) -> pygame.Rect:
        """The part of the tray that belongs to the bridges of a colour."""
        padding = _CHIP_PADDING * self.scale
        width = (self.tray.width - 3 * padding) / 2
        left = self.tray.left + padding + colour * (width + padding)
        return _rect(left, self.tray.top + padding, left + width, self.tray.bottom - padding)

    @cached_property
    def bar(self) -> pygame.Rect:
        """The room below the board for tray and buttons."""
        return _rect(self._left_column + self._gap, self._bar_top, self._right, self._bottom)

    @cached_property
    def buttons(self) -> tuple[pygame.Rect, ...]:
        """Room for the buttons at the right end of the bar, from left to right; for large texts in two rows."""
        gap, rows = _BUTTON_GAP * self.scale, self._button_rows
        columns = BUTTONS // rows
        room = self.bar.width - self._gap - self._tray_width
        width = min(rows * _BUTTON_WIDTH * self.panel_scale, (room - (columns - 1) * gap) / columns)
        height = (self._bottom - self._bar_top - (rows - 1) * gap) / rows
        places = []
        for row in range(rows):
            left, top = self._right - columns * (width + gap) + gap, self._bar_top + row * (height + gap)
            for wide in self._button_widths(row * columns, columns, width):
                places.append(_rect(left, top, left + wide, top + height))
                left += wide + gap
        return tuple(places)

    def _button_widths(self, first: int, columns: int, width: float) -> list[float]:
        """How wide the buttons of a row are: all alike, or as wide as they need where that is too narrow for one."""
        needs = [need * self.scale for need in self.button_needs[first : first + columns]]
        spare = columns * width - sum(needs)
        if not needs or max(needs) <= width or spare < 0:
            return [width] * columns
        return [need + spare / columns for need in needs]

    @cached_property
    def _panel_growth(self) -> float:
        """By how much the columns of panels are wider than in the design, in windows wider than the design."""
        return min(_WIDEST_PANELS, self.size[0] / self.scale / DESIGN_SIZE[0])

    @cached_property
    def _margin(self) -> float:
        return _MARGIN * self.scale

    @cached_property
    def _gap(self) -> float:
        return _GAP * self.scale

    @cached_property
    def _left_column(self) -> float:
        """Where the left column ends."""
        return self._margin + _LEFT_WIDTH * self.panel_scale * self._panel_growth

    @cached_property
    def _right_column(self) -> float:
        """Where the right column begins."""
        return self._right - _RIGHT_WIDTH * self.panel_scale * self._panel_growth

    @cached_property
    def _right(self) -> float:
        return self.size[0] - self._margin

    @cached_property
    def _bottom(self) -> float:
        return self.size[1] - 0.75 * self._margin

    @cached_property
    def _header_bottom(self) -> float:
        return 0.75 * self._margin + _HEADER_HEIGHT * self.text_size

    @cached_property
    def _body_top(self) -> float:
        return self._header_bottom + self._gap

    @cached_property
    def _button_rows(self) -> int:
        return 2 if self.text_scale >= _TWO_ROWS_FROM else 1

    @cached_property
    def _bar_top(self) -> float:
        height = _BAR_OF_TWO_ROWS if self._button_rows > 1 else _BAR_HEIGHT
        return self._bottom - height * self.panel_scale

    @cached_property
    def _tray_width(self) -> float:
        return (2 * _CHIP_WIDTH + 3 * _CHIP_PADDING) * self.panel_scale


def _rect(left: float, top: float, right: float, bottom: float) -> pygame.Rect:
    """The pixels from the rounded left and top to the rounded right and bottom edge."""
    return pygame.Rect(round(left), round(top), round(right) - round(left), round(bottom) - round(top))
