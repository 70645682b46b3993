"""The menu, and the board behind it."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from finity.app.command_line import LaunchOptions
from finity.client import signs
from finity.client.kit import MenuEntry, MenuPart
from finity.client.profiles import Profiles, ProfilesFile
from finity.lobby.menu import Menu
from finity.lobby.menu_tiles import PersonChip
from finity.lobby.outcomes import BackToMenu
from finity.modes.in_menu import GAMES, Backdrop, StandingBoard
from finity.rules import apply, parse_move, start
from finity.scenes.outcomes import OpenDemo, StartGame
from finity.screens.setup.choices import options_for
from finity.screens.setup.opponents import OpponentScene
from finity.shell.text import LANGUAGES, Message
from finity.shell.widgets import Button
from finity.story.facts import winning_next
from tests.harness.driver import Driver
from tests.harness.fitting import overlapping, watch_cut_texts
from tests.harness.table import TablePlayer
from tests.harness.whole import enough


@pytest.fixture
def sitting(own_data_folder: Path) -> Iterator[TablePlayer]:
    person = TablePlayer(own_data_folder)
    yield person
    person.close()


def open_menu(driver: Driver, message: Message | None = None) -> Menu:
    menu = driver.director.first(LaunchOptions(), message)
    assert isinstance(menu, Menu)
    driver.open(menu)
    return menu


def button(menu: Menu, label: str) -> Button:
    return next(each for each in menu.buttons if each.label == label)


def test_quit_ends_the_program(driver: Driver) -> None:
    menu = open_menu(driver)
    driver.click(button(menu, "Quit"))
    assert not driver.app.running


def test_escape_only_points_to_the_way_out(driver: Driver) -> None:
    open_menu(driver)
    driver.press(pygame.K_ESCAPE)
    assert driver.app.running
    driver.press(pygame.K_RETURN)
    assert not driver.app.running


def test_the_board_behind_goes_on_where_it_was_when_the_menu_comes_back(driver: Driver) -> None:
    menu = open_menu(driver)
    driver.frames(120, dt=0.1)
    before = menu.board
    assert before is not None
    driver.click(button(menu, "Watch"))
    driver.press(pygame.K_ESCAPE)
    driver.frames(2)
    assert isinstance(driver.scene, Menu)
    assert driver.scene.board is before


PARTS = [MenuPart.PLAY, MenuPart.LEARN, MenuPart.PUZZLES, *[MenuPart.MORE] * 5, MenuPart.CORNER]


@pytest.mark.parametrize("count", enough([1, len(PARTS)], whole=[1, 4, len(PARTS)]))
@pytest.mark.parametrize(("size", "percent"), [((960, 540), 150), ((1280, 720), 100), ((2560, 1080), 125)])
@pytest.mark.parametrize("language", LANGUAGES)
def test_any_number_of_entries_has_room_in_every_language(
    driver: Driver, count: int, size: tuple[int, int], percent: int, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver.kit.change_settings(replace(driver.kit.settings, language=language, text_percent=percent))
    cut = watch_cut_texts(monkeypatch)
    entries = [MenuEntry("menu.demo", OpenDemo(), part, signs.EYE, about="menu.puzzles_about") for part in PARTS]
    menu = Menu(driver.kit, entries[:count], lambda: Backdrop(driver.kit), Path("last.finity"))
    menu.resize(size)
    menu.draw(pygame.Surface(size))
    window, buttons = pygame.Rect((0, 0), size), [*menu.buttons, menu.new_game]
    assert all(window.contains(each.rect) for each in buttons)
    assert overlapping(buttons) == []
    assert cut == []


def test_play_goes_on_with_what_is_to_be_gone_on_with_and_says_what_that_is(sitting: TablePlayer) -> None:
    sitting.open(sitting.after(StartGame(options_for((None, "easy"), "WWBBWWBB"))))
    sitting.make(parse_move("+wN>NE:M"))
    sitting.open(sitting.after(BackToMenu()))
    sitting.frames(4)
    menu = sitting.app.scene
    assert isinstance(menu, Menu) and menu.go_on
    assert menu.go_on.about.startswith("Go on against") and isinstance(menu.board, StandingBoard)
    sitting.press(pygame.K_DOWN, pygame.K_RETURN)
    sitting.frames(3)
    assert sitting.scene.game.turns
    sitting.open(sitting.after(BackToMenu()))
    sitting.click(sitting.app.scene.new_game)  # type: ignore[union-attr]
    sitting.frames(3)
    assert isinstance(sitting.app.scene, OpponentScene)


def test_the_games_behind_the_menu_are_played_by_the_rules_and_about_to_be_won() -> None:
    for game in GAMES:
        position, _ = start(game.players, game.tower)
        for token in game.moves.split():
            position, _ = apply(position, parse_move(token))
        assert winning_next(position) and not position.result


def test_the_corner_belongs_to_whoever_plays_here(driver: Driver) -> None:
    menu = driver.after(BackToMenu())
    driver.open(menu)
    driver.frames(4)
    assert isinstance(menu, Menu)
    corner = menu.buttons[-1]
    assert isinstance(corner, PersonChip) and (corner.label, corner.sign) == ("Players", None)
    people = Profiles().with_new("Cleo")
    ProfilesFile(driver.kit.folder).save(replace(people, current=people.people[0].key))
    menu = driver.after(BackToMenu())
    driver.open(menu)
    driver.frames(4)
    assert isinstance(menu, Menu)
    corner = menu.buttons[-1]
    assert isinstance(corner, PersonChip) and (corner.label, corner.stars) == ("Cleo", "0")
