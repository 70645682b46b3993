"""Which device may move for which seat, and the button on the setup screen that ties them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from finity.match import SeatDevice
from finity.shell.draw.assets import Weight
from finity.shell.draw.painting import Box
from finity.shell.draw.style import Style
from finity.shell.draw.theme import TextSize
from finity.shell.input.intents import Device, DeviceKind
from finity.shell.text import Texts
from finity.shell.widgets import State, Widget
from finity.shell.widgets.base import Size, draw_focus_ring


def allows(tie: SeatDevice, device: Device) -> bool:
    """Whether a device may move for a seat that is tied to `tie`; mouse and keyboard go together."""
    if tie is SeatDevice.ANY:
        return True
    if device.kind is DeviceKind.PAD:
        return device.number == tie.pad
    return tie is SeatDevice.DESK


_STROKES: Final = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" fill="none" stroke="currentColor" '
    'stroke-width="2.2" stroke-linejoin="round" stroke-linecap="round">{}</svg>'
)
PAD: Final = _STROKES.format(
    '<path d="M9 9h14c4 0 6 5 6 10 0 3-1 5-3 5-3 0-4-4-6-4h-8c-2 0-3 4-6 4-2 0-3-2-3-5 0-5 2-10 6-10z"/>'
    '<path d="M8 15h6M11 12v6M20 15h.1M23.500 13h.1"/>'
)
DESK: Final = _STROKES.format(
    '<rect x="2" y="12" width="18" height="12" rx="2"/><path d="M6 16h.1M11 16h.1M16 16h.1M7 20h8"/>'
    '<rect x="23" y="12" width="7" height="12" rx="3.500"/><path d="M26.500 12v4"/>'
)
ANY: Final = _STROKES.format('<path d="M3 16h26"/><path d="M8 11l-5 5 5 5M24 11l5 5-5 5"/>')


class DeviceButton(Widget):
    """Shows what a seat is tied to; a click, Enter or the wheel calls `on_change` with another device."""

    focusable = True

    def __init__(self, texts: Texts, device: SeatDevice, on_change: Callable[[SeatDevice], None]) -> None:
        super().__init__()
        self._texts = texts
        self.on_change = on_change
        self.device = device
        self.show(device)

    def show(self, device: SeatDevice) -> None:
        """Show another device."""
        self.device = device
        self.tooltip = self._texts("pad.seat_tip", device=device_name(self._texts, device))

    def natural_size(self, style: Style) -> Size:
        return style.px(48), style.px(48)

    def draw(self, surface: pygame.Surface, style: Style, state: State) -> None:
        theme, radius = style.theme, style.px(style.theme.small_radius)
        fill = theme.raised_hover if state.hovered else theme.raised
        ink = theme.muted if self.device is SeatDevice.ANY else theme.text
        style.box(surface, self.rect, Box(fill, theme.border, style.px(1), radius))
        number = self.device.pad
        icon = style.icon(PAD if number else DESK if self.device is SeatDevice.DESK else ANY, style.px(28), ink)
        middle = (self.rect.centerx - (style.px(6) if number else 0), self.rect.centery)
        surface.blit(icon, icon.get_rect(center=middle))
        if number:
            text = style.text(str(number), TextSize.LABEL, theme.accent, Weight.BOLD)
            surface.blit(text, text.get_rect(midright=(self.rect.right - style.px(4), self.rect.centery)))
        if state.focused:
            draw_focus_ring(surface, style, self.rect, radius)

    def activate(self) -> None:
        self._step(1)

    def turn_wheel(self, steps: int) -> bool:
        self._step(1 if steps > 0 else -1)
        return True

    def _step(self, step: int) -> None:
        devices = list(SeatDevice)
        self.on_change(devices[(devices.index(self.device) + step) % len(devices)])


def device_name(texts: Texts, device: SeatDevice) -> str:
    """What a seat is tied to, in words."""
    if device.pad is not None:
        return texts("pad.pad", number=device.pad)
    return texts(f"pad.{device.value}")
