"""First visits: the frames in which a scene is seen for the first time since the start, and how long the change takes.

Each in a process of its own, in processor time of the main thread, without a window that anybody sees. Before the visit
somebody looks at the menu for a while and points at what leads there.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Final

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

from tests.benchmarks.frames import ROOT, full_blit
from tests.benchmarks.report import Report

SIZES: Final = ("1920x1080", "3840x2160")
LOOKING: Final = 120
POINTING: Final = 60
MOST_FRAMES: Final = 60
AFTER: Final = 20
"""Frames: looking at the menu, pointing at a button, in which a change is awaited, and those after it."""


def run(report: Report) -> None:
    """Measure every entry of the menu whose scene can be made ahead."""
    with tempfile.TemporaryDirectory() as folder:
        hidden = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "FINITY_HOME": folder}
        environment = {**os.environ, **hidden, "PYTHONPYCACHEPREFIX": folder}
        for size in SIZES:
            for number in range(_measured("count", size, environment)["entries"]):
                figures = _measured(str(number), size, environment)
                what, copies = f"{figures['what']} at {size}", figures["longest"] / figures["blit"]
                told = f"{copies:.0f} copies of {figures['blit']:.2f} ms; at most 16.6 ms"
                report.add(f"{what}, longest frame of the first change", figures["longest"], "ms", told)
                report.add(f"{what}, longest frame after it", figures["after"], "ms", "at most 16.6 ms")
                report.add(f"{what}, whole change", 1000 * figures["seconds"], "ms", "at most 350 ms")


def _measured(what: str, size: str, environment: dict[str, str]):  # type: ignore[no-untyped-def]
    command = [sys.executable, "-m", "tests.benchmarks.first_visits", what, size]
    ended = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True)
    return json.loads(ended.stdout.splitlines()[-1])


def _measure(what: str, size: tuple[int, int]) -> dict[str, object]:
    """In the process of its own: visit what an entry of the menu leads to; how many entries there are for "count"."""
    from importlib import import_module

    from finity.app.start import SOON
    from finity.client.kit import AnimationSpeed
    from finity.client.outcomes import BackToMenu
    from finity.lobby.menu import Menu
    from finity.shell.draw.assets import Assets
    from finity.shell.loop.app import clear_away
    from tests.harness.driver import FRAME, Driver

    for module in SOON:  # as is done aside while people look at the menu
        import_module(module)
    folder = Path(os.environ["FINITY_HOME"])
    driver = Driver(folder, size, AnimationSpeed.NORMAL, Assets(ROOT / "assets"), makes_ahead=True)
    try:
        driver.open(driver.after(BackToMenu()))
        menu = driver.scene
        assert isinstance(menu, Menu)
        buttons = [button for button in menu.buttons if _led_to(driver, menu, button)]
        if what == "count":
            return {"entries": len(buttons)}
        driver.watch(LOOKING)
        button = buttons[int(what)]
        driver.point(button)
        driver.watch(POINTING)
        menu.outcome = _led_to(driver, menu, button)
        costs, changed = list[float](), 0
        while len(costs) < (changed + AFTER if changed else MOST_FRAMES):
            clear_away()
            begun = time.thread_time()
            driver.watch(1, FRAME)
            costs.append(1000 * (time.thread_time() - begun))
            if not changed and driver.scene is not menu and not driver.app.changing:
                changed = len(costs)
        longest, after = max(costs[:changed]), max(costs[changed:])
        blit = full_blit(driver.window.surface, time.thread_time)
        told = {"what": button.label, "longest": longest, "after": after, "seconds": changed * FRAME}
        return {**told, "blit": blit}
    finally:
        driver.close()


def _led_to(driver, menu, button):  # type: ignore[no-untyped-def]
    """The outcome that a button leads to, if its scene can be made ahead; else None."""
    button.on_press()
    outcome, menu.outcome = menu.outcome, None
    scene = driver.director.rehearsed(outcome)
    if scene is None:
        return None
    scene.close()
    return outcome


if __name__ == "__main__":
    from finity.shell.freed_memory import hold_none_back

    hold_none_back()
    width, _, height = sys.argv[2].partition("x")
    print(json.dumps(_measure(sys.argv[1], (int(width), int(height)))))
