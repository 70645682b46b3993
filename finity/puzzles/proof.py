"""Whether a move solves a task, proved by trying every answer; and the puzzles that moments of own games make.

Wins in one move are found by `bots.threats`, which is exact; tests hold it against trying every move.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from finity.bots.candidates import ranked_moves
from finity.bots.evaluate import Outlook
from finity.bots.moments import Moment, MomentKind
from finity.bots.threats import has_won, is_threatened, winning_move, won_by_another
from finity.puzzles.puzzle import OWN_PREFIX, Kind, Puzzle, Task
from finity.rules import BOARDS, Event, Move, Position, RemoveBridge, ReverseBridge, apply, legal_moves, objection
from finity.rules.events import owners_of_lost_rings
from finity.rules.symmetry import key_of

RATING_OF_OWN: Final = 1100
"""Of puzzles from games that were played here."""
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
        """All legal first moves that solve the task."""
        return [move for move in legal_moves(self.position) if self.solves(move)]

    def solves(self, move: Move) -> bool:
        """Whether a legal first move solves the task, whatever is answered."""
        return next(self.refutations(move), False) is False

    def refutations(self, move: Move) -> Iterator[Move | None]:
        """The answers after which the task is not solved; a single None if it has failed without any answer."""
        after, events = apply(self.position, move)
        match self.task.kind:
            case Kind.WIN:
                yield from self.escapes(self.position.to_move, after, self.task.moves)
            case Kind.DEFEND:
                yield from self._of_defending(after)
            case Kind.SEND_HOME:
                yield from self._of_sending(after, events)
            case Kind.CUT:
                yield from self._of_cutting(after, events)

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

    def _of_defending(self, after: Position) -> Iterator[Move | None]:
        if won_by_another(self.position, after) is not None:
            yield None
        if after.result:
            return
        for reply in legal_moves(after) if winning_move(Outlook(after)) else ():
            if has_won(apply(after, reply)[0], after.to_move):
                yield reply

    def _of_sending(self, after: Position, events: list[Event]) -> Iterator[Move | None]:
        player = self.position.to_move
        lacking = self.task.rings - sent_home(events, player)
        if lacking <= 0:
            return
        if self.task.moves == 1 or after.result:
            yield None
            return
        for reply in self._replies(after, 2):
            answered, _ = apply(after, reply)
            if answered.result or answered.to_move != player or not any(sending_home(answered, lacking)):
                self._remember(reply, 2)
                yield reply

    def _of_cutting(self, after: Position, events: list[Event]) -> Iterator[Move | None]:
        player = self.position.to_move
        if sent_home(events, player) < self.task.rings or lost_by(events, player):
            yield None
            return
        if after.result:
            return
        wins = winning_move(Outlook(after)) is not None
        for reply in legal_moves(after):
            if wins or isinstance(reply, ReverseBridge | RemoveBridge):
                answered, told = apply(after, reply)
                if lost_by(told, player) or has_won(answered, after.to_move):
                    yield reply


def sent_home(events: list[Event], player: int) -> int:
    """How many rings of the others flew home as orphans."""
    return sum(owner != player for owner in owners_of_lost_rings(events))


def sent_home_along(position: Position, moves: Iterable[Move]) -> int:
    """How many rings of others the player to move sends home with its own moves of a line. Raises IllegalMove."""
    player, rings = position.to_move, 0
    for move in moves:
        own = position.to_move == player
        position, events = apply(position, move)
        rings += sent_home(events, player) if own else 0
    return rings


def lost_by(events: list[Event], player: int) -> int:
    """How many rings of a player went back to the stock."""
    return owners_of_lost_rings(events).count(player)


def sending_home(position: Position, rings: int) -> Iterator[Move]:
    """The moves that send so many rings of others home.

    Only where bridges lead decides what others reach, so that only reversing and removing one counts.
    """
    for move in legal_moves(position):
        cutting = isinstance(move, ReverseBridge | RemoveBridge)
        if cutting and sent_home(apply(position, move)[1], position.to_move) >= rings:
            yield move


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
    name = OWN_PREFIX + hashlib.sha256(repr((key_of(position), task)).encode()).hexdigest()[:8]
    answers, game = " ".join(map(str, right)), " ".join(map(str, before))
    return Puzzle(name, task, setup.players, setup.pattern, game, answers, str(right[0]), RATING_OF_OWN)
