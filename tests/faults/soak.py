"""The program for a long time: `python -m tests.faults.soak --minutes 30` prints what it takes, each minute.

Every scene that a family comes by, one after the other, in windows of many sizes, in real time without a screen: the
show, menus, the library, replays and a review, lessons, puzzles, exploring, both games with bots. A mouse wanders over
all of them.
"""

from __future__ import annotations

import argparse
import multiprocessing
import os
import random
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Final

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from finity.client.settings import AnimationSpeed
from finity.client.thinkers import Thinkers
from finity.lobby.outcomes import BackToMenu
from finity.modes.show.scene import ShowScene
from finity.shell.draw.assets import Assets
from finity.shell.loop.window import return_memory_eagerly
from tests.faults.changes import megabytes
from tests.faults.tour import busy_scenes, kept_game, quiet_scenes
from tests.harness.driver import FRAME, Driver
from tests.harness.pictures import ASSETS_FOLDER

SIZES: Final = ((960, 540), (1280, 720), (1600, 900), (1920, 1080), (2560, 1440))
BUSY_SECONDS: Final = 15.0
QUIET_SECONDS: Final = 2.0
MENU_SECONDS: Final = 1.0


@dataclass(frozen=True, order=True)
class Slowest:
    """The frame that was most work, in seconds of the processor, and what was seen then."""

    worked: float = 0.0
    seen: str = ""


class Soak:
    """A program that runs, and how long its frames take."""

    def __init__(self, folder: Path) -> None:
        return_memory_eagerly()
        self._rng = random.Random(1)
        self.driver = Driver(folder, speed=AnimationSpeed.NORMAL, assets=Assets(ASSETS_FOLDER))
        self.driver.glances = 1
        self.driver.kit.thinkers = Thinkers()
        self.driver.kit.writer = ThreadPoolExecutor(1, "writer")
        self._game = kept_game(folder)
        self.slowest = Slowest()
        self.longest = 0.0
        """How long a frame took at most, in seconds of the clock: on a machine with other work that says little."""
        self.rounds = 0

    def run(self) -> Iterator[None]:
        """Go on for ever, one scene after the other; a step each frame."""
        self.driver.open(self.driver.after(BackToMenu()))
        while True:
            for outcome, seconds in self._round():
                yield from self._watch(outcome, seconds)
            self.driver.resize(self._rng.choice(SIZES))
            self.rounds += 1

    def close(self) -> None:
        self.driver.close()
        if self.driver.kit.writer:
            self.driver.kit.writer.shutdown()

    def _round(self) -> Iterator[tuple[object, float]]:
        """What is opened, and for how many seconds."""
        for outcome in busy_scenes(self.rounds):
            yield outcome, BUSY_SECONDS
            yield BackToMenu(), MENU_SECONDS
        for outcome in quiet_scenes(self.driver.kit, self._game, self._rng):
            yield outcome, QUIET_SECONDS
            yield BackToMenu(), MENU_SECONDS

    def _watch(self, outcome: object, seconds: float) -> Iterator[None]:
        begun, worked = time.perf_counter(), time.thread_time()
        self.driver.lead_to(outcome)
        self._note(begun, worked, "opening ")
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            begun, worked = time.perf_counter(), time.thread_time()
            if self._rng.random() < 0.1 and not isinstance(self.driver.scene, ShowScene):
                width, height = self.driver.size
                place = self._rng.randrange(width), self._rng.randrange(height)
                pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=place, rel=(1, 1), buttons=(0, 0, 0)))
            self.driver.frames(1)
            time.sleep(max(0.0, FRAME - self._note(begun, worked)))
            yield

    def _note(self, begun: float, worked: float, what: str = "") -> float:
        """Answers how long a frame took that began then."""
        took = time.perf_counter() - begun
        seen = f"{what}{type(self.driver.scene).__name__} {self.driver.size}"
        self.slowest = max(self.slowest, Slowest(time.thread_time() - worked, seen))
        self.longest = max(self.longest, took)
        return took


def handles() -> int:
    """How many files this process has open; 0 where that can't be told."""
    folder = Path("/proc/self/fd")
    return len(list(folder.iterdir())) if folder.exists() else 0


def main() -> None:
    """Print a line for each minute: memory, files, child processes, the worst frame."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--minutes", type=float, default=30)
    minutes = parser.parse_args().minutes
    print("minute  memory MB  files  processes  worst frame: ms  of work  in", flush=True)
    with tempfile.TemporaryDirectory() as folder:
        soak, begun, told = Soak(Path(folder) / "home"), time.monotonic(), 0
        for _ in soak.run():
            passed = (time.monotonic() - begun) / 60
            if passed >= told + 1:
                told += 1
                children = len(multiprocessing.active_children())
                frame = f"{1000 * soak.longest:8.0f}  {1000 * soak.slowest.worked:8.0f}  {soak.slowest.seen}"
                print(f"{told:6}  {megabytes():9.0f}  {handles():5}  {children:9}  {frame}", flush=True)
                soak.slowest, soak.longest = Slowest(), 0.0
            if passed >= minutes:
                break
        soak.close()
        pygame.quit()


if __name__ == "__main__":
    main()
