"""What is said over the table: in the header whose turn it is and what a click would do, beside the board what somebody
has just done, in a bubble with a line that leads to it, and for a while why something can't be done.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

import pygame

from finity.rules.board import Point, Slot, Station
from finity.shell.draw import svg
from finity.shell.draw.assets import Align, Weight
from finity.shell.draw.painting import Box
from finity.shell.draw.theme import Colour, TextSize, mix
from finity.view.art.canvas import Canvas
from finity.view.art.pieces import INK
from finity.view.layout import Layout, middle_of
from finity.view.shown import HEXAGON_RADIUS, STATION_HEIGHT, TIER_OUTER, Caption


@dataclass(frozen=True, slots=True)
class HeaderText:
    """Whose turn it is (with the mark of `player`), and what a click would do or (a `warning`) why it does nothing.

    The `outcome` of that click stands there if nothing else is said. Of a game that is over, `ending` is how it ended,
    for where that stands large. What is said may be said `at` a place of the board.
    """

    title: str = ""
    hint: str = ""
    player: int | None = None
    warning: bool = False
    outcome: str = ""
    ending: str = ""
    at: Slot | Station | None = None

    @property
    def second_line(self) -> str:
        return self.hint or self.outcome


def paint_header(canvas: Canvas, header: HeaderText, *, beside_countdown: bool) -> None:
    """Draw title and hint, which may be as long as the window is wide, unless a countdown is there. What is longer goes
    on in a second line, in what is free below the header."""
    rect, style, theme = canvas.layout.header, canvas.style, canvas.theme
    if canvas.layout.toast:
        title = style.fitting(header.title, TextSize.TITLE, rect.width, theme.text, Weight.BOLD)
        canvas.draw_at(title, midleft=rect.midleft)
        return
    left, right = rect.left, rect.right if beside_countdown else canvas.layout.countdown.right
    if header.player is not None:
        mark = canvas.art.badge(header.player, 0.34 * min(rect.height, style.px(72)))
        canvas.draw_at(mark, midleft=rect.midleft)
        left += mark.width + style.px(10)
    title = style.fitting(header.title, TextSize.TITLE, rect.right - left, theme.text, Weight.BOLD)
    if not header.second_line:
        canvas.draw_at(title, midleft=(left, rect.centery))
        return
    canvas.draw_at(title, topleft=(left, rect.top - style.px(2)))
    tone = theme.danger if header.warning else theme.muted if header.hint else theme.text
    lowest = rect.bottom + style.px(17)
    inside = right - left, lowest - rect.top - round(1.12 * style.text_px(TextSize.TITLE))
    told = style.wrapped_in(header.second_line, TextSize.LABEL, inside, tone)
    several = told.height > style.line_height(TextSize.LABEL)
    canvas.draw_at(told, bottomleft=(left, lowest if several else rect.bottom + style.px(1)))


def paint_toast(canvas: Canvas, header: HeaderText) -> None:
    """Say what is to be said for a while: beside the place it is about, or else in the corner."""
    area, style, theme, text = canvas.layout.toast, canvas.style, canvas.theme, header.second_line
    if not area or not text:
        return
    beside, above = style.px(36), style.px(18)
    whole, *words = (style.text_width(part, TextSize.LABEL, Weight.BOLD) + 1 for part in (text, *text.split()))
    room = max(min(area.width - beside, whole), *words), area.height - above
    colour = theme.danger if header.warning else theme.text
    told = style.wrapped_in(text, TextSize.LABEL, room, colour, Weight.BOLD, Align.CENTRE)
    pill = pygame.Rect(0, 0, told.width + beside, told.height + above)
    pill.bottomleft = area.bottomleft
    if header.at is not None:
        pill = place_off_board(canvas.layout, pill.size, canvas.layout.board.to_pixels(middle_of(header.at)))
    radius = min(pill.height // 2, style.px(20))
    canvas.shadow(pill, radius, style.px(6))
    canvas.box(pill, Box(theme.panel, colour if header.warning else theme.border_strong, 1, radius))
    canvas.draw_at(told, center=pill.center)


_TEXT_FROM: Final = 33
"""Where in the bubble the text begins, in design pixels of texts."""
_HIGH, _HIGHER, _LINE = 40, 50, 9
"""How high the bubble is with one line and with two, and how far these stand from its middle."""


def paint_caption(canvas: Canvas, caption: Caption) -> None:
    """Draw a note in the free place that is nearest to what it speaks of: mark, what was done, and what it has cost."""
    layout, theme, style, colour = canvas.layout, canvas.theme, canvas.style, canvas.art.looks[caption.player].colour
    lines, more = [style.text(caption.text, TextSize.CAPTION, theme.text, Weight.BOLD)], caption.reason or caption.said
    if more:
        lines.append(style.text(more, TextSize.CAPTION, theme.danger if caption.reason else colour.tint))
    scaled = layout.text_size
    narrow = layout.size[0] < 1.2 * layout.size[1] and layout.text_scale >= 1.5
    lesson = style.wrapped(caption.lesson, TextSize.LABEL, round((330 if narrow else 196) * scaled))
    width = round((_TEXT_FROM + 16) * scaled) + max(line.width for line in (*lines, lesson))
    point, reach = layout.board.to_pixels((-3.0, 3.0)), 0.0  # off the board, if it speaks of nothing
    if caption.at is not None:
        point = layout.board.to_pixels(middle_of(caption.at))
        reach = (0.1 if isinstance(caption.at, Slot) else max(TIER_OUTER.values())) * layout.unit
    head = round((_HIGHER if more else _HIGH) * scaled)
    place = place_off_board(layout, (width, head + (lesson.height if caption.lesson else 0)), point)
    middle, left = place.top + head // 2, place.left + round(_TEXT_FROM * scaled)
    if caption.at is not None:
        _paint_leader(canvas, colour.tint, place, point, reach)
    radius = min(place.height // 2, round(_HIGH / 2 * scaled))
    canvas.shadow(place, radius, max(2, style.px(6)))
    canvas.box(place, Box(mix(theme.panel, colour.fill, 0.10), colour.fill, max(2, style.px(2)), radius, 238))
    canvas.draw(canvas.art.badge(caption.player, round(11 * scaled)), (place.left + 18 * scaled, middle))
    for number, line in enumerate(lines):
        canvas.draw_at(line, midleft=(left, middle + round((2 * number - len(lines) + 1) * _LINE * scaled)))
    if caption.lesson:
        canvas.draw_at(lesson, topleft=(left, place.top + head - style.px(6)))


def _paint_leader(canvas: Canvas, colour: Colour, place: pygame.Rect, point: Point, reach: float) -> None:
    """Draw a bent line from a bubble to what it speaks of, unless it would cross half the board."""
    sides = (place.midleft, place.midright, place.midtop, place.midbottom)
    start = min(sides, key=lambda side: math.dist(side, point))
    away = math.dist(start, point)
    if not reach + canvas.style.px(4) < away < 1.2 * canvas.layout.unit:
        return
    share = (away - reach) / away
    end = start[0] + (point[0] - start[0]) * share, start[1] + (point[1] - start[1]) * share
    corner = math.floor(min(start[0], end[0])) - 8, math.floor(min(start[1], end[1])) - 8
    size = math.ceil(abs(end[0] - start[0])) + 17, math.ceil(abs(end[1] - start[1])) + 17
    ends = tuple((round(x - corner[0], 1), round(y - corner[1], 1)) for x, y in (start, end))
    width, sideways = max(1.4, 1.6 * canvas.layout.scale), place.collidepoint(place.centerx, start[1])

    def drawn() -> pygame.Surface:
        """It leaves its start sideways, else up or down, and has a dot at its end."""
        one, other = ends
        across, down = (other[0] - one[0]) * 0.6, (other[1] - one[1]) * 0.6
        pull = (one[0] + across, one[1]) if sideways else (one[0], one[1] + down)
        data = "M{:.1f} {:.1f}Q{:.1f} {:.1f} {:.1f} {:.1f}".format(*one, *pull, *other)
        return svg.picture(
            *size,
            svg.path(data, svg.outline(INK, width + 2.4, 0.8)),
            svg.circle(*other, 2 * width + 1.2, svg.fill(INK, 0.8)),
            svg.path(data, svg.outline(colour, width)),
            svg.circle(*other, 2 * width, svg.fill(colour)),
        ).drawn(1.0)

    line = canvas.art.assets.cached(("leader", ends, colour, width, sideways), drawn)
    canvas.draw_at(line, topleft=corner)


@lru_cache(maxsize=16)
def place_off_board(layout: Layout, size: tuple[int, int], point: Point) -> pygame.Rect:
    """The place for something of this size that is nearest to a point, off the board, the panels and the tower, nor
    right below the point, for a hand there; without room beside the board over a panel, else where it hides least."""
    gap = 2 * round(6 * layout.scale)
    panels = [*layout.buttons, *(seat.rect for seat in layout.seats), layout.cones_area, layout.header, layout.look_key]
    told = [layout.countdown, layout.log, layout.stock]
    hand = pygame.Rect(0, 0, round(84 * layout.scale), round(112 * layout.scale))
    hand.topleft = round(point[0]) - hand.width // 3, round(point[1])
    room = layout.board_rect
    if layout.toast:
        room = pygame.Rect((0, 0), layout.size).inflate(-4 * gap, -2 * round(14 * layout.scale))
        said = pygame.Rect(0, 0, layout.toast.width, round(78 * layout.text_size))
        said.bottomleft = layout.toast.bottomleft
        panels.append(said)
    step = max(4, round(20 * layout.scale))
    lefts, tops = _spaced(room.left, room.right - size[0], step), _spaced(room.top, room.bottom - size[1], step)
    tried = [pygame.Rect((left, top), size) for top in tops for left in lefts]
    unit, stones = layout.unit, list[pygame.Rect]()
    for x, y in map(layout.station_pixel, layout.board.board.station_list):
        for row in range(-4, 4):  # a station with its side, as flat rectangles
            wide = (HEXAGON_RADIUS - min(abs(row), abs(row + 1)) / 8 / math.sqrt(3)) * unit
            high = unit / 8 + STATION_HEIGHT * unit
            stones.append(pygame.Rect(round(x - wide), round(y + row * unit / 8), round(2 * wide), round(high)))
    off = [place for place in tried if place.collidelist(stones) < 0]
    apart = [each.inflate(gap, gap) for each in (*panels, *told)]
    free_of_seats = [each for each in panels if each not in [seat.rect for seat in layout.seats]]
    for kept in ([*apart, hand], apart, [*panels, *told], panels, free_of_seats):
        if free := [place for place in off if place.collidelist(kept) < 0]:
            return min(free, key=lambda place: rect_distance(place, point))
    over = [place for place in tried if place.collidelist(panels) < 0]
    hides = [sum(math.prod(place.clip(stones[each]).size) for each in place.collidelistall(stones)) for place in over]
    return over[hides.index(min(hides))] if over else pygame.Rect((0, 0), size).move_to(midbottom=room.midbottom)


def rect_distance(rect: pygame.Rect, point: Point) -> float:
    """How far a point lies from a rectangle; 0 within it."""
    across = max(rect.left - point[0], 0.0, point[0] - rect.right)
    down = max(rect.top - point[1], 0.0, point[1] - rect.bottom)
    return math.hypot(across, down)


def _spaced(first: int, last: int, step: int) -> Sequence[int]:
    """Numbers from the first to the last, both among them, if there is room."""
    return [*range(first, last, step), last] if last >= first else []
