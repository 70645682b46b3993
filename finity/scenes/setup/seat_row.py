"""A seat on the setup screen: its colour and mark, its name, and who plays it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from finity.bots import LEVELS
from finity.client.device_button import DeviceButton
from finity.client.setup_screen import AnySeatRow
from finity.match import HUMAN
from finity.records.options import SeatOptions
from finity.shell.draw.painting import Box
from finity.shell.draw.style import Style
from finity.shell.text import Texts
from finity.shell.widgets import State, Widget
from finity.shell.widgets.base import Size, draw_focus_ring
from finity.view.art.sprites import badge
from finity.view.shown import PlayerLook


class LookButton(Widget):
    """Shows a player's colour and mark; a click, Enter or the wheel asks `on_step` for another one."""

    focusable = True

    def __init__(self, look: PlayerLook, on_step: Callable[[int], None], tooltip: str) -> None:
        super().__init__(tooltip)
        self.look = look
        self.on_step = on_step

    def natural_size(self, style: Style) -> Size:
        return style.px(56), style.px(56)

    def draw(self, surface: pygame.Surface, style: Style, state: State) -> None:
        radius = style.px(style.theme.small_radius)
        if state.hovered:
            style.box(surface, self.rect, Box(style.theme.raised_hover, style.theme.border_strong, style.px(1), radius))
        picture = badge(style.assets, self.look, style.px(21))
        surface.blit(picture, picture.get_rect(center=self.rect.center))
        if state.focused:
            draw_focus_ring(surface, style, self.rect, radius)

    def activate(self) -> None:
        self.on_step(1)

    def turn_wheel(self, steps: int) -> bool:
        self.on_step(1 if steps > 0 else -1)
        return True


class SeatRow(AnySeatRow[SeatOptions]):
    """With a colour and what a person there moves with; `on_look` gets the step to another colour."""

    def __init__(
        self,
        texts: Texts,
        seat: SeatOptions,
        looks: Sequence[PlayerLook],
        on_change: Callable[[SeatOptions], None],
        on_look: Callable[[int], None],
    ) -> None:
        self._looks = looks
        players = [(None, texts("setup.person")), *((level, texts(f"setup.bot_{level}")) for level in LEVELS)]
        self.look = LookButton(looks[seat.look], on_look, texts("setup.look_tip"))
        self.device = DeviceButton(texts, seat.device, lambda device: self.change(device=device))
        super().__init__(seat, self.look, texts("setup.name"), players, on_change, self.device)

    def show(self, seat: SeatOptions, visible: bool) -> None:
        super().show(seat, visible)
        self.look.look = self._looks[seat.look]
        self.device.show(seat.device)
        self.device.visible = visible and seat.bot is HUMAN

    def lay_out(self, style: Style, area: pygame.Rect) -> None:
        """Fill an area."""
        px, height = style.px, style.px(style.theme.control_height)
        self.panel.rect = area
        self.look.rect = pygame.Rect(0, 0, px(56), px(56))
        self.look.rect = self.look.rect.move(area.left + px(14), area.centery - self.look.rect.height // 2)
        top = area.centery - height // 2
        self.name.rect = pygame.Rect(self.look.rect.right + px(12), top, px(180), height)
        left = self.name.rect.right + px(12)
        self.device.rect = pygame.Rect(area.right - px(14) - px(52), top, px(52), height)
        self.player.rect = pygame.Rect(left, top, self.device.rect.left - px(10) - left, height)
        self.player.share_room(style)
