"""The show: it begins by itself, plays changing games for ever, and ends with any touch."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from finity.app.command_line import LaunchOptions
from finity.lobby.library.scene import LibraryScene
from finity.lobby.menu import UNTOUCHED_SECONDS, Menu
from finity.lobby.outcomes import BackToMenu
from finity.modes.play import PlayScene
from finity.modes.show.scene import TABLES, ShowScene, cast
from finity.rules import Resign
from finity.rules.board import Station
from finity.scenes.outcomes import OpenDemo, StartGame
from finity.screens.setup.choices import options_for
from finity.shell.cues import Cue
from finity.view.cues import MELODY
from tests.harness.driver import Driver


@pytest.fixture
def slow_driver(tmp_path: Path) -> Iterator[Driver]:
    """A person where things move at the usual speed."""
    driver = Driver(tmp_path / "slow", speed=None)
    yield driver
    driver.close()


def shown(driver: Driver, asked: OpenDemo | None = None) -> ShowScene:
    driver.app.stop()
    scene = driver.after(asked or OpenDemo())
    assert isinstance(scene, ShowScene)
    driver.open(scene)
    return scene


def wait(driver: Driver, seconds: float) -> None:
    driver.frames(round(10 * seconds), dt=0.1)


def menu(driver: Driver) -> None:
    driver.open(driver.director.first(LaunchOptions(), None))
    assert isinstance(driver.scene, Menu)


def test_games_differ_in_players_and_all_seats_are_bots() -> None:
    games = [cast(random.Random(number), 6, number) for number in range(len(TABLES))]
    assert {game.players for game in games} == {2, 3, 4}
    for game in games:
        assert all(seat.bot for seat in game.seats)
        assert len({seat.look for seat in game.seats}) == len({seat.name for seat in game.seats}) == game.players


def test_it_begins_by_itself_once_nobody_has_touched_anything_for_a_while(driver: Driver) -> None:
    menu(driver)
    wait(driver, UNTOUCHED_SECONDS - 1)
    assert isinstance(driver.scene, Menu)
    wait(driver, 2)
    assert isinstance(driver.scene, ShowScene)


def test_the_click_that_ends_it_is_obeyed(driver: Driver) -> None:
    menu(driver)
    games = next(each for each in driver.scene.buttons if each.label == "Games")  # type: ignore[attr-defined]
    driver.point(games.rect)
    wait(driver, UNTOUCHED_SECONDS + 1)
    assert isinstance(driver.scene, ShowScene)
    driver.hold(games.rect)
    driver.let_go(games.rect)
    driver.frames(2)
    assert isinstance(driver.scene, LibraryScene)


def test_any_touch_of_the_menu_puts_it_off(driver: Driver) -> None:
    menu(driver)
    wait(driver, UNTOUCHED_SECONDS - 1)
    driver.point((30, 30))
    wait(driver, UNTOUCHED_SECONDS - 1)
    assert isinstance(driver.scene, Menu)


def test_it_never_begins_if_it_is_not_wanted(driver: Driver) -> None:
    driver.kit.change_settings(replace(driver.kit.settings, show_by_itself=False))
    menu(driver)
    wait(driver, 2 * UNTOUCHED_SECONDS)
    assert isinstance(driver.scene, Menu)


def test_it_never_begins_in_a_running_game(driver: Driver) -> None:
    driver.open(driver.after(StartGame(options_for((None, None), None))))
    wait(driver, 2 * UNTOUCHED_SECONDS)
    assert isinstance(driver.scene, PlayScene) and not isinstance(driver.scene, ShowScene)


@pytest.mark.parametrize("key", [pygame.K_a, pygame.K_ESCAPE, pygame.K_SPACE, pygame.K_RETURN])
def test_any_key_leads_to_the_menu_and_does_nothing_else(driver: Driver, key: int) -> None:
    shown(driver)
    driver.press(key)
    driver.frames(20)
    assert driver.outcomes == [BackToMenu()]
    assert isinstance(driver.scene, Menu)


def test_a_click_leads_to_the_menu_and_does_nothing_else(driver: Driver) -> None:
    shown(driver)
    driver.click((200, 360))
    driver.frames(20)
    assert driver.outcomes == [BackToMenu()]


@pytest.mark.parametrize("film", [None, Path("show.gif")])
def test_only_who_watches_is_told_to_press_a_key(driver: Driver, film: Path | None) -> None:
    driver.open(driver.director.first(LaunchOptions(demo=True, film=film), None))
    assert isinstance(driver.scene, ShowScene)
    assert bool(driver.scene.panels.header.hint) is (film is None)


def test_a_mouse_that_is_moved_ends_only_a_show_that_began_by_itself(driver: Driver) -> None:
    for by_itself in (False, True):
        driver.point((640, 360)) if by_itself else None
        shown(driver, OpenDemo(by_itself=by_itself))
        driver.point((640, 360))
        driver.point((645, 362))
        assert isinstance(driver.scene, ShowScene)
        driver.point((800, 400))
        assert isinstance(driver.scene, ShowScene) is not by_itself


def test_after_a_game_comes_the_next_one_of_the_same_show(driver: Driver) -> None:
    scene = shown(driver, OpenDemo(seed=5))
    scene.finish()
    driver.frames(2)
    assert driver.outcomes == [OpenDemo(number=1, seed=5)]
    assert isinstance(driver.scene, ShowScene) and driver.scene.game.options.players == TABLES[1]


def test_a_game_that_takes_too_long_is_left_for_the_next_one_which_begins(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("finity.modes.show.scene.LONGEST_GAME", 2)
    shown(driver, OpenDemo(seed=5))
    wait(driver, 40)
    assert driver.outcomes[:2] == [OpenDemo(number=1, seed=5), OpenDemo(number=2, seed=5)]


def test_with_reduced_motion_the_camera_stays_where_it_is(slow_driver: Driver) -> None:
    slow_driver.kit.change_settings(replace(slow_driver.kit.settings, reduced_motion=True))
    scene = shown(slow_driver)
    scene._look_at((Station.C,))
    slow_driver.frames(60)
    assert scene.stage.camera.at_rest


def test_nobody_moves_before_what_is_said_has_been_read(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("finity.modes.show.scene.READING", (1000.0, 0.0))
    scene = shown(driver, OpenDemo(seed=5))
    wait(driver, 20)
    made = len(scene.game.turns)
    wait(driver, 20)
    assert driver.scene is scene
    assert len(scene.game.turns) == made


def test_while_people_read_the_tower_plays_once_more_before_the_first_move(
    slow_driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("finity.modes.show.scene.READING", (1000.0, 0.0))
    heard: list[Cue] = []
    monkeypatch.setattr(slow_driver.kit.sounds, "play", lambda cue, *how: heard.append(cue))
    scene = shown(slow_driver, OpenDemo(seed=5))
    cones = len(scene.game.position.setup.tower)
    slow_driver.frames(120, dt=1 / 10)
    assert sum(cue in MELODY for cue in heard) >= 3 * cones


def test_how_a_game_ended_is_said_once_that_has_been_seen(slow_driver: Driver) -> None:
    scene = shown(slow_driver, OpenDemo(seed=5))
    wait(slow_driver, 3)
    scene.stage.skip()
    scene.play(Resign())
    assert scene.stage.busy
    slow_driver.frames()
    assert "last one left" not in scene._caption._words
    while scene.stage.busy:
        slow_driver.frames()
    slow_driver.frames()
    assert "last one left" in scene._caption._words
