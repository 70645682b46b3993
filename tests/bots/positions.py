"""Positions for the tests of bots: built by moves that one player makes alone, and drawn from random play."""

from __future__ import annotations

import random

from finity.rules import PlaceRing, Position, apply, draw_tower, legal_moves, parse_move, start
from finity.rules.position import NO_BAN
from tests.harness.whole import WHOLE

TOWERS = ("BWBWBBWW", "WBBWWWBW")
"""What positions at random are along: the plans of each tower are reckoned once for all tests."""


def any_tower(rng: random.Random) -> str:
    """One of few towers, or of all of them."""
    return draw_tower(rng) if WHOLE else rng.choice(TOWERS)


def alone(position: Position, player: int, tokens: str) -> Position:
    """The position after a player has made some moves while nobody else moved."""
    for token in tokens.split():
        position, _ = apply(position._replace(to_move=player, ban=NO_BAN, ply=max(1, position.ply)), parse_move(token))
    return position


def random_positions(seed: int, players: int, count: int, rings: float = 0.0) -> list[Position]:
    """Running positions from games at random, a few plies apart; a share of moves places rings where that is legal."""
    rng = random.Random(seed)
    found: list[Position] = []
    position, _ = start(players, any_tower(rng))
    while len(found) < count:
        for _ in range(rng.randint(1, 6)):
            moves = legal_moves(position)
            placing = [move for move in moves if isinstance(move, PlaceRing)] if rng.random() < rings else []
            position, _ = apply(position, rng.choice(placing or moves))
            if position.result:
                position, _ = start(players, any_tower(rng))
        found.append(position)
    return found
