"""The only places where chance comes in; what it decides is a move or an argument, and so is in every record."""

from __future__ import annotations

import random

from finity.finito.rules.cards import PUT_BACK_FOR_TWO, Card, Colour, Face, deck
from finity.finito.rules.moves import Deal


def draw_starter(players: int, rng: random.Random) -> int:
    """The seat that begins the first round (in the box: the youngest)."""
    return rng.randrange(players)


def draw_deal(players: int, rng: random.Random) -> Deal:
    """Shuffle and deal: a number card of each colour for the piles, the others in the order of dealing."""
    cards = list(deck(players))
    rng.shuffle(cards)
    piles = tuple(next(card for card in cards if card.colour is colour and card.is_number) for colour in Colour)
    for card in piles:
        cards.remove(card)
    if players == 2:
        _put_back(cards, Face.LOCK)
        _put_back(cards, Face.TABULA_RASA)
    return Deal(piles, tuple(cards))


def _put_back(cards: list[Card], face: Face) -> None:
    """Take two cards of a face out of the shuffled cards."""
    for card in [card for card in cards if card.face is face][:PUT_BACK_FOR_TWO]:
        cards.remove(card)
