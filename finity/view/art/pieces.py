"""The pieces on the board as SVG, seen from above with a little of their lower side; 100 picture units a board unit;
and the marks and patterns of players on them.

Light falls from the upper left for all of them, however they are turned: so it is their outlines that are turned here,
and never the finished picture.
"""

from __future__ import annotations

import math
from itertools import product
from typing import Final

from finity.rules.board import Size, Way
from finity.shell.draw import svg
from finity.shell.draw.svg import Picture
from finity.shell.draw.theme import BLACK, WHITE, mix
from finity.shell.draw.theme import Colour as RGB
from finity.view import shown
from finity.view.art.materials import BridgeTones, ConeTones, Plinth
from finity.view.frames import CONE_HEIGHT, CONE_WIDTH
from finity.view.layout import way_degrees
from finity.view.shown import Mark, PlayerLook

UNIT: Final = 100.0
"""Picture units a board unit."""

ICON_RADIUS: Final = 20.0
BADGE_RADIUS: Final = 20.0
"""Picture units; icons and badges are scaled by the radius that they are wanted with."""
INK: Final[RGB] = (18, 22, 27)
_MARKED_DEGREES: Final = (90, 210, 330)
"""Where the marks on a ring lie."""


def bridge(tones: BridgeTones, degrees: float) -> Picture:
    """A bridge that points in a direction (degrees counter-clockwise from the right)."""
    top, height = svg.turned(arrow_outline(1.0), degrees), shown.BRIDGE_HEIGHT * UNIT
    wall = f"{svg.fill(tones.side)} {svg.stroke(tones.side, 0.8)}"
    walls = [svg.polygon(svg.moved(top, 0, height * share), wall) for share in (0.25, 0.5, 0.75, 1.0)]
    rim = [svg.polygon(svg.moved(top, 0, height * share), svg.outline(tones.outline, 3.0)) for share in (0.0, 0.5, 1.0)]
    return svg.centred(
        *_picture_size(shown.BRIDGE_LENGTH),
        svg.linear("top", (0, tones.light, 1), (100, tones.dark, 1), across=True),
        svg.linear("edge", (0, tones.edge, 0.95), (55, tones.edge, 0.25), (100, tones.edge, 0.0), across=True),
        *rim,
        *walls,
        svg.polygon(top, svg.fill("top")),
        svg.polygon(svg.turned(arrow_outline(0.86), degrees), svg.outline("edge", 1.3)),
    )


def bridge_outline(way: Way) -> list[svg.Point]:
    """The outline of a bridge that leads along a way, in board units (y down)."""
    x, y = way.slot.middle
    return [(x + across / UNIT, down / UNIT - y) for across, down in svg.turned(arrow_outline(1.0), way_degrees(way))]


def blocker_edge(colour: RGB) -> Picture:
    """A line around a blocker, to be laid over it and its neighbours."""
    side, rise = shown.BLOCKER_WIDTH * UNIT + 4, shown.BLOCKER_HEIGHT * UNIT
    lines = svg.outline(INK, 4.4), svg.outline(colour, 2.8)
    boxes = (svg.box(-side / 2, -side / 2 - rise, side, side + rise, 4, line) for line in lines)
    return svg.centred(*_picture_size(2 * shown.BLOCKER_WIDTH), *boxes)


def ring(look: PlayerLook, size: Size) -> Picture:
    """A ring of a player, with its pattern and mark on the band."""
    outer = shown.RING_OUTER[size] * UNIT
    inner = outer - shown.RING_BAND * UNIT
    middle, radius, ink = (outer + inner) / 2, 0.30 * (outer - inner), svg.fill(mix(look.colour.fill, INK, 0.82))
    places = (svg.on_circle(middle, degrees) for degrees in _MARKED_DEGREES)
    signs = (mark(look.mark, place, radius, ink) for place in places)
    return svg.centred(*_picture_size(2 * outer / UNIT), *_flat_ring(look, outer, inner, 2.2, marked=True), *signs)


