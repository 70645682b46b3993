"""When Python looks for what is left over: while no picture waits for it, not in the middle of a frame."""

import gc
from typing import Final

_MADE_OF_LATE: Final = 1
"""The generation that what is older doesn't belong to."""
_SELDOM: Final = 25
"""After so many looks at what was made of late, one in each frame, Python looks through all by itself if much has come
since: were it never to do so, scenes that have gone would keep 30 MB of pictures at 4K."""


def keep_loaded() -> None:
    """What there is now stays to the end: look for leftovers only in what is made from now on, and seldom in all of it.

    It would look through all modules again and again: 25 to 50 ms each time. What is shown just now stays in memory,
    too, which costs less than was held before leftovers were found.
    """
    gc.freeze()
    gc.collect()  # nothing is left to look through, and Python measures by that how much has come since
    gc.set_threshold(*gc.get_threshold()[:2], _SELDOM)


def clear_away() -> None:
    """Let go of what was made of late and nobody holds any more.

    That is what Python would do by itself once much has been made: more than a millisecond.
    """
    gc.collect(_MADE_OF_LATE)


def clear_all_away() -> None:
    """The same with all that was made since `keep_loaded`: up to 40 ms after an evening."""
    gc.collect()
