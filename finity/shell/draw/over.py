"""What lies over a picture that is kept from frame to frame."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass, field

import pygame


@dataclass(frozen=True)
class Over:
    """What lies over a picture in an area, and in `more` of them: `draw` draws all of it, and it looks the same as long
    as `looks` is equal.
    """

    area: pygame.Rect
    looks: Hashable
    draw: Callable[[pygame.Surface], None] = field(compare=False)
    more: tuple[pygame.Rect, ...] = ()

    @property
    def areas(self) -> list[pygame.Rect]:
        """All that it lies in."""
        return [self.area, *self.more]