def ring_icon(look: PlayerLook, size: Size) -> Picture:
    """A ring as it is shown small in a panel: with a broader band; the large one is `ICON_RADIUS` wide."""
    outer = ICON_RADIUS * (0.50, 0.74, 1.0)[size]
    inner = outer - ICON_RADIUS * 0.34
    return svg.centred(2.3 * ICON_RADIUS, 2.3 * ICON_RADIUS, *_flat_ring(look, outer, inner, 1.5))


def centre_ring(look: PlayerLook, player: int, players: int) -> Picture:
    """The part of the centre's band that the ring of one of so many players fills there."""
    width = (shown.CENTRE_RING_OUTER - shown.CENTRE_RING_INNER) * UNIT / players
    outer = shown.CENTRE_RING_OUTER * UNIT - player * width
    inner = outer - width
    return svg.centred(*_picture_size(2 * outer / UNIT), *_flat_ring(look, outer - 0.6, inner + 0.6, 1.4))


def post(look: PlayerLook) -> Picture:
    """A base post: a stout pillar, the player's pattern on its side and the mark on its top."""
    radius, height, colour = shown.POST_RADIUS * UNIT, shown.POST_HEIGHT * UNIT, look.colour
    foot, top = radius * 1.06, radius * 0.98
    body = f"M{-foot:.2f} 0A{foot:.2f} {foot:.2f} 0 0 0 {foot:.2f} 0L{top:.2f} {-height:.2f}H{-top:.2f}Z"

    pattern = _motifs(look.mark, 180, 180, _motif_count(look.mark, math.pi * foot, height), foot, top, height)
    return svg.centred(
        *_picture_size(2.4 * shown.POST_RADIUS + 2 * shown.POST_HEIGHT),
        svg.horizontal("body", (0, mix(colour.fill, BLACK, 0.35), 1), (30, mix(colour.fill, BLACK, 0.22), 1),
                     (100, mix(colour.fill, BLACK, 0.68), 1)),
        _top_gradient(colour.fill, light=0.35, at=60, dark=0.1),
        svg.path(body, svg.outline(INK, 3.2)),
        svg.circle(0, -height, top, svg.outline(INK, 3.2)),
        svg.path(body, svg.fill("body")),
        svg.path(pattern, _pattern_ink(look)),
        svg.circle(0, -height, top, svg.fill("top")),
        svg.circle(0, -height, top - 1.0, svg.outline(mix(colour.fill, WHITE, 0.7), 1.1, 0.85)),
        mark(look.mark, (0, -height), 0.52 * radius, svg.fill(INK)),
    )  # fmt: skip


def blocker(look: PlayerLook) -> Picture:
    """A blocker: a block with its owner's mark, upright in any slot."""
    half, rise, colour = shown.BLOCKER_WIDTH * UNIT / 2, shown.BLOCKER_HEIGHT * UNIT, look.colour
    cut = 0.32 * half
    corner = [(half, -half + cut), (half - cut, -half)]
    outline = [point for turn in range(4) for point in svg.turned(corner, 90 * turn)]
    top = svg.moved(outline, 0, -rise)
    walls = [svg.moved(outline, 0, -rise * share) for share in (0.0, 0.33, 0.66)]
    side = mix(colour.fill, BLACK, 0.5)
    return svg.centred(
        *_picture_size(2 * shown.BLOCKER_WIDTH),
        _top_gradient(colour.fill, light=0.4, at=55, dark=0.1),
        *(svg.polygon(wall, svg.outline(INK, 3.2)) for wall in (*walls, top)),
        *(svg.polygon(wall, f"{svg.fill(side)} {svg.stroke(side, 0.8)}") for wall in walls),
        svg.polygon(top, svg.fill("top")),
        svg.polygon([(x * 0.87, (y + rise) * 0.87 - rise) for x, y in top], svg.outline(WHITE, 1.0, 0.45)),
        mark(look.mark, (0, -rise), 0.5 * half, svg.fill(INK)),
    )  # fmt: skip


