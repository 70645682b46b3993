"""What a bot is, and how it is asked for a move."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from inspect import signature
from typing import Protocol

from finity.bots.budget import Budget
from finity.rules import Move, Position, legal_moves
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


def choices_in(position: Position) -> list[Move]:
    """The legal moves. Raises ValueError if the game is over."""
    moves = legal_moves(position)
    if not moves:
        raise ValueError("the game is over, there is no move to choose")
    return moves
