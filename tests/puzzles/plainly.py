"""Tasks solved by the rules alone: every move and every answer is tried, and nothing else is known or left out."""

from __future__ import annotations

from finity.puzzles.puzzle import Kind, Task
from finity.rules import Event, Move, Position, apply, legal_moves
from finity.rules.events import RingLost, RingOrphaned


def solves(position: Position, task: Task, move: Move) -> bool:
    """Whether a move solves a task."""
    player = position.to_move
    after, events = apply(position, move)
    match task.kind:
        case Kind.WIN:
            return _wins(after, player, task.moves - 1)
        case Kind.DEFEND if after.result:
            return not any(_has_won(after, each) for each in position.playing if each != player)
        case Kind.DEFEND:
            return not any(_has_won(apply(after, reply)[0], after.to_move) for reply in legal_moves(after))
        case Kind.SEND_HOME:
            return _sends(after, player, task.moves - 1, task.rings - _sent(events, player))
    clean = _sent(events, player) >= task.rings and not _lost(events, player)
    return clean and not any(_strikes_back(after, reply, player) for reply in legal_moves(after))


def _wins(after: Position, player: int, moves: int) -> bool:
    """Whether a player who has just moved has won, or wins within so many more own moves."""
    if after.result or moves == 0:
        return _has_won(after, player)
    return all(_wins_on(apply(after, reply)[0], player, moves) for reply in legal_moves(after))


def _wins_on(position: Position, player: int, moves: int) -> bool:
    if position.result:
        return _has_won(position, player)
    if position.to_move != player:
        return all(_wins_on(apply(position, reply)[0], player, moves) for reply in legal_moves(position))
    return any(_wins(apply(position, move)[0], player, moves - 1) for move in legal_moves(position))


def _sends(after: Position, player: int, moves: int, lacking: int) -> bool:
    if lacking <= 0:
        return True
    if moves == 0 or after.result:
        return False
    return all(_sends_on(apply(after, reply)[0], player, moves, lacking) for reply in legal_moves(after))


def _sends_on(position: Position, player: int, moves: int, lacking: int) -> bool:
    if position.result or position.to_move != player:
        return False
    told = ((apply(position, move)) for move in legal_moves(position))
    return any(_sends(after, player, moves - 1, lacking - _sent(events, player)) for after, events in told)


def _strikes_back(position: Position, reply: Move, player: int) -> bool:
    after, events = apply(position, reply)
    return bool(_lost(events, player)) or _has_won(after, position.to_move)


def _has_won(position: Position, player: int) -> bool:
    return (player,) in position.placed


def _sent(events: list[Event], player: int) -> int:
    return sum(isinstance(event, RingOrphaned) and event.player != player for event in events)


def _lost(events: list[Event], player: int) -> int:
    return sum(isinstance(event, RingOrphaned | RingLost) and event.player == player for event in events)
