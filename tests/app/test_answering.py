"""Buttons answer: they rise under the pointer with light and a soft sound, sink when pressed, and rest afterwards."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from finity.lobby.menu import Menu
from finity.lobby.outcomes import OpenSettings
from finity.shell.sound import SilentSounds
from tests.harness.driver import Driver


@pytest.fixture
def menu(own_data_folder: Path) -> Iterator[tuple[Driver, Menu]]:
    driver = Driver(own_data_folder)
    scene = Menu(driver.kit, [], lambda: driver.after(OpenSettings()))
    driver.open(scene)
    yield driver, scene
    driver.close()


def top_of(driver: Driver, rect: pygame.Rect) -> pygame.Surface:
    """What is seen around the upper edge of a button."""
    return driver.window.surface.subsurface(rect.inflate(8, 8).move(0, -rect.height + 8)).copy()


def test_a_button_rises_under_the_pointer_with_a_soft_sound_and_comes_to_rest(menu: tuple[Driver, Menu]) -> None:
    driver, scene = menu
    sounds, button = driver.kit.sounds, scene.buttons[-1]
    assert isinstance(sounds, SilentSounds)
    driver.frames(20)
    rest = bytes(top_of(driver, button.rect).get_buffer())
    driver.point(button)
    assert [each.name for each in sounds.asked] == ["hover"]
    assert sounds.asked[0].volume < 1.0
    driver.frames(20)
    lit = bytes(top_of(driver, button.rect).get_buffer())
    assert lit != rest
    assert scene.widgets.wake_after is None or scene.widgets.wake_after > 1 / 60
    driver.point((1, 1))
    driver.frames(20)
    assert bytes(top_of(driver, button.rect).get_buffer()) == rest


def test_with_reduced_motion_nothing_rises_and_nothing_is_heard(menu: tuple[Driver, Menu]) -> None:
    driver, scene = menu
    sounds = driver.kit.sounds
    assert isinstance(sounds, SilentSounds)
    driver.kit.settings = replace(driver.kit.settings, reduced_motion=True)
    scene.resize(driver.size)
    driver.point(scene.buttons[-1])
    driver.frames(5)
    assert sounds.asked == []
    assert not any(scene.widgets._state_of(each).light for each in scene.widgets)
