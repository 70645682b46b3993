"""Where paths can be cut: what the reversal or removal of a bridge costs in rings."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from finity.rules import Colour, Position
from finity.rules.bits import CENTRE, ROW, members_of
from finity.rules.paths import reach_of
from finity.rules.position import controlled_in

Rings = tuple[int, int, int]
"""The stations with a player's small, medium and large rings, as bit sets."""

_ROW_MASK: Final = (1 << ROW) - 1


def controlled_by_others(position: Position, player: int) -> int:
    """The stations where an opponent who is still playing may remove the bridges that point there, as a bit set."""
    controlled = controls_of(position)
    stations = 0
    for other in position.playing:
        if other != player:
            stations |= controlled[other]
    return stations & ~CENTRE


def controls_of(position: Position) -> tuple[int, ...]:
    """For each player the set of stations that the player controls, looked up if it was asked before."""
    return _controls_of(position.posts, position.rings)


@lru_cache(maxsize=1 << 12)
def _controls_of(posts: tuple[int, ...], rings: tuple[Rings, ...]) -> tuple[int, ...]:
    return tuple(controlled_in(posts, rings, player) for player in range(len(posts)))


class Cut(NamedTuple):
    """A bridge without which rings of a player are orphaned, by the way that it leads (see `bits.EDGE`).

    `removed` and `reversed` tell how many rings; -1 if it can't be reversed, the opposite being there.
    """

    colour: int
    start: int
    end: int
    removed: int
    reversed: int


def cuts_of(position: Position, player: int) -> tuple[Cut, ...]:
    """All bridges on which rings of a player hang.

    Leaves out the bans on undoing, and what else would be orphaned or full after the move.
    """
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
    return max(0, *(cut.removed if removable >> cut.end & 1 else cut.reversed for cut in cuts))


@lru_cache(maxsize=1 << 14)
def _cuts_of(graphs: tuple[int, int], tower: tuple[Colour, ...], post: int, rings: Rings) -> tuple[Cut, ...]:
    reach = reach_of(graphs, tower, post, rings)

    def lost(colour: int, graph: int) -> int:
        changed = (graph, graphs[1]) if colour == 0 else (graphs[0], graph)
        unreachable = ~reach_of(changed, tower, post, rings).stations
        return sum((stations & unreachable).bit_count() for stations in rings)

    cuts = []
    for colour, exits in enumerate((reach.white_exits, reach.black_exits)):
        graph = graphs[colour]
        for start in members_of(exits):
            for end in members_of(graph >> ROW * start & _ROW_MASK & ~CENTRE):
                without, opposite = graph & ~(1 << ROW * start + end), 1 << ROW * end + start
                removed = lost(colour, without)
                if removed:
                    reversed_ = -1 if graph & opposite else lost(colour, without | opposite)
                    cuts.append(Cut(colour, start, end, removed, reversed_))
    return tuple(cuts)
