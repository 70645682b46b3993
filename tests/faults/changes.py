"""Changes of scene in a very large window: `python -m tests.faults.changes` prints how much memory they take at most.

Each of 100 changes is watched until the new scene stands.
"""

from __future__ import annotations

import argparse
import os
import random
import tempfile
from itertools import count, islice
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

from finity.app.start import preload
from finity.client.settings import AnimationSpeed
from finity.lobby.outcomes import BackToMenu
from finity.shell.draw.assets import Assets
from finity.shell.loop.window import return_memory_eagerly
from tests.faults.tour import busy_scenes, kept_game, quiet_scenes
from tests.harness.driver import Driver
from tests.harness.pictures import ASSETS_FOLDER

FRAMES = 30
"""Half a second for each scene: longer than the change itself."""


def most_megabytes(size: tuple[int, int], changes: int, *, telling: bool = False) -> float:
    """The most memory that this process has had after so many changes of scene; 0 where that can't be told."""
    return_memory_eagerly()
    with tempfile.TemporaryDirectory() as folder:
        driver = Driver(Path(folder), size, AnimationSpeed.NORMAL, Assets(ASSETS_FOLDER))
        game, rng = kept_game(Path(folder)), random.Random(1)
        rounds = ([*quiet_scenes(driver.kit, game, rng), *busy_scenes(number)] for number in count())
        scenes = (outcome for each in rounds for scene in each for outcome in (scene, BackToMenu()))
        driver.open(driver.after(BackToMenu()))
        preload(driver.kit)
        for number, outcome in enumerate(islice(scenes, changes), 1):
            driver.lead_to(outcome)
            driver.watch(FRAMES)
            if telling:
                print(f"{number:4}  {megabytes('VmRSS'):5.0f} MB  at most {megabytes('VmHWM'):5.0f}  {outcome!s:.60}")
        driver.close()
    return megabytes("VmHWM")


def megabytes(what: str = "VmRSS") -> float:
    """The memory in use now, or at most until now (VmHWM); 0 where that can't be told."""
    status = Path("/proc/self/status")
    if not status.exists():
        return 0.0
    (line,) = (line for line in status.read_text().splitlines() if line.startswith(f"{what}:"))
    return int(line.split()[1]) / 1024


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--changes", type=int, default=100)
    parser.add_argument("--size", default="3840x2160")
    options = parser.parse_args()
    width, height = map(int, options.size.split("x"))
    print(f"{most_megabytes((width, height), options.changes, telling=True):.0f} MB at most")


if __name__ == "__main__":
    main()
