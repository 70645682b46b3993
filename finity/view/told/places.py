"""Where there is room for a caption at the board: off every station, near what it speaks of. Geometry only."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

import pygame

from finity.rules.board import Point, Size
from finity.view.layout import Layout
from finity.view.shown import HEXAGON_RADIUS, STATION_HEIGHT, TIER_OUTER

CAPTION: Final = (188, 50)
"""How large a caption is, in design pixels of texts."""
SHARES: Final = (1.0, 0.85)
"""As much smaller it may be at the board where there is no room for it otherwise."""
_SMALLER: Final = (0.7, 0.55)
"""The same where there is no log that it could lie over."""
_LOW: Final = 46
"""How high a caption is over the log, in design pixels of texts."""
_NORMALS: Final = tuple((math.cos(math.radians(degrees)), math.sin(math.radians(degrees))) for degrees in (30, 90, 150))
"""Across the sides of a station."""
_STEP: Final = 20
"""Between the places that are tried, in design pixels."""
_BEYOND: Final = 6
"""How far a caption may leave the room of the board sideways, in design pixels."""
_SLOT_REACH: Final = 0.2
"""How far around the middle of a slot is kept free, in board units."""


@dataclass(frozen=True)
class Room:
    """The places for captions at a board, all of one size, and which share that is of the size wanted."""

    share: float
    places: tuple[pygame.Rect, ...]
    off_board: bool = False
    """Whether they are far from all that a caption speaks of: then one is as good as another, the first the best."""

    def near(self, point: Point, taken: Sequence[pygame.Rect]) -> pygame.Rect | None:
        """The place nearest to a point (pixels) and off what is taken already; None if there is none."""
        free = (place for place in self.places if place.collidelist(taken) < 0)
        return next(free, None) if self.off_board else min(free, key=lambda place: distance(place, point), default=None)


def distance(rect: pygame.Rect, point: Point) -> float:
    """How far a point lies from a rectangle; 0 within it."""
    across = max(rect.left - point[0], 0.0, point[0] - rect.right)
    down = max(rect.top - point[1], 0.0, point[1] - rect.bottom)
    return math.hypot(across, down)


@lru_cache(maxsize=16)
def room_for_captions(layout: Layout) -> Room:
    """The places at the board that cover nothing, as large as there are any; if none are, those over the log if any."""
    stations = [layout.station_pixel(station) for station in layout.board.board.station_list]
    slots = [layout.board.to_pixels(slot.middle) for slot in layout.board.board.slot_list]
    for share in SHARES if layout.log else (*SHARES, *_SMALLER):
        off = _off_stations(layout, share, stations)
        if free := tuple(place for place in off if not _on_pieces(layout, place, stations, slots)):
            return Room(share, free)
    return Room(1.0, tuple(_over_the_log(layout)), off_board=True)


def _over_the_log(layout: Layout) -> Iterator[pygame.Rect]:
    """Places where the last moves stand in words, which a caption says in more; the lowest first."""
    log, high = layout.log, min(layout.log.height, round(_LOW * layout.text_size))
    for number in range(log.height // high if log else 0):
        yield pygame.Rect(log.left, log.bottom - (number + 1) * high, log.width, high)


def _tried(layout: Layout, share: float) -> Iterator[pygame.Rect]:
    """All places in the room of the board for a caption of that share of its size, some steps apart."""
    size = _size(layout, share)
    room = layout.board_rect.inflate(2 * round(_BEYOND * layout.scale), 0)
    step = max(4, round(_STEP * layout.scale))
    for top in _steps(room.top, room.bottom - size[1], step):
        for left in _steps(room.left, room.right - size[0], step):
            yield pygame.Rect((left, top), size)


def _size(layout: Layout, share: float) -> tuple[int, int]:
    """How large a caption of that share of its size is, in pixels."""
    return round(CAPTION[0] * layout.text_size * share), round(CAPTION[1] * layout.text_size * share)


def _steps(first: int, last: int, step: int) -> list[int]:
    """Numbers from the first to the last, both among them, if there is room."""
    return [*range(first, last, step), last] if last >= first else []


def _off_stations(layout: Layout, share: float, stations: Sequence[Point]) -> Iterator[pygame.Rect]:
    """The places for a caption of that share of its size that touch no station and no side of one."""
    unit, (width, height) = layout.unit, _size(layout, share)
    side = STATION_HEIGHT * unit / 2
    middles = [(left, top + side) for left, top in stations]
    beside, below = HEXAGON_RADIUS * unit + width / 2, 0.5 * unit + side + height / 2
    reaches = [
        (across, up, 0.5 * unit + (side + height / 2) * abs(up) + width / 2 * abs(across)) for across, up in _NORMALS
    ]
    for place in _tried(layout, share):
        x, y = place.center
        near = [(left - x, top - y) for left, top in middles if abs(left - x) <= beside and abs(top - y) <= below]
        if not any(all(abs(left * across + top * up) <= reach for across, up, reach in reaches) for left, top in near):
            yield place


def _on_pieces(layout: Layout, place: pygame.Rect, stations: Sequence[Point], slots: Sequence[Point]) -> bool:
    """Whether a place covers tiers, or a slot or what lies in it."""
    tiers, around = TIER_OUTER[Size.LARGE] * layout.unit, _SLOT_REACH * layout.unit
    return _reached(place, stations, tiers) or _reached(place, slots, around)


def _reached(place: pygame.Rect, points: Sequence[Point], reach: float) -> bool:
    """Whether one of some points lies nearer to a place than `reach` pixels."""
    near = place.inflate(2 * math.ceil(reach) + 2, 2 * math.ceil(reach) + 2)
    return any(near.collidepoint(point) and distance(place, point) < reach for point in points)
