"""Where players of any game sit, as values: how they are called and what a person there moves with."""

from __future__ import annotations

from enum import Enum
from typing import Final

LONGEST_NAME: Final = 16
"""How many letters a player's name may have."""


class SeatDevice(Enum):
    """The device that moves for a seat; the values name it in files."""

    ANY = "any"
    DESK = "desk"
    PAD_1 = "pad1"
    PAD_2 = "pad2"
    PAD_3 = "pad3"
    PAD_4 = "pad4"

    @property
    def pad(self) -> int | None:
        """The number of the gamepad, if it is one."""
        return int(self.value[-1]) if self.value.startswith("pad") else None
