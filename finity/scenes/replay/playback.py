"""Where a film stands and whether it runs. Pure: time comes in, a wish to step comes out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

SPEEDS: Final = (0.5, 1.0, 2.0, 4.0)
SECONDS_BETWEEN_MOVES: Final = 0.7
"""At speed 1, between the end of one move and the beginning of the next."""


@dataclass
class Playback:
    """`ply` moves of `length` have been shown."""

    length: int
    ply: int = 0
    speed: float = 1.0
    playing: bool = False
    _waited: float = 0.0

    def toggle(self) -> None:
        """Run, or stand still; at the end it runs from the start again."""
        self.playing = not self.playing
        if self.playing and self.ply == self.length:
            self.ply = 0
        self._waited = SECONDS_BETWEEN_MOVES

    def go_to(self, ply: int) -> None:
        """Stand still at a ply, the nearest there is."""
        self.ply = max(0, min(ply, self.length))
        self.playing = False

    def pass_time(self, dt: float) -> bool:
        """Let `dt` seconds pass in which nothing moved; answers whether the next move begins, which then counts."""
        if not self.playing:
            return False
        self._waited += dt * self.speed
        if self._waited < SECONDS_BETWEEN_MOVES:
            return False
        if self.ply == self.length:
            self.playing = False
            return False
        self._waited = 0.0
        self.ply += 1
        return True
