"""How things are drawn that come down on others: they appear on their way, land with their weight, and spring."""

from __future__ import annotations

from typing import Final

import pygame

_FLAT: Final = 0.15
"""By how much of its height something gives way that is pressed with all its weight; as much wider it becomes."""
STAMP: Final = 0.6
"""By how much larger something is at first that comes down from before the others."""


def draw_faded(surface: pygame.Surface, picture: pygame.Surface, place: pygame.Rect, seen: float) -> None:
    """Draw a picture that others draw too, so much of it as is `seen`: from 0 to 1."""
    if seen >= 1.0:
        surface.blit(picture, place)
    elif seen > 0.0:
        picture.set_alpha(round(255 * seen))
        surface.blit(picture, place)
        picture.set_alpha(255)


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
