"""Which turns of a game are worth seeing again: those around the one that decided it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from finity.bots.review.moment import Step
from finity.bots.review.suspects import Suspect, suspects
from finity.scenes.outcomes import FinityTurn

MOVES: Final = 4
"""So many turns take about ten seconds."""
BEFORE: Final = 2
"""How many of them lead up to what decided the game."""
AT_ONCE: Final = 3
"""Turns that are looked at in one step: some hundredths of a second."""


class Decision:
    """Looks for the gravest moment of a game, as a review does at first: without thinking about what had been better.

    Where nobody went wrong it is the end.
    """

    def __init__(self, turns: Sequence[FinityTurn]) -> None:
        self._turns = tuple(turns)
        self._gravest: Suspect | None = None

    def looked_for(self) -> Iterator[float]:
        """Look at the turns, some at each step; answers how far that is, up to 1."""
        steps = [Step(turn.before, turn.move, turn.after) for turn in self._turns]
        for first in range(0, len(steps), AT_ONCE):
            found = suspects(steps[first : first + AT_ONCE + 1], first + 1, AT_ONCE)
            for suspect in found:
                if self._gravest is None or suspect.weight >= self._gravest.weight:
                    self._gravest = suspect
            yield min(1.0, (first + AT_ONCE) / len(steps))

    @property
    def turns(self) -> tuple[FinityTurn, ...]:
        """The turns worth seeing, as far as is known: the mistake, what led to it and what came of it."""
        last = len(self._turns) if self._gravest is None else self._gravest.ply - 1 - BEFORE + MOVES
        end = max(min(last, len(self._turns)), min(MOVES, len(self._turns)))
        return self._turns[max(0, end - MOVES) : end]
