"""A review in small steps, so that it can be made aside while a bar shows how far it is.

review = Review(steps)
while review.question:
    review.answer(work(review.question, stop))
review.moments
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from finity.bots.budget import Budget, never
from finity.bots.review.judging import judged
from finity.bots.review.moment import Moment, Step
from finity.bots.review.suspects import Suspect, suspects

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


@dataclass(frozen=True, slots=True)
class Look:
    """Which of `count` moves are suspects? For `steps` and `first` see `suspects`."""

    steps: tuple[Step, ...]
    first: int
    count: int


@dataclass(frozen=True, slots=True)
class Judge:
    """Is this suspect a moment? `following` is the move after it."""

    suspect: Suspect
    step: Step
    following: Step | None
    budget: Budget


Question = Look | Judge
Reply = list[Suspect] | Moment | None


def work(question: Question, stop: Callable[[], bool] = never) -> Reply:
    """Answer a question; `stop` ends it early, and then the answer is worth nothing."""
    if isinstance(question, Look):
        return suspects(question.steps, question.first, question.count, stop)
    return judged(question.suspect, question.step, question.following, question.budget.stopped_by(stop))


class Review:
    """Finds the moments of a game: the gravest first, at most five; then they are told in their order."""

    def __init__(self, steps: Sequence[Step], nodes: int = NODES) -> None:
        self._steps = tuple(steps)
        self._budget = Budget(nodes=nodes)
        self._looked = 0
        self._suspects: list[Suspect] = []
        self._judged = 0
        self._found: list[Moment] = []

    @property
    def question(self) -> Question | None:
        """What is to be worked out next; None when the review is complete."""
        if self._looked < len(self._steps):
            until = self._looked + _AT_ONCE + 1
            return Look(self._steps[self._looked : until], self._looked + 1, _AT_ONCE)
        suspect = self._next_suspect
        if suspect is None:
            return None
        following = self._steps[suspect.ply] if suspect.ply < len(self._steps) else None
        return Judge(suspect, self._steps[suspect.ply - 1], following, self._budget)

    def answer(self, reply: Reply) -> None:
        """Take the answer to the question."""
        if isinstance(reply, list):
            self._looked += _AT_ONCE
            self._suspects = sorted([*self._suspects, *reply], key=lambda each: (-each.weight, -each.ply))
            return
        self._judged += 1
        if reply is not None:
            self._found.append(reply)

    @property
    def progress(self) -> float:
        """How far it is, from 0 to 1."""
        if self._looked < len(self._steps):
            return _SCAN_SHARE * self._looked / len(self._steps)
        if self.question is None:
            return 1.0
        most = min(len(self._suspects), _MOST_JUDGED)
        return _SCAN_SHARE + (1 - _SCAN_SHARE) * max(self._judged / most, len(self._found) / MOST_MOMENTS)

    @property
    def moments(self) -> tuple[Moment, ...]:
        """What has been found so far, in the order of the game."""
        return tuple(sorted(self._found, key=lambda moment: moment.ply))

    @property
    def _next_suspect(self) -> Suspect | None:
        """The gravest that has not been judged, unless enough is told of such."""
        told = Counter((moment.kind, moment.player) for moment in self._found)
        while self._judged < min(len(self._suspects), _MOST_JUDGED) and len(self._found) < MOST_MOMENTS:
            suspect = self._suspects[self._judged]
            player = self._steps[suspect.ply - 1].before.to_move
            if told[suspect.kind, player] < _OF_A_KIND:
                return suspect
            del self._suspects[self._judged]
        return None


def review(steps: Sequence[Step], nodes: int = NODES) -> tuple[Moment, ...]:
    """The moments of a game, found at once: some seconds."""
    made = Review(steps, nodes)
    while made.question:
        made.answer(work(made.question))
    return made.moments
