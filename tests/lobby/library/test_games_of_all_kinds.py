"""Games of every kind stand in one list, and the same doors lead to all of them."""

from __future__ import annotations

import os
from datetime import timedelta
from pathlib import Path

import pygame

from finity.client.autosave import game_folder
from finity.finito.kind import RECORDS as FINITO
from finity.finito.record import Record as FinitoRecord
from finity.finito.scenes.play import PlayScene as FinitoPlay
from finity.finito.scenes.replay import ReplayScene as FinitoReplay
from finity.lobby.menu import Menu
from finity.lobby.outcomes import BackToMenu
from finity.modes.play import PlayScene
from finity.records.kind import RECORDS
from finity.shell.loop.window import clipboard_text
from tests.finito.test_record import played
from tests.harness.driver import Driver, sure
from tests.lobby.library.states import EVENING, record
from tests.lobby.library.states import empty as opened


def keep_finito(driver: Driver, day: int, plies: int = 60) -> Path:
    game = FinitoRecord(played(3, plies), started=EVENING + timedelta(days=day, hours=1))
    return game_folder(driver.kit.folder, FINITO).add(game, EVENING)


def keep_finity(driver: Driver, day: int) -> Path:
    return game_folder(driver.kit.folder, RECORDS).add(record(day, moves=day + 2), EVENING)


def test_games_of_all_kinds_stand_in_the_order_of_their_dates(driver: Driver) -> None:
    wanted = [keep_finity(driver, 3), keep_finito(driver, 2), keep_finito(driver, 1, 50), keep_finity(driver, 1)]
    old = game_folder(driver.kit.folder, FINITO).folder / "2025-11-20 10.00.00.txt"
    old.write_text(FINITO.write(FinitoRecord(played(2, 30))))
    assert opened(driver).shelf.files == [*wanted, old]


def test_each_game_is_watched_and_gone_on_with_at_its_own_table(driver: Driver) -> None:
    keep_finity(driver, 1)
    file = keep_finito(driver, 2)
    scene = opened(driver)
    assert scene.list.selected == file
    driver.click(scene.watch)
    assert isinstance(driver.scene, FinitoReplay)
    driver.press(pygame.K_ESCAPE)
    assert driver.scene is scene
    driver.click(scene.go_on)
    assert sure(driver.scene, FinitoPlay).game.position == played(3, 60).position


def test_a_card_game_is_named_copied_pasted_exported_and_thrown_away(driver: Driver, tmp_path: Path) -> None:
    games, file = game_folder(driver.kit.folder, FINITO), keep_finito(driver, 1, 10_000)
    scene = opened(driver)
    assert not scene.go_on.enabled
    driver.click(scene.rename)
    driver.type("Sunday")
    driver.press(pygame.K_RETURN)
    assert games.load(file).record.title == "Sunday"
    driver.click(scene.copy)
    assert "\n" not in clipboard_text()
    assert scene.shelf.export(file, str(tmp_path)).key == "library.exported"
    assert (tmp_path / file.name).read_bytes() == file.read_bytes()
    driver.click(scene.delete)
    assert (games.files(), len(games.trashed)) == ([], 1)
    driver.click(scene.paste)
    driver.watch(12)
    kept, identity = games.load(games.files()[0]).record, games.kind.identity
    assert identity(kept) == identity(FinitoRecord(played(3, 10_000)))


def test_the_menu_goes_on_with_the_game_played_last_whatever_it_is(driver: Driver) -> None:
    for number, (keep, kind) in enumerate(((keep_finity, PlayScene), (keep_finito, FinitoPlay))):
        os.utime(keep(driver, number), (2_000_000_000 + number,) * 2)
        menu = driver.after(BackToMenu())
        assert isinstance(menu, Menu) and menu.go_on
        driver.open(menu)
        driver.click(menu.go_on)
        assert isinstance(driver.scene, kind)


def test_a_damaged_card_game_goes_on_in_a_new_file(driver: Driver) -> None:
    file = keep_finito(driver, 1)
    damaged = file.read_text().replace("result:", "  r9\nresult:")
    file.write_text(damaged)
    scene = opened(driver)
    driver.click(scene.watch)
    replay = sure(driver.scene, FinitoReplay)
    assert "damaged" in replay._panels().hint
    driver.press(pygame.K_ESCAPE)
    driver.click(scene.go_on)
    play = sure(driver.scene, FinitoPlay)
    assert "damaged" in play._notice.text
    play.keep()
    assert file.read_text() == damaged
    assert len(game_folder(driver.kit.folder, FINITO).files()) == 2


def test_a_folder_that_can_not_be_read_leaves_the_games_of_the_others(driver: Driver) -> None:
    keep_finity(driver, 1)
    (driver.kit.folder / FINITO.folder).write_text("no folder")
    assert len(opened(driver).shelf.files) == 1
