"""Games come into the library from files and lines, and leave it as such."""

from __future__ import annotations

import time
from pathlib import Path

import pygame
import pytest

from finity.client.autosave import game_folder
from finity.client.thinkers import Thinkers
from finity.lobby.library.scene import LibraryScene
from finity.lobby.outcomes import BackToMenu, OpenLibrary
from finity.lobby.widget_scene import ProgressDialog, TextQuestion
from finity.match.archive import GameFolder
from finity.records.kind import RECORDS
from finity.records.record import Record, write_one_line
from finity.screens.import_game import TowerChoice, nearest_tower
from finity.shell.input.intents import Back
from finity.shell.loop.window import clipboard_text
from tests.harness.driver import Driver, sure
from tests.harness.games import load_game
from tests.lobby.library.states import EVENING, MANY_TOWERS, record
from tests.lobby.library.states import empty as opened
from tests.records.log_maker import WON_GAME, WON_TOWER, log_of


@pytest.fixture
def games(home: Path) -> GameFolder[Record]:
    return game_folder(home, RECORDS)


def drop(driver: Driver, path: Path) -> None:
    pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(path)))
    driver.watch(6)


def test_a_dropped_record_is_in_the_library_once(driver: Driver, games: GameFolder[Record], home: Path) -> None:
    file = home / "game.txt"
    file.write_text(write_one_line(record()))
    scene = opened(driver)
    drop(driver, file)
    assert scene.notice.text == "1 game was imported."
    drop(driver, file)
    assert scene.notice.text == "This game is here already."
    assert len(games.files()) == 1


def test_a_file_can_be_dropped_on_the_menu_too(driver: Driver, games: GameFolder[Record], home: Path) -> None:
    file = home / "game.txt"
    file.write_text(write_one_line(record()))
    driver.open(driver.after(BackToMenu()))
    drop(driver, file)
    assert sure(driver.scene, LibraryScene).list.selected == games.files()[0]


def test_a_log_with_one_tower_comes_in_at_once(driver: Driver, games: GameFolder[Record], home: Path) -> None:
    file = home / "log.txt"
    file.write_text(log_of(WON_GAME))
    opened(driver)
    drop(driver, file)
    while isinstance(driver.scene, TowerChoice):
        assert driver.scene.chosen.pattern
        driver.click(driver.scene.take)
        driver.frames(3)
    (kept,) = games.files()
    assert load_game(kept).record.header.origin == "inferred"


def test_the_tower_is_chosen_cone_by_cone(driver: Driver, games: GameFolder[Record], home: Path) -> None:
    file = home / "log.txt"
    file.write_text(log_of(MANY_TOWERS))
    opened(driver)
    drop(driver, file)
    scene = sure(driver.scene, TowerChoice)
    before = scene.reading.tower
    driver.click(_cone(scene, 0))
    assert scene.reading.tower == before, "a certain cone"
    driver.click(_cone(scene, 5))
    wanted = scene.reading.tower
    assert wanted[5] != before[5]
    driver.click(scene.take)
    driver.frames(3)
    assert isinstance(driver.scene, LibraryScene)
    assert load_game(games.files()[0]).record.header.tower == wanted


def _cone(scene: TowerChoice, index: int) -> pygame.Rect:
    return scene.chosen.layout.target_area(index)


def test_the_nearest_tower_changes_as_few_other_cones_as_possible() -> None:
    towers = ("BBBB", "BWWW", "WBBW")
    assert nearest_tower(towers, "BBBB", 0) == "WBBW"
    assert nearest_tower(towers, "BWWW", 2) in ("BBBB", "WBBW")
    assert nearest_tower(("BBBB",), "BBBB", 1) == "BBBB"


@pytest.mark.parametrize(
    "content", [b"", b"\x00\xff" * 5000, b"{" * 200_000, b"Finity game 7\n", b"Game log\nAda: Added"]
)
def test_a_bad_file_is_refused_with_its_name_and_stays_as_it_was(
    driver: Driver, games: GameFolder[Record], home: Path, content: bytes
) -> None:
    file = home / "bad.bin"
    file.write_bytes(content)
    scene = opened(driver)
    drop(driver, file)
    assert "bad.bin" in scene.notice.text
    assert file.read_bytes() == content
    assert games.files() == []


