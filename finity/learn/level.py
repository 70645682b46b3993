"""A level of the lessons, as a plain value."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from finity.learn.goals import Goal, Happened
from finity.lessons.course import AnyLevel
from finity.rules import Colour, Event, Move, Position, Reason, Slot, Station, Way, apply, start


@dataclass(frozen=True, slots=True)
class ConeSpot:
    """A cone of the tower; index 0 is the bottom."""

    index: int


@dataclass(frozen=True, slots=True)
class HandSpot:
    """The bridges of a colour that can be taken in hand."""

    colour: Colour


LessonSpot = ConeSpot | HandSpot | Station | Slot | Way


@dataclass(frozen=True, slots=True)
class Arrow:
    """What is pointed out at a step (0 is the first): where to act, and where an arrow comes from that leads there."""

    step: int
    target: Station | Slot | Way
    source: LessonSpot | None = None


@dataclass(frozen=True, slots=True)
class Miss:
    """A move that somebody is likely to try after so many right ones, and what it teaches.

    Either the rules refuse it (`refused`), or it is made and `shows` something, perhaps after a `reply`; then the level
    has a sentence for it.
    """

    move: Move
    after: int = 0
    reply: Move | None = None
    shows: Goal | None = None
    refused: Reason | None = None


@dataclass(frozen=True)
class Level(AnyLevel):
    """A level: its position, as tower and moves from the start, and the goal that player 0 is to reach.

    A move counts when it reaches the goal, whichever it is; `solution` is one shortest way, its length is par. The
    others wait unless `replies` say what they do after each own move: the first of these that is legal. With
    `after_replies` the goal is looked at only then. `kinds` are the kinds of moves that are allowed, all if there are
    none. `whys` are the refusals that this level explains, `topics` the pages of help, `rules` the clauses of RULES.md.
    """

    chapter: str
    name: str
    tower: str
    moves: tuple[Move, ...]
    goal: Goal
    solution: tuple[Move, ...]
    players: int = 2
    play_on: bool = False
    sizes_by_hand: bool = False
    after_replies: bool = False
    kinds: tuple[type, ...] = ()
    replies: tuple[tuple[Move, ...], ...] = ()
    arrows: tuple[Arrow, ...] = ()
    misses: tuple[Miss, ...] = ()
    whys: tuple[Reason, ...] = ()
    topics: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()

    @cached_property
    def first(self) -> Position:
        """The position before all moves."""
        return start(self.players, self.tower, play_on=self.play_on)[0]

    @cached_property
    def position(self) -> Position:
        """The position in which it begins. Raises IllegalMove if its moves can't be made."""
        position = self.first
        for move in self.moves:
            position, _ = apply(position, move)
        return position

    @property
    def me(self) -> int:
        """The player who is to reach the goal: whoever is to move at the beginning."""
        return self.position.to_move

    def happened(self, position: Position, events: tuple[Event, ...] = ()) -> Happened:
        return Happened(self.me, position, events)

    def allows(self, move: Move) -> bool:
        """Whether this kind of move belongs to the level."""
        return not self.kinds or isinstance(move, self.kinds)

    @property
    def told_misses(self) -> tuple[Miss, ...]:
        return tuple(miss for miss in self.misses if miss.refused is None)

    @property
    def text_keys(self) -> tuple[str, ...]:
        return self.texts_with(len(self.told_misses))

    def miss_key(self, miss: Miss) -> str:
        return self.missed_key(self.told_misses.index(miss))
