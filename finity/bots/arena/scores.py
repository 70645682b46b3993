"""What games between bots come to: Elo ratings with intervals, scores, tournaments."""

from __future__ import annotations

import math
import random
import statistics
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from finity.bots.arena.games import ArenaOutcome, Fixture, TimeTaken

CONFIDENCE: Final = 1.96
"""Standard deviations on either side that hold 95 % of a normal distribution."""
SAMPLES: Final = 200
"""How many times the games are drawn anew to see how far ratings scatter."""
ROUNDS: Final = 100
"""How often ratings are adjusted to the results; they settle long before."""
PER_DECADE: Final = 400 / math.log(10)
"""Elo points for a factor of e in the odds."""


@dataclass(frozen=True, slots=True)
class PairTally:
    """What came of the games of a first bot against a second one."""

    won: int = 0
    drawn: int = 0
    lost: int = 0

    @property
    def games(self) -> int:
        return self.won + self.drawn + self.lost

    @classmethod
    def of(cls, points: list[float]) -> PairTally:
        """That of games in which the first bot made so many points each: 1, 0.5 or 0."""
        return cls(points.count(1.0), points.count(0.5), points.count(0.0))


Tallies = Mapping[tuple[str, str], PairTally]
"""The games of every pair that met, by name."""


def confidence_interval(wins: int, games: int) -> tuple[float, float]:
    """The 95 % confidence interval of a share of wins (Wilson's)."""
    share, squared = wins / games, CONFIDENCE**2
    middle = (share + squared / (2 * games)) / (1 + squared / games)
    half = CONFIDENCE / (1 + squared / games) * math.sqrt(share * (1 - share) / games + squared / (4 * games**2))
    return max(0.0, middle - half), min(1.0, middle + half)


def fit_elo(tallies: Tallies) -> dict[str, float]:
    """The ratings under which these results are likeliest (Bradley and Terry's model, fitted by Hunter's MM steps).
    One more draw for each pair keeps the rating of a bot finite that won or lost all its games."""
    strength = {name: 1.0 for pair in tallies for name in pair}
    for _ in range(ROUNDS):
        points, weight = dict.fromkeys(strength, 0.0), dict.fromkeys(strength, 0.0)
        for (first, second), tally in tallies.items():
            share = (tally.games + 1) / (strength[first] + strength[second])
            points[first] += tally.won + (tally.drawn + 1) / 2
            points[second] += tally.lost + (tally.drawn + 1) / 2
            weight[first] += share
            weight[second] += share
        strength = {name: points[name] / weight[name] for name in strength}
        middle = math.exp(sum(map(math.log, strength.values())) / len(strength))
        strength = {name: each / middle for name, each in strength.items()}
    return {name: PER_DECADE * math.log(each) for name, each in strength.items()}


def ratings(tallies: Tallies, rng: random.Random) -> dict[str, tuple[float, float, float]]:
    """The bots' ratings, the strongest first, each with the interval that holds it with 95 %; the average of all is 0.
    The games are drawn anew many times to find how sure that is."""
    best, drawn = fit_elo(tallies), []
    for _ in range(SAMPLES):
        games = {}
        for pair, tally in tallies.items():
            weights = tally.won + 0.5, tally.drawn + 0.5, tally.lost + 0.5  # what never came might have
            games[pair] = PairTally.of(rng.choices((1.0, 0.5, 0.0), weights, k=tally.games))
        drawn.append(fit_elo(games))
    cut = round(SAMPLES * 0.05 / 2)
    found = {}
    for name in sorted(best, key=best.__getitem__, reverse=True):
        values = sorted(each[name] for each in drawn)
        found[name] = best[name], values[cut], values[-1 - cut]
    return found


def expected_score(elo: float) -> float:
    """The share of points that a bot makes who is so much stronger."""
    return 1 / (1 + math.exp(-elo / PER_DECADE))


def _length_line(name: str, plies: list[int]) -> str:
    return f"{name}: median {statistics.median(plies):.0f}, longest {max(plies)}" if plies else f"{name}: none"


def _time_line(name: str, took: list[TimeTaken]) -> str:
    moves = sum(each.moves for each in took)
    if not moves:
        return f"seconds a move, {name}: none"
    mean, longest = sum(each.total for each in took) / moves, max(each.longest for each in took)
    return f"seconds a move, {name}: mean {mean:.3f}, longest {longest:.3f}"


class Tournament:
    """The games of all pairs: which are still to be played, and what those that were came to."""

    def __init__(self, fixtures: dict[tuple[str, str], list[Fixture]]) -> None:
        self._fixtures = fixtures
        self._outcomes: dict[Fixture, ArenaOutcome] = {}

    def add(self, outcome: ArenaOutcome) -> None:
        """Count a game, once."""
        self._outcomes.setdefault(outcome.fixture, outcome)

    @property
    def games_left(self) -> list[Fixture]:
        """The games that are still to be played, every pair's first tower first."""
        rounds = zip(*self._fixtures.values(), strict=True)
        return [game for games in rounds for game in games if game not in self._outcomes]

    def report_lines(self) -> list[str]:
        """What it came to, as text: each match, and the table of ratings if more than two bots play."""
        found, tallies = [], {}
        for pair, games in self._fixtures.items():
            outcomes = [self._outcomes[game] for game in games if game in self._outcomes]
            found.append(f"{pair[0]} against {pair[1]}")
            if not outcomes:
                found.append("no game was finished")
                continue
            tally = tallies[pair] = PairTally.of([outcome.points for outcome in outcomes])
            low, high = confidence_interval(tally.won, tally.games)
            seats = [(outcome.fixture.seat, outcome.took) for outcome in outcomes]
            found += [
                f"games {tally.games}: won {tally.won} ({tally.won / tally.games:.1%}, 95 % interval {low:.1%} to "
                f"{high:.1%}), drawn {tally.drawn}, lost {tally.lost}",
                _length_line("moves a game", [outcome.plies for outcome in outcomes]),
                _length_line("moves a game won", [outcome.plies for outcome in outcomes if outcome.won]),
                _time_line("first bot", [took[seat] for seat, took in seats]),
                _time_line("others", [each for seat, took in seats for each in (*took[:seat], *took[seat + 1 :])]),
            ]
        if len(tallies) > 1:
            found.append("Elo, the average being 0, with 95 % intervals")
            for name, (elo, low, high) in ratings(tallies, random.Random(1)).items():
                found.append(f"  {name:<10} {elo:+5.0f}  ({low:+.0f} to {high:+.0f})")
        return found
