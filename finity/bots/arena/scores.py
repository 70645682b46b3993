"""What games between bots come to: Elo ratings with intervals, scores, tournaments."""

from __future__ import annotations

import math
import random
import statistics
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from finity.bots.arena.games import ArenaOutcome, Fixture

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

    def drawn_anew(self, rng: random.Random) -> PairTally:
        """As many games, each like one of these; what never came might have, once in a while."""
        weights = self.won + 0.5, self.drawn + 0.5, self.lost + 0.5
        return PairTally.of(rng.choices((1.0, 0.5, 0.0), weights, k=self.games))


Tallies = Mapping[tuple[str, str], PairTally]
"""The games of every pair that met, by name."""


@dataclass(frozen=True, slots=True)
class Rating:
    """An Elo rating and the interval that holds it with 95 %; the average of all bots is 0."""

    elo: float
    low: float
    high: float


def interval(wins: int, games: int) -> tuple[float, float]:
    """The 95 % confidence interval of a share of wins (Wilson's)."""
    share, squared = wins / games, CONFIDENCE**2
    middle = (share + squared / (2 * games)) / (1 + squared / games)
    half = CONFIDENCE / (1 + squared / games) * math.sqrt(share * (1 - share) / games + squared / (4 * games**2))
    return max(0.0, middle - half), min(1.0, middle + half)


def elo_of(tallies: Tallies) -> dict[str, float]:
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


def ratings(tallies: Tallies, rng: random.Random) -> dict[str, Rating]:
    """The bots' ratings with intervals, the strongest first; the games are drawn anew many times to find how sure."""
    best = elo_of(tallies)
    drawn = [elo_of({pair: tally.drawn_anew(rng) for pair, tally in tallies.items()}) for _ in range(SAMPLES)]
    cut = round(SAMPLES * 0.05 / 2)
    found = {}
    for name in sorted(best, key=best.__getitem__, reverse=True):
        values = sorted(each[name] for each in drawn)
        found[name] = Rating(best[name], values[cut], values[-1 - cut])
    return found


def expected(elo: float) -> float:
    """The share of points that a bot makes who is so much stronger."""
    return 1 / (1 + math.exp(-elo / PER_DECADE))


@dataclass(slots=True)
class Score:
    outcomes: list[ArenaOutcome] = field(default_factory=list)

    @property
    def tally(self) -> PairTally:
        return PairTally.of([outcome.points for outcome in self.outcomes])

    def lines(self) -> list[str]:
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

    def _length_line(self, name: str, outcomes: list[ArenaOutcome]) -> str:
        if not outcomes:
            return f"{name}: none"
        plies = [outcome.plies for outcome in outcomes]
        return f"{name}: median {statistics.median(plies):.0f}, longest {max(plies)}"

    def _time_line(self, name: str, first: bool) -> str:
        took = [
            each
            for outcome in self.outcomes
            for seat, each in enumerate(outcome.took)
            if (seat == outcome.fixture.seat) is first
        ]
        moves = sum(each.moves for each in took)
        if not moves:
            return f"seconds a move, {name}: none"
        mean, longest = sum(each.total for each in took) / moves, max(each.longest for each in took)
        return f"seconds a move, {name}: mean {mean:.3f}, longest {longest:.3f}"


@dataclass(slots=True)
class Tournament:
    """The games of all pairs: which are still to be played, and what those that were came to."""

    fixtures: dict[tuple[str, str], list[Fixture]]
    scores: dict[tuple[str, str], Score] = field(init=False)
    _pair_of: dict[Fixture, tuple[str, str]] = field(init=False, repr=False)
    """For each game that is still to be played."""

    def __post_init__(self) -> None:
        self.scores = {pair: Score() for pair in self.fixtures}
        self._pair_of = {game: pair for pair, games in self.fixtures.items() for game in games}

    def add(self, outcome: ArenaOutcome) -> bool:
        """Count a game, once; answers whether it is one of those still to be played."""
        pair = self._pair_of.pop(outcome.fixture, None)
        if pair is None:
            return False
        self.scores[pair].outcomes.append(outcome)
        return True

    @property
    def left(self) -> list[Fixture]:
        """The games that are still to be played, every pair's first tower first."""
        rounds = zip(*self.fixtures.values(), strict=True)
        return [game for games in rounds for game in games if game in self._pair_of]

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
