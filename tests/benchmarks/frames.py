"""The picture: what a frame costs while things move, what idling costs, and frames beside a bot.

Measured in a real window under Xvfb (its own process, so that nothing else is loaded there); without Xvfb nothing is
measured. Wall times: a busy machine makes them worse, so the load is worth a look.
"""

from __future__ import annotations

import itertools
import json
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
import pygame

from tests.benchmarks.report import Report

ROOT = Path(__file__).parents[2]
MOVING_FRAMES = 2500
THINKING_SECONDS = 8.0
IDLE_SECONDS = 5.0
STARTING_SECONDS = 6.0
"""After so long a program stands still whose modules had to be compiled first."""
SETTLING_FRAMES = 360
"""After so many frames, six seconds, a person begins to point at things."""
HOVERINGS = 3
"""The best of so many passes is told: others on the same core empty its caches, which costs a frame up to the half."""
LATE = 70
"""In plies."""


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
        _idle(report, environment)
        for size in ("1280x720", "1920x1080"):
            figures = probe(__name__, "moving", size, environment)
            report.add(f"moving frame at {size}, median", figures["median"], "ms", "at most 4 ms at 1920x1080")
            share = f"the median frame is {figures['median'] / figures['blit']:.1f} times this"
            report.add(f"copying a whole picture at {size}", figures["blit"], "ms", share)
            report.add(f"moving frame at {size}, 99th percentile", figures["p99"], "ms", "at most 8 ms at 1920x1080")
        for size in ("1920x1080", "3840x2160"):
            passes = [probe(__name__, "hovering", size, environment) for _ in range(HOVERINGS)]
            figures = min(passes, key=lambda figures: figures["worst"] / figures["blit"])
            report.add(f"hovering at {size}, median", figures["median"], "ms")
            share = f"{figures['worst'] / figures['blit']:.1f} times copying a whole picture; under 12 is wanted"
            report.add(f"hovering at {size}, worst", figures["worst"], "ms", share)
        figures = probe(__name__, "thinking", "1280x720", environment)
        report.add("frame while hard thinks, 99th percentile", figures["p99"], "ms", "at most 16.7 ms")
        report.add("between two frames while hard thinks, median", figures["interval"], "ms", "16.7 ms is 60 a second")
        report.add("between two frames while hard thinks, 99th percentile", figures["interval_p99"], "ms")


def _idle(report: Report, environment: dict[str, str]) -> None:
    """The share of a core that a table takes at which nothing moves (Linux only: read from /proc)."""
    command = [sys.executable, "main.py", "--players", "human,human", "--speed", "off"]
    program = subprocess.Popen(command, cwd=ROOT, env=environment)
    time.sleep(STARTING_SECONDS)
    before = _ticks(program.pid)
    time.sleep(IDLE_SECONDS)
    share = (_ticks(program.pid) - before) / os.sysconf("SC_CLK_TCK") / IDLE_SECONDS
    program.terminate()
    program.wait()
    report.add("idle table, share of a core", 100 * share, "%", "at most 2 %")


def _ticks(process: int) -> int:
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return int(fields[11]) + int(fields[12])


def probe(module: str, what: str, size: str, environment: dict[str, str]) -> dict[str, float]:
    """What a benchmark's module measures of something at a size of the window, in a process of its own."""
    command = [sys.executable, "-m", module, what, size]
    ended = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True)
    figures: dict[str, float] = json.loads(ended.stdout.splitlines()[-1])
    return figures


def _measure(what: str, size: tuple[int, int]) -> dict[str, float]:
    """In the process of its own: show a game and answer what its frames cost, in milliseconds."""
    from finity.app.command_line import LaunchOptions
    from finity.app.start import make_kit
    from finity.client.thinkers import Thinkers
    from finity.records.options import GameOptions, SeatOptions
    from finity.scenes.play.scene import PlayScene
    from finity.shell.draw.assets import Assets
    from finity.shell.loop.window import Window

    window = Window("benchmark", size)
    if what == "hovering":
        return _hovering(window, size)
    kit, _ = make_kit(LaunchOptions(seed=3), Path(os.environ["FINITY_HOME"]), Assets(ROOT / "assets"))
    thinking = what == "thinking"
    kit.thinkers = Thinkers(inline=not thinking)
    level = "hard" if thinking else "easy"
    names = ("Ada", "Bo") if thinking else ("Ada", "Bo", "Cleo", "Dev")
    scene = PlayScene(kit, GameOptions(tuple(SeatOptions(name, look, level) for look, name in enumerate(names))))
    scene.resize(size)
    measure = _thinking_frames if thinking else _moving_frames
    try:
        return measure(scene, window.surface, window.flip)
    finally:
        kit.thinkers.close()


def _moving_frames(scene, surface, flip: Callable[[], None]) -> dict[str, float]:  # type: ignore[no-untyped-def]
    costs: list[float] = []
    while len(costs) < MOVING_FRAMES and scene.outcome is None:
        pygame.event.get()
        scene.update(1 / 60)
        if scene.animating:
            begun = time.perf_counter()
            scene.draw(surface)
            flip()
            costs.append(1000 * (time.perf_counter() - begun))
    return {"median": share_of(costs, 0.5), "p99": share_of(costs, 0.99), "blit": full_blit(surface)}


