"""What bots of a character like: so many moves' worth they give up for it, whatever their level."""

from __future__ import annotations

from dataclasses import dataclass, fields
from enum import StrEnum
from typing import Final, assert_never

from finity import rules

PLACES: Final = 10
"""How many places in the order of moves a liking worth one move makes up."""
OPENING: Final = 10
"""For so many rounds a taste counts in full."""


class Character(StrEnum):
    """How a bot likes to play; ANY likes nothing in particular."""

    ANY = "any"
    BUILDER = "builder"
    SABOTEUR = "saboteur"
    TRAVELLER = "traveller"
    SQUATTER = "squatter"


@dataclass(frozen=True, slots=True)
class MoveBonus:
    """What a kind of move is worth beyond what it brings about, in moves ahead: as much as a bot gives up for it."""

    bridge: float = 0.0
    cut: float = 0.0
    blocker: float = 0.0
    ring: float = 0.0
    post: float = 0.0

    def at(self, position: rules.Position) -> MoveBonus:
        """The taste in a position: characters show in the opening, and later mind the game."""
        return self if position.ply < OPENING * len(position.posts) else self.scaled(0.3)  # more is at stake then

    def scaled(self, share: float) -> MoveBonus:
        return MoveBonus(*(share * getattr(self, field.name) for field in fields(self)))

    def of(self, move: rules.Move) -> float:
        match move:
            case rules.AddBridge():
                return self.bridge
            case rules.ReverseBridge() | rules.RemoveBridge():
                return self.cut
            case rules.MoveBlocker() | rules.RemoveBlocker():
                return self.blocker
            case rules.PlaceRing():
                return self.ring
            case rules.RelocatePost() | rules.TeleportPost():
                return self.post
            case rules.Pass() | rules.Resign():
                return 0.0
            case _:
                assert_never(move)

    def sorted_by_taste(self, moves: list[rules.Move]) -> list[rules.Move]:
        """Moves, the most promising first, with those farther ahead that are liked: they are looked at sooner."""
        if self == MoveBonus():
            return moves
        return [move for _, move in sorted(enumerate(moves), key=lambda each: each[0] - PLACES * self.of(each[1]))]


TASTES: Final = {
    Character.ANY: MoveBonus(),
    Character.BUILDER: MoveBonus(bridge=1.4, cut=-0.8, blocker=-0.6, post=-1.0),
    Character.SABOTEUR: MoveBonus(cut=0.4, blocker=0.35, post=-1.0),
    Character.TRAVELLER: MoveBonus(post=1.8, blocker=-0.5),
    Character.SQUATTER: MoveBonus(ring=1.6, cut=-0.5, blocker=-0.5, post=-1.0),
}
