"""When Python looks for leftovers: at changes of scene and while nothing happens, not in the middle of a frame."""

import gc
from typing import Final

_SELDOM: Final = 1000
"""Python looks through everything only after so many looks at what is newer: `collect` does that in time."""


def keep_loaded() -> None:
    """Exempt what there is now: looking through all modules again takes 25 to 50 ms each time."""
    gc.freeze()
    gc.set_threshold(*gc.get_threshold()[:2], _SELDOM)


def collect() -> None:
    """Let go of all that nobody holds any more, and was made since `keep_loaded`."""
    gc.collect()
