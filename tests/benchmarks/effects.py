"""What effects cost: frames of landings, of six orphans, of an ending and of a change of scenes, each against a copy.

Measured as frames are (see there): in a real window under Xvfb, each in a process of its own, with the flip, but in
processor time. A copy is one of the whole picture; it is measured between the frames and, for comparison, in a tight
loop, where at 1920x1080 it takes half as long because both pictures stay in the cache.
"""

from __future__ import annotations

import json
import os
import shutil
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

from finity.shell.garbage import clear_away
from tests.benchmarks.frames import Copies, full_blit, probe, screen, share_of
from tests.benchmarks.report import Report

SIZES: Final = ("1920x1080", "3840x2160")
SCENES: Final = ("landing", "six orphans", "ending", "scene change", "podium")
AFTER: Final = {"landing": 24, "six orphans": 60, "ending": 150}
"""Frames that are still looked at when all pieces lie."""
FRAME: Final = 1 / 60
PODIUM: Final = 240
"""Frames in which the podium is looked at."""
IDLE_FRAMES: Final = 120
WARM: Final = 6
"""With so many moves the show begins, so that pictures are made by the end."""


class Cost(NamedTuple):
    """What a frame costs in milliseconds: the picture with its flip, and with all else that is done in it."""

    drawing: float
    whole: float


def run(report: Report) -> None:
    """Measure, if there is an Xvfb."""
    if not shutil.which("Xvfb"):
        report.add("Xvfb is not installed: effects measured", 0, "effects")
        return
    with screen("3840x2160") as display, tempfile.TemporaryDirectory() as folder:
        environment = {**os.environ, "DISPLAY": display, "FINITY_HOME": folder, "PYTHONPYCACHEPREFIX": folder}
        for name in ("SDL_VIDEODRIVER", "PYTHONDONTWRITEBYTECODE"):
            environment.pop(name, None)
        for size in SIZES:
            for what in SCENES:
                figures = probe(__name__, what, size, environment)
                _add(report, f"{what} at {size}, median", figures["median"], figures, "4")
                _add(report, f"{what} at {size}, 99th percentile", figures["p99"], figures, "11")
                report.add(f"{what} at {size}, worst", figures["worst"], "ms", "at most 16.6 ms")
                report.add(f"{what} at {size}, worst with all else in its frame", figures["whole"], "ms")
        drawn = probe(__name__, "idle table", SIZES[0], environment)["drawn"]
        report.add(f"idle table, frames drawn of {IDLE_FRAMES}", drawn, "frames", "none")


def _add(report: Report, name: str, cost: float, figures: dict[str, float], most: str) -> None:
    between, tight = figures["between"], figures["tight"]
    told = f"{cost / between:.1f} copies of {between:.2f} ms between the frames; at most {most}"
    report.add(name, cost, "ms", f"{told} ({cost / tight:.1f} of {tight:.2f} ms in a tight loop)")


def _measure(what: str, size: tuple[int, int]) -> dict[str, float]:
    """In the process of its own: what the frames of a scene cost, in milliseconds."""
    from finity.app.start import load_soon
    from finity.client.kit import AnimationSpeed
    from tests.harness.driver import Driver

    driver = Driver(Path(os.environ["FINITY_HOME"]), size, AnimationSpeed.NORMAL, makes_ahead=True)
    load_soon(driver.kit)
    try:
        if what == "idle table":
            return {"drawn": float(_idle(driver))}
        copies = Copies(driver.window.surface)
        costs = list((_change if what in ("scene change", "podium") else _game)(driver, what, copies))
        tight = full_blit(driver.window.surface, time.process_time)
        drawing, whole = [cost.drawing for cost in costs], max(cost.whole for cost in costs)
        frames = {"median": share_of(drawing, 0.5), "p99": share_of(drawing, 0.99), "worst": max(drawing)}
        return {**frames, "whole": whole, "between": copies.median, "tight": tight}
    finally:
        driver.close()


