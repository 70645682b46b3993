"""A review: the moments that decided a finished game, each with what would have been better, found in small steps.

review = Review(steps)
while review.question:
    review.answer(work(review.question, stop))
review.moments

Quick looks at every move find suspects. What is better than these is the strongest bot's choice, taken only if what is
then told of it is true.
"""

import random
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import partial
from itertools import islice
from typing import Final, TypeAlias

from finity.bots.budget import Budget, Meter, never
from finity.bots.evaluate import Outlook, plan_length
from finity.bots.hints import UNCOUNTED
from finity.bots.levels.ladder import HARD
from finity.bots.levels.search_bot import SearchBot
from finity.bots.threats import forced_win, has_won, next_player_can_win, non_losing_moves, winning_move, won_by_another
from finity.match import Turn
from finity.rules import Event, Move, Position, Resign, apply, legal_moves
from finity.rules.events import owners_of_lost_rings

ReviewedMove: TypeAlias = Turn[Position, Move, Event]


class MomentKind(StrEnum):
    """What went wrong, the worst first; the values are the ends of the keys of its texts."""

    MISSED_WIN = "missed_win"
    MISSED_DEFENCE = "missed_defence"
    MISSED_FORCE = "missed_force"
    RINGS_LOST = "rings_lost"
    LEAD_SWUNG = "lead_swung"


@dataclass(frozen=True, slots=True)
class Moment:
    """A move that decided something, and a better one in its place.

    Move number `ply` (the first is 1) was `played` in `position` by the player to move there. What is told is true by
    the rules alone:

    * MISSED_WIN: `better` takes the next place alone at once, `played` does not.
    * MISSED_DEFENCE: after `played` the next player, `other`, can win at once with `reply`, or `other` has won by it,
      without a `reply`; after `better` not at all.
    * MISSED_FORCE: between two, after `better` the player wins by the next own move, whatever `other` does; after
      `played` that is not so.
    * RINGS_LOST: by the very next move, `reply`, `other` sent `count` rings of the player home; after `better` no
      single move of `other` sends home more than `least`, which are at least 2 fewer. Without `other` it was the
      player's own move that cost `count` rings, and `better` costs `least`.
    * LEAD_SWUNG: as RINGS_LOST, but `count` and `least` are the moves that the player's shortest plan still takes (see
      `plan_length`); it took `before` until then.
    """

    kind: MomentKind
    ply: int
    position: Position
    played: Move
    better: Move
    other: int | None = None
    reply: Move | None = None
    count: int = 0
    least: int = 0
    before: int = 0

    @property
    def player(self) -> int:
        return self.position.to_move


@dataclass(frozen=True, slots=True)
class Suspect:
    """Move number `ply` may have decided something; the larger the `weight` the more. For the rest see `Moment`."""

    kind: MomentKind
    ply: int
    weight: int
    other: int | None = None
    count: int = 0
    before: int = 0


def suspects(steps: Sequence[ReviewedMove], first: int, count: int, stop: Callable[[], bool] = never) -> list[Suspect]:
    """The suspects among `count` moves from number `first` on, the worst of each; `steps` may hold one more."""
    found = []
    for number in range(min(count, len(steps))):
        step, following = steps[number], steps[number + 1] if number + 1 < len(steps) else None
        if not isinstance(step.move, Resign):
            every = _examine(step, following, first + number, stop)
            found += sorted(every, key=lambda suspect: -suspect.weight)[:1]
    return found


def _examine(step: ReviewedMove, following: ReviewedMove | None, ply: int, stop: Callable[[], bool]) -> list[Suspect]:
    player = step.before.to_move
    if has_won(step.after, player):
        return []
    if winning_move(Outlook(step.before)) is not None:
        return [Suspect(MomentKind.MISSED_WIN, ply, 100)]
    winner = won_by_another(step.before, step.after)
    if winner is not None or next_player_can_win(step.after):
        other = step.after.to_move if winner is None else winner
        fatal = winner is not None or (following is not None and has_won(following.after, other))
        return [Suspect(MomentKind.MISSED_DEFENCE, ply, 90 if fatal else 70, other)]
    if quick_forced_win(step.before, stop) is not None:
        replies = [apply(step.after, reply)[0] for reply in legal_moves(step.after)]
        if not (replies and all(has_won(each, player) or next_player_can_win(each) for each in replies)):
            return [Suspect(MomentKind.MISSED_FORCE, ply, 60, step.after.to_move)]
    found = _loss_suspects(step, player, None, ply)
    if following and not isinstance(following.move, Resign):
        found += _loss_suspects(following, player, following.before.to_move, ply)
    return found


