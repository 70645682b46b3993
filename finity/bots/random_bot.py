"""The bot that plays anything."""

from __future__ import annotations

import random

from finity.bots.budget import Budget
from finity.rules import Move, Position, legal_moves


class RandomBot:
    """Any legal move, each as likely as another."""

    def choose(self, position: Position, rng: random.Random, budget: Budget) -> Move:
        moves = legal_moves(position)
        if not moves:
            raise ValueError("the game is over, there is no move to choose")
        return rng.choice(moves)
