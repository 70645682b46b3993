"""What there is to be heard besides the music."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum, StrEnum
from typing import Final


class Cue(StrEnum):
    """A sound, by the name of its files in assets/sounds without the number of the variant."""

    BLACK_1, BLACK_2, BLACK_3, BLACK_4 = "black_1", "black_2", "black_3", "black_4"
    BLACK_5, BLACK_6, BLACK_7, BLACK_8 = "black_5", "black_6", "black_7", "black_8"
    WHITE_1, WHITE_2, WHITE_3, WHITE_4 = "white_1", "white_2", "white_3", "white_4"
    WHITE_5, WHITE_6, WHITE_7, WHITE_8 = "white_5", "white_6", "white_7", "white_8"
    CONE = "cone"  # a cone comes down on the tower
    LAST_CONE = "last_cone"  # the one that makes the tower whole
    TAP = "tap"  # a piece is set down: at setup, or at the end of a motion that is heard itself
    TOCK = "tock"  # a new bridge arrives
    LIFT = "lift"  # a bridge or a blocker is taken from the board
    SWING = "swing"  # a bridge begins to turn
    RING_SMALL, RING_MEDIUM, RING_LARGE = "ring_small", "ring_medium", "ring_large"
    CRACK = "crack"  # what held a path is cut
    ORPHAN_1, ORPHAN_2, ORPHAN_3 = "orphan_1", "orphan_2", "orphan_3"
    ORPHAN_4, ORPHAN_5, ORPHAN_6 = "orphan_4", "orphan_5", "orphan_6"
    HOP = "hop"  # a base post takes off
    THUD = "thud"  # a base post lands
    SLIDE = "slide"  # a blocker begins to move
    CLUNK = "clunk"  # a blocker drops into its slot
    SHOCK = "shock"  # the centre sends out its wave
    SPARKLE = "sparkle"  # sparks fly up
    WIN = "win"  # the music's theme, whole and with drums
    LOSS = "loss"  # somebody else has won, and only bots are left to cheer
    DRAW = "draw"
    WHOOSH = "whoosh"  # one makes room for the next
    JOIN = "join"  # somebody sits down
    SOLVED = "solved"  # well done
    TURN = "turn"  # the turn passes to another person
    CLICK = "click"  # a button
    REFUSAL = "refusal"  # this is not possible


ENDINGS: Final = frozenset({Cue.WIN, Cue.LOSS, Cue.DRAW})
"""They are music themselves."""
MELODY: Final = frozenset(cue for cue in Cue if cue.startswith(("black_", "white_")))
"""The notes of the pattern, black ones of another timbre than white ones: a path that is walked plays it, and rises."""
ORPHANS: Final = tuple(cue for cue in Cue if cue.startswith("orphan_"))
"""For the rings that go home after one another: higher each time."""
Hear = Callable[[Cue, float, float], object]
"""Called with what is heard, how loud (0 to 1), and on which side: -1 is the left edge of the board, 1 the right."""


def crossing_cue(colour: Enum, step: int) -> Cue:
    """Answer the note of a path's crossing: the colour of its bridge, and how many were crossed before (0 to 7)."""
    return Cue(f"{colour.name.lower()}_{step + 1}")


def no_sound(cue: Cue, volume: float, side: float) -> None:
    """Let nothing be heard."""


def without_victory(hear: Hear, instead: Cue | None = Cue.SOLVED) -> Hear:
    """Let be heard what is no game: whoever wins there has done well, and goes on."""

    def heard(cue: Cue, volume: float, side: float) -> None:
        if told := instead if cue is Cue.WIN else cue:
            hear(told, volume, side)

    return heard
