"""A position: everything that decides what may happen next, as one frozen value, the score sheet of minus points
by round included (seed text, "Ende eines Durchgangs" and "Spielende").
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto
from typing import Final, NamedTuple

from finity.finito.rules.cards import HAND_SIZES, BadSetup, Card

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
        return ScoreSheet(self.players, (*self.rounds, score))

    def next_starter(self, last: int) -> int:
        """Who begins the next round: the most minus points, of several the first clockwise after `last`."""
        totals = self.totals
        clockwise = ((last + step) % self.players for step in range(1, self.players + 1))
        return next(seat for seat in clockwise if totals[seat] == max(totals))


LIMITS: Final = (60, 80)
"""The minus points that end a game, to choose from."""

Cards = tuple[Card, ...]


def advised_limit(players: int) -> int:
    return 80 if players <= 3 else 60


class Phase(Enum):
    """What is wanted next: a deal, a card or stop of the active seat, the answers of the others, or nothing more."""

    DEAL = auto()
    PLAY = auto()
    ANSWER = auto()
    OVER = auto()


@dataclass(frozen=True, slots=True)
class Setup:
    """What is agreed before a game. Raises BadSetup."""

    players: int
    limit: int

    def __post_init__(self) -> None:
        if self.players not in HAND_SIZES:
            raise BadSetup(f"{self.players} players: FINITO! is a game for 2 to 6")
        if self.limit not in LIMITS:
            raise BadSetup(f"a limit of {self.limit} minus points: it must be 60 or 80")

    @property
    def hand_size(self) -> int:
        return HAND_SIZES[self.players]


class Position(NamedTuple):
    """A frozen position, hashable and equal by value.

    `starter` begins (or began) the round. `played` are the cards of the active seat in this turn, the oldest first;
    `answers` those given so far to the last of them, clockwise from the seat after the active one. By seat: `hands`
    (sorted), `draw_piles` (the top card last) and `taken` (what lies under the FINITO! card). `piles` are the discard
    piles by colour (the top card last), `cleared` is what tabula rasa cleared away, `put_back` what lies in the box.
    """

    setup: Setup
    phase: Phase
    starter: int
    active: int
    played: Cards
    answers: tuple[bool, ...]
    hands: tuple[Cards, ...]
    draw_piles: tuple[Cards, ...]
    taken: tuple[Cards, ...]
    piles: tuple[Cards, ...]
    cleared: Cards
    put_back: Cards
    sheet: ScoreSheet

    @property
    def players(self) -> int:
        return self.setup.players

    @property
    def to_move(self) -> int | None:
        """The seat whose move is wanted; None for a deal and after the end."""
        return seat_to_move(self.phase, self.active, len(self.answers), self.players)

    @property
    def finished(self) -> bool:
        """Whether the game is over; `sheet.places` then are its places."""
        return self.phase is Phase.OVER


def seat_to_move(phase: Phase, active: int, answered: int, players: int) -> int | None:
    """The seat whose move is wanted, after `answered` answers; None for a deal and after the end."""
    if phase is Phase.PLAY:
        return active
    if phase is Phase.ANSWER:
        return (active + 1 + answered) % players
    return None
