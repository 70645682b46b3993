"""Little helpers to write SVG as SDL_image reads it: shapes, paths and gradients in percent; no text; y points down."""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import pygame

from finity.shell.draw.assets import rasterised
from finity.shell.draw.theme import Colour

Point = tuple[float, float]


def hex_code(colour: Colour) -> str:
    """A colour as `#rrggbb`."""
    return "#{:02x}{:02x}{:02x}".format(*colour)


@dataclass(frozen=True, slots=True)
class Picture:
    text: str
    width: float
    height: float

    def drawn(self, scale: float) -> pygame.Surface:
        """The picture with `scale` pixels a unit."""
        return rasterised(self.text, (max(1, round(self.width * scale)), max(1, round(self.height * scale))))


def centred(width: float, height: float, *parts: str) -> Picture:
    """A picture whose middle is the origin."""
    return _with_origin((-width / 2, -height / 2), width, height, parts)


def picture(width: float, height: float, *parts: str) -> Picture:
    """A picture whose upper left corner is the origin."""
    return _with_origin((0.0, 0.0), width, height, parts)


def linear(name: str, *stops: tuple[float, Colour, float], across: bool = False) -> str:
    """A gradient from top to bottom, or from upper left to lower right; stops are percent, colour, opacity."""
    end = 'x2="100%" y2="100%"' if across else 'x2="0%" y2="100%"'
    return f'<linearGradient id="{name}" x1="0%" y1="0%" {end}>{_stops(stops)}</linearGradient>'


def horizontal(name: str, *stops: tuple[float, Colour, float]) -> str:
    return f'<linearGradient id="{name}" x1="0%" y1="0%" x2="100%" y2="0%">{_stops(stops)}</linearGradient>'


def radial(name: str, *stops: tuple[float, Colour, float]) -> str:
    return f'<radialGradient id="{name}" cx="50%" cy="50%" r="50%">{_stops(stops)}</radialGradient>'


def circle(x: float, y: float, radius: float, style: str) -> str:
    return f'<circle cx="{x:.4f}" cy="{y:.4f}" r="{radius:.4f}" {style}/>'


def ellipse(x: float, y: float, across: float, down: float, style: str) -> str:
    return f'<ellipse cx="{x:.4f}" cy="{y:.4f}" rx="{across:.4f}" ry="{down:.4f}" {style}/>'


def box(x: float, y: float, width: float, height: float, radius: float, style: str) -> str:
    return f'<rect x="{x:.4f}" y="{y:.4f}" width="{width:.4f}" height="{height:.4f}" rx="{radius:.4f}" {style}/>'


def path(data: str, style: str) -> str:
    return f'<path d="{data}" {style}/>'


def polygon(points: Iterable[Point], style: str) -> str:
    return path("M" + "L".join(f"{x:.4f} {y:.4f}" for x, y in points) + "Z", style)


def star(x: float, y: float, tips: int, outer: float, inner: float, style: str) -> str:
    """A star whose first tip points up, its corners at hundredths of a unit."""
    corners = moved((on_circle((outer, inner)[step % 2], 90 - 180 * step / tips) for step in range(2 * tips)), x, y)
    return polygon([(round(across, 2), round(down, 2)) for across, down in corners], style)


def annulus(x: float, y: float, outer: float, inner: float, style: str) -> str:
    data = _circle_data(x, y, outer) + _circle_data(x, y, inner)
    return path(data, f'fill-rule="evenodd" {style}')


def capsule(ends: Sequence[Point], radius: float, style: str) -> str:
    """A line with round ends as a closed shape: gradients along strokes are measured otherwise."""
    (x1, y1), (x2, y2) = ends
    length = math.dist(*ends)
    across, down = (y2 - y1) / length * radius, (x1 - x2) / length * radius
    arc = f"A{radius:.4f} {radius:.4f} 0 0 1"
    return path(
        f"M{x1 + across:.4f} {y1 + down:.4f}L{x2 + across:.4f} {y2 + down:.4f}"
        f"{arc} {x2 - across:.4f} {y2 - down:.4f}L{x1 - across:.4f} {y1 - down:.4f}"
        f"{arc} {x1 + across:.4f} {y1 + down:.4f}Z",
        style,
    )


def fill(paint: Colour | str, opacity: float = 1.0) -> str:
    """The style of a filled shape; the paint is a colour or the name of a gradient."""
    return f'fill="{_paint(paint)}" fill-opacity="{opacity:.3f}"'


def stroke(paint: Colour | str, width: float, opacity: float = 1.0) -> str:
    """The style of a line, its corners rounded; to be added to that of a filled shape, or alone: see `outline`."""
    return (
        f'stroke="{_paint(paint)}" stroke-width="{width:.4f}" stroke-opacity="{opacity:.3f}" '
        'stroke-linejoin="round" stroke-linecap="round"'
    )


def outline(paint: Colour | str, width: float, opacity: float = 1.0) -> str:
    return f'fill="none" {stroke(paint, width, opacity)}'


def icon(side: float, *paths: str, line: float = 0.0) -> str:
    """Shapes, or lines that are so wide, in the colour that a style gives its icons."""
    ends = 'stroke-linecap="round" stroke-linejoin="round"'
    style = f'fill="none" stroke="currentColor" stroke-width="{line}" {ends}' if line else 'fill="currentColor"'
    return picture(side, side, *(path(each, style) for each in paths)).text


def turned(points: Sequence[Point], degrees: float) -> list[Point]:
    """The points turned counter-clockwise about the origin (the picture's y points down)."""
    cosine, sine = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    return [(x * cosine + y * sine, y * cosine - x * sine) for x, y in points]


def moved(points: Iterable[Point], across: float, down: float) -> list[Point]:
    return [(x + across, y + down) for x, y in points]


def on_circle(radius: float, degrees: float) -> Point:
    """The point on a circle, counter-clockwise from the right."""
    return math.cos(math.radians(degrees)) * radius, -math.sin(math.radians(degrees)) * radius


def _with_origin(corner: Point, width: float, height: float, parts: Iterable[str]) -> Picture:
    box = f"{corner[0]:.6f} {corner[1]:.6f} {width:.6f} {height:.6f}"
    size = f'width="{width:.6f}" height="{height:.6f}"'
    text = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" {size}>{"".join(parts)}</svg>'
    return Picture(text, width, height)


def _paint(paint: Colour | str) -> str:
    return f"url(#{paint})" if isinstance(paint, str) else hex_code(paint)


def _stops(stops: Iterable[tuple[float, Colour, float]]) -> str:
    return "".join(
        f'<stop offset="{offset}%" stop-color="{hex_code(colour)}" stop-opacity="{opacity}"/>'
        for offset, colour, opacity in stops
    )


def _circle_data(x: float, y: float, radius: float) -> str:
    half = f"A{radius:.4f} {radius:.4f} 0 1 0"
    return f"M{x - radius:.4f} {y:.4f}{half} {x + radius:.4f} {y:.4f}{half} {x - radius:.4f} {y:.4f}Z"
