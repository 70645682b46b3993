"""Which cues belong to what happens at the table; the choreography gives each at its moment."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from finity.client.cues import Cue
from finity.rules.board import Colour, Slot, Station, Way
from finity.view.shown import middle_of

Hear = Callable[[Cue, float, float], object]
"""Called with what is heard, how loud (0 to 1), and on which side: -1 is the left edge of the board, 1 the right."""
Spot = Station | Slot | Way | None
"""Where something is heard from; None is the middle."""

_CROSSINGS: Final = {colour: tuple(Cue(f"{colour.name.lower()}_{step}") for step in range(1, 9)) for colour in Colour}
MELODY: Final = frozenset(note for notes in _CROSSINGS.values() for note in notes)
"""The notes of the pattern, black ones of another timbre than white ones: a path that is walked plays it, and rises."""
ORPHANS: Final = tuple(Cue(f"orphan_{number}") for number in range(1, 7))
"""For the rings that go home after one another: higher each time."""


def no_sound(cue: Cue, volume: float, side: float) -> None:
    """Let nothing be heard."""


def no_victory(hear: Hear, instead: Cue | None = Cue.SOLVED) -> Hear:
    """Let be heard what is no game: whoever wins there has done well, and goes on."""

    def heard(cue: Cue, volume: float, side: float) -> None:
        if told := instead if cue is Cue.WIN else cue:
            hear(told, volume, side)

    return heard


def crossing_cue(colour: Colour, step: int) -> Cue:
    """Answer the note of a path's crossing: the colour of its bridge, and how many were crossed before (0 to 7)."""
    return _CROSSINGS[colour][step]


def side_of(spot: Spot) -> float:
    """On which side something is heard: -1 is the left edge of the board, 1 the right."""
    if spot is None:
        return 0.0
    across, _ = middle_of(spot.slot if isinstance(spot, Way) else spot)
    return max(-1.0, min(1.0, across / 2.0))


def heard_at_once(cues: Iterable[Cue]) -> tuple[Cue, ...]:
    """Answer what is left of cues that all fall into one moment: each once, of orphans one, no melody of the tower.

    Nor is anything heard of what only effects show.
    """
    heap = {*MELODY, *ORPHANS[1:], Cue.CONE, Cue.SHOCK, Cue.SPARKLE}
    return tuple(cue for cue in dict.fromkeys(cues) if cue not in heap)
