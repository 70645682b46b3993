"""Pictures as large as a window that nobody needs now: it takes longer to get so much memory than to draw on it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final
from weakref import WeakSet

import pygame

SPARE_PIXELS: Final = 17_000_000
"""About 68 MB: two pictures at 4K, or eight of 1920 x 1080."""
READY_PIXELS: Final = 8_500_000
"""So many are got ready, and kept while nothing is under way: one at 4K, or four of 1920 x 1080."""
AT_LEAST: Final = 4
"""So many are made as soon as a window has come, with those in use: two grounds, the frame of a table on one of them,
and one to change scenes with. What goes from hand to hand later is never new memory."""


class Spares:
    """Opaque pictures for whoever works on one for a while, and gives it back afterwards."""

    def __init__(self, limit: int = SPARE_PIXELS, at_least: int = AT_LEAST) -> None:
        """Of those given back so many pixels in all are kept, and more while there are `at_least` so many in all."""
        self._limit, self._at_least = limit, at_least
        self._pictures: list[pygame.Surface] = []
        self._made: WeakSet[pygame.Surface] = WeakSet()
        """Those that are in use are among them."""

    def __len__(self) -> int:
        """How many there are that nobody needs now."""
        return len(self._pictures)

    def take(self, size: tuple[int, int], like: pygame.Surface | None = None) -> pygame.Surface:
        """A picture of this size, whatever is on it; in the format of another one, or the window's."""
        return self.at_hand(size, like) or self._new(size, like)

    def at_hand(self, size: tuple[int, int], like: pygame.Surface | None = None) -> pygame.Surface | None:
        """The same, unless it would be a new one."""
        for picture in self._pictures:
            if picture.get_size() == size and (like is None or picture.get_masks() == like.get_masks()):
                self._pictures.remove(picture)
                picture.set_clip(None)
                picture.set_alpha(None)
                return picture
        return None

    def give(self, picture: pygame.Surface) -> None:
        """Nobody needs this picture any more, nor holds it."""
        self._pictures.append(picture)
        self._keep(self._limit)

    def rest(self) -> None:
        """Nothing is under way: keep only what may be needed at once."""
        self._keep(READY_PIXELS)

    def coming(self, size: tuple[int, int]) -> Iterator[object]:
        """Make those of the size of the window that may be needed soon, one at each step; let go of all others."""
        self._pictures = [each for each in self._pictures if each.get_size() == size]
        while len(self._pictures) < READY_PIXELS // (size[0] * size[1]) or self._there(size) < self._at_least:
            self._pictures.append(self._new(size))
            yield None

    def _new(self, size: tuple[int, int], like: pygame.Surface | None = None) -> pygame.Surface:
        picture = pygame.Surface(size, 0, like) if like else in_window_format(pygame.Surface(size))
        self._made.add(picture)
        return picture

    def _there(self, size: tuple[int, int]) -> int:
        """How many of a size there are, in use or not."""
        return sum(each.get_size() == size for each in self._made)

    def _keep(self, pixels: int) -> None:
        """Let go of what is more than so many pixels, the oldest first, but of none of the few always there."""
        while sum(each.width * each.height for each in self._pictures) > pixels:
            sizes = [each.get_size() for each in self._pictures]
            number = next((n for n, size in enumerate(sizes) if self._there(size) > self._at_least), None)
            if number is None:
                return
            self._pictures.pop(number)


class Scratch:
    """A picture to work on, made once and again whenever it is too small."""

    CORNER: Final = (1, 0)
    """Where to work: SDL copies to an even edge past the cache (see `for_copying`)."""

    def __init__(self, flags: int = 0) -> None:
        """`flags` are those of the picture, such as `pygame.SRCALPHA`."""
        self._flags = flags
        self._picture = pygame.Surface((1, 1), flags)

    def of(self, size: tuple[int, int]) -> pygame.Surface:
        """A picture with at least so much room from its corner on; whatever is on it."""
        width, height = self._picture.get_size()
        if width <= size[0] or height < size[1]:
            self._picture = pygame.Surface((max(width, size[0] + 1), max(height, size[1])), self._flags)
        return self._picture

    def exactly(self, size: tuple[int, int]) -> pygame.Surface:
        """A picture of this size, whatever is on it: until the next one is asked for."""
        return self.of(size).subsurface(self.CORNER, size)


def in_window_format(surface: pygame.Surface) -> pygame.Surface:
    """Answer the surface in the window's own format, which is the fastest to draw; as it is if no window is open."""
    alpha = bool(surface.get_flags() & pygame.SRCALPHA)
    try:
        pixel = _PIXEL.convert_alpha() if alpha else _PIXEL.convert()
        if (pixel.get_bitsize(), pixel.get_masks()) == (surface.get_bitsize(), surface.get_masks()):
            return surface
        return surface.convert_alpha() if alpha else surface.convert()
    except pygame.error:
        return surface


_PIXEL: Final = pygame.Surface((1, 1))
