"""The program for a long time: `python -m tests.faults.soak --minutes 30` prints what it takes, each minute.

Demo, menus, the library, a replay and windows of many sizes, one after the other, in real time without a screen.
"""

from __future__ import annotations

import argparse
import multiprocessing
import os
import random
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Final

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from finity.client.kit import AnimationSpeed
from finity.client.outcomes import BackToMenu, OpenLibrary, OpenSettings
from finity.client.thinkers import Thinkers
from finity.records.kind import RECORDS
from finity.records.record import write_record
from finity.scenes.outcomes import OpenDemo
from tests.faults.test_fuzz import megabytes
from tests.harness.driver import FRAME, Driver
from tests.records.test_headline import MOVES, record

SIZES: Final = ((960, 540), (1280, 720), (1600, 900), (1920, 1080), (2560, 1440))
SECONDS_OF_DEMO: Final = 20.0
SECONDS_OF_OTHERS: Final = 2.0


class Soak:
    """A program that runs, and how long its frames take."""

    def __init__(self, folder: Path) -> None:
        self._rng = random.Random(1)
        self.driver = Driver(folder, speed=AnimationSpeed.NORMAL, makes_ahead=True)
        self.driver.kit.thinkers = Thinkers()
        (folder / RECORDS.folder).mkdir(parents=True)
        self._game = folder / RECORDS.folder / "2026-01-01-game.finity"
        self._game.write_text(write_record(record(len(MOVES))), encoding="utf-8")
        self.worst = 0.0

    def run(self) -> Iterator[None]:
        """Go on for ever, one scene after the other; a step each frame."""
        while True:
            yield from self._watch(OpenDemo(), SECONDS_OF_DEMO)
            for outcome in (
                BackToMenu(),
                OpenSettings(),
                BackToMenu(),
                OpenLibrary(),
                OpenLibrary(self._game, watch=True),
            ):
                yield from self._watch(outcome, SECONDS_OF_OTHERS)
            self.driver.resize(self._rng.choice(SIZES))

    def _watch(self, outcome: object, seconds: float) -> Iterator[None]:
        self.driver.open(self.driver.after(outcome))
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            begun = time.perf_counter()
            self.driver.frames(1)
            took = time.perf_counter() - begun
            self.worst = max(self.worst, took)
            time.sleep(max(0.0, FRAME - took))
            yield


def handles() -> int:
    """How many files this process has open; 0 where that can't be told."""
    folder = Path("/proc/self/fd")
    return len(list(folder.iterdir())) if folder.exists() else 0


def main() -> None:
    """Print a line for each minute: memory, files, child processes, the worst frame."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--minutes", type=float, default=30)
    minutes = parser.parse_args().minutes
    print("minute  memory MB  files  processes  worst frame ms", flush=True)
    with tempfile.TemporaryDirectory() as folder:
        soak, begun, told = Soak(Path(folder) / "home"), time.monotonic(), 0
        for _ in soak.run():
            passed = (time.monotonic() - begun) / 60
            if passed >= told + 1:
                told += 1
                children = len(multiprocessing.active_children())
                numbers = f"{told:6}  {megabytes():9.0f}  {handles():5}  {children:9}  {1000 * soak.worst:14.0f}"
                print(numbers, flush=True)
                soak.worst = 0.0
            if passed >= minutes:
                break
        soak.driver.kit.thinkers.close()
        soak.driver.close()
        pygame.quit()


if __name__ == "__main__":
    main()
