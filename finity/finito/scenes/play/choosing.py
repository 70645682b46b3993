"""What a person can pick: cards of the hand in front, and the end of the turn. Each legal move is spelled by one."""

from __future__ import annotations

from dataclasses import dataclass

from finity.finito.rules import Move, PlayCard, Position, Stop, legal_moves
from finity.match.picking import Picker, Spelling


@dataclass(frozen=True, slots=True)
class CardTarget:
    """The card at `index` of the sorted hand, the leftmost being 0."""

    index: int


@dataclass(frozen=True, slots=True)
class StopTarget:
    """The button that ends the turn."""


Target = CardTarget | StopTarget


def picker_for(position: Position) -> Picker[Target, Move]:
    """The picker of the active seat; the same card twice in a hand spells the same move twice."""
    hand = position.hands[position.active]
    spellings: list[Spelling[Target, Move]] = []
    for move in legal_moves(position):
        if isinstance(move, Stop):
            spellings.append(Spelling((StopTarget(),), move))
        elif isinstance(move, PlayCard):
            spellings += [Spelling((CardTarget(index),), move) for index, card in enumerate(hand) if card == move.card]
    return Picker(spellings)
