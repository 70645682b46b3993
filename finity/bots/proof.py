"""Forced wins with two players: each own move threatens to win at once, until a threat can't be parried."""

from __future__ import annotations

from finity.bots.budget import Meter, OutOfBudget
from finity.bots.candidates import ranked_moves
from finity.bots.evaluate import Outlook, prices_of
from finity.bots.tactics import winning_move
from finity.rules import Move, Position, apply


def forced_win(position: Position, meter: Meter, moves: int) -> Move | None:
    """The first move of a win in at most so many own moves (2 or more) whatever the opponent does, or None.

    Tries the shortest wins first and every legal reply, so that a win found is certain; one that needs a move which
    doesn't threaten to win at once is not found. Answers None when the budget ends before anything is found.
    """
    try:
        for depth in range(2, moves + 1):
            found = _attack(position, meter, depth)
            if found:
                return found
    except OutOfBudget:
        pass
    return None


def _attack(position: Position, meter: Meter, moves: int) -> Move | None:
    """A threat after which every reply loses within `moves - 1` more own moves."""
    attacker = position.to_move
    if prices_of(position, attacker).least > moves:
        return None
    for move in ranked_moves(Outlook(position)):
        meter.count_node()
        after, _ = apply(position, move)
        if after.result or prices_of(after, attacker).least != 1:
            continue
        if _every_reply_loses(after, meter, moves - 1):
            return move
    return None


def _every_reply_loses(position: Position, meter: Meter, moves: int) -> bool:
    outlook = Outlook(position)
    if winning_move(outlook):
        return False
    return all(_loses(apply(position, reply)[0], meter, moves) for reply in ranked_moves(outlook))


def _loses(after: Position, meter: Meter, moves: int) -> bool:
    """Whether the player to move wins within so many own moves."""
    meter.count_node()
    if after.result:
        return False
    if winning_move(Outlook(after)):
        return True
    return moves > 1 and _attack(after, meter, moves) is not None
