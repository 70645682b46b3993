"""How a thing moves that has weight: it draws back before it goes, and swings about its rest when it arrives."""

from __future__ import annotations

import math
from typing import Final

from finity.shell.draw.timeline import Easing, ease_in_out

WOBBLES: Final = 1.75
"""How often a thing swings to and fro before it rests."""


def wobbling(share: float) -> float:
    """To the end at once, then past it and back, ever less: a sine times the cube of what is left."""
    left = 1 - share
    return 1 - math.cos(2 * math.pi * WOBBLES * share) * left**3


def anticipating(pull: float, part: float, easing: Easing = ease_in_out) -> Easing:
    """Draw back by `pull` (a share of the way) during the first `part` of the time, then go all the way."""

    def eased(share: float) -> float:
        if share < part:
            return -pull * math.sin(math.pi / 2 * share / part)
        return -pull + (1 + pull) * easing((share - part) / (1 - part))

    return eased


def swelling(share: float) -> float:
    """From nothing up and back to nothing: 0 at both ends, 1 in the middle."""
    return math.sin(math.pi * share)


def fading(share: float, hold: float = 0.0) -> float:
    """How bright something still is: all of it for the share `hold`, then ever less."""
    if share <= hold:
        return 1.0
    left = max(0.0, (1 - share) / (1 - hold))
    return left * left


def beating(seconds: float, period: float) -> float:
    """A heart: two strokes close together, then rest (0 to 1)."""
    phase = seconds % period / period
    return max(_stroke(phase, 0.10), 0.6 * _stroke(phase, 0.30))


def _stroke(phase: float, at: float) -> float:
    return math.exp(-(((phase - at) / 0.07) ** 2))
