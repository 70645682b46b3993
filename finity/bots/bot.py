"""What every opponent is: something that chooses a move."""

from __future__ import annotations

import random
from typing import Protocol

from finity.bots.budget import Budget
from finity.rules import Move, Position


class Bot(Protocol):
    """A player that is a program. It sees the position and nothing else."""

    def choose(self, position: Position, rng: random.Random, budget: Budget) -> Move:
        """A legal move for the player to move. Raises ValueError if the game is over."""
        ...
