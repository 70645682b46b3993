"""Where a game may have been decided: the moments of a review as values, and quick looks at every move for suspects."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, TypeAlias

from finity.bots.budget import Budget, Meter, never
from finity.bots.evaluate import Outlook, plan_length
from finity.bots.hints import UNCOUNTED
from finity.bots.threats import forced_win, gives_away, has_won, winning_move, won_by_another
from finity.match import Turn
from finity.rules import Event, Move, Position, Resign, apply, legal_moves
from finity.rules.events import owners_of_lost_rings

ReviewedMove: TypeAlias = Turn[Position, Move, Event]

LEAST_RINGS: Final = 2
LEAST_JUMP: Final = 2
"""Fewer rings, or fewer moves by which a plan gets longer, decide nothing."""

_WIN: Final = 100
_FATAL_DEFENCE: Final = 90
_DEFENCE: Final = 70
_FORCE: Final = 60
_FORCE_NODES: Final = 200
"""How much is looked at for a forced win: the same on every machine."""
_A_RING: Final = 10
_A_MOVE: Final = 8
_NEAR: Final = 12
"""The nearer to the centre a plan was, the graver."""


class MomentKind(StrEnum):
    """What went wrong, the worst first; the values are the ends of the keys of its texts."""

    MISSED_WIN = "missed_win"
    MISSED_DEFENCE = "missed_defence"
    MISSED_FORCE = "missed_force"
    RINGS_LOST = "rings_lost"
    LEAD_SWUNG = "lead_swung"


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
        return self.position.to_move


@dataclass(frozen=True, slots=True)
class Suspect:
    """Move number `ply` may have decided something; the larger the `weight` the more. For the rest see `Moment`."""

    kind: MomentKind
    ply: int
    weight: int
    other: int | None = None
    count: int = 0
    before: int = 0


def suspects(steps: Sequence[ReviewedMove], first: int, count: int, stop: Callable[[], bool] = never) -> list[Suspect]:
    """The suspects among `count` moves from number `first` on, the worst of each; `steps` may hold one more."""
    found = []
    for number in range(min(count, len(steps))):
        step, following = steps[number], steps[number + 1] if number + 1 < len(steps) else None
        if not isinstance(step.move, Resign):
            every = _of_move(step, following, first + number, stop)
            found += sorted(every, key=lambda suspect: -suspect.weight)[:1]
    return found


def _of_move(step: ReviewedMove, following: ReviewedMove | None, ply: int, stop: Callable[[], bool]) -> list[Suspect]:
    player = step.before.to_move
    if has_won(step.after, player):
        return []
    if winning_move(Outlook(step.before)) is not None:
        return [Suspect(MomentKind.MISSED_WIN, ply, _WIN)]
    winner = won_by_another(step.before, step.after)
    if winner is not None or gives_away(step.after):
        other = step.after.to_move if winner is None else winner
        fatal = winner is not None or (following is not None and has_won(following.after, other))
        return [Suspect(MomentKind.MISSED_DEFENCE, ply, _FATAL_DEFENCE if fatal else _DEFENCE, other)]
    if forced(step.before, stop) is not None and not _wins_next_anyway(step.after, player):
        return [Suspect(MomentKind.MISSED_FORCE, ply, _FORCE, step.after.to_move)]
    found = _losses(step, player, None, ply)
    if following and not isinstance(following.move, Resign):
        found += _losses(following, player, following.before.to_move, ply)
    return found


def _losses(step: ReviewedMove, player: int, other: int | None, ply: int) -> list[Suspect]:
    """What a move, the player's own or the next one by `other`, cost the player: rings, or a plan."""
    found = []
    lost = owners_of_lost_rings(step.events).count(player)
    if lost >= LEAST_RINGS:
        found.append(Suspect(MomentKind.RINGS_LOST, ply, _A_RING * lost, other, lost))
    if player in step.after.playing and step.after.result is None:
        before, after = plan_length(step.before, player), plan_length(step.after, player)
        if after - before >= LEAST_JUMP and after < UNCOUNTED:
            weight = _A_MOVE * (after - before) + max(0, _NEAR - before)
            found.append(Suspect(MomentKind.LEAD_SWUNG, ply, weight, other, after, before))
    return found


def forced(position: Position, stop: Callable[[], bool] = never) -> Move | None:
    """A move after which the player to move wins by the next own move, whatever the only opponent does, or None."""
    if len(position.playing) > 2 or plan_length(position, position.to_move) > 2:
        return None
    return forced_win(position, Meter(Budget(nodes=_FORCE_NODES, stop=stop)), 2)


def _wins_next_anyway(after: Position, player: int) -> bool:
    """Whether every reply leaves the player a win in one move, or makes it."""
    replies = [apply(after, reply)[0] for reply in legal_moves(after)]
    return bool(replies) and all(
        has_won(position, player) or (position.result is None and gives_away(position)) for position in replies
    )
