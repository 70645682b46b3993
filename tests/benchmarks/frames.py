"""The picture: what a frame costs, what a change of scene and a start take, what idling costs, and memory.

Frames are those of the real loop in a real window under Xvfb, in a process of its own; without Xvfb nothing is
measured. Processor time, so that other programs disturb little.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Final

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

from tests.benchmarks.report import Report

ROOT: Final = Path(__file__).parents[2]
BUDGETS: Final = {"1920x1080": "median 4 ms, p99 8 ms", "2560x1440": "p99 12 ms", "3840x2160": "p99 20 ms"}
"""Sizes of the window, and what a frame may cost there."""
SECONDS_OF_SHOW: Final = 60
STARTS: Final = 5
IDLE_SECONDS: Final = 5.0
SETTLING_SECONDS: Final = 6.0
"""After so long a program is seen whose modules had to be compiled first."""
PULSING_SECONDS: Final = 8.0
"""So long the next places of a turn pulse: then the table stands still."""
_PROGRAM: Final = """
import sys, time
sys.argv = ["main.py", "--size", "1920x1080"]
import main, finity.app.start
from finity.shell.loop.window import Window
loaded, flip = time.process_time(), Window.flip
def first(window):
    flip(window)
    print(1000 * (time.process_time() - loaded), flush=True)
    import os
    os._exit(0)
