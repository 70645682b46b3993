"""Where every piece lies in the window, and what a pixel means: arithmetic only, nothing is drawn here."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cached_property
from typing import Final

import pygame

from finity.rules.board import BOARDS, CENTRES, Colour, Point, Size, Slot, Station, Way
from finity.rules.setup import TOWER_LENGTH
from finity.view.regions import Regions
from finity.view.shown import (
    BLOCKER_SHIFT,
    BLOCKER_WIDTH,
    BRIDGE_LENGTH,
    RING_OUTER,
    AboveTower,
    BadgeAtSeat,
    BlockersAtSeat,
    InSlot,
    InStock,
    InTower,
    OnStation,
    OnWay,
    Place,
    Pose,
    RingsAtSeat,
)
from finity.view.targets import (
    BoardMap,
    BoardTarget,
    ButtonTarget,
    ConeTarget,
    LogTarget,
    SeatTarget,
    Target,
    TrayTarget,
)

_ACROSS: Final = 5.0
_STATION_ACROSS: Final = 1.55
"""How much room boards and stations take with their edges, in board units."""


@dataclass(frozen=True)
class Layout(Regions):
    """The regions of a window, the board in its region, and the pose of every place.

    Poses have the scale 1.0 on the board and on the tower; elsewhere pieces are drawn smaller.
    """

    @cached_property
    def board(self) -> BoardMap:
        """Where stations and slots lie."""
        return BoardMap(self.board_rect, BOARDS[self.players])

    @property
    def unit(self) -> float:
        """The distance between adjacent stations, in pixels."""
        return self.board.unit

    @property
    def board_frame(self) -> pygame.Rect:
        """The room around the board, in its middle the centre: as wide as any board, in board units."""
        down = 2 * max(CENTRES[station][1] for station in BOARDS[self.players].station_list) + _STATION_ACROSS
        frame = pygame.Rect(0, 0, round(_ACROSS * self.unit), round(down * self.unit))
        frame.center = round(self.station_pixel(Station.C)[0]), round(self.station_pixel(Station.C)[1])
        return frame

    def station_pixel(self, station: Station) -> Point:
        """The middle of a station."""
        return self.board.to_pixels(CENTRES[station])

    def pose(self, place: Place) -> Pose:
        """Where a piece in this place is drawn."""
        known = self._poses.get(place)
        if known is None:
            known = self._poses[place] = self._pose(place)
        return known

    @cached_property
    def _poses(self) -> dict[Place, Pose]:
        """Those that were asked for: what moves asks again and again."""
        return {}

    def _pose(self, place: Place) -> Pose:
        match place:
            case OnWay(way):
                return Pose(*self.board.to_pixels(way.slot.middle), degrees=way_degrees(way))
            case InSlot(slot):
                return Pose(*self.board.to_pixels(blocker_point(slot)), degrees=slot_degrees(slot))
            case OnStation(station):
                return Pose(*self.station_pixel(station))
            case InTower(index):
                return Pose(*self.tower.cone(index))
            case AboveTower(index):
                return Pose(self.tower.cone(index)[0], -self.tower.cone_size[1])
            case InStock(colour):
                return Pose(*self.chip_bridge(colour), scale=self.chip_bridge_scale)
            case RingsAtSeat(player, size):
                return Pose(*self.seats[player].ring(size), scale=self.seat_ring_scale(player))
            case BlockersAtSeat(player):
                return Pose(*self.seats[player].blocker(0), scale=self.seat_blocker_scale(player))
            case BadgeAtSeat(player):
                return Pose(*self.seats[player].badge)

    def pose_between(self, start: Place, goal: Place, share: float) -> Pose:
        """Where a piece is drawn that has gone a share of its way; below 0 it has drawn back."""
        here, there = self.pose(start), self.pose(goal)
        swing = (there.degrees - here.degrees + 180) % 360 - 180
        return Pose(
            here.x + (there.x - here.x) * share,
            here.y + (there.y - here.y) * share,
            here.degrees + swing * share,
            here.scale + (there.scale - here.scale) * share,
        )

    def panel(self, player: int) -> pygame.Rect | None:
        """A player's panel; None where there are no panels."""
        return self.seats[player].rect

    def chip_bridge(self, colour: Colour) -> Point:
        """The middle of the bridge shown on a part of the tray."""
        chip = self.chip(colour)
        return chip.left + 0.3 * chip.width, chip.centery

    @property
    def chip_bridge_scale(self) -> float:
        """How large bridges are in the tray compared to the board."""
        return 0.36 * self.chip(Colour.WHITE).width / (BRIDGE_LENGTH * self.unit)

    def seat_ring_scale(self, player: int) -> float:
        """How large rings are in a player's panel compared to the board."""
        return self.seats[player].ring_radius / (RING_OUTER[Size.LARGE] * self.unit)

    def seat_blocker_scale(self, player: int) -> float:
        """How large blockers are in a player's panel compared to the board."""
        return self.seats[player].ring_radius / (BLOCKER_WIDTH * self.unit)

    def target_at(self, pixel: tuple[float, float], among: frozenset[BoardTarget] = frozenset()) -> Target | None:
        """What the pointer means at a pixel, or None; on the board the targets in `among` draw it to themselves."""
        return self._panel_target(pixel) or self._cone_at(pixel) or self.board.target_at(pixel, among)

    def _cone_at(self, pixel: tuple[float, float]) -> ConeTarget | None:
        places = (index for index in range(TOWER_LENGTH) if self.tower.area(index).collidepoint(pixel))
        return next(map(ConeTarget, places), None)

    def _panel_target(self, pixel: tuple[float, float]) -> Target | None:
        for player, seat in enumerate(self.seats):
            if seat.rect.collidepoint(pixel):
                return SeatTarget(player)
        for colour in Colour:
            if self.chip(colour).collidepoint(pixel):
                return TrayTarget(colour)
        for line in range(self.log_lines):
            if self.log_line(line).collidepoint(pixel):
                return LogTarget(line)
        for number, button in enumerate(self.buttons):
            if button.collidepoint(pixel):
                return ButtonTarget(number)
        return None


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
