"""The score sheet: minus points by round (seed text, "Ende eines Durchgangs" and "Spielende")."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

BONUS: Final = 10
"""Plus points for who gets rid of every card."""


@dataclass(frozen=True, slots=True)
class RoundScore:
    """A round: how many cards each seat was left with, and which seats got the bonus (two callers may share it)."""

    cards: tuple[int, ...]
    out: tuple[int, ...]

    @property
    def minus_points(self) -> tuple[int, ...]:
        """The minus points of each seat in this round; below zero where the bonus outweighs them."""
        return tuple(cards - BONUS * (seat in self.out) for seat, cards in enumerate(self.cards))


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """All finished rounds of a game for a number of players."""

    players: int
    rounds: tuple[RoundScore, ...] = ()

    @property
    def totals(self) -> tuple[int, ...]:
        """The minus points of each seat so far."""
        return tuple(sum(row.minus_points[seat] for row in self.rounds) for seat in range(self.players))

    @property
    def places(self) -> tuple[tuple[int, ...], ...]:
        """The seats by their minus points, the fewest first; seats with equally many share a place."""
        totals = self.totals
        return tuple(
            tuple(seat for seat in range(self.players) if totals[seat] == total) for total in sorted(set(totals))
        )

    def with_round(self, score: RoundScore) -> ScoreSheet:
        """The sheet with one more row."""
        return ScoreSheet(self.players, (*self.rounds, score))

    def next_starter(self, last: int) -> int:
        """Who begins the next round: the most minus points, of several the first clockwise after `last`."""
        totals = self.totals
        clockwise = ((last + step) % self.players for step in range(1, self.players + 1))
        return next(seat for seat in clockwise if totals[seat] == max(totals))
