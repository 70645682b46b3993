"""How one scene follows another in a window: the transition that is seen, and what is got ready for the next one."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame

from finity.shell.freed_memory import give_back
from finity.shell.loop.scene import Change, Pop, Quit, Replace, Scene
from finity.shell.loop.transition import Means, Transition


class Changing:
    """Begins and ends transitions."""

    def __init__(self, seconds: Callable[[], float], means: Means) -> None:
        """`seconds` answers how long the next one takes; it is made with `means`."""
        self._seconds = seconds
        self._means = means
        self._coming: Iterator[object] = iter(())
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

    def end(self) -> None:
        """The new scene is to be seen as it is: leave to others what it took until then, and the scene before."""
        if self.transition:
            self.transition.close()
            self._means.spares.rest()
            give_back()
        self.transition = None

    def get_ready(self) -> None:
        """Nothing moves: make a part of what it takes to leave the scene that is seen now."""
        next(self._coming, None)
