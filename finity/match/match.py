"""A game as it is played: who sits where, what was played, taking back and playing again. Pure, for any game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Final, Generic, TypeVar

from finity.match.tree import MoveTree

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
        """The number of the gamepad, if it is one."""
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
        """Whether a person at this screen plays."""
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

    `apply` are the rules: it answers the position after a move and the events, and raises a ValueError for a move that
    is not legal; then nothing has changed here. `left_lines` are those of an earlier sitting (see the property). A
    match calls nobody back: whoever shows it asks.
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
        """The first position."""
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
        """What has been played, the oldest first."""
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

    def as_it_stands(self) -> Match[PositionT, MoveT, EventT]:
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

    def moved_since(self) -> int | None:
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

    def play_again(self) -> Sequence[Turn[PositionT, MoveT, EventT]]:
        """Redo what the last `take_back` undid: the person's turn and the bots' after it; empty if there is nothing."""
        begun, back = self._ply, self.taken_back
        self._ply += next((n for n, turn in enumerate(back) if n and self.seats[turn.player].here), len(back))
        return self._line[begun : self._ply]
