"""How the window is divided, where every piece lies in it, and what a pixel means: arithmetic only."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cached_property
from typing import Final

import pygame

from finity.rules.board import BOARDS, CENTRES, Point, Slot, Station, Way
from finity.rules.engine import TOWER_LENGTH
from finity.shell.draw.style import TALL
from finity.shell.draw.theme import DESIGN_SIZE, scale_for
from finity.view.frames import (
    COMPACT_SEAT,
    FULL_SEAT,
    BoardMap,
    BoardTarget,
    ButtonTarget,
    ConeTarget,
    SeatFrame,
    SeatTarget,
    Target,
    TowerLayout,
)
from finity.view.shown import BLOCKER_SHIFT, AboveTower, AtSeat, InTower, Place, Pose

# In pixels of the design's window: all of it grows and shrinks with the real one
_MARGIN: Final = 24
_GAP: Final = 16
_LEFT_WIDTH: Final = 232
_SEAT_GAP: Final = 12
_ROW: Final = 110
"""How high a tower is at least that lies below the board."""


@dataclass(frozen=True)
class Layout:
    """The parts of a window of `size` pixels for 2, 3 or 4 `players`, and the pose of every place.

    From left to right: players' panels, board, tower with the log below it, or beside it near a square. On top the
    header, at the bottom a bar with buttons. `text_scale` (1.0 to 2.0) makes texts larger.
    """

    size: tuple[int, int]
    players: int
    text_scale: float = 1.0
    own: int | None = 0
    """Whose panel is on top, and the largest of three or four; None where several people share the screen."""

    @cached_property
    def scale(self) -> float:
        """Pixels for one pixel of the design: 1.0 in a window of 1280 x 720."""
        return scale_for(self.size)

    @cached_property
    def text_size(self) -> float:
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
    def toast(self) -> pygame.Rect | None:
        """Where what is said for a while stands over the board, its lower edge; None where the header says it."""
        return None

    @cached_property
    def look_key(self) -> pygame.Rect:
        """The key that shows everything, and its words."""
        return pygame.Rect(0, 0, 0, 0)

    @cached_property
    def stock(self) -> pygame.Rect:
        """Where it is told, while everything is shown, how many bridges are left."""
        return pygame.Rect(0, 0, 0, 0)

    @cached_property
    def board_rect(self) -> pygame.Rect:
        left, bottom = self._left_column + self._gap, self._bar_top - 0.5 * self._gap
        if self._columns_bottom < self._bar_top:
            return _rect(self._margin, self._columns_bottom, self._right, bottom)
        beside = _rect(left, self._body_top, self._right_column - self._gap, bottom)
        above = _rect(left, self._body_top, self._right, bottom - max(_ROW * self.scale, self.log.height + self._gap))
        return self.roomiest(beside, above)

    def roomiest(self, *rooms: pygame.Rect) -> pygame.Rect:
        """That one in which the board is larger."""
        return max(rooms, key=lambda room: BoardMap(room, BOARDS[self.players]).unit)

    @cached_property
    def _columns_bottom(self) -> float:
        """Where the columns beside the board end; in tall windows it lies below them."""
        columns = 560 * (0.6 * self.scale + 0.4 * self.text_size)
        tall = self.size[0] < TALL * self.size[1]
        return min(self._bar_top, self._body_top + columns) if tall else self._bar_top

    @cached_property
    def seats(self) -> tuple[SeatFrame, ...]:
        """The players' panels: the own one on top, the others below it in turn order."""
        left, width, top = self._margin, self._left_column - self._margin, self._seats_top
        scale, places = width / _LEFT_WIDTH, {}
        full = top + self.players * (FULL_SEAT + _SEAT_GAP) * scale <= self._columns_bottom
        for player in [(each + (self.own or 0)) % self.players for each in range(self.players)]:
            compact = player != self.own if self.players > 2 else not full
            height = (COMPACT_SEAT if compact else FULL_SEAT) * scale
            places[player] = SeatFrame(_rect(left, top, left + width, top + height), scale, compact)
            top += height + (10 if self.players > 2 else _SEAT_GAP) * scale
        return tuple(places[player] for player in range(self.players))

    @property
    def _seats_top(self) -> float:
        return self._body_top

    @cached_property
    def tower(self) -> TowerLayout:
        """Beside the board; below it where that becomes larger by that, as near a square."""
        if self.board_rect.right > self._right_column and self._columns_bottom == self._bar_top:
            left, right = self.board_rect.left, self._right_column - self._gap
            return TowerLayout(_rect(left, self.board_rect.bottom, right, self.log.bottom), flat=TOWER_LENGTH)
        return TowerLayout(_rect(self._right_column, self._body_top, self._right, self.log.top - self._gap))

    @property
    def cones_area(self) -> pygame.Rect:
        """Where the tower's cones are; the room above a low one is free."""
        return self.tower.rect

    @cached_property
    def log_lines(self) -> int:
        return int(6 / (1 + 0.6 * (self.text_scale - 1)))

    @cached_property
    def log(self) -> pygame.Rect:
        bottom = self._columns_bottom - 0.5 * self._gap
        return _rect(self._right_column, bottom - self.log_lines * 23 * self.text_size, self._right, bottom)

    def log_line(self, line: int) -> pygame.Rect:
        """The room for a line of the log; 0 is the top one."""
        top = self.log.top + line * self.log.height / self.log_lines
        return _rect(self.log.left, top, self.log.right, top + self.log.height / self.log_lines)

    @cached_property
    def bar(self) -> pygame.Rect:
        """The room below the board for buttons."""
        return _rect(self._left_column + self._gap, self._bar_top, self._right, self._bottom)

    @cached_property
    def buttons(self) -> tuple[pygame.Rect, ...]:
        """Room for buttons that stand where the layout has a place for them."""
        return ()

    @cached_property
    def board(self) -> BoardMap:
        return BoardMap(self.board_rect, BOARDS[self.players])

    @property
    def unit(self) -> float:
        """The distance between adjacent stations, in pixels."""
        return self.board.unit

    @property
    def board_frame(self) -> pygame.Rect:
        """The room around the board, in its middle the centre: as wide as any board, in board units."""
        down = 2 * max(CENTRES[station][1] for station in BOARDS[self.players].station_list) + 1.55
        frame = pygame.Rect(0, 0, round(5.0 * self.unit), round(down * self.unit))
        frame.center = round(self.station_pixel(Station.C)[0]), round(self.station_pixel(Station.C)[1])
        return frame

    def station_pixel(self, station: Station) -> Point:
        return self.board.to_pixels(CENTRES[station])

    def pose(self, place: Place) -> Pose:
        match place:
            case Way():
                return Pose(*self.board.to_pixels(place.slot.middle), degrees=way_degrees(place))
            case Slot():
                return Pose(*self.board.to_pixels(blocker_point(place)), degrees=slot_degrees(place))
            case Station():
                return Pose(*self.station_pixel(place))
            case InTower(index):
                return Pose(*self.tower.cone(index))
            case AboveTower(index):
                return Pose(self.tower.cone(index)[0], -self.tower.cone_size[1])
            case AtSeat(player, scale) if self.seats:
                return Pose(*self.seats[player].badge, scale=scale)
            case _:  # in stock
                return Pose(self.board_rect.centerx, self.size[1] + self.unit)

    def panel(self, player: int) -> pygame.Rect | None:
        """A player's panel; None where there are no panels."""
        return self.seats[player].rect if self.seats else None

    def target_at(self, pixel: tuple[float, float], among: frozenset[BoardTarget] = frozenset()) -> Target | None:
        """What the pointer means at a pixel, or None; on the board the targets in `among` draw it to themselves."""
        places: list[tuple[pygame.Rect, Target]]
        places = [(seat.rect, SeatTarget(player)) for player, seat in enumerate(self.seats)]
        places += [(button, ButtonTarget(number)) for number, button in enumerate(self.buttons)]
        places += [(self.tower.target_area(index), ConeTarget(index)) for index in range(TOWER_LENGTH)]
        beside = next((target for rect, target in places if rect.collidepoint(pixel)), None)
        return beside or self.board.target_at(pixel, among)

    def _px(self, design: float) -> int:
        return round(design * self.scale)

    @cached_property
    def _panel_growth(self) -> float:
        """By how much columns of panels are wider in windows wider than the design; other room is left to the board."""
        return min(1.25, self.size[0] / self.scale / DESIGN_SIZE[0])

    @cached_property
    def _margin(self) -> float:
        return _MARGIN * self.scale

    @cached_property
    def _gap(self) -> float:
        return _GAP * self.scale

    @cached_property
    def _left_column(self) -> float:
        return self._margin + _LEFT_WIDTH * self.panel_scale * self._panel_growth

    @cached_property
    def _right_column(self) -> float:
        return self._right - 236 * self.panel_scale * self._panel_growth

    @cached_property
    def _right(self) -> float:
        return self.size[0] - self._margin

    @cached_property
    def _bottom(self) -> float:
        return self.size[1] - 0.75 * self._margin

    @cached_property
    def _header_bottom(self) -> float:
        return 0.75 * self._margin + 57 * self.text_size

    @cached_property
    def _body_top(self) -> float:
        return self._header_bottom + self._gap

    @cached_property
    def button_rows(self) -> int:
        """Of buttons, whose words need the width where texts are large."""
        return 2 if self.text_scale >= 1.4 else 1

    @cached_property
    def _bar_top(self) -> float:
        return self._bottom - (74 if self.button_rows > 1 else 56) * self.panel_scale


