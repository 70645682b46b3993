"""The pictures of what is told beside the pieces, as SVG in pixels."""

from __future__ import annotations

from finity.shell.draw import svg
from finity.shell.draw.svg import Picture
from finity.shell.draw.theme import Colour as RGB
from finity.view.art.pieces import INK


def dotted(colour: RGB, width: int, height: int) -> Picture:
    """A line of dots as high as the line, from the left to the right end."""
    count = max(1, round((width + height) / (2 * height)))
    step = (width - height) / max(1, count - 1)
    dots = (svg.circle(height / 2 + number * step, height / 2, height / 2, svg.fill(colour)) for number in range(count))
    return svg.sheet(width, height, *dots)


def leader(
    size: tuple[int, int], start: svg.Point, end: svg.Point, colour: RGB, width: float, *, sideways: bool
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
