"""Hints: the best moves for the player to move, each with what it does, for the screen to say in a sentence."""

from __future__ import annotations

import random
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final

from finity.bots.budget import Budget, Meter
from finity.bots.evaluate import Outlook
from finity.bots.levels import HARD
from finity.bots.searching import SearchBot
from finity.bots.tactics import has_won, safe_moves, winning_move, winning_moves
from finity.rules import AddBridge, Move, PlaceRing, Position, Station, apply, legal_moves
from finity.rules.events import Event, RingOrphaned

HINTS: Final = 3
"""How many hints there are, if there are as many moves."""


class HintReason(StrEnum):
    """What a move is good for, the most telling first; the values are the ends of the keys of its sentence."""

    WINS = "wins"
    FORCES_WIN = "forces_win"
    STOPS_WIN = "stops_win"
    ORPHANS = "orphans"
    THREATENS = "threatens"
    SETS_BACK = "sets_back"
    SECURES = "secures"
    BRINGS_NEARER = "brings_nearer"
    PREPARES = "prepares"


@dataclass(frozen=True, slots=True)
class Hint:
    """A move worth playing and why.

    `player` is the opponent that the reason speaks of (whose win is stopped, whose rings fall, who is set back),
    `count` the rings orphaned, or the moves that the player, or the opponent set back, still needs, `stations` where
    the rings were or where the move is made.
    """

    move: Move
    reason: HintReason
    player: int | None = None
    count: int = 0
    stations: tuple[Station, ...] = ()


def hints(position: Position, rng: random.Random, budget: Budget) -> list[Hint]:
    """The best moves of *hard* for the player to move, best first, each with its reason; empty once the game is over.

    The budget's `stop` ends the thinking early.
    """
    if position.result:
        return []
    wins = list(winning_moves(Outlook(position)))
    if wins:
        return [Hint(move, HintReason.WINS) for move in wins[:HINTS]]
    meter = Meter(budget)
    hard = SearchBot(HARD)
    forced = hard.forced_win(position, meter) if len(position.playing) == 2 else None
    moves = legal_moves(position)
    rng.shuffle(moves)
    ranked = hard.ranked(position, moves, meter)
    best = list(safe_moves(position, ranked[: 4 * HINTS], meter)) or ranked
    if forced:
        best = [forced, *(move for move in best if move != forced)]
    found = [explained(position, move) for move in best[:HINTS]]
    return [replace(found[0], reason=HintReason.FORCES_WIN), *found[1:]] if forced else found


def explained(position: Position, move: Move) -> Hint:
    """A legal move with the most telling reason for it."""
    after, events = apply(position, move)
    mover = position.to_move
    if has_won(after, mover):
        return Hint(move, HintReason.WINS)
    if after.result:
        return Hint(move, HintReason.PREPARES)
    hint = _harm(position, after, move, events)
    if hint:
        return hint
    before, later = Outlook(position), Outlook(after)
    least = later.least(mover)
    if least == 1:
        return Hint(move, HintReason.THREATENS, count=1)
    if isinstance(move, AddBridge) and _doubles(position, move) and _risk(later, mover) < _risk(before, mover):
        return Hint(move, HintReason.SECURES, count=least, stations=(move.way.start, move.way.end))
    if least < before.least(mover):
        stations = (move.station,) if isinstance(move, PlaceRing) else ()
        return Hint(move, HintReason.BRINGS_NEARER, count=least, stations=stations)
    return _set_back(before, later, move) or Hint(move, HintReason.PREPARES, count=least)


def _harm(position: Position, after: Position, move: Move, events: list[Event]) -> Hint | None:
    """What a move does against the wins and rings of others."""
    for player in position.playing:
        if player != position.to_move and _wins_next(position, player) and not _wins_next(after, player):
            return Hint(move, HintReason.STOPS_WIN, player)
    lost = [event for event in events if isinstance(event, RingOrphaned) and event.player != position.to_move]
    if not lost:
        return None
    victim = max(position.playing, key=lambda player: sum(event.player == player for event in lost))
    stations = tuple(event.station for event in lost if event.player == victim)
    return Hint(move, HintReason.ORPHANS, victim, len(stations), tuple(dict.fromkeys(stations)))


def _wins_next(position: Position, player: int) -> bool:
    """Whether a player could win at once, were it that player's turn."""
    return position.result is None and winning_move(Outlook(position._replace(to_move=player))) is not None


def _doubles(position: Position, move: AddBridge) -> bool:
    """Whether a bridge of the same colour lies the other way on the link: then neither can be reversed."""
    return any(
        colour is move.colour and (way.start, way.end) == (move.way.end, move.way.start)
        for colour, way in position.bridge_list()
    )


def _risk(outlook: Outlook, player: int) -> int:
    """How many bridges of the player's best plan could be reversed."""
    prices = outlook.prices[player]
    return prices.least_risk(prices.best)


def _set_back(before: Outlook, later: Outlook, move: Move) -> Hint | None:
    """The opponent whom a move costs the most moves."""
    others = [player for player in later.playing if player != before.position.to_move]
    victim = max(others, key=lambda player: later.least(player) - before.least(player))
    if later.least(victim) <= before.least(victim):
        return None
    return Hint(move, HintReason.SETS_BACK, victim, later.least(victim))
