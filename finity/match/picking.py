"""Choosing a move by pointing: every legal move is spelled as a sequence of targets, and picks narrow them down.

So an illegal one can't be formed, and what can be picked next is what is lit, and what keys jump between.
"""

from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

TargetT = TypeVar("TargetT", bound=Hashable)
MoveT = TypeVar("MoveT")


@dataclass(frozen=True)
class Spelling(Generic[TargetT, MoveT]):
    """A legal move and the targets that are picked, in order, to make it."""

    targets: tuple[TargetT, ...]
    move: MoveT


class Picker(Generic[TargetT, MoveT]):
    def __init__(self, spellings: Iterable[Spelling[TargetT, MoveT]] = ()) -> None:
        self._spellings = tuple(spellings)
        self.picked: tuple[TargetT, ...] = ()
        self._next: dict[tuple[TargetT, ...], frozenset[TargetT]] = {}
        self._made: dict[tuple[TargetT, ...], list[MoveT]] = {}
        for spelling in self._spellings:
            self._made.setdefault(spelling.targets, []).append(spelling.move)

    @property
    def next_targets(self) -> frozenset[TargetT]:
        """What can be picked now; found once for the same picks: each motion of a pointer asks for it."""
        if self.picked not in self._next:
            depth = len(self.picked)
            targets = (spelling.targets[depth] for spelling in self._open() if len(spelling.targets) > depth)
            self._next[self.picked] = frozenset(targets)
        return self._next[self.picked]

    def moves_at(self, target: TargetT) -> Sequence[MoveT]:
        """The moves that picking a target would complete; several if it can mean more than one thing."""
        return self._made.get((*self.picked, target), [])

    def pick(self, target: TargetT) -> bool:
        """Narrow down to the moves that go on with a target; answers whether there are any, else nothing changes."""
        if target not in self.next_targets:
            return False
        self.picked = (*self.picked, target)
        return True

    def back(self) -> bool:
        """Forget the last pick; answers whether there was one."""
        had_any = bool(self.picked)
        self.picked = self.picked[:-1]
        return had_any

    def _open(self) -> Iterable[Spelling[TargetT, MoveT]]:
        depth = len(self.picked)
        return (spelling for spelling in self._spellings if spelling.targets[:depth] == self.picked)
