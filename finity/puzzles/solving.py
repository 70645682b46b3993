"""Puzzles being solved: whether a move solves a task, proved by trying every answer, and the answer that shows most.

To a wrong move that is the strongest answer, to a right one the answer that stands longest. And the puzzles that
moments of own games make. Wins in one move are found by `bots.threats`, which is exact.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from itertools import islice
from typing import Final

from finity import rules
from finity.bots.candidates import ranked_moves
from finity.bots.evaluate import Outlook
from finity.bots.hints import moves_by_idea
from finity.bots.review import Moment, MomentKind
from finity.bots.threats import as_if_to_move, has_won, is_threatened, winning_move, winning_moves, won_by_another
from finity.puzzles.puzzle import OWN_PREFIX, Kind, Puzzle, Task
from finity.rules import Move, Position, RemoveBridge, ReverseBridge, apply, legal_moves, objection
from finity.rules.events import owners_of_lost_rings
from finity.rules.symmetry import canonical_form

_TASKS: Final = {MomentKind.MISSED_WIN: Task(Kind.WIN), MomentKind.MISSED_DEFENCE: Task(Kind.DEFEND)}


class Prover:
    """Answers for one position and task. It remembers which answers refuted others, to try them first.

    Make one a position: what it remembers is not kept small.
    """

    def __init__(self, position: Position, task: Task, *, promising_first: bool = False) -> None:
        """`promising_first` tries the answers in the order in which a bot would look at them."""
        self.position = position
        self._promising_first = promising_first
        self.task = task
        self._refuting: dict[int, list[Move]] = {}

    def right_moves(self) -> list[Move]:
        return [move for move in legal_moves(self.position) if self.solves(move)]

    def solves(self, move: Move) -> bool:
        """Whether a legal first move solves the task, whatever is answered."""
        return next(self.refutations(move), False) is False

    def refutations(self, move: Move) -> Iterator[Move | None]:
        """The answers after which the task is not solved; a single None if it has failed without any answer."""
        after, events = apply(self.position, move)
        player, task = self.position.to_move, self.task
        match task.kind:
            case Kind.WIN:
                yield from self.escapes(player, after, task.moves)
            case Kind.DEFEND:
                if won_by_another(self.position, after) is not None:
                    yield None
                elif not after.result and (winning := {*winning_moves(Outlook(after))}):
                    yield from (reply for reply in legal_moves(after) if reply in winning)
            case Kind.SEND_HOME if (lacking := task.rings - count_others_orphans(events, player)) > 0:
                if task.moves == 1 or after.result:
                    yield None
                    return
                for reply in self._replies(after, 2):
                    answered, _ = apply(after, reply)
                    if answered.result or answered.to_move != player or not any(orphaning_moves(answered, lacking)):
                        self._remember(reply, 2)
                        yield reply
            case Kind.CUT if count_others_orphans(events, player) < task.rings or count_own_orphans(events, player):
                yield None
            case Kind.CUT if not after.result:
                wins = winning_move(Outlook(after)) is not None
                for reply in legal_moves(after):
                    if wins or isinstance(reply, ReverseBridge | RemoveBridge):
                        answered, told = apply(after, reply)
                        if count_own_orphans(told, player) or has_won(answered, after.to_move):
                            yield reply

    def escapes(self, player: int, after: Position, moves: int) -> Iterator[Move | None]:
        """The answers to a move after which a player does not win within `moves` own moves, that one included."""
        if has_won(after, player):
            return
        if moves == 1 or after.result or after.to_move == player:
            yield None
            return
        for reply in self._replies(after, moves):
            answered, _ = apply(after, reply)
            if not self.wins_within(player, answered, moves - 1):
                self._remember(reply, moves)
                yield reply

    def wins_within(self, player: int, position: Position, moves: int) -> bool:
        """Whether a player wins by force within so many own moves (1 or more), whatever the others play."""
        if position.result:
            return has_won(position, player)
        if position.to_move != player:
            return all(self.wins_within(player, apply(position, reply)[0], moves) for reply in legal_moves(position))
        if winning_move(Outlook(position, mover_only=True)):
            return True
        return moves > 1 and any(
            next(self.escapes(player, apply(position, move)[0], moves), False) is False
            for move in legal_moves(position)
        )

    def _replies(self, after: Position, level: int) -> Iterator[Move]:
        """All legal answers, first those that have refuted something at this level."""
        tried = []
        for move in tuple(self._refuting.get(level, ())):
            if objection(after, move) is None:
                tried.append(move)
                yield move
        listed = ranked_moves(Outlook(after)) if self._promising_first else legal_moves(after)
        yield from (move for move in listed if move not in tried)

    def _remember(self, reply: Move, level: int) -> None:
        refuting = self._refuting.setdefault(level, [])
        if reply in refuting:
            refuting.remove(reply)
        refuting.insert(0, reply)


def count_others_orphans(events: Sequence[rules.Event], player: int) -> int:
    """How many rings of the others flew home as orphans."""
    return sum(owner != player for owner in owners_of_lost_rings(events))


def count_own_orphans(events: Sequence[rules.Event], player: int) -> int:
    """How many rings of a player went back to the stock."""
    return owners_of_lost_rings(events).count(player)


def orphaning_moves(position: Position, rings: int) -> Iterator[Move]:
    """The moves that send so many rings of others home.

    Only where bridges lead decides what others reach, so that only reversing and removing one counts.
    """
    for move in legal_moves(position):
        cutting = isinstance(move, ReverseBridge | RemoveBridge)
        if cutting and count_others_orphans(apply(position, move)[1], position.to_move) >= rings:
            yield move


def puzzle_of_moment(moment: Moment, moves: Sequence[Move]) -> Puzzle | None:
    """The puzzle that a moment of a game makes, whose moves are given from the first; None if it makes none.

    More than one idea may solve it: whatever does is right.
    """
    task, position, before = _TASKS.get(moment.kind), moment.position, tuple(moves[: moment.ply - 1])
    setup = position.setup
    if task is None or not before or setup.seats != rules.BOARDS[position.players].home or setup.play_on:
        return None
    if task.kind is Kind.DEFEND and not is_threatened(position):
        return None
    right = Prover(position, task).right_moves()
    if not right:
        return None
    right.sort(key=lambda move: move != moment.better)
    name = OWN_PREFIX + hashlib.sha256(repr((canonical_form(position)[0], task)).encode()).hexdigest()[:8]
    answers, game = " ".join(map(str, right)), " ".join(map(str, before))
    return Puzzle(name, task, position.players, position.tower, game, answers, str(right[0]), 1100)


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
class PuzzleAttempt:
    """Where a person stands in a puzzle: the position to move in, and what is left to be done there.

    `played` are the moves since the puzzle's position, right ones and their answers.
    """

    puzzle: Puzzle
    position: Position
    left: Task
    played: tuple[Move, ...] = ()

    @classmethod
    def start(cls, puzzle: Puzzle) -> PuzzleAttempt:
        return cls(puzzle, puzzle.position, puzzle.task)

    def judge(self, move: Move) -> Judgement:
        """What a legal move of the solver is worth, proved by trying every answer."""
        proved = Prover(self.position, self.left).solves(move) if self.played else move in self.puzzle.right_moves
        (after, _), player = apply(self.position, move), self.position.to_move
        if proved:
            rest, players = self.rest_of_solution, self.position.players
            if rest[:1] != (move,):
                wins = self.left.kind is Kind.WIN and has_won(after, player)
                rest = (move,) if wins else best_line(self.position, self.left, move)
            return Judgement(right=True, replies=rest[1:players], done=len(rest) <= players)
        prover = Prover(self.position, self.left, promising_first=True)
        compared = _REFUTATIONS_COMPARED[self.left.moves] if self.left.moves == 1 or after.players == 2 else 1
        found, replies = list(islice(prover.refutations(move), compared)), list[Move]()
        while found and (answers := [each for each in found if each]):  # none if it fails by itself, winning nothing
            replies.append(max(answers, key=partial(reply_worth, after)))
            after, _ = apply(after, replies[-1])
            turn, more = as_if_to_move(after, player), self.left.moves - 1
            if self.left.kind is not Kind.WIN or after.to_move == player or not prover.wins_within(player, turn, more):
                break
            found = list(islice(prover.escapes(player, after, more + 1), 1))
        return Judgement(right=False, replies=tuple(replies))

    def after_moves(self, *moves: Move) -> PuzzleAttempt:
        """After a right move and the answers to it."""
        position, rings = self.position, self.left.rings
        for move in moves:
            solver = position.to_move == self.position.to_move
            position, events = apply(position, move)
            rings -= count_others_orphans(events, self.position.to_move) if solver else 0
        left = Task(self.left.kind, max(1, self.left.moves - 1), max(0, rings))
        return PuzzleAttempt(self.puzzle, position, left, (*self.played, *moves))

    @cached_property
    def rest_of_solution(self) -> tuple[Move, ...]:
        """How to go on from here to the solution."""
        known = self.puzzle.solution_moves
        if known[: len(self.played)] == self.played:
            return known[len(self.played) :]
        prover = Prover(self.position, self.left)
        first = next(iter(prover.right_moves()), None)
        return best_line(self.position, self.left, first) if first else ()


def reply_worth(after: Position, reply: Move) -> float:
    """How strong an answer is: the most if it wins, else the more the farther it leaves its player ahead."""
    answered, events = apply(after, reply)
    if has_won(answered, after.to_move):
        return float("inf")
    if answered.result:
        return 0.0 if won_by_another(after, answered) is None else float("-inf")
    return Outlook(answered).lead(after.to_move) + count_others_orphans(events, after.to_move)


def best_line(position: Position, task: Task, first: Move) -> tuple[Move, ...]:
    """A solution that begins with a right move: the answers stand longest and leave the fewest ways to go on."""
    if task.moves == 1:
        return (first,)
    player = position.to_move
    after, events = apply(position, first)
    lacking = max(0, task.rings - count_others_orphans(events, player))
    if after.result or (task.kind is Kind.SEND_HOME and lacking == 0):
        return (first,)
    left, line = Task(task.kind, task.moves - 1, lacking), [first]

    def ways_to_go_on(answered: Position) -> int:
        """How many ideas solve the rest at once; 0 if it takes all the moves left, many if it is solved."""
        if answered.result:
            return len(rules.SLOTS)
        turn = as_if_to_move(answered, player)
        wins = task.kind is Kind.WIN
        return len(moves_by_idea(turn, winning_moves(Outlook(turn)) if wins else orphaning_moves(turn, lacking)))

    while after.to_move != player and after.result is None:
        answers = [(apply(after, reply)[0], reply) for reply in legal_moves(after)]
        after, reply = min(answers, key=lambda each: ways_to_go_on(each[0]))
        line.append(reply)
    if after.result:
        return tuple(line)
    if task.kind is Kind.SEND_HOME:
        goes_on = max(
            orphaning_moves(after, lacking), key=lambda move: count_others_orphans(apply(after, move)[1], player)
        )
    else:
        prover, at_once = Prover(after, left), next(winning_moves(Outlook(after)), None)
        goes_on = at_once or next(move for move in legal_moves(after) if prover.solves(move))
    return (*line, *best_line(after, left, goes_on))
