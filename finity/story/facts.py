"""How far everybody is and what a turn has brought, true by the rules: worked out here alone, for all who tell it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby

from finity.bots.evaluate import plan_length
from finity.bots.threats import can_win_next
from finity.rules import Event, Position, Station
from finity.rules.events import FullPathMade, PostRelocated, PostTeleported, RingOrphaned, RingPlaced, lost_rings
from finity.rules.paths import longest_partial_path


@lru_cache(maxsize=32)
def to_go(position: Position, player: int) -> int | None:
    """How many own moves a full path still takes: exact when it is 1, else about; None for who plays no more."""
    return None if position.result or player not in position.playing else plan_length(position, player)


def crossed_by(position: Position, player: int) -> int:
    """How many crossings a longest path of a player has: all for a full one, at most one less if it can't be full."""
    full = len(position.setup.tower)
    if position.reaches[player].full:
        return full
    return min(len(longest_partial_path(position, player).ways), full - 1)


def next_cone(position: Position, player: int) -> int | None:
    """The cone, from the bottom, that a longest path of a player needs next; None for who has crossed for all."""
    crossed = crossed_by(position, player)
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
class Stopped:
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


Happened = RingPlaced | PostRelocated | PostTeleported | RingsLost | FullPathMade
Fact = Happened | CanWin | Stopped | PathShorter | PathLonger | TakesControl


def happened(events: Sequence[Event]) -> list[Happened]:
    """The facts that events alone tell: of the move, then of rings that went home, then of full paths."""
    made = [event for event in events if isinstance(event, RingPlaced | PostRelocated | PostTeleported)]
    full = [event for event in events if isinstance(event, FullPathMade)]
    return [*made, *_rings_lost(events), *full]


def _rings_lost(events: Sequence[Event]) -> Iterator[RingsLost]:
    for player, gone in groupby(lost_rings(events), key=lambda event: event.player):
        rings = list(gone)
        orphaned = tuple(ring.station for ring in rings if isinstance(ring, RingOrphaned))
        yield RingsLost(player, len(rings), orphaned)


def facts(before: Position, events: Sequence[Event], after: Position) -> list[Fact]:
    """All facts of a turn: what is different afterwards, unless the game is over then, and what happened."""
    return [*(() if after.result else _compared(before, events, after)), *happened(events)]


def _compared(before: Position, events: Sequence[Event], after: Position) -> Iterator[Fact]:
    mover, could = before.to_move, winning_next(before)
    can = winning_next(after)
    yield from (CanWin(player, player not in could, player == after.to_move) for player in can)
    yield from (Stopped(player) for player in could if player in after.playing and player not in can)
    steps = {player: crossed_by(before, player) - crossed_by(after, player) for player in before.playing}
    shorter = (player for player in after.playing if steps[player] > 0)
    yield from (PathShorter(player, steps[player]) for player in sorted(shorter, key=steps.__getitem__, reverse=True))
    if steps[mover] < 0:
        yield PathLonger(crossed_by(after, mover))
    taken = after.controlled_by(mover) & ~before.controlled_by(mover)
    placed = (event for event in events if isinstance(event, RingPlaced))
    yield from (TakesControl(event.station) for event in placed if taken >> event.station & 1)


@lru_cache(maxsize=8)
def winning_next(position: Position) -> tuple[int, ...]:
    return tuple(player for player in position.playing if can_win_next(position, player))
