"""How far everybody is and what a turn has brought, true by the rules: worked out here alone, for all who tell it.

Also the own lane and the next places: which path is drawn, and which moves carry it on.
"""

import math
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby
from typing import Final

from finity.bots.evaluate import WEIGHTS, Outlook, plan_length, planned_path
from finity.bots.threats import can_win_next
from finity.rules import AddBridge, Event, Move, PlaceRing, Position, ReverseBridge, Station
from finity.rules.board import Channel
from finity.rules.engine import apply_unchecked
from finity.rules.events import FullPathMade, Path, PostRelocated, PostTeleported, RingOrphaned, RingPlaced, lost_rings
from finity.rules.paths import longest_partial_path


@lru_cache(maxsize=32)
def moves_to_win(position: Position, player: int) -> int | None:
    """How many own moves a full path still takes: exact when it is 1, else about; None for who plays no more."""
    return None if position.result or player not in position.playing else plan_length(position, player)


def path_length(position: Position, player: int) -> int:
    """How many crossings a longest path of a player has: all for a full one, at most one less if it can't be full."""
    full = len(position.setup.tower)
    if position.reaches[player].full:
        return full
    return min(len(longest_partial_path(position, player).ways), full - 1)


def next_cone(position: Position, player: int) -> int | None:
    """The cone, from the bottom, that a longest path of a player needs next; None for who has crossed for all."""
    crossed = path_length(position, player)
    return crossed if crossed < len(position.setup.tower) else None


@dataclass(frozen=True, slots=True)
class RingsLost:
    """So many rings of a player went home; for those `orphaned` the stations where they lay, one for each ring."""

    player: int
    count: int
    orphaned: tuple[Station, ...]


@dataclass(frozen=True, slots=True)
class CanWin:
    """A player wins with one move, were it that player's turn, `new` since this turn; perhaps that is `next`."""

    player: int
    new: bool
    next: bool


@dataclass(frozen=True, slots=True)
class Parried:
    """A player who still plays could win with one move, and can't any more."""

    player: int


@dataclass(frozen=True, slots=True)
class PathShorter:
    player: int
    steps: int


@dataclass(frozen=True, slots=True)
class PathLonger:
    """The longest path of the player who moved has more crossings than before: so many."""

    crossed: int


@dataclass(frozen=True, slots=True)
class TakesControl:
    """The player who moved controls the station of the ring placed, and didn't before (RULES.md section 4.6)."""

    station: Station


EventFact = RingPlaced | PostRelocated | PostTeleported | RingsLost | FullPathMade
Fact = EventFact | CanWin | Parried | PathShorter | PathLonger | TakesControl


def event_facts(events: Sequence[Event]) -> list[EventFact]:
    """The facts that events alone tell: of the move, then of rings that went home, then of full paths."""
    made = [event for event in events if isinstance(event, RingPlaced | PostRelocated | PostTeleported)]
    lost = []
    for player, gone in groupby(lost_rings(events), key=lambda event: event.player):
        rings = list(gone)
        orphaned = tuple(ring.station for ring in rings if isinstance(ring, RingOrphaned))
        lost.append(RingsLost(player, len(rings), orphaned))
    return [*made, *lost, *(event for event in events if isinstance(event, FullPathMade))]


def facts(before: Position, events: Sequence[Event], after: Position) -> list[Fact]:
    """All facts of a turn: what is different afterwards, unless the game is over then, and what happened."""
    if after.result:
        return [*event_facts(events)]
    mover, could, can = before.to_move, near_winners(before), near_winners(after)
    found: list[Fact] = [CanWin(player, player not in could, player == after.to_move) for player in can]
    found += [Parried(player) for player in could if player in after.playing and player not in can]
    steps = {player: path_length(before, player) - path_length(after, player) for player in before.playing}
    shorter = (player for player in after.playing if steps[player] > 0)
    found += [PathShorter(player, steps[player]) for player in sorted(shorter, key=steps.__getitem__, reverse=True)]
    if steps[mover] < 0:
        found.append(PathLonger(path_length(after, mover)))
    taken, told = after.controlled_by(mover) & ~before.controlled_by(mover), event_facts(events)
    placed = (fact.station for fact in told if isinstance(fact, RingPlaced))
    return [*found, *(TakesControl(station) for station in placed if taken >> station & 1), *told]


