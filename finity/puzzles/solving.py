"""A puzzle being solved: what a move is worth, what is answered to it, and what is left to be done. Pure."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Final

from finity.bots.threats import has_won
from finity.puzzles.answers import best_line, strongest
from finity.puzzles.proof import Prover, sent_home
from finity.puzzles.task import Kind, Puzzle, Task
from finity.rules import Move, Position, apply

_REFUTATIONS_COMPARED: Final = {1: 12, 2: 8, 3: 1}
"""Of so many answers to a wrong move the strongest is shown, by how many moves the task still has."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a move is worth: whether it is right, the answer to it (None if there is none), and whether all is done."""

    right: bool
    reply: Move | None = None
    done: bool = False


@dataclass(frozen=True)
class Solving:
    """Where a person stands in a puzzle: the position to move in, and what is left to be done there.

    `played` are the moves since the puzzle's position, right ones and their answers.
    """

    puzzle: Puzzle
    position: Position
    left: Task
    played: tuple[Move, ...] = ()

    @classmethod
    def begun(cls, puzzle: Puzzle) -> Solving:
        """At the puzzle's position."""
        return cls(puzzle, puzzle.position, puzzle.task)

    def judge(self, move: Move) -> Verdict:
        """What a legal move of the solver is worth, proved by trying every answer."""
        if not self._is_right(move):
            return Verdict(right=False, reply=self._refutation(move))
        rest = self._line_from(move)
        return Verdict(right=True, reply=rest[1] if len(rest) > 1 else None, done=len(rest) < 3)

    def after(self, *moves: Move) -> Solving:
        """After a right move and the answer to it."""
        position, rings = self.position, self.left.rings
        for move in moves:
            solver = position.to_move == self.position.to_move
            position, events = apply(position, move)
            rings -= sent_home(events, self.position.to_move) if solver else 0
        left = Task(self.left.kind, max(1, self.left.moves - 1), max(0, rings))
        return Solving(self.puzzle, position, left, (*self.played, *moves))

    @cached_property
    def line(self) -> tuple[Move, ...]:
        """How to go on from here to the solution."""
        known = self.puzzle.line
        if known[: len(self.played)] == self.played:
            return known[len(self.played) :]
        prover = Prover(self.position, self.left)
        first = next(iter(prover.right_moves()), None)
        return best_line(self.position, self.left, first) if first else ()

    def _is_right(self, move: Move) -> bool:
        if not self.played:
            return move in self.puzzle.right
        return Prover(self.position, self.left).solves(move)

    def _line_from(self, move: Move) -> tuple[Move, ...]:
        line = self.line
        if line and line[0] == move:
            return line
        after, _ = apply(self.position, move)
        if self.left.kind is Kind.WIN and has_won(after, self.position.to_move):
            return (move,)
        return best_line(self.position, self.left, move)

    def _refutation(self, move: Move) -> Move | None:
        """The strongest answer to a wrong move; None if it has failed by itself, as when it does not win at once."""
        prover = Prover(self.position, self.left, promising_first=True)
        found: list[Move] = []
        for reply in prover.refutations(move):
            if reply is None:
                return None
            found.append(reply)
            if len(found) == _REFUTATIONS_COMPARED[self.left.moves]:
                break
        return strongest(apply(self.position, move)[0], found) if found else None
