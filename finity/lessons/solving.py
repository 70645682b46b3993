"""What follows an own move in a level of any game, and the search for moves that reach its goal, which proves par."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from itertools import permutations
from typing import TypeVar

from finity.lessons.course import AnyLevel, HappenedT, MoveT

T = TypeVar("T")
Searching = Generator[None, None, tuple[MoveT, ...] | None]
"""A search in small pieces, so that nobody has to wait for it; its value is a shortest line, or None."""


def answered(level: AnyLevel[HappenedT, MoveT], happened: HappenedT, made: int) -> HappenedT:
    """The level after the replies to the latest of so many own moves: the learner is to decide again, or it is over."""
    while (move := level.reply(happened, made)) is not None:
        happened = level.moved(happened, move)
    return happened


def reached(level: AnyLevel[HappenedT, MoveT], happened: HappenedT, made: int) -> bool:
    """Whether the goal is reached by the latest of so many own moves, which has just been made."""
    return level.goal.holds(level.judged(happened, made))


def works(level: AnyLevel[HappenedT, MoveT], happened: HappenedT, made: int, line: Sequence[MoveT]) -> bool:
    """Whether these own moves reach the goal one after the other, the last of them at the latest."""
    for move in line:
        try:
            happened, made = level.moved(happened, move), made + 1
        except ValueError:
            return False
        if reached(level, happened, made):
            return True
        happened = answered(level, happened, made)
    return False


def search(level: AnyLevel[HappenedT, MoveT], happened: HappenedT, made: int, most: int) -> Searching[MoveT]:
    """Look for the shortest line of at most so many own moves that reaches the goal; all of them are tried."""
    for depth in range(1, most + 1):
        line = yield from _search(level, happened, made, depth)
        if line:
            return line
    return None


def _search(level: AnyLevel[HappenedT, MoveT], happened: HappenedT, made: int, depth: int) -> Searching[MoveT]:
    for move in level.candidates(happened, last=depth == 1):
        yield
        after = level.moved(happened, move)
        if reached(level, after, made + 1):
            return (move,)
        if depth > 1:
            rest = yield from _search(level, answered(level, after, made + 1), made + 1, depth - 1)
            if rest:
                return (move, *rest)
    return None


def at_once(work: Generator[None, None, T]) -> T:
    """The result of what is done in small pieces, however long it takes."""
    while True:
        try:
            next(work)
        except StopIteration as found:
            result: T = found.value
            return result


def rest_of(
    level: AnyLevel[HappenedT, MoveT], happened: HappenedT, made: int, line: tuple[MoveT, ...], move: MoveT
) -> tuple[MoveT, ...] | None:
    """What is left of a known line once `move` was made in place of one of its moves, in whichever order it works.

    `happened` is the level after the move and its replies. None if nothing of it works.
    """
    first = [line.index(move)] if move in line else range(len(line))
    for left_out in first:
        for order in permutations((*line[:left_out], *line[left_out + 1 :])):
            if works(level, happened, made, order):
                return order
    return None


def problems(level: AnyLevel[HappenedT, MoveT]) -> list[str]:
    """What is wrong with a level besides its par and its misses: each names the level."""
    happened, found = answered(level, level.begun, 0), []
    if level.goal.holds(happened):
        found.append(f"{level.key}: the goal holds at the beginning")
    for made, move in enumerate(level.solution, start=1):
        try:
            happened = level.moved(happened, move)
        except ValueError as refused:
            return [*found, f"{level.key}: the solution is not legal: {refused}"]
        if reached(level, happened, made) is not (made == level.par):
            found.append(f"{level.key}: the solution reaches the goal with another move than its last")
        happened = answered(level, happened, made)
    return found
