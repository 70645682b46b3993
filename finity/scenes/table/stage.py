"""The table on the screen: what is on it, how it moves and where it lies. Shared by every scene that shows a board."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import pygame

from finity.client.kit import Kit
from finity.rules import Event, Position
from finity.view.art.sprites import Art
from finity.view.choreography import Choreography
from finity.view.cues import Cue
from finity.view.highlights import NOTHING, Highlights
from finity.view.layout import Layout
from finity.view.painter import Painter
from finity.view.panels import Panels
from finity.view.shown import PlayerLook
from finity.view.table import Table


def unheard(cue: Cue) -> None:
    """A table that makes no sound."""


class Stage:
    """A table with its timeline, for players who look like `looks`."""

    def __init__(self, kit: Kit, looks: Sequence[PlayerLook], on_cue: Callable[[Cue], None] = unheard) -> None:
        """`on_cue` gets what is to be heard, at its moment."""
        settings = kit.settings
        self._art = Art(kit.assets, kit.theme, looks, station_names=settings.coordinates)
        self._painter = Painter(self._art)
        self._on_cue = on_cue
        self._calm = settings.reduced_motion
        self._choreography = self._directing(Table(), settings.animation_speed.factor)
        self.layout = Layout((1280, 720), len(looks), kit.text_scale)
        self._coming: Iterator[pygame.Surface] = iter(())

    @property
    def table(self) -> Table:
        """What is on the table."""
        return self._choreography.table

    @property
    def busy(self) -> bool:
        """Whether something moves."""
        return self._choreography.busy

    def resize(self, size: tuple[int, int]) -> None:
        """Lay the table out for a window of this many pixels; what moves goes on moving."""
        self.layout = Layout(size, self.layout.players, self.layout.text_scale)
        self._coming = self._art.coming(self.layout.unit)

    def set_speed(self, factor: float) -> None:
        """Change how fast things move: 1.0 is normal, infinity shows each result at once."""
        self._choreography.speed = factor

    def show(self, events: Sequence[Event]) -> None:
        """Play what happened; what was still moving is finished first."""
        self._choreography.play(events)

    def put(self, position: Position) -> None:
        """Show a position as it is, at once."""
        self._choreography = self._directing(Table.of(position), self._choreography.speed)

    def _directing(self, table: Table, speed: float) -> Choreography:
        return Choreography(table, speed, self._on_cue, calm=self._calm)

    def skip(self) -> None:
        """Finish everything that moves."""
        self._choreography.finish()

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass; while things move, one picture each time is made that later frames would wait for."""
        self._choreography.advance(dt)
        if self.busy:
            next(self._coming, None)

    def draw(
        self,
        surface: pygame.Surface,
        panels: Panels | None = None,
        highlights: Highlights = NOTHING,
        drawn_over: Sequence[pygame.Rect] | None = None,
    ) -> None:
        """Draw the table, with panels if there are any; for `drawn_over` see `Painter.paint`."""
        self._painter.paint(surface, self.layout, self.table, highlights, panels, drawn_over)

    def redraw_all(self) -> None:
        """Another scene has used the window: draw all of it next time."""
        self._painter.forget_surface()
