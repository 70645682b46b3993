"""How much time each player has left to think, and who has lost by it."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any, Final

from finity.match.match import Turn

GRACE: Final = 5.0
"""Seconds for each further move of a player whose time for the game is used up, if moves are then made by chance or
the loss was taken back."""


class Timing(Enum):
    """What the players' time is for; the values name it in files and texts."""

    NONE = "none"
    PER_MOVE = "move"
    PER_GAME = "game"


class AtZero(Enum):
    """What happens to a person whose time is up; the values name it in files and texts."""

    RANDOM_MOVE = "random"
    LOSE = "lose"


@dataclass(frozen=True)
class TimeControl:
    """How long people may think: `seconds` a move or a game. Bots have no clock."""

    timing: Timing = Timing.NONE
    seconds: int = 60
    at_zero: AtZero = AtZero.RANDOM_MOVE


class Clocks:
    """A clock for each of `players`; which one runs, and when, is up to whoever calls `spend`."""

    def __init__(
        self, control: TimeControl, players: int, left: Sequence[float] = (), lost_by: Iterable[int] = ()
    ) -> None:
        """`left` is what each player has left of a game that goes on, in seconds; for `lost_by` see `lose`."""
        self.control = control
        self._left = list(left) if len(left) == players else [float(control.seconds)] * players
        self._lost_by = set(lost_by)

    @property
    def used(self) -> bool:
        return self.control.timing is not Timing.NONE

    @property
    def left(self) -> tuple[float, ...]:
        """What each player has left, in seconds; empty without a limit."""
        return tuple(self._left) if self.used else ()

    def begin(self, player: int) -> None:
        if self.control.timing is Timing.PER_MOVE:
            self._left[player] = float(self.control.seconds)
        elif self.control.at_zero is AtZero.RANDOM_MOVE or not self._left[player]:
            self._left[player] = max(self._left[player], GRACE)

    def lose(self, ply: int) -> None:
        """The turn with this number (the first is 0) is not played: its player leaves the game, out of time."""
        self._lost_by.add(ply)

    def losers(self, turns: Sequence[Turn[Any, Any, Any]], leaves: Callable[[Any], bool]) -> tuple[int, ...]:
        """The players who have left a game because their time ran out; a turn that was taken back counts no more.

        `turns` are those of the game; `leaves` tells whether a move is that of somebody who leaves it.
        """
        lost = (turns[ply] for ply in self._lost_by if ply < len(turns))
        return tuple(sorted(turn.player for turn in lost if leaves(turn.move)))

    def spend(self, player: int, dt: float) -> bool:
        """Let a player's clock run for `dt` seconds; answers whether nothing is left."""
        if not self.used:
            return False
        self._left[player] = max(0.0, self._left[player] - dt)
        return self._left[player] == 0.0

    def text(self, player: int) -> str:
        """What a player has left as minutes and seconds, a second that has begun counting as one; "" without limit."""
        if not self.used:
            return ""
        minutes, seconds = divmod(math.ceil(self._left[player]), 60)
        return f"{minutes}:{seconds:02}"
