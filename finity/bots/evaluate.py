"""What a position is worth to each player: how many own moves a full path still takes, and how safe that is."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

from finity.bots.plans import PlanTable, Prices, plan_table
from finity.rules import Position, Station
from finity.rules.paths import reach_of


@dataclass(frozen=True, slots=True)
class Weights:
    """What the terms of the evaluation weigh, in moves; `tools/tune_weights.py` finds them by self-play.

    `best` and `near` are for the variety of plans (the logarithm of the number of cheapest plans, and of those one move
    dearer), `cut` for each bridge without which every plan costs at least two moves more, `control` for a controlled
    station, `tempo` for being the next to move (the last in turn order gets nothing). `steepness` turns a lead of one
    move into chances.
    """

    best: float = 0.15
    near: float = 0.05
    ring: float = 0.3
    cut: float = 0.1
    risk: float = 0.2
    risk_of_ring: float = 0.04
    control: float = 0.03
    tempo: float = 0.6
    steepness: float = 0.9


WEIGHTS: Final = Weights()
LOGARITHMS: Final = (0.0, *(math.log(number) for number in range(1, 1 << 13)))
"""Natural logarithms of the numbers of plans there can be."""


def prices_of(position: Position, player: int) -> Prices:
    """What every plan from the player's post still costs."""
    return plan_table(position.players, position.setup.tower, position.posts[player]).prices(position, player)


def plan_length(position: Position, player: int) -> int:
    """The least number of own moves to a full path, were nobody else to move (at most 15).

    Counts bridges to add or reverse, rings to place and one relocation of the post at the beginning. It is exact when
    it is 1, and else a lower bound: it leaves out that new bridges may obstruct one another, that reversing a bridge
    can cost rings on the way, and the bans on undoing. A slot or a station with no room costs extra, as an estimate.
    """
    return min(prices_of(position, player).least, 1 + _least_after_relocating(position, player))


def _least_after_relocating(position: Position, player: int) -> int:
    least = 15
    taken = position.post_stations | 1 << Station.C
    for station in position.setup.board.station_list:
        if not taken >> station & 1:
            moved = relocated(position, player, station)
            if moved:
                least = min(least, prices_of(moved, player).least)
    return least


def relocated(position: Position, player: int, station: Station) -> Position | None:
    """The position with the post on another station and the orphans gone, or None if no ring would be left."""
    rings = position.rings[player]
    reach = reach_of(position.graphs, position.setup.tower, station, rings)
    kept = (rings[0] & reach.stations, rings[1] & reach.stations, rings[2] & reach.stations)
    if not any(kept):
        return None
    return position._replace(
        posts=(*position.posts[:player], station, *position.posts[player + 1 :]),
        rings=(*position.rings[:player], kept, *position.rings[player + 1 :]),
    )


class Outlook:
    """A position as the evaluation sees it: the prices of every playing player's plans, reckoned once."""

    __slots__ = ("playing", "position", "prices")

    def __init__(self, position: Position) -> None:
        self.position = position
        self.playing = position.playing
        self.prices = {player: prices_of(position, player) for player in self.playing}

    def least(self, player: int) -> int:
        """The least number of moves to a full path without moving the post."""
        return self.prices[player].least

    def table(self, player: int) -> PlanTable:
        """All plans from the player's post."""
        return plan_table(self.position.players, self.position.setup.tower, self.position.posts[player])

    def distance(self, player: int, weights: Weights) -> float:
        """How far a player is from a full path, in moves, the fewer the better; negative is possible."""
        prices = self.prices[player]
        near = prices.at(prices.least + 1)
        rings = self.position.rings_on_board(player)
        risk = weights.risk + weights.risk_of_ring * rings
        robust = risk * prices.least_risk(prices.best)
        if near:
            robust = min(robust, 1 + risk * prices.least_risk(near))
        return (
            prices.least
            + robust
            - weights.ring * rings
            - weights.best * LOGARITHMS[prices.best.bit_count()]
            - weights.near * LOGARITHMS[1 + near.bit_count()]
            + weights.cut * len(self.cuts(player, prices.best | near))
            - weights.control * self.position.controlled_by(player).bit_count()
        )

    def cuts(self, player: int, plans: int) -> list[int]:
        """The bridges (`4 * link + kind`) that lie there, can be reversed, and are needed by all of these plans."""
        table = self.table(player)
        bridges = self.position.bridges
        found = []
        for bridge in table.bridges_of_first(plans):
            link, kind = bridge >> 2, bridge & 3
            slots = 7 << 3 * link
            lies_alone = bridges[kind] & slots and not bridges[kind ^ 1] & slots
            if lies_alone and not plans & ~table.needing[link][kind]:
                found.append(bridge)
        return found

    def waiting(self, player: int) -> float:
        """How far off a player's turn is: 0 for the player to move, 1 for the last in turn order."""
        turn = self.playing.index(self.position.to_move)
        others = len(self.playing) - 1
        return (self.playing.index(player) - turn) % (others + 1) / max(1, others)

    def lead(self, player: int, weights: Weights = WEIGHTS) -> float:
        """By how many moves a player is ahead of the best of the others."""
        ahead = {each: self.distance(each, weights) + weights.tempo * self.waiting(each) for each in self.playing}
        own = ahead.pop(player)
        return min(ahead.values()) - own

    def chances(self, weights: Weights = WEIGHTS) -> dict[int, float]:
        """Each playing player's chance to be the next to make a full path; together 1."""
        shares = {
            player: math.exp(
                -weights.steepness * (self.distance(player, weights) + weights.tempo * self.waiting(player))
            )
            for player in self.playing
        }
        total = sum(shares.values())
        return {player: share / total for player, share in shares.items()}
