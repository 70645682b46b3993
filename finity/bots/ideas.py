"""When two moves are the same idea: they differ only in the slot of a link, a ring's size, or which blocker goes."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from finity import rules
from finity.rules import Colour, Move, Position, Way

Idea = tuple[str, ...]


def _of_bridge(kind: str, colour: Colour, way: Way) -> Idea:
    return kind, colour.letter, way.start.name, way.end.name


def _colour_at(position: Position, way: Way) -> Colour:
    bridge = position.bridge_in(way.slot)
    return bridge[0] if bridge else Colour.WHITE


def idea_of(position: Position, move: Move) -> Idea:
    """What a move does, without what makes no difference to an idea."""
    match move:
        case rules.AddBridge():
            return _of_bridge("add", move.colour, move.way)
        case rules.ReverseBridge():
            return _of_bridge("reverse", _colour_at(position, move.way), move.way)
        case rules.RemoveBridge():
            return _of_bridge("remove", _colour_at(position, move.way), move.way)
        case rules.PlaceRing():
            return "ring", move.station.name
        case rules.MoveBlocker():
            return "block", move.target.first.name, move.target.second.name
        case rules.RemoveBlocker():
            return "unblock", str(move.slot)
        case rules.RelocatePost() | rules.TeleportPost():
            return "post", move.station.name
    return (str(move),)


def ideas_of(position: Position, moves: Iterable[Move]) -> dict[Idea, list[Move]]:
    """Some moves by their ideas, in the order in which the ideas first occur."""
    found: dict[Idea, list[Move]] = {}
    for move in moves:
        found.setdefault(idea_of(position, move), []).append(move)
    return found


ONE_IDEA: Final = 1
"""How many ideas may solve a puzzle."""
