"""How many stars a solved level is worth."""

from __future__ import annotations

from typing import Final

MOST_STARS: Final = 3
MISSES_BEFORE_HINT: Final = 2
MISSES_BEFORE_SOLUTION: Final = 3


def spare(par: int) -> int:
    """How many moves more than par are worth two stars."""
    return max(1, par // 8)


def stars_for(spent: int, par: int, *, helped: bool) -> int:
    """Three within par, fewer with more own moves or if the solution was shown."""
    if helped or spent > par + spare(par):
        return 1
    return MOST_STARS if spent <= par else MOST_STARS - 1
