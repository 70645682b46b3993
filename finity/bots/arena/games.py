"""Games between bots: who plays what, how it went, and many played at once, on a process for each core.

All that a new process must find by name stands here.
"""

from __future__ import annotations

import multiprocessing
import random
import signal
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Final

from finity.bots.budget import Budget
from finity.bots.levels.ladder import Bot, bot_named, own_budget
from finity.bots.thinking import ask
from finity.rules import apply, draw_tower, start
from finity.rules.position import Arrangement

MOST_ROUNDS: Final = 200
"""A game that is not over after so many rounds counts as a draw."""


@dataclass(frozen=True, slots=True)
class Fixture:
    """A game to be played: the tower, the bots in turn order, the seat of the first bot, and what moves may cost.

    Without a budget every bot thinks as it does at the table.
    """

    tower: str
    levels: tuple[str, ...]
    seat: int
    seed: int
    budget: Budget | None

    def budget_of(self, seat: int) -> Budget:
        """What a move of a seat may cost. What looks at a number of positions is given the time for it."""
        if self.budget:
            return self.budget
        own = own_budget(self.levels[seat])
        return replace(own, seconds=None if own.nodes else own.seconds, clock=time.process_time)


@dataclass(frozen=True, slots=True)
class Took:
    """The time that a seat took for its moves, in seconds."""

    moves: int
    total: float
    longest: float


@dataclass(frozen=True, slots=True)
class ArenaOutcome:
    """How a game went: the winner's seat, None for a draw, the time that each seat took, and the moves' tokens."""

    fixture: Fixture
    winner: int | None
    plies: int
    took: tuple[Took, ...]
    moves: str = ""

    @property
    def won(self) -> bool:
        return self.winner == self.fixture.seat

    @property
    def points(self) -> float:
        """What the first bot made: 1, 0.5 or 0."""
        return 0.5 if self.winner is None else float(self.won)


def fixtures(first: str, others: str, games: int, players: int, budget: Budget | None, seed: int) -> Iterator[Fixture]:
    """The games of a match: each tower with the first bot on every seat in turn."""
    rng = random.Random(seed)
    for number in range(games):
        seat = number % players
        if seat == 0:
            tower = draw_tower(rng)
        levels = tuple(first if each == seat else others for each in range(players))
        yield Fixture(tower, levels, seat, rng.getrandbits(32), budget)


def played(fixture: Fixture) -> ArenaOutcome:
    """Play a game to its end between the bots that the fixture names."""
    return play(fixture, [bot_named(level) for level in fixture.levels])


def play(fixture: Fixture, bots: list[Bot]) -> ArenaOutcome:
    """Play a game to its end between these bots, in turn order."""
    position, _ = start(len(bots), fixture.tower)
    budgets = [fixture.budget_of(seat) for seat in range(len(bots))]
    rng = random.Random(fixture.seed)
    seconds: list[list[float]] = [[] for _ in bots]
    seen: list[Arrangement] = []
    moves: list[str] = []
    while position.result is None and position.ply < MOST_ROUNDS * len(bots):
        mover = position.to_move
        began = budgets[mover].clock()
        move = ask(bots[mover], position, rng, budgets[mover], seen)
        seconds[mover].append(budgets[mover].clock() - began)
        seen.append(position.arrangement)
        moves.append(str(move))
        position, _ = apply(position, move)
    winner = position.result.winner if position.result else None
    took = tuple(Took(len(each), sum(each), max(each, default=0.0)) for each in seconds)
    return ArenaOutcome(fixture, winner, position.ply, took, " ".join(moves))


def match(
    games: list[Fixture], processes: int, keep: Callable[[ArenaOutcome], None], enough: Callable[[], bool]
) -> None:
    """Play the games on some processes and hand each to `keep` as it ends, until all are played or it is `enough`."""
    if processes == 1:
        _hand_over(map(played, games), keep, enough)
        return
    context = multiprocessing.get_context("spawn")
    with context.Pool(processes, _leave_interrupts_to_the_parent) as pool:
        _hand_over(pool.imap_unordered(played, games), keep, enough)


def _hand_over(
    outcomes: Iterable[ArenaOutcome], keep: Callable[[ArenaOutcome], None], enough: Callable[[], bool]
) -> None:
    try:
        for outcome in outcomes:
            keep(outcome)
            if enough():
                break
    except KeyboardInterrupt:
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        print("\ninterrupted", file=sys.stderr)


def _leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
