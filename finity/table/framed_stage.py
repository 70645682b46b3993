"""A table in a part of the window, without players' panels, as behind the menu, in the help, at the end of a game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final

import pygame

from finity.client.kit import Kit
from finity.rules import Position
from finity.shell.draw.style import Style
from finity.table.stage import Stage
from finity.view.frames import TowerFrame
from finity.view.layout import Layout
from finity.view.shown import Highlights, PlayerLook

TOWER_SIZE: Final = (132, 302)
"""In design pixels."""
Area = tuple[int, ...]
"""Left, top, width and height in pixels: hashable, unlike a pygame.Rect."""


@dataclass(frozen=True)
class FramedLayout(Layout):
    """A layout whose board and tower have places of their own; without `tower_area` no tower is seen.

    There are no panels, so the pieces that come from there appear from below the board.
    """

    board_area: Area = (0, 0, 1, 1)
    tower_area: Area | None = None
    seats = ()

    @cached_property
    def board_rect(self) -> pygame.Rect:
        return pygame.Rect(self.board_area)

    @cached_property
    def tower(self) -> TowerFrame:
        return TowerFrame(pygame.Rect(self.tower_area or (2 * self.size[0], 0, 100, 300)))


class FramedStage(Stage[Layout]):
    """A stage that is told where its board and its tower lie."""

    lasting = False

    def frame(self, size: tuple[int, int], board: pygame.Rect, tower: pygame.Rect | None = None) -> None:
        """Lay the table out in a window of `size` pixels."""
        board_area, tower_area = tuple(board), tuple(tower) if tower else None
        self.layout = FramedLayout(size, self.layout.players, board_area=board_area, tower_area=tower_area)

    def frame_beside_tower(self, size: tuple[int, int], area: pygame.Rect, style: Style, gap: float) -> None:
        """Lay board and tower out side by side in an area; the `gap` between them in design pixels."""
        tower = pygame.Rect((0, 0), (style.px(TOWER_SIZE[0]), style.px(TOWER_SIZE[1])))
        tower.midright = area.midright
        self.frame(size, pygame.Rect(area.left, area.top, tower.left - style.px(gap) - area.left, area.height), tower)


def board_picture(
    kit: Kit, position: Position, looks: Sequence[PlayerLook], size: tuple[int, int], board: pygame.Rect | None = None
) -> pygame.Surface:
    """Draw the board on its ground in `size` pixels, where it is to lie, else as large as it fits."""
    stage, surface = FramedStage(kit, looks), pygame.Surface(size)
    stage.frame(size, board or pygame.Rect((0, 0), size).inflate(-size[0] // 20, -size[1] // 20))
    stage.put(position)
    stage.draw(surface, highlights=Highlights(names=False))
    return surface
