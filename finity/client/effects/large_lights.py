"""Lights of more pixels than are made in passing: each takes the memory of one that is seen no more."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Hashable
from typing import Final
from weakref import ref

import pygame

from finity.shell.draw.assets import SurfaceCache
from finity.shell.draw.theme import Colour

Size = tuple[int, int]
_PIXELS: Final = 6_000_000
"""So many pixels of large lights are at hand."""
_DEAR: Final = 250_000
"""The memory of more pixels comes from the system, page by page: that takes ten times as long as to dye them."""
_DYES: Final = 3
"""In so many colours such a light is kept: it becomes brighter or darker, and what it was before is not seen again."""


def dyed(white: pygame.Surface, colour: Colour, light: pygame.Surface | None = None) -> pygame.Surface:
    """White light in a colour; drawn on `light`, which is as large, if there is one."""
    light = light or pygame.Surface(white.get_size())
    light.fill(colour)
    light.blit(white, (0, 0), None, pygame.BLEND_RGB_MULT)
    return light


class LargeLights:
    """Large lights, in colours of late. Each is a view of its picture: once nobody holds it, another may use that."""

    def __init__(self) -> None:
        self._lights = SurfaceCache(_PIXELS, self._leave)
        self._dyes: defaultdict[Hashable, list[Colour]] = defaultdict(list)
        """Of the dearest, the latest last."""
        self._left: list[tuple[pygame.Surface, Callable[[], pygame.Surface | None]]] = []

    def get(self, key: Hashable, white: Callable[[], pygame.Surface], dye: Colour) -> pygame.Surface:
        """The light that `key` stands for in a colour; `white` answers it in white."""
        return self._lights.get((key, dye), lambda: self._made(key, white(), dye))

    def _made(self, key: Hashable, white: pygame.Surface, dye: Colour) -> pygame.Surface:
        if white.width * white.height <= _DEAR:
            return dyed(white, dye)
        dyes = self._dyes[key]
        dyes[:] = [*(each for each in dyes if each != dye), dye]
        for old in dyes[:-_DYES]:
            self._lights.let_go((key, old))
        del dyes[:-_DYES]
        picture = self._memory(white.get_size())
        return dyed(white, dye, picture.subsurface(picture.get_rect()))

    def _memory(self, size: Size) -> pygame.Surface:
        """A picture of this size, whatever is on it."""
        for number, (picture, view) in enumerate(self._left):
            if picture.get_size() == size and view() is None:
                return self._left.pop(number)[0]
        return pygame.Surface(size)

    def _leave(self, light: pygame.Surface) -> None:
        if picture := light.get_parent():
            self._left.append((picture, ref(light)))
            del self._left[:-_DYES]
