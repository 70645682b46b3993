"""How far players are on their way to a full path: true by the rules, told in numbers."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from finity.bots.evaluate import plan_length
from finity.match import Turn
from finity.rules import Event, Move, Position
from finity.rules.paths import longest_partial_path


@lru_cache(maxsize=32)
def to_go(position: Position, player: int) -> int | None:
    """How many own moves a full path still takes a player: exact when it is 1, else about (see `plan_length`).

    None for who plays no more.
    """
    return None if position.result or player not in position.playing else plan_length(position, player)


def crossed_by(position: Position, player: int) -> int:
    """How many crossings a longest path of a player has: all for a full one, at most one less if it can't be full."""
    full = len(position.setup.tower)
    if position.reaches[player].full:
        return full
    return min(len(longest_partial_path(position, player).ways), full - 1)


def lost_of_late(position: Position, player: int, turns: Sequence[Turn[Position, Move, Event]]) -> int:
    """How many crossings others have taken away since a player's last turn; `turns` have led to the position."""
    own = (turn.after for turn in reversed(turns) if turn.player == player)
    since = next(own, turns[0].before if turns else position)
    return max(0, crossed_by(since, player) - crossed_by(position, player))


def next_cone(position: Position, player: int) -> int | None:
    """The cone, from the bottom, that a longest path of a player needs next; None for who has crossed for all."""
    crossed = crossed_by(position, player)
    return crossed if crossed < len(position.setup.tower) else None
