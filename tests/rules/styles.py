"""Ways of choosing moves that lead random games to what seldom happens: full paths, ties, deadlocks, teleports."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

from finity.rules import (
    AddBridge,
    Move,
    MoveBlocker,
    PlaceRing,
    Position,
    RelocatePost,
    Resign,
    Station,
    apply,
    legal_moves,
)
from finity.rules.board import NEIGHBOURS
from finity.rules.events import FullPathMade

Style = Callable[[random.Random, Position], Move]

WEIGHTS = {
    "PlaceRing": 9.0,
    "AddBridge": 5.0,
    "ReverseBridge": 3.0,
    "RemoveBridge": 0.5,
    "MoveBlocker": 0.5,
    "RemoveBlocker": 0.5,
    "RelocatePost": 0.5,
    "TeleportPost": 9.0,
    "Pass": 1.0,
}


def by_kind(rng: random.Random, moves: Sequence[Move]) -> Move:
    """Choose a kind of move by its weight, then one of that kind; a kind with many moves is no likelier for that."""
    return some_by_kind(rng, moves, 1)[0]


def some_by_kind(rng: random.Random, moves: Sequence[Move], count: int) -> list[Move]:
    """Choose so many times."""
    kinds: dict[type[Move], list[Move]] = {}
    for move in moves:
        kinds.setdefault(type(move), []).append(move)
    names, weights = list(kinds), [WEIGHTS[kind.__name__] for kind in kinds]
    return [rng.choice(kinds[rng.choices(names, weights)[0]]) for _ in range(count)]


def even(rng: random.Random, position: Position) -> Move:
    """Any legal move: mostly blockers go to and fro."""
    return rng.choice(legal_moves(position))


def lively(rng: random.Random, position: Position) -> Move:
    """Rings and bridges above all, and now and then somebody gives up."""
    return Resign() if rng.random() < 0.002 else by_kind(rng, legal_moves(position))


def patient(rng: random.Random, position: Position) -> Move:
    """Lively, but rather gives a full path to several players at once than to one, and to none rather than to one."""
    moves = legal_moves(position)
    into_centre = [move for move in moves if isinstance(move, AddBridge) and move.way.end is Station.C]
    tried = dict.fromkeys(some_by_kind(rng, moves, 6), 0) | dict.fromkeys(into_centre, 0)
    for move in tried:
        tried[move] = sum(isinstance(event, FullPathMade) for event in apply(position, move)[1])
    most = max(tried, key=tried.__getitem__)
    return most if tried[most] > 1 else min(tried, key=tried.__getitem__)


def idle(rng: random.Random, position: Position) -> Move:
    """Never places a ring: the game comes to a deadlock."""
    moves = legal_moves(position)
    return by_kind(rng, [move for move in moves if not isinstance(move, PlaceRing)] or moves)


def surrounding(rng: random.Random, position: Position) -> Move:
    """Rings around the opponents' posts and never around the own one, until somebody is shut in and teleports."""
    me, moves = position.to_move, legal_moves(position)
    posts = [post for player, post in enumerate(position.posts) if player != me]
    near_me = NEIGHBOURS[position.posts[me]]
    rings = [move for move in moves if isinstance(move, PlaceRing) and not near_me >> move.station & 1]
    closing = [move for move in rings if any(NEIGHBOURS[post] >> move.station & 1 for post in posts)]
    if closing:
        return rng.choice(closing)
    others = [move for move in moves if not isinstance(move, PlaceRing | RelocatePost | MoveBlocker)]
    return by_kind(rng, [*rings, *others] or moves)
