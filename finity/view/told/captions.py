"""Notes at the board: a pill in the player's colour, and a line that leads from it to what it speaks of."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Final

import pygame

from finity.rules.board import Point, Slot
from finity.shell.draw.assets import Weight
from finity.shell.draw.painting import Box
from finity.shell.draw.theme import TextSize, mix
from finity.view.canvas import Canvas
from finity.view.layout import Layout
from finity.view.shown import TIER_OUTER, Caption
from finity.view.told import pictures
from finity.view.told.places import room_for_captions

_FILL_ALPHA: Final = 238
_FROM_SLOT: Final = 0.1
"""How far from the middle of a slot the line ends, in board units."""
_FARTHEST: Final = 2.2
"""To what is farther away no line leads, in board units: it would cross half the board."""
_LEAST_SHARE: Final = 0.85
"""So much smaller letters may be for the longer text."""
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
    line = canvas.art.assets.kept(
        ("leader", ends, colour, width, sideways),
        lambda: pictures.leader(size, ends[0], ends[1], colour, width, sideways=sideways).drawn(1.0),
    )
    canvas.place(line, pygame.Rect(corner, size))


def _nearest_side(place: pygame.Rect, point: Point) -> Point:
    """The middle of the side of a rectangle that is nearest to a point."""
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
    least = max(round(_LEAST_SHARE * most), min(most, style.least(TextSize.CAPTION)))
    fits = canvas.art.assets.width(caption.text, least, Weight.BOLD) <= room
    text = _line(canvas, caption.text if fits else caption.short, most, room, theme.text, Weight.BOLD)
    if not caption.reason:
        canvas.place(text, text.get_rect(midleft=(left, place.centery)))
        return
    reason = _line(canvas, caption.reason, most, room, colour.tint, Weight.REGULAR)
    canvas.place(text, text.get_rect(midleft=(left, place.centery - round(0.18 * place.height))))
    canvas.place(reason, reason.get_rect(midleft=(left, place.centery + round(0.18 * place.height))))


def _line(
    canvas: Canvas, string: str, pixels: int, room: int, colour: tuple[int, int, int], weight: Weight
) -> pygame.Surface:
    """A line with letters of so many pixels, smaller ones if it has no room, and cut if it has none even then."""
    assets, least = canvas.art.assets, min(pixels, canvas.style.least(TextSize.CAPTION))
    while pixels > least and assets.width(string, pixels, weight) > room:
        pixels -= 1
    return assets.text(assets.shortened(string, pixels, room, weight), pixels, colour, weight)
