"""How many games people may play in a row, as both setup screens offer it."""

from __future__ import annotations

from typing import Final

from finity.match.series import LENGTHS, Series
from finity.shell.text import Texts

ONE_GAME: Final = 1
ENDLESS: Final = 0
"""What `games` is without a series, and for one without end."""
GAMES: Final = (ONE_GAME, *LENGTHS, ENDLESS)


def games_text(texts: Texts, games: int) -> str:
    """How many games there are, in words."""
    if games == ONE_GAME:
        return texts("setup.one_game")
    return texts("setup.endless") if games == ENDLESS else texts("setup.best_of", games=games)


def series_of(games: int, players: int) -> Series | None:
    """The series that so many games are, before the first one; None if it is only one."""
    return None if games == ONE_GAME else Series.begun(games or None, players)
