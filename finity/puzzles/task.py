"""What a puzzle is: the moves of a game up to a position, and a task that only one idea solves there."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from typing import Final

from finity.rules import Move, Position, apply, parse_move, start


def moves_of(tokens: str) -> tuple[Move, ...]:
    """The moves of some tokens. Raises ValueError if one is none."""
    return tuple(map(parse_move, tokens.split()))


class Kind(StrEnum):
    """What is asked for; the player to move is to do it, whatever the others answer."""

    WIN = "win"
    DEFEND = "defend"
    SEND_HOME = "send home"
    CUT = "cut"


@dataclass(frozen=True, slots=True)
class Task:
    """One task: `moves` own moves to do it in; `rings` of others that are to be sent home (0 where none need be).

    WIN: to win in exactly so many own moves. DEFEND: to stop the next player from winning at once. SEND_HOME: to send
    so many rings of others home in so many own moves. CUT: to send so many home in one move, none of the own among
    them, after which no answer sends an own ring home or wins.
    """

    kind: Kind
    moves: int = 1
    rings: int = 0


@dataclass(frozen=True)
class Puzzle:
    """A game up to the position where the task stands; its last move is the build-up that is shown.

    The moves are kept as tokens (RULES.md section 7) and read when they are needed: most puzzles of a file are not.
    `right` are all first moves that solve it (one idea), `line` is one solution with the strongest answers, its first
    move the first of `right`. `rating` is how hard it is thought to be, on the scale of the players' ratings.
    """

    name: str
    task: Task
    players: int
    tower: str
    game: str
    answers: str
    solution: str
    rating: int

    @cached_property
    def moves(self) -> tuple[Move, ...]:
        """The moves up to the task. Raises ValueError if a token is none."""
        return moves_of(self.game)

    @cached_property
    def right(self) -> tuple[Move, ...]:
        """The first moves that solve it. Raises ValueError if a token is none."""
        return moves_of(self.answers)

    @cached_property
    def line(self) -> tuple[Move, ...]:
        """A solution. Raises ValueError if a token is none."""
        return moves_of(self.solution)

    @cached_property
    def positions(self) -> tuple[Position, ...]:
        """All positions of the game, the first one and that of the task included. Raises ValueError if a move is
        illegal."""
        position, _ = start(self.players, self.tower)
        positions = [position]
        for move in self.moves:
            position, _ = apply(position, move)
            positions.append(position)
        return tuple(positions)

    @property
    def position(self) -> Position:
        """The position in which the task is to be solved."""
        return self.positions[-1]


FEWEST_RINGS: Final = {Kind.WIN: 0, Kind.DEFEND: 0, Kind.SEND_HOME: 3, Kind.CUT: 1}
"""How many rings a task of a kind asks for at least."""
