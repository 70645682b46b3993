"""The moves of a game with all that was tried beside them: one tree under undo, files, branches and exploring."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

MoveT = TypeVar("MoveT")


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
        """The tree of some lines, each given from the first move of the game.

        A line that is the beginning of the game or of another line says nothing new and is left out.
        """
        played = tuple(moves)
        told = dict.fromkeys(_branching_off(played, tuple(line)) for line in lines)
        longer: dict[int, dict[MoveT, Any]] = {}
        for line in told:
            node = longer.setdefault(line.after, {})
            for move in line.moves:
                node = node.setdefault(move, {})
        return cls(played, tuple(line for line in told if line.moves and not _follow(longer[line.after], line.moves)))

    @property
    def lines(self) -> tuple[tuple[MoveT, ...], ...]:
        """The other lines, each from the first move of the game."""
        return tuple((*self.moves[: line.after], *line.moves) for line in self.others)

    def with_lines(self, lines: Iterable[Sequence[MoveT]]) -> MoveTree[MoveT]:
        """The same with more lines beside the moves that were played."""
        return self.of(self.moves, (*self.lines, *lines))

    def leaving(self, ply: int) -> tuple[OtherLine[MoveT], ...]:
        """The lines that leave the game after so many moves."""
        return tuple(line for line in self.others if line.after == ply)

    @property
    def forks(self) -> list[int]:
        """After how many moves lines leave the game."""
        return sorted({line.after for line in self.others})

    def next_fork(self, ply: int) -> int | None:
        """The next ply at which a line leaves the game, beginning again after the last; None without any."""
        forks = self.forks
        return next((each for each in forks if each > ply), forks[0] if forks else None)

    def along(self, line: OtherLine[MoveT]) -> MoveTree[MoveT]:
        """The game as it would have gone on along a line, with those lines that leave this one."""
        whole = self.of((*self.moves[: line.after], *line.moves), self.lines)
        return MoveTree(whole.moves, tuple(each for each in whole.others if each.after > line.after))


def _follow(tree: dict[MoveT, Any], moves: Iterable[MoveT]) -> dict[MoveT, Any]:
    """What comes after some moves in a tree of moves."""
    for move in moves:
        tree = tree[move]
    return tree


def _branching_off(moves: tuple[MoveT, ...], line: tuple[MoveT, ...]) -> OtherLine[MoveT]:
    """Where a line leaves the moves that were played, found by halving: whole stretches are compared at once."""
    same, end = 0, min(len(moves), len(line))
    while same < end:
        middle = (same + end + 1) // 2
        if moves[same:middle] == line[same:middle]:
            same = middle
        else:
            end = middle - 1
    return OtherLine(same, line[same:])
