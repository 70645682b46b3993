"""What can be pointed at and picked (plain values that say where something is, not what lies there), and which of the
stations and slots of a board a pixel means: board units <-> pixels."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Final

import pygame

from finity.rules.board import CENTRES, Board, Point, Size, Slot, Station
from finity.view.shown import BRIDGE_LENGTH, BRIDGE_WIDTH, HEXAGON_RADIUS, POST_RADIUS, STATION_HEIGHT, TIER_OUTER


@dataclass(frozen=True, slots=True)
class SlotTarget:
    """A slot, pointed at in the half that belongs to the station `toward`; without one the whole slot."""

    slot: Slot
    toward: Station | None = None

    @property
    def whole(self) -> SlotTarget:
        """The slot, whichever half of it."""
        return SlotTarget(self.slot)


@dataclass(frozen=True, slots=True)
class StationTarget:
    """A station; `tier` is the one under the pointer, if any, and `on_post` says whether a post there would be hit."""

    station: Station
    tier: Size | None = None
    on_post: bool = False

    @property
    def whole(self) -> StationTarget:
        return StationTarget(self.station)


@dataclass(frozen=True, slots=True)
class SeatTarget:
    player: int


@dataclass(frozen=True, slots=True)
class ConeTarget:
    """A place of the tower with its number, counted from the bottom; shorter towers leave the upper ones empty."""

    index: int


@dataclass(frozen=True, slots=True)
class ButtonTarget:
    """The place of a button, counted from the left."""

    number: int


BoardTarget = SlotTarget | StationTarget
Target = BoardTarget | SeatTarget | ConeTarget | ButtonTarget


_ROOM_AROUND: Final = 0.04
"""Left free around the board, in board units."""
_SLOT_REACH: Final = 0.13
"""How far beside a slot the pointer still means the slot, in board units."""


@dataclass(frozen=True)
class BoardMap:
    """A board that fills a rectangle as far as its shape allows, and lies in the middle of it."""

    rect: pygame.Rect
    board: Board

    @cached_property
    def unit(self) -> float:
        """The distance between adjacent stations, in pixels."""
        left, top, right, bottom = self._extent
        return min(self.rect.width / (right - left), self.rect.height / (top - bottom))

    def to_pixels(self, point: Point) -> Point:
        return self._origin[0] + point[0] * self.unit, self._origin[1] - point[1] * self.unit

    def to_board(self, pixel: tuple[float, float]) -> Point:
        return (pixel[0] - self._origin[0]) / self.unit, (self._origin[1] - pixel[1]) / self.unit

    def target_at(self, pixel: tuple[float, float], among: frozenset[BoardTarget] = frozenset()) -> BoardTarget | None:
        """The slot or station meant by a pixel, or None if it lies off the board.

        The nearest one wins; those in `among` (what can be picked now) win over others from a little further away,
        unless the pointer is right on one of those: then only over its other half, or what is hardly farther off. A
        whole slot or station in `among` stands for all its parts.
        """
        near = sorted(self._near(self.to_board(pixel)), key=lambda candidate: candidate[0])
        if not near:
            return None
        nearest, meant = near[0]
        half_width, alike = (BRIDGE_WIDTH / 2, 0.03) if isinstance(meant, SlotTarget) else (0.0, 0.0)
        reach = 0.15 if nearest > half_width else nearest + alike
        pickable = (each for distance, each in near if distance <= reach and {each, each.whole} & among)
        return next(pickable, meant)

    @cached_property
    def _extent(self) -> tuple[float, float, float, float]:
        """Left, top, right and bottom of the stations in board units, with some room around."""
        centres = [CENTRES[station] for station in self.board.station_list]
        xs, ys = [x for x, _ in centres], [y for _, y in centres]
        aside, above = HEXAGON_RADIUS + _ROOM_AROUND, 0.5 + _ROOM_AROUND
        return min(xs) - aside, max(ys) + above, max(xs) + aside, min(ys) - above - STATION_HEIGHT

    @cached_property
    def _origin(self) -> Point:
        """The pixel of the board's centre."""
        left, top, right, bottom = self._extent
        free_width = self.rect.width - (right - left) * self.unit
        free_height = self.rect.height - (top - bottom) * self.unit
        return self.rect.left + free_width / 2 - left * self.unit, self.rect.top + free_height / 2 + top * self.unit

    def _near(self, point: Point) -> Iterator[tuple[float, BoardTarget]]:
        """The targets that a point could mean, each with how far off it is (0: right on it)."""
        for station in self.board.station_list:
            offset = math.dist(point, CENTRES[station])
            if offset <= 0.60:
                distance = max(0.0, offset - TIER_OUTER[Size.LARGE])
                tier = next((size for size in Size if offset <= TIER_OUTER[size]), None)
                yield distance, StationTarget(station, tier, offset <= POST_RADIUS)
        for slot in self.board.slot_list:
            if math.dist(point, slot.middle) > BRIDGE_LENGTH / 2 + _SLOT_REACH:
                continue
            for station, other in ((slot.first, slot.second), (slot.second, slot.first)):
                (x, y), (to_x, to_y), (from_x, from_y) = slot.middle, CENTRES[station], CENTRES[other]
                end = x + (to_x - from_x) * BRIDGE_LENGTH / 2, y + (to_y - from_y) * BRIDGE_LENGTH / 2
                if (distance := off_line(point, slot.middle, end)) <= _SLOT_REACH:
                    yield distance, SlotTarget(slot, station)


def off_line(point: Point, start: Point, end: Point) -> float:
    """How far a point is from a line between two others."""
    along, length = (end[0] - start[0], end[1] - start[1]), math.dist(start, end) or 1.0
    share = ((point[0] - start[0]) * along[0] + (point[1] - start[1]) * along[1]) / length**2
    share = max(0.0, min(1.0, share))
    return math.dist(point, (start[0] + along[0] * share, start[1] + along[1] * share))
