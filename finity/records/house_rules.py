"""The house rule that a game is drawn when a position stands for the fifth time; RULES.md has no such rule."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from finity.rules import EndReason, Event, Position, Result
from finity.rules.events import GameEnded, TurnBegan

REPETITIONS_TO_DRAW: Final = 5
Referee = Callable[[Sequence[Position], Position, Sequence[Event]], tuple[Position, Sequence[Event]]]
"""What a match asks after each move: the positions before, the one after it and its events; answers the last two."""


def referee_for(*, repetition_draws: bool) -> Referee | None:
    """Who watches over the house rules of a game; None if it has none."""
    return drawn_by_repetition if repetition_draws else None


def times_stood(earlier: Iterable[Position], position: Position) -> int:
    """How often a position has stood by now: 1 if it is new."""
    now = position.arrangement
    return 1 + sum(each.arrangement == now for each in earlier)


def drawn_by_repetition(
    earlier: Sequence[Position], position: Position, events: Sequence[Event]
) -> tuple[Position, Sequence[Event]]:
    """The position and the events as they are, or with the end of the game if it stands for the fifth time.

    Those who still play share the next place; who has a place, or gave up, keeps it.
    """
    if position.result or times_stood(earlier, position) < REPETITIONS_TO_DRAW:
        return position, events
    gave_up = tuple((player,) for player in reversed(position.resigned))
    result = Result((*position.placed, position.playing, *gave_up), EndReason.REPETITION)
    told = [event for event in events if not isinstance(event, TurnBegan)]
    return position._replace(result=result), (*told, GameEnded(result))