def _loss_suspects(step: ReviewedMove, player: int, other: int | None, ply: int) -> list[Suspect]:
    """What a move, the player's own or the next one by `other`, cost the player: rings, or a plan."""
    found = []
    lost = owners_of_lost_rings(step.events).count(player)
    if lost >= 2:  # fewer decide nothing
        found.append(Suspect(MomentKind.RINGS_LOST, ply, 10 * lost, other, lost))
    if player in step.after.playing and step.after.result is None:
        before, after = plan_length(step.before, player), plan_length(step.after, player)
        if after - before >= 2 and after < UNCOUNTED:
            weight = 8 * (after - before) + max(0, 12 - before)  # the nearer to the centre it was, the graver
            found.append(Suspect(MomentKind.LEAD_SWUNG, ply, weight, other, after, before))
    return found


def quick_forced_win(position: Position, stop: Callable[[], bool] = never) -> Move | None:
    """A move after which the player to move wins by the next own move, whatever the only opponent does, or None."""
    if len(position.playing) > 2 or plan_length(position, position.to_move) > 2:
        return None
    return forced_win(position, Meter(Budget(nodes=200, stop=stop)), 2)


MOST_MOMENTS: Final = 5
NODES: Final = 300
"""How much the bot thinks about each moment: the same on every machine."""
_AT_ONCE: Final = 6
"""Moves that are looked at in one step: some hundredths of a second."""
_MOST_JUDGED: Final = 10
_SCAN_SHARE: Final = 0.3
"""The share of the work that the quick looks take."""
LEAST_GAIN: Final = 2
"""So many rings, or moves of the plan, a better move must save."""


ReviewReply = list[Suspect] | list[Moment]
ReviewQuestion = Callable[[Callable[[], bool]], ReviewReply]
"""Which of some moves are suspects, or whether a suspect is a moment; given what stops it, it answers by itself."""


def answer_question(question: ReviewQuestion, stop: Callable[[], bool] = never) -> ReviewReply:
    """Answer a question; `stop` ends it early, and then the answer is worth nothing."""
    return question(stop)


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
            return partial(suspects, self._steps[self._looked : until], self._looked + 1, _AT_ONCE)
        told = Counter((moment.kind, moment.player) for moment in self._found)
        while self._judged < min(len(self._suspects), _MOST_JUDGED) and len(self._found) < self._most:
            suspect = self._suspects[self._judged]
            step = self._steps[suspect.ply - 1]
            if told[suspect.kind, step.before.to_move] < 2:
                following = self._steps[suspect.ply] if suspect.ply < len(self._steps) else None
                return partial(confirm_suspect, suspect, step, following, self._budget)
            del self._suspects[self._judged]  # enough is told of such
        return None

    def answer(self, reply: ReviewReply) -> None:
        if self._looked < len(self._steps):
            self._looked += _AT_ONCE
        else:
            self._judged += 1
        for each in reply:
            if isinstance(each, Moment):
                self._found.append(each)
            elif self._steps[each.ply - 1].before.to_move != self._spared:
                self._suspects.append(each)
        self._suspects.sort(key=lambda each: (-each.weight, -each.ply))

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


def confirm_suspect(
    suspect: Suspect,
    step: ReviewedMove,
    following: ReviewedMove | None,
    budget: Budget,
    stop: Callable[[], bool] = never,
) -> list[Moment]:
    """A suspect as a moment, with what would have been better, if anything. With nodes always the same."""
    budget = budget.stopped_by(stop)
    match suspect.kind:
        case MomentKind.MISSED_WIN:
            return _moment(suspect, step, winning_move(Outlook(step.before)))
        case MomentKind.MISSED_DEFENCE:
            won_next = following and has_won(following.after, step.after.to_move)
            reply = following.move if following and won_next else winning_move(Outlook(step.after))
            return _moment(suspect, step, next(_safe_moves(step, budget), None), reply)
        case MomentKind.MISSED_FORCE:
            return _moment(suspect, step, quick_forced_win(step.before))
        case MomentKind.RINGS_LOST | MomentKind.LEAD_SWUNG:
            others = (move for move in islice(_safe_moves(step, budget), 8) if move != step.move)
            costs = ((move, _worst_cost(step.before, move, suspect)) for move in others)
            better, least = next((each for each in costs if suspect.count - each[1] >= LEAST_GAIN), (None, 0))
            reply = following.move if suspect.other is not None and following else None
            return _moment(suspect, step, better, reply, least)


def _moment(
    suspect: Suspect, step: ReviewedMove, better: Move | None, reply: Move | None = None, least: int = 0
) -> list[Moment]:
    if better is None:
        return []
    found = suspect.other, reply, suspect.count, least, suspect.before
    return [Moment(suspect.kind, suspect.ply, step.before, step.move, better, *found)]


def _safe_moves(step: ReviewedMove, budget: Budget) -> Iterator[Move]:
    """The moves after which the next player can't win at once, the bot's best first."""
    moves = non_losing_moves(step.before, legal_moves(step.before))
    random.Random(step.before.ply).shuffle(moves)
    for move in SearchBot(HARD).ranked(step.before, moves, Meter(budget)):
        if not next_player_can_win(apply(step.before, move)[0]):
            yield move


def _worst_cost(position: Position, move: Move, suspect: Suspect) -> int:
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
