"""Where something has just been: the trail of light behind what flies."""

from __future__ import annotations

from collections import deque
from itertools import pairwise
from typing import Final

SECONDS: Final = 0.2
"""How long a place is remembered."""


Been = tuple[float, float, float]
"""A place, and how long ago it was left, as a share of what is remembered."""


class Trail:
    """The places of the last moments, in any unit."""

    def __init__(self, seconds: float = SECONDS) -> None:
        self._seconds = seconds
        self._places: deque[tuple[float, float, float]] = deque()
        self._now = 0.0

    def advance(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        self._now += dt
        while self._places and self._now - self._places[0][2] > self._seconds:
            self._places.popleft()

    def reach(self, x: float, y: float) -> None:
        """Be here now."""
        self._places.append((x, y, self._now))

    @property
    def gone(self) -> bool:
        """Whether nothing of it is left to be seen."""
        return len(self._places) < 2

    def places(self, between: int = 1, here: tuple[float, float] | None = None) -> list[Been]:
        """Where it was, the oldest first, with so many places in between each two that were reached; up to `here`, if
        it has gone on since.
        """
        found: list[Been] = []
        seconds, shares = self._seconds, [part / between for part in range(between)]
        for (x, y, left), (to_x, to_y, then) in pairwise([*self._places, *([(*here, self._now)] if here else [])]):
            ago = self._now - left
            for share in shares:
                past = (ago - (then - left) * share) / seconds
                found.append((x + (to_x - x) * share, y + (to_y - y) * share, min(1.0, max(0.0, past))))
        return found
