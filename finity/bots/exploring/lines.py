"""The best moves of a position, each with how play may go on, and by how much every player leads."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from finity.bots.budget import Budget, Meter, never
from finity.bots.evaluate import Outlook
from finity.bots.ideas import ideas_of
from finity.bots.levels import HARD
from finity.bots.searching import SearchBot
from finity.bots.tactics import has_won
from finity.rules import Move, Position, apply, legal_moves

MOST_LINES: Final = 3
LENGTH: Final = 3
"""In plies, the first move included."""
_SHARE_OF_FIRST: Final = 0.6
"""The share of the time for the choice of the first moves; the rest is for how play goes on."""


@dataclass(frozen=True, slots=True)
class Line:
    """A move and how play may go on; `lead` is by how many moves its player is ahead after it all, `wins` for sure."""

    moves: tuple[Move, ...]
    lead: float
    wins: bool


@dataclass(frozen=True, slots=True)
class Seen:
    """The best lines, best first, and by how many moves each player who still plays is ahead of the best other."""

    lines: tuple[Line, ...]
    leads: tuple[tuple[int, float], ...]


@dataclass(frozen=True, slots=True)
class LinesQuestion:
    """What does the strongest bot see here? `seed` decides between equals."""

    position: Position
    seed: int
    budget: Budget


def see(question: LinesQuestion, stop: Callable[[], bool] = never) -> Seen:
    """Answer a question; `stop` ends it early with what is known by then. Nothing is seen once the game is over."""
    position, rng = question.position, random.Random(question.seed)
    if position.result:
        return Seen((), ())
    bot, outlook = SearchBot(HARD), Outlook(position)
    budget = question.budget.stopped_by(stop)
    meter = Meter(budget.scaled(_SHARE_OF_FIRST))
    win = bot.forced_win(position, meter)
    moves = legal_moves(position)
    rng.shuffle(moves)
    ranked = bot.ranked(position, moves, meter)
    first = [alike[0] for alike in ideas_of(position, ([win] if win else []) + ranked).values()]
    share = budget.scaled((1 - _SHARE_OF_FIRST) / (MOST_LINES * (LENGTH - 1)))
    lines = [_continued(position, move, bot, share, rng) for move in first[:MOST_LINES]]
    leads = tuple((player, outlook.lead(player)) for player in outlook.playing)
    return Seen(tuple(lines), leads)


def _continued(position: Position, move: Move, bot: SearchBot, share: Budget, rng: random.Random) -> Line:
    player, moves = position.to_move, [move]
    after, _ = apply(position, move)
    while after.result is None and len(moves) < LENGTH:
        moves.append(bot.choose(after, rng, share))
        after, _ = apply(after, moves[-1])
    if after.result:
        return Line(tuple(moves), 0.0, has_won(after, player))
    return Line(tuple(moves), Outlook(after).lead(player), wins=False)
