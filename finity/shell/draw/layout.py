"""Arithmetic for placing rectangles; all measures in pixels."""

from collections.abc import Sequence

import pygame

Size = tuple[int, int]


def row(area: pygame.Rect, widths: Sequence[int], gap: int = 0) -> list[pygame.Rect]:
    """Answer places side by side from the left of an area, as high as it is."""
    places, left = [], area.left
    for width in widths:
        places.append(pygame.Rect(left, area.top, width, area.height))
        left += width + gap
    return places


def column(area: pygame.Rect, heights: Sequence[int], gap: int = 0) -> list[pygame.Rect]:
    """Answer places one below the other from the top of an area, as wide as it is."""
    places, top = [], area.top
    for height in heights:
        places.append(pygame.Rect(area.left, top, area.width, height))
        top += height + gap
    return places


def equal_row(area: pygame.Rect, count: int, gap: int = 0) -> list[pygame.Rect]:
    """Answer `count` places of one width that fill an area from left to right."""
    return row(area, [(area.width - gap * (count - 1)) // count] * count, gap)


def fitting_row(area: pygame.Rect, wanted: Sequence[int], gap: int = 0) -> list[pygame.Rect]:
    """Answer places that fill an area from left to right: of one width if that is enough for what each of them wants,
    else in the proportions of what they want."""
    room = area.width - gap * (len(wanted) - 1)
    if max(wanted) * len(wanted) <= room:
        return equal_row(area, len(wanted), gap)
    return row(area, [room * width // sum(wanted) for width in wanted], gap)


def inset(area: pygame.Rect, x: int, y: int | None = None) -> pygame.Rect:
    """Answer what is left of an area inside a margin of `x` at its sides and `y` (as `x` if not given) above, below."""
    return area.inflate(-2 * x, -2 * (x if y is None else y))


def center(size: Size, area: pygame.Rect) -> pygame.Rect:
    """Answer a place of this size in the middle of an area."""
    place = pygame.Rect((0, 0), size)
    place.center = area.center
    return place
