"""How things look that come down on others: the higher the larger, flat where they land with their weight."""

from __future__ import annotations

from typing import Final

import pygame

_FLAT: Final = 0.15
"""By how much of its height something gives way that is pressed with all its weight; as much wider it becomes."""
STAMP: Final = 0.6
"""By how much larger something is at first that comes down from before the others."""


def squashed(picture: pygame.Surface, pressed: float) -> pygame.Surface:
    """A picture as it looks when it is pressed so hard, from 1 (as flat as it gets) to below 0 (stretched)."""
    flat = _FLAT * pressed
    return _resized(picture, 1.0 + flat, 1.0 - flat)


def stamped(picture: pygame.Surface, come: float) -> pygame.Surface:
    """A picture that comes down from before the others: the larger, the less it has `come`, from 0 to 1."""
    size = 1.0 + STAMP * (1.0 - come)
    return _resized(picture, size, size)


def _resized(picture: pygame.Surface, across: float, down: float) -> pygame.Surface:
    size = round(picture.width * across), round(picture.height * down)
    return picture if size == picture.size else pygame.transform.smoothscale(picture, size)