def badge(look: PlayerLook, *, patterned: bool = True) -> Picture:
    """The player's mark on a disc, for panels; its edge is `patterned` unless it is too small for that."""
    colour = look.colour
    edge = _ring_pattern(look.mark, 18.6, 13.4, _pattern_ink(look), marked=False) if patterned else ""
    return svg.centred(
        44, 44,
        _top_gradient(colour.fill, light=0.3, at=60, dark=0.12),
        svg.circle(0, 0, BADGE_RADIUS, f"{svg.fill('top')} {svg.stroke(INK, 2)}"),
        edge,
        svg.circle(0, 0, 17.6, svg.outline(WHITE, 1.3, 0.4)),
        mark(look.mark, (0, 0), 9.5, svg.fill(INK)),
    )  # fmt: skip


def _top_gradient(colour: RGB, *, light: float, at: int, dark: float) -> str:
    """The gradient of an upper face: from the light, by the colour itself `at` so many percent, to the dark."""
    upper, lower = mix(colour, WHITE, light), mix(colour, BLACK, dark)
    return svg.linear("top", (0, upper, 1), (at, colour, 1), (100, lower, 1), across=True)


def _picture_size(across: float) -> tuple[float, float]:
    """Width and height of a picture of something `across` board units wide, with room for its outline and wall."""
    side = (across + 0.12) * UNIT
    return side, side


def arrow_outline(share: float) -> list[svg.Point]:
    """The outline of a bridge that points to the right; below 1 the same, that much thinner all around."""
    half, wing = shown.BRIDGE_LENGTH * UNIT / 2, shown.BRIDGE_WIDTH * UNIT / 2
    shaft, neck = 0.53 * wing, half - 1.75 * wing
    inset = (1 - share) * wing
    tip, back = half - 1.45 * inset, -half + inset
    barb = neck + inset
    wing, shaft = wing - 1.3 * inset, shaft - inset
    return [(back, -shaft), (barb, -shaft), (barb, -wing), (tip, 0), (barb, wing), (barb, shaft), (back, shaft)]


def _flat_ring(look: PlayerLook, outer: float, inner: float, rise: float, *, marked: bool = False) -> list[str]:
    """A flat ring; `marked` leaves room for its marks. Its edges are plain: so they are seen on dark ground, too."""
    colour, plain, middle = look.colour, 0.12 * (outer - inner), (outer + inner) / 2
    wall = mix(colour.fill, BLACK, 0.55)
    return [
        _top_gradient(colour.fill, light=0.42, at=45, dark=0.16),
        svg.linear("rim", (0, WHITE, 0.9), (45, WHITE, 0.15), (100, WHITE, 0.0), across=True),
        svg.annulus(0, rise, outer, inner, f"{svg.fill(wall)} {svg.stroke(INK, 2.0)}"),
        svg.annulus(0, rise / 2, outer, inner, svg.fill(wall)),
        svg.annulus(0, 0, outer, inner, svg.fill("top")),
        _ring_pattern(look.mark, outer - plain, inner + plain, _pattern_ink(look), marked=marked),
        svg.circle(0, 0, outer, svg.outline(INK, 1.1)),
        svg.circle(0, 0, inner, svg.outline(INK, 1.1)),
        svg.circle(0, 0, middle + 0.27 * (outer - inner), svg.outline("rim", 1.2)),
    ]  # fmt: skip


def _pattern_ink(look: PlayerLook) -> str:
    """Seen through, so that light and shade stay."""
    return svg.fill(INK, 0.80 if look.bold else 0.46)


