"""What there is to be heard. The choreography gives the cue for each sound of the table at its moment."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from enum import StrEnum
from typing import Final

from finity.rules.board import CENTRES, Colour, Size, Slot, Station, Way


class Cue(StrEnum):
    """A sound, by the name of its files in assets/sounds without the number of the variant."""

    BLACK_1, BLACK_2, BLACK_3, BLACK_4 = "black_1", "black_2", "black_3", "black_4"
    BLACK_5, BLACK_6, BLACK_7, BLACK_8 = "black_5", "black_6", "black_7", "black_8"
    WHITE_1, WHITE_2, WHITE_3, WHITE_4 = "white_1", "white_2", "white_3", "white_4"
    WHITE_5, WHITE_6, WHITE_7, WHITE_8 = "white_5", "white_6", "white_7", "white_8"
    CONE = "cone"
    """A cone comes down on the tower."""
    LAST_CONE = "last_cone"
    """The one that makes the tower whole."""
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
    CRACK = "crack"
    """What held a path is cut."""
    ORPHAN_1, ORPHAN_2, ORPHAN_3 = "orphan_1", "orphan_2", "orphan_3"
    ORPHAN_4, ORPHAN_5, ORPHAN_6 = "orphan_4", "orphan_5", "orphan_6"
    HOP = "hop"
    """A base post takes off."""
    THUD = "thud"
    """A base post lands."""
    SLIDE = "slide"
    """A blocker begins to move."""
    CLUNK = "clunk"
    """A blocker drops into its slot."""
    SHOCK = "shock"
    """The centre sends out its wave."""
    SPARKLE = "sparkle"
    """Sparks fly up."""
    WIN = "win"
    LOSS = "loss"
    """For scenes: somebody else has won, and only bots are left to cheer."""
    DRAW = "draw"
    WHOOSH = "whoosh"
    """For scenes: one makes room for the next."""
    JOIN = "join"
    """For scenes: somebody sits down."""
    COUNT = "count"
    """For scenes: a number goes up by one."""
    SOLVED = "solved"
    """For scenes: well done."""
    TURN = "turn"
    """For scenes: the turn passes to another person."""
    CLICK = "click"
    """For scenes: a button."""
    REFUSAL = "refusal"
    """For scenes: this is not possible."""


Hear = Callable[[Cue, float, float], object]
"""Called with what is heard, how loud (0 to 1), and on which side: -1 is the left edge of the board, 1 the right."""
Spot = Station | Slot | Way | None
"""Where something is heard from; None is the middle."""

_CROSSINGS: Final = {colour: tuple(Cue(f"{colour.name.lower()}_{step}") for step in range(1, 9)) for colour in Colour}
MELODY: Final = frozenset(note for notes in _CROSSINGS.values() for note in notes)
"""The notes of the pattern, black ones low and white ones high: a path that is walked plays it. All rise with their
steps, so that a whole path comes home."""
ORPHANS: Final = tuple(Cue(f"orphan_{number}") for number in range(1, 7))
"""For the rings that go home after one another."""
_HALF_BOARD: Final = 2.0
"""How far from the middle the edge of the board lies, in board units."""

_RINGS: Final = {Size.SMALL: Cue.RING_SMALL, Size.MEDIUM: Cue.RING_MEDIUM, Size.LARGE: Cue.RING_LARGE}


def no_sound(cue: Cue, volume: float, side: float) -> None:
    """Let nothing be heard."""


def crossing_cue(colour: Colour, step: int) -> Cue:
    """Answer the note of a path's crossing: the colour of its bridge, and how many were crossed before (0 to 7)."""
    return _CROSSINGS[colour][step]


def orphan_cue(number: int) -> Cue:
    """Answer the sound of the ring that is the `number`th to go home, from 0: higher each time."""
    return ORPHANS[min(number, len(ORPHANS) - 1)]


def side_of(spot: Spot) -> float:
    """On which side something is heard: -1 is the left edge of the board, 1 the right."""
    if spot is None:
        return 0.0
    middle = spot.slot.middle if isinstance(spot, Way) else spot.middle if isinstance(spot, Slot) else CENTRES[spot]
    return max(-1.0, min(1.0, middle[0] / _HALF_BOARD))


def ring_cue(size: Size) -> Cue:
    """Answer the sound of a ring that is placed."""
    return _RINGS[size]


def heard_at_once(cues: Iterable[Cue]) -> tuple[Cue, ...]:
    """Answer what is left of cues that all fall into one moment: each once, of orphans one, no melody of the tower.

    Nor is anything heard of what only effects show.
    """
    heap = {*MELODY, *ORPHANS[1:], Cue.CONE, Cue.SHOCK, Cue.SPARKLE}
    return tuple(cue for cue in dict.fromkeys(cues) if cue not in heap)
