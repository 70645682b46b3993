"""A game as it is played: seats, turns, taking back, the tree of all that was tried, clocks. Pure, for any game."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any, Final, Generic, TypeVar

PositionT = TypeVar("PositionT")
MoveT = TypeVar("MoveT")
EventT = TypeVar("EventT")

HUMAN = None
"""The level of a seat that a person plays."""
LONGEST_NAME: Final = 16
"""How many letters a player's name may have."""


class SeatDevice(Enum):
    """The device that moves for a seat; the values name it in files. DESK is mouse and keyboard together."""

    ANY = "any"
    DESK = "desk"
    MOUSE = "mouse"
    KEYBOARD = "keyboard"
    PAD_1 = "pad1"
    PAD_2 = "pad2"
    PAD_3 = "pad3"
    PAD_4 = "pad4"

    @property
    def pad(self) -> int | None:
        return int(self.value[-1]) if self.value.startswith("pad") else None


@dataclass(frozen=True)
class Seat:
    """Who plays: a name, and the level of the bot that plays for it, or None (HUMAN) for a person; who is `away` plays
    elsewhere, and sends the moves."""

    name: str
    bot: str | None = HUMAN
    away: bool = False

    @property
    def here(self) -> bool:
        return self.bot is HUMAN and not self.away


@dataclass(frozen=True)
class Turn(Generic[PositionT, MoveT, EventT]):
    """One move: who made it, the position before it, the position after it and what happened."""

    player: int
    before: PositionT
    move: MoveT
    after: PositionT
    events: Sequence[EventT]


class Match(Generic[PositionT, MoveT, EventT]):
    """The turns of a game, from its first position to where it stands now.

    `apply` are the rules: it answers the position after a move and the events, or raises a ValueError; then nothing has
    changed here. `left_lines` are those of an earlier sitting. A match calls nobody back: whoever shows it asks.
    """

    def __init__(
        self,
        seats: Sequence[Seat],
        start: PositionT,
        apply: Callable[[PositionT, MoveT], tuple[PositionT, Sequence[EventT]]],
        left_lines: Iterable[Sequence[MoveT]] = (),
        referee: Callable[[Sequence[PositionT], PositionT, Sequence[EventT]], tuple[PositionT, Sequence[EventT]]]
        | None = None,
    ) -> None:
        """A `referee` watches over house rules: it sees the positions before a move, the one after it and the events,
        and answers these two as they shall be."""
        self.seats = tuple(seats)
        self.start = start
        self._apply = apply
        self._line: list[Turn[PositionT, MoveT, EventT]] = []
        self._ply = 0
        """How much of the line is played; what comes after that was taken back."""
        self._left_lines = [tuple(line) for line in left_lines]
        self._referee = referee
        self.helped = False
        """Whether somebody was shown a hint."""

    @property
    def position(self) -> PositionT:
        return self._line[self._ply - 1].after if self._ply else self.start

    @property
    def turns(self) -> Sequence[Turn[PositionT, MoveT, EventT]]:
        return tuple(self._line[: self._ply])

    @property
    def taken_back(self) -> Sequence[Turn[PositionT, MoveT, EventT]]:
        """What can be played again, the next first; a new move empties this."""
        return tuple(self._line[self._ply :])

    @property
    def left_lines(self) -> Sequence[Sequence[MoveT]]:
        """The games that were taken back and played otherwise: each as all its moves from the very first."""
        return tuple(self._left_lines)

    @property
    def lines(self) -> Sequence[Sequence[MoveT]]:
        """All lines that were tried, the one that is played now with what can be played again on it last."""
        return (*self._left_lines, tuple(turn.move for turn in self._line))

    @property
    def tree(self) -> MoveTree[MoveT]:
        return MoveTree.of([turn.move for turn in self.turns], self.lines)

    def copy(self) -> Match[PositionT, MoveT, EventT]:
        """A match of its own that stands as this one does now, whatever happens to this one."""
        copy = Match(self.seats, self.start, self._apply, self._left_lines, self._referee)
        copy._line, copy._ply, copy.helped = self._line.copy(), self._ply, self.helped
        return copy

    def play(self, player: int, move: MoveT) -> Turn[PositionT, MoveT, EventT]:
        """Make a move; answers the turn. Raises what the rules raise for a move that is not legal."""
        before = self.position
        after, events = self._apply(before, move)
        if self._referee:
            after, events = self._referee([*(turn.before for turn in self.turns), before], after, events)
        turn = Turn(player, before, move, after, tuple(events))
        if self.taken_back:
            self._left_lines.append(tuple(each.move for each in self._line))
        self._line[self._ply :] = [turn]
        self._ply += 1
        return turn

    def last_human_turn(self) -> Turn[PositionT, MoveT, EventT] | None:
        """The newest turn of a person who is here, or None: the one that `take_back` would undo."""
        return next((turn for turn in reversed(self.turns) if self.seats[turn.player].here), None)

    def other_person_taken_back(self) -> int | None:
        """Another person whose move came after the newest turn of a person and was taken back already, or None."""
        turn = self.last_human_turn()
        for later in self.taken_back:
            if turn and later.player != turn.player and self.seats[later.player].here:
                return later.player
        return None

    def take_back(self) -> Turn[PositionT, MoveT, EventT] | None:
        """Undo the newest turn of a person and every bot's turn after it; answers that turn, None if there is none."""
        wanted = self.last_human_turn()
        if wanted:
            self._ply = next(ply for ply, turn in enumerate(self._line) if turn is wanted)
        return wanted

    def redo(self) -> Sequence[Turn[PositionT, MoveT, EventT]]:
        """Redo what the last `take_back` undid: the person's turn and the bots' after it; empty if there is nothing."""
        begun, back = self._ply, self.taken_back
        self._ply += next((n for n, turn in enumerate(back) if n and self.seats[turn.player].here), len(back))
        return self._line[begun : self._ply]


