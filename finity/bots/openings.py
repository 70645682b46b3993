"""The opening book: for positions of the first plies, whichever way they are turned, the move that a long search found.

The file holds a line an entry, `PLAYERS TOWER MOVES... = MOVE`, made by `tools/make_openings.py`.
"""

import random
from collections import defaultdict
from functools import cache
from importlib.resources import files
from typing import Final

from finity.rules import Move, Position, apply, objection, parse_move, start
from finity.rules.symmetry import Key, views_of

FILE: Final = "openings.txt"
_SWAPPED: Final = str.maketrans("BW", "WB")

Entries = dict[Key, Move]
"""Answers by the key of the position, as the symmetry that makes the key shows them."""


def sort_of_tower(tower: str) -> str:
    """A tower and the same with the colours swapped are known by one of the two."""
    return min(tower, tower.translate(_SWAPPED))


class Book:
    """Answers to positions of the first plies. Entries of a tower are worked out when a game with it asks first."""

    def __init__(self, text: str) -> None:
        """Read the lines of the file. Raises ValueError, naming the line, if there is one that makes no sense."""
        self._lines: dict[tuple[int, str], list[tuple[list[str], str]]] = defaultdict(list)
        self._entries: dict[tuple[int, str], Entries] = {}
        self.longest = 0
        for line in text.splitlines():
            if line and not line.startswith("#"):
                opening, _, answer = line.partition(" = ")
                players, tower, *moves = opening.split()
                if not answer or players not in ("2", "3", "4"):
                    raise ValueError(f"{line!r} is no opening: it should look like '2 BWBWBBWW +bN>NE:M = oNE.s'")
                self._lines[int(players), tower].append((moves, answer))
                self.longest = max(self.longest, len(moves))

    def answer(self, position: Position, rng: random.Random) -> Move | None:
        """The move that is known for a position, one of those that are the same by symmetry; None if there is none."""
        if position.ply > self.longest or position.result:
            return None
        entries = self._entries_of(position.players, sort_of_tower(position.tower))
        if not entries:
            return None
        key, views = views_of(position)
        if key not in entries:
            return None
        move = rng.choice(views).inverse.move(entries[key])
        return None if objection(position, move) else move

    def _entries_of(self, players: int, tower: str) -> Entries:
        found = self._entries.get((players, tower))
        if found is None:
            found = self._entries[players, tower] = dict(
                _entry(players, tower, moves, answer) for moves, answer in self._lines.get((players, tower), ())
            )
        return found


def _entry(players: int, tower: str, moves: list[str], answer: str) -> tuple[Key, Move]:
    position, _ = start(players, tower)
    for move in moves:
        position, _ = apply(position, parse_move(move))
    key, (view, *_) = views_of(position)
    return key, view.move(parse_move(answer))


@cache
def openings() -> Book:
    return Book(files(__package__).joinpath(FILE).read_text(encoding="utf-8"))
