"""The best ideas of a position, each with how play may go on, and by how much every player leads."""

import random
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final, assert_never

from finity import rules
from finity.bots.budget import Budget, Meter, never
from finity.bots.evaluate import Outlook
from finity.bots.levels.ladder import HARD
from finity.bots.levels.search_bot import SearchBot
from finity.bots.threats import has_won
from finity.rules import Move, Position, apply, legal_moves

MOST_LINES: Final = 3
LENGTH: Final = 3
"""In plies, the first move included."""
_SHARE_OF_FIRST: Final = 0.6
"""The share of the time for the choice of the first moves; the rest is for how play goes on."""

Idea = tuple[str, ...]
"""What a move does: moves that differ only in the slot of a link, a ring's size, or which blocker goes, are one."""


@dataclass(frozen=True, slots=True)
class Variation:
    """A move and how play may go on; `lead` is by how many moves its player is ahead after it all, `wins` for sure."""

    moves: tuple[Move, ...]
    lead: float
    wins: bool


@dataclass(frozen=True, slots=True)
class Analysis:
    """The best lines, best first, and by how many moves each player who still plays is ahead of the best other."""

    lines: tuple[Variation, ...]
    leads: tuple[tuple[int, float], ...]


@dataclass(frozen=True, slots=True)
class AnalysisQuestion:
    """What does the strongest bot see here? `seed` decides between equals."""

    position: Position
    seed: int
    budget: Budget


def analyse(question: AnalysisQuestion, stop: Callable[[], bool] = never) -> Analysis:
    """Answer a question; `stop` ends it early with what is known by then. Nothing is seen once the game is over."""
    position, rng = question.position, random.Random(question.seed)
    if position.result:
        return Analysis((), ())
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
    return Analysis(tuple(lines), leads)


def _continued(position: Position, move: Move, bot: SearchBot, share: Budget, rng: random.Random) -> Variation:
    player, moves = position.to_move, [move]
    after, _ = apply(position, move)
    while after.result is None and len(moves) < LENGTH:
        moves.append(bot.choose(after, rng, share))
        after, _ = apply(after, moves[-1])
    if after.result:
        return Variation(tuple(moves), 0.0, has_won(after, player))
    return Variation(tuple(moves), Outlook(after).lead(player), wins=False)


def idea_of(position: Position, move: Move) -> Idea:
    """What a move does, without what makes no difference to an idea."""
    match move:
        case rules.AddBridge(colour, way):
            return "add", colour.letter, way.start.name, way.end.name
        case rules.ReverseBridge(way) | rules.RemoveBridge(way):
            bridge = position.bridge_in(way.slot)
            return type(move).__name__, bridge[0].letter if bridge else "", way.start.name, way.end.name
        case rules.PlaceRing():
            return "ring", move.station.name
        case rules.MoveBlocker():
            return "block", move.target.first.name, move.target.second.name
        case rules.RemoveBlocker():
            return "unblock", str(move.slot)
        case rules.RelocatePost() | rules.TeleportPost():
            return "post", move.station.name
        case rules.Pass() | rules.Resign():
            return (str(move),)
        case _:
            assert_never(move)


def ideas_of(position: Position, moves: Iterable[Move]) -> dict[Idea, list[Move]]:
    """Some moves by their ideas, in the order in which the ideas first occur."""
    found: dict[Idea, list[Move]] = {}
    for move in moves:
        found.setdefault(idea_of(position, move), []).append(move)
    return found