def middle_of(spot: Slot | Station) -> Point:
    """In board units."""
    return spot.middle if isinstance(spot, Slot) else CENTRES[spot]


def blocker_point(slot: Slot) -> Point:
    """Where the blocker in a slot stands, in board units."""
    (x, y), (x1, y1), (x2, y2) = slot.middle, CENTRES[slot.first], CENTRES[slot.second]
    shift = (1 - slot.channel) * BLOCKER_SHIFT
    return x + (y2 - y1) * shift, y - (x2 - x1) * shift


def way_degrees(way: Way) -> float:
    """In which direction a bridge along `way` points, counter-clockwise from the right (0 to 360)."""
    (x1, y1), (x2, y2) = CENTRES[way.start], CENTRES[way.end]
    return round(math.degrees(math.atan2(y2 - y1, x2 - x1)), 3) % 360


def slot_degrees(slot: Slot) -> float:
    """How a slot lies: the direction from its first to its second station."""
    return way_degrees(slot.toward(slot.second))


def _rect(left: float, top: float, right: float, bottom: float) -> pygame.Rect:
    """The pixels from the rounded left and top to the rounded right and bottom edge."""
    return pygame.Rect(round(left), round(top), round(right) - round(left), round(bottom) - round(top))


SoundSource = Station | Slot | Way | None
"""Where something is heard from; None is the middle."""


def pan_of(spot: SoundSource) -> float:
    """On which side something is heard: -1 is the left edge of the board, 1 the right."""
    if spot is None:
        return 0.0
    across, _ = middle_of(spot.slot if isinstance(spot, Way) else spot)
    return max(-1.0, min(1.0, across / 2.0))
