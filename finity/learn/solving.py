"""What follows a move in a level, and the search for moves that reach its goal: par is proved by it."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from itertools import permutations
from typing import Final

from finity.learn.goals import Condition, Happened
from finity.learn.level import Level, Miss
from finity.rules import (
    SLOTS,
    AddBridge,
    IllegalMove,
    Move,
    MoveBlocker,
    Pass,
    PlaceRing,
    Position,
    RemoveBlocker,
    RemoveBridge,
    ReverseBridge,
    apply,
    legal_moves,
    objection,
)

Line = tuple[Move, ...]
Searching = Generator[None, None, Line | None]
"""A search in small pieces, so that nobody has to wait for it; its value is a shortest line, or None."""

_CHANNELS: Final = 3


def moved(happened: Happened, move: Move) -> Happened:
    """The level after a move of whoever is to move. Raises IllegalMove."""
    position, events = apply(happened.position, move)
    return Happened(happened.me, position, (*happened.events, *events))


def waiting_move(position: Position) -> Move:
    """A legal move that changes as little as possible: a blocker, rather one at home, shifts within its link."""
    post = position.posts[position.to_move]
    for slot in sorted(position.blocker_list(position.to_move), key=lambda slot: post not in (slot.first, slot.second)):
        first = slot.index - slot.index % _CHANNELS
        for target in SLOTS[first : first + _CHANNELS]:
            move = MoveBlocker(slot, target)
            if objection(position, move) is None:
                return move
    moves = legal_moves(position)
    return next((move for move in moves if _changes_nothing(position, move)), moves[0])


def _changes_nothing(position: Position, move: Move) -> bool:
    after, _ = apply(position, move)
    return after.reaches == position.reaches and after.rings == position.rings


def reply(level: Level, position: Position, made: int) -> Move:
    """What the player to move, who is not the learner, does after so many own moves of the learner."""
    scripted = level.replies[made - 1] if 0 < made <= len(level.replies) else ()
    if position.to_move == level.happened(position).other:
        for move in scripted:
            if objection(position, move) is None:
                return move
    return waiting_move(position)


def answered(level: Level, happened: Happened, made: int) -> Happened:
    """The level after the replies to the latest of so many own moves: the learner is to move again, or it is over."""
    while not happened.position.result and happened.position.to_move != level.me:
        happened = moved(happened, reply(level, happened.position, made))
    return happened


def reached(level: Level, happened: Happened, made: int) -> bool:
    """Whether the goal is reached by the latest of so many own moves, which has just been made."""
    return level.goal.holds(answered(level, happened, made) if level.after_replies else happened)


def works(level: Level, happened: Happened, made: int, line: Sequence[Move]) -> bool:
    """Whether these own moves reach the goal one after the other, the last of them at the latest."""
    for move in line:
        if happened.position.result or objection(happened.position, move):
            return False
        happened, made = moved(happened, move), made + 1
        if reached(level, happened, made):
            return True
        happened = answered(level, happened, made)
    return False


def search(level: Level, happened: Happened, made: int, most: int) -> Searching:
    """Look for the shortest line of at most so many own moves that reaches the goal; all of them are tried."""
    for depth in range(1, most + 1):
        line = yield from _search(level, happened, made, depth)
        if line:
            return line
    return None


def _search(level: Level, happened: Happened, made: int, depth: int) -> Searching:
    for move in _candidates(level, happened, last=depth == 1):
        yield
        after = moved(happened, move)
        if reached(level, after, made + 1):
            return (move,)
        if depth > 1 and not after.position.result:
            rest = yield from _search(level, answered(level, after, made + 1), made + 1, depth - 1)
            if rest:
                return (move, *rest)
    return None


def _candidates(level: Level, happened: Happened, *, last: bool) -> Iterator[Move]:
    """The moves worth trying; the last one before the goal must change what is missing."""
    moves = (move for move in legal_moves(happened.position) if level.allows(move))
    if not last or level.after_replies:
        yield from moves
        return
    missing = level.goal.missing(happened)
    for move in moves:
        if all(_may_bring(happened.position, condition, move) for condition in missing):
            yield move


def _may_bring(position: Position, condition: Condition, move: Move) -> bool:
    """False if a move can't possibly bring a condition that doesn't hold yet."""
    if condition.asks_for_path:
        return _can_lengthen_a_path(position, move)
    if condition.asks_for_ring:
        return isinstance(move, PlaceRing)
    return condition.minds_blockers or not isinstance(move, MoveBlocker | Pass)


def _can_lengthen_a_path(position: Position, move: Move) -> bool:
    """Whether a move may bring its player any new path: a bridge does only if some path leads to where it starts."""
    reach = position.reaches[position.to_move]
    match move:
        case AddBridge(colour, way):
            return bool((reach.black_exits if colour else reach.white_exits) >> way.start & 1)
        case ReverseBridge(way):
            bridge = position.bridge_in(way.slot)
            exits = reach.black_exits if bridge and bridge[0] else reach.white_exits
            return bool(exits >> way.end & 1)
        case RemoveBridge() | MoveBlocker() | RemoveBlocker():
            return False
    return True


def at_once(searching: Searching) -> Line | None:
    """The result of a search, however long it takes."""
    while True:
        try:
            next(searching)
        except StopIteration as found:
            line: Line | None = found.value
            return line


def rest_of(level: Level, happened: Happened, made: int, line: Line, move: Move) -> Line | None:
    """What is left of a known line once `move` was made in place of one of its moves, in whichever order it works.

    `happened` is the level after the move and its replies. None if nothing of it works.
    """
    first = [line.index(move)] if move in line else range(len(line))
    for left_out in first:
        for order in permutations((*line[:left_out], *line[left_out + 1 :])):
            if works(level, happened, made, order):
                return order
    return None


def problems(level: Level) -> list[str]:
    """What is wrong with a level besides its par: each names the level."""
    found = []
    happened = level.happened(level.position)
    if level.goal.holds(happened):
        found.append(f"{level.key}: the goal holds at the beginning")
    for made, move in enumerate(level.solution, start=1):
        try:
            happened = moved(happened, move)
        except IllegalMove as refused:
            return [*found, f"{level.key}: the solution is not legal: {refused}"]
        if reached(level, happened, made) is not (made == level.par):
            found.append(f"{level.key}: the solution reaches the goal with another move than its last")
        happened = answered(level, happened, made)
    for miss in level.misses:
        found += _problems_of_miss(level, miss)
    return found


def _problems_of_miss(level: Level, miss: Miss) -> list[str]:
    happened, made = level.happened(level.position), 0
    for move in level.solution[: miss.after]:
        made += 1
        happened = answered(level, moved(happened, move), made)
    objected = objection(happened.position, miss.move)
    if objected or miss.refused:
        told = objected.reason if objected else None
        return [] if told is miss.refused else [f"{level.key}: {miss.move} is refused by {told}, not {miss.refused}"]
    happened = moved(happened, miss.move)
    if reached(level, happened, made + 1):
        return [f"{level.key}: the miss {miss.move} reaches the goal"]
    if miss.reply:
        happened = moved(happened, miss.reply)
    if level.after_replies:
        happened = answered(level, happened, made + 1)
    if miss.shows and not miss.shows.holds(happened):
        return [f"{level.key}: after the miss {miss.move} it is not so that {miss.shows.text}"]
    return []
