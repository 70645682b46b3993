"""Random play on the rules engine: plies a second with all legal moves listed at each, beside the plain engine's."""

from __future__ import annotations

import random
import time
from collections.abc import Callable

from finity.rules import apply, draw_tower, legal_moves, start
from finity.rules.paths import reach_of
from tests.benchmarks.report import Report
from tests.rules.plain_engine import PlainGame

SECONDS = 3.0
"""How long each engine plays for each number of players, in seconds of processor time."""
ROUNDS = 6
"""How often the engines take turns, so that a busy moment of the machine hits both."""

Playout = Callable[[random.Random, int], int]


def playout(rng: random.Random, players: int) -> int:
    position, _ = start(players, draw_tower(rng))
    while not position.result:
        position, _ = apply(position, rng.choice(legal_moves(position)))
    return position.ply


def plain_playout(rng: random.Random, players: int) -> int:
    game = PlainGame(players, draw_tower(rng))
    while game.result is None:
        game.play(rng.choice(sorted(game.legal())))
    return game.moves_made


class Pace:
    """How fast one engine plays random games, one after the other, always the same ones."""

    def __init__(self, play: Playout, players: int) -> None:
        self.plies, self.seconds = 0, 0.0
        self._play, self._players, self._rng = play, players, random.Random(players)

    def go_on(self, seconds: float) -> None:
        begun = time.process_time()
        while time.process_time() - begun < seconds:
            self.plies += self._play(self._rng, self._players)
        self.seconds += time.process_time() - begun

    @property
    def plies_a_second(self) -> float:
        return self.plies / self.seconds


def run(report: Report) -> None:
    """Measure random play for 2, 3 and 4 players on both engines, and the ratio."""
    for players in (2, 3, 4):
        reach_of.cache_clear()
        plain, rules = Pace(plain_playout, players), Pace(playout, players)
        for _ in range(ROUNDS):
            plain.go_on(SECONDS / ROUNDS)
            rules.go_on(SECONDS / ROUNDS)
        times = f"{rules.plies_a_second / plain.plies_a_second:.1f} times the plain engine"
        report.add(f"plain engine, {players} players", plain.plies_a_second, "plies/s")
        report.add(f"rules engine, {players} players", rules.plies_a_second, "plies/s", times)
