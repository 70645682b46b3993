"""The table on the screen: what is on it, how it moves and where it lies, seen from one seat."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from finity.finito.rules import Event, Seen
from finity.finito.scenes.kit import FinitoKit
from finity.finito.view.choreography import Choreography
from finity.finito.view.layout import Layout
from finity.finito.view.painter import Painter
from finity.finito.view.shown import Shown
from finity.finito.view.table import Table


class Stage:
    """A table with its timeline, for a number of players."""

    def __init__(self, kit: FinitoKit, players: int, bottom: int) -> None:
        self._painter = Painter(kit.pictures, kit.style)
        self._choreography = Choreography(Table.empty(players), kit.speed)
        self.layout = Layout((1280, 720), players, bottom)

    @property
    def busy(self) -> bool:
        """Whether something moves."""
        return self._choreography.busy

    def resize(self, size: tuple[int, int]) -> None:
        """Lay the table out for a window of this many pixels; what moves goes on moving."""
        self.layout = Layout(size, self.layout.players, self.layout.bottom)

    def put(self, seen: Seen, bottom: int) -> None:
        """Show what a seat sees, at once, from the seat `bottom`."""
        self._choreography = Choreography(Table.of(seen), self._choreography.speed)
        self.layout = Layout(self.layout.size, self.layout.players, bottom)

    def show(self, events: Sequence[Event]) -> None:
        """Play what happened; what was still moving is finished first."""
        self._choreography.play(events)

    def skip(self) -> None:
        """Finish everything that moves."""
        self._choreography.finish()

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        self._choreography.advance(dt)

    def draw(self, surface: pygame.Surface, shown: Shown) -> None:
        """Draw the table with everything around it."""
        self._painter.paint(surface, self.layout, self._choreography.table, shown)
