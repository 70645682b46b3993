"""Pictures that take long to make are made in short slices, so that what is seen meanwhile goes on moving.

Whoever draws need not know: once a slice is over, drawing is broken off before the next new picture. In the next slice
it begins again, and finds what was made before.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Final, TypeVar

import pygame

from finity.shell.freed_memory import no_room

SLICE_SECONDS: Final = 0.002
"""Of processor time; the last picture may take longer."""
_LONGEST_EXPECTED: Final = 0.004
"""No step is meant to take longer."""
_REMEMBERED: Final = 0.7
"""This share of what a step took is expected of the one after the next."""
FRAME_SECONDS: Final = 0.0085
"""So much of a frame its picture and what is made ahead may take; the last piece may take longer."""
PIECE_SECONDS: Final = 0.003
"""Of processor time: with less nothing is begun, since most pieces take as long."""
PATIENCE: Final = 12
"""If pictures leave less, nothing is made ahead in so many frames, and then a piece in any case."""

Made = TypeVar("Made")
_END: Final = object()


def step(steps: Iterator[object]) -> bool:
    """Take the next of the steps by which something is made ahead; answers whether there was one.

    There is none where there is no memory for it: whoever needs the rest makes it then.
    """
    try:
        return next(steps, _END) is not _END
    except (MemoryError, pygame.error) as problem:
        if not no_room(problem):
            raise
        return False


class Pace:
    """How many steps fit into a frame: one is begun only if it should be over in time, as far as those of late tell."""

    def __init__(self, clock: Callable[[], float] = time.thread_time) -> None:
        self._clock = clock
        self._expected = 0.0
        """How many seconds the next step should take at most."""

    def fits(self, until: float) -> bool:
        """Whether another step should be over by then."""
        return self._clock() + self._expected < until

    def take(self, *steps: Iterator[object]) -> bool:
        """Take the first step that is left; answers whether there was one."""
        begun = self._clock()
        taken = any(map(step, steps))
        longest = max(self._clock() - begun, _REMEMBERED * self._expected)
        self._expected = min(longest, _LONGEST_EXPECTED)
        return taken


def take_steps(steps: Iterator[object], seconds: float, clock: Callable[[], float] = time.thread_time) -> bool:
    """Take at least one step, and others that fit into so much processor time; answers whether more may be left."""
    pace, until = Pace(clock), clock() + seconds
    left = pace.take(steps)
    while left and pace.fits(until):
        left = pace.take(steps)
    return left


class Leisure:
    """Tells what time pictures leave for what is made ahead, so that no frame comes late for it."""

    def __init__(self, clock: Callable[[], float] = time.thread_time) -> None:
        """`clock` answers seconds of processor time."""
        self._clock = clock
        self._picture = 0.0
        """Seconds that the last picture took, if one was drawn in the last frame."""
        self._taken = 0.0
        """What this frame has taken, as far as one can tell: as much for its picture as the last one took."""
        self._waited = 0
        """How often there was no time, running."""

    def begin(self) -> None:
        """A frame begins."""
        self._taken, self._picture = self._picture, 0.0

    def expect_much(self) -> None:
        """In the next frame much is different: its picture will take all the time."""
        self._picture, self._waited = FRAME_SECONDS, 0

    @contextmanager
    def drawing(self) -> Iterator[None]:
        """A picture is drawn meanwhile."""
        begun = self._clock()
        yield
        self._picture = self._clock() - begun

    @contextmanager
    def making(self) -> Iterator[float | None]:
        """Something is made ahead meanwhile: answers in how many seconds, or None if it has to wait."""
        left = FRAME_SECONDS - self._taken
        if left < PIECE_SECONDS and self._waited < PATIENCE:
            self._waited += 1
            yield None
            return
        self._waited = 0
        begun = self._clock()
        yield left
        self._taken += self._clock() - begun


class SliceOver(Exception):
    """Drawing is broken off, to be begun again."""


class Slices:
    """Lets what is drawn be broken off; at least one picture is made in each slice."""

    def __init__(self, clock: Callable[[], float] = time.thread_time, seconds: float = SLICE_SECONDS) -> None:
        self._clock, self._seconds = clock, seconds
        self._slicing = False
        self._making = 0
        """So many pictures are being made, each for the one before."""
        self._first_at = math.inf
        """When the first picture was begun that was made in this slice."""

    def make(self, make: Callable[[], Made]) -> Made:
        """Answer what `make` makes, which may need others that are made so. Raises SliceOver if the slice is over."""
        if not self._slicing:
            return make()
        begun = self._clock()
        if begun >= self._first_at + self._seconds:
            raise SliceOver
        self._making += 1
        try:
            made = make()
        finally:
            self._making -= 1
        self._first_at = min(self._first_at, begun)
        return made

    def go_on(self) -> None:
        """What was made just now is kept. Raises SliceOver if it was made for another picture, and the slice is over:
        that one is begun again in the next.
        """
        if self._making and self._clock() >= self._first_at + self._seconds:
            raise SliceOver

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
