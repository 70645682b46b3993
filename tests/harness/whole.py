"""How much is tried: enough to see every fault that is known, or all of it with FINITY_TESTS=whole."""

from __future__ import annotations

import os
from typing import Final, TypeVar

WHOLE: Final = os.environ.get("FINITY_TESTS") == "whole"

T = TypeVar("T")


def enough(short: T, whole: T) -> T:
    """What a test tries: `short` each time, `whole` if everything is wanted and time is no matter."""
    return whole if WHOLE else short
