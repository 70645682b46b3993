"""The bot that looks one move ahead."""

from __future__ import annotations

import random
from typing import Final

from finity.bots.budget import Budget, Meter, OutOfBudget
from finity.bots.evaluate import Outlook
from finity.bots.tactics import gives_away, winning_move
from finity.rules import Move, Position, apply, legal_moves
from finity.rules.paths import longest_partial_path

RING: Final = 0.6
"""What a ring on the board is worth, in crossings of the longest path."""
DRAWN: Final = -50.0
"""What a game that the move ends without a win is worth: less than any that goes on."""
OTHERS: Final = 0.5
"""What the longest path of the others counts against the own one."""


class EasyBot:
    """Takes a win, stops the next player's if it can, and else lengthens its path, blind to how it may be cut."""

    def choose(self, position: Position, rng: random.Random, budget: Budget) -> Move:
        meter = Meter(budget)
        moves = legal_moves(position)
        if not moves:
            raise ValueError("the game is over, there is no move to choose")
        win = winning_move(Outlook(position))
        if win is not None:
            return win
        rng.shuffle(moves)
        ranked = _ranked(position, moves, meter)
        return next((move for move in ranked if not gives_away(apply(position, move)[0])), ranked[0])


def _ranked(position: Position, moves: list[Move], meter: Meter) -> list[Move]:
    """The moves by the paths after them, best first; those that the budget leaves no time for come last."""
    scores = dict.fromkeys(moves, float("-inf"))
    try:
        for move in moves:
            meter.count_node()
            scores[move] = _score(apply(position, move)[0], position.to_move)
    except OutOfBudget:
        pass
    return sorted(moves, key=scores.__getitem__, reverse=True)


def _score(position: Position, player: int) -> float:
    """The longest path of a player and its rings, less those of the best of the others."""
    if position.result:
        return DRAWN
    worths = [
        len(longest_partial_path(position, each).ways) + RING * position.rings_on_board(each)
        for each in range(position.players)
    ]
    return worths[player] - OTHERS * max(worth for each, worth in enumerate(worths) if each != player)
