"""How many moves each player still needed, ply by ply: reckoned bit by bit, so that no frame waits for it."""

from __future__ import annotations

import time
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from finity.bots.evaluate import plan_length
from finity.rules import Position
from finity.scenes.replay.film import Film

SECONDS_A_FRAME: Final = 0.006
JUMP: Final = 2
"""A player whose need grows by so many moves at once was hit hard."""


@dataclass(frozen=True, slots=True)
class Jump:
    """By move number `ply` a player needed so many moves more (or less, if negative) than before."""

    ply: int
    player: int
    change: int


class Needs:
    """The curves of all players. `known` plies are reckoned so far; the curve of a player who has won ends at 0."""

    def __init__(self, film: Film) -> None:
        self._film = film
        self.curves: list[tuple[int, ...]] = []
        """For each ply that is known, the moves that each player still needed."""

    @property
    def complete(self) -> bool:
        """Whether all is known."""
        return len(self.curves) > self._film.length

    def work(self, seconds: float = SECONDS_A_FRAME) -> bool:
        """Reckon on for so long, longer at the first call; answers whether anything was left to do."""
        if self.complete:
            return False
        until = time.perf_counter() + seconds
        while not self.complete and time.perf_counter() < until:
            position = self._film.position(len(self.curves))
            self.curves.append(tuple(_need(position, player) for player in range(position.players)))
        return True

    @property
    def jumps(self) -> list[Jump]:
        """Where somebody suddenly needed more, as far as it is known."""
        return [
            Jump(ply, player, after - before)
            for ply, (earlier, later) in enumerate(pairwise(self.curves), start=1)
            for player, (before, after) in enumerate(zip(earlier, later, strict=True))
            if after - before >= JUMP
        ]


def _need(position: Position, player: int) -> int:
    return 0 if position.reaches[player].full else plan_length(position, player)
