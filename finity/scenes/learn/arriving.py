"""A press that was still meant for the level before, on the very spot where that was solved, is none for the next."""

from __future__ import annotations

from typing import Final

from finity.shell.input.intents import MOUSE, Intent, Point, PointAt, Press

LATE: Final = 2.0
"""Seconds after which whoever presses has seen the level, even without moving the pointer."""
LEFT: Final = 12
"""Who moves the pointer so far (pixels) from where it was has left the spot."""


class Arrival:
    """Where the pointer was when a level came, until it has left that spot."""

    def __init__(self) -> None:
        self._spot: Point | None = None
        self._seconds = 0.0

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        self._seconds += dt

    def lets(self, intent: Intent) -> bool:
        """Whether an intent counts; call it for each, in order. What comes before any time has passed is the spot."""
        if intent.device != MOUSE or not isinstance(intent, PointAt | Press):
            return True
        if self._seconds == 0.0 and isinstance(intent, PointAt):
            self._spot = intent.pos
        elif self._spot and max(abs(intent.pos[0] - self._spot[0]), abs(intent.pos[1] - self._spot[1])) >= LEFT:
            self._spot = None
        return not isinstance(intent, Press) or self._spot is None or self._seconds >= LATE
