"""The bot that looks one move ahead."""

from __future__ import annotations

import random

from finity.bots.budget import Budget, Meter, OutOfBudget
from finity.rules import Move, Position, apply, legal_moves
from finity.rules.paths import longest_partial_path


class EasyBot:
    """Takes a win that it sees, otherwise what brings its own path forward, with an eye on the others."""

    def choose(self, position: Position, rng: random.Random, budget: Budget) -> Move:
        moves = legal_moves(position)
        if not moves:
            raise ValueError("the game is over, there is no move to choose")
        rng.shuffle(moves)
        meter = Meter(budget)
        best, best_score = moves[0], float("-inf")
        try:
            for move in moves:
                meter.count_node()
                score = _score(apply(position, move)[0], position.to_move)
                if score > best_score:
                    best, best_score = move, score
        except OutOfBudget:
            pass
        return best


def _score(position: Position, player: int) -> float:
    if position.result:
        return 100.0 if position.result.winner == player else -100.0
    lengths = [
        len(longest_partial_path(position, each).ways) + 0.25 * position.rings_on_board(each)
        for each in range(position.players)
    ]
    return lengths[player] - 0.5 * max(length for each, length in enumerate(lengths) if each != player)
