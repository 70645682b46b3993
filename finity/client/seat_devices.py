"""Which device may move for which seat, and the button on the setup screen that ties them."""

from collections.abc import Callable, Collection
from typing import Final

import pygame

from finity.match import SeatDevice
from finity.shell.draw.style import Style
from finity.shell.draw.theme import TextSize
from finity.shell.input.intents import Device, DeviceKind
from finity.shell.text import Texts
from finity.shell.widgets import SignButton


def allows(tie: SeatDevice, device: Device) -> bool:
    """Whether a device may move for a seat that is tied to `tie`."""
    if tie is SeatDevice.ANY:
        return True
    if device.kind is DeviceKind.PAD:
        return device.number == tie.pad
    return tie in (SeatDevice.DESK, tie_of(device))


def tie_of(device: Device) -> SeatDevice:
    """What ties a seat to a device; pads beyond those that can be told apart count as any."""
    if device.kind is DeviceKind.PAD:
        return next((tie for tie in SeatDevice if tie.pad == device.number), SeatDevice.ANY)
    return SeatDevice.KEYBOARD if device.kind is DeviceKind.KEYBOARD else SeatDevice.MOUSE


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
KEYBOARD: Final = _STROKES.format(
    '<rect x="2" y="8" width="28" height="16" rx="2.500"/>'
    '<path d="M7 13h.1M12 13h.1M17 13h.1M22 13h.1M25 13h.1M9 19h14"/>'
)
MOUSE: Final = _STROKES.format('<rect x="10" y="4" width="12" height="24" rx="6"/><path d="M16 4v8M10 12h12"/>')
ROBOT: Final = _STROKES.format(
    '<rect x="5" y="10" width="22" height="17" rx="3"/>'
    '<path d="M16 10v-5M16 5h.1M11 17h.1M21 17h.1M11 22h10M2 16v5M30 16v5"/>'
)
ANY: Final = _STROKES.format('<path d="M3 16h26"/><path d="M8 11l-5 5 5 5M24 11l5 5-5 5"/>')

_ICONS: Final = {
    SeatDevice.ANY: ANY,
    SeatDevice.DESK: DESK,
    SeatDevice.MOUSE: MOUSE,
    SeatDevice.KEYBOARD: KEYBOARD,
}


class DeviceButton(SignButton):
    """Shows what a seat is tied to; `on_change` gets another device, a gamepad only if it is among those `there`."""

    def __init__(
        self,
        texts: Texts,
        device: SeatDevice,
        on_change: Callable[[SeatDevice], None],
        there: Callable[[], Collection[int]],
    ) -> None:
        super().__init__("", self._step)
        self._texts = texts
        self._there = there
        self.on_change = on_change
        self.show(device)

    def show(self, device: SeatDevice) -> None:
        self.device = device
        self.sign = _ICONS.get(device, PAD)
        self.tooltip = self._texts("pad.seat_tip", device=device_name(self._texts, device))

    def draw_sign(self, surface: pygame.Surface, style: Style) -> None:
        alone, ink = self.device is SeatDevice.ANY, style.theme.text
        icon = style.icon(self.sign, min(style.px(26), self.rect.height), style.theme.muted if alone else ink)
        place = icon.get_rect(midright=(self.rect.right - style.px(6), self.rect.centery))
        if alone:
            surface.blit(icon, icon.get_rect(center=self.rect.center))
            return
        surface.blit(icon, place)
        name, room = device_name(self._texts, self.device), place.left - self.rect.left - style.px(12)
        text = style.fitting(name[:1].upper() + name[1:], TextSize.CAPTION, room, ink)
        surface.blit(text, text.get_rect(midright=(place.left - style.px(5), self.rect.centery)))

    def turn_wheel(self, steps: int) -> bool:
        return super().turn_wheel(-steps)

    def _step(self, step: int) -> None:
        there = self._there()
        devices = [each for each in SeatDevice if each is self.device or each.pad is None or each.pad in there]
        self.on_change(devices[(devices.index(self.device) + step) % len(devices)])


def device_name(texts: Texts, device: SeatDevice) -> str:
    if device.pad is not None:
        return texts("pad.pad", number=device.pad)
    return texts(f"pad.{device.value}")
