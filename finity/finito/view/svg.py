"""Little helpers to write SVG as SDL_image reads it: shapes and paths, no text; y points down."""

from __future__ import annotations

import math

from finity.shell.draw.theme import Colour

Point = tuple[float, float]


def code(colour: Colour) -> str:
    """A colour as `#rrggbb`."""
    return "#{:02x}{:02x}{:02x}".format(*colour)


def document(width: float, height: float, *parts: str) -> str:
    """A picture whose upper left corner is the origin."""
    size = f'width="{width:g}" height="{height:g}" viewBox="0 0 {width:g} {height:g}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{"".join(parts)}</svg>'


def gradient(name: str, upper: Colour, lower: Colour) -> str:
    """A gradient from the upper left to the lower right."""
    stops = f'<stop offset="0%" stop-color="{code(upper)}"/><stop offset="100%" stop-color="{code(lower)}"/>'
    return f'<linearGradient id="{name}" x1="0%" y1="0%" x2="100%" y2="100%">{stops}</linearGradient>'


def box(x: float, y: float, width: float, height: float, radius: float, style: str) -> str:
    """A box with round corners."""
    return f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="{radius:g}" {style}/>'


def circle(x: float, y: float, radius: float, style: str) -> str:
    """A disc or circle line."""
    return f'<circle cx="{x:.2f}" cy="{y:.2f}" r="{radius:.2f}" {style}/>'


def path(data: str, style: str) -> str:
    """A path from its commands."""
    return f'<path d="{data}" {style}/>'


def polygon(points: list[Point], style: str) -> str:
    """A closed shape with straight sides."""
    return path("M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in points) + "Z", style)


def star(x: float, y: float, tips: int, outer: float, inner: float, style: str) -> str:
    """A star whose first tip points up."""
    corners = []
    for number in range(2 * tips):
        angle = math.pi * number / tips
        radius = inner if number % 2 else outer
        corners.append((x + radius * math.sin(angle), y - radius * math.cos(angle)))
    return polygon(corners, style)


def fill(paint: Colour | str, opacity: float = 1.0) -> str:
    """The style of a filled shape; the paint is a colour or the name of a gradient."""
    shown = f"url(#{paint})" if isinstance(paint, str) else code(paint)
    return f'fill="{shown}" fill-opacity="{opacity:g}"'


def line(colour: Colour, width: float, opacity: float = 1.0) -> str:
    """The style of a shape that is only a line, its corners rounded."""
    return (
        f'fill="none" stroke="{code(colour)}" stroke-width="{width:g}" stroke-opacity="{opacity:g}" '
        'stroke-linejoin="round" stroke-linecap="round"'
    )
