"""The levels that a seat can be given, what a bot is, and the bots that look no more than a move ahead."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from dataclasses import replace
from inspect import signature
from typing import Final, Protocol

from finity.bots.budget import Budget, Meter, OutOfBudget
from finity.bots.evaluate import WEIGHTS, Outlook, Seen
from finity.bots.searching import SearchBot, Style
from finity.bots.tactics import safe_moves, winning_move
from finity.rules import Move, Position, apply, legal_moves
from finity.rules.paths import longest_partial_path
from finity.rules.position import Arrangement


class Bot(Protocol):
    """A player that is a program. It sees the position; one whose `choose` takes `seen` is told what stood before."""

    def choose(self, position: Position, rng: random.Random, budget: Budget) -> Move:
        """A legal move for the player to move. Raises ValueError if the game is over."""
        ...


def ask(bot: Bot, position: Position, rng: random.Random, budget: Budget, seen: Iterable[Arrangement]) -> Move:
    """The move of a bot; `seen` are the earlier positions of the game, for bots that take them as `seen`.

    A bot that knows them goes on instead of going round in circles.
    """
    choose: Callable[..., Move] = bot.choose
    if "seen" in signature(choose).parameters:
        return choose(position, rng, budget, seen=seen)
    return choose(position, rng, budget)


class RandomBot:
    """Any legal move, each as likely as another."""

    def choose(self, position: Position, rng: random.Random, budget: Budget, seen: Iterable[Arrangement] = ()) -> Move:
        moves = legal_moves(position)
        if not moves:
            raise ValueError("the game is over, there is no move to choose")
        return rng.choice(moves)


RING: Final = 0.6
"""What a ring on the board is worth, in crossings of the longest path."""
DRAWN: Final = -50.0
"""What a game that the move ends without a win is worth: less than any that goes on."""
OTHERS: Final = 0.5
"""What the longest path of the others counts against the own one."""


class EasyBot:
    """Takes a win, stops the next player's if it can, and else lengthens its path, blind to how it may be cut."""

    def choose(self, position: Position, rng: random.Random, budget: Budget, seen: Iterable[Arrangement] = ()) -> Move:
        meter = Meter(budget)
        moves = legal_moves(position)
        if not moves:
            raise ValueError("the game is over, there is no move to choose")
        win = winning_move(Outlook(position))
        if win is not None:
            return win
        rng.shuffle(moves)
        ranked = _ranked(position, moves, meter, Seen(seen, position))
        return next(safe_moves(position, ranked, meter), ranked[0])


def _ranked(position: Position, moves: list[Move], meter: Meter, seen: Seen) -> list[Move]:
    """The moves by the paths after them, best first; those that the budget leaves no time for come last."""
    scores = dict.fromkeys(moves, float("-inf"))
    try:
        for move in moves:
            meter.count_node()
            after, _ = apply(position, move)
            scores[move] = _score(after, position.to_move) - seen.cost(after)
    except OutOfBudget:
        pass
    return sorted(moves, key=scores.__getitem__, reverse=True)


def _score(position: Position, player: int) -> float:
    """The longest path of a player and its rings, less those of the best of the others."""
    if position.result:
        return DRAWN
    worths = [
        len(longest_partial_path(position, each).ways) + RING * position.rings_on_board(each)
        for each in range(position.players)
    ]
    return worths[player] - OTHERS * max(worth for each, worth in enumerate(worths) if each != player)


MEDIUM: Final = Style(
    weights=replace(WEIGHTS, rivalry=0.0, cut=0.0),
    deepest=1,
    root_width=15,
    widths=(5, 5),
    crowd_deepest=0,
    crowd_first_width=30,
    proof=1,
    crowd_proof=1,
)
"""Reads the opponent's reply with two players; among more it minds its own path, and stops who would win next.

It does not see how much of its path hangs on one bridge.
"""
HARD: Final = Style()
"""Reads as deep as the budget allows, and looks for forced wins."""

AIMLESS: Final = "random"
"""The level that only knows the rules."""

_MAKERS: Final[dict[str, Callable[[], Bot]]] = {
    AIMLESS: RandomBot,
    "easy": EasyBot,
    "medium": lambda: SearchBot(MEDIUM),
    "hard": lambda: SearchBot(HARD),
}

LEVELS: Final[tuple[str, ...]] = tuple(_MAKERS)
"""The names of the levels, weakest first."""
COMPETITIVE: Final = tuple(level for level in LEVELS if level != AIMLESS)
"""Those that try to win, weakest first."""
BEGINNER, STRONGEST = COMPETITIVE[0], COMPETITIVE[-1]


def bot_named(name: str) -> Bot:
    """A new bot of a level. Raises ValueError, naming the levels, if there is none of this name."""
    if name not in _MAKERS:
        raise ValueError(f"there is no bot {name!r}; the bots are {', '.join(LEVELS)}")
    return _MAKERS[name]()
