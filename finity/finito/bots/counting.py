"""Counting cards: how likely the others can call on a card, from what a seat has seen."""

from __future__ import annotations

from finity.finito.rules import COPIES, Card, Seen


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
