"""Matches between bots, played on all cores: `python -m finity.bots.arena hard medium --games 60 --budget 0.5`.

The first bot takes one seat, the second all others. Each tower is played once from every seat. Interrupted with Ctrl+C,
the arena tells what it has.
"""

from __future__ import annotations

import argparse
import math
import multiprocessing
import os
import random
import signal
import statistics
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from finity.bots.budget import Budget
from finity.bots.levels import LEVELS, Bot, bot_named
from finity.rules import apply, draw_tower, start
from finity.rules.position import Arrangement

CONFIDENCE: Final = 1.96
"""Standard deviations on either side that hold 95 % of a normal distribution."""
MOST_ROUNDS: Final = 150
"""A game that is not over after so many rounds counts as a draw."""


@dataclass(frozen=True, slots=True)
class Fixture:
    """A game to be played: the tower, the bots in turn order, the seat of the first bot, and what moves may cost."""

    tower: str
    levels: tuple[str, ...]
    seat: int
    seed: int
    budget: Budget


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game went: the winner's seat, None for a draw, and the seconds each seat took for its moves."""

    fixture: Fixture
    winner: int | None
    plies: int
    seconds: tuple[tuple[float, ...], ...]

    @property
    def won(self) -> bool:
        """Whether the first bot won."""
        return self.winner == self.fixture.seat


@dataclass(slots=True)
class Score:
    """What a match has come to so far."""

    outcomes: list[Outcome] = field(default_factory=list)

    def lines(self) -> list[str]:
        """The score as text, ready to print."""
        if not self.outcomes:
            return ["no game was finished"]
        games = len(self.outcomes)
        wins = sum(outcome.won for outcome in self.outcomes)
        draws = sum(outcome.winner is None for outcome in self.outcomes)
        low, high = interval(wins, games)
        return [
            f"games {games}: won {wins} ({wins / games:.1%}, 95 % interval {low:.1%} to {high:.1%}), "
            f"drawn {draws}, lost {games - wins - draws}",
            self._length_line("moves a game", self.outcomes),
            self._length_line("moves a game won", [outcome for outcome in self.outcomes if outcome.won]),
            self._time_line("first bot", True),
            self._time_line("others", False),
        ]

    def _length_line(self, name: str, outcomes: list[Outcome]) -> str:
        if not outcomes:
            return f"{name}: none"
        plies = [outcome.plies for outcome in outcomes]
        return f"{name}: median {statistics.median(plies):.0f}, longest {max(plies)}"

    def _time_line(self, name: str, first: bool) -> str:
        seconds = [
            each
            for outcome in self.outcomes
            for seat, taken in enumerate(outcome.seconds)
            for each in taken
            if (seat == outcome.fixture.seat) is first
        ]
        if not seconds:
            return f"seconds a move, {name}: none"
        return f"seconds a move, {name}: mean {statistics.mean(seconds):.3f}, longest {max(seconds):.3f}"


def interval(wins: int, games: int) -> tuple[float, float]:
    """The 95 % confidence interval of a share of wins (Wilson's)."""
    share, squared = wins / games, CONFIDENCE**2
    middle = (share + squared / (2 * games)) / (1 + squared / games)
    half = CONFIDENCE / (1 + squared / games) * math.sqrt(share * (1 - share) / games + squared / (4 * games**2))
    return max(0.0, middle - half), min(1.0, middle + half)


def fixtures(first: str, others: str, games: int, players: int, budget: Budget, seed: int) -> Iterator[Fixture]:
    """The games of a match: each tower with the first bot on every seat in turn."""
    rng = random.Random(seed)
    for number in range(games):
        seat = number % players
        if seat == 0:
            tower = draw_tower(rng)
        levels = tuple(first if each == seat else others for each in range(players))
        yield Fixture(tower, levels, seat, rng.getrandbits(32), budget)


