"""The way to the centre that a player has in mind: one of the cheapest plans, as a walk that can be drawn."""

from __future__ import annotations

from itertools import takewhile
from typing import Final

from finity.bots.evaluate import prices_of
from finity.bots.planning.walks import Needs
from finity.bots.plans import plan_table
from finity.rules import LINKS, SLOTS, Position, Station, Way
from finity.rules.events import Path

_SAMPLE: Final = 24
"""How many of the cheapest plans are looked at."""


def planned_path(position: Position, player: int) -> Path:
    """A full path that takes the fewest more moves; its bridges lie there or where they could be laid.

    Of some plans the one of which most lies there from the start on, then the one past the most stations, since that is
    the easiest to see. Starts at another station than the post's if the post is to be relocated first.
    """
    table = plan_table(position.players, position.setup.tower)
    paths = [_path(needs, position) for needs in table.samples.of(prices_of(position, player).best, _SAMPLE)]
    lying = set(position.bridge_list())

    def clearness(path: Path) -> tuple[int, int]:
        steps = zip(position.setup.tower, path.ways, strict=True)
        return sum(1 for _ in takewhile(lying.__contains__, steps)), len(set(path.stations))

    return max(paths, key=clearness)


def _path(needs: Needs, position: Position) -> Path:
    """The walk of a plan."""
    bridges = _walk(needs, position, needs.post, 0, dict(needs.passes))
    laid: dict[int, Way] = {}
    for bridge in bridges:
        if bridge not in laid:
            laid[bridge] = _way(position, bridge, needs, [way.slot.bit for way in laid.values()])
    return Path(needs.post, tuple(laid[bridge] for bridge in bridges))


def _walk(needs: Needs, position: Position, here: Station, crossings: int, passes: dict[Station, int]) -> list[int]:
    """The bridges of a plan in the order in which they are crossed, from a station on; empty if that leads nowhere."""
    tower = position.setup.tower
    for bridge in needs.bridges:
        link, kind = bridge >> 2, bridge & 3
        start, end = LINKS[link][kind & 1], LINKS[link][1 - (kind & 1)]
        if start != here or kind >> 1 != tower[crossings]:
            continue
        if crossings == len(tower) - 1:
            if end is Station.C:
                return [bridge]
        elif end is not Station.C and passes.get(end, 0):
            rest = _walk(needs, position, end, crossings + 1, {**passes, end: passes[end] - 1})
            if rest:
                return [bridge, *rest]
    return []


def _way(position: Position, bridge: int, needs: Needs, used: list[int]) -> Way:
    """Where a bridge of a plan lies; if it is missing, where it could: turned on its link, else in a free slot."""
    link, kind = bridge >> 2, bridge & 3
    end = LINKS[link][1 - (kind & 1)]
    slots = [slot for slot in SLOTS[3 * link : 3 * link + 3] if slot.bit not in used]
    turned = 0 if bridge ^ 1 in needs.bridges else position.bridges[kind ^ 1]
    free = ~(position.taken | position.obstructed)
    for where in (position.bridges[kind], turned, free, ~position.taken):
        for slot in slots:
            if where & slot.bit:
                return slot.toward(end)
    return slots[0].toward(end)
