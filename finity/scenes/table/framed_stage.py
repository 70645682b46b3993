"""A table in a part of the window, without players' panels: behind the menu, in the help, at the end of a game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property

import pygame

from finity.client.kit import Kit
from finity.scenes.table.stage import Stage, unheard
from finity.view.cues import Cue
from finity.view.frames import TowerFrame
from finity.view.layout import Layout
from finity.view.places import BadgeAtSeat, BlockersAtSeat, InStock, Place, Pose, RingsAtSeat
from finity.view.shown import PlayerLook

Area = tuple[int, int, int, int]
"""Left, top, width and height in pixels: hashable, unlike a pygame.Rect."""


@dataclass(frozen=True)
class FramedLayout(Layout):
    """A layout whose board and tower have places of their own; without `tower_area` no tower is seen.

    There are no panels, so the pieces that come from there appear from below the board.
    """

    board_area: Area = (0, 0, 1, 1)
    tower_area: Area | None = None

    @cached_property
    def board_rect(self) -> pygame.Rect:
        return pygame.Rect(self.board_area)

    @cached_property
    def tower(self) -> TowerFrame:
        return TowerFrame(pygame.Rect(self.tower_area or (2 * self.size[0], 0, 100, 300)))

    def pose(self, place: Place) -> Pose:
        if isinstance(place, InStock | RingsAtSeat | BlockersAtSeat | BadgeAtSeat):
            return Pose(self.board_rect.centerx, self.size[1] + self.unit)
        return super().pose(place)


class FramedStage(Stage):
    """A stage that is told where its board and its tower lie."""

    def __init__(self, kit: Kit, looks: Sequence[PlayerLook], on_cue: Callable[[Cue], None] = unheard) -> None:
        super().__init__(kit, looks, on_cue)
        self._players = len(looks)

    def frame(self, size: tuple[int, int], board: pygame.Rect, tower: pygame.Rect | None = None) -> None:
        """Lay the table out in a window of `size` pixels."""
        tower_area = _area(tower) if tower else None
        self.layout = FramedLayout(size, self._players, board_area=_area(board), tower_area=tower_area)


def _area(rect: pygame.Rect) -> Area:
    return rect.left, rect.top, rect.width, rect.height
