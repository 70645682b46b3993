"""How bots are asked for a move and for hints, by questions that the thinking process answers. Never pygame."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from inspect import signature
from typing import Final, TypeVar, overload

from finity.bots.budget import Budget
from finity.bots.hints import Hint, hints
from finity.bots.levels.ladder import Bot, bot_named, own_budget
from finity.rules import Move, Position
from finity.rules.position import Arrangement

SHARE_OF_A_THREAD: Final = 0.5
"""The part of its budget that a question keeps when it must be answered in a thread beside the picture."""


@dataclass(frozen=True, slots=True)
class MoveQuestion:
    """Which move would the bot of this level play here? `seed` feeds its random choices; `seen` stood before."""

    level: str
    position: Position
    seed: int
    budget: Budget
    seen: tuple[Arrangement, ...] = ()

    @classmethod
    def of(
        cls, level: str, position: Position, rng: random.Random, factor: float, seen: Iterable[Arrangement] = ()
    ) -> MoveQuestion:
        """The question with what its level may think, or `factor` times that time."""
        return cls(level, position, rng.getrandbits(32), own_budget(level, factor), tuple(seen))


@dataclass(frozen=True, slots=True)
class HintQuestion:
    """Which moves are best here, and why? `seed` feeds the choice between equals; `simple` is for beginners."""

    position: Position
    seed: int
    budget: Budget
    simple: bool = False


Question = MoveQuestion | HintQuestion
Reply = Move | list[Hint]
AnyQuestion = TypeVar("AnyQuestion", bound=Question)


@overload
def think(question: MoveQuestion, stop: Callable[[], bool]) -> Move: ...
@overload
def think(question: HintQuestion, stop: Callable[[], bool]) -> list[Hint]: ...
@overload
def think(question: Question, stop: Callable[[], bool]) -> Reply: ...
def think(question: Question, stop: Callable[[], bool]) -> Reply:
    """Answer a question: a move, or hints. The worker of a `Thinker`; `stop` ends the thinking early."""
    rng, budget = random.Random(question.seed), question.budget.stopped_by(stop)
    if isinstance(question, HintQuestion):
        return hints(question.position, rng, budget, simple=question.simple)
    return ask(bot_named(question.level), question.position, rng, budget, question.seen)


def ask(bot: Bot, position: Position, rng: random.Random, budget: Budget, seen: Iterable[Arrangement]) -> Move:
    """The move of a bot; `seen` are the earlier positions of the game, for bots that take them as `seen`.

    A bot that knows them goes on instead of going round in circles.
    """
    choose: Callable[..., Move] = bot.choose
    if "seen" in signature(choose).parameters:
        return choose(position, rng, budget, seen=seen)
    return choose(position, rng, budget)


def lighter(question: AnyQuestion) -> AnyQuestion:
    """The same question with a smaller budget, for the thread that takes over if no process can be had."""
    return replace(question, budget=question.budget.scaled(SHARE_OF_A_THREAD))
