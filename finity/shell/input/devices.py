"""What the devices are now: made once a run, kept up to date by the App, read by scenes."""

from __future__ import annotations

from dataclasses import dataclass, field

from finity.shell.input.bindings import Bindings
from finity.shell.input.intents import MOUSE, Device


@dataclass
class Devices:
    """The keys, the numbers of the gamepads that are plugged in, and the device that was used last."""

    bindings: Bindings = field(default_factory=Bindings.usual)
    pads: frozenset[int] = frozenset()
    last_used: Device = MOUSE
