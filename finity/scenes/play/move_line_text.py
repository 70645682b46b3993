"""What a move that is being typed can become (RULES.md section 7). Draws nothing."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product

from finity.rules import (
    Move,
    MoveBlocker,
    Objection,
    Position,
    RemoveBlocker,
    Resign,
    Slot,
    legal_moves,
    objection,
    parse_move,
)


@dataclass(frozen=True)
class Reading:
    """A text and what it can become.

    `move` is the legal move that it spells, `tokens` are those that begin with it. If there is neither, `good` is how
    much of it begins a legal move; and if it spells a move that is not legal, that is `refused`, and `why`.
    """

    text: str
    move: Move | None = None
    tokens: tuple[str, ...] = ()
    good: str = ""
    refused: Move | None = None
    why: Objection | None = None

    @property
    def completed(self) -> str:
        """The text, as far as all moves that begin with it are the same."""
        if not self.tokens:
            return self.text
        first, last = min(self.tokens), max(self.tokens)
        return next((first[:end] for end in range(len(first)) if not last.startswith(first[: end + 1])), first)


class MoveReader:
    """Reads what is typed for a move in a position; a slot may be called by either of its stations first."""

    def __init__(self, position: Position) -> None:
        self._position = position
        moves: list[Move] = [*legal_moves(position), Resign()]
        self._usual = {str(move): move for move in moves}
        self._all = {token: move for move in moves for token in _spellings(move)}

    def read(self, text: str) -> Reading:
        """What a text can become."""
        for known in (self._usual, self._all):
            tokens = tuple(token for token in known if token.startswith(text))
            if tokens:
                return Reading(text, known.get(text), tokens)
        good = next(text[:end] for end in range(len(text), -1, -1) if self._begins_a_move(text[:end]))
        try:
            refused = parse_move(text)
        except ValueError:
            return Reading(text, good=good)
        return Reading(text, good=good, refused=refused, why=objection(self._position, refused))

    def _begins_a_move(self, text: str) -> bool:
        return any(token.startswith(text) for token in self._all)


def _spellings(move: Move) -> Iterator[str]:
    """Every way to write a move."""
    match move:
        case MoveBlocker(source, target):
            yield from (f"x{first}/{second}" for first, second in product(_names(source), _names(target)))
        case RemoveBlocker(slot):
            yield from (f"k{name}" for name in _names(slot))
        case _:
            yield str(move)


def _names(slot: Slot) -> tuple[str, str]:
    """A slot as seen from its first station, and from its second."""
    return str(slot), f"{slot.second.name}-{slot.first.name}:{'RML'[slot.channel]}"
