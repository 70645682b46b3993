"""A review: the moments that decided a finished game, each with what would have been better, found in small steps.

review = Review(steps)
while review.question:
    review.answer(work(review.question, stop))
review.moments

What is better is the strongest bot's choice, taken only if what is then told of it is true.
"""

import random
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Final

from finity.bots.budget import Budget, Meter, never
from finity.bots.evaluate import Outlook, plan_length
from finity.bots.levels.ladder import HARD
from finity.bots.levels.search_bot import SearchBot
from finity.bots.moments import Moment, MomentKind, ReviewedMove, Suspect, forced, suspects
from finity.bots.threats import gives_away, has_won, sparing_moves, winning_move
from finity.rules import Move, Position, apply, legal_moves
from finity.rules.events import owners_of_lost_rings

MOST_MOMENTS: Final = 5
NODES: Final = 300
"""How much the bot thinks about each moment: the same on every machine."""
_AT_ONCE: Final = 6
"""Moves that are looked at in one step: some hundredths of a second."""
_MOST_JUDGED: Final = 10
_OF_A_KIND: Final = 2
"""So many moments of one kind by one player are told."""
_SCAN_SHARE: Final = 0.3
"""The share of the work that the quick looks take."""
_TRIED: Final = 8
"""So many of the bot's best moves are looked at for one that keeps what was lost."""
LEAST_GAIN: Final = 2
"""So many rings, or moves of the plan, a better move must save."""


@dataclass(frozen=True, slots=True)
class Look:
    """Which of `count` moves are suspects? For `steps` and `first` see `suspects`."""

    steps: tuple[ReviewedMove, ...]
    first: int
    count: int


@dataclass(frozen=True, slots=True)
class Judge:
    """Is this suspect a moment? `following` is the move after it."""

    suspect: Suspect
    step: ReviewedMove
    following: ReviewedMove | None
    budget: Budget


ReviewQuestion = Look | Judge
ReviewReply = list[Suspect] | Moment | None


def work(question: ReviewQuestion, stop: Callable[[], bool] = never) -> ReviewReply:
    """Answer a question; `stop` ends it early, and then the answer is worth nothing."""
    if isinstance(question, Look):
        return suspects(question.steps, question.first, question.count, stop)
    return judged(question.suspect, question.step, question.following, question.budget.stopped_by(stop))


class Review:
    """Finds the moments of a game: the gravest first, at most five; then they are told in their order."""

    def __init__(
        self, steps: Sequence[ReviewedMove], nodes: int = NODES, most: int = MOST_MOMENTS, spared: int | None = None
    ) -> None:
        """It ends with so many moments at `most`; none is of a move by a player who is `spared`."""
        self._steps = tuple(steps)
        self._most = most
        self._spared = spared
        self._budget = Budget(nodes=nodes)
        self._looked = 0
        self._suspects: list[Suspect] = []
        self._judged = 0
        self._found: list[Moment] = []

    @property
    def question(self) -> ReviewQuestion | None:
        """What is to be worked out next; None when the review is complete."""
        if self._looked < len(self._steps):
            until = self._looked + _AT_ONCE + 1
            return Look(self._steps[self._looked : until], self._looked + 1, _AT_ONCE)
        suspect = self._next_suspect
        if suspect is None:
            return None
        following = self._steps[suspect.ply] if suspect.ply < len(self._steps) else None
        return Judge(suspect, self._steps[suspect.ply - 1], following, self._budget)

    def answer(self, reply: ReviewReply) -> None:
        if isinstance(reply, list):
            self._looked += _AT_ONCE
            found = [each for each in reply if self._steps[each.ply - 1].before.to_move != self._spared]
            self._suspects = sorted([*self._suspects, *found], key=lambda each: (-each.weight, -each.ply))
            return
        self._judged += 1
        if reply is not None:
            self._found.append(reply)

    @property
    def progress(self) -> float:
        if self._looked < len(self._steps):
            return _SCAN_SHARE * self._looked / len(self._steps)
        if self.question is None:
            return 1.0
        most = min(len(self._suspects), _MOST_JUDGED)
        return _SCAN_SHARE + (1 - _SCAN_SHARE) * max(self._judged / most, len(self._found) / self._most)

    @property
    def moments(self) -> tuple[Moment, ...]:
        return tuple(sorted(self._found, key=lambda moment: moment.ply))

    @property
    def _next_suspect(self) -> Suspect | None:
        """The gravest that has not been judged, unless enough is told of such."""
        told = Counter((moment.kind, moment.player) for moment in self._found)
        while self._judged < min(len(self._suspects), _MOST_JUDGED) and len(self._found) < self._most:
            suspect = self._suspects[self._judged]
            player = self._steps[suspect.ply - 1].before.to_move
            if told[suspect.kind, player] < _OF_A_KIND:
                return suspect
            del self._suspects[self._judged]
        return None


