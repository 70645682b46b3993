"""The levels that a seat can be given, weakest first."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from finity.finito.bots.bot import Bot
from finity.finito.bots.easy import EasyBot
from finity.finito.bots.good import GoodBot

_MAKERS: Final[dict[str, Callable[[], Bot]]] = {"easy": EasyBot, "good": GoodBot}

LEVELS: Final[tuple[str, ...]] = tuple(_MAKERS)
"""The names of the levels, weakest first."""
BEGINNER: Final = LEVELS[0]


def bot_named(name: str) -> Bot:
    """A new bot of a level. Raises ValueError, naming the levels, if there is none of this name."""
    if name not in _MAKERS:
        raise ValueError(f"there is no bot {name!r}; the bots are {', '.join(LEVELS)}")
    return _MAKERS[name]()
