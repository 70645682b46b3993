"""What people wait for: the menu's first picture after the start, and the table's after the press that begins a game.

Measured in a real window under Xvfb at 1920x1080, like frames (see there).
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Final

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

from tests.benchmarks.frames import ROOT, screen
from tests.benchmarks.report import Report

SIZE: Final = (1920, 1080)
STARTS: Final = 5
CHOOSING: Final = 180
"""Frames, three seconds, in which people choose who plays."""
MOST_FRAMES: Final = 60
_PROGRAM: Final = """
import sys, time
sys.argv = ["main.py", "--size", "1920x1080"]
import main, finity.app.start
from finity.shell.loop.window import Window
launched, loaded, flip = float(sys.stdin.readline()), time.process_time(), Window.flip
def first(window):
    flip(window)
    print(time.time() - launched, time.process_time() - loaded, flush=True)
    import os
    os._exit(0)
Window.flip = first
main.main()
"""
"""Starts the program as main.py does and ends it after the first picture: the seconds since it was launched, and those
of processor time since all was imported.
"""


def run(report: Report) -> None:
    """Measure, if there is an Xvfb."""
    if not shutil.which("Xvfb"):
        report.add("Xvfb is not installed: first frames measured", 0, "first frames")
        return
    with screen("1920x1080") as display, tempfile.TemporaryDirectory() as folder:
        environment = {**os.environ, "DISPLAY": display, "FINITY_HOME": folder, "PYTHONPYCACHEPREFIX": folder}
        for name in ("SDL_VIDEODRIVER", "PYTHONDONTWRITEBYTECODE"):
            environment.pop(name, None)
        _started(environment)  # compiles the program, as the first start after an installation does
        waited, worked = (sorted(each) for each in zip(*(_started(environment) for _ in range(STARTS)), strict=True))
        middle = STARTS // 2
        report.add("from the launch to the menu, median of 5 starts", 1000 * waited[middle], "ms")
        report.add("first frame of the menu, processor time", 1000 * worked[middle], "ms", "at most 150 ms")
        for players in (2, 3, 4):
            begun = _begun(players, environment)
            told = f"in {begun['frames']:.0f} frames, the longest {begun['longest']:.1f} ms; at most 100 ms"
            report.add(f"first frame of play after the press, {players} players", begun["work"], "ms", told)


def _started(environment: dict[str, str]) -> tuple[float, float]:
    command, launched = [sys.executable, "-c", _PROGRAM], f"{time.time()}\n"
    ended = subprocess.run(command, cwd=ROOT, env=environment, input=launched, capture_output=True, text=True)
    waited, worked = ended.stdout.split()
    return float(waited), float(worked)


def _begun(players: int, environment: dict[str, str]) -> dict[str, float]:
    command = [sys.executable, "-m", "tests.benchmarks.first_frames", str(players)]
    ended = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True)
    figures: dict[str, float] = json.loads(ended.stdout.splitlines()[-1])
    return figures


def _measure(players: int) -> dict[str, float]:
    """In the process of its own: from the press to the frame that first shows the table, in processor time of the main
    thread: what it takes altogether, how many frames, and the longest of them.
    """
    from dataclasses import replace

    from finity.client.kit import AnimationSpeed
    from finity.scenes.outcomes import OpenSetup, StartGame
    from finity.scenes.play.scene import PlayScene
    from finity.scenes.setup.choices import options_for
    from finity.scenes.setup.scene import SetupScene
    from tests.harness.driver import FRAME, Driver

    driver = Driver(Path(os.environ["FINITY_HOME"]), SIZE, AnimationSpeed.NORMAL, makes_ahead=True)
    try:
        driver.open(driver.after(OpenSetup()))
        setup = driver.scene
        assert isinstance(setup, SetupScene)
        setup.change(replace(setup.choices, players=players))
        driver.watch(CHOOSING)
        seen, draw = [], PlayScene.draw
        PlayScene.draw = lambda scene, surface: (draw(scene, surface), seen.append(scene))[0]  # type: ignore[method-assign]
        setup.outcome = StartGame(options_for([None] * players, None))
        costs = list[float]()
        while not seen and len(costs) < MOST_FRAMES:
            begun = time.thread_time()
            driver.app.step(FRAME)
            costs.append(1000 * (time.thread_time() - begun))
        return {"work": sum(costs), "frames": float(len(costs)), "longest": max(costs)}
    finally:
        driver.close()


if __name__ == "__main__":
    print(json.dumps(_measure(int(sys.argv[1]))))
