"""What games between bots come to: scores, and a tournament in which each pair plays a match."""

from __future__ import annotations

import random
import statistics
from dataclasses import dataclass, field

from finity.bots.arena.games import Fixture, Outcome
from finity.bots.ratings import Tally, interval, ratings


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

    def add(self, outcome: Outcome) -> bool:
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
