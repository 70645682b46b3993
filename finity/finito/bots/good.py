"""The bot that counts cards and weighs what a call would cost against what another card is worth."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Final

from finity.finito.bots.bot import moves_of
from finity.finito.rules import BONUS, COPIES, Card, Face, Move, Phase, PlayCard, Seen, Stop


@dataclass(frozen=True)
class Weights:
    """What things are worth, in points: found by matches against other weights.

    `card` is getting rid of a card, `turn` what is lost with the rest of the turn and by the caller's gain, `clearing`
    a card less in a pile. It stops if the best card is worth less than `least`.
    """

    card: float
    turn: float
    clearing: float = 0.1
    least: float = 0.0


FOR_TWO: Final = Weights(card=1.2, turn=0.7)
FOR_MORE: Final = Weights(card=3.0, turn=1.0)
"""With more players a round ends sooner, and a card got rid of is worth more than a pile not taken."""


class GoodBot:
    """Plays what is safe, dares what is worth it, and always calls."""

    def __init__(self, weights: Weights | None = None) -> None:
        """Without `weights`, those that suit the number of players."""
        self._given = weights

    def choose(self, seen: Seen, rng: random.Random) -> Move:
        moves = moves_of(seen)
        if seen.phase is Phase.ANSWER:
            return moves[0]
        worth = {move: self.worth(seen, move.card) for move in moves if isinstance(move, PlayCard)}
        best = max(worth.values(), default=0.0)
        if Stop() in moves and (not worth or best < self._weights(seen).least):
            return Stop()
        return rng.choice([move for move, value in worth.items() if value == best])

    def worth(self, seen: Seen, card: Card) -> float:
        """What playing a card is worth in points, the risk of a call included."""
        weights, seat = self._weights(seen), seen.seat
        assert seat is not None
        pile = len(seen.pile(card.colour))
        if seen.hand_sizes[seat] == 1 and not seen.draw_sizes[seat]:
            return float(BONUS)
        if card.face is Face.TABULA_RASA:
            return weights.card + weights.clearing * pile
        if card.face is Face.LOCK:
            return weights.card
        risk = call_risk(seen, card)
        return (1 - risk) * weights.card - risk * (pile + 1 + weights.turn)

    def _weights(self, seen: Seen) -> Weights:
        return self._given or (FOR_TWO if seen.players == 2 else FOR_MORE)


def call_risk(seen: Seen, card: Card) -> float:
    """How likely another hand holds a copy of a card in the seat's own hand: 0 to 1.

    Every hidden card is taken to be as likely in one place as in another, with two exceptions that are certain: nobody
    can call on a lock or a tabula rasa, and a card that passed in this turn passes again, since nobody has drawn since.
    """
    if not card.is_number or card in seen.played:
        return 0.0
    out = COPIES[card.face] - seen.copies_seen(card)
    held = sum(size for seat, size in enumerate(seen.hand_sizes) if seat != seen.seat)
    hidden = held + sum(seen.draw_sizes)
    none_holds = 1.0
    for copy in range(out):
        none_holds *= max(0, hidden - held - copy) / (hidden - copy)
    return 1.0 - none_holds
