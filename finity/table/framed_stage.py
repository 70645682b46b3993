"""A table in a part of the window, without players' panels: behind the menu, in the help, at the end of a game."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final

import pygame

from finity.client.kit import Kit
from finity.rules import BOARDS, Position
from finity.rules.board import CENTRES
from finity.shell.draw.style import Style
from finity.table.stage import Stage
from finity.view.frames import TowerFrame
from finity.view.labels.panels import Panels
from finity.view.layout import Layout
from finity.view.shown import BadgeAtSeat, BlockersAtSeat, InStock, Place, PlayerLook, Pose, RingsAtSeat
from finity.view.targets import Target

TOWER_SIZE: Final = (132, 302)
"""In design pixels."""
Area = tuple[int, int, int, int]
"""Left, top, width and height in pixels: hashable, unlike a pygame.Rect."""
_EDGE: Final = 0.62
"""From the middle of a station to where the soft edge of a board alone begins, between neighbours being 1."""
_SOFT: Final = 0.06


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

    def _panel_target(self, pixel: tuple[float, float]) -> Target | None:
        return None

    def panel(self, player: int) -> pygame.Rect | None:
        return None

    def pose(self, place: Place) -> Pose:
        if isinstance(place, InStock | RingsAtSeat | BlockersAtSeat | BadgeAtSeat):
            return Pose(self.board_rect.centerx, self.size[1] + self.unit)
        return super().pose(place)


def quiet_layout(full: Layout) -> FramedLayout:
    """Whose turn it is, the tower, and the board as large as it can be: what is left of a layout without its panels."""
    top, bottom = full.board_rect.top, full.bar.bottom
    tower = pygame.Rect(full.header.right, top, full.countdown.right - full.header.right, bottom - top)
    board = pygame.Rect(full.header.left, top, tower.left - full.header.left, bottom - top)
    return FramedLayout(full.size, full.players, full.text_scale, board_area=_area(board), tower_area=_area(tower))


class QuietStage(Stage[Layout]):
    """A stage whose panels can be hidden."""

    quiet = False
    """Whether only the board, the tower and whose turn it is are seen."""
    button_needs: tuple[int, ...] = ()
    """How wide the buttons beside the tray would like to be, in design pixels."""

    def resize(self, size: tuple[int, int]) -> None:
        before = self.layout
        self.layout = Layout(size, before.players, before.text_scale, self.button_needs)
        super().resize(size)
        if self.quiet:
            self.layout = quiet_layout(self.layout)

    def stripped(self, panels: Panels) -> Panels:
        return Panels(panels.header, tray=None) if self.quiet else panels


class FramedStage(Stage[Layout]):
    """A stage that is told where its board and its tower lie."""

    lasting = False

    def frame(self, size: tuple[int, int], board: pygame.Rect, tower: pygame.Rect | None = None) -> None:
        """Lay the table out in a window of `size` pixels."""
        tower_area = _area(tower) if tower else None
        self.layout = FramedLayout(size, self.layout.players, board_area=_area(board), tower_area=tower_area)

    def frame_beside_tower(self, size: tuple[int, int], area: pygame.Rect, style: Style, gap: float) -> None:
        """Lay board and tower out side by side in an area; the `gap` between them in design pixels."""
        tower = pygame.Rect((0, 0), (style.px(TOWER_SIZE[0]), style.px(TOWER_SIZE[1])))
        tower.midright = area.midright
        self.frame(size, pygame.Rect(area.left, area.top, tower.left - style.px(gap) - area.left, area.height), tower)


def _area(rect: pygame.Rect) -> Area:
    return rect.left, rect.top, rect.width, rect.height


def board_picture(kit: Kit, position: Position, looks: Sequence[PlayerLook], size: tuple[int, int]) -> pygame.Surface:
    """Draw the board on its ground, as large as it fits into `size` pixels."""
    return _drawn(kit, position, looks, size)[0]


def board_alone(kit: Kit, position: Position, looks: Sequence[PlayerLook], size: tuple[int, int]) -> pygame.Surface:
    """Draw the board without its ground, as large as it fits into `size` pixels; its edge is soft."""
    ground, layout = _drawn(kit, position, looks, size)
    veil = pygame.Surface(size, pygame.SRCALPHA)
    veil.fill((255, 255, 255, 0))
    for station in BOARDS[position.players].station_list:
        x, y = CENTRES[station]
        corners = (math.radians(60 * corner) for corner in range(6))
        around = [(x + _EDGE * math.cos(angle), y + _EDGE * math.sin(angle)) for angle in corners]
        pygame.draw.polygon(veil, (255, 255, 255, 255), [layout.board.to_pixels(corner) for corner in around])
    veil = pygame.transform.box_blur(veil, max(1, round(_SOFT * layout.unit)))
    picture = ground.convert_alpha()
    picture.blit(veil, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return picture


def _drawn(
    kit: Kit, position: Position, looks: Sequence[PlayerLook], size: tuple[int, int]
) -> tuple[pygame.Surface, Layout]:
    """Draw a position on a picture of its own."""
    stage, surface = FramedStage(kit, looks), pygame.Surface(size)
    stage.frame(size, pygame.Rect((0, 0), size).inflate(-size[0] // 20, -size[1] // 20))
    stage.put(position)
    stage.draw(surface)
    return surface, stage.layout
