"""Matches between bots, played on all cores: `python -m finity.bots.arena hard medium --games 60 --budget 0.5`.

Two bots play a match: the first takes one seat, the second all others. More play a round robin, each against each.
Each tower is played once from every seat, and every pair gets the same towers. Interrupted with Ctrl+C, the arena tells
what it has; with `--keep FILE` games are kept there, a line each, and a later run goes on where the file ends.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import os
import pathlib
import random
import signal
import statistics
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from itertools import combinations
from typing import Final

from finity.bots.budget import Budget
from finity.bots.levels import LEVELS, Bot, ask, bot_named
from finity.bots.ratings import Tally, decided, interval, ratings
from finity.rules import apply, draw_tower, start
from finity.rules.position import Arrangement

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
    """How a game went: the winner's seat, None for a draw, the seconds each seat took for its moves, and the moves."""

    fixture: Fixture
    winner: int | None
    plies: int
    seconds: tuple[tuple[float, ...], ...]
    moves: str = ""

    @property
    def won(self) -> bool:
        """Whether the first bot won."""
        return self.winner == self.fixture.seat

    @property
    def points(self) -> float:
        """What the first bot made: 1, 0.5 or 0."""
        return 0.5 if self.winner is None else float(self.won)

    @property
    def line(self) -> str:
        """The game as a line of text, which `read_line` reads: who sat where, the tower, and every move."""
        game = self.fixture
        return json.dumps(
            {
                "levels": game.levels,
                "seat": game.seat,
                "tower": game.tower,
                "seed": game.seed,
                "seconds a move": game.budget.seconds,
                "nodes a move": game.budget.nodes,
                "winner": self.winner,
                "taken": [[round(each, 3) for each in taken] for taken in self.seconds],
                "moves": self.moves,
            }
        )


def read_line(line: str) -> Outcome:
    """A game that was kept as a line. Raises ValueError if it is none."""
    try:
        kept = json.loads(line)
        budget = Budget(seconds=kept["seconds a move"], nodes=kept["nodes a move"])
        fixture = Fixture(kept["tower"], tuple(kept["levels"]), kept["seat"], kept["seed"], budget)
        seconds = tuple(tuple(taken) for taken in kept["taken"])
        return Outcome(fixture, kept["winner"], len(kept["moves"].split()), seconds, kept["moves"])
    except (KeyError, TypeError, AttributeError) as wrong:
        raise ValueError(f"not a game of the arena: {line[:60]!r}") from wrong


def resume(path: pathlib.Path) -> list[Outcome]:
    """The games kept in a file, none if there is no such file; a last line that was cut off is taken out of it.

    Raises ValueError, naming the line, for anything else that is no game, and OSError.
    """
    if not path.exists():
        return []
    text = path.read_text(encoding="utf-8")
    found = []
    for number, line in enumerate(text.splitlines(keepends=True), 1):
        if not line.endswith("\n"):
            path.write_text(text[: -len(line)], encoding="utf-8")
            break
        try:
            found.append(read_line(line))
        except ValueError as wrong:
            raise ValueError(f"{path}, line {number}: {wrong}") from wrong
    return found


@dataclass(slots=True)
class Score:
    """What a match has come to so far."""

    outcomes: list[Outcome] = field(default_factory=list)

    @property
    def tally(self) -> Tally:
        """Wins, draws and losses of the first bot."""
        tally = Tally()
        for outcome in self.outcomes:
            tally = tally.and_one(outcome.points)
        return tally

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
    moves: list[str] = []
    while position.result is None and position.ply < MOST_ROUNDS * len(bots):
        mover = position.to_move
        began = fixture.budget.clock()
        move = ask(bots[mover], position, rng, fixture.budget, seen)
        seconds[mover].append(fixture.budget.clock() - began)
        seen.append(position.arrangement)
        moves.append(str(move))
        position, _ = apply(position, move)
    winner = position.result.winner if position.result else None
    return Outcome(fixture, winner, position.ply, tuple(map(tuple, seconds)), " ".join(moves))


def _leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def match(games: list[Fixture], processes: int, keep: Callable[[Outcome], None], enough: Callable[[], bool]) -> None:
    """Play the games on some processes and hand each to `keep` as it ends, until all are played or it is `enough`."""
    if processes == 1:
        _hand_over(map(played, games), keep, enough)
        return
    context = multiprocessing.get_context("spawn")
    with context.Pool(processes, _leave_interrupts_to_the_parent) as pool:
        _hand_over(pool.imap_unordered(played, games), keep, enough)


def _hand_over(outcomes: Iterable[Outcome], keep: Callable[[Outcome], None], enough: Callable[[], bool]) -> None:
    try:
        for outcome in outcomes:
            keep(outcome)
            if enough():
                break
    except KeyboardInterrupt:
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        print("\ninterrupted", file=sys.stderr)


