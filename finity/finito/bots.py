"""Opponents by level, which get what their seat sees and nothing else.

One bot plays as it comes, one weighs what a call would cost against what a card is worth.
"""

import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from finity.finito.rules.moves import Call, LetPass, Move, PlayCard, SeatView, Stop
from finity.finito.rules.position import BONUS, COPIES, Card, Face, Phase

LUCK: Final = 0.5
"""How likely the easy bot goes on after a card."""
ATTENTION: Final = 0.75
"""How likely it notices that it could call."""
FOR_TWO: Final = (1.2, 0.7)
FOR_MORE: Final = (3.0, 1.0)
"""What it is worth in points to get rid of a card, and what is lost with the rest of the turn and by the caller's gain:
found by matches against other weights. With more players a round ends sooner, and a card is worth more."""
CLEARING: Final = 0.1
"""What a card less in a pile is worth."""


def easy_move(seen: SeatView, rng: random.Random) -> Move:
    """Knows the rules and little more."""
    moves = seen.legal_moves
    if seen.table.phase is Phase.ANSWER:
        return Call() if Call() in moves and rng.random() < ATTENTION else LetPass()
    if Stop() in moves and rng.random() >= LUCK:
        return Stop()
    return rng.choice([move for move in moves if isinstance(move, PlayCard)] or moves)


def good_move(seen: SeatView, rng: random.Random) -> Move:
    """Plays what is safe, dares what is worth it, and always calls."""
    moves = seen.legal_moves
    if seen.table.phase is Phase.ANSWER:
        return moves[0]
    worth = {move: expected_gain(seen, move.card) for move in moves if isinstance(move, PlayCard)}
    best = max(worth.values(), default=-1.0)
    if Stop() in moves and best < 0:
        return Stop()
    return rng.choice([move for move, value in worth.items() if value == best])


def expected_gain(seen: SeatView, card: Card) -> float:
    """What playing a card is worth in points, the risk of a call included."""
    seat, pile = seen.seat, len(seen.table.piles[card.colour])
    got_rid, turn = FOR_TWO if seen.table.players == 2 else FOR_MORE
    assert seat is not None
    if seen.hand_sizes[seat] == 1 and not seen.draw_sizes[seat]:
        return float(BONUS)
    if card.face is Face.TABULA_RASA:
        return got_rid + CLEARING * pile
    risk = call_probability(seen, card)
    return (1 - risk) * got_rid - risk * (pile + 1 + turn)


def call_probability(seen: SeatView, card: Card) -> float:
    """How likely another hand holds a copy of a card in the seat's own hand: 0 to 1.

    Every hidden card is taken to be as likely in one place as in another, with two exceptions that are certain: nobody
    can call on a lock or a tabula rasa, and a card that passed in this turn passes again, since nobody has drawn since.
    """
    if not card.is_number or card in seen.table.played:
        return 0.0
    out = COPIES[card.face] - seen.copies_seen(card)
    held = sum(size for seat, size in enumerate(seen.hand_sizes) if seat != seen.seat)
    hidden = held + sum(seen.draw_sizes)
    none_holds = 1.0
    for copy in range(out):
        none_holds *= max(0, hidden - held - copy) / (hidden - copy)
    return 1.0 - none_holds


_BOTS: Final[dict[str, Callable[[SeatView, random.Random], Move]]] = {"easy": easy_move, "good": good_move}
LEVELS: Final[tuple[str, ...]] = tuple(_BOTS)
"""The names of the levels, weakest first."""


def choose(level: str, seen: SeatView, rng: random.Random) -> Move:
    """The move of a bot of this level for the seat whose view this is. Raises ValueError if there is no such level, or
    if it is not that seat's move."""
    if level not in _BOTS:
        raise ValueError(f"there is no bot {level!r}; the bots are {', '.join(LEVELS)}")
    if not seen.legal_moves:
        raise ValueError(f"seat {seen.seat} has nothing to do now, in phase {seen.table.phase.name}")
    return _BOTS[level](seen, rng)


@dataclass(frozen=True, slots=True)
class MoveQuestion:
    """What would the bot of this level do, seeing this? `seed` feeds its random choices."""

    level: str
    seen: SeatView
    seed: int


def think(question: MoveQuestion, stop: Callable[[], bool]) -> Move:
    """Answer a question, in less than a frame: `stop` need not be asked. The worker of a `Thinker`."""
    return choose(question.level, question.seen, random.Random(question.seed))
