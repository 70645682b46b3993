"""Captions at the board: a pill in the player's colour where there is room, off every station, and a line that leads
from it to what it speaks of.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

import pygame

from finity.rules.board import Point, Size, Slot
from finity.shell.draw import svg
from finity.shell.draw.assets import Weight
from finity.shell.draw.painting import Box
from finity.shell.draw.svg import Picture
from finity.shell.draw.theme import Colour, TextSize, mix
from finity.view.art.pieces import INK
from finity.view.canvas import Canvas
from finity.view.layout import Layout
from finity.view.shown import HEXAGON_RADIUS, STATION_HEIGHT, TIER_OUTER, Caption

_FILL_ALPHA: Final = 238
_FROM_SLOT: Final = 0.1
"""How far from the middle of a slot the line ends, in board units."""
_FARTHEST: Final = 1.2
"""To what is farther away no line leads, in board units: it would cross half the board."""
_OFF_BOARD: Final = 3.0
"""Where a note stands that speaks of nothing on the board: up and to the left, in board units from the middle."""


def paint_captions(canvas: Canvas, captions: tuple[Caption, ...]) -> None:
    """Draw notes, each in the free place that is nearest; the newest, which is the last, chooses first."""
    if not captions:
        return
    room, placed = room_for_captions(canvas.layout), placed_captions(canvas.layout, captions)
    for caption, place in placed:
        if caption.at is not None and not room.off_board:
            _paint_leader(canvas, caption, place, *_spot(canvas.layout, caption))
    for caption, place in placed:
        _paint_pill(canvas, caption, place, room.share)


@lru_cache(maxsize=16)
def placed_captions(layout: Layout, captions: tuple[Caption, ...]) -> tuple[tuple[Caption, pygame.Rect], ...]:
    """Where notes stand, the newest first; one for which there is no place is left out."""
    placed: list[tuple[Caption, pygame.Rect]] = []
    for caption in reversed(captions):
        place = room_for_captions(layout).near(_spot(layout, caption)[0], [other for _, other in placed])
        if place:
            placed.append((caption, place))
    return tuple(placed)


def _spot(layout: Layout, caption: Caption) -> tuple[Point, float]:
    """What a note speaks of, and how far from its middle the line to it ends; pixels."""
    if caption.at is None:
        return layout.board.to_pixels((-_OFF_BOARD, _OFF_BOARD)), 0.0
    if isinstance(caption.at, Slot):
        return layout.board.to_pixels(caption.at.middle), _FROM_SLOT * layout.unit
    return layout.station_pixel(caption.at), max(TIER_OUTER.values()) * layout.unit


def _paint_leader(canvas: Canvas, caption: Caption, place: pygame.Rect, point: Point, reach: float) -> None:
    """Draw a bent line from the side of the pill that is nearest to the edge of what it speaks of."""
    start = _nearest_side(place, point)
    away = math.dist(start, point)
    if not reach + canvas.style.px(4) < away < _FARTHEST * canvas.layout.unit:
        return
    share = (away - reach) / away
    end = start[0] + (point[0] - start[0]) * share, start[1] + (point[1] - start[1]) * share
    corner = math.floor(min(start[0], end[0])) - 8, math.floor(min(start[1], end[1])) - 8
    size = math.ceil(abs(end[0] - start[0])) + 17, math.ceil(abs(end[1] - start[1])) + 17
    sideways = place.collidepoint(place.centerx, start[1])
    colour, width = canvas.art.looks[caption.player].colour.tint, max(1.4, 1.6 * canvas.layout.scale)
    ends = tuple((round(x - corner[0], 1), round(y - corner[1], 1)) for x, y in (start, end))
    line = canvas.art.assets.cached(
        ("leader", ends, colour, width, sideways),
        lambda: _leader(size, ends[0], ends[1], colour, width, sideways=sideways).drawn(1.0),
    )
    canvas.place(line, pygame.Rect(corner, size))


def _leader(
    size: tuple[int, int], start: svg.Point, end: svg.Point, colour: Colour, width: float, *, sideways: bool
) -> Picture:
    """A bent line between two points of a picture of this size, with a dot at its end.

    It leaves its start `sideways`, else up or down.
    """
    across, down = (end[0] - start[0]) * 0.6, (end[1] - start[1]) * 0.6
    pull = (start[0] + across, start[1]) if sideways else (start[0], start[1] + down)
    data = "M{:.1f} {:.1f}Q{:.1f} {:.1f} {:.1f} {:.1f}".format(*start, *pull, *end)
    return svg.sheet(
        *size,
        svg.path(data, svg.line(INK, width + 2.4, 0.8)),
        svg.circle(*end, 2 * width + 1.2, svg.fill(INK, 0.8)),
        svg.path(data, svg.line(colour, width)),
        svg.circle(*end, 2 * width, svg.fill(colour)),
    )


def _nearest_side(place: pygame.Rect, point: Point) -> Point:
    sides = (place.midleft, place.midright, place.midtop, place.midbottom)
    return min(sides, key=lambda side: math.dist(side, point))


def _paint_pill(canvas: Canvas, caption: Caption, place: pygame.Rect, share: float) -> None:
    """Draw the mark of who did it, what was done, and below that why it matters."""
    theme, style = canvas.theme, canvas.style
    colour = canvas.art.looks[caption.player].colour
    radius, border = place.height // 2, max(2, style.px(2))
    canvas.shadow(place, radius, max(2, style.px(6)))
    canvas.box(place, Box(mix(theme.panel, colour.fill, 0.10), colour.fill, border, radius, _FILL_ALPHA))
    mark = round(0.27 * place.height)
    canvas.draw(canvas.art.badge(caption.player, mark), (place.left + 0.46 * place.height, place.centery))
    left = place.left + round(0.80 * place.height)
    room = place.right - round(0.22 * place.height) - left
    most = round(share * style.text_px(TextSize.CAPTION))
    text = _line(canvas, caption.text, most, room, theme.text, Weight.BOLD)
    if not caption.reason:
        canvas.place(text, text.get_rect(midleft=(left, place.centery)))
        return
    reason = _line(canvas, caption.reason, most, room, colour.tint, Weight.REGULAR)
    canvas.place(text, text.get_rect(midleft=(left, place.centery - round(0.18 * place.height))))
    canvas.place(reason, reason.get_rect(midleft=(left, place.centery + round(0.18 * place.height))))


def _line(canvas: Canvas, string: str, pixels: int, room: int, colour: Colour, weight: Weight) -> pygame.Surface:
    """A line with letters of so many pixels, smaller ones if it has no room, and cut if it has none even then."""
    assets, least = canvas.art.assets, min(pixels, canvas.style.least(TextSize.CAPTION))
    while pixels > least and assets.width(string, pixels, weight) > room:
        pixels -= 1
    return assets.text(assets.shortened(string, pixels, room, weight), pixels, colour, weight)


CAPTION: Final = (196, 50)
"""How large a caption is, in design pixels of texts."""
SHARES: Final = (1.0, 0.85)
"""As much smaller it may be at the board where there is no room for it otherwise."""
_SMALLER: Final = (0.7, 0.55)
"""The same where there is no log that it could lie over."""
_HAND: Final = (84, 112)
"""How large that is, in design pixels."""
_EDGE: Final = 14
"""How far from the upper and lower edge of the window anything stands, in design pixels."""
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
        room = layout.board_rect.inflate(2 * round(_BEYOND * layout.scale), 0)
        off = _off_stations(layout, _size(layout, share), room, stations)
        if free := tuple(place for place in off if not _on_pieces(layout, place, stations, slots)):
            return Room(share, free)
    return Room(1.0, tuple(_over_the_log(layout)), off_board=True)


@lru_cache(maxsize=16)
def place_off_board(layout: Layout, size: tuple[int, int], point: Point) -> pygame.Rect:
    """The place for something of this size that is nearest to a point, off the board, the panels and the tower.

    The room right below the point is left free, for a hand that points there.
    """
    stations = [layout.station_pixel(station) for station in layout.board.board.station_list]
    gap = 2 * round(_BEYOND * layout.scale)
    panels = [each.inflate(gap, gap) for each in (*(seat.rect for seat in layout.seats), layout.header, layout.look)]
    room = pygame.Rect(layout.header.left, 0, layout.tower.rect.left - layout.header.left, layout.size[1])
    room.inflate_ip(0, -2 * round(_EDGE * layout.scale))
    hand = pygame.Rect(0, 0, *(round(side * layout.scale) for side in _HAND))
    panels.append(hand.move(round(point[0]) - hand.width // 3, round(point[1])))
    free = (place for place in _off_stations(layout, size, room, stations) if place.collidelist(panels) < 0)
    below = pygame.Rect((0, 0), size)
    below.midbottom = layout.board_rect.centerx, room.bottom
    return min(free, key=lambda place: distance(place, point), default=below)


def _over_the_log(layout: Layout) -> Iterator[pygame.Rect]:
    """Places where the last moves stand in words, which a caption says in more; the lowest first."""
    log, high = layout.log, min(layout.log.height, round(_LOW * layout.text_size))
    for number in range(log.height // high if log else 0):
        yield pygame.Rect(log.left, log.bottom - (number + 1) * high, log.width, high)


def _tried(layout: Layout, size: tuple[int, int], room: pygame.Rect) -> Iterator[pygame.Rect]:
    """All places in a room for something of this size, some steps apart."""
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


def _off_stations(
    layout: Layout, size: tuple[int, int], room: pygame.Rect, stations: Sequence[Point]
) -> Iterator[pygame.Rect]:
    """The places in a room for something of this size that touch no station and no side of one."""
    unit, (width, height) = layout.unit, size
    side = STATION_HEIGHT * unit / 2
    middles = [(left, top + side) for left, top in stations]
    beside, below = HEXAGON_RADIUS * unit + width / 2, 0.5 * unit + side + height / 2
    reaches = [
        (across, up, 0.5 * unit + (side + height / 2) * abs(up) + width / 2 * abs(across)) for across, up in _NORMALS
    ]
    for place in _tried(layout, size, room):
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
