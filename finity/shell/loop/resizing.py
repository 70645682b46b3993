"""What is seen while the window is being resized: the picture from before, stretched, until the size is at rest."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

Size = tuple[int, int]

REST_SECONDS: Final = 0.15
"""How long the size must have been the same."""


class Resizing:
    """Follows the size of a window; `size` is the one that scenes are laid out for."""

    def __init__(self, size: Size = (0, 0)) -> None:
        self.size = size
        self._seen = size
        self._rested = 0.0
        self._hurried = False
        self._picture: pygame.Surface | None = None

    @property
    def under_way(self) -> bool:
        """Whether the window has another size than the scenes."""
        return self._seen != self.size

    def hurry(self) -> None:
        """The next change of size is a single one: nothing has to come to rest."""
        self._hurried = True

    def follow(self, window: Size, dt: float) -> bool:
        """Take the window's size after `dt` seconds; answers whether scenes are to be laid out for it now."""
        if window != self._seen:
            self._seen, self._rested = window, 0.0
        elif self.under_way:
            self._rested += dt
        if not self.under_way or (self._rested < REST_SECONDS and not self._hurried):
            return False
        self.size, self._hurried, self._picture = window, False, None
        return True

    def draw(self, draw: Callable[[pygame.Surface], None], window: pygame.Surface) -> None:
        """Let `draw` draw a picture of the size before, and stretch it over the window."""
        if self._picture is None:
            self._picture = pygame.Surface(self.size)
        draw(self._picture)
        pygame.transform.scale(self._picture, window.get_size(), window)
