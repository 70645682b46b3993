"""The settings screen."""

from pathlib import Path

import pygame
import pytest

from finity.scenes.settings import SettingsScene
from finity.shell.settings import AnimationSpeed, SettingsFile
from finity.shell.widgets import Toggle
from tests.scenes.driver import Driver


@pytest.fixture
def settings(driver: Driver) -> SettingsScene:
    scene = SettingsScene(driver.kit, driver.window)
    driver.open(scene)
    return scene


def kept(driver: Driver) -> AnimationSpeed:
    return SettingsFile(driver.kit.folder).load()[0].animation_speed


def test_the_animation_speed_is_used_at_once_and_kept(driver: Driver, settings: SettingsScene) -> None:
    driver.click(settings.speed.segment(3))
    assert driver.kit.settings.animation_speed is AnimationSpeed.SLOW
    assert kept(driver) is AnimationSpeed.SLOW


def test_full_screen_is_switched_at_once_and_kept(driver: Driver, settings: SettingsScene) -> None:
    driver.click(settings.full_screen.segment(1))
    assert driver.window.full_screen
    assert SettingsFile(driver.kit.folder).load()[0].full_screen


def test_f11_is_seen_in_the_list(driver: Driver, settings: SettingsScene) -> None:
    driver.press(pygame.K_F11)
    assert settings.full_screen.value is True


def test_settings_are_changed_by_keyboard_alone(driver: Driver, settings: SettingsScene) -> None:
    driver.press(pygame.K_DOWN, pygame.K_RIGHT)
    assert driver.kit.settings.animation_speed is AnimationSpeed.FAST


def test_done_leaves(driver: Driver, settings: SettingsScene) -> None:
    driver.click(settings.done)
    assert not driver.app.running


def test_settings_that_can_not_be_saved_are_told(driver: Driver, settings: SettingsScene) -> None:
    driver.kit.folder.parent.mkdir(parents=True, exist_ok=True)
    Path(driver.kit.folder).write_text("a file where the folder should be")
    driver.click(settings.speed.segment(3))
    assert "settings.json" in settings.notice.text
    assert driver.kit.settings.animation_speed is AnimationSpeed.SLOW


def test_a_list_too_long_for_the_window_moves_with_keys_and_wheel(driver: Driver, settings: SettingsScene) -> None:
    extra = [Toggle("", False, lambda on: None) for _ in range(8)]
    settings._rows += [settings._row("speed", toggle) for toggle in extra]
    settings.widgets.add(*(widget for row in settings._rows[2:] for widget in row.widgets))
    driver.resize((960, 540))
    assert not extra[-1].visible
    driver.press(*[pygame.K_DOWN] * len(settings._rows))
    assert extra[-1].visible
    assert settings.widgets.focused is extra[-1]
    assert not settings.speed.visible
    driver.turn_wheel(extra[-1], 20)
    assert settings.speed.visible
