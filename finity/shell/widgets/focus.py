"""Where the focus goes when an arrow key is pressed."""

from collections.abc import Sequence

import pygame

from finity.shell.input.intents import Direction

_SIDEWAYS_WEIGHT = 2
"""A step sideways counts as much as this many steps ahead: people expect to stay in their row or column."""

_STEPS = {
    Direction.UP: (0, -1),
    Direction.DOWN: (0, 1),
    Direction.LEFT: (-1, 0),
    Direction.RIGHT: (1, 0),
}


def nearest(origin: pygame.Rect, candidates: Sequence[pygame.Rect], direction: Direction) -> int | None:
    """Answer the index of the candidate that a person expects in a direction on the screen; None if none lies there.

    A candidate lies in a direction if its centre is further that way than the origin's edge half-way out. Distances
    sideways count only where the two don't overlap. Raises KeyError for NEXT and PREVIOUS, which are no directions.
    """
    step = _STEPS[direction]
    best: tuple[float, int] | None = None
    for index, rect in enumerate(candidates):
        dx, dy = rect.centerx - origin.centerx, rect.centery - origin.centery
        ahead = dx * step[0] + dy * step[1]
        if ahead <= (origin.width if step[0] else origin.height) / 4:
            continue
        if step[0]:
            sideways = _gap(origin.top, origin.bottom, rect.top, rect.bottom)
        else:
            sideways = _gap(origin.left, origin.right, rect.left, rect.right)
        distance = ahead + _SIDEWAYS_WEIGHT * sideways + 0.01 * abs(dy if step[0] else dx)
        if best is None or distance < best[0]:
            best = distance, index
    return None if best is None else best[1]


def _gap(start: int, end: int, other_start: int, other_end: int) -> int:
    """Answer how far two stretches of a line are apart; 0 if they overlap."""
    return max(0, other_start - end, start - other_end)
