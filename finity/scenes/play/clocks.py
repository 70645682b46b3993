"""How much time each player has left to think."""

from __future__ import annotations

import math
from typing import Final

from finity.scenes.options import AtZero, TimeControl, Timing

GRACE: Final = 5.0
"""Seconds for each further move of a player whose time for the game is used up, if moves are then made by chance."""


class Clocks:
    """A clock for each of `players`; which one runs, and when, is up to whoever calls `spend`."""

    def __init__(self, control: TimeControl, players: int) -> None:
        self.control = control
        self._left = [float(control.seconds)] * players

    @property
    def used(self) -> bool:
        """Whether there is a limit at all."""
        return self.control.timing is not Timing.NONE

    def begin(self, player: int) -> None:
        """The turn of a player begins."""
        if self.control.timing is Timing.PER_MOVE:
            self._left[player] = float(self.control.seconds)
        elif self.control.at_zero is AtZero.RANDOM_MOVE:
            self._left[player] = max(self._left[player], GRACE)

    def spend(self, player: int, dt: float) -> bool:
        """Let a player's clock run for `dt` seconds; answers whether nothing is left."""
        if not self.used:
            return False
        self._left[player] = max(0.0, self._left[player] - dt)
        return self._left[player] == 0.0

    def text(self, player: int) -> str:
        """What a player has left as minutes and seconds, a second that has begun counting as one; "" without limit."""
        if not self.used:
            return ""
        minutes, seconds = divmod(math.ceil(self._left[player]), 60)
        return f"{minutes}:{seconds:02}"
