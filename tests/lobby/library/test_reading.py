"""What comes in is read aside: the picture goes on, tells how far it is, and it can be ended."""

from __future__ import annotations

import time
from pathlib import Path

from finity.client.thinkers import Thinkers
from finity.lobby.library.dialogs import ReadingDialog
from finity.lobby.library.scene import LibraryScene
from finity.lobby.outcomes import OpenLibrary
from finity.shell.input.intents import Back
from tests.harness.driver import Driver
from tests.records.log_maker import WON_GAME, WON_TOWER, log_of

PATIENCE = 60.0
LONG_LOG = log_of("+bN>NW:M +bS>SE:M") * 300


def library_with_processes(driver: Driver, log: str, folder: Path) -> LibraryScene:
    """The library, into which a log was dropped that another process reads."""
    driver.kit.thinkers = Thinkers()
    scene = driver.after(OpenLibrary())
    assert isinstance(scene, LibraryScene)
    driver.open(scene)
    (folder / "log.txt").write_text(log)
    scene._bring_in_file(folder / "log.txt")
    return scene


def test_a_log_read_by_another_process_comes_into_the_list_while_pictures_go_on(driver: Driver, tmp_path: Path) -> None:
    library = library_with_processes(driver, log_of(WON_GAME, WON_TOWER), tmp_path)
    slowest, end = 0.0, time.monotonic() + PATIENCE
    while library._reading.under_way and time.monotonic() < end:
        begun = time.thread_time()
        driver.frames()
        slowest = max(slowest, time.thread_time() - begun)
        time.sleep(0.01)
    driver.frames(3)
    driver.kit.thinkers.close()
    assert not library._reading.under_way
    assert driver.outcomes or library.notice.text or library.shelf.files
    assert slowest < 1.0


def test_a_long_log_is_told_and_can_be_ended_at_once(driver: Driver, tmp_path: Path) -> None:
    library = library_with_processes(driver, LONG_LOG, tmp_path)
    driver.watch(50)
    assert isinstance(library.modals.shown, ReadingDialog)
    begun = time.monotonic()
    library.handle(Back())
    driver.frames(3)
    assert time.monotonic() - begun < 2.0
    assert not library.modals.open
    assert not library._reading.under_way
    driver.frames(20)
    assert driver.scene is library
    driver.kit.thinkers.close()
