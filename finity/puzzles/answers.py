"""The answers that show most: the strongest against a wrong move, and the longest stand against a right one."""

from __future__ import annotations

from collections.abc import Iterable

from finity.bots.analysis import ideas_of
from finity.bots.evaluate import Outlook
from finity.bots.threats import has_won, winning_moves, won_by_another
from finity.puzzles.proof import Prover, sent_home
from finity.puzzles.task import Kind, Task
from finity.rules import SLOTS, Move, Position, RemoveBridge, ReverseBridge, apply, legal_moves


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
    left = Task(task.kind, task.moves - 1, lacking)
    reply = min(legal_moves(after), key=lambda each: _ways_to_go_on(apply(after, each)[0], left))
    answered, _ = apply(after, reply)
    if answered.result:
        return first, reply
    return first, reply, *best_line(answered, left, _going_on(answered, left))


def _ways_to_go_on(position: Position, task: Task) -> int:
    """How many ideas solve the rest of a task at once; 0 if it takes all the moves left, many if it is solved."""
    if position.result:
        return len(SLOTS)
    if task.kind is Kind.WIN:
        return len(ideas_of(position, winning_moves(Outlook(position))))
    return len(ideas_of(position, _sending(position, task.rings)))


def _sending(position: Position, rings: int) -> list[Move]:
    player = position.to_move
    bridges = [move for move in legal_moves(position) if isinstance(move, ReverseBridge | RemoveBridge)]
    return [move for move in bridges if sent_home(apply(position, move)[1], player) >= rings]


def _going_on(position: Position, task: Task) -> Move:
    """A move that solves the rest of a task, which there is."""
    if task.kind is Kind.SEND_HOME:
        player = position.to_move
        return max(_sending(position, task.rings), key=lambda move: sent_home(apply(position, move)[1], player))
    at_once = next(winning_moves(Outlook(position)), None)
    if at_once:
        return at_once
    prover = Prover(position, task)
    return next(move for move in legal_moves(position) if prover.solves(move))
