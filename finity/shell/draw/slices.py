"""Pictures that take long to make are made in short slices, so that what is seen meanwhile goes on moving.

Whoever draws need not know: once a slice is over, drawing is broken off before the next new picture. In the next slice
it begins again, and finds what was made before.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterable, Iterator
from typing import Final, TypeVar

SLICE_SECONDS: Final = 0.003
"""Of processor time; the last picture may take longer."""

Made = TypeVar("Made")
_END: Final = object()


def take_steps(steps: Iterator[object], seconds: float, clock: Callable[[], float] = time.thread_time) -> bool:
    """Take at least one step, and others until so much processor time is over; answers whether more may be left."""
    until, left = clock() + seconds, next(steps, _END) is not _END
    while left and clock() < until:
        left = next(steps, _END) is not _END
    return left


class SliceOver(Exception):
    """Drawing is broken off, to be begun again."""


class Slices:
    """Lets what is drawn be broken off; at least one picture is made in each slice."""

    def __init__(self, clock: Callable[[], float] = time.thread_time, seconds: float = SLICE_SECONDS) -> None:
        self._clock, self._seconds = clock, seconds
        self._slicing = False
        self._first_at = math.inf
        """When the first picture was begun that was made in this slice."""

    def make(self, make: Callable[[], Made]) -> Made:
        """Answer what `make` makes, which may need others that are made so. Raises SliceOver if the slice is over."""
        if not self._slicing:
            return make()
        begun = self._clock()
        if begun >= self._first_at + self._seconds:
            raise SliceOver
        made = make()
        self._first_at = min(self._first_at, begun)
        return made

    def of(self, drawing: Iterable[Callable[[], object]]) -> Iterator[None]:
        """Draw one thing after the other, a slice at each step. They may be drawn several times, and change nothing."""
        until = self._begin()
        for draw in drawing:
            while not self._drawn(draw):
                yield
                until = self._begin()
            if self._clock() >= until:
                yield
                until = self._begin()

    def _begin(self) -> float:
        """Begin another slice; answers when it is over."""
        self._first_at = math.inf
        return self._clock() + self._seconds

    def _drawn(self, draw: Callable[[], object]) -> bool:
        """Draw as much as the slice has time for; answers whether that was all."""
        self._slicing = True
        try:
            draw()
        except SliceOver:
            return False
        finally:
            self._slicing = False
        return True
