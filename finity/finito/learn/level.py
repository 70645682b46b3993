"""A level of FINITO!'s lessons as a plain value. Its goal is conditions on the position and on what has happened:

    played() >= 1 and turn_over() and called_on() == 0

| condition | answers |
|---|---|
| `played()` | how many cards the learner has played |
| `called()`, `called_on()` | how often the learner has called; how often others have called on the learner |
| `cleared()` | how many cards a tabula rasa of the learner has cleared away |
| `turn_over()` | whether the learner's turn is over |
| `out()` | whether the learner has got rid of all cards |
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from finity.finito.rules import (
    Card,
    CardPlayed,
    Event,
    FinitoCalled,
    Move,
    PileCleared,
    PileTaken,
    Position,
    RoundEnded,
    TurnBegun,
)
from finity.lessons.course import AnyLevel
from finity.lessons.text import BadGoal, ConditionText, parse_conditions

ME: Final = 0
"""The learner's seat."""


@dataclass(frozen=True)
class Happened:
    """A level as it stands: the position, and the events since it began."""

    position: Position
    events: tuple[Event, ...] = ()

    def after(self, position: Position, events: list[Event]) -> Happened:
        """The same after one more move."""
        return Happened(position, (*self.events, *events))


@dataclass(frozen=True)
class Goal:
    """What is to be reached, as text and as the conditions that all have to hold."""

    text: str
    conditions: tuple[ConditionText, ...]

    def holds(self, happened: Happened) -> bool:
        """Whether it is reached."""
        return all(each.is_met_by(_ASKED[each.name](happened)) for each in self.conditions)


def parse_goal(text: str) -> Goal:
    """Read a goal. Raises BadGoal, which names what can't be read."""
    conditions = parse_conditions(text)
    for each in conditions:
        if each.name not in _ASKED:
            raise BadGoal(f"{each.name!r} is no condition; there are {', '.join(sorted(_ASKED))}")
        if each.given:
            raise BadGoal(f"{each.name} takes nothing between its brackets")
    return Goal(text, conditions)


def _played(happened: Happened) -> int:
    return sum(isinstance(event, CardPlayed) and event.seat == ME for event in happened.events)


def _called(happened: Happened) -> int:
    return sum(isinstance(event, FinitoCalled) and event.seat == ME for event in happened.events)


def _called_on(happened: Happened) -> int:
    return sum(isinstance(event, PileTaken) and event.seat == ME for event in happened.events)


def _cleared(happened: Happened) -> int:
    piles = (event for event in happened.events if isinstance(event, PileCleared) and event.seat == ME)
    return sum(len(event.cards) for event in piles)


def _turn_over(happened: Happened) -> bool:
    return any(isinstance(event, TurnBegun) and event.seat != ME for event in happened.events) or _out(happened)


def _out(happened: Happened) -> bool:
    return any(isinstance(event, RoundEnded) and ME in event.score.out for event in happened.events)


_ASKED: Final[dict[str, Callable[[Happened], float]]] = {
    "played": _played,
    "called": _called,
    "called_on": _called_on,
    "cleared": _cleared,
    "turn_over": _turn_over,
    "out": _out,
}


@dataclass(frozen=True)
class Level(AnyLevel):
    """A level: who has which cards, and the goal that the learner in the first seat is to reach.

    Others call whenever they can; in their turns they play the cards that `turns` say, one a turn. A move counts when
    it reaches the goal, whichever it is; `solution` is one shortest way, its length is par. `pointed` shows where to
    click from the beginning. `misses` are first own moves that people try and that have a sentence of their own.
    """

    chapter: str
    name: str
    position: Position
    goal: Goal
    solution: tuple[Move, ...]
    turns: tuple[Card, ...] = ()
    pointed: bool = False
    misses: tuple[Move, ...] = ()
    rules: tuple[str, ...] = ()

    @property
    def begun(self) -> Happened:
        """The level before any move."""
        return Happened(self.position)

    @property
    def text_keys(self) -> tuple[str, ...]:
        """The keys of all its texts."""
        return self.texts_with(len(self.misses))
