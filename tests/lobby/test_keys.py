"""The screen on which keys are changed."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from finity.lobby.keys import KeysScene
from finity.scenes.actions import TableAction
from finity.shell.input.bindings import Bindings, BindingsFile
from finity.shell.input.intents import Action, AnyAction, PadButton, Stroke
from tests.harness.devices import gamepad
from tests.harness.driver import Driver


@pytest.fixture
def keys(driver: Driver) -> KeysScene:
    scene = KeysScene(driver.kit)
    driver.open(scene)
    return scene


def bound(driver: Driver, action: AnyAction) -> Stroke | None:
    return driver.kit.devices.bindings.keys.get(action)


def usual(driver: Driver) -> Bindings:
    return Bindings.usual(driver.kit.devices.bindings.actions)


def kept(driver: Driver) -> Bindings:
    return BindingsFile(driver.kit.folder, driver.kit.devices.bindings.actions).load()[0]


def test_a_key_is_changed_at_once_and_kept(driver: Driver, keys: KeysScene) -> None:
    driver.click(keys.keys[Action.UNDO])
    driver.press(pygame.K_k)
    assert bound(driver, Action.UNDO) == Stroke("k")
    assert keys.keys[Action.UNDO].label == "K"
    assert kept(driver).keys[Action.UNDO] == Stroke("k")


def test_a_key_that_something_else_had_is_told(driver: Driver, keys: KeysScene) -> None:
    driver.click(keys.keys[TableAction.LOOK])
    driver.press(pygame.K_u)
    assert keys.notice.text == "U was Undo, which has no key now."
    assert keys.keys[Action.UNDO].label == "–"


def test_keys_that_always_work_are_refused_and_told(driver: Driver, keys: KeysScene) -> None:
    driver.click(keys.keys[TableAction.LOOK])
    driver.press(pygame.K_RETURN)
    assert keys.notice.text == "Enter always means the same and can't be changed."
    assert bound(driver, TableAction.LOOK) == TableAction.LOOK.key


def test_escape_leaves_the_key_as_it_was(driver: Driver, keys: KeysScene) -> None:
    driver.click(keys.keys[TableAction.LOOK])
    driver.press(pygame.K_ESCAPE)
    assert driver.app.running
    assert bound(driver, TableAction.LOOK) == TableAction.LOOK.key
    driver.press(pygame.K_ESCAPE)
    assert not driver.app.running


def test_a_pad_can_stop_the_asking(driver: Driver, keys: KeysScene) -> None:
    driver.click(keys.keys[TableAction.LOOK])
    gamepad(driver, 1)(Action.BACK)
    assert keys.keys[TableAction.LOOK].label == "L"


def test_a_button_of_a_pad_is_changed_at_once_and_kept(driver: Driver, keys: KeysScene) -> None:
    press = gamepad(driver, 1)
    keys.widgets.focus(keys.pads[Action.MUTE])
    press(Action.CHOOSE)
    press(Action.ALTERNATIVE)
    assert driver.kit.devices.bindings.button_of(Action.MUTE) is PadButton.WEST
    assert keys.pads[Action.MUTE].button is PadButton.WEST
    assert keys.pads[Action.ALTERNATIVE].button is None
    assert keys.notice.text == "The left button was Remove a bridge, turn a new one, which has no button now."
    assert kept(driver) == driver.kit.devices.bindings
    driver.frames(2)
    press(Action.ALTERNATIVE)
    assert driver.kit.settings.volumes.muted


def test_buttons_that_always_work_are_refused_and_the_one_that_goes_back_ends_the_asking(
    driver: Driver, keys: KeysScene
) -> None:
    press = gamepad(driver, 1)
    for action, text in ((Action.CHOOSE, "The lower button always means the same"), (Action.BACK, "")):
        driver.click(keys.pads[Action.UNDO])
        press(action)
        assert keys.notice.text.startswith(text)
        assert driver.kit.devices.bindings == usual(driver)
    assert driver.app.running


def test_a_key_ends_the_asking_for_a_button(driver: Driver, keys: KeysScene) -> None:
    driver.click(keys.pads[Action.UNDO])
    driver.press(pygame.K_k)
    assert driver.kit.devices.bindings == usual(driver)
    assert keys.pads[Action.UNDO].button is PadButton.LEFT_SHOULDER


def test_all_keys_can_be_as_at_first_again(driver: Driver, keys: KeysScene) -> None:
    driver.click(keys.keys[TableAction.LOOK])
    driver.press(pygame.K_u)
    driver.click(keys.pads[TableAction.LOOK])
    gamepad(driver, 1)(TableAction.COLOUR)
    assert driver.kit.devices.bindings.buttons[TableAction.LOOK] is PadButton.NORTH
    driver.click(keys.reset)
    assert driver.kit.devices.bindings == usual(driver)


def test_every_key_is_reached_by_arrows(driver: Driver, keys: KeysScene) -> None:
    reached = set()
    driver.press(pygame.K_TAB)
    for _ in range(-(-len(keys.keys) // 2)):
        for direction in (*[pygame.K_RIGHT] * 3, *[pygame.K_LEFT] * 3, pygame.K_DOWN):
            reached.add(keys.widgets.focused)
            driver.press(direction)
    assert {*keys.keys.values(), *keys.pads.values()} <= reached


@pytest.mark.parametrize("percent", [150, 200])
def test_large_texts_keep_their_size_on_pages_that_show_every_key(driver: Driver, percent: int) -> None:
    driver.kit.change_settings(replace(driver.kit.settings, text_percent=percent))
    scene, seen = KeysScene(driver.kit), set[AnyAction]()
    driver.open(scene)
    for _ in range(3):
        shown = {action: name for action, name in scene._names.items() if name.visible}
        assert all(name.letters == scene.style.text_px(name.size) for name in shown.values())
        seen |= {action for action in shown if scene.keys[action].visible and scene.pads[action].visible}
        driver.click(scene.more)
    assert seen == set(scene.keys)
