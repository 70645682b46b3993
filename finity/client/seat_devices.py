"""Which device may move for which seat, and what it is called."""

from __future__ import annotations

from finity.match import SeatDevice
from finity.shell.input.intents import Device, DeviceKind
from finity.shell.text import Texts


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


def device_name(texts: Texts, device: SeatDevice) -> str:
    if device.pad is not None:
        return texts("pad.pad", number=device.pad)
    return texts(f"pad.{device.value}")
