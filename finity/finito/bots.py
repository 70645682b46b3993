"""Opponents by level, which get what their seat sees and nothing else.

One bot plays as it comes, one weighs what a call would cost against what a card is worth.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Protocol

from finity.finito.rules.moves import Call, LetPass, Move, PlayCard, Seen, Stop
from finity.finito.rules.position import BONUS, COPIES, Card, Face, Phase


class Bot(Protocol):
    def choose(self, seen: Seen, rng: random.Random) -> Move:
        """A legal move for the seat whose view this is. Raises ValueError if it is not that seat's move."""
        ...


def moves_of(seen: Seen) -> list[Move]:
    """The legal moves. Raises ValueError if there are none, since it is another seat's move or nobody's."""
    moves = seen.legal_moves
    if not moves:
        raise ValueError(f"seat {seen.seat} has nothing to do now, in phase {seen.table.phase.name}")
    return moves


LUCK: Final = 0.5
"""How likely it goes on after a card."""
ATTENTION: Final = 0.75
"""How likely it notices that it could call."""


class EasyBot:
    """Knows the rules and little more."""

    def choose(self, seen: Seen, rng: random.Random) -> Move:
        moves = moves_of(seen)
        if seen.table.phase is Phase.ANSWER:
            return Call() if Call() in moves and rng.random() < ATTENTION else LetPass()
        if Stop() in moves and rng.random() >= LUCK:
            return Stop()
        return rng.choice([move for move in moves if isinstance(move, PlayCard)] or moves)


@dataclass(frozen=True)
class Weights:
    """What things are worth, in points: found by matches against other weights.

    `card` is getting rid of a card, `turn` what is lost with the rest of the turn and by the caller's gain, `clearing`
    a card less in a pile. It stops if the best card is worth less than `least`.
    """

    card: float
    turn: float
    clearing: float = 0.1
    least: float = 0.0


FOR_TWO: Final = Weights(card=1.2, turn=0.7)
FOR_MORE: Final = Weights(card=3.0, turn=1.0)
"""With more players a round ends sooner, and a card got rid of is worth more than a pile not taken."""


class GoodBot:
    """Plays what is safe, dares what is worth it, and always calls."""

    def choose(self, seen: Seen, rng: random.Random) -> Move:
        moves = moves_of(seen)
        if seen.table.phase is Phase.ANSWER:
            return moves[0]
        worth = {move: self.worth(seen, move.card) for move in moves if isinstance(move, PlayCard)}
        best = max(worth.values(), default=0.0)
        if Stop() in moves and (not worth or best < _weights_for(seen).least):
            return Stop()
        return rng.choice([move for move, value in worth.items() if value == best])

    def worth(self, seen: Seen, card: Card) -> float:
        """What playing a card is worth in points, the risk of a call included."""
        weights, seat = _weights_for(seen), seen.seat
        assert seat is not None
        pile = len(seen.table.piles[card.colour])
        if seen.hand_sizes[seat] == 1 and not seen.draw_sizes[seat]:
            return float(BONUS)
        if card.face is Face.TABULA_RASA:
            return weights.card + weights.clearing * pile
        if card.face is Face.LOCK:
            return weights.card
        risk = call_risk(seen, card)
        return (1 - risk) * weights.card - risk * (pile + 1 + weights.turn)


def _weights_for(seen: Seen) -> Weights:
    return FOR_TWO if seen.table.players == 2 else FOR_MORE


def call_risk(seen: Seen, card: Card) -> float:
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


_MAKERS: Final[dict[str, Callable[[], Bot]]] = {"easy": EasyBot, "good": GoodBot}

LEVELS: Final[tuple[str, ...]] = tuple(_MAKERS)
"""The names of the levels, weakest first."""
BEGINNER: Final = LEVELS[0]


def bot_named(name: str) -> Bot:
    """A new bot of a level. Raises ValueError, naming the levels, if there is none of this name."""
    if name not in _MAKERS:
        raise ValueError(f"there is no bot {name!r}; the bots are {', '.join(LEVELS)}")
    return _MAKERS[name]()


@dataclass(frozen=True, slots=True)
class MoveQuestion:
    """What would the bot of this level do, seeing this? `seed` feeds its random choices."""

    level: str
    seen: Seen
    seed: int

    @classmethod
    def of(cls, level: str, seen: Seen, rng: random.Random) -> MoveQuestion:
        return cls(level, seen, rng.getrandbits(32))


def think(question: MoveQuestion, stop: Callable[[], bool]) -> Move:
    """Answer a question, in less than a frame: `stop` need not be asked. The worker of a `Thinker`."""
    return bot_named(question.level).choose(question.seen, random.Random(question.seed))