@lru_cache(maxsize=8)
def near_winners(position: Position) -> tuple[int, ...]:
    return tuple(player for player in position.playing if can_win_next(position, player))


MOST_PLACES: Final = 3
"""More next places than this are no answer any more."""
SLACK: Final = 0.3
"""So many moves a place may be worse than the best one, in the eyes of bots, and is shown all the same."""


@lru_cache(maxsize=16)
def path_so_far(position: Position, player: int) -> Path:
    """A longest partial path, as panel and tower count it: of several the one that a shortest plan goes on with."""
    longest = longest_partial_path(position, player)
    begun = _plan_so_far(position, player)
    return begun if len(begun.ways) == len(longest.ways) else longest


def _plan_so_far(position: Position, player: int) -> Path:
    """What lies of a shortest plan already; a longest path where its first bridge lacks, or the post is to move."""
    if position.result or player not in position.playing:
        return longest_partial_path(position, player)
    plan = planned_path(position, player)
    there = crossings_made(position, player, plan)
    if plan.start is not position.posts[player] or not there:
        return longest_partial_path(position, player)
    return Path(plan.start, plan.ways[:there])


def crossings_made(position: Position, player: int, plan: Path) -> int:
    """How many crossings of a plan, from the post on, can be made already."""
    passed: Counter[Station] = Counter()
    lying = set(position.bridge_list())
    for number, (colour, way) in enumerate(zip(position.setup.tower, plan.ways, strict=True)):
        if number:
            passed[way.start] += 1
        if (colour, way) not in lying or passed[way.start] > position.rings_on(player, way.start):
            return number
    return len(plan.ways)


@lru_cache(maxsize=8)
def helpful_moves(position: Position, moves: tuple[Move, ...]) -> tuple[Move, ...]:
    """The legal moves of the player to move that bring the own path nearer, at most three, the best first.

    A ring where the lane ends, and bridges from there, unless another place is better by far. Where nothing helps, it
    is the one move after which least is left.
    """
    if position.result:
        return ()
    mover, begun = position.to_move, _plan_so_far(position, position.to_move)
    least, tip = plan_length(position, mover), begun.ways[-1].end if begun.ways else begun.start

    def left(move: Move, measure: Callable[[Position], float]) -> float:
        """How far the player to move is from the end after a move."""
        after, events = apply_unchecked(position, move)
        if mover in after.playing and not after.result:
            return measure(after)
        arrives = any(isinstance(event, FullPathMade) and event.player == mover for event in events)
        return -math.inf if arrives else math.inf

    def nearer(move: Move) -> bool:
        return left(move, lambda after: plan_length(after, mover)) < least

    def worth(move: Move) -> float:
        return left(move, lambda after: Outlook(after).distance(mover, WEIGHTS)) - (_stations_of(move)[:1] == (tip,))

    def aside(move: Move) -> bool:
        """Whether a bridge would lie beside the middle of its link, where it can obstruct others."""
        return isinstance(move, AddBridge) and move.way.slot.channel is not Channel.MIDDLE

    pieces = sorted(filter(_stations_of, moves), key=aside)
    helpful = [*filter(nearer, pieces)] or [*filter(nearer, moves)] or moves
    far = {move: worth(move) for move in helpful}
    ranked = sorted(far, key=far.__getitem__)
    best = {_stations_of(move): move for move in reversed(ranked) if far[move] <= far[ranked[0]] + SLACK}
    return tuple(sorted(best.values(), key=ranked.index))[:MOST_PLACES]


def _stations_of(move: Move) -> tuple[Station, ...]:
    """From where a bridge leads to where after a move, or the station of a ring; nothing for other moves."""
    match move:
        case PlaceRing(station):
            return (station,)
        case AddBridge(_, way):
            return way.start, way.end
        case ReverseBridge(way):
            return way.end, way.start
    return ()
