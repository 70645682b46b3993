"""How soon people end a game who know nothing: each plays a shown next place, once in three anything legal."""

from __future__ import annotations

import random
from itertools import count

from finity.rules import apply, draw_tower, legal_moves, start
from finity.story.facts import helpful_moves
from tests.benchmarks.report import Report

CONES = 4
GAMES = 100
SOON = 10
"""The round by which nine of ten games shall have ended."""


def rounds_of(players: int, seed: int) -> int:
    rng = random.Random(f"{players} {seed}")
    position, _ = start(players, draw_tower(rng, CONES))
    for ply in count():
        if position.result:
            return -(-ply // players)
        moves = legal_moves(position)
        shown = helpful_moves(position, tuple(moves)) if rng.random() >= 1 / 3 else ()
        position, _ = apply(position, rng.choice(shown or moves))
    raise AssertionError("a deadlock ends any game")


def ended_soon(players: int, games: int) -> int:
    """How many of so many games end by round 10."""
    return sum(rounds_of(players, seed) <= SOON for seed in range(games))


def run(report: Report) -> None:
    for players in (2, 3, 4):
        rounds = sorted(rounds_of(players, seed) for seed in range(GAMES))
        told = f"of {GAMES}; the middle one in round {rounds[GAMES // 2]}, the last in round {rounds[-1]}"
        report.add(f"{players} players, over by round {SOON}", ended_soon(players, GAMES), "games", told)
