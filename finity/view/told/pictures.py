"""The pictures of what is told beside the pieces, as SVG in pixels."""

from __future__ import annotations

from finity.shell.draw import svg
from finity.shell.draw.svg import Picture
from finity.shell.draw.theme import Colour as RGB


def dotted(colour: RGB, width: int, height: int) -> Picture:
    """A line of dots as high as the line, from the left to the right end."""
    count = max(1, round((width + height) / (2 * height)))
    step = (width - height) / max(1, count - 1)
    dots = (svg.circle(height / 2 + number * step, height / 2, height / 2, svg.fill(colour)) for number in range(count))
    return svg.sheet(width, height, *dots)
