"""The own lane and the next places: which path of a player is drawn, and which moves carry it on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
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
    It is a longest path where the shortest plan lacks its first bridge already, or the post is to move."""
    if position.result or player not in position.playing:
        return longest_partial_path(position, player)
    plan = planned_path(position, player)
    there = lying(position, player, plan)
    if plan.start is not position.posts[player] or not there:
        return longest_partial_path(position, player)
    return Path(plan.start, plan.ways[:there])


def lying(position: Position, player: int, plan: Path) -> int:
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
    """The legal moves, three at most, that bring the own path nearer: where the lane ends, or of the shortest plan."""
    if position.result:
        return ()
    least = plan_length(position, position.to_move)
    found = tuple(move for move in _likely(position, moves) if _nearer(position, move, least))[:MOST_PLACES]
    return found or tuple(islice((move for move in _of_plan(position, moves) if _nearer(position, move, least)), 1))


def _likely(position: Position, moves: Sequence[Move]) -> Iterator[Move]:
    """Moves that may carry the lane on at its end; of a link's slots the one that obstructs least."""
    tower, lane = position.setup.tower, lane_of(position, position.to_move)
    tip, crossed = lane.ways[-1].end if lane.ways else lane.start, len(lane.ways)
    yield from islice((move for move in moves if isinstance(move, PlaceRing) and move.station is tip), 1)
    links: dict[Station, AddBridge] = {}
    for move in moves:
        if not isinstance(move, AddBridge) or move.way.start is not tip or move.colour is not tower[crossed]:
            continue
        if move.way.end not in links or move.way.slot.channel is Channel.MIDDLE:
            links[move.way.end] = move
    yield from links.values()


def _of_plan(position: Position, moves: Sequence[Move]) -> Iterator[Move]:
    """What brings what the shortest plan lacks, in its order: rings to pass by, bridges, and some turned round."""
    player, plan = position.to_move, planned_path(position, position.to_move)
    steps = list(zip(position.setup.tower, plan.ways, strict=True))
    for colour, way in steps[lying(position, player, plan) :]:
        for move in moves:
            match move:
                case AddBridge(made, added) if made is colour and added == way:
                    yield move
                case ReverseBridge(turned) if turned.slot is way.slot and turned.end is way.start:
                    yield move
                case PlaceRing(station) if station is way.start:
                    yield move


def _nearer(position: Position, move: Move, least: int) -> bool:
    after, _ = apply(position, move)
    return bool(after.result) or plan_length(after, position.to_move) < least