def review(steps: Sequence[ReviewedMove], nodes: int = NODES) -> tuple[Moment, ...]:
    """The moments of a game, found at once: some seconds."""
    made = Review(steps, nodes)
    while made.question:
        made.answer(work(made.question))
    return made.moments


def judged(suspect: Suspect, step: ReviewedMove, following: ReviewedMove | None, budget: Budget) -> Moment | None:
    """A suspect as a moment, with what would have been better; None if nothing. With nodes always the same."""
    match suspect.kind:
        case MomentKind.MISSED_WIN:
            return _moment(suspect, step, winning_move(Outlook(step.before)))
        case MomentKind.MISSED_DEFENCE:
            won_next = following and has_won(following.after, step.after.to_move)
            reply = following.move if following and won_next else winning_move(Outlook(step.after))
            return _moment(suspect, step, next(_safe(step, budget), None), reply)
        case MomentKind.MISSED_FORCE:
            return _moment(suspect, step, forced(step.before))
        case MomentKind.RINGS_LOST | MomentKind.LEAD_SWUNG:
            return _kept(suspect, step, following, budget)


def _moment(
    suspect: Suspect, step: ReviewedMove, better: Move | None, reply: Move | None = None, least: int = 0
) -> Moment | None:
    if better is None:
        return None
    return Moment(
        suspect.kind,
        suspect.ply,
        step.before,
        step.move,
        better,
        suspect.other,
        reply,
        suspect.count,
        least,
        suspect.before,
    )


def _safe(step: ReviewedMove, budget: Budget) -> Iterator[Move]:
    """The moves after which the next player can't win at once, the bot's best first."""
    for move in _ranked(step.before, budget):
        if not gives_away(apply(step.before, move)[0]):
            yield move


def _ranked(position: Position, budget: Budget) -> list[Move]:
    moves = sparing_moves(position, legal_moves(position))
    random.Random(position.ply).shuffle(moves)
    return SearchBot(HARD).ranked(position, moves, Meter(budget))


def _kept(suspect: Suspect, step: ReviewedMove, following: ReviewedMove | None, budget: Budget) -> Moment | None:
    """The best of the bot's moves after which less could have been lost."""
    for move in islice(_safe(step, budget), _TRIED):
        if move == step.move:
            continue
        least = _worst(step.before, move, suspect)
        if suspect.count - least >= LEAST_GAIN:
            reply = following.move if suspect.other is not None and following else None
            return _moment(suspect, step, move, reply, least)
    return None


def _worst(position: Position, move: Move, suspect: Suspect) -> int:
    """What a move costs by itself, or with the worst reply; all if it ends the game. Stops at what was lost."""
    player = position.to_move
    if suspect.other is None:
        return _cost(position, move, player, suspect.kind)
    after, _ = apply(position, move)
    if after.result:
        return suspect.count
    if after.to_move != suspect.other:
        return 0
    worst = 0
    for reply in legal_moves(after):
        worst = max(worst, _cost(after, reply, player, suspect.kind))
        if worst >= suspect.count:
            break
    return worst


def _cost(position: Position, move: Move, player: int, kind: MomentKind) -> int:
    """What a move costs a player: rings, or the length of the plan then."""
    after, events = apply(position, move)
    if kind is MomentKind.RINGS_LOST:
        return owners_of_lost_rings(events).count(player)
    return plan_length(after, player)
