"""One try at a level: which moves lead on, how many were spent, when to help, and how many stars it is worth."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from finity.learn.goals import Happened
from finity.learn.level import Level, Miss
from finity.learn.solving import Line, answered, moved, reached, rest_of, search
from finity.lessons.progress import Effort, Verdict
from finity.rules import Move, MoveBlocker, apply, events, legal_moves
from finity.rules.paths import longest_partial_path

SEARCHED: Final = 2
"""As far ahead, in own moves, it is found out for sure whether the goal can still be reached in par."""


class Mishap(StrEnum):
    """What a miss brings that no sentence of the level tells; the values are the ends of keys in the group `learn`."""

    RINGS_LOST = "rings_lost"
    OTHER_WINS = "other_wins"
    NO_LONGER = "no_longer"
    NOT_YET = "not_yet"


@dataclass(frozen=True)
class Consequence:
    """What is shown of a miss: the move of another player that it allows, if any, and the sentence's key."""

    key: str
    reply: Move | None = None


class Attempt(Effort):
    """A try at a level; whoever plays it says what was moved. Nothing is ever searched unless it is asked for."""

    def __init__(self, level: Level) -> None:
        super().__init__(level.par)
        self.level = level
        self._lines: list[Line | None] = [level.solution]

    @property
    def made(self) -> int:
        """How many own moves lie on the table."""
        return len(self._lines) - 1

    @property
    def line(self) -> Line:
        """Moves that reach the goal from here; empty if none are known."""
        return self._lines[-1] or ()

    @property
    def step(self) -> int:
        """Which step of the level is told now: that of the next move of its solution that is still to be made."""
        line, solution = self.line, self.level.solution
        return solution.index(line[0]) if line and line[0] in solution else min(self.made, self.level.par - 1)

    def known_miss(self, move: Move) -> Miss | None:
        """The miss that the level has foreseen, if this move is one now."""
        told = (miss for miss in self.level.told_misses if miss.after == self.made)
        return next((miss for miss in told if miss.move == move), None)

    def judge(self, before: Happened, move: Move) -> Generator[None, None, Verdict]:
        """Find out, in small pieces, what a move is worth that is made now, and count it."""
        self.spent += 1
        made = self.made + 1
        after = moved(before, move)
        if reached(self.level, after, made):
            self._lines.append(())
            return Verdict.REACHED
        left = self.level.par - made
        if self.known_miss(move) or after.position.result or left <= 0:
            self.misses += 1
            return Verdict.MISSED
        after = answered(self.level, after, made)
        rest = rest_of(self.level, after, made, self.line, move)
        if rest is None and left <= SEARCHED:
            rest = yield from search(self.level, after, made, left)
            if rest is None:
                self.misses += 1
                return Verdict.MISSED
        self._lines.append(rest)
        return Verdict.LEADS_ON

    def rewind(self) -> int:
        """Go back to where the goal is known to be in reach; answers how many own moves before the miss that takes."""
        back = 0
        while self._lines[-1] is None:
            self._lines.pop()
            back += 1
        return back

    def take_back(self) -> None:
        """The newest own move is taken back."""
        if self.made:
            self._lines.pop()

    def follow(self) -> None:
        """The first move of the line is made, to show it."""
        self._lines.append(self.line[1:])

    def show_solution(self) -> None:
        """It begins again, and the solution is being shown."""
        self.helped, self.misses, self._lines = True, 0, [self.level.solution]

    def again(self) -> None:
        """It begins again, with all that was spent so far."""
        self._lines = [self.level.solution]


def consequence(level: Level, before: Happened, move: Move, known: Miss | None) -> Consequence:
    """What is shown after a miss: what the level says, or the worst that it brings."""
    if known:
        return Consequence(level.miss_key(known), known.reply)
    after, happened = apply(before.position, move)
    if level.me in events.owners_of_lost_rings(happened):
        return Consequence(f"learn.{Mishap.RINGS_LOST}")
    others = [player for player in range(after.players) if player != level.me]
    if after.result and after.result.winner in others:
        return Consequence(f"learn.{Mishap.OTHER_WINS}")
    for answer in legal_moves(after):
        if not isinstance(answer, MoveBlocker) and after.to_move in others:
            position, _ = apply(after, answer)
            if position.result and position.result.winner == after.to_move:
                return Consequence(f"learn.{Mishap.OTHER_WINS}", answer)
    if level.par == 1 and any(condition.asks_for_path for condition in level.goal.missing(before)):
        own = [longest_partial_path(position, level.me) for position in (before.position, after)]
        if len(own[1].ways) <= len(own[0].ways):
            return Consequence(f"learn.{Mishap.NO_LONGER}")
    return Consequence(f"learn.{Mishap.NOT_YET}")
