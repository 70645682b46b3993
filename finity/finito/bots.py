"""Opponents by level, which get what their seat sees and nothing else, and matches between them:
`python -m finity.finito.bots good easy --games 200 --players 2`.

One bot plays as it comes, one weighs what a call would cost against what a card is worth. In a match the first bot
takes one seat, another one in each game; the second bot all others. A shared win counts as a share.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, Protocol

from finity.finito import rules
from finity.finito.rules import (
    BONUS,
    COPIES,
    HAND_SIZES,
    Call,
    Card,
    Face,
    LetPass,
    Move,
    Phase,
    PlayCard,
    Position,
    Seen,
    Stop,
)


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


class OneCardBot:
    """Never dares: plays one card, chosen as the good bot does, and stops; it always calls. A measure for others."""

    def __init__(self) -> None:
        self._good = GoodBot()

    def choose(self, seen: Seen, rng: random.Random) -> Move:
        if seen.table.phase is Phase.PLAY and seen.table.played and Stop() in moves_of(seen):
            return Stop()
        return self._good.choose(seen, rng)


BOTS: Final[dict[str, Callable[[], Bot]]] = {"easy": EasyBot, "good": GoodBot, "one-card": OneCardBot}


def play(bots: Sequence[Bot], rng: random.Random) -> Position:
    """A whole game between these bots, by seat; answers its last position."""
    players = len(bots)
    position = rules.start(players, rules.advised_limit(players), rules.draw_starter(players, rng))
    while not position.finished:
        seat = position.to_move
        if seat is None:
            move: Move = rules.draw_deal(players, rng)
        else:
            move = bots[seat].choose(rules.seen_by(position, seat), rng)
        position, _ = rules.apply(position, move)
    return position


def share_of_wins(first: Bot, others: Bot, players: int, games: int, rng: random.Random) -> float:
    """The share of games that the first bot wins, 0 to 1."""
    won = 0.0
    for number in range(games):
        seat = number % players
        position = play([first if each == seat else others for each in range(players)], rng)
        winners = position.sheet.places[0]
        won += (seat in winners) / len(winners)
    return won / games


def main(words: Sequence[str] | None = None) -> None:
    """Play the match that the command line asks for, and print its score."""
    parser = argparse.ArgumentParser(prog="python -m finity.finito.bots", description="Bots play FINITO!.")
    parser.add_argument("first", choices=BOTS)
    parser.add_argument("others", choices=BOTS)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--players", type=int, choices=HAND_SIZES, default=2)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args(words)
    if chosen.games < 1:
        parser.error(f"--games {chosen.games}: it must be at least 1")
    first, others = BOTS[chosen.first](), BOTS[chosen.others]()
    share = share_of_wins(first, others, chosen.players, chosen.games, random.Random(chosen.seed))
    fair = 1 / chosen.players
    print(f"{chosen.first} against {chosen.others}, {chosen.players} players: wins {share:.1%} (fair share {fair:.1%})")


if __name__ == "__main__":
    main()
