"""Optional pictures are made while nothing is drawn: a scene must be right without them."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from finity.shell.freed_memory import no_room
from finity.shell.loop.scene import Scene


class Preloader:
    """Takes the steps of a scene's `preload`, unless it is not `wanted` at all."""

    def __init__(self, *, wanted: bool) -> None:
        self._wanted = wanted
        self._steps: Iterator[object] | None = None

    @property
    def under_way(self) -> bool:
        """Whether something may be left to be made."""
        return self._steps is not None

    def begin(self, scene: Scene) -> None:
        """Make the pictures of this scene, which has been laid out, instead of those of the one before."""
        self._steps = scene.preload() if self._wanted else None

    def go_on(self) -> None:
        """Take the next step; none is left where there is no memory for it: whoever needs the rest makes it then."""
        try:
            if self._steps is not None:
                next(self._steps)
        except StopIteration:
            self._steps = None
        except (MemoryError, pygame.error) as problem:
            if not no_room(problem):
                raise
            self._steps = None
