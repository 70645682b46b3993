"""The bot that never dares: the safest card, then it stops. A measure for the others, not a level."""

from __future__ import annotations

import random

from finity.finito.bots.bot import moves_of
from finity.finito.bots.good import GoodBot
from finity.finito.rules import Move, Phase, Seen, Stop


class OneCardBot:
    """Plays one card, chosen as the good bot does, and stops; it always calls."""

    def __init__(self) -> None:
        self._good = GoodBot()

    def choose(self, seen: Seen, rng: random.Random) -> Move:
        if seen.phase is Phase.PLAY and seen.played and Stop() in moves_of(seen):
            return Stop()
        return self._good.choose(seen, rng)
