"""What no good player overlooks: wins in one move, and moves that give one away. Exact, unlike the search."""

from __future__ import annotations

from collections.abc import Iterator

from finity.bots.candidates import ranked_moves
from finity.bots.evaluate import Outlook
from finity.rules import Move, Position, RelocatePost, TeleportPost, apply
from finity.rules.bits import slots_in


def has_won(position: Position, player: int) -> bool:
    """Whether a player has a place because of a full path, and shares it with nobody."""
    return (player,) in position.placed


def winning_moves(outlook: Outlook) -> Iterator[Move]:
    """The moves with which the player to move makes a full path and takes the next place alone."""
    position, mover = outlook.position, outlook.position.to_move
    for move in ranked_moves(outlook):
        moves_post = isinstance(move, RelocatePost | TeleportPost)
        if (moves_post or outlook.least(mover) == 1) and has_won(apply(position, move)[0], mover):
            yield move


def winning_move(outlook: Outlook) -> Move | None:
    """A move with which the player to move wins at once, or None."""
    return next(winning_moves(outlook), None)


def gives_away(after: Position) -> bool:
    """Whether the player who moves next can win at once."""
    return after.result is None and winning_move(Outlook(after)) is not None


def completes_with_one_bridge_or_ring(outlook: Outlook) -> bool:
    """Whether the player to move wins at once without moving the post: quick, for the leaves of a search.

    A plan that lacks one thing is no win if the bans on undoing forbid just that.
    """
    position, mover = outlook.position, outlook.position.to_move
    prices = outlook.prices[mover]
    if prices.least != 1:
        return False
    banned = position.ban.reversing | position.ban.adding_white | position.ban.adding_black
    if not banned:
        return True
    table = outlook.table(mover)
    link = slots_in(banned)[0] // 3
    slots = 7 << 3 * link
    lacking = 0
    for kind, plans in enumerate(table.needing[link]):
        if not position.bridges[kind] & slots:
            lacking |= plans
    if prices.best & ~lacking:
        return True
    reversible = position.ban.reversing
    free = slots & position.setup.board.slots & ~position.taken & ~position.obstructed & ~banned
    return not reversible and bool(free)