def _hovering(window, size: tuple[int, int]) -> dict[str, float]:  # type: ignore[no-untyped-def]
    """Late in a game of four people, point at everything once: what the dearest frame costs each time.

    In processor time, unlike all else here: a single frame is soon held up by something else. Between two frames is
    cleared away what they left, as the loop does it.
    """
    from finity.app.command_line import LaunchOptions
    from finity.app.start import make_kit
    from finity.records.options import GameOptions, SeatOptions
    from finity.scenes.play.scene import PlayScene
    from finity.shell.draw.assets import Assets
    from finity.shell.garbage import clear_away
    from finity.shell.input.intents import PointAt

    kit, _ = make_kit(LaunchOptions(seed=3), Path(os.environ["FINITY_HOME"]), Assets(ROOT / "assets"))
    options = GameOptions(tuple(SeatOptions(name, look) for look, name in enumerate(("Ada", "Bo", "Cleo", "Dev"))))
    scene = PlayScene(kit, options, begun=_late_game(options))
    scene.resize(size)
    surface, costs = window.surface, list[float]()
    for _ in range(SETTLING_FRAMES):
        scene.update(1 / 60)
        scene.draw(surface)
        window.flip()
        clear_away()
    for stop in scene.cursor_stops():
        dearest = 0.0
        for intents in ([PointAt(stop.pos)], [], []):
            begun = time.thread_time()
            scene.update(1 / 60)
            for intent in intents:
                scene.handle(intent)
            if scene.take_dirty() or scene.animating:
                scene.draw(surface)
                window.flip()
            dearest = max(dearest, 1000 * (time.thread_time() - begun))
            clear_away()
        costs.append(dearest)
    return {"median": share_of(costs, 0.5), "worst": max(costs), "blit": full_blit(surface, time.thread_time)}


def _late_game(options):  # type: ignore[no-untyped-def]
    """A game of four in which much lies on the board and nobody has won."""
    from finity.bots import Budget, bot_named
    from finity.match import Match
    from finity.rules import apply, legal_moves, start

    rng, bot = random.Random(5), bot_named("medium")
    match = Match(options.match_seats, start(4, "WWBBWWBB")[0], apply)
    while match.position.ply < LATE and not match.position.result:
        by_chance = rng.random() < 0.2
        moves = legal_moves(match.position)
        match.play(
            match.position.to_move,
            rng.choice(moves) if by_chance else bot.choose(match.position, rng, Budget(nodes=40)),
        )
    return match


class Copies:
    """Copies of a picture as large as a window, made between its frames: what was in the processor's cache then is as
    far away as it is for the frames. (In a tight loop, see `full_blit`, both pictures stay there if they are small.)
    """

    EVERY = 4
    """So many frames pass from one copy to the next, since frames have to fetch again what a copy pushes out."""

    def __init__(self, surface: pygame.Surface) -> None:
        self._pictures = surface.copy(), surface.copy()
        self._frames = 0
        self._costs: list[float] = []

    def after_frame(self) -> None:
        """A frame is over; processor time is measured."""
        self._frames += 1
        if self._frames % self.EVERY == 0:
            picture, target = self._pictures
            begun = time.process_time()
            target.blit(picture, (0, 0))
            self._costs.append(1000 * (time.process_time() - begun))

    @property
    def median(self) -> float:
        """What one costs, in milliseconds."""
        return share_of(self._costs, 0.5)


def full_blit(surface: pygame.Surface, clock: Callable[[], float] = time.perf_counter) -> float:
    """What it costs to copy a picture as large as the window again and again, in milliseconds."""
    picture = surface.copy()
    costs = []
    for _ in range(100):
        begun = clock()
        surface.blit(picture, (0, 0))
        costs.append(1000 * (clock() - begun))
    return share_of(costs, 0.5)


def _thinking_frames(scene, surface, flip: Callable[[], None]) -> dict[str, float]:  # type: ignore[no-untyped-def]
    """Draw a frame every 1/60 s whether anything moves or not, while a process beside it thinks nearly all the time."""
    costs: list[float] = []
    moments: list[float] = []
    due = time.perf_counter()
    end = due + THINKING_SECONDS
    while due < end:
        due += 1 / 60
        time.sleep(max(0.0, due - time.perf_counter()))
        begun = time.perf_counter()
        moments.append(begun)
        pygame.event.get()
        scene.update(1 / 60)
        scene.draw(surface)
        flip()
        costs.append(1000 * (time.perf_counter() - begun))
    intervals = [1000 * (after - before) for before, after in itertools.pairwise(moments[60:])]
    return {
        "p99": share_of(costs[60:], 0.99),
        "interval": share_of(intervals, 0.5),
        "interval_p99": share_of(intervals, 0.99),
    }


def share_of(figures: list[float], share: float) -> float:
    """The figure that this share of all does not exceed."""
    return sorted(figures)[min(len(figures) - 1, int(share * len(figures)))]


if __name__ == "__main__":
    from finity.shell.freed_memory import hold_none_back

    hold_none_back()
    width, _, height = sys.argv[2].partition("x")
    print(json.dumps(_measure(sys.argv[1], (int(width), int(height)))))