def cone(tones: ConeTones) -> Picture:
    """A blunt cone; 100 picture units are a step of the tower. Its circles look 0.26 times as high as wide."""
    light, middle, dark, top, outline = tones.light, tones.middle, tones.dark, tones.head, tones.outline
    width, height = 100 * CONE_WIDTH, 100 * CONE_HEIGHT
    foot, head = 0.455 * width, 0.265 * width
    foot_down, head_down = foot * 0.26, head * 0.26
    low, high = height / 2 - foot_down - 5, -height / 2 + head_down + 5
    mantle = (
        f"M{-foot:.1f} {low:.1f}A{foot:.1f} {foot_down:.1f} 0 0 0 {foot:.1f} {low:.1f}"
        f"L{head:.1f} {high:.1f}A{head:.1f} {head_down:.1f} 0 0 1 {-head:.1f} {high:.1f}Z"
    )
    lip = f"M{-foot:.1f} {low:.1f}A{foot:.1f} {foot_down:.1f} 0 0 0 {foot:.1f} {low:.1f}"
    return svg.centred(
        width, height,
        svg.horizontal("mantle", (0, mix(middle, dark, 0.45), 1), (14, mix(middle, light, 0.5), 1), (30, light, 1),
                     (52, middle, 1), (84, dark, 1), (100, mix(dark, light, 0.22), 1)),
        svg.linear("depth", (0, BLACK, 0.34), (34, BLACK, 0.04), (100, BLACK, 0.0)),
        svg.horizontal("lip", (0, light, 0.1), (28, WHITE, 0.85), (70, light, 0.2), (100, light, 0.0)),
        svg.linear("head", (0, mix(top, BLACK, 0.12), 1), (100, top, 1)),
        svg.path(mantle, svg.outline(outline, 5)),
        svg.ellipse(0, high, head, head_down, svg.outline(outline, 5)),
        svg.path(mantle, svg.fill("mantle")),
        svg.path(mantle, svg.fill("depth")),
        svg.path(lip, svg.outline("lip", 2.4)),
        svg.ellipse(0, high, head, head_down, svg.fill("head")),
        svg.ellipse(0, high, head - 2, head_down - 1.5, svg.outline(mix(top, WHITE, 0.5), 2, 0.6)),
    )  # fmt: skip


def plinth(tones: Plinth, rim_opacity: float) -> Picture:
    """The stone under the tower, with its shadow; 100 picture units are a step of the tower."""
    foot = "M-140 -8V14A140 36 0 0 0 140 14V-8"
    return svg.centred(
        377, 165,
        svg.radial("shadow", (0, BLACK, 0.55), (60, BLACK, 0.38), (100, BLACK, 0.0)),
        svg.linear("wall", (0, tones.wall_light, 1), (100, tones.wall_dark, 1)),
        svg.linear("face", (0, tones.light, 1), (100, tones.dark, 1), across=True),
        svg.ellipse(8, 30, 176, 48, svg.fill("shadow")),
        svg.path(foot, f"{svg.fill('wall')} {svg.stroke(tones.outline, 3)}"),
        svg.path("M-140 14A140 36 0 0 0 140 14", svg.outline(tones.rim, 4, rim_opacity)),
        svg.ellipse(0, -8, 140, 36, svg.fill("face")),
        svg.ellipse(0, -8, 138, 34.5, svg.outline(WHITE, 2, 0.35)),
        svg.ellipse(2, -3, 112, 27, svg.fill(BLACK, 0.22)),
    )  # fmt: skip


def cone_icon(tones: BridgeTones, size: tuple[int, int], lit: RGB | None) -> Picture:
    """A flat cone of this size for panels, edged with the colour `lit` or, if it isn't lit, with its own outline."""
    (width, height), edge = size, max(1.0, size[1] / 9)
    foot, head, half = width / 2 - edge, 0.31 * width, height / 2 - edge
    shape = [(-head, -half), (head, -half), (foot, half), (-foot, half)]
    around = edge * (1.6 if lit else 1.0)
    inside = f"{svg.fill(mix(tones.light, tones.dark, 0.2))} {svg.stroke(lit or tones.outline, around)}"
    return svg.centred(width, height, svg.polygon(shape, inside))