@dataclass(frozen=True, slots=True)
class OtherLine(Generic[MoveT]):
    """Moves that were taken back and played otherwise: they follow the first `after` moves of the game."""

    after: int
    moves: tuple[MoveT, ...]


@dataclass(frozen=True, slots=True)
class MoveTree(Generic[MoveT]):
    """The moves that were played, and the lines that leave them; none is the beginning of another."""

    moves: tuple[MoveT, ...]
    others: tuple[OtherLine[MoveT], ...] = ()

    @classmethod
    def of(cls, moves: Sequence[MoveT], lines: Iterable[Sequence[MoveT]]) -> MoveTree[MoveT]:
        """The tree of some lines, each from the first move of the game; the beginning of another says nothing new."""
        played = tuple(moves)
        told: dict[OtherLine[MoveT], None] = {}
        for line in map(tuple, lines):
            same, end = 0, min(len(played), len(line))
            while same < end:  # found by halving: whole stretches are compared at once
                middle = (same + end + 1) // 2
                if played[same:middle] == line[same:middle]:
                    same = middle
                else:
                    end = middle - 1
            told[OtherLine(same, line[same:])] = None
        branches: dict[int, dict[MoveT, Any]] = {}
        ends: dict[OtherLine[MoveT], dict[MoveT, Any]] = {}
        for other in told:
            node = branches.setdefault(other.after, {})
            for move in other.moves:
                node = node.setdefault(move, {})
            ends[other] = node
        return cls(played, tuple(other for other, longer in ends.items() if other.moves and not longer))

    @property
    def lines_from_start(self) -> tuple[tuple[MoveT, ...], ...]:
        """The other lines, each from the first move of the game."""
        return tuple((*self.moves[: line.after], *line.moves) for line in self.others)

    def branches_at(self, ply: int) -> tuple[OtherLine[MoveT], ...]:
        return tuple(line for line in self.others if line.after == ply)

    @property
    def forks(self) -> list[int]:
        return sorted({line.after for line in self.others})

    def with_main_line(self, line: OtherLine[MoveT]) -> MoveTree[MoveT]:
        """The game as it would have gone on along a line, with those lines that leave this one."""
        whole = self.of((*self.moves[: line.after], *line.moves), self.lines_from_start)
        return MoveTree(whole.moves, tuple(each for each in whole.others if each.after > line.after))


GRACE: Final = 5.0
"""Seconds for each further move of a player whose time for the game is used up, if moves are then made by chance or
the loss was taken back."""


class ClockMode(Enum):
    """What the players' time is for; the values name it in files and texts."""

    NONE = "none"
    PER_MOVE = "move"
    PER_GAME = "game"


class TimeUpRule(Enum):
    """What happens to a person whose time is up; the values name it in files and texts."""

    RANDOM_MOVE = "random"
    LOSE = "lose"


@dataclass(frozen=True)
class TimeControl:
    """How long people may think: `seconds` a move or a game. Bots have no clock."""

    timing: ClockMode = ClockMode.NONE
    seconds: int = 60
    at_zero: TimeUpRule = TimeUpRule.RANDOM_MOVE


class Clocks:
    """A clock for each of `players`; which one runs, and when, is up to whoever calls `spend`."""

    def __init__(
        self, control: TimeControl, players: int, left: Sequence[float] = (), lost_by: Iterable[int] = ()
    ) -> None:
        """`left` is what each player has left of a game that goes on, in seconds."""
        self.control = control
        self._left = list(left) if len(left) == players else [float(control.seconds)] * players
        self.lost_by = set(lost_by)
        """The numbers of turns (the first is 0) that were not played: their players left the game, out of time."""

    @property
    def has_limit(self) -> bool:
        return self.control.timing is not ClockMode.NONE

    @property
    def seconds_left(self) -> tuple[float, ...]:
        """What each player has left, in seconds; empty without a limit."""
        return tuple(self._left) if self.has_limit else ()

    def begin_turn(self, player: int) -> None:
        if self.control.timing is ClockMode.PER_MOVE:
            self._left[player] = float(self.control.seconds)
        elif self.control.at_zero is TimeUpRule.RANDOM_MOVE or not self._left[player]:
            self._left[player] = max(self._left[player], GRACE)

    def spend(self, player: int, dt: float) -> bool:
        """Let a player's clock run for `dt` seconds; answers whether nothing is left."""
        if not self.has_limit:
            return False
        self._left[player] = max(0.0, self._left[player] - dt)
        return self._left[player] == 0.0

    def text(self, player: int) -> str:
        """What a player has left as minutes and seconds, a second that has begun counting as one; "" without limit."""
        if not self.has_limit:
            return ""
        minutes, seconds = divmod(math.ceil(self._left[player]), 60)
        return f"{minutes}:{seconds:02}"
