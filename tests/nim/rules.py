"""The rules: take any number of stones from one pile; whoever takes the last one wins. And the bot's question."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import reduce
from operator import xor

PILES = (3, 4, 5)
LEVELS = ("wise",)


@dataclass(frozen=True)
class Position:
    """How many stones the piles have, and which of two players is to move."""

    piles: tuple[int, ...] = PILES
    to_move: int = 0

    @property
    def winner(self) -> int | None:
        """Whoever took the last stone."""
        return None if any(self.piles) else 1 - self.to_move


@dataclass(frozen=True)
class Take:
    """Take `count` stones from a pile; the first is 0."""

    pile: int
    count: int

    def __str__(self) -> str:
        return f"{self.pile}x{self.count}"


def legal_moves(position: Position) -> list[Take]:
    """Every move that is possible."""
    return [Take(pile, count) for pile, left in enumerate(position.piles) for count in range(1, left + 1)]


def apply(position: Position, move: Take) -> tuple[Position, Sequence[Take]]:
    """The position after a move, and what happened. Raises ValueError for a move that is not legal."""
    if move not in legal_moves(position):
        raise ValueError(f"{move} is not legal")
    piles = tuple(left - move.count * (pile == move.pile) for pile, left in enumerate(position.piles))
    return Position(piles, 1 - position.to_move), (move,)


def think(position: Position, stop: Callable[[], bool]) -> Take:
    """What the bot plays: the thinker calls this, in a process of its own."""
    moves = legal_moves(position)
    return next((move for move in moves if not reduce(xor, apply(position, move)[0].piles)), moves[0])
