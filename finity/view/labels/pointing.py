"""What goes with the pointer: handles at the ghost of a new bridge, what it would bring, the bridge in hand, a drag."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum, auto
from functools import lru_cache
from itertools import product
from typing import Final

import pygame

from finity.rules.board import CENTRES, Colour, Point, Slot, Station
from finity.shell.draw import svg
from finity.shell.draw.assets import Weight
from finity.shell.draw.painting import Box
from finity.shell.draw.theme import WHITE, TextSize, mix
from finity.view.art.board import hexagon
from finity.view.art.canvas import Canvas
from finity.view.art.glows import Line
from finity.view.art.pieces import INK, UNIT
from finity.view.labels.header import rect_distance
from finity.view.layout import Layout, middle_of
from finity.view.overlays import cached_picture, paint_outline
from finity.view.shown import BRIDGE_LENGTH, Bridge, Pose


class Handle(Enum):
    """What can be done to a ghost by a click beside it; from left to right."""

    LAY = auto()
    COLOUR = auto()
    TURN = auto()


@dataclass(frozen=True, slots=True)
class Handles:
    """The handles of a ghost: its middle, and the middle of each; `radius` is that of the largest; all in pixels."""

    ghost: Point
    middles: tuple[tuple[Handle, Point], ...]
    radius: float

    def at(self, pixel: Point) -> Handle | None:
        return next((each for each, middle in self.middles if math.dist(middle, pixel) <= 1.2 * self.radius), None)


@dataclass(frozen=True, slots=True)
class InHand:
    """The bridge in hand beside the pointer, and how many are left if that matters; it `lies` less while it flips."""

    pixel: Point
    colour: Colour
    left: int | None = None
    lies: float = 1.0


@dataclass(frozen=True, slots=True)
class Forecast:
    """How far a move that is made at a slot or station would bring a player, at the end of the path that would be."""

    player: int
    at: Slot | Station
    station: Station
    crossed: int
    lost: bool = False

    def area(self, layout: Layout) -> pygame.Rect:
        """Above the station, or where else it hides the move less."""
        place = pygame.Rect(0, 0, round(80 * layout.text_size), round(32 * layout.text_size))
        (x, y), unit = layout.station_pixel(self.station), layout.unit
        move = layout.board.to_pixels(middle_of(self.at))
        for across, down in ((0.0, -0.42), (0.0, 0.45), (0.5, 0.0), (-0.5, 0.0)):
            place.center = round(x + across * unit), round(y + down * unit)
            place.clamp_ip(pygame.Rect((0, 0), layout.size))
            if rect_distance(place, move) > 0.2 * unit:
                break
        return place


@dataclass(frozen=True, slots=True)
class DraggedBridge:
    """A bridge is drawn from a station to a pixel, or on to its neighbour if the pointer is near that."""

    start: Station
    pixel: Point
    end: Station | None = None


@dataclass(frozen=True, slots=True)
class PointerSigns:
    """All that goes with the pointer. `handle` is the one pointed at, `other` the colour that the ghost has not."""

    handles: Handles | None = None
    handle: Handle | None = None
    other: Colour = Colour.BLACK
    in_hand: InHand | None = None
    chip: Forecast | None = None
    of: str = ""
    dragged: DraggedBridge | None = None


TOUCH_RADIUS: Final = 24
"""In design pixels."""
_ON_PIECE, _ON_SLOT, _ON_BARE = 40.0, 2.0, 0.5
"""How much worse a place is for each pixel by which it covers a piece, a free slot, an empty station."""


@lru_cache(maxsize=16)
def place_handles(
    layout: Layout,
    at: Slot | Station,
    kinds: tuple[Handle, ...],
    taken: int,
    bare: frozenset[Station],
    prospect: Forecast | None,
    touch: bool,
) -> Handles:
    """Put handles, and key caps below them, where they cover least near the ghost in a slot or on a station: least of
    all the pieces in the slots `taken` and on the stations that are not `bare`."""
    board = layout.board.board
    obstacles = [(slot.middle, 0.17, _ON_PIECE if taken & slot.bit else _ON_SLOT) for slot in board.slot_list]
    obstacles += [(CENTRES[each], 0.3, _ON_BARE if each in bare else _ON_PIECE) for each in board.station_list]
    scale, ghost = layout.scale, layout.board.to_pixels(middle_of(at))
    radius, apart = (TOUCH_RADIUS * scale, 64 * scale) if touch else (18 * scale, 50 * scale)
    below = 0.0 if touch else 32 * layout.text_size
    width, height = (len(kinds) - 1) * apart + 2 * radius, 2 * radius + below
    around = [(layout.board.to_pixels(spot), reach * layout.unit, worse) for spot, reach, worse in obstacles]
    room = pygame.Rect((0, 0), layout.size).inflate(-16 * scale, -16 * scale)
    kept = [panel for player in range(layout.players) if (panel := layout.panel(player))]
    kept += [*layout.buttons, layout.tower.rect, *([prospect.area(layout)] if prospect else [])]
    best: tuple[float, float, float] = (math.inf, *ghost)
    for far, step in product((60, 70, 80, 95, 115, 140, 170), range(24)):
        angle = math.tau * step / 24
        x = ghost[0] + math.cos(angle) * (far * scale + width / 2 - radius)
        y = ghost[1] + math.sin(angle) * far * scale
        place = pygame.Rect(round(x - width / 2), round(y - radius), round(width), round(height))
        if room.contains(place) and place.collidelist(kept) < 0:
            worse = sum(max(0.0, reach + 4 - rect_distance(place, spot)) * bad for spot, reach, bad in around)
            best = min(best, (far * scale / 2 + worse, x, y))
    _, x, y = best
    first = x - (len(kinds) - 1) * apart / 2
    return Handles(ghost, tuple((kind, (first + number * apart, y)) for number, kind in enumerate(kinds)), radius)


Caps = Callable[[Handle], pygame.Surface | None]
"""Answers the picture of the key that does what a handle does."""


def paint_pointer_signs(canvas: Canvas, signs: PointerSigns, caps: Caps) -> None:
    if signs.dragged:
        _paint_drag(canvas, signs.dragged)
    style, theme = canvas.style, canvas.theme
    if chip := signs.chip:  # how far the path would lead, above the station where it would end
        colour = canvas.art.looks[chip.player].colour
        number = style.text(str(chip.crossed), TextSize.BODY, theme.danger if chip.lost else colour.tint, Weight.BOLD)
        of = style.text(signs.of, TextSize.CAPTION, theme.danger if chip.lost else theme.muted)
        gap, pill = style.px(5), chip.area(canvas.layout)
        canvas.shadow(pill, pill.height // 2, style.px(4))
        edge = theme.danger if chip.lost else colour.line
        canvas.box(pill, Box(theme.panel, edge, style.px(2), pill.height // 2))
        left = pill.centerx - (number.width + gap + of.width) // 2
        canvas.draw_at(number, midleft=(left, pill.centery))
        canvas.draw_at(of, midleft=(left + number.width + gap, pill.centery + style.px(1)))
    if signs.handles:
        _paint_handles(canvas, signs, signs.handles, caps)
    if hand := signs.in_hand:  # the bridge in hand right of the pointer and below it
        scale = canvas.layout.scale
        x, y = hand.pixel[0] + 26 * scale, hand.pixel[1] + 26 * scale
        picture = canvas.art.piece(Bridge(hand.colour), 96 * scale)
        if hand.lies < 1.0:
            size = picture.width, max(1, round(picture.height * hand.lies))
            picture = pygame.transform.smoothscale(picture, size)
        canvas.draw(picture, (x, y))
        if hand.left is not None:
            count = style.text(str(hand.left), TextSize.CAPTION, theme.text, Weight.BOLD)
            canvas.draw(count, (x + style.px(30), y))


_TURN_ICON: Final = svg.icon(
    32, "M6 14a10.5 10.5 0 0 1 19-4M26 18a10.5 10.5 0 0 1-19 4", "M26 5v6h-6zM6 27v-6h6z", line=3.5
)
_TICK_ICON: Final = svg.icon(32, "M7 17l6 6 12-13", line=3.5)


def _paint_handles(canvas: Canvas, signs: PointerSigns, handles: Handles, caps: Caps) -> None:
    style, theme = canvas.style, canvas.theme
    (x, y), (to_x, to_y), before = handles.ghost, handles.middles[-1][1], 0.2 * canvas.layout.unit
    far = math.hypot(to_x - x, to_y - y)
    if far > before + handles.radius:  # a thin line leads from the ghost to its handles
        shares = before / far, 1 - handles.radius / far
        ends = [(round((to_x - x) * share), round((to_y - y) * share)) for share in shares]
        side = 2 * max(abs(each) for point in ends for each in point) + 8
        data = "M{} {}L{} {}".format(*ends[0], *ends[1])
        stroke = svg.outline(theme.text, 1.6 * canvas.layout.scale, 0.85)
        leader = svg.centred(side, side, svg.path(data, stroke))
        key = "leader of handles", data, stroke
        canvas.draw(canvas.art.assets.cached(key, lambda: leader.drawn(1.0)), handles.ghost)
    for kind, middle in handles.middles:
        small = kind is Handle.COLOUR and handles.radius < style.px(TOUCH_RADIUS)
        radius = style.px(15) if small else round(handles.radius)
        disc = pygame.Rect(0, 0, 2 * radius, 2 * radius)
        disc.center = round(middle[0]), round(middle[1])
        line = {Handle.TURN: theme.accent, Handle.LAY: theme.good}.get(kind, theme.border_strong)
        lit = kind is signs.handle
        canvas.shadow(disc, radius, style.px(4))
        fill, line = (theme.raised_hover, WHITE) if lit else (theme.raised_lower, line)
        canvas.box(disc, Box(fill, line, style.px(2), radius))
        if kind is Handle.COLOUR:
            unit = 1.5 * radius / BRIDGE_LENGTH
            canvas.draw(canvas.art.piece(Bridge(signs.other), unit), middle)
        else:
            icon = _TURN_ICON if kind is Handle.TURN else _TICK_ICON
            canvas.draw(style.icon(icon, round(1.25 * radius), theme.text), middle)
        if handles.radius < style.px(TOUCH_RADIUS) and (cap := caps(kind)):
            lowest = handles.radius + style.px(5) + cap.height / 2
            canvas.draw(cap, (middle[0], middle[1] + lowest))


_WAVES: Final = (Line(0, 2.4, WHITE, 0.95), Line(9, 1.6, WHITE, 0.4))
"""Around the station where a drag begins."""


def _paint_drag(canvas: Canvas, dragged: DraggedBridge) -> None:
    """Draw a wave around the station, the rim of its neighbour, and a dotted line to the pointer."""
    layout, assets = canvas.layout, canvas.art.assets
    (x, y), (to_x, to_y) = layout.station_pixel(dragged.start), dragged.pixel
    if dragged.end is not None:
        corners = [(across * UNIT, down * UNIT) for across, down in hexagon()]
        rim = svg.centred(1.3 * UNIT, 1.3 * UNIT, svg.polygon(corners, svg.outline(mix(WHITE, INK, 0.1), 2.4)))
        canvas.draw(cached_picture(canvas, ("drag rim",), lambda: rim), layout.station_pixel(dragged.end))
    paint_outline(canvas, Pose(x, y), (0.4, 0.4), _WAVES)
    apart, radius = 11 * layout.scale / (math.dist((x, y), dragged.pixel) or 1.0), 1.3 * layout.scale
    circle = svg.centred(2 * radius + 2, 2 * radius + 2, svg.circle(0, 0, radius, svg.fill(WHITE, 0.9)))
    dot = assets.cached(("dot", radius), lambda: circle.drawn(1.0))
    for step in range(1, int(1 / apart)):
        canvas.draw(dot, (x + (to_x - x) * step * apart, y + (to_y - y) * step * apart))
