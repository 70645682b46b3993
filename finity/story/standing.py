"""How far players are on their way to a full path: true by the rules, told in numbers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from finity.bots.evaluate import plan_length
from finity.bots.threats import can_win_next
from finity.match import Turn
from finity.rules import Event, Move, Position
from finity.rules.paths import longest_partial_path


@dataclass(frozen=True)
class Standing:
    """How many crossings a longest path of a player has, of how many, and how many own moves a full path still takes.

    A path that can't end on the centre counts one crossing less than a full one at most; `to_go` is exact when it is 1,
    else about what it takes (see `plan_length`). `can_win` says that one move wins, were it the player's turn now;
    `lost` is how many crossings others have taken away since the player's own last move.
    """

    crossed: int
    of: int
    to_go: int
    can_win: bool = False
    lost: int = 0


@lru_cache(maxsize=32)
def standing_of(position: Position, player: int, since: Position | None = None) -> Standing | None:
    """How far a player is; None for who plays no more. `since` is what the player left after the own last move."""
    if player not in position.playing or position.result:
        return None
    to_go = plan_length(position, player)
    can_win = to_go == 1 and can_win_next(position, player)
    crossed = crossed_by(position, player)
    lost = 0 if since is None else max(0, crossed_by(since, player) - crossed)
    return Standing(crossed, len(position.setup.tower), to_go, can_win, lost)


def left_by(player: int, turns: Sequence[Turn[Position, Move, Event]]) -> Position | None:
    """The position after a player's last turn, else before the first turn; None before that."""
    own = (turn.after for turn in reversed(turns) if turn.player == player)
    return next(own, turns[0].before if turns else None)


def crossed_by(position: Position, player: int) -> int:
    """How many crossings a longest path of a player has."""
    full = len(position.setup.tower)
    if position.reaches[player].full:
        return full
    return min(len(longest_partial_path(position, player).ways), full - 1)


def next_cone(position: Position, player: int) -> int | None:
    """The cone, from the bottom, that a longest path of a player needs next; None for who has crossed for all."""
    crossed = crossed_by(position, player)
    return crossed if crossed < len(position.setup.tower) else None
