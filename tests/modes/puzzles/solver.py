"""A person at the puzzles, with a mouse."""

from __future__ import annotations

from typing import cast

from finity.modes.play import PlayScene
from finity.modes.puzzles.scene import PuzzleScene
from finity.puzzles.puzzle import Puzzle
from finity.rules import Move, apply, legal_moves
from finity.rules.events import RingOrphaned
from finity.scenes.outcomes import OpenPuzzles
from tests.harness.driver import sure
from tests.harness.table import TablePlayer
from tests.puzzles.shipped import shipped


class Solver(TablePlayer):
    """Opens puzzles, answers them and waits for what follows."""

    def sit_down_at(self, puzzle: Puzzle) -> None:
        """Open the scene at a puzzle, and wait until its last move was seen."""
        self.open(self.after(OpenPuzzles(puzzle.name)))
        self.rest()

    @property
    def scene(self) -> PlayScene:
        """The puzzle scene, as the table that it is."""
        return cast("PlayScene", self.puzzles)

    @property
    def puzzles(self) -> PuzzleScene:
        return sure(self.app.scene, PuzzleScene)

    def rest(self) -> None:
        """Let time pass until nothing moves and nothing is to come."""
        self._unseen(3)
        while self.puzzles.animating or not self.puzzles.settled:
            self._unseen(dt=0.1)
        self.wait_until_meant()
        self.frames(dt=0.0)


def puzzle_of(kind: str, moves: int = 1) -> Puzzle:
    """The first puzzle of two that asks for this."""
    return next(each for each in shipped() if each.task.kind == kind and each.task.moves == moves and each.players == 2)


def wrong_move(puzzle: Puzzle) -> Move:
    """A legal move that solves nothing and sends nothing home."""
    position = puzzle.position
    return next(
        move
        for move in legal_moves(position)
        if move not in puzzle.right_moves
        and str(move).startswith("+")
        and not any(isinstance(event, RingOrphaned) for event in apply(position, move)[1])
    )
