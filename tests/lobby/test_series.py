"""A series from game to game, as people play it: by clicks and keys, and through files."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame

from finity.client.autosave import games_in, now
from finity.client.settings import AnimationSpeed
from finity.lobby.menu import Menu
from finity.lobby.outcomes import BackToMenu
from finity.lobby.series import SeriesScene
from finity.match.series import Series
from finity.modes.play import PlayScene
from finity.records.kind import RECORDS
from finity.scenes.outcomes import GameFinished
from finity.screens.game_over import GameOver
from finity.shell.sound import SilentSounds
from finity.table.game import header_of, record_of
from tests.harness.driver import Driver
from tests.harness.games import DEADLOCK, TOUR, played


def finished(series: Series | None) -> GameFinished:
    """A game that Ada has won, in a series."""
    options, match = played(TOUR)
    return GameFinished(replace(options, series=series), match)


def to_standings(driver: Driver, series: Series) -> SeriesScene:
    driver.open(driver.after(finished(series)))
    over = driver.scene
    assert isinstance(over, GameOver)
    if over.rematch.label == driver.kit.texts("series.next"):
        driver.choose(over.more, "series.standings")
    else:
        driver.click(over.rematch)
    assert isinstance(driver.scene, SeriesScene)
    return driver.scene


def test_a_series_that_is_won_begins_anew_without_a_crown(driver: Driver) -> None:
    standings = to_standings(driver, Series(3, (1, 1), champion=0))
    assert "Ada" in standings.title.text
    driver.press(pygame.K_TAB, pygame.K_TAB)
    driver.click(standings.next)
    assert isinstance(driver.scene, PlayScene)
    assert driver.scene.game.options.series == Series.begun(3, 2)


def test_who_wins_a_series_is_cheered_and_heard(own_data_folder: Path) -> None:
    person = Driver(own_data_folder, speed=AnimationSpeed.NORMAL)
    standings = to_standings(person, Series(3, (1, 1), champion=0))
    assert standings.champion
    person.wait_until_meant()
    before = person.window.surface.copy()
    person.frames(200)
    assert not standings.animating
    assert isinstance(person.kit.sounds, SilentSounds) and "win" in person.kit.sounds.played
    above = standings.champion.rect.inflate(-2 * standings.champion.rect.width // 3, 0)
    bright = [pygame.transform.average_color(each, above) for each in (before, person.window.surface)]
    assert sum(bright[1][:3]) > 2 * sum(bright[0][:3])
    person.close()


def test_a_game_that_nobody_wins_counts_for_nobody_and_that_is_told(driver: Driver) -> None:
    options, match = played(DEADLOCK)
    driver.open(driver.after(GameFinished(replace(options, series=Series(3, (1, 0), champion=0)), match)))
    assert isinstance(driver.scene, GameOver)
    driver.choose(driver.scene.more, "series.standings")
    assert isinstance(driver.scene, SeriesScene)
    assert driver.scene.series.wins == (1, 0)
    assert "a draw" in driver.scene.length.text


def test_escape_leaves_for_the_menu_and_continue_goes_on_with_the_series(driver: Driver) -> None:
    ended = finished(Series(5, (1, 0), champion=0))
    games = games_in(driver.kit.folder, RECORDS)
    header = header_of(ended.options, ended.match.start, now())
    file = games.new_file(record := record_of(header, ended.match, now()), now())
    games.save(file, record)
    driver.open(driver.after(BackToMenu()))
    assert isinstance(driver.scene, Menu) and driver.scene.go_on
    driver.click(driver.scene.go_on)
    driver.frames(60, dt=0.1)
    assert isinstance(driver.scene, GameOver)
    driver.choose(driver.scene.more, "series.standings")
    assert isinstance(driver.scene, SeriesScene)
    assert driver.scene.series.wins == (2, 0)
    driver.press(pygame.K_ESCAPE)
    assert isinstance(driver.scene, Menu)


def test_with_reduced_motion_the_rows_stand_where_they_belong(driver: Driver) -> None:
    driver.kit.change_settings(replace(driver.kit.settings, reduced_motion=True))
    ada, bo = to_standings(driver, Series(7, (0, 1), champion=1)).rows
    assert ada.rect.top < bo.rect.top
