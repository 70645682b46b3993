"""The own lane and the next places: which path of a player is drawn, and which moves carry it on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import Final

from finity.bots.evaluate import plan_length
from finity.bots.plans.needs import planned_path
from finity.rules import AddBridge, Move, PlaceRing, Position, ReverseBridge, Station, apply
from finity.rules.board import Channel
from finity.rules.events import Path
from finity.rules.paths import longest_partial_path

MOST_PLACES: Final = 3
"""More next places than this are no answer any more."""


def lane_of(position: Position, player: int) -> Path:
    """The partial path from which the fewest moves are missing to a full one, the longest of equal ones.

    It may be shorter than a longest partial path: one that leads nowhere is no help. Where the shortest plan lacks its
    first bridge already, or the post is to move, it is a longest path.
    """
    if position.result or player not in position.playing:
        return longest_partial_path(position, player)
    plan = planned_path(position, player)
    lying = _there(position, player, plan)
    if plan.start is not position.posts[player] or not lying:
        return longest_partial_path(position, player)
    return Path(plan.start, plan.ways[:lying])


def _there(position: Position, player: int, plan: Path) -> int:
    """How many crossings of a plan, from the post on, can be made already."""
    passed: Counter[Station] = Counter()
    lying = set(position.bridge_list())
    for number, (colour, way) in enumerate(zip(position.setup.tower, plan.ways, strict=True)):
        if number:
            passed[way.start] += 1
        if (colour, way) not in lying or passed[way.start] > position.rings_on(player, way.start):
            return number
    return len(plan.ways)


def next_places(position: Position, moves: Sequence[Move]) -> tuple[Move, ...]:
    """The legal moves of the player to move that bring the own path nearer, at most three.

    First a ring where the lane ends, then bridges of the next colour from there, then what the plan lacks before.
    """
    if position.result:
        return ()
    least = plan_length(position, position.to_move)
    nearer = (move for move in dict.fromkeys(_likely(position, moves)) if _nearer(position, move, least))
    return tuple(islice(nearer, MOST_PLACES))


def _likely(position: Position, moves: Iterable[Move]) -> Iterator[Move]:
    """Moves that may carry the path on, the plainest first; of a link's slots the one that obstructs least."""
    player, tower = position.to_move, position.setup.tower
    lane = lane_of(position, player)
    tip, crossed = lane.ways[-1].end if lane.ways else lane.start, len(lane.ways)
    links: dict[Station, AddBridge] = {}
    rings: dict[Station, PlaceRing] = {}
    turns: list[ReverseBridge] = []
    added: list[AddBridge] = []
    for move in moves:
        match move:
            case PlaceRing(station):
                rings.setdefault(station, move)
            case AddBridge(colour, way) if crossed < len(tower) and way.start is tip and colour is tower[crossed]:
                if way.end not in links or way.slot.channel is Channel.MIDDLE:
                    links[way.end] = move
            case AddBridge():
                added.append(move)
            case ReverseBridge():
                turns.append(move)
    if tip in rings:
        yield rings[tip]
    yield from links.values()
    plan = planned_path(position, player)
    passed: Counter[Station] = Counter()
    for number, (colour, way) in enumerate(zip(tower, plan.ways, strict=True)):
        if number:
            passed[way.start] += 1
        if passed[way.start] > position.rings_on(player, way.start) and way.start in rings and way.start is not tip:
            yield rings[way.start]
        yield from (move for move in turns if move.way.slot is way.slot and move.way.end is way.start)
        if way.start is not tip or number != crossed:
            yield from (move for move in added if move.colour is colour and move.way == way)


def _nearer(position: Position, move: Move, least: int) -> bool:
    after, _ = apply(position, move)
    return bool(after.result) or plan_length(after, position.to_move) < least
