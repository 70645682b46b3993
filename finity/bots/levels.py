"""The levels that a seat can be given, weakest first."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from finity.bots.bot import Bot
from finity.bots.easy import EasyBot
from finity.bots.evaluate import WEIGHTS
from finity.bots.random_bot import RandomBot
from finity.bots.searching import SearchBot, Style

MEDIUM: Final = Style(
    weights=replace(WEIGHTS, rivalry=0.0, cut=0.0),
    deepest=1,
    root_width=15,
    widths=(5, 5),
    crowd_deepest=0,
    crowd_first_width=30,
    proof=1,
    crowd_proof=1,
)
"""Reads the opponent's reply with two players; among more it minds its own path, and stops who would win next.

It does not see how much of its path hangs on one bridge.
"""
HARD: Final = Style()
"""Reads as deep as the budget allows, and looks for forced wins."""

AIMLESS: Final = "random"
"""The level that only knows the rules."""

_MAKERS: Final[dict[str, Callable[[], Bot]]] = {
    AIMLESS: RandomBot,
    "easy": EasyBot,
    "medium": lambda: SearchBot(MEDIUM),
    "hard": lambda: SearchBot(HARD),
}

LEVELS: Final[tuple[str, ...]] = tuple(_MAKERS)
"""The names of the levels, weakest first."""
COMPETITIVE: Final = tuple(level for level in LEVELS if level != AIMLESS)
"""Those that try to win, weakest first."""
BEGINNER, STRONGEST = COMPETITIVE[0], COMPETITIVE[-1]


def bot_named(name: str) -> Bot:
    """A new bot of a level. Raises ValueError, naming the levels, if there is none of this name."""
    if name not in _MAKERS:
        raise ValueError(f"there is no bot {name!r}; the bots are {', '.join(LEVELS)}")
    return _MAKERS[name]()
