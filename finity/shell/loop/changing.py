"""How one scene follows another in a window: the transition that is seen, and what is got ready for the next one."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

import pygame

from finity.shell.draw.slices import Pace
from finity.shell.freed_memory import give_back
from finity.shell.loop.means import Means
from finity.shell.loop.scene import Change, Pop, Quit, Replace, Scene
from finity.shell.loop.transition import Transition

READY_SECONDS: Final = 0.0095
"""In so much processor time of a frame pieces have to fit, with all else that it took."""
MOVING_SECONDS: Final = 0.0105
"""In so much while something moves: drawing leaves little of it."""
PATIENCE: Final = 1
"""If all else takes as long, nothing is made in so many frames, and then a piece in any case."""


class Changing:
    """Begins and ends transitions."""

    def __init__(self, seconds: Callable[[], float], means: Means) -> None:
        """`seconds` answers how long the next one takes; it is made with `means`."""
        self._seconds = seconds
        self._means = means
        self._coming: Iterator[object] = iter(())
        self._pace = Pace(means.clock)
        self._waited = 0
        """In how many frames nothing was made since there was no time."""
        self._likely: object = None
        self._pointed: object = None
        self._rehearsed_all = False
        """Whether all pictures of what is likely have been made: others may push them out."""
        self._rehearsal: Iterator[object] = iter(())
        self._tidying: Iterator[object] = iter(())
        self.getting_ready = False
        """Whether there is more to be got ready."""
        self.transition: Transition | None = None
        """The one that is under way."""

    def begin(self, change: Change, window: pygame.Surface, scene: Scene) -> None:
        """Keep what is seen of a scene now, so that it can glide away: unless what takes its place within a screen is
        simply there."""
        in_place = isinstance(change, Quit) or (isinstance(change, Replace) and not change.all_scenes)
        if in_place or (self.transition is not None and self.transition.fresh):
            return
        seconds = self._seconds()
        if seconds > 0.0:
            backward = isinstance(change, Pop) or (isinstance(change, Replace) and change.backward)
            self.end()
            self.transition = Transition(window, scene, seconds, self._means, backward=backward)

    def lead_to(self, scene: Scene, size: tuple[int, int]) -> None:
        """What follows is `scene`, laid out for a window of this size: one day it is left, too."""
        if self.transition:
            self.transition.lead_to(scene)
        self._coming = self._means.coming(size, scene)
        self._likely, self._rehearsal, self._rehearsed_all, self.getting_ready = None, iter(()), False, True

    def end(self) -> None:
        """The new scene is to be seen as it is: leave to others what it took until then, and the scene before."""
        if self.transition:
            self.transition.close()
            self._tidying = self._tidy()
        self.transition = None

    def _tidy(self) -> Iterator[object]:
        """Let go of what only a transition needed."""
        self._means.spares.rest()
        give_back()
        yield None

    def begun(self) -> float:
        """When a frame begins, by the clock by which `get_ready` goes."""
        return self._means.clock()

    def get_ready(self, scene: Scene, size: tuple[int, int], begun: float, *, drawn: bool) -> None:
        """In what is left of the time of a frame, make some of what may follow the scene that is seen now; and of what
        it takes to leave that, unless something was `drawn`.
        """
        again = self._rehearsed_all and scene.pointed not in (None, self._pointed)
        if scene.likely != self._likely or again:
            self._likely, self._pointed, self._rehearsed_all = scene.likely, scene.pointed, False
            self._rehearsal = iter(()) if self._likely is None else self._rehearsed(self._likely, size)
            self.getting_ready = True
        until = begun + (MOVING_SECONDS if drawn else READY_SECONDS)
        if not self._pace.fits(until) and self._waited < PATIENCE:
            self._waited += 1
            return
        self._waited = 0
        left = (self._tidying, *(() if drawn else (self._coming,)), scene.unmade, self._rehearsal)
        self.getting_ready = self._pace.take(*left)
        while self.getting_ready and self._pace.fits(until):
            self.getting_ready = self._pace.take(*left)

    def _rehearsed(self, outcome: object, size: tuple[int, int]) -> Iterator[object]:
        """Let the scene make its pictures that follows an outcome, a part at each step; nobody sees it."""
        if scene := self._means.rehearsed(outcome):
            try:
                yield None
                scene.resize(size)
                yield None
                yield from self._means.first_picture(scene, size)
            finally:
                scene.close()
            yield from self._means.spares.coming(size)
        self._rehearsed_all = True
