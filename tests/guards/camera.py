"""A camera that takes pictures of a sitting and hears its sounds, and what it follows in films."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final

import pygame

from tests.guards import transcripts
from tests.guards.pictures import printed
from tests.harness.sitting import Sitting

RATE: Final = 5
"""Pictures a second."""
STEP: Final = 1 / 30
"""Seconds between two frames, of which most are not looked at."""
See = Callable[[int, pygame.Surface], object]
"""Gets the number of a picture and the picture."""


def unseen(number: int, picture: pygame.Surface) -> None:
    """Nobody looks."""


@dataclass
class Camera:
    """Takes pictures of a sitting and hears its sounds, as lines; `see` gets each picture that is looked at."""

    sitting: Sitting
    every: int
    see: See = unseen
    lines: list[str] = field(default_factory=list)
    taken: int = 0

    def roll(self, seconds: float) -> None:
        """Take pictures for some seconds."""
        for _ in range(round(seconds * RATE)):
            self.sitting.pass_time(1 / RATE, STEP)
            self._hear()
            if self.taken % self.every == 0:
                self._take()
            else:
                self.taken += 1

    def still(self) -> None:
        """Take one picture, in the quick form too, once all that is made by the way is there."""
        self.sitting.pass_time(0.6, 0.1)
        self._hear()
        self._take()

    def _take(self, picture: pygame.Surface | None = None) -> None:
        picture = picture or self.sitting.picture()
        self.lines.append(f"{self._now} {self.taken:03} {printed(picture)}")
        self.see(self.taken, picture)
        self.taken += 1

    def _hear(self) -> None:
        self.lines += [f"{self._now} * {sound}" for sound in self.sitting.sounds()]

    @property
    def _now(self) -> str:
        return f"{self.sitting.time:06.2f}"


Act = Callable[[Camera], None]


def watched(camera: Camera) -> None:
    """What goes on by itself: how it begins, and later a great moment, which is seen closer."""
    camera.roll(7)
    camera.sitting.pass_time(14, 0.1)
    camera.roll(6)


def replayed(camera: Camera, seconds: float = 8.0, first: int = 0) -> None:
    """A game seen again, from a move on, its end, and what was there just before."""
    if first:  # a step stops what plays by itself from the start
        camera.sitting.key(*["right"] * first, "space")
    camera.roll(seconds)
    camera.sitting.key("end")
    camera.roll(2)
    camera.sitting.key("left")
    camera.roll(1)


def live(camera: Camera, moves: Sequence[str], before: float = 0.4) -> None:
    """People make moves with the mouse and point about."""
    sitting = camera.sitting
    sitting.key("space")
    camera.roll(before)
    for move in moves:
        if " " in move:
            transcripts.do(sitting, move)
        else:
            sitting.play(move)
        camera.roll(1)


def toured(camera: Camera) -> None:
    """The rooms behind the menu, each for a moment."""
    sitting = camera.sitting
    camera.still()
    for way in (
        "Learn",
        "Puzzles",
        "FINITO!",
        "Settings>Keys and gamepads",
        "Learn>How to play>Next",
        "Games",
        "Players",
    ):
        for label in way.split(">"):
            sitting.press(label)
            camera.still()
        while "Settings" not in sitting.buttons:
            sitting.key("escape")
            sitting.pass_time(0.5, 0.1)
    for label in ("Play", "More players", "Change"):
        sitting.press(label)
        camera.still()


def learned(camera: Camera) -> None:
    """A lesson: looked at, its hint, a wrong move, then its move."""
    for label in ("Learn", "The goal"):
        camera.sitting.press(label)
    camera.roll(1)
    live(camera, ("press Hint", "+bN>NW:M", "press Start over", "+wSE>C:M"), before=0)
    camera.roll(3)


def puzzled(camera: Camera) -> None:
    """A puzzle and its solution."""
    camera.sitting.press("Puzzles")
    camera.roll(1)
    camera.sitting.press("Solution")
    camera.roll(5)


def ended(camera: Camera, moves: Sequence[str], then: Sequence[str] = ()) -> None:
    """The last moves of a game that was kept, how its end is seen, and the podium; then what buttons lead to."""
    camera.sitting.press("Play")
    live(camera, moves)
    camera.roll(8)
    for label in then:
        camera.sitting.press(label)
        camera.roll(3)


def looked_at(camera: Camera, steps: Sequence[str], changes: bool = False) -> None:
    """What is seen after each step of a session, perhaps also while one scene takes the place of another."""
    camera.sitting.glimpse = camera._take if changes else None
    for step in steps:
        transcripts.do(camera.sitting, step)
        camera.still()
