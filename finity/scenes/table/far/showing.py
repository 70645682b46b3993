"""Shows on the board what a path lacks: as faintly as what is only planned."""

from __future__ import annotations

from typing import Final

from finity.rules import Position, Size
from finity.scenes.table.far.lacks import Lack, Lacking
from finity.view.shown import NOTHING, Bridge, Ghost, Highlights, OnStation, OnWay, Ring, Turned

OPACITY: Final = 0.45


def shown_of(lack: Lack, position: Position, player: int) -> Highlights:
    """The pieces that a player's path lacks, where they would be."""
    if lack.instead:
        return shown_of(lack.instead, position, player)
    if lack.kind is Lacking.TURN and lack.way:
        return Highlights(turned=(Turned(lack.way, OPACITY),))
    ghosts: list[Ghost] = []
    if lack.kind in (Lacking.RING, Lacking.RING_AND_BRIDGE):
        left = [size for size in Size if position.ring_owner(lack.station, size) is None]
        size = next(size for size in left if position.ring_stock(player, size))
        ghosts.append(Ghost(Ring(player, size), OnStation(lack.station), OPACITY))
    if lack.way and lack.colour is not None:
        ghosts.append(Ghost(Bridge(lack.colour), OnWay(lack.way), OPACITY))
    return Highlights(ghosts=tuple(ghosts)) if ghosts else NOTHING
