"""What a seat can see: all that a bot, or the screen of a person, ever gets of a position."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from finity.finito.rules.cards import Card
from finity.finito.rules.events import CardsDrawn, Event
from finity.finito.rules.legality import moves_with
from finity.finito.rules.moves import Move
from finity.finito.rules.position import Cards, Position, seat_to_move


class Seen(NamedTuple):
    """A position as `seat` sees it, or as an onlooker (None), who sees no hand.

    `table` is the position without hands, draw piles and answers, so it can't say who is to move; `hand` is the seat's
    own. `answered` is how many have answered the last card: what they answered is not seen before all have. Of the
    hands and draw piles of all seats only the numbers of cards are seen.
    """

    seat: int | None
    table: Position
    answered: int
    hand: Cards
    hand_sizes: tuple[int, ...]
    draw_sizes: tuple[int, ...]

    @property
    def legal_moves(self) -> list[Move]:
        """What this seat can do now; empty if it is not to move."""
        table = self.table
        if self.seat is None or seat_to_move(table.phase, table.active, self.answered, table.players) != self.seat:
            return []
        return moves_with(table.phase, table.played, self.hand)

    def copies_seen(self, card: Card) -> int:
        """How many cards like this one the seat knows not to be in another hand or in a draw pile."""
        shown = (self.hand, *self.table.piles, *self.table.taken, self.table.cleared, self.table.put_back)
        return sum(cards.count(card) for cards in shown)


def seen_by(position: Position, seat: int | None) -> Seen:
    """The position as a seat sees it, or as an onlooker (None) does."""
    return Seen(
        seat=seat,
        table=position._replace(hands=(), draw_piles=(), answers=()),
        answered=len(position.answers),
        hand=() if seat is None or not position.hands else position.hands[seat],
        hand_sizes=tuple(map(len, position.hands)),
        draw_sizes=tuple(map(len, position.draw_piles)),
    )


def events_seen_by(events: Sequence[Event], seat: int | None) -> list[Event]:
    """The events as a seat (None: an onlooker) sees them: cards that others draw are hidden."""
    return [_hidden(event) if isinstance(event, CardsDrawn) and event.seat != seat else event for event in events]


def _hidden(event: CardsDrawn) -> CardsDrawn:
    return CardsDrawn(event.seat, (None,) * len(event.cards))
