"""How bots are asked, aside: for a move, for hints, each with what it does, and for the best lines of a position.

A reason is told only if it is true of the position and needs no judgement: tests check each kind by brute force.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from inspect import signature
from itertools import islice, takewhile
from typing import Any, Final, TypeVar, assert_never

from finity import rules
from finity.bots.budget import Budget, Meter, never
from finity.bots.evaluate import Outlook
from finity.bots.levels.ladder import HARD, Bot, bot_named, level_budget
from finity.bots.levels.search_bot import SearchBot
from finity.bots.threats import can_win_next, has_won, last_defences, non_losing_moves, safe_moves, winning_moves
from finity.rules import AddBridge, Move, PlaceRing, Position, Station, apply, legal_moves
from finity.rules.events import lost_rings
from finity.rules.paths import longest_partial_path
from finity.rules.position import PositionKey

HINTS: Final = 3
"""How many hints there are, if there are as many moves."""


class HintReason(StrEnum):
    """What a move is good for, the most telling first; the values are the ends of the keys of its sentence."""

    WINS = "wins"
    FORCES_WIN = "forces_win"
    STOPS_WIN = "stops_win"
    ORPHANS = "orphans"
    THREATENS = "threatens"
    CONNECTS = "connects"
    SECURES = "secures"
    BRINGS_NEARER = "brings_nearer"
    SETS_BACK = "sets_back"
    KEEPS = "keeps"
    STRONG = "strong"
    """Nothing that can be told in a word: a strong player would think of it."""


URGENT: Final = frozenset({HintReason.WINS, HintReason.FORCES_WIN, HintReason.STOPS_WIN})
"""Reasons that nothing else comes before."""
_LENGTHENING: Final = frozenset({HintReason.CONNECTS, HintReason.THREATENS})
"""Reasons of moves that make the own path longer."""
UNCOUNTED: Final = 15
"""Plans that take so many moves or more are not told apart (see `Prices`), so nothing is said of their number."""


@dataclass(frozen=True, slots=True)
class Hint:
    """A move worth playing and why.

    `player` is the opponent that the reason speaks of (whose win is stopped, whose rings fall, who is set back),
    `count` the rings orphaned, the crossings of the player's path then, or the moves that the player, or the opponent
    set back, still needs by the shortest plan; `stations` are where the rings were or where the move is made.
    """

    move: Move
    reason: HintReason
    player: int | None = None
    count: int = 0
    stations: tuple[Station, ...] = ()


def hints(position: Position, rng: random.Random, budget: Budget, *, simple: bool = False) -> list[Hint]:
    """The best moves of *hard* for the player to move, each with its reason, another if one is true; none after the
    end. If `simple`, as for beginners, new bridges and rings come first, of them those that make the own path longer,
    unless something is urgent."""
    if position.result:
        return []
    wins = list(winning_moves(Outlook(position)))
    if wins:
        return [Hint(move, HintReason.WINS) for move in wins[:HINTS]]
    meter = Meter(budget)
    hard = SearchBot(HARD)
    forced = hard.forced_win(position, meter) if len(position.playing) == 2 else None
    moves = non_losing_moves(position, legal_moves(position))
    rng.shuffle(moves)
    rivals = [each for each in position.playing if each != position.to_move and can_win_next(position, each)]
    ranked = hard.ranked(position, moves, meter.sub_meter(0.7) if rivals else meter)
    if rivals:  # first what lets no opponent win next: people and weak bots may overlook such a win
        results = ((move, apply(position, move)[0]) for move in takewhile(lambda _: not meter.is_spent, ranked))
        stopping = (move for move, after in results if not any(can_win_next(after, rival) for rival in rivals))
        ranked = list(dict.fromkeys([*islice(stopping, 4 * HINTS), *ranked]))
    safe = list(safe_moves(position, ranked[: 4 * HINTS], meter))
    best = safe or last_defences(position, ranked, meter)
    if forced:
        best = [forced, *(move for move in best if move != forced)]
    elif simple and safe and next(reasons(position, best[0])).reason not in URGENT:
        best.sort(key=lambda move: _LENGTHENING.isdisjoint(each.reason for each in reasons(position, move)))
        best.sort(key=lambda move: not isinstance(move, AddBridge | PlaceRing))  # new bridges and rings before all
    found: list[Hint] = []
    for move in best[:HINTS]:
        true = list(reasons(position, move))  # none is told again if another one is true as well
        fresh = (hint for hint in true[:-1] if not found or hint.reason is not found[-1].reason)
        found.append(next(fresh, true[0]))
    return [replace(found[0], reason=HintReason.FORCES_WIN), *found[1:]] if forced else found


def reasons(position: Position, move: Move) -> Iterator[Hint]:
    """All that a legal move is good for, the most telling first; the last is true of every move."""
    after, events = apply(position, move)
    mover = position.to_move
    if has_won(after, mover):
        yield Hint(move, HintReason.WINS)
    if not after.result:
        for player in position.playing:
            if player != mover and can_win_next(position, player) and not can_win_next(after, player):
                yield Hint(move, HintReason.STOPS_WIN, player)
        lost = [ring for ring in lost_rings(events) if ring.player != mover]
        if lost:
            victim = max(position.playing, key=lambda player: sum(ring.player == player for ring in lost))
            stations = tuple(ring.station for ring in lost if ring.player == victim)
            yield Hint(move, HintReason.ORPHANS, victim, len(stations), tuple(dict.fromkeys(stations)))
        yield from _progress_hints(position, after, move)
    yield Hint(move, HintReason.STRONG)


def _progress_hints(position: Position, after: Position, move: Move) -> Iterator[Hint]:
    """What a move does for the mover's path, and how far it leaves everybody from theirs."""
    mover, before, later = position.to_move, Outlook(position), Outlook(after)
    least = later.plan_length(mover)
    if can_win_next(after, mover):
        yield Hint(move, HintReason.THREATENS, count=1)
    crossings = len(longest_partial_path(after, mover).ways)
    if crossings > len(longest_partial_path(position, mover).ways):
        yield Hint(move, HintReason.CONNECTS, count=crossings)
    if isinstance(move, AddBridge) and later.prices[mover].least_risk < before.prices[mover].least_risk:
        way = move.way
        turned = {(colour, each.start, each.end) for colour, each in position.bridge_list()}
        if (move.colour, way.end, way.start) in turned:  # beside its opposite neither can be reversed
            yield Hint(move, HintReason.SECURES, count=least, stations=(way.start, way.end))
    if least < before.plan_length(mover):
        stations = (move.station,) if isinstance(move, PlaceRing) else ()
        yield Hint(move, HintReason.BRINGS_NEARER, count=least, stations=stations)
    others = [player for player in later.playing if player != mover]
    victim = max(others, key=lambda player: later.plan_length(player) - before.plan_length(player))
    if before.plan_length(victim) < later.plan_length(victim) < UNCOUNTED:
        yield Hint(move, HintReason.SETS_BACK, victim, later.plan_length(victim))
    if least == before.plan_length(mover) < UNCOUNTED:
        yield Hint(move, HintReason.KEEPS, count=least)


