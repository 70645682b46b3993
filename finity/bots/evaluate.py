"""What a position is worth to each player: how many own moves a full path still takes, and how safe that is."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

from finity.bots.plans import PlanTable, Prices, plan_table
from finity.rules import Position


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
    """What every plan still costs the player."""
    return plan_table(position.players, position.setup.tower).prices(position, player)


def plan_length(position: Position, player: int) -> int:
    """The least number of own moves to a full path, were nobody else to move (at most 15).

    Counts bridges to add or reverse, rings to place and one relocation of the post. It is exact when it is 1 (but for
    the bans on undoing), and else a lower bound: it leaves out that new bridges may obstruct one another, and that
    reversing a bridge or relocating the post can cost rings on the way. What finds no room costs extra, an estimate.
    """
    return prices_of(position, player).least


class Outlook:
    """A position as the evaluation sees it: the prices of every playing player's plans, reckoned once."""

    __slots__ = ("playing", "position", "prices")

    def __init__(self, position: Position) -> None:
        self.position = position
        self.playing = position.playing
        self.prices = {player: prices_of(position, player) for player in self.playing}

    def least(self, player: int) -> int:
        """The least number of moves to a full path (see `plan_length`)."""
        return self.prices[player].least

    @property
    def table(self) -> PlanTable:
        """All plans on this board along this tower."""
        return plan_table(self.position.players, self.position.setup.tower)

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
        table = self.table
        bridges = self.position.bridges
        found = []
        for bridge in table.first_of(plans).bridges:
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