def test_a_name_that_leads_nowhere_is_refused(driver: Driver) -> None:
    scene = opened(driver)
    for answer in ("/no/such/file", "~nobody/x", "a\0b", "x" * 400, "/"):
        scene.bring.on_press()
        driver.frames()
        driver.type(answer)
        driver.press(pygame.K_RETURN)
        driver.frames(12)
        assert "can't be read" in scene.notice.text


def test_a_damaged_file_comes_in_up_to_its_first_bad_move(
    driver: Driver, games: GameFolder[Record], home: Path
) -> None:
    file = home / "damaged.txt"
    file.write_text(write_one_line(record()).replace("oNW.s", "oXX.s"))
    scene = opened(driver)
    drop(driver, file)
    assert "move 3" in scene.notice.text
    assert len(load_game(games.files()[0]).record.moves) == 2


def test_games_are_copied_and_pasted_as_one_line(driver: Driver, games: GameFolder[Record]) -> None:
    path = games.add(record(), EVENING)
    kept = load_game(path).record
    scene = opened(driver)
    driver.click(scene.copy)
    assert clipboard_text() == write_one_line(kept)
    path.unlink()
    driver.click(scene.paste)
    driver.watch(12)
    assert [load_game(file).record for file in games.files()] == [kept]


def test_a_copy_is_written_where_one_says_and_overwrites_nothing(
    driver: Driver, games: GameFolder[Record], home: Path
) -> None:
    path = games.add(record(), EVENING)
    scene = opened(driver)
    target = home / "copy.finity"
    for expected in ("The copy is", "something at"):
        driver.click(scene.export)
        prompt = sure(scene.modals.shown, TextQuestion)
        prompt.field.text, prompt.field.caret = "", 0
        driver.type(f' "{target}" ')
        driver.click(prompt.buttons[-1])
        assert expected in scene.notice.text
        assert target.read_bytes() == path.read_bytes()


PATIENCE = 60.0
LONG_LOG = log_of("+bN>NW:M +bS>SE:M") * 300


def library_with_processes(driver: Driver, log: str, folder: Path) -> LibraryScene:
    """The library, into which a log was dropped that another process reads."""
    driver.kit.thinkers, driver.glances = Thinkers(), 8
    scene = driver.open(sure(driver.after(OpenLibrary()), LibraryScene))
    (folder / "log.txt").write_text(log)
    scene._import_file(folder / "log.txt")
    return scene


def test_a_log_read_by_another_process_comes_into_the_list_while_pictures_go_on(driver: Driver, home: Path) -> None:
    library = library_with_processes(driver, log_of(WON_GAME, WON_TOWER), home)
    assert library.notice.text == driver.kit.texts("library.reading")
    slowest, end = 0.0, time.monotonic() + PATIENCE
    while library._coming and time.monotonic() < end:
        begun = time.thread_time()
        driver.frames()
        slowest = max(slowest, time.thread_time() - begun)
        time.sleep(0.01)
    driver.frames(3)
    driver.kit.thinkers.close()
    assert not library._coming
    assert driver.outcomes or library.notice.text or library.shelf.files
    assert slowest < 1.0


def test_a_long_log_is_told_and_can_be_ended_at_once(driver: Driver, home: Path) -> None:
    library = library_with_processes(driver, LONG_LOG, home)
    driver.watch(50)
    assert isinstance(library.modals.shown, ProgressDialog)
    begun = time.monotonic()
    library.handle(Back())
    driver.frames(3)
    assert time.monotonic() - begun < 2.0
    assert not library.modals.is_open
    assert not library._coming
    assert not library.notice.text
    driver.frames(20)
    assert driver.scene is library
    driver.kit.thinkers.close()
