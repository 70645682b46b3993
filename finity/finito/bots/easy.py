"""The bot that plays as it comes: any card, as long as it feels lucky, and it misses calls."""

from __future__ import annotations

import random
from typing import Final

from finity.finito.bots.bot import moves_of
from finity.finito.rules import Call, LetPass, Move, Phase, PlayCard, Seen, Stop

LUCK: Final = 0.5
"""How likely it goes on after a card."""
ATTENTION: Final = 0.75
"""How likely it notices that it could call."""


class EasyBot:
    """Knows the rules and little more."""

    def choose(self, seen: Seen, rng: random.Random) -> Move:
        moves = moves_of(seen)
        if seen.phase is Phase.ANSWER:
            return Call() if Call() in moves and rng.random() < ATTENTION else LetPass()
        if Stop() in moves and rng.random() >= LUCK:
            return Stop()
        return rng.choice([move for move in moves if isinstance(move, PlayCard)] or moves)
