"""The library as a person uses it: many games, looked at, found, named, thrown away, brought in and given away."""

from __future__ import annotations

import time
from pathlib import Path

import pygame
import pytest

from finity.client.autosave import game_folder
from finity.lobby.library.scene import LibraryScene
from finity.lobby.outcomes import OpenLibrary
from finity.match.archive import GameFolder
from finity.modes.play import PlayScene
from finity.modes.replay.scene import ReplayScene
from finity.records.kind import RECORDS
from finity.records.record import Record, write_one_line
from tests.harness.driver import Driver, sure
from tests.harness.whole import enough
from tests.lobby.library.states import EVENING, MOVES, record
from tests.lobby.library.states import empty as opened

MANY = enough(600, whole=2000)


@pytest.fixture
def games(home: Path) -> GameFolder[Record]:
    return game_folder(home, RECORDS)


def names(scene: LibraryScene) -> list[str]:
    return [path.name.split("-")[4] for path in scene.shelf.files]


def test_a_click_selects_and_another_watches(driver: Driver, games: GameFolder[Record]) -> None:
    for day, name in enumerate(("Ada", "Cleo", "Eli")):
        games.add(record(day, (name, "Bo")), EVENING)
    scene = opened(driver)
    driver.click(scene.list.rows[2])
    assert driver.scene is scene
    assert scene.list.index == 2
    driver.click(scene.list.rows[2])
    assert isinstance(driver.scene, ReplayScene)


def test_only_an_unfinished_game_can_be_gone_on_with(driver: Driver, games: GameFolder[Record]) -> None:
    whole = record(moves=len(MOVES))
    games.add(whole, EVENING)
    unfinished = games.add(record(1), EVENING)
    finished = [path for path in games.files() if path != unfinished]
    finished[0].write_text(finished[0].read_text().replace("unfinished", "first N, then S (full path)"))
    scene = opened(driver)
    assert scene.go_on.enabled
    driver.press(pygame.K_DOWN)
    assert not scene.go_on.enabled
    driver.press(pygame.K_UP)
    driver.click(scene.go_on)
    assert len(sure(driver.scene, PlayScene).game.match.turns) == 6


def test_keys_bring_every_game_into_view(driver: Driver, games: GameFolder[Record]) -> None:
    for day in range(20):
        games.add(record(day, (f"P{day}", "Bo")), EVENING)
    scene = opened(driver)
    for index in range(1, 20):
        driver.press(pygame.K_DOWN)
        assert scene.list.index == index
        assert scene.list.selected_row.path == scene.shelf.files[index]
        assert scene.list.selected_row.visible
    driver.press(pygame.K_HOME)
    assert scene.list.index == 0
    driver.press(pygame.K_PAGEDOWN)
    assert scene.list.index > 3


def test_the_wheel_scrolls_and_the_selection_stays_in_view(driver: Driver, games: GameFolder[Record]) -> None:
    for day in range(20):
        games.add(record(day, (f"P{day}", "Bo")), EVENING)
    scene = opened(driver)
    driver.point(scene.list.rows[1])
    pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-9))
    driver.frames(2)
    assert scene.list.rows[0].path == scene.shelf.files[9]
    assert scene.list.index == 9


def test_a_folder_that_cannot_be_read_is_told(driver: Driver, home: Path) -> None:
    (home / "games").write_text("no folder")
    scene = opened(driver)
    assert "can't be read" in scene.nothing.text


def test_the_library_opens_at_once_with_many_games(driver: Driver, games: GameFolder[Record]) -> None:
    games.folder.mkdir(parents=True)
    for number in range(MANY):
        text = write_one_line(record(names=(f"P{number}", "Bo"))).replace("; ", "\n")
        (games.folder / f"2025-{number:05}-p{number}-bo.finity").write_text(text)
    opened(driver)
    began = time.process_time()
    scene = LibraryScene(driver.kit, OpenLibrary())
    driver.app.start(scene, driver.director)
    driver.frames(1)
    seconds = time.process_time() - began
    assert len(scene.shelf.files) == MANY
    assert len(scene.shelf._headlines) < 20, "only what is seen is read"
    assert seconds < 0.5, f"{seconds:.2f} s of processor time"
    driver.click(scene.search)
    driver.type(f"p{MANY - 1}")
    assert len(scene.shelf.files) == 1
