"""The screen on which keys are changed."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from finity.lobby.keys import KeysScene
from finity.shell.input.intents import KeyAction
from tests.harness.driver import Driver


@pytest.fixture
def keys(driver: Driver) -> KeysScene:
    return driver.open(KeysScene(driver.kit))


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
    scene, seen = KeysScene(driver.kit), set[KeyAction]()
    driver.open(scene)
    for _ in range(3):
        shown = {action: name for action, name in scene._names.items() if name.visible}
        assert all(name.letters == scene.style.text_px(name.size) for name in shown.values())
        seen |= {action for action in shown if scene.keys[action].visible and scene.pads[action].visible}
        driver.click(scene.more)
    assert seen == set(scene.keys)
