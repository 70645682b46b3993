"""First visits: the frames in which a scene is seen for the first time since the start, and how long the change takes.

Each in a process of its own, in processor time of the main thread, without a window that anybody sees. Before the visit
somebody looks at the scene for a while and points at what leads on.
"""

from __future__ import annotations

import json
import os
import sys
import tempfile
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Final

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

from pygame import K_ESCAPE

from finity.app.start import load_soon
from finity.client.kit import AnimationSpeed
from finity.client.outcomes import BackToMenu, OpenHelp, OpenLibrary, OpenSettings
from finity.client.thinkers import Thinkers
from finity.finito.scenes.outcomes import OpenSetup as OpenCardSetup
from finity.finito.scenes.outcomes import StartGame as StartCards
from finity.lobby.menu import Menu
from finity.scenes.explore.panel import Wanted
from finity.scenes.explore.scene import ExploreScene
from finity.scenes.outcomes import (
    BeginPlaying,
    GameFinished,
    OpenByHand,
    OpenDemo,
    OpenExplore,
    OpenLesson,
    OpenLessons,
    OpenProfiles,
    OpenPuzzles,
    OpenReplay,
    OpenSetup,
    StartGame,
)
from finity.scenes.replay.play_on import PlayOnDialog
from finity.scenes.replay.scene import ReplayScene
from finity.scenes.setup.choices import options_for
from finity.scenes.table.keeping import match_of, options_of
from finity.shell.draw.assets import Assets
from finity.shell.freed_memory import hold_none_back
from finity.shell.garbage import clear_away
from tests.benchmarks.frames import ROOT, full_blit, probe
from tests.benchmarks.report import Report
from tests.faults.tour import CARD_BOTS, kept_game
from tests.harness.driver import FRAME, Driver
from tests.records.test_headline import MOVES, record

SIZES: Final = ("1920x1080", "3840x2160")
LOOKING: Final = 120
POINTING: Final = 60
MOST_FRAMES: Final = 60
AFTER: Final = 40
"""Frames: looking at a scene, pointing at a button, in which a change is awaited, and those after it."""
SETTLING: Final = 30
"""Frames at first that belong to the change before."""
ALONE: Final = 42.5
"""Seconds in which a menu is left alone, not yet so many that it leads to the show."""


Does = Callable[[Driver], object]
"""What somebody does before a visit."""


@dataclass(frozen=True)
class Visit:
    """The scenes that somebody sees `before`, from the menu on, and the `outcome` of the last of them, to which leads
    what somebody `does` there; without an outcome the menu is left alone until it ends by itself.

    `new` says that nobody has played here yet.
    """

    before: tuple[object, ...]
    outcome: object
    does: Does | None = None
    new: bool = False


def _entry(driver: Driver, outcome: object) -> None:
    """Point at the button of the menu that leads to an outcome."""
    menu = driver.scene
    assert isinstance(menu, Menu)
    driver.point(next(button for button in menu.buttons if button.outcome == outcome))


def _at(name: str) -> Does:
    """Point at a button of the scene."""
    return lambda driver: driver.point(getattr(driver.scene, name))


def _ask_players(driver: Driver) -> None:
    """Ask how to go on from a moment of a replay, and point at trying moves."""
    replay = driver.scene
    assert isinstance(replay, ReplayScene)
    replay.ask_players()
    driver.watch(1)
    assert isinstance(replay.modals.shown, PlayOnDialog)
    driver.point(replay.modals.shown.explore)


def _set_up(driver: Driver) -> None:
    assert isinstance(driver.scene, ExploreScene)
    driver.point(driver.scene.panel.buttons[Wanted.SET_UP])


