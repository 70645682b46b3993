"""Writing with a gamepad alone, or with the mouse, on the keyboard on the screen."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pygame
import pytest

from finity.lobby.library.scene import LibraryScene
from finity.lobby.outcomes import OpenLibrary
from finity.scenes.actions import TableAction
from finity.screens.setup.scene import SetupScene
from finity.shell.input.intents import Action
from finity.shell.text import LANGUAGES
from finity.shell.widgets import Button, Panel
from finity.shell.widgets.screen_keyboard import PAGES, ScreenKeyboard
from tests.harness.devices import Device, gamepad
from tests.harness.driver import NEVER, Driver
from tests.harness.whole import enough

SIZES = [(1280, 720), (1024, 768), (2560, 1080)]
PLACES = [*product(LANGUAGES, [(960, 540)]), *product(enough(["ko"], whole=LANGUAGES), SIZES)]
"""A language, and the size of the window in pixels. Korean has most pages."""


def keyboard_of(driver: Driver) -> ScreenKeyboard:
    keyboard = driver.app._typing.keyboard
    assert keyboard is not None, "no keyboard is open"
    return keyboard


def key(driver: Driver, label: str) -> Button:
    keyboard = keyboard_of(driver)
    return next(each for each in keyboard.widgets if isinstance(each, Button) and each.label == label)


def go_and_press(driver: Driver, press: Device, label: str) -> None:
    """Walk to a key as people do: to its row first, then along it."""
    group = keyboard_of(driver).widgets
    for _ in range(30):
        here, there = group.focused, key(driver, label)
        assert here is not None
        if here is there:
            press(Action.CHOOSE)
            return
        if abs(here.rect.centery - there.rect.centery) > 5:
            press(Action.DOWN if here.rect.centery < there.rect.centery else Action.UP)
        else:
            press(Action.RIGHT if here.rect.centerx < there.rect.centerx else Action.LEFT)
    raise AssertionError(f"no way leads to {label}")


@pytest.fixture
def setup(driver: Driver) -> SetupScene:
    scene = driver.open(SetupScene(driver.kit))
    scene.widgets.focus(scene.seats[0].name)
    return scene


def test_a_name_is_written_with_a_pad_alone(driver: Driver, setup: SetupScene) -> None:
    press = gamepad(driver, 0)
    press(Action.CHOOSE)
    for _ in range(3):
        press(Action.ALTERNATIVE)
    press(TableAction.COLOUR)
    for sign in "Zoe":
        go_and_press(driver, press, sign)
    assert setup.choices.seats[0].name == "Zoe"
    go_and_press(driver, press, driver.kit.texts("keys.done"))
    assert driver.app._typing.keyboard is None
    assert setup.widgets.focused is setup.seats[0].name
    press(Action.DOWN)
    assert setup.widgets.focused is not setup.seats[0].name


def test_back_closes_the_keyboard_and_not_the_scene(driver: Driver, setup: SetupScene) -> None:
    press = gamepad(driver, 0)
    press(Action.CHOOSE)
    press(Action.BACK)
    assert driver.app._typing.keyboard is None
    assert driver.scene is setup


def test_the_mouse_writes_too_and_a_click_elsewhere_closes(driver: Driver, setup: SetupScene) -> None:
    gamepad(driver, 0)(Action.CHOOSE)
    driver.click(key(driver, "q"))
    assert setup.choices.seats[0].name == "Adaq"
    driver.click(setup.players.rect)
    assert driver.app._typing.keyboard is None


def test_keys_of_a_real_keyboard_write_meanwhile(driver: Driver, setup: SetupScene) -> None:
    gamepad(driver, 0)(Action.CHOOSE)
    driver.type("x")
    driver.press(pygame.K_BACKSPACE, pygame.K_BACKSPACE)
    assert setup.choices.seats[0].name == "Ad"


def test_korean_syllables_grow_and_shrink_letter_by_letter(driver: Driver) -> None:
    driver.kit.change_settings(replace(driver.kit.settings, language="ko"))
    scene = driver.open(SetupScene(driver.kit))
    scene.change(scene.choices.with_seat(0, name=""))
    field = scene.seats[0].name
    field.text, field.caret = "", 0
    scene.widgets.focus(field)
    press = gamepad(driver, 0)
    press(Action.CHOOSE)
    for letter in "ㅁㅣㄴㅏ":
        go_and_press(driver, press, letter)
    assert (field.text, field.composing) == ("미", "나")
    press(Action.ALTERNATIVE)
    assert (field.text, field.composing) == ("미", "ㄴ")
    go_and_press(driver, press, "ㅗ")
    go_and_press(driver, press, "완료")
    assert scene.choices.seats[0].name == "미노"


def test_a_word_is_searched_in_the_library_with_a_pad(driver: Driver) -> None:
    scene = driver.open(LibraryScene(driver.kit, OpenLibrary()))
    scene.widgets.focus(scene.search)
    press = gamepad(driver, 0)
    press(Action.CHOOSE)
    go_and_press(driver, press, "b")
    assert scene.search.text == "b"


def test_the_keyboard_goes_with_the_scene(driver: Driver, setup: SetupScene) -> None:
    gamepad(driver, 0)(Action.CHOOSE)
    setup.leave()
    driver.frames(2)
    assert driver.app._typing.keyboard is None


@pytest.mark.parametrize(("language", "size"), PLACES)
def test_every_key_is_in_the_window_and_the_line_stays_in_sight(
    driver: Driver, language: str, size: tuple[int, int]
) -> None:
    driver.glances = NEVER
    driver.show_in(language, size, 150)
    scene = SetupScene(driver.kit)
    people = tuple(replace(seat, bot=None) for seat in scene.choices.seats)
    scene.change(replace(scene.choices, players=4, seats=people))
    driver.open(scene)
    for seat in scene.seats:
        scene.widgets.focus(seat.name)
        press = gamepad(driver, 0)
        press(Action.CHOOSE)
        for _ in PAGES[language]:
            keyboard = keyboard_of(driver)
            (panel,) = (each for each in keyboard.widgets if isinstance(each, Panel))
            rects = [each.rect for each in keyboard.widgets if each is not panel]
            window = pygame.Rect((0, 0), size)
            assert all(window.contains(rect) for rect in rects)
            assert len({tuple(rect) for rect in rects}) == len(rects)
            assert not panel.rect.colliderect(seat.name.rect)
            driver.click(keyboard.page)
        press(Action.BACK)


def test_every_language_has_letters_and_signs() -> None:
    assert set(PAGES) == set(LANGUAGES)
    for pages in PAGES.values():
        assert all(list(map(len, page.rows)) == list(map(len, page.shifted)) for page in pages)
