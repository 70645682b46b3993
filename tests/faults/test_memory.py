"""What the program takes stays bounded, however long it runs and however often its window changes."""

from __future__ import annotations

import gc
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from finity.lobby.outcomes import BackToMenu
from finity.scenes.outcomes import StartGame
from finity.shell.draw.assets import Assets, Weight
from finity.shell.loop import app
from tests.faults.tour import BOTS
from tests.harness.driver import Driver
from tests.harness.pictures import ASSETS_FOLDER
from tests.harness.whole import WHOLE, enough

OPEN_FILES = Path("/proc/self/fd")


@pytest.mark.skipif(not OPEN_FILES.exists(), reason="this system doesn't tell what files are open")
def test_windows_of_many_sizes_leave_no_fonts_open(driver: Driver) -> None:
    assets, before = Assets(ASSETS_FOLDER), len(list(OPEN_FILES.iterdir()))
    for size in range(8, 58):
        for weight in Weight:
            assets.text("Ada", size, (0, 0, 0), weight)
    assert len(list(OPEN_FILES.iterdir())) - before < 70
    assert assets.font(20) is assets.font(20)


def test_scenes_that_were_left_hold_no_picture_of_the_window(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(app, "gc", gc)
    size = enough((970, 550), whole=(3840, 2160))
    driver = Driver(tmp_path, size, assets=Assets(ASSETS_FOLDER))
    driver.open(driver.after(BackToMenu()))
    gc.disable()
    try:
        for outcome in (StartGame(BOTS), BackToMenu()):
            driver.lead_to(outcome)
            driver.frames(3)
        holders = [each for each in gc.get_objects() if not isinstance(each, list)]
        held = {id(each) for each in gc.get_referents(*holders) if _is_picture(each, size)}
    finally:
        gc.enable()
        driver.close()
    assert len(held) <= 4, "the window, its frame and two grounds"


def _is_picture(each: object, size: tuple[int, int]) -> bool:
    """Whether something is a picture of a size; that of a window which was closed in a test before has none."""
    try:
        return isinstance(each, pygame.Surface) and each.get_size() == size
    except pygame.error:
        return False


@pytest.mark.skipif(not WHOLE, reason="a hundred changes of scene take some minutes")
def test_a_hundred_changes_of_scene_at_4k_stay_below_480_megabytes() -> None:
    told = subprocess.run([sys.executable, "-m", "tests.faults.changes"], capture_output=True, text=True, check=True)
    assert int(told.stdout.split("\n")[-2].split(" ")[0]) < 480
