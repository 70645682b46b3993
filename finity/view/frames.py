"""Where things lie in a panel, in the tower and on the board, and what can be pointed at and picked there: plain values
that say where something is, not what lies there.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cached_property
from typing import Final

import pygame

from finity.rules.board import CENTRES, Board, Point, Size, Slot, Station
from finity.rules.engine import TOWER_LENGTH
from finity.view.shown import BRIDGE_LENGTH, BRIDGE_WIDTH, HEXAGON_RADIUS, POST_RADIUS, STATION_HEIGHT, TIER_OUTER

CONE_WIDTH: Final = 2.3
CONE_HEIGHT: Final = 1.62
"""The size of a cone, in steps of the tower: each cone stands a step above the one below and hides its top."""
_PLINTH_HEIGHT: Final = 0.75
_MARK_STEP: Final = 0.39
"""How far apart players' marks stand, in steps of the tower."""
_PITCH: Final = 2.6
"""From one cone of a flat tower to the next, in steps."""
_MARKS: Final = 0.5
"""The room for marks above them."""
FULL_SEAT: Final = 104
COMPACT_SEAT: Final = 64
"""How high a player's panel is, in design pixels."""


@dataclass(frozen=True)
class SeatFrame:
    """A player's panel and the points in it, in pixels; `compact` ones have less room. `scale` is the interface's."""

    rect: pygame.Rect
    scale: float
    compact: bool = False

    def px(self, design: float) -> int:
        return round(design * self.scale)

    @property
    def badge(self) -> Point:
        """The middle of the player's mark."""
        return self._at(31, 32) if self.compact else self._at(38, 37)

    @property
    def name(self) -> Point:
        """Where the name begins, in the middle of its height."""
        return self._at(60, 21) if self.compact else self._at(72, 37)

    @property
    def text_right(self) -> float:
        """Where what stands beside the name ends."""
        return self.rect.right - (15 if self.compact else 18) * self.scale

    def cone(self, index: int) -> pygame.Rect:
        """The sign of a cone of the tower, from the left."""
        left, down, (width, height) = (59, 47, (15, 9)) if self.compact else (16, 78, (22, 13))
        pitch = (self.rect.width - (left + 16) * self.scale) / TOWER_LENGTH
        place = pygame.Rect(0, 0, round(min(width * self.scale, 0.85 * pitch)), round(height * self.scale))
        place.center = (
            round(self.rect.left + left * self.scale + (index + 0.5) * pitch),
            round(self.rect.top + down * self.scale),
        )
        return place

    def progress_bar(self, cones: int) -> pygame.Rect:
        """The line below the signs of so many cones, one or more."""
        first, last = self.cone(0), self.cone(max(1, cones) - 1)
        height = max(2, round(3 * self.scale))
        return pygame.Rect(first.left, first.bottom + height, last.right - first.left, height)

    def _at(self, across: float, down: float) -> Point:
        """A point so many design pixels from the upper left corner."""
        return self.rect.left + across * self.scale, round(self.rect.top + down * self.scale)


@dataclass(frozen=True)
class TowerLayout:
    """The tower in its rectangle, shorter ones in its lower part; one that is `flat` lies as a row of so many cones."""

    rect: pygame.Rect
    flat: int = 0

    @cached_property
    def step(self) -> float:
        """How much higher each cone stands than the one below."""
        if self.flat:
            return min(self.rect.height / (CONE_HEIGHT + _MARKS), self.rect.width / (self.flat * _PITCH))
        by_height = self.rect.height / (TOWER_LENGTH + _PLINTH_HEIGHT + 0.62)
        return min(by_height, self.rect.width / (CONE_WIDTH + 1.85))  # marks stand beside the cones

    @property
    def cone_size(self) -> tuple[int, int]:
        """Width and height of a cone's picture."""
        return round(CONE_WIDTH * self.step), round(CONE_HEIGHT * self.step)

    @cached_property
    def plinth(self) -> pygame.Rect:
        width, height = round(2.9 * self.step), round(_PLINTH_HEIGHT * self.step)
        return pygame.Rect(round(self.rect.centerx - width / 2), self.rect.bottom - height, width, height)

    def cone(self, index: int) -> Point:
        """The middle of a cone's picture; index 0 is the bottom."""
        if self.flat:
            x = self.rect.centerx + (index - (self.flat - 1) / 2) * _PITCH * self.step
            return x, self.rect.bottom - CONE_HEIGHT * self.step / 2
        bottom = self.plinth.top + 0.42 * self.step - index * self.step
        return self.rect.centerx, bottom - CONE_HEIGHT * self.step / 2

    def mark_point(self, index: int, number: int) -> Point:
        """Where the first player's mark at a cone stands, or one further on: at the left of it, or above."""
        x, y = self.number_point(index)
        if self.flat:
            above = (CONE_HEIGHT + _MARKS / 2) * self.step
            return x + (number - 0.5) * _MARK_STEP * self.step, self.rect.bottom - above
        return x - (1.36 + number * _MARK_STEP) * self.step, y

    def covered(self, index: int, cones: int) -> bool:
        """Whether another one of so many cones hides the top of a cone."""
        return not self.flat and index + 1 < cones

    def number_point(self, index: int) -> Point:
        """The middle of what is seen of a cone, where its number stands."""
        x, y = self.cone(index)
        return x, y + 0.2 * self.step

    @property
    def number_radius(self) -> float:
        return 0.34 * self.step

    def target_area(self, index: int) -> pygame.Rect:
        """Where the pointer means this cone."""
        x, y = self.cone(index)
        if self.flat:
            width = round(_PITCH * self.step)
            return pygame.Rect(round(x) - width // 2, self.rect.top, width, self.rect.height)
        left, top = x - CONE_WIDTH / 2 * self.step, y - 0.3 * self.step
        return pygame.Rect(round(left), round(top), self.cone_size[0], round(self.step))


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
        point, near = self.to_board(pixel), list[tuple[float, BoardTarget]]()  # each with how far off it is
        for station in self.board.station_list:
            offset = math.dist(point, CENTRES[station])
            if offset <= 0.60:
                tier = next((size for size in Size if offset <= TIER_OUTER[size]), None)
                target = StationTarget(station, tier, offset <= POST_RADIUS)
                near.append((max(0.0, offset - TIER_OUTER[Size.LARGE]), target))
        for slot in self.board.slot_list:
            if math.dist(point, slot.middle) > BRIDGE_LENGTH / 2 + _SLOT_REACH:
                continue
            for station, other in ((slot.first, slot.second), (slot.second, slot.first)):
                (x, y), (to_x, to_y), (from_x, from_y) = slot.middle, CENTRES[station], CENTRES[other]
                end = x + (to_x - from_x) * BRIDGE_LENGTH / 2, y + (to_y - from_y) * BRIDGE_LENGTH / 2
                if (distance := line_distance(point, slot.middle, end)) <= _SLOT_REACH:
                    near.append((distance, SlotTarget(slot, station)))
        if not near:
            return None
        near.sort(key=lambda candidate: candidate[0])
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


def line_distance(point: Point, start: Point, end: Point) -> float:
    """How far a point is from a line between two others."""
    along, length = (end[0] - start[0], end[1] - start[1]), math.dist(start, end) or 1.0
    share = ((point[0] - start[0]) * along[0] + (point[1] - start[1]) * along[1]) / length**2
    share = max(0.0, min(1.0, share))
    return math.dist(point, (start[0] + along[0] * share, start[1] + along[1] * share))
