"""Which way a bridge leads that somebody lays into a slot: by what it brings, not by the pixel that is pointed at."""

from __future__ import annotations

import math

from finity.bots.evaluate import plan_length
from finity.rules import CENTRES, AddBridge, Colour, Position, Slot, Station, apply, objection
from finity.scenes.table.far.standing import crossed_by


def direction(position: Position, player: int, slot: Slot, colour: Colour, half: Station) -> Station:
    """The station to which a new bridge leads unless the player turns it; `half` is that whose half is pointed at.

    The way that the rules allow, else that which makes the longest path longer, else that after which fewer moves are
    to go, else away from the only end that can be reached, else away from the end nearer to an own piece.
    """
    turn = position._replace(to_move=player)
    own = [CENTRES[station] for station in (turn.posts[player], *(station for station, _ in turn.ring_list(player)))]

    def worth(end: Station) -> tuple[float, ...]:
        move = AddBridge(colour, slot.toward(end))
        if objection(turn, move) is not None:
            return (0,)
        after, _ = apply(turn, move)
        crossed, to_go = crossed_by(after, player), 0 if after.result else plan_length(after, player)
        nearest = min(math.dist(CENTRES[end], each) for each in own)
        return 1, crossed, -to_go, -(turn.reaches[player].stations >> end & 1), round(nearest, 3)

    return max(half, slot.second if half is slot.first else slot.first, key=worth)
