"""What goes with the pointer: handles at the ghost of a new bridge, what it would bring, the bridge in hand, a drag."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum, auto
from functools import lru_cache
from typing import Final

import pygame

from finity.rules.board import CENTRES, Colour, Point, Slot, Station
from finity.shell.draw import svg
from finity.shell.draw.assets import Weight
from finity.shell.draw.painting import Box
from finity.shell.draw.theme import WHITE, TextSize, mix
from finity.view.art.board import hexagon
from finity.view.art.glows import Line
from finity.view.art.pieces import INK, UNIT
from finity.view.canvas import Canvas
from finity.view.labels.header import distance
from finity.view.layout import Layout
from finity.view.overlays import paint_outline
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

    def lead_to(self, pixel: Point) -> bool:
        """Whether a pixel lies on the way from the ghost to a handle."""
        return any(_off_line(pixel, self.ghost, middle) <= 1.3 * self.radius for _, middle in self.middles)


@dataclass(frozen=True, slots=True)
class InHand:
    """The bridge in hand beside the pointer, and how many are left if that matters; it `lies` less while it flips."""

    pixel: Point
    colour: Colour
    left: int | None = None
    lies: float = 1.0


@dataclass(frozen=True, slots=True)
class Prospect:
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
        move = layout.board.to_pixels(_middle(self.at))
        for across, down in _BESIDE_STATION:
            place.center = round(x + across * unit), round(y + down * unit)
            place.clamp_ip(pygame.Rect((0, 0), layout.size))
            if distance(place, move) > _CLEAR * unit:
                break
        return place


@dataclass(frozen=True, slots=True)
class Dragged:
    """A bridge is drawn from a station to a pixel, or on to its neighbour if the pointer is near that."""

    start: Station
    pixel: Point
    end: Station | None = None


@dataclass(frozen=True, slots=True)
class Signs:
    """All that goes with the pointer. `handle` is the one pointed at, `other` the colour that the ghost has not."""

    handles: Handles | None = None
    handle: Handle | None = None
    other: Colour = Colour.BLACK
    in_hand: InHand | None = None
    chip: Prospect | None = None
    of: str = ""
    dragged: Dragged | None = None


_BESIDE_STATION: Final = ((0.0, -0.42), (0.0, 0.45), (0.5, 0.0), (-0.5, 0.0))
"""Where it is told how far a path would lead, from the middle of the station in board units; the best first."""
_CLEAR: Final = 0.2
TURN_RADIUS: Final = 18
COLOUR_RADIUS: Final = 15
TOUCH_RADIUS: Final = 24
_APART: Final = 50
_APART_TOUCH: Final = 64
"""Between two handles, in design pixels."""
_CAPS: Final = 32
"""The room for key caps below them."""
_DISTANCES: Final = (60, 70, 80, 95, 115, 140, 170)
_ANGLES: Final = 24
"""The places that are tried around a ghost."""
_ON_PIECE, _ON_SLOT, _ON_BARE = 40.0, 2.0, 0.5
"""How much worse a place is for each pixel by which it covers a piece, a free slot, an empty station."""

Obstacle = tuple[Point, float, float]
"""What should not be covered: its middle and radius in board units, and how bad that would be for each pixel."""


@lru_cache(maxsize=16)
def placed_handles(
    layout: Layout,
    at: Slot | Station,
    kinds: tuple[Handle, ...],
    obstacles: tuple[Obstacle, ...],
    prospect: Prospect | None,
    touch: bool,
) -> Handles:
    """Put handles side by side where they cover least, near the ghost in a slot or on a station."""
    scale, ghost = layout.scale, layout.board.to_pixels(_middle(at))
    radius = (TOUCH_RADIUS if touch else TURN_RADIUS) * scale
    apart, below = (_APART_TOUCH if touch else _APART) * scale, 0.0 if touch else _CAPS * layout.text_size
    width, height = (len(kinds) - 1) * apart + 2 * radius, 2 * radius + below
    around = [(layout.board.to_pixels(spot), reach * layout.unit, worse) for spot, reach, worse in obstacles]
    room = pygame.Rect((0, 0), layout.size).inflate(-16 * scale, -16 * scale)
    kept = [panel for player in range(layout.players) if (panel := layout.panel(player))]
    kept += [*layout.buttons, layout.tower.rect, *([prospect.area(layout)] if prospect else [])]
    best: tuple[float, float, float] = (math.inf, *ghost)
    for far in _DISTANCES:
        for step in range(_ANGLES):
            angle = math.tau * step / _ANGLES
            across, down = math.cos(angle), math.sin(angle)
            x = ghost[0] + across * (far * scale + width / 2 - radius)
            y = ghost[1] + down * far * scale
            place = pygame.Rect(round(x - width / 2), round(y - radius), round(width), round(height))
            if not room.contains(place) or place.collidelist(kept) >= 0:
                continue
            worse = sum(max(0.0, reach + 4 - distance(place, spot)) * bad for spot, reach, bad in around)
            best = min(best, (far * scale / 2 + worse, x, y))
    _, x, y = best
    first = x - (len(kinds) - 1) * apart / 2
    return Handles(ghost, tuple((kind, (first + number * apart, y)) for number, kind in enumerate(kinds)), radius)


def obstacles_of(layout: Layout, taken: int, bare: Callable[[Station], bool]) -> tuple[Obstacle, ...]:
    """What handles should not cover: pieces least of all, then free slots and stations."""
    board = layout.board.board
    slots = ((slot.middle, 0.17, _ON_PIECE if taken & slot.bit else _ON_SLOT) for slot in board.slot_list)
    stations = ((CENTRES[each], 0.3, _ON_BARE if bare(each) else _ON_PIECE) for each in board.station_list)
    return (*slots, *stations)


def _middle(place: Slot | Station) -> Point:
    return place.middle if isinstance(place, Slot) else CENTRES[place]


def _off_line(point: Point, start: Point, end: Point) -> float:
    """How far a point is from a line between two others."""
    along = end[0] - start[0], end[1] - start[1]
    length = math.dist(start, end) or 1.0
    share = ((point[0] - start[0]) * along[0] + (point[1] - start[1]) * along[1]) / length**2
    share = max(0.0, min(1.0, share))
    return math.dist(point, (start[0] + along[0] * share, start[1] + along[1] * share))


Caps = Callable[[Handle], pygame.Surface | None]
"""Answers the picture of the key that does what a handle does."""


def paint_signs(canvas: Canvas, signs: Signs, caps: Caps) -> None:
    if signs.dragged:
        _paint_drag(canvas, signs.dragged)
    if signs.chip:
        _paint_chip(canvas, signs.chip, signs.of)
    if signs.handles:
        _paint_handles(canvas, signs, signs.handles, caps)
    if signs.in_hand:
        _paint_in_hand(canvas, signs.in_hand)


_ICON: Final = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><g fill="none" stroke="currentColor" '
    'stroke-width="3.500" stroke-linecap="round" stroke-linejoin="round">{}</g></svg>'
)
_TURN_ICON: Final = _ICON.format(
    '<path d="M6 14a10.500 10.500 0 0 1 19-4M26 18a10.500 10.500 0 0 1-19 4"/><path d="M26 5v6h-6zM6 27v-6h6z"/>'
)
_TICK_ICON: Final = _ICON.format('<path d="M7 17l6 6 12-13"/>')


def _paint_handles(canvas: Canvas, signs: Signs, handles: Handles, caps: Caps) -> None:
    style, theme = canvas.style, canvas.theme
    _paint_line(canvas, handles.ghost, handles.middles[-1][1], 0.2 * canvas.layout.unit, handles.radius)
    for kind, middle in handles.middles:
        small = kind is Handle.COLOUR and handles.radius < style.px(TOUCH_RADIUS)
        radius = style.px(COLOUR_RADIUS) if small else round(handles.radius)
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


def _paint_line(canvas: Canvas, start: Point, end: Point, behind: float, before: float) -> None:
    """Draw a thin line between two points, which begins and ends so many pixels off them."""
    far = math.dist(start, end)
    if far <= behind + before:
        return
    across, down = (end[0] - start[0]) / far, (end[1] - start[1]) / far
    x1, y1, x2, y2 = (
        round(each) for each in (across * behind, down * behind, across * (far - before), down * (far - before))
    )
    side, scale = 2 * max(map(abs, (x1, y1, x2, y2))) + 8, canvas.layout.scale
    line = svg.line(canvas.theme.text, 1.6 * scale, 0.85)
    picture = canvas.art.assets.cached(
        ("leader of handles", x1, y1, x2, y2, line),
        lambda: svg.document(side, side, svg.path(f"M{x1} {y1}L{x2} {y2}", line)).drawn(1.0),
    )
    canvas.draw(picture, start)


def _paint_chip(canvas: Canvas, chip: Prospect, told: str) -> None:
    """Write how far the path would lead, above the station where it would end."""
    style, theme = canvas.style, canvas.theme
    colour = canvas.art.looks[chip.player].colour
    number = style.text(str(chip.crossed), TextSize.BODY, theme.danger if chip.lost else colour.tint, Weight.BOLD)
    of = style.text(told, TextSize.CAPTION, theme.danger if chip.lost else theme.muted)
    gap, pill = style.px(5), chip.area(canvas.layout)
    radius = pill.height // 2
    canvas.shadow(pill, radius, style.px(4))
    canvas.box(pill, Box(theme.panel, theme.danger if chip.lost else colour.line, style.px(2), radius))
    left = pill.centerx - (number.width + gap + of.width) // 2
    canvas.place(number, midleft=(left, pill.centery))
    canvas.place(of, midleft=(left + number.width + gap, pill.centery + style.px(1)))


_HAND_UNIT: Final = 96
_BESIDE: Final = 26
"""How large the bridge in hand is, and how far right of the pointer and below it; design pixels."""


def _paint_in_hand(canvas: Canvas, hand: InHand) -> None:
    style, beside = canvas.style, _BESIDE * canvas.layout.scale
    middle = hand.pixel[0] + beside, hand.pixel[1] + beside
    picture = canvas.art.piece(Bridge(hand.colour), _HAND_UNIT * canvas.layout.scale)
    if hand.lies < 1.0:
        size = picture.width, max(1, round(picture.height * hand.lies))
        picture = pygame.transform.smoothscale(picture, size)
    canvas.draw(picture, middle)
    if hand.left is not None:
        count = style.text(str(hand.left), TextSize.CAPTION, canvas.theme.text, Weight.BOLD)
        canvas.draw(count, (middle[0] + style.px(30), middle[1]))


_DOTS: Final = 11
"""From one dot of its line to the next, in design pixels."""
_WAVES: Final = (Line(0, 2.4, WHITE, 0.95), Line(9, 1.6, WHITE, 0.4))
"""Around the station where a drag begins."""


def _paint_drag(canvas: Canvas, dragged: Dragged) -> None:
    """Draw a wave around the station, the rim of its neighbour, and a dotted line to the pointer."""
    layout, assets = canvas.layout, canvas.art.assets
    pixels, x, y = round(layout.unit), *layout.station_pixel(dragged.start)
    if dragged.end is not None:
        corners = [(across * UNIT, down * UNIT) for across, down in hexagon()]
        rim = assets.cached(
            ("drag rim", pixels),
            lambda: svg.document(
                1.3 * UNIT, 1.3 * UNIT, svg.polygon(corners, svg.line(mix(WHITE, INK, 0.1), 2.4))
            ).drawn(pixels / UNIT),
        )
        canvas.draw(rim, layout.station_pixel(dragged.end))
    paint_outline(canvas, Pose(x, y), (0.4, 0.4), _WAVES)
    far = math.dist((x, y), dragged.pixel)
    dot = _dot(canvas)
    for step in range(1, int(far / (_DOTS * layout.scale))):
        share = step * _DOTS * layout.scale / far
        canvas.draw(dot, (x + (dragged.pixel[0] - x) * share, y + (dragged.pixel[1] - y) * share))


def _dot(canvas: Canvas) -> pygame.Surface:
    radius = 1.3 * canvas.layout.scale
    side, paint = 2 * radius + 2, svg.fill(WHITE, 0.9)
    return canvas.art.assets.cached(
        ("dot", radius), lambda: svg.document(side, side, svg.circle(0, 0, radius, paint)).drawn(1.0)
    )
