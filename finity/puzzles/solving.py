"""A puzzle being solved: what a move is worth, the answer that shows most, and what is left to be done. Pure.

To a wrong move that is the strongest answer, to a right one the answer that stands longest.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from itertools import islice
from typing import Final

from finity.bots.analysis import ideas_of
from finity.bots.evaluate import Outlook
from finity.bots.threats import as_if_to_move, has_won, winning_moves, won_by_another
from finity.puzzles.proof import Prover, sending_home, sent_home
from finity.puzzles.puzzle import Kind, Puzzle, Task
from finity.rules import SLOTS, Move, Position, apply, legal_moves

_REFUTATIONS_COMPARED: Final = {1: 12, 2: 8, 3: 1}
"""Of so many answers to a wrong move the strongest is shown, by how many moves the task still has; against several
players the first, which took long enough."""


@dataclass(frozen=True, slots=True)
class Judgement:
    """What a move is worth: whether it is right, the answers to it, one a player, and whether all is done.

    A wrong move is answered up to whoever refutes it, by nobody if it has failed by itself.
    """

    right: bool
    replies: tuple[Move, ...] = ()
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
        return cls(puzzle, puzzle.position, puzzle.task)

    def judge(self, move: Move) -> Judgement:
        """What a legal move of the solver is worth, proved by trying every answer."""
        if not self._is_right(move):
            return Judgement(right=False, replies=self._refutation(move))
        rest, players = self._line_from(move), self.position.players
        return Judgement(right=True, replies=rest[1:players], done=len(rest) <= players)

    def after(self, *moves: Move) -> Solving:
        """After a right move and the answers to it."""
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

    def _refutation(self, move: Move) -> tuple[Move, ...]:
        """The strongest answers to a wrong move; none if it has failed by itself, as when it does not win at once."""
        prover, player = Prover(self.position, self.left, promising_first=True), self.position.to_move
        after, _ = apply(self.position, move)
        compared = _REFUTATIONS_COMPARED[self.left.moves] if self.left.moves == 1 or after.players == 2 else 1
        found, replies = list(islice(prover.refutations(move), compared)), []
        while found and (answers := [each for each in found if each]):
            replies.append(strongest(after, answers))
            after, _ = apply(after, replies[-1])
            turn, more = as_if_to_move(after, player), self.left.moves - 1
            if self.left.kind is not Kind.WIN or after.to_move == player or not prover.wins_within(player, turn, more):
                break
            found = list(islice(prover.escapes(player, after, more + 1), 1))
        return tuple(replies)


def strongest(after: Position, replies: Iterable[Move]) -> Move:
    """Of some answers (at least one) the one that wins, else the one that leaves its player farthest ahead."""
    return max(replies, key=lambda reply: _worth(after, reply))


def _worth(after: Position, reply: Move) -> float:
    answered, events = apply(after, reply)
    if has_won(answered, after.to_move):
        return float("inf")
    if answered.result:
        return 0.0 if won_by_another(after, answered) is None else float("-inf")
    return Outlook(answered).lead(after.to_move) + sent_home(events, after.to_move)


def best_line(position: Position, task: Task, first: Move) -> tuple[Move, ...]:
    """A solution that begins with a right move: the answers stand longest and leave the fewest ways to go on."""
    if task.moves == 1:
        return (first,)
    player = position.to_move
    after, events = apply(position, first)
    lacking = max(0, task.rings - sent_home(events, player))
    if after.result or (task.kind is Kind.SEND_HOME and lacking == 0):
        return (first,)
    left, line = Task(task.kind, task.moves - 1, lacking), [first]
    while after.to_move != player and after.result is None:
        answers = [(apply(after, reply)[0], reply) for reply in legal_moves(after)]
        after, reply = min(answers, key=lambda each: _ways_to_go_on(as_if_to_move(each[0], player), left))
        line.append(reply)
    return (*line, *(() if after.result else best_line(after, left, _going_on(after, left))))


def _ways_to_go_on(position: Position, task: Task) -> int:
    """How many ideas solve the rest of a task at once; 0 if it takes all the moves left, many if it is solved."""
    if position.result:
        return len(SLOTS)
    if task.kind is Kind.WIN:
        return len(ideas_of(position, winning_moves(Outlook(position))))
    return len(ideas_of(position, sending_home(position, task.rings)))


def _going_on(position: Position, task: Task) -> Move:
    if task.kind is Kind.SEND_HOME:
        player = position.to_move
        return max(sending_home(position, task.rings), key=lambda move: sent_home(apply(position, move)[1], player))
    at_once = next(winning_moves(Outlook(position)), None)
    if at_once:
        return at_once
    prover = Prover(position, task)
    return next(move for move in legal_moves(position) if prover.solves(move))
