"""Slips that a beginner would rather be asked about first: a win missed, a win given away, own rings lost."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from finity.bots.evaluate import Outlook
from finity.bots.tactics import has_won, winning_move, won_by_another
from finity.rules import Move, Pass, Position, Resign, apply
from finity.rules.events import RingLost, RingOrphaned

RINGS_WORTH_A_WORD: Final = 2
"""How many own rings must go home before a move is a slip."""


class SlipKind(StrEnum):
    """What is wrong with a move; the values are the ends of the keys of its sentence."""

    MISSES_WIN = "misses_win"
    LETS_WIN = "lets_win"
    LOSES_RINGS = "loses_rings"


@dataclass(frozen=True, slots=True)
class Slip:
    """What is wrong with a move, and the moves that show it, one after the other from the position on.

    `player` is who wins then, `count` how many own rings go home.
    """

    kind: SlipKind
    shown: tuple[Move, ...]
    player: int | None = None
    count: int = 0


def slip(position: Position, move: Move) -> Slip | None:
    """What the player to move should think of before a legal move: the worst there is, or None."""
    if isinstance(move, Pass | Resign):
        return None
    after, events = apply(position, move)
    mover = position.to_move
    if has_won(after, mover):
        return None
    win = winning_move(Outlook(position, mover_only=True))
    if win:
        return Slip(SlipKind.MISSES_WIN, (win,))
    winner = won_by_another(position, after)
    if winner is not None:
        return Slip(SlipKind.LETS_WIN, (move,), winner)
    answer = None if after.result else winning_move(Outlook(after, mover_only=True))
    if answer:
        return Slip(SlipKind.LETS_WIN, (move, answer), after.to_move)
    lost = sum(isinstance(event, RingOrphaned | RingLost) and event.player == mover for event in events)
    return Slip(SlipKind.LOSES_RINGS, (move,), count=lost) if lost >= RINGS_WORTH_A_WORD else None