def _game(driver, what: str, copies: Copies) -> Iterator[Cost]:  # type: ignore[no-untyped-def]
    """The costs of the frames of a game's last move, or of the landings before it."""
    from finity.rules import parse_move
    from tests.harness.games import TOUR

    tokens = TOUR.split() if what == "ending" else [*TOUR.split()[:19], "~N>NE:M"]
    scene = _table(driver, tokens[:-WARM], copies)
    for number, token in enumerate(tokens[-WARM:], start=1):
        scene.play(parse_move(token))
        costs = _frames(driver, scene, AFTER[what], copies)
        if (number == WARM) is (what != "landing") and number > 1:
            yield from costs


def _table(driver, tokens: list[str], copies: Copies | None = None):  # type: ignore[no-untyped-def]
    """The table of two people after some moves, all that effects will need made ready, as it is soon in a real game."""
    from finity.match import Match
    from finity.records.options import GameOptions, SeatOptions
    from finity.rules import apply, parse_move, start
    from finity.scenes.outcomes import FinityMatch
    from finity.scenes.play.scene import PlayScene
    from tests.harness.games import TOWER

    options = GameOptions((SeatOptions("Ada", 0), SeatOptions("Bo", 1)), TOWER)
    match: FinityMatch = Match(options.match_seats, start(2, TOWER)[0], apply)
    for token in tokens:
        match.play(match.position.to_move, parse_move(token))
    scene = PlayScene(driver.kit, options, begun=match)
    scene.resize(driver.window.surface.get_size())
    _frames(driver, scene, 1, copies)
    scene.draw(driver.window.surface)
    for _ in driver.kit.assets.spares.coming(driver.window.surface.get_size()):
        pass  # as the loop does while nothing moves
    return scene


def _frames(driver, scene, after: int, copies: Copies | None) -> list[Cost]:  # type: ignore[no-untyped-def]
    """Show a scene until all pieces lie and `after` frames more; answers what each frame cost."""
    costs: list[Cost] = []
    while scene.stage.busy or after > 0:
        after -= not scene.stage.busy
        clear_away()
        begun = time.process_time()
        scene.update(FRAME)
        if scene.animating:
            updated = time.process_time()
            scene.draw(driver.window.surface)
            driver.window.flip()
            ended = time.process_time()
            costs.append(Cost(1000 * (ended - updated), 1000 * (ended - begun)))
            if copies:
                copies.after_frame()
    return costs


def _change(driver, what: str, copies: Copies) -> Iterator[Cost]:  # type: ignore[no-untyped-def]
    """The costs of the frames in which the table becomes the podium after a game's last move, with that which makes it,
    or of those after them in which the podium is built up.

    People have thought about a move before: what is got ready meanwhile is not counted.
    """
    from finity.rules import parse_move
    from finity.shell.loop.app import App
    from finity.shell.loop.means import Means
    from finity.shell.loop.transition import LONGEST
    from tests.harness.games import TOUR

    *tokens, last = TOUR.split()
    scene = _table(driver, tokens[:-WARM])
    means = Means(driver.kit.lay_ground, driver.kit.assets.spares, patient=True)
    app = App(driver.window, transition=lambda: LONGEST, means=means)
    app.start(scene, driver.director)
    for token in tokens[-WARM:]:
        scene.play(parse_move(token))
        for _ in range(300):
            app.step(FRAME)
    scene.play(parse_move(last))
    seen, changing = 0, round(LONGEST / FRAME) + 1
    while seen < changing + (PODIUM if what == "podium" else 0):
        clear_away()
        begun = time.process_time()
        app.step(FRAME)
        cost = 1000 * (time.process_time() - begun)
        if app.scene is not scene:
            seen += 1
            copies.after_frame()
            if (seen > changing) is (what == "podium"):
                yield Cost(cost, cost)
    app.stop()


def _idle(driver) -> int:  # type: ignore[no-untyped-def]
    """How many frames are drawn at a table at which nothing moves."""
    driver.open(_table(driver, []))
    driver.frames(60)
    return driver.watch(IDLE_FRAMES)  # type: ignore[no-any-return]


if __name__ == "__main__":
    from finity.shell.freed_memory import hold_none_back

    hold_none_back()
    width, height = sys.argv[2].split("x")
    print(json.dumps(_measure(sys.argv[1], (int(width), int(height)))))
