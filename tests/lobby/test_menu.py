"""The menu, and the board behind it."""

from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path

import pygame
import pytest

from finity.app.command_line import LaunchOptions
from finity.client import signs
from finity.client.kit import MenuEntry, MenuPart
from finity.client.settings import SettingsFile
from finity.lobby.menu import Menu, MenuTile
from finity.match.match import Clocks
from finity.modes.puzzles.scene import PuzzleScene
from finity.modes.puzzles.session import progress_file
from finity.puzzles.progress import PuzzleProgress, puzzles_on
from finity.scenes.outcomes import OpenShow
from finity.shell.input.intents import Action
from finity.shell.text import LANGUAGES, Message
from finity.shell.widgets import Button
from finity.table.game_record import autosave_for
from tests.harness.devices import gamepad, keyboard
from tests.harness.driver import NEVER, Driver, Enter, sure
from tests.harness.fitting import LONGEST, overlapping, watch_cut_texts
from tests.harness.games import played
from tests.harness.whole import enough
from tests.puzzles.shipped import shipped


def open_menu(driver: Driver, message: Message | None = None) -> Menu:
    return driver.open(sure(driver.director.first_scene(LaunchOptions(), message), Menu))


def button(menu: Menu, label: str) -> Button:
    return next(each for each in menu.buttons if each.label == label)


def test_where_no_window_can_be_closed_quit_ends_the_program(driver: Driver) -> None:
    menu = open_menu(driver)
    quits = button(menu, "Quit")
    assert not quits.visible
    driver.press(pygame.K_F11)
    driver.frames(3, dt=0.1)
    assert quits.visible
    driver.click(quits)
    assert not driver.app.running


def test_escape_asks_before_it_ends_the_program(driver: Driver) -> None:
    menu = open_menu(driver)
    driver.press(pygame.K_ESCAPE, pygame.K_RETURN)
    assert driver.app.running
    assert not menu.modals.is_open
    driver.press(pygame.K_ESCAPE)
    driver.click(next(each for each in menu.modals.shown.widgets if getattr(each, "label", "") == "Quit"))
    assert not driver.app.running


PARTS = [MenuPart.PLAY, MenuPart.LEARN, MenuPart.PUZZLES, *[MenuPart.MORE] * 3, MenuPart.CORNER]


@pytest.mark.parametrize("count", enough([1, len(PARTS)], whole=[1, 4, len(PARTS)]))
@pytest.mark.parametrize(("size", "percent"), [((960, 540), 150), ((1280, 720), 100), ((2560, 1080), 125)])
@pytest.mark.parametrize("language", enough(LONGEST, whole=LANGUAGES))
def test_any_number_of_entries_has_room_in_every_language(
    driver: Driver, count: int, size: tuple[int, int], percent: int, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver.kit.change_settings(replace(driver.kit.settings, language=language, text_percent=percent))
    cut = watch_cut_texts(monkeypatch)
    entries = [MenuEntry("menu.demo", OpenShow(), part, signs.EYE, about="menu.puzzles_about") for part in PARTS]
    options, match = played("+bN>NE:M")
    autosave_for(driver.kit.folder).save(options, match, Clocks(options.time, 2))
    driver.kit.games = (replace(driver.kit.games[0], entries=tuple(entries[:count])),)
    menu = Menu(driver.kit)
    menu.resize(size)
    menu.draw(pygame.Surface(size))
    window, buttons = pygame.Rect((0, 0), size), [*menu.buttons, menu.new_game]
    assert all(window.contains(each.rect) for each in buttons)
    assert overlapping(buttons) == []
    assert cut == []


def test_the_menu_tells_days_of_puzzles_in_a_row_and_opens_the_one_of_today_that_it_shows(driver: Driver) -> None:
    progress, yesterday = PuzzleProgress(), date.today() - timedelta(days=1)
    for puzzle in puzzles_on(shipped(), yesterday):
        progress = progress.after(puzzle, solved=True, hints=0, today=yesterday)
    progress_file(driver.kit).save(progress)
    menu = open_menu(driver)
    driver.frames(2)
    tile = button(menu, "Puzzles")
    assert isinstance(tile, MenuTile) and tile.glance.starred == "1 day in a row"
    driver.click(button(menu, "Puzzles"))
    driver.frames(2)
    scene = driver.scene
    assert isinstance(scene, PuzzleScene) and scene.session.puzzle in puzzles_on(shipped(), date.today())


@pytest.mark.parametrize("yes", [True, False])
def test_who_uses_a_pad_first_on_a_large_screen_is_asked_once_whether_it_is_a_tv(
    enter: Enter, own_data_folder: Path, yes: bool
) -> None:
    driver = enter(Driver, (1920, 1080))
    driver.glances = NEVER
    menu, press = open_menu(driver), gamepad(driver, 0)
    press(Action.DOWN)
    assert menu.modals.is_open
    if not yes:
        press(Action.LEFT)
    press(Action.CHOOSE)
    settings = SettingsFile(own_data_folder).load()[0]
    assert (settings.tv, settings.high_contrast, driver.kit.text_scale > 1.5) == (yes, yes, yes) and settings.tv_offered
    driver.open(open_menu(driver))
    press(Action.DOWN)
    assert isinstance(driver.scene, Menu) and not driver.scene.modals.is_open


@pytest.mark.parametrize(("size", "pad"), [((1280, 720), True), ((1920, 1080), False)])
def test_nobody_else_is_asked(enter: Enter, size: tuple[int, int], pad: bool) -> None:
    driver = enter(Driver, size)
    menu = open_menu(driver)
    (gamepad(driver, 0) if pad else keyboard(driver))(Action.DOWN)
    gamepad(driver, 0)(Action.DOWN)
    assert not menu.modals.is_open
