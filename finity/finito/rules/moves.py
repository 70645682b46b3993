"""The moves: one small frozen class per kind, written and read as tokens; a deal is one too, drawn by chance.

| move | token |
|---|---|
| deal a round | `deal:r5b2g1y7:r1gTbL...`: the piles' first cards, then all others in the order of dealing |
| play a card | `r5`, `bL` (lock), `yT` (tabula rasa) |
| stop | `stop` |
| call FINITO! / let the card pass | `!` / `-` |
"""

import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from finity.finito.rules.position import (
    PUT_BACK_FOR_TWO,
    Card,
    Cards,
    Colour,
    Phase,
    Position,
    Reason,
    RoundScore,
    UnknownToken,
    deck,
    parse_card,
)


@dataclass(frozen=True, slots=True)
class Deal:
    """Deal a round: chance, written down. `piles` are the first cards of the piles, in the order of the colours.

    `order` are the other cards, dealt one by one, clockwise from the seat that begins.
    """

    piles: tuple[Card, ...]
    order: tuple[Card, ...]

    def __str__(self) -> str:
        return f"deal:{''.join(map(str, self.piles))}:{''.join(map(str, self.order))}"


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


def parse_move(token: str) -> Move:
    """Read a token. Raises UnknownToken, which says what would be right."""
    match token.split(":"):
        case ["stop"]:
            return Stop()
        case ["!"]:
            return Call()
        case ["-"]:
            return LetPass()
        case ["deal", piles, order]:
            return Deal(_parse_cards(piles), _parse_cards(order))
        case ["deal", *_]:
            raise UnknownToken(token, "a deal has the piles' cards, a colon, and the cards that are dealt")
    try:
        return PlayCard(parse_card(token))
    except UnknownToken:
        raise UnknownToken(token, "a move is a card such as r5, or one of stop ! - deal:...") from None


def _parse_cards(text: str) -> tuple[Card, ...]:
    return tuple(parse_card(text[start : start + 2]) for start in range(0, len(text), 2))


def draw_deal(players: int, rng: random.Random) -> Deal:
    """Shuffle and deal: a number card of each colour for the piles, the others in the order of dealing."""
    cards = list(deck(players))
    rng.shuffle(cards)
    piles = tuple(next(card for card in cards if card.colour is colour and card.is_number) for colour in Colour)
    for card in piles:
        cards.remove(card)
    for face in PUT_BACK_FOR_TWO if players == 2 else ():
        cards.remove(next(card for card in cards if card.face is face))
    return Deal(piles, tuple(cards))


@dataclass(frozen=True, slots=True)
class RoundDealt:
    """A round begins: the piles' first cards, and how many cards each seat's draw pile has before hands are drawn."""

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


Event = RoundDealt | CardsDrawn | TurnBegun | CardPlayed | FinitoCalled | PileTaken | PileCleared | RoundEnded


def legal_moves(position: Position) -> list[Move]:
    """All moves of the seat to move. Empty while a deal is wanted, since that is chance's, and after the end."""
    seat = position.to_move
    return [] if seat is None else _moves_from_hand(position.phase, position.played, position.hands[seat])


def _moves_from_hand(phase: Phase, played: Cards, hand: Cards) -> list[Move]:
    if phase is Phase.ANSWER:
        return [Call(), LetPass()] if played[-1] in hand else [LetPass()]
    if phase is not Phase.PLAY:
        return []
    plays = map(PlayCard, dict.fromkeys(hand))
    return [*plays, Stop()] if played else [*plays]


def objection(position: Position, move: Move) -> Reason | None:
    """Why a move is not legal now, or None if it is."""
    if position.phase is Phase.OVER:
        return Reason.GAME_OVER
    if isinstance(move, Deal):
        if position.phase is not Phase.DEAL:
            return Reason.ALREADY_DEALT
        return None if undealt_cards(position.players, move) is not None else Reason.BAD_DEAL
    seat = position.to_move
    if seat is None:
        return Reason.NOT_DEALT
    answers, wanted = isinstance(move, Call | LetPass), position.phase is Phase.ANSWER
    if answers != wanted:
        return Reason.OTHERS_ANSWER if wanted else Reason.NOTHING_TO_ANSWER
    match move:
        case Stop() if not position.played:
            return Reason.NOT_PLAYED_YET
        case PlayCard(card) if card not in position.hands[seat]:
            return Reason.NOT_IN_HAND
        case Call() if position.played[-1] not in position.hands[seat]:
            return Reason.NOT_HELD
    return None


def undealt_cards(players: int, deal: Deal) -> Cards | None:
    """The cards of the deck that a deal leaves in the box, sorted; None if it can't be dealt from this deck."""
    if [card.colour for card in deal.piles] != list(Colour) or not all(card.is_number for card in deal.piles):
        return None
    left = Counter(deck(players))
    left.subtract(deal.piles)
    left.subtract(deal.order)
    if min(left.values()) < 0:
        return None
    rest = tuple(sorted(left.elements()))
    wanted = PUT_BACK_FOR_TWO if players == 2 else ()
    return rest if sorted(card.face for card in rest) == [*wanted] else None


class SeatView(NamedTuple):
    """A position as `seat` sees it, or as an onlooker (None), who sees no hand.

    `table` is the position without hands, draw piles and answers, which are not seen before all have answered: so it
    can't say who is `to_move`. `hand` is the seat's own. Of the hands and draw piles of all seats only the numbers of
    cards are seen.
    """

    seat: int | None
    table: Position
    to_move: int | None
    hand: Cards
    hand_sizes: tuple[int, ...]
    draw_sizes: tuple[int, ...]

    @property
    def legal_moves(self) -> list[Move]:
        """What this seat can do now; empty if it is not to move."""
        own = self.seat is not None and self.seat == self.to_move
        return _moves_from_hand(self.table.phase, self.table.played, self.hand) if own else []

    def copies_seen(self, card: Card) -> int:
        """How many cards like this one the seat knows not to be in another hand or in a draw pile."""
        shown = (self.hand, *self.table.piles, *self.table.taken, self.table.cleared, self.table.put_back)
        return sum(cards.count(card) for cards in shown)


def seen_by(position: Position, seat: int | None) -> SeatView:
    """The position as a seat sees it, or as an onlooker (None) does."""
    return SeatView(
        seat=seat,
        table=position._replace(hands=(), draw_piles=(), answers=()),
        to_move=position.to_move,
        hand=() if seat is None or not position.hands else position.hands[seat],
        hand_sizes=tuple(map(len, position.hands)),
        draw_sizes=tuple(map(len, position.draw_piles)),
    )


def events_seen_by(events: Sequence[Event], seat: int | None) -> list[Event]:
    """The events as a seat (None: an onlooker) sees them: cards that others draw are hidden."""
    return [
        replace(event, cards=(None,) * len(event.cards))
        if isinstance(event, CardsDrawn) and event.seat != seat
        else event
        for event in events
    ]
