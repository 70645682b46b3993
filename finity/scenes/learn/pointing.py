"""What shows where to act: a gold arrow from a cone, and rings that pulse around the place."""

from __future__ import annotations

import math
from typing import Final

import pygame

from finity.learn import Arrow
from finity.rules.board import Point
from finity.scenes.learn.layout import LessonLayout, cone_edge
from finity.shell.draw.style import Style
from finity.shell.draw.svg import code, sheet

PULSES: Final = (44, 60, 78)
"""The radii of the rings, in design pixels."""
PULSE_SECONDS: Final = 1.4
"""How long a pulse takes; slow enough for everybody (WCAG 2.3.1 allows three flashes a second)."""
_WIDTH: Final = 8.5
_HEAD: Final = 30
_BOW: Final = 0.22
_MARGIN: Final = 40
_STRIP: Final = 384
"""The arrow is drawn in strips of so many pixels: one as large as a board takes long."""
_DARK: Final = (28, 20, 8)


def draw_pulses(surface: pygame.Surface, style: Style, middle: Point, seconds: float, *, still: bool) -> None:
    """Draw rings around a point; unless they are `still`, a wave runs outwards through them."""
    for number, radius in enumerate(PULSES):
        phase = 2 * math.pi * (seconds / PULSE_SECONDS - number / (2 * len(PULSES)))
        strength = 0.6 if still else 0.45 + 0.4 * math.sin(phase)
        ring = _ring(style, style.px(radius), 0.9 - 0.22 * number)
        ring.set_alpha(round(255 * strength))
        surface.blit(ring, ring.get_rect(center=(round(middle[0]), round(middle[1]))))


def _ring(style: Style, radius: int, share: float) -> pygame.Surface:
    width = max(1.5, 3 * style.scale * share)
    side = 2 * radius + 8
    middle = side / 2
    lines = "".join(
        f'<circle cx="{middle}" cy="{middle}" r="{radius}" fill="none" stroke="{colour}" stroke-width="{wide:.2f}"/>'
        for colour, wide in ((code(_DARK), width + 2.5 * style.scale), (code(style.theme.gold), width))
    )
    return style.assets.svg(sheet(side, side, lines).text, (side, side))


def draw_arrow(surface: pygame.Surface, style: Style, layout: LessonLayout, arrow: Arrow) -> None:
    """Draw the arrow from what it comes from to just before its target, in a bow below the straight line."""
    start, target = cone_edge(layout, arrow), layout.point_of(arrow.target)
    bend = _bend(start, target)
    end = _before(bend, target, style.px(PULSES[0] * 0.8))
    points = (start, bend, end)
    margin = style.px(_MARGIN)
    area = pygame.Rect(min(x for x, _ in points) - margin, min(y for _, y in points) - margin, 0, 0).union(
        pygame.Rect(max(x for x, _ in points) + margin, max(y for _, y in points) + margin, 1, 1)
    )
    for left in range(area.left, area.right, _STRIP):
        strip = pygame.Rect(left, area.top, min(_STRIP, area.right - left), area.height)
        shifted = [(x - strip.left, y - strip.top) for x, y in points]
        surface.blit(style.assets.svg(_arrow(style, strip.size, *shifted), strip.size), strip)


def _bend(start: Point, target: Point) -> Point:
    """The point that draws the bow downwards."""
    dx, dy = target[0] - start[0], target[1] - start[1]
    aside = (-dy, dx) if dx > 0 else (dy, -dx)
    return start[0] + dx / 2 + _BOW * aside[0], start[1] + dy / 2 + _BOW * aside[1]


def _before(bend: Point, target: Point, distance: float) -> Point:
    """The point on the way from the bend to the target that is so far from the target."""
    dx, dy = bend[0] - target[0], bend[1] - target[1]
    length = math.hypot(dx, dy) or 1.0
    return target[0] + dx / length * distance, target[1] + dy / length * distance


def _arrow(style: Style, size: tuple[int, int], start: Point, bend: Point, end: Point) -> str:
    """The SVG of an arrow along a curve, gold in a dark outline."""
    width, head = _WIDTH * style.scale, _HEAD * style.scale
    angle = math.atan2(end[1] - bend[1], end[0] - bend[0])
    tip = end
    neck = tip[0] - 0.8 * head * math.cos(angle), tip[1] - 0.8 * head * math.sin(angle)
    corners = [
        (tip[0] - head * math.cos(angle + turn) * 1.1, tip[1] - head * math.sin(angle + turn) * 1.1)
        for turn in (0.5, -0.5)
    ]
    line = f"M{start[0]:.1f} {start[1]:.1f}Q{bend[0]:.1f} {bend[1]:.1f} {neck[0]:.1f} {neck[1]:.1f}"
    tops = (
        f"M{tip[0]:.1f} {tip[1]:.1f}L{corners[0][0]:.1f} {corners[0][1]:.1f}L{corners[1][0]:.1f} {corners[1][1]:.1f}Z"
    )
    dark, gold, more = code(_DARK), code(style.theme.gold), 4 * style.scale
    parts = [
        f'<path d="{line}" fill="none" stroke="{dark}" stroke-width="{width + more:.1f}" stroke-linecap="round"/>',
        f'<path d="{tops}" fill="{dark}" stroke="{dark}" stroke-width="{more:.1f}" stroke-linejoin="round"/>',
        f'<path d="{line}" fill="none" stroke="{gold}" stroke-width="{width:.1f}" stroke-linecap="round"/>',
        f'<path d="{tops}" fill="{gold}"/>',
    ]
    return sheet(size[0], size[1], *parts).text