@dataclass(frozen=True, slots=True)
class MoveQuestion:
    """Which move would the bot of this level play here? `seed` feeds its random choices; `seen` stood before."""

    level: str
    position: Position
    seed: int
    budget: Budget
    seen: tuple[PositionKey, ...] = ()

    @classmethod
    def of(
        cls, level: str, position: Position, rng: random.Random, factor: float, seen: Iterable[PositionKey] = ()
    ) -> MoveQuestion:
        """The question with what its level may think, or `factor` times that time."""
        return cls(level, position, rng.getrandbits(32), level_budget(level, factor), tuple(seen))


@dataclass(frozen=True, slots=True)
class HintQuestion:
    """Which moves are best here, and why? `seed` feeds the choice between equals; hints may be `simple`."""

    position: Position
    seed: int
    budget: Budget
    simple: bool = False


Question = MoveQuestion | HintQuestion
AnyQuestion = TypeVar("AnyQuestion", bound=Question)


def think(question: Question, stop: Callable[[], bool]) -> Any:
    """Answer a question: a move, or a list of hints. The worker of a `Thinker`; `stop` ends the thinking early."""
    rng, budget = random.Random(question.seed), question.budget.stopped_by(stop)
    if isinstance(question, HintQuestion):
        return hints(question.position, rng, budget, simple=question.simple)
    return choose_move(bot_named(question.level), question.position, rng, budget, question.seen)


def choose_move(bot: Bot, position: Position, rng: random.Random, budget: Budget, seen: Iterable[PositionKey]) -> Move:
    """The move of a bot; one that takes `seen`, the earlier positions, goes on instead of going round in circles."""
    choose: Callable[..., Move] = bot.choose
    if "seen" in signature(choose).parameters:
        return choose(position, rng, budget, seen=seen)
    return choose(position, rng, budget)


def with_smaller_budget(question: AnyQuestion) -> AnyQuestion:
    """The same question with a smaller budget, for the thread that takes over if no process can be had."""
    return replace(question, budget=question.budget.scaled(0.5))


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


def analyse(question: HintQuestion, stop: Callable[[], bool] = never) -> Analysis:
    """What the strongest bot sees there; `stop` ends it early with what is known by then. Nothing once it is over."""
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
    first = [alike[0] for alike in moves_by_idea(position, ([win] if win else []) + ranked).values()]
    share = budget.scaled((1 - _SHARE_OF_FIRST) / (MOST_LINES * (LENGTH - 1)))
    lines = []
    for move in first[:MOST_LINES]:
        played = [move]
        after, _ = apply(position, move)
        while after.result is None and len(played) < LENGTH:
            played.append(bot.choose(after, rng, share))
            after, _ = apply(after, played[-1])
        lead = 0.0 if after.result else Outlook(after).lead(position.to_move)
        wins = after.result is not None and has_won(after, position.to_move)
        lines.append(Variation(tuple(played), lead, wins))
    leads = tuple((player, outlook.lead(player)) for player in outlook.playing)
    return Analysis(tuple(lines), leads)


def moves_by_idea(position: Position, moves: Iterable[Move]) -> dict[Idea, list[Move]]:
    """Some moves by their ideas, in the order in which the ideas first occur."""
    found: dict[Idea, list[Move]] = {}
    for move in moves:
        idea: Idea
        match move:
            case rules.AddBridge(colour, way):
                idea = "add", colour.letter, way.start.name, way.end.name
            case rules.ReverseBridge(way) | rules.RemoveBridge(way):
                bridge = position.bridge_in(way.slot)
                idea = type(move).__name__, bridge[0].letter if bridge else "", way.start.name, way.end.name
            case rules.PlaceRing():
                idea = "ring", move.station.name
            case rules.MoveBlocker():
                idea = "block", move.target.first.name, move.target.second.name
            case rules.RemoveBlocker():
                idea = "unblock", str(move.slot)
            case rules.RelocatePost() | rules.TeleportPost():
                idea = "post", move.station.name
            case rules.Pass() | rules.Resign():
                idea = (str(move),)
            case _:
                assert_never(move)
        found.setdefault(idea, []).append(move)
    return found
