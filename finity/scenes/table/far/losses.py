"""What the others' moves have cost a player since the own last one: why a path is shorter, and more is to go."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from finity.bots.evaluate import plan_length
from finity.match import Turn
from finity.rules import Event, Move, Position
from finity.scenes.table.far.standing import crossed_by


@dataclass(frozen=True)
class Loss:
    """What one turn has cost a player: so many crossings of the longest path, else so many more moves to go."""

    turn: Turn[Position, Move, Event]
    steps: int
    moves: int


def loss_of(player: int, turns: Sequence[Turn[Position, Move, Event]], position: Position) -> Loss | None:
    """The turn that has cost a player most since the own last one; `position` follows all turns.

    None if the path is as long as it was and no more is to go.
    """
    if position.result or player not in position.playing:
        return None
    since = next((number for number in reversed(range(len(turns))) if turns[number].player == player), None)
    if since is None or since + 1 == len(turns):
        return None
    later = turns[since + 1 :]
    following = [turn.before for turn in later] + [position]
    steps = [crossed_by(each, player) for each in following]
    if steps[-1] < steps[0]:
        number = max(range(len(later)), key=lambda each: steps[each] - steps[each + 1])
        return Loss(later[number], steps[number] - steps[number + 1], 0)
    to_go = [plan_length(each, player) for each in following]
    if to_go[-1] > to_go[0]:
        number = max(range(len(later)), key=lambda each: to_go[each + 1] - to_go[each])
        return Loss(later[number], 0, to_go[number + 1] - to_go[number])
    return None
