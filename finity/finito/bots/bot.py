"""What every opponent is: something that chooses a move."""

from __future__ import annotations

import random
from typing import Protocol

from finity.finito.rules import Move, Seen


class Bot(Protocol):
    """A player that is a program."""

    def choose(self, seen: Seen, rng: random.Random) -> Move:
        """A legal move for the seat whose view this is. Raises ValueError if it is not that seat's move."""
        ...


def moves_of(seen: Seen) -> list[Move]:
    """The legal moves. Raises ValueError if there are none, since it is another seat's move or nobody's."""
    moves = seen.legal_moves
    if not moves:
        raise ValueError(f"seat {seen.seat} has nothing to do now, in phase {seen.phase.name}")
    return moves
