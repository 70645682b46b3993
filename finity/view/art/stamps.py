"""The board of a large window: what looks alike is drawn once and put in all its places, to the next pixel.

That is several times as fast as to draw all. In smaller windows the seams would not all look equally wide.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

import pygame

from finity.rules.board import BOARDS, CENTRES, CORNERS, Point, Size, Station
from finity.shell.draw import svg
from finity.view.art import stations
from finity.view.art.materials import Materials
from finity.view.layout import Layout, slot_degrees
from finity.view.shown import GROOVE_LENGTH, HEXAGON_RADIUS, STATION_HEIGHT, TIER_OUTER

_LINE: Final = 0.015
"""Room for lines around what is drawn, in board units like all that follows."""
_SIDE: Final = (HEXAGON_RADIUS + _LINE, 0.5 + STATION_HEIGHT + _LINE)
"""How far a wall reaches from the middle of its station, sideways and down."""
_TOP: Final = (HEXAGON_RADIUS + _LINE, 0.5 + _LINE)
_TIER_SHADOW: Final = 1.2
"""How much farther than a tier its shadow reaches."""
_GROOVE: Final = GROOVE_LENGTH / 2 + _LINE
_PIT: Final = 0.08


def stamped_stations(surface: pygame.Surface, layout: Layout, materials: Materials) -> Iterator[None]:
    """Draw all stations, the farther ones first, a part at each step."""
    farthest_first = sorted(BOARDS[layout.players].station_list, key=lambda station: -CENTRES[station][1])
    centre_last = sorted(farthest_first, key=lambda station: station is Station.C)
    layers = [(farthest_first, stations.side, _SIDE), (centre_last, stations.top, _TOP)]
    for size in reversed(Size):
        layers.append((centre_last, partial(stations.tier, size), _square(_TIER_SHADOW * TIER_OUTER[size])))
    for order, draw, reach in layers:
        pictures: dict[str, pygame.Surface] = {}
        for station in order:
            name = stations.stone_name(station)
            if name not in pictures:
                pictures[name] = _stamp(layout, draw(name, materials), reach)
                yield
            _put(surface, pictures[name], layout.station_pixel(station))
            yield


def stamped_hollows(surface: pygame.Surface, layout: Layout, materials: Materials) -> Iterator[None]:
    """Draw the grooves of all slots, and the pits between them, a part at each step."""
    board = BOARDS[layout.players]
    pit = _stamp(layout, stations.pit(materials), _square(_PIT))
    for corner in CORNERS:
        if middle := stations.pit_middle(board, corner):
            _put(surface, pit, layout.board.to_pixels(middle))
    yield
    grooves: dict[float, pygame.Surface] = {}
    for slot in board.slot_list:
        degrees = slot_degrees(slot) % 180
        if degrees not in grooves:
            grooves[degrees] = _stamp(layout, stations.groove(degrees, materials), _square(_GROOVE))
            yield
        _put(surface, grooves[degrees], layout.board.to_pixels(slot.middle))
        yield


def _stamp(layout: Layout, body: str, reach: Point) -> pygame.Surface:
    """Draw something around the origin which reaches so far; an even number of pixels wide and high."""
    across, down = (2 * (int(side * layout.unit) + 1) / layout.unit for side in reach)
    return svg.document(across, down, body).drawn(layout.unit)


def _square(reach: float) -> Point:
    return reach, reach


def _put(surface: pygame.Surface, picture: pygame.Surface, middle: Point) -> None:
    surface.blit(picture, picture.get_rect(center=middle))
