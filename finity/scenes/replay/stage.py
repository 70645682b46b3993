"""The table while a game is seen again: as at play, but with a broad bar at the bottom instead of tray and buttons."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Final

import pygame

from finity.client.kit import Kit
from finity.records.record import Record
from finity.scenes.table.keeping import options_of
from finity.scenes.table.stage import Stage
from finity.view.cues import Hear, no_sound
from finity.view.layout import Layout
from finity.view.shown import InStock, Place, PlayerLook, Pose, look_of

BAR_HEIGHT: Final = 104
"""In design pixels, without the graph."""


@dataclass(frozen=True)
class ReplayLayout(Layout):
    """`bar_height` is that of the bar at the bottom, in design pixels. There is no tray: it lies outside the window."""

    bar_height: float = BAR_HEIGHT

    @cached_property
    def bar(self) -> pygame.Rect:
        """Timeline and controls."""
        top = self.size[1] - 0.75 * self._margin - self.bar_height * self.scale
        return pygame.Rect(
            round(self._margin), round(top), round(self._right - self._margin), self.size[1] - round(top)
        )

    @cached_property
    def tray(self) -> pygame.Rect:
        return pygame.Rect(-1000, -1000, 300, 60)

    @cached_property
    def _bottom(self) -> float:
        return self.bar.top - 0.75 * self._gap

    @cached_property
    def _bar_top(self) -> float:
        return self._bottom + 0.5 * self._gap

    def pose(self, place: Place) -> Pose:
        """Bridges come from below the board, since there is no tray."""
        if isinstance(place, InStock):
            return Pose(self.board_rect.centerx, self.size[1] + self.unit)
        return super().pose(place)


def seated_looks(kit: Kit, record: Record) -> list[PlayerLook]:
    """What the players of a record look like."""
    return [look_of(kit, seat) for seat in options_of(record.header).seats]


class ReplayStage(Stage):
    """A stage with the layout for seeing games again; `bar_height` is in design pixels, 0 for no bar."""

    lasting = False

    def __init__(
        self,
        kit: Kit,
        looks: Sequence[PlayerLook],
        bar_height: float = BAR_HEIGHT,
        on_cue: Hear = no_sound,
    ) -> None:
        super().__init__(kit, looks, on_cue)
        size, players = self.layout.size, self.layout.players
        self.layout: ReplayLayout = ReplayLayout(size, players, kit.text_scale, bar_height=bar_height)

    def make_room(self, height: float) -> None:
        """Let the bar be higher by so many design pixels, for what is to be seen above the timeline."""
        self.layout = replace(self.layout, bar_height=BAR_HEIGHT + height)
