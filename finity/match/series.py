"""Several games in a row between the same players: who has won how many, and who wears the crown. For any game."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

LENGTHS: Final = (3, 5, 7)
"""Best of so many games; who has won more than half of them has won the series."""
MOST_WINS: Final = 999


@dataclass(frozen=True)
class Series:
    """How a series stands before a game: `wins` of each seat in the turn order of that game.

    `best_of` is one of `LENGTHS`, or None for a series that goes on as long as people like. The `champion` is the seat
    that won the game before.
    """

    best_of: int | None
    wins: tuple[int, ...]
    champion: int | None = None

    @classmethod
    def begun(cls, best_of: int | None, players: int) -> Series:
        """A series before its first game."""
        return cls(best_of, (0,) * players)

    @property
    def needed(self) -> int | None:
        """How many wins decide it; None if nothing does."""
        return None if self.best_of is None else self.best_of // 2 + 1

    @property
    def winner(self) -> int | None:
        """The seat that has won the series; None while it goes on."""
        if self.needed is None or max(self.wins) < self.needed:
            return None
        return self.wins.index(max(self.wins))

    def after(self, winner: int | None) -> Series:
        """How it stands after a game, which nobody wins if it is a draw; then the crown stays where it is."""
        if winner is None:
            return self
        wins = (min(count + (seat == winner), MOST_WINS) for seat, count in enumerate(self.wins))
        return replace(self, wins=tuple(wins), champion=winner)

    @property
    def following(self) -> Series:
        """The same before the next game: one that is decided begins anew."""
        return self if self.winner is None else Series.begun(self.best_of, len(self.wins))

    def rotated(self) -> Series:
        """The same for a game in which the next seat begins."""
        champion = None if self.champion is None else (self.champion - 1) % len(self.wins)
        return replace(self, wins=(*self.wins[1:], self.wins[0]), champion=champion)
