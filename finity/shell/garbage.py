"""When Python looks for what is left over: while no picture waits for it, not in the middle of a frame."""

import gc
from typing import Final

_MADE_OF_LATE: Final = 1
"""The generation that what is older doesn't belong to."""
_SELDOM: Final = 25
"""After so many looks at what was made of late, one after each frame, Python looks through all itself if much has come
since: were it never to do so, scenes that have gone would keep 30 MB of pictures at 4K."""
_SOONER: Final = 10
"""The same between two frames, where no picture waits for it; in the middle of one only where very much is made."""


def keep_loaded() -> None:
    """What there is now stays to the end: look for leftovers only in what is made from now on, and seldom in all of it.

    It would look through all modules again and again: 25 to 50 ms each time. What is shown just now stays in memory,
    too, which costs less than was held before leftovers were found.
    """
    gc.freeze()
    gc.collect()  # nothing is left to look through, and Python measures by that how much has come since
    gc.set_threshold(*gc.get_threshold()[:2], _SELDOM)


def clear_away() -> None:
    """Let go of what was made of late and nobody holds any more; of all of it, if much has come.

    That is what Python would do by itself once something is made: more than a millisecond, or five.
    """
    gc.collect(_MADE_OF_LATE)
    if gc.isenabled():  # it is not while another thread may be about to `keep_loaded`
        first, second, third = gc.get_threshold()
        gc.set_threshold(1, second, _SOONER)
        _make_something()
        gc.set_threshold(first, second, third)


def _make_something() -> int:
    """Let Python decide whether much has come: it does so whenever something is made, some versions a call later."""
    return _counted({1}, {2}, {3})  # the memory of lists and tuples may be at hand: those don't count


def _counted(*made: set[int]) -> int:
    return len(made)


def clear_all_away() -> None:
    """The same with all that was made since `keep_loaded`: up to 40 ms after an evening."""
    gc.collect()
