"""Several games in a row between the same players: who begins each, wins and crown, and how that is written, such as
`best of 3, won 1 0, crown 2`. Needs no rules, since the menu reads it too; for any game."""

from __future__ import annotations

import random
import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final

LENGTHS: Final = (3, 5, 7)
"""Best of so many games; who has won more than half of them has won the series."""
MOST_WINS: Final = 999


class WhoBegins(StrEnum):
    """Which player begins a game; YOUNGEST is about the first one, after which all take turns, LOSER and WINNER are
    those of the game before.
    """

    TURNS = "turns"
    LOSER = "loser"
    WINNER = "winner"
    YOUNGEST = "youngest"
    CHANCE = "chance"


def next_to_begin(rule: WhoBegins, began: int, places: Sequence[Sequence[int]], rng: random.Random) -> int:
    """The seat that begins the game after one in which `began` did, by its `places`; of several the next in turn."""
    seats = sorted(seat for place in places for seat in place)
    if rule is WhoBegins.CHANCE:
        return rng.choice(seats)
    wanted = {WhoBegins.WINNER: places[0], WhoBegins.LOSER: places[-1]}.get(rule, seats)
    return min(wanted, key=lambda seat: (seat - began - 1) % len(seats))


@dataclass(frozen=True)
class Series:
    """How a series stands before a game: `wins` of each seat in the turn order of that game; a `champion` won the last.
    `best_of` is one of `LENGTHS`, or None for a series that goes on as long as people like."""

    best_of: int | None
    wins: tuple[int, ...]
    champion: int | None = None

    @classmethod
    def start(cls, best_of: int | None, players: int) -> Series:
        return cls(best_of, (0,) * players)

    @property
    def target(self) -> int | None:
        """How many wins decide it; None if nothing does."""
        return None if self.best_of is None else self.best_of // 2 + 1

    @property
    def winner(self) -> int | None:
        if self.target is None or max(self.wins) < self.target:
            return None
        return self.wins.index(max(self.wins))

    def after(self, winner: int | None) -> Series:
        """How it stands after a game, which nobody wins if it is a draw; then the crown stays where it is."""
        if winner is None:
            return self
        wins = (min(count + (seat == winner), MOST_WINS) for seat, count in enumerate(self.wins))
        return replace(self, wins=tuple(wins), champion=winner)

    @property
    def for_next_game(self) -> Series:
        """The same before the next game: one that is decided begins anew."""
        return self if self.winner is None else Series.start(self.best_of, len(self.wins))

    def rotated(self, first: int = 1) -> Series:
        """The same for a game in which another seat begins."""
        champion = None if self.champion is None else (self.champion - first) % len(self.wins)
        return replace(self, wins=(*self.wins[first:], *self.wins[:first]), champion=champion)


ENDLESS: Final = "endless"
_SERIES: Final = re.compile(rf"(?:{ENDLESS}|best of ([0-9])), won((?: [0-9]{{1,3}}){{2,6}})(?:, crown ([1-6]))?")


def write_series(series: Series) -> str:
    """How a series stands: its length, the wins in turn order, and which player wears the crown, from 1."""
    length = ENDLESS if series.best_of is None else f"best of {series.best_of}"
    crown = "" if series.champion is None else f", crown {series.champion + 1}"
    return f"{length}, won {' '.join(map(str, series.wins))}{crown}"


def read_series(words: str, players: int) -> Series:
    """The series of so many players that `write_series` wrote. Raises ValueError if it can't be one."""
    told = _SERIES.fullmatch(words)
    if not told:
        raise ValueError("this is no series such as: best of 3, won 1 0, crown 1")
    best_of = int(told[1]) if told[1] else None
    wins, champion = tuple(map(int, told[2].split())), int(told[3]) - 1 if told[3] else None
    if len(wins) != players or (champion or 0) >= players or best_of not in (None, *LENGTHS):
        raise ValueError(f"a series is best of {', '.join(map(str, LENGTHS))} or endless, with the wins of each player")
    return Series(best_of, wins, champion)


def series_goes_on(words: str, players: int, winner: int | None) -> bool:
    """Whether a series is undecided after a game that a player, or nobody, has won."""
    try:
        return read_series(words, players).after(winner).winner is None
    except ValueError:
        return False
