"""Search for three and four players: max^n, in which everyone plays for the own chances and nobody against one."""

from __future__ import annotations

from typing import Final

from finity.bots.budget import Meter
from finity.bots.candidates import promising_moves
from finity.bots.duel import WON, Key, key_of, later
from finity.bots.evaluate import WEIGHTS, Outlook, Weights
from finity.bots.tactics import completing_moves, has_won
from finity.rules import Move, Position, apply

CROWD_WIDTHS: Final = (5, 5, 6, 7)
"""How many replies are looked at, by the depth still to search; the last for anything deeper."""

Values = dict[int, float]
"""What a position is worth to each player who was still playing: a lead in moves, or nearly WON or -WON."""


class Crowd:
    """A search in one game of three or four; keep it for one decision.

    Outlooks are not kept: with four players each holds some hundred thousand bytes.
    """

    def __init__(self, meter: Meter, weights: Weights = WEIGHTS, widths: tuple[int, ...] = CROWD_WIDTHS) -> None:
        self._meter = meter
        self._weights = weights
        self._widths = widths
        self._moves: dict[Key, list[Move]] = {}
        self._values: dict[tuple[Key, int], Values] = {}

    def value_of(self, position: Position, move: Move, number: int, depth: int, best: float) -> float:
        """What a move is worth to the player who makes it, searched `depth` plies further; always exact."""
        return self._after(position, move, depth)[position.to_move]

    def _after(self, position: Position, move: Move, depth: int) -> Values:
        after, _ = apply(position, move)
        placed = [player for player in position.playing if has_won(after, player)]
        if placed:
            return _won_by(placed[0], position)
        if after.result:
            return dict.fromkeys(position.playing, 0.0)
        return {player: later(value) for player, value in self._value(after, depth).items()}

    def _value(self, position: Position, depth: int) -> Values:
        key = key_of(position)
        known = self._values.get((key, depth))
        if known is not None:
            self._meter.revisit()
            return known
        self._meter.count_node()
        outlook = Outlook(position)
        if next(completing_moves(outlook), None):
            values = _won_by(position.to_move, position)
        elif depth <= 0:
            values = outlook.leads(self._weights)
        else:
            values = self._best_of(key, outlook, depth)
        self._values[key, depth] = values
        return values

    def _best_of(self, key: Key, outlook: Outlook, depth: int) -> Values:
        """The values after the move that the player to move likes best."""
        position = outlook.position
        moves = self._moves.get(key)
        if moves is None:
            moves = self._moves[key] = promising_moves(outlook)[: self._widths[-1]]
        best: Values = {}
        for move in moves[: self._widths[min(depth, len(self._widths) - 1)]]:
            values = self._after(position, move, depth - 1)
            if not best or values[position.to_move] > best[position.to_move]:
                best = values
        return best


def _won_by(winner: int, position: Position) -> Values:
    return {player: WON if player == winner else -WON for player in position.playing}