Window.flip = first
main.main()
"""
"""Starts the program as main.py does and ends it after the first picture: milliseconds since all was imported."""


@contextmanager
def screen(size: str = "3840x2160") -> Iterator[str]:
    """A screen of so many pixels that nobody sees; answers its name."""
    reading, writing = os.pipe()
    command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", f"{size}x24", "-nolisten", "tcp", "-noreset"]
    server = subprocess.Popen(command, pass_fds=[writing], stderr=subprocess.DEVNULL)
    os.close(writing)
    try:
        with os.fdopen(reading) as answer:
            yield f":{answer.readline().strip()}"
    finally:
        server.terminate()
        server.wait()


def run(report: Report) -> None:
    """Measure, if there is an Xvfb."""
    if not shutil.which("Xvfb"):
        report.add("Xvfb is not installed: frames measured", 0, "frames")
        return
    with screen() as display, tempfile.TemporaryDirectory() as folder:
        environment = {**os.environ, "DISPLAY": display, "FINITY_HOME": folder, "PYTHONPYCACHEPREFIX": folder}
        for name in ("SDL_VIDEODRIVER", "PYTHONDONTWRITEBYTECODE"):
            environment.pop(name, None)
        for size, budget in BUDGETS.items():
            for what in ("ending", "show"):
                figures = _probe(what, size, environment)
                for name in ("median", "p99", "worst"):
                    report.add(f"{what} at {size}, {name}", figures[name], "ms", budget if name == "p99" else "")
            figures = _probe("changes", size, environment)
            report.add(f"change of scene at {size}, longest", figures["longest"], "s", "0.4 s at 1920x1080")
            report.add(f"its dearest frame at {size}", figures["worst"], "ms", "50 ms at 1920x1080")
        _started(environment)  # compiles the program, as the first start after an installation does
        starts = sorted(_started(environment) for _ in range(STARTS))
        report.add("first picture of the menu, median of 5 starts", starts[STARTS // 2], "ms", "at most 200 ms")
        idle = _running(["--players", "human,human", "--speed", "off"], environment, SETTLING_SECONDS + PULSING_SECONDS)
        report.add("idle table, share of a core", idle["share"], "%", "at most 2 %")
        for size, most in (("1920x1080", "190 MB"), ("3840x2160", "330 MB")):
            show = _running(["--demo", "--seed", "2", "--size", size], environment)
            report.add(f"show at {size}, memory", show["megabytes"], "MB", f"at most {most}")
            report.add(f"show at {size}, share of a core", show["share"], "%")


def _started(environment: dict[str, str]) -> float:
    command = [sys.executable, "-c", _PROGRAM]
    ended = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True)
    return float(ended.stdout.splitlines()[-1])


def _running(options: list[str], environment: dict[str, str], settling: float = SETTLING_SECONDS) -> dict[str, float]:
    """What the program takes for some seconds after the first ones (Linux only: read from /proc)."""
    program = subprocess.Popen([sys.executable, "main.py", *options], cwd=ROOT, env=environment)
    time.sleep(settling)
    before = _ticks(program.pid)
    time.sleep(IDLE_SECONDS)
    share = 100 * (_ticks(program.pid) - before) / os.sysconf("SC_CLK_TCK") / IDLE_SECONDS
    memory = Path(f"/proc/{program.pid}/status").read_text().partition("VmRSS:")[2].split()[0]
    program.terminate()
    program.wait()
    return {"share": share, "megabytes": int(memory) / 1024}


def _ticks(process: int) -> int:
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return int(fields[11]) + int(fields[12])


def _probe(what: str, size: str, environment: dict[str, str]) -> dict[str, float]:
    """What is measured of something at a size of the window, in a process of its own."""
    command = [sys.executable, "-m", __name__, what, size]
    ended = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True)
    figures: dict[str, float] = json.loads(ended.stdout.splitlines()[-1])
    return figures


def _measure(what: str, size: tuple[int, int]) -> dict[str, float]:
    """In the process of its own: show something and answer what its frames cost."""
    from finity.app.start import preload
    from finity.client.settings import AnimationSpeed
    from finity.client.thinkers import Thinkers
    from finity.shell.draw.assets import Assets
    from tests.harness.driver import Driver

    speed = AnimationSpeed.NORMAL
    driver = Driver(Path(os.environ["FINITY_HOME"]), size, speed, Assets(ROOT / "assets"))
    driver.kit.thinkers = Thinkers()  # bots think in another process, as they do for people
    driver.app._drawer = ThreadPoolExecutor(1)
    preload(driver.kit)
    try:
        return {"ending": _ending, "show": _show, "changes": _changes}[what](driver)
    finally:
        driver.close()
        driver.kit.thinkers.close()
        driver.app._drawer.shutdown()


def _ending(driver) -> dict[str, float]:  # type: ignore[no-untyped-def]
    """The last moves of a game, in which rings are lost and a path is walked, up to the podium."""
    from finity.match import Match
    from finity.modes.play import PlayScene
    from finity.records.options import GameOptions, SeatOptions
    from finity.rules import apply, parse_move, start
    from tests.harness.games import TOUR, TOWER

    options = GameOptions((SeatOptions("Ada", 0), SeatOptions("Bo", 1)), TOWER)
    tokens, match = TOUR.split(), Match(options.match_seats, start(2, TOWER)[0], apply)
    for token in tokens[:-8]:
        match.play(match.position.to_move, parse_move(token))
    scene = PlayScene(driver.kit, options, begun=match)
    driver.open(scene)
    driver.watch(240)
    costs: list[float] = []
    for token in tokens[-8:]:
        scene.play(parse_move(token))
        costs += _frames(driver, 180)
    return _told(costs + _frames(driver, 600))


def _show(driver) -> dict[str, float]:  # type: ignore[no-untyped-def]
    from finity.scenes.outcomes import OpenShow

    driver.kit.patience = 0.2
    driver.open(driver.after(OpenShow(seed=2)))
    return _told(_frames(driver, 60 * SECONDS_OF_SHOW))


def _changes(driver) -> dict[str, float]:  # type: ignore[no-untyped-def]
    """From the menu to every scene and back: how long until the new one stands, and the dearest frame."""
    import random

    from finity.lobby.outcomes import BackToMenu
    from tests.faults.tour import kept_game, quiet_scenes

    game = kept_game(driver.kit.folder)
    driver.open(driver.after(BackToMenu()))
    driver.watch(120)
    longest = worst = 0.0
    for outcome in (
        each for scene in quiet_scenes(driver.kit, game, random.Random(1)) for each in (scene, BackToMenu())
    ):
        driver.scene.outcome = outcome
        taken = 0.0
        while not taken or driver.app._transition:
            begun = time.process_time()
            worst = max(worst, _frame(driver)[1])
            taken += max(time.process_time() - begun, 1 / 60)
        longest = max(longest, taken)
        driver.watch(60)
    return {"longest": longest, "worst": worst}


def _frames(driver, count: int) -> list[float]:  # type: ignore[no-untyped-def]
    """The costs of those of so many frames that draw something, in milliseconds."""
    return [cost for drawn, cost in (_frame(driver) for _ in range(count)) if drawn]


def _frame(driver) -> tuple[int, float]:  # type: ignore[no-untyped-def]
    """Whether the next frame draws something, and its cost in milliseconds.

    The thread that draws a new scene gets what the frame leaves of one core: a player has one or more.
    """
    begun, started = time.process_time(), time.thread_time()
    drawn = driver.watch(1)
    cost = 1000 * (time.thread_time() - started)
    while driver.app._transition and driver.app._transition.thread_draws and time.process_time() < begun + 1 / 60:
        time.sleep(0.001)
    if not drawn:
        time.sleep(1 / 60)  # bots think in seconds of the clock
    return drawn, cost


def _told(costs: list[float]) -> dict[str, float]:
    ordered = sorted(costs)
    return {"median": ordered[len(ordered) // 2], "p99": ordered[int(0.99 * len(ordered))], "worst": ordered[-1]}


if __name__ == "__main__":
    from finity.shell.loop.window import return_memory_eagerly

    return_memory_eagerly()
    width, height = sys.argv[2].split("x")
    print(json.dumps(_measure(sys.argv[1], (int(width), int(height)))))
