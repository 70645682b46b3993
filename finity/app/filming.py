"""What is filmed: the program as it would run in a window, picture by picture, without waiting for anything."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import count
from typing import Final

import pygame

from finity.shell.loop.app import App
from finity.shell.loop.window import MINIMUM_SIZE

Size = tuple[int, int]
Start = Callable[[Size], tuple[App, pygame.Surface, Callable[[], None]]]
"""Starts the program in a window of a size; answers it, what it draws on, and what ends it."""

USUAL_RATE: Final = 20
USUAL_SECONDS: Final = 20.0
"""How long a show is that nobody has given a length; a game goes on to its end."""
LONGEST_SECONDS: Final = 600.0


@dataclass(frozen=True)
class Take:
    """`rate` pictures a second of `size` pixels, after the first `skip` seconds, for at most so many `seconds`."""

    size: Size
    rate: int = USUAL_RATE
    skip: float = 0.0
    seconds: float = LONGEST_SECONDS

    def pictures(self, start: Start) -> Iterator[pygame.Surface]:
        """Run the program and answer what is seen, until it ends or the time is up."""
        app, surface, end = start(self.drawn_size)
        try:
            first = round(self.skip * self.rate)
            for number in count():
                if not app.running or number >= first + round(self.seconds * self.rate):
                    return
                app.step(1 / self.rate)
                if number >= first:
                    yield self._fitted(surface)
        finally:
            end()

    @property
    def drawn_size(self) -> Size:
        """The size of the window: a film that is smaller than any window is drawn larger, so that lines stay fine."""
        width, height = self.size
        factor = next(each for each in count(1) if width * each >= MINIMUM_SIZE[0] and height * each >= MINIMUM_SIZE[1])
        return width * factor, height * factor

    def _fitted(self, surface: pygame.Surface) -> pygame.Surface:
        return surface if surface.get_size() == self.size else pygame.transform.smoothscale(surface, self.size)
