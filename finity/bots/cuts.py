"""How much a path would lose if somebody cut it: what one reversal or removal of a bridge costs in rings."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from finity.rules import Colour, Position
from finity.rules.bits import CENTRE, ROW, members_of
from finity.rules.paths import reach_of

Rings = tuple[int, int, int]
"""The stations with a player's small, medium and large rings, as bit sets."""

_ROW_MASK: Final = (1 << ROW) - 1


def controlled_by_others(position: Position, player: int) -> int:
    """The stations where an opponent who is still playing may remove the bridges that point there, as a bit set."""
    stations = 0
    for other in position.playing:
        if other != player:
            stations |= position.controlled_by(other)
    return stations & ~CENTRE


def rings_at_stake(position: Position, player: int) -> int:
    """The most rings of a player that one opponent's reversal or removal of a bridge would orphan (RULES.md section 5).

    Leaves out the bans on undoing, and what else would be orphaned or full after the move.
    """
    rings = position.rings[player]
    if not any(rings):
        return 0
    removable = controlled_by_others(position, player)
    return _most_lost(position.graphs, position.setup.tower, position.posts[player], rings, removable)


@lru_cache(maxsize=1 << 14)
def _most_lost(graphs: tuple[int, int], tower: tuple[Colour, ...], post: int, rings: Rings, removable: int) -> int:
    reach = reach_of(graphs, tower, post, rings)
    most = 0
    for colour, exits in enumerate((reach.white_exits, reach.black_exits)):
        for start in members_of(exits):
            for end in members_of(graphs[colour] >> ROW * start & _ROW_MASK & ~CENTRE):
                cut = _cut(graphs[colour], start, end, removable)
                if cut is not None:
                    others = (cut, graphs[1]) if colour == 0 else (graphs[0], cut)
                    lost = ~reach_of(others, tower, post, rings).stations
                    most = max(most, sum((stations & lost).bit_count() for stations in rings))
    return most


def _cut(graph: int, start: int, end: int, removable: int) -> int | None:
    """A graph without one of its bridges, the worst that an opponent could make of it, or None if none can touch it."""
    bridge, opposite = 1 << ROW * start + end, 1 << ROW * end + start
    if removable >> end & 1:
        return graph & ~bridge
    return None if graph & opposite else graph & ~bridge | opposite