_DOT: Final = tuple((0.5 + x, 0.5 + y) for x, y in (svg.on_circle(0.33, 36 * corner) for corner in range(10)))
_MOTIFS: Final[dict[Mark, tuple[float, tuple[tuple[svg.Point, ...], ...]]]] = {
    Mark.DISC: (1.0, (_DOT,)),
    Mark.TRIANGLE: (1.1, (((0.0, 0.05), (0.5, 0.9), (1.0, 0.05)),)),
    Mark.SQUARE: (2.3, (((0.26, 0.0), (0.74, 0.0), (0.74, 1.0), (0.26, 1.0)),)),
    Mark.DIAMOND: (1.0, (((-0.2, 0.0), (0.25, 0.0), (1.05, 1.0), (0.6, 1.0)),)),
    Mark.STAR: (4.0, (((0.0, 0.37), (1.0, 0.37), (1.0, 0.63), (0.0, 0.63)),)),
    Mark.CROSS: (1.2, (((0.0, 0.0), (0.5, 0.0), (0.5, 0.5), (0.0, 0.5)),
                       ((0.5, 0.5), (1.0, 0.5), (1.0, 1.0), (0.5, 1.0)))),
}  # fmt: skip
"""What repeats on the bands of rings and around posts, one pattern like each mark: its period in widths of the band;
outlines as shares of the period and of the width, from inside. They differ in how often they repeat and how much they
cover, so that they can be told apart where a band is only a few pixels wide.
"""


def mark(sign: Mark, middle: svg.Point, radius: float, style: str) -> str:
    """A mark as large as a disc of this radius looks."""
    match sign:
        case Mark.DISC:
            return svg.circle(*middle, 0.82 * radius, style)
        case Mark.TRIANGLE:
            outline = svg.moved(_regular_polygon(3, 1.15 * radius, 90), 0, 0.16 * radius)
        case Mark.SQUARE:
            outline = _regular_polygon(4, 1.08 * radius, 45)
        case Mark.DIAMOND:
            outline = [(x * 0.86, y * 1.16) for x, y in _regular_polygon(4, radius, 90)]
        case Mark.STAR:
            tips = zip(_regular_polygon(5, 1.2 * radius, 90), _regular_polygon(5, 0.52 * radius, 126), strict=True)
            outline = [point for pair in tips for point in pair]
        case _:
            long, short = 1.02 * radius, 0.36 * radius
            arm = [(short, -long), (short, -short), (long, -short)]
            outline = [point for quarter in range(4) for point in svg.turned(arm, -90 * quarter)]
    return svg.polygon(svg.moved(outline, *middle), style)


def _regular_polygon(corners: int, radius: float, degrees: float) -> list[svg.Point]:
    return [svg.on_circle(radius, degrees + 360 * corner / corners) for corner in range(corners)]


def _ring_pattern(mark: Mark, outer: float, inner: float, style: str, *, marked: bool) -> str:
    """The pattern on a ring's band between two radii, in picture units; `marked` leaves out where its marks lie."""
    middle, width = (outer + inner) / 2, outer - inner
    gap = math.degrees(1.1 * width / middle) if marked else 0.0
    span = 360 / len(_MARKED_DEGREES) - gap
    count = _motif_count(mark, math.radians(span) * middle, width)
    arcs = (_motifs(mark, degrees + gap / 2, span, count, inner, outer) for degrees in _MARKED_DEGREES)
    return svg.path("".join(arcs), style)


def _motif_count(mark: Mark, length: float, width: float) -> int:
    """How often a motif fits on a band of this length and width; on very thin ones it is as long as on wider ones."""
    return max(1, round(length / (_MOTIFS[mark][0] * max(width, 6.0))))


def _motifs(mark: Mark, start: float, span: float, count: int, inner: float, outer: float, height: float = 0.0) -> str:
    """The commands of a path that repeats a motif `count` times in `span` degrees of a band between two radii, whose
    sides are bent; the outer one lies that much higher."""
    data, (period, outlines) = "", _MOTIFS[mark]
    for number, outline in product(range(count), outlines):
        points = []
        for (x1, y1), (x2, y2) in zip(outline, (*outline[1:], outline[0]), strict=True):
            steps = max(1, math.ceil(abs(x2 - x1) * period * 4))
            for step in range(steps):
                along, across = x1 + (x2 - x1) * step / steps, y1 + (y2 - y1) * step / steps
                x, y = svg.on_circle(inner + across * (outer - inner), start + span * (number + along) / count)
                points.append((x, y - across * height))
        data += "M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in points) + "Z"
    return data