def _visits() -> Mapping[str, Visit]:
    """By what each leads to."""
    whole = record(len(MOVES))
    options, first = options_of(whole.header), whole.header.start()
    over = GameFinished(options, match_of(whole))
    entries = {f"{each}, from the menu": Visit((), each, partial(_entry, outcome=each)) for each in _ENTRIES}
    return {
        "offer to a newcomer": Visit((), BeginPlaying(), new=True),
        **{name.replace("()", ""): visit for name, visit in entries.items()},
        "show by itself": Visit((), None),
        "lesson": Visit((OpenLessons(),), OpenLesson("goal.last_bridge")),
        "next lesson": Visit((OpenLesson("goal.last_bridge"),), OpenLesson("goal.bottom_cone")),
        "table, from setup": Visit((OpenSetup(),), StartGame(options_for([None] * 2, None))),
        "menu, from the table": Visit((StartGame(options),), BackToMenu(), lambda driver: driver.press(K_ESCAPE)),
        "menu, from game over": Visit((over,), BackToMenu(), _at("menu")),
        "rematch": Visit((over,), StartGame(options.rotated())),
        "review": Visit((over,), OpenReplay(whole, review=True), _at("review")),
        "replay, from the library": Visit((OpenLibrary(),), OpenReplay(whole)),
        "exploring": Visit((OpenReplay(whole),), OpenExplore(whole, 0), _ask_players),
        "by hand": Visit((OpenExplore(whole, 0),), OpenByHand(first, options.seats), _set_up),
        "cards, from setup": Visit((OpenCardSetup(),), StartCards(CARD_BOTS)),
    }


_ENTRIES: Final = (
    *(BeginPlaying(), OpenLessons(), OpenPuzzles(), OpenDemo(), OpenLibrary(), OpenProfiles(), OpenHelp()),
    *(OpenSettings(), OpenCardSetup()),
)


def run(report: Report) -> None:
    """Measure every visit at every size."""
    for size in SIZES:
        for name in _visits():
            with tempfile.TemporaryDirectory() as folder:
                hidden = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "FINITY_HOME": folder}
                figures = probe(__name__, name, size, {**os.environ, **hidden})
            what, copies = f"{name}, at {size}", figures["longest"] / figures["blit"]
            told = f"{copies:.0f} copies of {figures['blit']:.2f} ms; at most 16.6 ms"
            report.add(f"{what}: longest frame of the change", figures["longest"], "ms", told)
            report.add(f"{what}: longest frame after it", figures["after"], "ms", "at most 16.6 ms")
            report.add(f"{what}: whole change", 1000 * figures["seconds"], "ms", "at most 350 ms")
            report.add(f"{what}: longest frame while it was made", figures["meanwhile"], "ms", "at most 16.6 ms")


def _measure(visit: Visit, size: tuple[int, int]) -> dict[str, float]:
    """In the process of its own."""
    folder = Path(os.environ["FINITY_HOME"])
    if not visit.new:
        kept_game(folder)
    driver = Driver(folder, size, AnimationSpeed.NORMAL, Assets(ROOT / "assets"), makes_ahead=True)
    driver.kit.thinkers = Thinkers()  # bots think aside, as they do for people
    try:
        driver.open(driver.after(BackToMenu()))
        load_soon(driver.kit)
        for outcome in visit.before:
            driver.watch(LOOKING)
            driver.lead_to(outcome)
        meanwhile = _costs(driver, LOOKING)[SETTLING:]
        if visit.does:
            visit.does(driver)
            meanwhile += _costs(driver, POINTING)
        before, changed = driver.scene, 0
        before.outcome = visit.outcome
        if visit.outcome is None:
            meanwhile += _costs(driver, round(10 * ALONE), 0.1)
        costs = list[float]()
        while len(costs) < (changed + AFTER if changed else MOST_FRAMES):
            costs += _costs(driver, 1)
            if driver.scene is before:
                costs = costs[-1:]
            elif not changed and not driver.app.changing:
                changed = len(costs)
        told = {"longest": max(costs[:changed]), "after": max(costs[changed:]), "seconds": changed * FRAME}
        return {**told, "meanwhile": max(meanwhile), "blit": full_blit(driver.window.surface, time.thread_time)}
    finally:
        driver.close()


def _costs(driver: Driver, frames: int, dt: float = FRAME) -> list[float]:
    """What each of so many frames costs, in milliseconds."""
    costs = []
    for _ in range(frames):
        clear_away()
        begun = time.thread_time()
        driver.watch(1, dt)
        costs.append(1000 * (time.thread_time() - begun))
    return costs


if __name__ == "__main__":
    hold_none_back()
    width, _, height = sys.argv[2].partition("x")
    print(json.dumps(_measure(_visits()[sys.argv[1]], (int(width), int(height)))))
