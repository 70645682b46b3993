"""Helpers for tests: positions made by hand, and whole games of random moves."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from functools import cache

from finity.finito.rules.engine import apply, start
from finity.finito.rules.moves import Event, Move, draw_deal, legal_moves, parse_move
from finity.finito.rules.position import Card, Colour, Phase, Position, advised_limit, parse_card

Step = tuple[Position, Move, Position, list[Event]]


def cards(text: str) -> tuple[Card, ...]:
    """Cards from their tokens, such as "r5 bL"."""
    return tuple(parse_card(token) for token in text.split())


def table(
    hands: Sequence[str], draw_piles: Sequence[str] | None = None, piles: str = "r1 b1 g1 y1", limit: int = 60
) -> Position:
    """A position in which seat 0 is active, nobody has taken anything, and each pile has one card.

    Without `draw_piles` every draw pile has the cards y6 y7, y7 on top.
    """
    players = len(hands)
    draw = [cards(text) for text in draw_piles or ["y6 y7"] * players]
    return start(players, limit, 0)._replace(
        phase=Phase.PLAY,
        hands=tuple(tuple(sorted(cards(text))) for text in hands),
        draw_piles=tuple(draw),
        piles=tuple(tuple(card for card in cards(piles) if card.colour is colour) for colour in Colour),
    )


def after(position: Position, tokens: str) -> tuple[Position, list[Event]]:
    """Make these moves; answers the position and the events of the last one."""
    events: list[Event] = []
    for token in tokens.split():
        position, events = apply(position, parse_move(token))
    return position, events


def random_game(players: int, seed: int) -> Iterator[Step]:
    """A whole game of random moves; chance takes part with the same generator."""
    rng = random.Random(seed)
    return game_of(players, rng, lambda position: rng.choice(legal_moves(position)))


@cache
def known_game(players: int, seed: int) -> Sequence[Step]:
    """The same game, played only once for all who want it."""
    return [*random_game(players, seed)]


def game_of(players: int, rng: random.Random, move_in: Callable[[Position], Move]) -> Iterator[Step]:
    """A whole game; `move_in` answers the move in a position."""
    position = start(players, advised_limit(players), rng.randrange(players))
    while not position.finished:
        move = draw_deal(players, rng) if position.phase is Phase.DEAL else move_in(position)
        before = position
        position, events = apply(before, move)
        yield before, move, position, events
