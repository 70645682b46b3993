"""Which device may move for which seat."""

from __future__ import annotations

from finity.match.seats import SeatDevice
from finity.shell.input.intents import Device, DeviceKind


def allows(tie: SeatDevice, device: Device) -> bool:
    """Whether a device may move for a seat that is tied to `tie`; mouse and keyboard go together."""
    if tie is SeatDevice.ANY:
        return True
    if device.kind is DeviceKind.PAD:
        return device.number == tie.pad
    return tie is SeatDevice.DESK
