"""Memory: when Python looks for leftovers, what goes back to the system, and how it is told that there is none."""

import ctypes
import gc
import sys
from typing import Final

_MOST_HELD_BACK: Final = 128_000
"""Pictures of more bytes give their memory back to the system at once."""
_M_TRIM_THRESHOLD: Final = -1
_M_MMAP_THRESHOLD: Final = -3
_SELDOM: Final = 1000
"""Python looks through everything only after so many looks at what is newer: `collect` does that in time."""


def hold_none_back() -> None:
    """From now on, let the memory of large pictures go as soon as they do: for the whole process.

    GNU's C library would hold pieces of 33 MB back after one window at 4K, and Finity take half as much again. Not for
    who makes windows by the thousand, as tests do: memory that comes anew each time is slow.
    """
    mallopt = getattr(ctypes.CDLL(None), "mallopt", None) if sys.platform.startswith("linux") else None
    if mallopt:
        mallopt(_M_MMAP_THRESHOLD, _MOST_HELD_BACK)
        mallopt(_M_TRIM_THRESHOLD, 128 * _MOST_HELD_BACK)


def no_room(problem: Exception) -> bool:
    """Whether something failed for want of memory: SDL says it in words."""
    return isinstance(problem, MemoryError) or "out of memory" in str(problem).lower()


def keep_loaded() -> None:
    """Exempt what there is now: looking through all modules again takes 25 to 50 ms each time."""
    gc.freeze()
    gc.set_threshold(*gc.get_threshold()[:2], _SELDOM)


def collect() -> None:
    """Let go of all that nobody holds, between scenes and at rest, so that Python doesn't look in a frame."""
    gc.collect()
