"""Memory that is free again, given back to the system; and how it is told that there is none."""

import ctypes
import sys
from collections.abc import Callable
from typing import Final

_MOST_HELD_BACK: Final = 1_000_000
"""Pictures of more bytes give their memory back to the system at once."""
_M_TRIM_THRESHOLD: Final = -1
_M_MMAP_THRESHOLD: Final = -3


def _own_of(name: str) -> Callable[..., object] | None:
    """A function of the C library, if it has it: others give back by themselves, or not at all."""
    if not sys.platform.startswith("linux"):
        return None
    return getattr(ctypes.CDLL(None), name, None)


_TRIM: Final = _own_of("malloc_trim")


def hold_none_back() -> None:
    """From now on, let the memory of large pictures go as soon as they do: for the whole process.

    The C library of GNU learns from each piece that is given back: after one window at 4K it would hold pieces of 33 MB
    back for later, and Finity take half as much again. Not for who makes windows by the thousand, as tests do: memory
    that comes anew each time costs the system more than it is worth.
    """
    if mallopt := _own_of("mallopt"):
        mallopt(_M_MMAP_THRESHOLD, _MOST_HELD_BACK)
        mallopt(_M_TRIM_THRESHOLD, 16 * _MOST_HELD_BACK)


def give_back() -> None:
    """Give the system what is free between things that stay: some 13 MB less after 100 changes of scene at 4K.

    Takes up to five milliseconds, most often one.
    """
    if _TRIM:
        _TRIM(0)


def no_room(problem: Exception) -> bool:
    """Whether something failed for want of memory: SDL says it in words."""
    return isinstance(problem, MemoryError) or "out of memory" in str(problem).lower()
