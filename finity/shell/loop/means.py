"""What changes of scene are made of: pictures to work on, and how new scenes are got ready."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field

import pygame

from finity.shell.draw.painting import unseen
from finity.shell.draw.spares import Scratch, Spares
from finity.shell.loop.gliding import Workshop
from finity.shell.loop.pages import divided, part_of
from finity.shell.loop.scene import Scene

Ground = Callable[[pygame.Surface], object]
"""Draws what lies beneath all scenes on a picture."""


def _bare(picture: pygame.Surface) -> None:
    picture.fill("black")


@dataclass
class Means:
    """What transitions are made of, one after the other: on the same pictures, since it takes long to get new ones.

    A `patient` one waits a while, if need be, until the new scene is made. `clock` answers seconds of processor time,
    `rehearsed` the scene that follows an outcome, for nobody to see; None if there is no such scene. `made_by` lets
    pictures be made by what is drawn, some at each step.
    """

    ground: Ground = _bare
    spares: Spares = field(default_factory=Spares)
    patient: bool = False
    rehearsed: Callable[[object], Scene | None] = lambda outcome: None
    made_by: Callable[[Iterable[Callable[[], object]]], Iterator[object]] = iter
    clock: Callable[[], float] = time.thread_time
    workshop: Workshop = field(default_factory=Workshop)
    shown: Scratch = field(default_factory=Scratch)
    """All that is seen, where that is not drawn on the window."""

    def first_picture(self, scene: Scene, size: tuple[int, int]) -> Iterator[object]:
        """Make what the first picture of a scene needs, a part at each step: also what it says nothing of."""
        yield from scene.coming()
        yield None
        scene.begin()
        yield None
        if self.patient:
            picture = unseen(size)
            yield from self.made_by([lambda: scene.draw(picture)])

    def coming(self, size: tuple[int, int], scene: Scene) -> Iterator[object]:
        """Make what it takes to leave a scene that is shown in a window of this size, a part at each step."""
        yield from self.spares.coming(size)
        part, sheet = part_of(size), self.spares.take(size)
        yield self.ground(sheet.subsurface((0, 0), (size[0] // part, size[1] // part)))
        self.spares.give(sheet)
        if hero := divided(scene.hero, part):
            self.workshop.make_room(hero.size)
            yield None
        if part > 1:
            yield self.shown.of((size[0] // part, size[1] // part))
