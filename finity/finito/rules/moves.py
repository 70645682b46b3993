"""The moves: one small frozen class per kind, written and read as tokens; a deal is one too, drawn by chance.

| move | token |
|---|---|
| deal a round | `deal:r5b2g1y7:r1gTbL...`: the piles' first cards, then all others in the order of dealing |
| play a card | `r5`, `bL` (lock), `yT` (tabula rasa) |
| stop | `stop` |
| call FINITO! / let the card pass | `!` / `-` |
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Final

from finity.finito.rules.cards import PUT_BACK_FOR_TWO, Card, Colour, Face, UnknownToken, deck, parse_card
from finity.finito.rules.position import RoundScore

DEAL: Final = "deal:"


@dataclass(frozen=True, slots=True)
class Deal:
    """Deal a round: chance, written down. `piles` are the first cards of the piles, in the order of the colours.

    `order` are the other cards, dealt one by one, clockwise from the seat that begins.
    """

    piles: tuple[Card, ...]
    order: tuple[Card, ...]

    def __str__(self) -> str:
        return f"{DEAL}{''.join(map(str, self.piles))}:{''.join(map(str, self.order))}"


@dataclass(frozen=True, slots=True)
class PlayCard:
    """Put a card from the hand on the pile of its colour."""

    card: Card

    def __str__(self) -> str:
        return str(self.card)


@dataclass(frozen=True, slots=True)
class Stop:
    """End the turn, after at least one card."""

    def __str__(self) -> str:
        return "stop"


@dataclass(frozen=True, slots=True)
class Call:
    """Throw the same card on the one just played and call FINITO!."""

    def __str__(self) -> str:
        return "!"


@dataclass(frozen=True, slots=True)
class LetPass:
    def __str__(self) -> str:
        return "-"


Move = Deal | PlayCard | Stop | Call | LetPass

_BY_TOKEN: Final[dict[str, Move]] = {str(move): move for move in (Stop(), Call(), LetPass())}


def parse_move(token: str) -> Move:
    """Read a token. Raises UnknownToken, which says what would be right."""
    if token in _BY_TOKEN:
        return _BY_TOKEN[token]
    if token.startswith(DEAL):
        return _parse_deal(token)
    try:
        return PlayCard(parse_card(token))
    except UnknownToken:
        raise UnknownToken(token, "a move is a card such as r5, or one of stop ! - deal:...") from None


def _parse_deal(token: str) -> Deal:
    parts = token.removeprefix(DEAL).split(":")
    if len(parts) != 2:
        raise UnknownToken(token, "a deal has the piles' cards, a colon, and the cards that are dealt")
    return Deal(_cards(parts[0]), _cards(parts[1]))


def _cards(text: str) -> tuple[Card, ...]:
    return tuple(parse_card(text[start : start + 2]) for start in range(0, len(text), 2))


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


@dataclass(frozen=True, slots=True)
class RoundDealt:
    """A round begins: the piles' first cards, and how many cards each seat's draw pile has before hands are drawn."""

    number: int
    starter: int
    piles: tuple[Card, ...]
    draw_piles: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class CardsDrawn:
    """A seat filled its hand from its draw pile; None stands for a card that can't be seen (see `events_seen_by`)."""

    seat: int
    cards: tuple[Card | None, ...]


@dataclass(frozen=True, slots=True)
class TurnBegun:
    seat: int


@dataclass(frozen=True, slots=True)
class CardPlayed:
    """The active seat put a card on the pile of its colour."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class FinitoCalled:
    """A seat threw the same card on it and called FINITO!."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class PileTaken:
    """The active seat took a pile, bottom card first, under its FINITO! card."""

    seat: int
    colour: Colour
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class PileCleared:
    """A pile, the tabula rasa on top of it included, left the game."""

    seat: int
    colour: Colour
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class RoundEnded:
    """Somebody has no cards left, and the points are counted."""

    score: RoundScore


@dataclass(frozen=True, slots=True)
class GameEnded:
    """Somebody has reached the limit: the places, best first, each with the seats that share it."""

    places: tuple[tuple[int, ...], ...]


Event = (
    RoundDealt | CardsDrawn | TurnBegun | CardPlayed | FinitoCalled | PileTaken | PileCleared | RoundEnded | GameEnded
)
