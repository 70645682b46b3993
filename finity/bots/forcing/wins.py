"""Forced wins: each own move threatens to win at once, until a threat can't be parried. Exact, unlike the search."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress

from finity.bots.budget import Meter, OutOfBudget
from finity.bots.evaluate import Outlook, prices_of
from finity.bots.forcing.parrying import replies_to
from finity.bots.tactics import has_won, missing_pieces, winning_move
from finity.rules import Move, Position, objection
from finity.rules.engine import carry_out
from finity.rules.position import NO_BAN


def forced_win(position: Position, meter: Meter, moves: int) -> Move | None:
    """The first move of a win in at most so many own moves (2 or more), or None.

    With two players the win comes whatever the opponent does: every legal reply is tried. Among more, the last one
    before the own next turn is the one who can't stop it; those in between are taken to mind their own paths. Tries
    the shortest wins first; one that needs a move which doesn't threaten to win at once is not found. Answers None when
    the budget ends before anything is found.
    """
    with suppress(OutOfBudget):
        found = (_attack(position, meter, depth) for depth in range(2, moves + 1))
        return next((move for move in found if move), None)
    return None


def length_of_forced_win(position: Position, meter: Meter, moves: int) -> int:
    """In how many own moves the win comes that `forced_win` would find, given time; 0 if none. Raises OutOfBudget."""
    return next((depth for depth in range(2, moves + 1) if _attack(position, meter, depth)), 0)


def somebody_can_force_a_win(after: Position, mover: int, meter: Meter) -> bool:
    """Whether an opponent of the player who has just moved wins by force in one or two moves.

    The players in between are taken to mind their own paths. Raises OutOfBudget.
    """
    if after.result:
        return False
    threatening = winning_move(Outlook(after._replace(to_move=mover))) is not None
    rivals = [after.to_move] if threatening else [each for each in after.playing if each != mover]
    return any(_can_force_a_win(after, rival, meter) for rival in rivals)


def _can_force_a_win(after: Position, rival: int, meter: Meter) -> bool:
    if prices_of(after, rival).least > 2:
        return False
    turn = after if after.to_move == rival else after._replace(to_move=rival, ban=NO_BAN)
    if winning_move(Outlook(turn)):
        return turn is after or _every_reply_loses(_before_turn_of(rival, after), rival, meter, 1)
    return _attack(turn, meter, 2) is not None


def _attack(position: Position, meter: Meter, moves: int) -> Move | None:
    """A threat after which every reply loses within `moves - 1` more own moves."""
    attacker = position.to_move
    outlook = Outlook(position, mover_only=True)
    if outlook.least(attacker) > 2:
        return None
    for move in _threats(outlook):
        meter.count_node()
        after, _ = carry_out(position, move)
        if after.result or prices_of(after, attacker).least != 1:
            continue
        if _every_reply_loses(_before_turn_of(attacker, after), attacker, meter, moves - 1):
            return move
    return None


def _threats(outlook: Outlook) -> Iterator[Move]:
    """The legal moves that bring something that the cheapest plans of the player to move lack."""
    return (move for move in missing_pieces(outlook) if objection(outlook.position, move) is None)


def parries_of_threat(position: Position) -> list[Move] | None:
    """With two players, the moves that may stop the opponent from winning next; None if there is no such threat."""
    attacker = next(each for each in position.playing if each != position.to_move)
    threat = winning_move(Outlook(position._replace(to_move=attacker, ban=NO_BAN), mover_only=True))
    return None if threat is None else replies_to(position, attacker, threat)


def _before_turn_of(attacker: int, after: Position) -> Position:
    """The position in which the last opponent before the attacker's next turn is to move."""
    playing = after.playing
    defender = playing[playing.index(attacker) - 1]
    if after.to_move == defender:
        return after
    return after._replace(to_move=defender, ban=NO_BAN)


def _every_reply_loses(position: Position, attacker: int, meter: Meter, moves: int) -> bool:
    if winning_move(Outlook(position, mover_only=True)):
        return False
    turn = position._replace(to_move=attacker, ban=NO_BAN)
    threat = winning_move(Outlook(turn, mover_only=True))
    if threat is None:
        return False
    replies = replies_to(position, attacker, threat)
    return all(_loses(carry_out(position, reply)[0], attacker, meter, moves) for reply in replies)


def _loses(after: Position, attacker: int, meter: Meter, moves: int) -> bool:
    """Whether the attacker, who is to move, has won or wins within so many own moves."""
    meter.count_node()
    if attacker not in after.playing or after.result:
        return has_won(after, attacker)
    if winning_move(Outlook(after, mover_only=True)):
        return True
    return moves > 1 and _attack(after, meter, moves) is not None
