"""How far players are on their way to a full path, and what a move would bring: true by the rules, told in numbers."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from finity.bots.evaluate import plan_length
from finity.bots.threats import can_win_next, gives_away
from finity.match import Turn
from finity.rules import AddBridge, Colour, Event, Move, PlaceRing, Position, Station, apply
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


def standing_of(position: Position, player: int, since: Position | None = None) -> Standing | None:
    """How far a player is; None for who plays no more. `since` is what the player left after the own last move."""
    if player not in position.playing or position.result:
        return None
    to_go = plan_length(position, player)
    can_win = to_go == 1 and can_win_next(position, player)
    crossed = crossed_by(position, player)
    lost = 0 if since is None or since is position else max(0, crossed_by(since, player) - crossed)
    return Standing(crossed, len(position.setup.tower), to_go, can_win, lost)


def left_by(player: int, turns: Sequence[Turn[Position, Move, Event]], position: Position) -> Position:
    """The position after the last of some turns that was a player's own, else the first; `position` follows all."""
    following = [*(turn.before for turn in turns), position]
    own = (number for number in reversed(range(len(turns))) if turns[number].player == player)
    return following[next(own, -1) + 1]


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


@dataclass(frozen=True)
class Gain:
    """What a move brings besides what it does to rings.

    `crossed` is how many crossings a longest path of the mover has afterwards, if more than before; `needs` the colour
    of the mover's next cone, if the move adds a bridge that no path crosses; `loser_to` the next player, if that one
    can win at once; `controls` the station that the mover controls then because the ring placed is the smallest there.
    """

    crossed: int = 0
    needs: Colour | None = None
    loser_to: int | None = None
    controls: Station | None = None


NO_GAIN: Final = Gain()


def gain_of(position: Position, move: Move, after: Position | None = None) -> Gain:
    """What a legal move brings to the player to move; `after` is the position that it leads to, if that is known."""
    mover, after = position.to_move, after or apply(position, move)[0]
    if after.result:
        return NO_GAIN
    before, crossed, full = crossed_by(position, mover), crossed_by(after, mover), len(position.setup.tower)
    idle = isinstance(move, AddBridge) and before < full and not is_crossed(after, mover, move)
    return Gain(
        crossed if crossed > before else 0,
        position.setup.tower[before] if idle else None,
        after.to_move if gives_away(after) else None,
        _controlled_by(position, after, move),
    )


def _controlled_by(position: Position, after: Position, move: Move) -> Station | None:
    """The station that a player controls by placing a ring and didn't before (RULES.md section 4.6)."""
    if not isinstance(move, PlaceRing):
        return None
    before, now = (each.controlled_by(position.to_move) >> move.station & 1 for each in (position, after))
    return move.station if now and not before else None


def is_crossed(after: Position, player: int, added: AddBridge) -> bool:
    """Whether a path of a player crosses a bridge that has been added."""
    reach, way = after.reaches[player], added.way
    exits = reach.black_exits if added.colour is Colour.BLACK else reach.white_exits
    return bool(exits >> way.start & 1) and (way.end is not Station.C or reach.full)


class Standings:
    """The standings of all players, kept until other positions are asked about: while a move is seen, two are."""

    def __init__(self) -> None:
        self._found: deque[tuple[Position, tuple[Standing | None, ...]]] = deque(maxlen=2)

    def of(self, position: Position, turns: Sequence[Turn[Position, Move, Event]] = ()) -> tuple[Standing | None, ...]:
        for known, found in self._found:
            if known is position:
                return found
        found = tuple(
            standing_of(position, player, left_by(player, turns, position)) for player in range(position.players)
        )
        self._found.append((position, found))
        return found
