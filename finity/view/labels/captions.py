"""The bubble at the board: what somebody has just done, in the player's colour, off the board, and a line that leads
from it to what it speaks of.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

import pygame

from finity.rules.board import Point, Slot
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
_MARK, _TEXT_FROM, _TEXT_TO = 18, 33, 16
"""Where in the bubble the middle of the mark and the text stand, from left and right; design pixels of texts."""
_MARK_RADIUS: Final = 11
_HIGH, _HIGHER, _LINE = 40, 50, 9
"""How high the bubble is with one line and with two, and how far these stand from its middle."""
_LESSON: Final = 196
"""How wide the lines of a lesson are, in design pixels of texts."""
_FROM_SLOT: Final = 0.1
"""How far from the middle of a slot the line ends, in board units."""
_FARTHEST: Final = 1.2
"""To what is farther away no line leads, in board units: it would cross half the board."""
_OFF_BOARD: Final = 3.0
"""Where a note stands that speaks of nothing on the board: up and to the left, in board units from the middle."""
_HAND: Final = (84, 112)
"""How large a hand is that points, in design pixels."""
_BEYOND: Final = 6
"""How near panels anything may stand, in design pixels."""
_SAID: Final = 78
"""How high what is said for a while is, in design pixels of texts."""
_EDGE: Final = 14
"""How far from the upper and lower edge of the window anything stands, in design pixels."""
_NORMALS: Final = tuple((math.cos(math.radians(degrees)), math.sin(math.radians(degrees))) for degrees in (30, 90, 150))
"""Across the sides of a station."""
_STEP: Final = 20
"""Between the places that are tried, in design pixels."""


def paint_caption(canvas: Canvas, caption: Caption | None) -> None:
    """Draw a note in the free place that is nearest to what it speaks of: mark, what was done, and what it has cost."""
    if not caption:
        return
    layout, theme, style, colour = canvas.layout, canvas.theme, canvas.style, canvas.art.looks[caption.player].colour
    text = style.text(caption.text, TextSize.CAPTION, theme.text, Weight.BOLD)
    more = caption.reason or caption.said
    below = style.text(more, TextSize.CAPTION, theme.danger if caption.reason else colour.tint)
    lines = [text, below] if more else [text]
    scaled = layout.text_size
    lesson = style.wrapped(caption.lesson, TextSize.LABEL, round(_LESSON * scaled))
    width = round((_TEXT_FROM + _TEXT_TO) * scaled) + max(line.width for line in (*lines, lesson))
    point, reach = _spot(layout, caption)
    head = round((_HIGHER if more else _HIGH) * scaled)
    size = width, head + (lesson.height if caption.lesson else 0)
    place = place_off_board(layout, size, point)
    top = pygame.Rect(place.topleft, (width, head))
    if caption.at is not None:
        _paint_leader(canvas, caption, place, point, reach)
    radius = min(place.height // 2, round(_HIGH / 2 * scaled))
    canvas.shadow(place, radius, max(2, style.px(6)))
    fill = mix(theme.panel, colour.fill, 0.10)
    canvas.box(place, Box(fill, colour.fill, max(2, style.px(2)), radius, _FILL_ALPHA))
    mark = canvas.art.badge(caption.player, round(_MARK_RADIUS * scaled))
    left = place.left + round(_TEXT_FROM * scaled)
    canvas.draw(mark, (place.left + _MARK * scaled, top.centery))
    for number, line in enumerate(lines):
        down = round((2 * number - len(lines) + 1) * _LINE * scaled)
        canvas.place(line, midleft=(left, top.centery + down))
    if caption.lesson:
        canvas.place(lesson, topleft=(left, top.bottom - style.px(6)))


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
    canvas.place(line, topleft=corner)


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


@lru_cache(maxsize=16)
def place_off_board(layout: Layout, size: tuple[int, int], point: Point) -> pygame.Rect:
    """The place for something of this size that is nearest to a point, off the board, the panels and the tower.

    The room right below the point is left free, for a hand that points there, if there is another place.
    """
    gap = 2 * round(_BEYOND * layout.scale)
    panels = [*layout.buttons, *(seat.rect for seat in layout.seats), layout.standing, layout.header, layout.look]
    told = [layout.countdown, layout.log, layout.stock]
    hand = pygame.Rect(0, 0, *(round(side * layout.scale) for side in _HAND))
    hand.topleft = round(point[0]) - hand.width // 3, round(point[1])
    room = layout.board_rect
    if layout.toast:
        room = pygame.Rect((0, 0), layout.size).inflate(-4 * gap, -2 * round(_EDGE * layout.scale))
        said = pygame.Rect(0, 0, layout.toast.width, round(_SAID * layout.text_size))
        said.bottomleft = layout.toast.bottomleft
        told.append(said)
    below = pygame.Rect((0, 0), size)
    below.midbottom = layout.board_rect.centerx, room.bottom
    nearest_first = sorted(_tried(layout, size, room), key=lambda place: distance(place, point))
    apart = [each.inflate(gap, gap) for each in (*panels, *told)]
    middles = [layout.station_pixel(station) for station in layout.board.board.station_list]
    for kept in ([*apart, hand], apart, [*panels, *told], panels):
        for place in nearest_first:
            if place.collidelist(kept) < 0 and not _touches_station(layout, middles, place):
                return place
    return below


def distance(rect: pygame.Rect, point: Point) -> float:
    """How far a point lies from a rectangle; 0 within it."""
    across = max(rect.left - point[0], 0.0, point[0] - rect.right)
    down = max(rect.top - point[1], 0.0, point[1] - rect.bottom)
    return math.hypot(across, down)


def _tried(layout: Layout, size: tuple[int, int], room: pygame.Rect) -> Iterator[pygame.Rect]:
    """All places in a room for something of this size, some steps apart."""
    step = max(4, round(_STEP * layout.scale))
    for top in _steps(room.top, room.bottom - size[1], step):
        for left in _steps(room.left, room.right - size[0], step):
            yield pygame.Rect((left, top), size)


def _steps(first: int, last: int, step: int) -> list[int]:
    """Numbers from the first to the last, both among them, if there is room."""
    return [*range(first, last, step), last] if last >= first else []


def _touches_station(layout: Layout, middles: Sequence[Point], place: pygame.Rect) -> bool:
    """Whether something here would lie on one of the stations with these middles, or on a side of one."""
    side, (x, y) = STATION_HEIGHT * layout.unit / 2, place.center
    reaches = [
        (across, up, 0.5 * layout.unit + (side + place.height / 2) * abs(up) + place.width / 2 * abs(across))
        for across, up in _NORMALS
    ]
    beside = HEXAGON_RADIUS * layout.unit + place.width / 2
    return any(
        abs(left - x) <= beside
        and all(abs((left - x) * across + (top + side - y) * up) <= reach for across, up, reach in reaches)
        for left, top in middles
    )
