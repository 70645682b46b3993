"""Where paths can be cut: what the reversal or removal of a bridge costs in rings."""

from functools import cache, lru_cache, reduce
from operator import or_
from typing import Final, NamedTuple

from finity.rules import Colour, Position
from finity.rules.board import CENTRE, ROW, members_of, slots_in
from finity.rules.paths import reach_of
from finity.rules.position import Reach, controlled_in, playing_among

Rings = tuple[int, int, int]
"""The stations with a player's small, medium and large rings, as bit sets."""

_ROW_MASK: Final = (1 << ROW) - 1
_TO_CENTRE: Final = sum(CENTRE << ROW * station for station in range(ROW))


def controlled_by_others(position: Position, player: int) -> int:
    """The stations where an opponent who is still playing may remove the bridges that point there, as a bit set."""
    return _controlled_by_others(position.posts, position.rings, position.placed, position.resigned)[player]


@lru_cache(maxsize=1 << 12)
def _controlled_by_others(
    posts: tuple[int, ...], rings: tuple[Rings, ...], placed: tuple[tuple[int, ...], ...], resigned: tuple[int, ...]
) -> tuple[int, ...]:
    """What `controlled_by_others` answers for each player."""
    playing = playing_among(len(posts), placed, resigned)
    controlled = [controlled_in(posts, rings, player) if player in playing else 0 for player in range(len(posts))]
    return tuple(
        reduce(or_, (stations for other, stations in enumerate(controlled) if other != player)) & ~CENTRE
        for player in range(len(posts))
    )


class Cut(NamedTuple):
    """A bridge without which so many rings are orphaned, if it is `removed` or `reversed` (-1: that can't be)."""

    colour: int
    start: int
    end: int
    removed: int
    reversed: int


def cuts_of(position: Position, player: int) -> tuple[Cut, ...]:
    """All bridges on which rings of a player hang, whatever bans on undoing and other consequences say."""
    rings = position.rings[player]
    if not any(rings):
        return ()
    return _cuts_of(position.graphs, position.setup.tower, position.posts[player], rings)


def rings_at_stake(position: Position, player: int) -> int:
    """The most rings of a player that one opponent's reversal or removal of a bridge would orphan (RULES.md 5)."""
    cuts = cuts_of(position, player)
    if not cuts:
        return 0
    removable = controlled_by_others(position, player)
    return max(0, *[cut.removed if removable >> cut.end & 1 else cut.reversed for cut in cuts])


@lru_cache(maxsize=1 << 14)
def _cuts_of(graphs: tuple[int, int], tower: tuple[Colour, ...], post: int, rings: Rings) -> tuple[Cut, ...]:
    reach = reach_of(graphs, tower, post, rings)
    crossed = graphs[0] & _leaving(reach.white_exits), graphs[1] & _leaving(reach.black_exits)
    cuts = []
    for colour, edge, removed, crosses_back in _removals(crossed, tower, post, rings):
        start, end = divmod(edge, ROW)
        turned, back = removed, 1 << ROW * end + start
        if graphs[colour] & back:
            turned = -1
        elif crosses_back:
            after = _with(graphs, colour, graphs[colour] & ~(1 << edge) | back)
            turned = _lost(rings, reach_of(after, tower, post, rings))
        cuts.append(Cut(colour, start, end, removed, turned))
    return tuple(cuts)


@lru_cache(maxsize=1 << 14)
def _removals(
    crossed: tuple[int, int], tower: tuple[Colour, ...], post: int, rings: Rings
) -> tuple[tuple[int, int, int, bool], ...]:
    """The bridges whose removal orphans rings, by colour and bit in the graph: how many, and whether a path could then
    cross a bridge the other way.

    `crossed` are the graphs of the bridges that a path of the player can cross; no other matters.
    """
    found = []
    for colour, graph in enumerate(crossed):
        for edge in slots_in(graph & ~_TO_CENTRE):
            reach = reach_of(_with(crossed, colour, graph & ~(1 << edge)), tower, post, rings)
            lost = _lost(rings, reach)
            if lost:
                exits = reach.black_exits if colour else reach.white_exits
                found.append((colour, edge, lost, bool(exits >> edge % ROW & 1)))
    return tuple(found)


def _lost(rings: Rings, reach: Reach) -> int:
    small, medium, large = rings
    unreachable = ~reach.stations
    return (small & unreachable).bit_count() + (medium & unreachable).bit_count() + (large & unreachable).bit_count()


def _with(graphs: tuple[int, int], colour: int, graph: int) -> tuple[int, int]:
    return (graphs[0], graph) if colour else (graph, graphs[1])


@cache
def _leaving(stations: int) -> int:
    """All edges of a graph that lead away from some stations."""
    return sum(_ROW_MASK << ROW * station for station in members_of(stations))
