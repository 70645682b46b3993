"""The table on the screen: what is on it, how it moves and where it lies. Shared by every scene that shows a board."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from finity.rules import Event, Position
from finity.scenes.kit import Kit
from finity.shell.timeline import Timeline
from finity.view.art.sprites import Art
from finity.view.choreography import choreograph
from finity.view.highlights import NOTHING, Highlights
from finity.view.layout import Layout
from finity.view.painter import paint_ground, paint_pieces
from finity.view.panels import Panels, paint_panels
from finity.view.shown import PlayerLook
from finity.view.table import Table


class Stage:
    """A table with its timeline, for players who look like `looks`."""

    def __init__(self, kit: Kit, looks: Sequence[PlayerLook]) -> None:
        self._art = Art(kit.assets, kit.theme, looks)
        self._timeline = Timeline(kit.settings.animation_speed.factor)
        self.table = Table()
        self.layout = Layout((1280, 720), len(looks))

    @property
    def busy(self) -> bool:
        """Whether something moves."""
        return self._timeline.busy

    def resize(self, size: tuple[int, int]) -> None:
        """Lay the table out for a window of this many pixels; what moves goes on moving."""
        self.layout = Layout(size, self.layout.players)

    def set_speed(self, factor: float) -> None:
        """Change how fast things move (see `Timeline.speed`)."""
        self._timeline.speed = factor

    def show(self, events: Sequence[Event]) -> None:
        """Play what happened; what was still moving is finished first."""
        self._timeline.finish()
        choreograph(events, self.table, self._timeline)

    def put(self, position: Position) -> None:
        """Show a position as it is, at once."""
        self._timeline.clear()
        self.table = Table.of(position)

    def skip(self) -> None:
        """Finish everything that moves."""
        self._timeline.finish()

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        self._timeline.advance(dt)

    def draw(self, surface: pygame.Surface, panels: Panels | None = None, highlights: Highlights = NOTHING) -> None:
        """Draw the table, with panels if there are any."""
        paint_ground(surface, self.layout, self._art)
        if panels:
            paint_panels(surface, self.layout, self._art, panels)
        paint_pieces(surface, self.layout, self.table, self._art, highlights)
