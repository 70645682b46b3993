"""How a series is written in a record: `best of 3, won 1 0, crown 2`. Needs no rules, since the menu reads it too."""

from __future__ import annotations

import re
from typing import Final

from finity.match.series import LENGTHS, Series

ENDLESS: Final = "endless"
_SERIES: Final = re.compile(rf"(?:{ENDLESS}|best of ([0-9])), won((?: [0-9]{{1,3}}){{2,6}})(?:, crown ([1-6]))?")


def series_words(series: Series) -> str:
    """How a series stands: its length, the wins in turn order, and which player wears the crown, from 1."""
    length = ENDLESS if series.best_of is None else f"best of {series.best_of}"
    crown = "" if series.champion is None else f", crown {series.champion + 1}"
    return f"{length}, won {' '.join(map(str, series.wins))}{crown}"


def series_told(words: str, players: int) -> Series:
    """The series of so many players that `series_words` wrote. Raises ValueError if it can't be one."""
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
        return series_told(words, players).after(winner).winner is None
    except ValueError:
        return False
