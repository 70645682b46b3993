"""What a seat can see: all that a bot, or the screen of a person, ever gets of a position."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from finity.finito.rules.cards import Card, Colour
from finity.finito.rules.events import CardsDrawn, Event
from finity.finito.rules.legality import moves_with
from finity.finito.rules.moves import Move
from finity.finito.rules.position import Cards, Phase, Position, ScoreSheet, Setup, seat_to_move


class Seen(NamedTuple):
    """A position as `seat` sees it, or as an onlooker (None), who sees no hand.

    `hand` is the seat's own. `answered` is how many have answered the last card: what they answered is not seen before
    all have. Hands and draw piles of all seats are numbers of cards; everything else is as in `Position`.
    """

    seat: int | None
    setup: Setup
    phase: Phase
    starter: int
    active: int
    played: Cards
    answered: int
    hand: Cards
    hand_sizes: tuple[int, ...]
    draw_sizes: tuple[int, ...]
    taken: tuple[Cards, ...]
    piles: tuple[Cards, ...]
    cleared: Cards
    put_back: Cards
    sheet: ScoreSheet

    @property
    def players(self) -> int:
        """How many seats there are."""
        return self.setup.players

    @property
    def to_move(self) -> int | None:
        """The seat whose move is wanted; None for a deal and after the end."""
        return seat_to_move(self.phase, self.active, self.answered, self.players)

    @property
    def legal_moves(self) -> list[Move]:
        """What this seat can do now; empty if it is not to move."""
        if self.seat is None or self.to_move != self.seat:
            return []
        return moves_with(self.phase, self.played, self.hand)

    def pile(self, colour: Colour) -> Cards:
        """The discard pile of a colour, its top card last."""
        return self.piles[colour]

    def copies_seen(self, card: Card) -> int:
        """How many cards like this one the seat knows not to be in another hand or in a draw pile."""
        shown = (self.hand, *self.piles, *self.taken, self.cleared, self.put_back)
        return sum(cards.count(card) for cards in shown)


def seen_by(position: Position, seat: int | None) -> Seen:
    """The position as a seat sees it, or as an onlooker (None) does."""
    return Seen(
        seat=seat,
        setup=position.setup,
        phase=position.phase,
        starter=position.starter,
        active=position.active,
        played=position.played,
        answered=len(position.answers),
        hand=() if seat is None or not position.hands else position.hands[seat],
        hand_sizes=tuple(map(len, position.hands)),
        draw_sizes=tuple(map(len, position.draw_piles)),
        taken=position.taken,
        piles=position.piles,
        cleared=position.cleared,
        put_back=position.put_back,
        sheet=position.sheet,
    )


def events_seen_by(events: Sequence[Event], seat: int | None) -> list[Event]:
    """The events as a seat (None: an onlooker) sees them: cards that others draw are hidden."""
    return [_hidden(event) if isinstance(event, CardsDrawn) and event.seat != seat else event for event in events]


def _hidden(event: CardsDrawn) -> CardsDrawn:
    return CardsDrawn(event.seat, (None,) * len(event.cards))
