"""What a review finds: a moment of a game, as a value."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from finity.rules import Move, Position


class MomentKind(StrEnum):
    """What went wrong, the worst first; the values are the ends of the keys of its texts."""

    MISSED_WIN = "missed_win"
    MISSED_DEFENCE = "missed_defence"
    MISSED_FORCE = "missed_force"
    RINGS_LOST = "rings_lost"
    LEAD_SWUNG = "lead_swung"


class Step(NamedTuple):
    """A move of a game, with the positions before and after it."""

    before: Position
    move: Move
    after: Position


@dataclass(frozen=True, slots=True)
class Moment:
    """A move that decided something, and a better one in its place.

    Move number `ply` (the first is 1) was `played` in `position` by the player to move there. What is told is true by
    the rules alone:

    * MISSED_WIN: `better` takes the next place alone at once, `played` does not.
    * MISSED_DEFENCE: after `played` the next player, `other`, can win at once with `reply`, or `other` has won by it,
      without a `reply`; after `better` not at all.
    * MISSED_FORCE: between two, after `better` the player wins by the next own move, whatever `other` does; after
      `played` that is not so.
    * RINGS_LOST: by the very next move, `reply`, `other` sent `count` rings of the player home; after `better` no
      single move of `other` sends home more than `least`, which are at least 2 fewer. Without `other` it was the
      player's own move that cost `count` rings, and `better` costs `least`.
    * LEAD_SWUNG: as RINGS_LOST, but `count` and `least` are the moves that the player's shortest plan still takes (see
      `plan_length`); it took `before` until then.
    """

    kind: MomentKind
    ply: int
    position: Position
    played: Move
    better: Move
    other: int | None = None
    reply: Move | None = None
    count: int = 0
    least: int = 0
    before: int = 0

    @property
    def player(self) -> int:
        """Who moved."""
        return self.position.to_move
