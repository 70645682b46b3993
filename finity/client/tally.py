"""What the kept games say of a player: games and wins, in all and by number of players and opponent, and streaks."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass, field
from datetime import UTC, datetime

from finity.match.record_kind import Headline

_LONG_AGO = datetime(1970, 1, 1, tzinfo=UTC)


@dataclass
class Count:
    """How many games, and how many of them won; a shared first place is no win."""

    games: int = 0
    wins: int = 0

    def add(self, *, won: bool) -> None:
        """One game more."""
        self.games += 1
        self.wins += won


@dataclass
class Tally:
    """`streak` are the wins in a row up to the last game, `best_streak` the most there ever were."""

    all: Count = field(default_factory=Count)
    by_players: dict[int, Count] = field(default_factory=dict)
    by_opponent: dict[str, Count] = field(default_factory=dict)
    streak: int = 0
    best_streak: int = 0


def tally_of(names: Collection[str], games: Iterable[Headline]) -> Tally:
    """What the finished games among some say of who played under one of some names."""
    told = Tally()
    finished = [game for game in games if game.finished and sum(each in names for each in game.players) == 1]
    for game in sorted(finished, key=lambda game: game.began or _LONG_AGO):
        won = len(game.winners) == 1 and game.winners[0] in names
        told.all.add(won=won)
        told.by_players.setdefault(len(game.players), Count()).add(won=won)
        for other in dict.fromkeys(each for each in game.players if each not in names):
            told.by_opponent.setdefault(other, Count()).add(won=won)
        told.streak = told.streak + 1 if won else 0
        told.best_streak = max(told.best_streak, told.streak)
    return told
