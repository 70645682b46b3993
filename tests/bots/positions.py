"""Positions for the tests of bots: built by moves that one player makes alone, and drawn from random play."""

from __future__ import annotations

import random

from finity.rules import Position, apply, draw_tower, legal_moves, parse_move, start
from finity.rules.position import NO_BAN


def alone(position: Position, player: int, tokens: str) -> Position:
    """The position after a player has made some moves while nobody else moved."""
    for token in tokens.split():
        position, _ = apply(position._replace(to_move=player, ban=NO_BAN, ply=max(1, position.ply)), parse_move(token))
    return position


def random_positions(seed: int, players: int, count: int) -> list[Position]:
    """Running positions from games at random, a few plies apart."""
    rng = random.Random(seed)
    found: list[Position] = []
    position, _ = start(players, draw_tower(rng))
    while len(found) < count:
        for _ in range(rng.randint(1, 6)):
            position, _ = apply(position, rng.choice(legal_moves(position)))
            if position.result:
                position, _ = start(players, draw_tower(rng))
        found.append(position)
    return found