def played(fixture: Fixture) -> Outcome:
    """Play a game to its end between the bots that the fixture names."""
    return play(fixture, [bot_named(level) for level in fixture.levels])


def play(fixture: Fixture, bots: list[Bot]) -> Outcome:
    """Play a game to its end between these bots, in turn order."""
    position, _ = start(len(bots), fixture.tower)
    rng = random.Random(fixture.seed)
    seconds: list[list[float]] = [[] for _ in bots]
    seen: list[Arrangement] = []
    while position.result is None and position.ply < MOST_ROUNDS * len(bots):
        mover = position.to_move
        began = fixture.budget.clock()
        move = bots[mover].choose(position, rng, fixture.budget, seen)
        seconds[mover].append(fixture.budget.clock() - began)
        seen.append(position.arrangement)
        position, _ = apply(position, move)
    winner = position.result.winner if position.result else None
    return Outcome(fixture, winner, position.ply, tuple(map(tuple, seconds)))


def _leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def match(games: list[Fixture], processes: int, progress: bool) -> Score:
    """Play the games on some processes; interrupted, the score has those that were finished."""
    score = Score()
    context = multiprocessing.get_context("spawn")
    with context.Pool(processes, _leave_interrupts_to_the_parent) as pool:
        try:
            for outcome in pool.imap_unordered(played, games):
                score.outcomes.append(outcome)
                if progress:
                    _show_progress(score, len(games))
        except KeyboardInterrupt:
            signal.signal(signal.SIGINT, signal.SIG_IGN)
            print("\ninterrupted", file=sys.stderr)
    return score


def _show_progress(score: Score, games: int) -> None:
    finished = len(score.outcomes)
    bar = "#" * round(30 * finished / games)
    wins = sum(outcome.won for outcome in score.outcomes)
    end = "\n" if finished == games else ""
    print(f"\r[{bar:<30}] {finished}/{games} won {wins}", end=end, file=sys.stderr, flush=True)


def arguments(words: list[str] | None = None) -> argparse.Namespace:
    """Read the command line; ends the program with a message if it makes no sense."""
    parser = argparse.ArgumentParser(prog="python -m finity.bots.arena", description="Play a match between bots.")
    parser.add_argument("first", choices=LEVELS, help="the bot on one seat")
    parser.add_argument("others", choices=LEVELS, help="the bot on all other seats")
    parser.add_argument("--games", type=int, default=20, help="how many games (default 20)")
    parser.add_argument("--players", type=int, choices=(2, 3, 4), default=2, help="seats at the board (default 2)")
    parser.add_argument("--budget", type=float, default=0.5, help="seconds a move (default 0.5)")
    parser.add_argument(
        "--processor-time", action="store_true", help="a bot's own seconds only: fair on a busy machine"
    )
    parser.add_argument("--nodes", type=int, help="positions a move, instead of seconds: the same match everywhere")
    parser.add_argument("--seed", type=int, default=1, help="for towers and bots (default 1)")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1, help="games at once (default: all cores)")
    parser.add_argument("--progress", action="store_true", help="show a bar")
    chosen = parser.parse_args(words)
    for name in ("games", "budget", "nodes", "processes"):
        value = getattr(chosen, name)
        if value is not None and value <= 0:
            parser.error(f"--{name} {value}: it must be more than 0")
    return chosen


def main(words: list[str] | None = None) -> None:
    """Play the match that the command line asks for, and print its score."""
    chosen = arguments(words)
    clock = time.process_time if chosen.processor_time else time.perf_counter
    budget = Budget(nodes=chosen.nodes, clock=clock) if chosen.nodes else Budget(seconds=chosen.budget, clock=clock)
    games = list(fixtures(chosen.first, chosen.others, chosen.games, chosen.players, budget, chosen.seed))
    score = match(games, min(chosen.processes, len(games)), chosen.progress)
    print(f"{chosen.first} against {chosen.others}, {chosen.players} players")
    print("\n".join(score.lines()))


if __name__ == "__main__":
    main()
