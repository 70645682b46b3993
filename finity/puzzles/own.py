"""Puzzles from games that were played here: a win that was missed, a win of others that could have been stopped."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Final

from finity.bots.moments import Moment, MomentKind
from finity.puzzles.proof import Prover, is_threatened
from finity.puzzles.task import Kind, Puzzle, Task
from finity.rules import BOARDS, Move
from finity.rules.symmetry import key_of

PREFIX: Final = "own-"
"""How the names of these puzzles begin."""
RATING: Final = 1100
_TASKS: Final = {MomentKind.MISSED_WIN: Task(Kind.WIN), MomentKind.MISSED_DEFENCE: Task(Kind.DEFEND)}


def own_puzzle(moment: Moment, moves: Sequence[Move]) -> Puzzle | None:
    """The puzzle that a moment of a game makes, whose moves are given from the first; None if it makes none.

    More than one idea may solve it: whatever does is right.
    """
    task, position, before = _TASKS.get(moment.kind), moment.position, tuple(moves[: moment.ply - 1])
    setup = position.setup
    if task is None or not before or setup.seats != BOARDS[setup.players].home or setup.play_on:
        return None
    if task.kind is Kind.DEFEND and not is_threatened(position):
        return None
    right = Prover(position, task).right_moves()
    if not right:
        return None
    right.sort(key=lambda move: move != moment.better)
    name = PREFIX + hashlib.sha256(repr((key_of(position), task)).encode()).hexdigest()[:8]
    answers, game = " ".join(map(str, right)), " ".join(map(str, before))
    return Puzzle(name, task, setup.players, setup.pattern, game, answers, str(right[0]), RATING)
