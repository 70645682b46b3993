"""Making a move: `apply` changes nothing and answers the position after it, with what happened."""

from typing import TypeVar

from finity.finito.rules import moves
from finity.finito.rules.moves import Event, Move
from finity.finito.rules.position import (
    HAND_SIZES,
    BadSetup,
    Card,
    Cards,
    Colour,
    Face,
    IllegalMove,
    Phase,
    Position,
    RoundScore,
    ScoreSheet,
    Setup,
)

T = TypeVar("T")


def start(players: int, limit: int, starter: int) -> Position:
    """A game before its first deal. Raises BadSetup."""
    setup = Setup(players, limit)
    if not 0 <= starter < players:
        raise BadSetup(f"seat {starter} begins: the seats are 0 to {players - 1}")
    return Position(
        setup, Phase.DEAL, starter, starter, (), (), ((),) * players, ((),) * players, ((),) * players,
        ((),) * len(Colour), (), (), ScoreSheet(players),
    )  # fmt: skip


def apply(position: Position, move: Move) -> tuple[Position, list[Event]]:
    """Make a move for the seat to move (a deal for nobody); answers the new position and the events.

    Raises IllegalMove with the reason (see `objection`); the position given is never changed.
    """
    refused = moves.objection(position, move)
    if refused:
        raise IllegalMove(refused, str(move))
    events: list[Event] = []
    match move:
        case moves.Deal():
            return _deal(position, move, events), events
        case moves.PlayCard():
            return _play_card(position, move, events), events
        case moves.Call() | moves.LetPass():
            return _add_answer(position, isinstance(move, moves.Call), events), events
    return _end_turn(position, events), events


def _deal(position: Position, deal: moves.Deal, events: list[Event]) -> Position:
    players = position.players
    draw_piles = tuple(deal.order[(seat - position.starter) % players :: players] for seat in range(players))
    sizes = tuple(map(len, draw_piles))
    events.append(moves.RoundDealt(position.starter, deal.piles, sizes))
    dealt = position._replace(
        phase=Phase.PLAY,
        active=position.starter,
        draw_piles=draw_piles,
        hands=((),) * players,
        taken=((),) * players,
        piles=tuple((card,) for card in deal.piles),
        cleared=(),
        put_back=moves.undealt_cards(players, deal) or (),
    )
    for step in range(players):
        dealt = _fill_hand(dealt, (position.starter + step) % players, events)
    events.append(moves.TurnBegun(position.starter))
    return dealt


def _play_card(position: Position, move: moves.PlayCard, events: list[Event]) -> Position:
    seat, card = position.active, move.card
    events.append(moves.CardPlayed(seat, card))
    after = _move_to_pile(position, seat, card)._replace(played=(*position.played, card))
    if card.face is Face.TABULA_RASA:
        pile = after.piles[card.colour]
        events.append(moves.PileCleared(seat, card.colour, pile))
        after = after._replace(piles=_with(after.piles, card.colour, ()), cleared=after.cleared + pile)
    if _is_out(after, seat):
        return _end_round(after, events)
    if card.is_number:
        return after._replace(phase=Phase.ANSWER)
    return _continue_turn(after, events)


def _add_answer(position: Position, called: bool, events: list[Event]) -> Position:
    """Once all have answered, and somebody called, the cards are thrown and the active seat takes the pile."""
    answers = (*position.answers, called)
    if len(answers) < position.players - 1:
        return position._replace(answers=answers)
    position = position._replace(answers=(), phase=Phase.PLAY)
    if not any(answers):
        return _continue_turn(position, events)
    card, active = position.played[-1], position.active
    callers = [(active + 1 + step) % position.players for step, called in enumerate(answers) if called]
    for seat in callers:
        events.append(moves.FinitoCalled(seat, card))
        position = _move_to_pile(position, seat, card)
    pile = position.piles[card.colour]
    events.append(moves.PileTaken(active, card.colour, pile))
    position = position._replace(
        piles=_with(position.piles, card.colour, ()), taken=_with(position.taken, active, position.taken[active] + pile)
    )
    if any(_is_out(position, seat) for seat in callers):
        return _end_round(position, events)
    for seat in callers:
        position = _fill_hand(position, seat, events)
    return _end_turn(position, events)


def _continue_turn(position: Position, events: list[Event]) -> Position:
    """The turn goes on; an emptied hand is filled."""
    if position.hands[position.active]:
        return position
    return _fill_hand(position, position.active, events)


def _end_turn(position: Position, events: list[Event]) -> Position:
    position = _fill_hand(position, position.active, events)
    following = (position.active + 1) % position.players
    events.append(moves.TurnBegun(following))
    return position._replace(phase=Phase.PLAY, active=following, played=())


def _end_round(position: Position, events: list[Event]) -> Position:
    held = zip(position.hands, position.draw_piles, position.taken, strict=True)
    out = tuple(seat for seat in range(position.players) if _is_out(position, seat))
    score = RoundScore(tuple(sum(map(len, cards)) for cards in held), out)
    events.append(moves.RoundEnded(score))
    sheet = ScoreSheet(position.players, (*position.sheet.rounds, score))
    phase = Phase.OVER if max(sheet.totals) >= position.setup.limit else Phase.DEAL
    last, most = position.starter, sheet.places[-1]
    starter = min(most, key=lambda seat: (seat - last - 1) % position.players)  # of several the first clockwise
    return position._replace(phase=phase, starter=starter, played=(), answers=(), sheet=sheet)


def _move_to_pile(position: Position, seat: int, card: Card) -> Position:
    """A card of a hand now lies on the pile of its colour."""
    hand = position.hands[seat]
    at = hand.index(card)
    return position._replace(
        hands=_with(position.hands, seat, hand[:at] + hand[at + 1 :]),
        piles=_with(position.piles, card.colour, (*position.piles[card.colour], card)),
    )


def _fill_hand(position: Position, seat: int, events: list[Event]) -> Position:
    """A hand is filled from the top of its draw pile, as far as that has cards."""
    hand, draw_pile = position.hands[seat], position.draw_piles[seat]
    wanted = min(HAND_SIZES[position.setup.players] - len(hand), len(draw_pile))
    if wanted <= 0:
        return position
    rest = len(draw_pile) - wanted
    drawn: Cards = draw_pile[rest:][::-1]
    events.append(moves.CardsDrawn(seat, drawn))
    return position._replace(
        hands=_with(position.hands, seat, tuple(sorted(hand + drawn))),
        draw_piles=_with(position.draw_piles, seat, draw_pile[:rest]),
    )


def _is_out(position: Position, seat: int) -> bool:
    return not position.hands[seat] and not position.draw_piles[seat]


def _with(items: tuple[T, ...], index: int, item: T) -> tuple[T, ...]:
    """The items with another one in place of one."""
    return (*items[:index], item, *items[index + 1 :])