@dataclass(slots=True)
class Tournament:
    """The games of all pairs: which are still to be played, and what those that were came to."""

    fixtures: dict[tuple[str, str], list[Fixture]]
    scores: dict[tuple[str, str], Score] = field(init=False)

    def __post_init__(self) -> None:
        self.scores = {pair: Score() for pair in self.fixtures}

    def add(self, outcome: Outcome) -> bool:
        """Count a game; answers whether it belongs to this tournament."""
        for pair, games in self.fixtures.items():
            if outcome.fixture in games:
                self.scores[pair].outcomes.append(outcome)
                return True
        return False

    @property
    def left(self) -> list[Fixture]:
        """The games that are still to be played, every pair's first tower first."""
        done = {outcome.fixture for score in self.scores.values() for outcome in score.outcomes}
        rounds = zip(*self.fixtures.values(), strict=True)
        return [game for games in rounds for game in games if game not in done]

    def lines(self) -> list[str]:
        """What it came to, as text: each match, and the table of ratings if more than two bots play."""
        found = []
        for (first, others), score in self.scores.items():
            found += [f"{first} against {others}", *score.lines()]
        tallies = {pair: score.tally for pair, score in self.scores.items() if score.outcomes}
        if len(tallies) > 1:
            found.append("Elo, the average being 0, with 95 % intervals")
            for name, rating in ratings(tallies, random.Random(1)).items():
                found.append(f"  {name:<10} {rating.elo:+5.0f}  ({rating.low:+.0f} to {rating.high:+.0f})")
        return found


def arguments(words: list[str] | None = None) -> argparse.Namespace:
    """Read the command line; ends the program with a message if it makes no sense."""
    parser = argparse.ArgumentParser(prog="python -m finity.bots.arena", description="Play a match between bots.")
    parser.add_argument("bots", nargs="+", choices=LEVELS, help="two for a match, more for a round robin")
    parser.add_argument("--games", type=int, default=20, help="how many games each pair plays (default 20)")
    parser.add_argument("--players", type=int, choices=(2, 3, 4), default=2, help="seats at the board (default 2)")
    parser.add_argument("--budget", type=float, default=0.5, help="seconds a move (default 0.5)")
    parser.add_argument(
        "--processor-time", action="store_true", help="a bot's own seconds only: fair on a busy machine"
    )
    parser.add_argument("--nodes", type=int, help="positions a move, instead of seconds: the same match everywhere")
    parser.add_argument("--seed", type=int, default=1, help="for towers and bots (default 1)")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1, help="games at once (default: all cores)")
    parser.add_argument("--progress", action="store_true", help="show a bar")
    parser.add_argument(
        "--keep", type=pathlib.Path, metavar="FILE", help="keep the games there, and go on where it ends"
    )
    parser.add_argument(
        "--sprt",
        nargs=2,
        type=float,
        metavar=("LOW", "HIGH"),
        help="stop a match once it shows whether the first bot is stronger by HIGH Elo rather than by LOW",
    )
    chosen = parser.parse_args(words)
    if len(chosen.bots) < 2 or (len(chosen.bots) > 2 and len(set(chosen.bots)) < len(chosen.bots)):
        parser.error("name two bots, or more that all differ")
    if chosen.sprt and (len(chosen.bots) != 2 or chosen.sprt[0] >= chosen.sprt[1]):
        parser.error("--sprt is for a match of two bots, and LOW must be less than HIGH")
    for name in ("games", "budget", "nodes", "processes"):
        value = getattr(chosen, name)
        if value is not None and value <= 0:
            parser.error(f"--{name} {value}: it must be more than 0")
    return chosen


def main(words: list[str] | None = None) -> None:
    """Play what the command line asks for, and print what it came to."""
    chosen = arguments(words)
    clock = time.process_time if chosen.processor_time else time.perf_counter
    budget = Budget(nodes=chosen.nodes, clock=clock) if chosen.nodes else Budget(seconds=chosen.budget, clock=clock)
    pairs = combinations(chosen.bots, 2)
    tournament = Tournament(
        {pair: list(fixtures(*pair, chosen.games, chosen.players, budget, chosen.seed)) for pair in pairs},
    )
    try:
        for outcome in resume(chosen.keep) if chosen.keep else []:
            tournament.add(outcome)
    except (ValueError, OSError) as wrong:
        sys.exit(f"--keep: {wrong}")
    left = tournament.left
    (score, *_), total = tournament.scores.values(), sum(map(len, tournament.fixtures.values()))

    def enough() -> bool:
        return chosen.sprt is not None and decided(score.tally, *chosen.sprt) is not None

    def keep(outcome: Outcome) -> None:
        tournament.add(outcome)
        if chosen.keep:
            with chosen.keep.open("a", encoding="utf-8") as file:
                file.write(outcome.line + "\n")
        if chosen.progress:
            _show_progress(total - len(tournament.left), total)

    if not enough():
        match(left, min(chosen.processes, max(1, len(left))), keep, enough)
    print(f"{chosen.players} players")
    print("\n".join(tournament.lines()))
    if chosen.sprt:
        verdict = {True: "yes", False: "no", None: "not decided"}[decided(score.tally, *chosen.sprt)]
        print(f"stronger by {chosen.sprt[1]:g} Elo rather than by {chosen.sprt[0]:g}: {verdict}")


def _show_progress(finished: int, games: int) -> None:
    bar = "#" * round(30 * finished / games)
    end = "\n" if finished == games else ""
    print(f"\r[{bar:<30}] {finished}/{games}", end=end, file=sys.stderr, flush=True)


if __name__ == "__main__":
    main()
