"""What would have been better: the strongest bot's choice, taken only if what is then told of it is true."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from itertools import islice
from typing import Final

from finity.bots.budget import Budget, Meter
from finity.bots.evaluate import Outlook, plan_length
from finity.bots.levels import HARD
from finity.bots.review.moment import Moment, MomentKind, Step
from finity.bots.review.suspects import Suspect, forced, rings_lost
from finity.bots.searching import SearchBot
from finity.bots.tactics import gives_away, has_won, sparing_moves, winning_move
from finity.rules import Move, Position, apply, legal_moves

_TRIED: Final = 8
"""So many of the bot's best moves are looked at for one that keeps what was lost."""


def judged(suspect: Suspect, step: Step, following: Step | None, budget: Budget) -> Moment | None:
    """A suspect as a moment, with what would have been better; None if nothing would have been.

    With a number of nodes as its budget the answer is always the same.
    """
    match suspect.kind:
        case MomentKind.MISSED_WIN:
            return _moment(suspect, step, winning_move(Outlook(step.before)))
        case MomentKind.MISSED_DEFENCE:
            reply = _win_after(step.after, following.move if following else None)
            return _moment(suspect, step, next(_safe(step, budget), None), reply)
        case MomentKind.MISSED_FORCE:
            return _moment(suspect, step, forced(step.before))
        case MomentKind.RINGS_LOST:
            return _kept(suspect, step, following, budget, _rings_after)
        case MomentKind.LEAD_SWUNG:
            return _kept(suspect, step, following, budget, _plan_after)


def _moment(
    suspect: Suspect, step: Step, better: Move | None, reply: Move | None = None, least: int = 0
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


def _win_after(after: Position, played: Move | None) -> Move | None:
    """The winning move that was played next, else one that could have been."""
    if played is not None and has_won(apply(after, played)[0], after.to_move):
        return played
    return winning_move(Outlook(after))


def _safe(step: Step, budget: Budget) -> Iterator[Move]:
    """The moves after which the next player can't win at once, the bot's best first."""
    for move in _ranked(step.before, budget):
        if not gives_away(apply(step.before, move)[0]):
            yield move


def _ranked(position: Position, budget: Budget) -> list[Move]:
    moves = sparing_moves(position, legal_moves(position))
    random.Random(position.ply).shuffle(moves)
    return SearchBot(HARD).ranked(position, moves, Meter(budget))


LEAST_GAIN: Final = 2
"""So many rings, or moves of the plan, a better move must save."""

Cost = Callable[[Position, Move, int], int]
"""What a move costs a player: rings, or the length of the plan then."""


def _kept(suspect: Suspect, step: Step, following: Step | None, budget: Budget, cost: Cost) -> Moment | None:
    """The best of the bot's moves after which less could have been lost."""
    player = step.before.to_move
    for move in islice(_safe(step, budget), _TRIED):
        if move == step.move:
            continue
        least = _worst(step.before, move, player, suspect, cost)
        if suspect.count - least >= LEAST_GAIN:
            reply = following.move if suspect.other is not None and following else None
            return _moment(suspect, step, move, reply, least)
    return None


def _worst(position: Position, move: Move, player: int, suspect: Suspect, cost: Cost) -> int:
    """What a move of the player costs by itself, or with the worst reply of the other; stops at what was lost.

    A move that ends the game keeps nothing: it is no win, or it would have been told as one.
    """
    if suspect.other is None:
        return cost(position, move, player)
    after, _ = apply(position, move)
    if after.result:
        return suspect.count
    if after.to_move != suspect.other:
        return 0
    worst = 0
    for reply in legal_moves(after):
        worst = max(worst, cost(after, reply, player))
        if worst >= suspect.count:
            break
    return worst


def _rings_after(position: Position, move: Move, player: int) -> int:
    return rings_lost(position, move, player)


def _plan_after(position: Position, move: Move, player: int) -> int:
    after, _ = apply(position, move)
    return plan_length(after, player)
