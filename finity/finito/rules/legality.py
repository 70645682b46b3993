"""What a seat may know and do: one place decides what is legal, with a reason, and listing, applying and explaining all
ask it; and a position as a seat sees it, which is all that a bot, or the screen of a person, ever gets of one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from finity.finito.rules.cards import PUT_BACK_FOR_TWO, Card, Colour, Face, Reason, deck
from finity.finito.rules.moves import Call, CardsDrawn, Deal, Event, LetPass, Move, PlayCard, Stop
from finity.finito.rules.position import Cards, Phase, Position, seat_to_move

_PLAYS: dict[Card, Move] = {card: PlayCard(card) for card in deck(3)}
_STOP, _CALL, _LET_PASS = Stop(), Call(), LetPass()


def legal_moves(position: Position) -> list[Move]:
    """All moves of the seat to move. Empty while a deal is wanted, since that is chance's, and after the end."""
    seat = position.to_move
    return [] if seat is None else moves_with(position.phase, position.played, position.hands[seat])


def moves_with(phase: Phase, played: Cards, hand: Cards) -> list[Move]:
    if phase is Phase.ANSWER:
        return [_CALL, _LET_PASS] if played[-1] in hand else [_LET_PASS]
    if phase is not Phase.PLAY:
        return []
    plays = [_PLAYS[card] for card in dict.fromkeys(hand)]
    return [*plays, _STOP] if played else plays


def objection(position: Position, move: Move) -> Reason | None:
    """Why a move is not legal now, or None if it is."""
    if position.phase is Phase.OVER:
        return Reason.GAME_OVER
    if isinstance(move, Deal):
        return _object_to_deal(position, move)
    seat = position.to_move
    if seat is None:
        return Reason.NOT_DEALT
    if isinstance(move, PlayCard | Stop):
        return _object_to_turn(position, position.hands[seat], move)
    if position.phase is not Phase.ANSWER:
        return Reason.NOTHING_TO_ANSWER
    cant_call = isinstance(move, Call) and position.played[-1] not in position.hands[seat]
    return Reason.NOT_HELD if cant_call else None


def _object_to_turn(position: Position, hand: Cards, move: PlayCard | Stop) -> Reason | None:
    if position.phase is Phase.ANSWER:
        return Reason.OTHERS_ANSWER
    if isinstance(move, Stop):
        return None if position.played else Reason.NOT_PLAYED_YET
    return None if move.card in hand else Reason.NOT_IN_HAND


def _object_to_deal(position: Position, deal: Deal) -> Reason | None:
    if position.phase is not Phase.DEAL:
        return Reason.ALREADY_DEALT
    fits = _piles_fit(deal.piles) and put_back(position.players, deal) is not None
    return None if fits else Reason.BAD_DEAL


def _piles_fit(piles: Cards) -> bool:
    return [card.colour for card in piles] == list(Colour) and all(card.is_number for card in piles)


def put_back(players: int, deal: Deal) -> Cards | None:
    """The cards of the deck that a deal leaves in the box, sorted; None if it can't be dealt from this deck."""
    left = Counter(deck(players))
    left.subtract(deal.piles)
    left.subtract(deal.order)
    if min(left.values()) < 0:
        return None
    rest = tuple(sorted(left.elements()))
    wanted = [Face.LOCK, Face.TABULA_RASA] * PUT_BACK_FOR_TWO if players == 2 else []
    return rest if sorted(card.face for card in rest) == sorted(wanted) else None


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
