"""What there is to be heard. The choreography gives the cue for each sound of the table at its moment."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum
from typing import Final

from finity.rules.board import Colour, Size


class Cue(StrEnum):
    """A sound, by the name of its file in assets/sounds."""

    CONE_1 = "cone_1"
    CONE_2 = "cone_2"
    CONE_3 = "cone_3"
    CONE_4 = "cone_4"
    CONE_5 = "cone_5"
    CONE_6 = "cone_6"
    CONE_7 = "cone_7"
    CONE_8 = "cone_8"
    BLACK_1 = "black_1"
    BLACK_2 = "black_2"
    BLACK_3 = "black_3"
    BLACK_4 = "black_4"
    BLACK_5 = "black_5"
    BLACK_6 = "black_6"
    BLACK_7 = "black_7"
    BLACK_8 = "black_8"
    WHITE_1 = "white_1"
    WHITE_2 = "white_2"
    WHITE_3 = "white_3"
    WHITE_4 = "white_4"
    WHITE_5 = "white_5"
    WHITE_6 = "white_6"
    WHITE_7 = "white_7"
    WHITE_8 = "white_8"
    TAP = "tap"
    """A piece is set down: at setup, or at the end of a motion that is heard itself."""
    TOCK = "tock"
    """A new bridge arrives."""
    LIFT = "lift"
    """A bridge or a blocker is taken from the board."""
    SWING = "swing"
    """A bridge begins to turn."""
    RING_SMALL = "ring_small"
    RING_MEDIUM = "ring_medium"
    RING_LARGE = "ring_large"
    ORPHAN = "orphan"
    """A ring has lost its support."""
    HOP = "hop"
    """A base post takes off."""
    SLIDE = "slide"
    """A blocker begins to move."""
    WIN = "win"
    TURN = "turn"
    """For scenes: the turn passes to another person."""
    CLICK = "click"
    """For scenes: a button."""
    REFUSAL = "refusal"
    """For scenes: this is not possible."""


TOWER_NOTES: Final = tuple(Cue(f"cone_{place}") for place in range(1, 9))
"""One for each place of the tower, rising from the bottom: for a cone that lands."""

_CROSSINGS: Final = {colour: tuple(Cue(f"{colour.name.lower()}_{step}") for step in range(1, 9)) for colour in Colour}
MELODY: Final = frozenset(note for notes in _CROSSINGS.values() for note in notes)
"""The notes of the pattern, black ones low and white ones high: a path that is walked plays it."""

_RINGS: Final = {Size.SMALL: Cue.RING_SMALL, Size.MEDIUM: Cue.RING_MEDIUM, Size.LARGE: Cue.RING_LARGE}


def ring_cue(size: Size) -> Cue:
    """Answer the sound of a ring that is placed."""
    return _RINGS[size]


def crossing_cue(colour: Colour, step: int) -> Cue:
    """Answer the note of a path's crossing: the colour of its bridge, and how many were crossed before (0 to 7)."""
    return _CROSSINGS[colour][step]


def heard_at_once(cues: Iterable[Cue]) -> tuple[Cue, ...]:
    """Answer what is left of cues that all fall into one moment: each once, and no melody."""
    return tuple(cue for cue in dict.fromkeys(cues) if cue not in TOWER_NOTES and cue not in MELODY)
