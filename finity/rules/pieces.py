"""Colours and sizes of the pieces, and how many of each are in the box (RULES.md section 2)."""

from __future__ import annotations

from enum import IntEnum
from typing import Final


class Colour(IntEnum):
    """The colour of a bridge and of a path indicator (a cone of the tower)."""

    WHITE = 0
    BLACK = 1

    @property
    def letter(self) -> str:
        """`w` or `b`, as in the notation of a move."""
        return "wb"[self]


class Size(IntEnum):
    """The size of a ring; the smallest on a station is the most central."""

    SMALL = 0
    MEDIUM = 1
    LARGE = 2

    @property
    def letter(self) -> str:
        """`s`, `m` or `l`, as in the notation of a move."""
        return "sml"[self]


BRIDGES_OF_A_COLOUR: Final = 32
RINGS_OF_A_SIZE: Final = 8
BLOCKERS_OF_A_PLAYER: Final = 2
CONES_OF_A_COLOUR: Final = 6
TOWER_LENGTH: Final = 8
SHORTEST_TOWER: Final = 4
