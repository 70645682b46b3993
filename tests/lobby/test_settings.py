"""The settings screen."""

from __future__ import annotations

from dataclasses import fields
from pathlib import Path

import pygame

from finity.client.settings import AnimationSpeed, Settings, SettingsFile
from finity.lobby.outcomes import ReopenSettings
from finity.lobby.settings import PAGES, PictureChoice, SettingsScene
from finity.shell.draw.theme import PALETTES, Palette, Tabletop
from finity.shell.sound import SilentSounds
from finity.shell.widgets import Choice, Slider
from tests.harness.driver import Driver, sure


def open_at(driver: Driver, page: str = "game") -> SettingsScene:
    """Open a page as the program does."""
    return driver.open(sure(driver.after(ReopenSettings(page)), SettingsScene))


def choose(driver: Driver, key: str, number: int) -> None:
    """Click a segment of a row on the page that is open."""
    control = sure(sure(driver.scene, SettingsScene).control(key), Choice)
    driver.click(control.segment(number))


def kept(driver: Driver) -> Settings:
    return SettingsFile(driver.kit.folder).load()[0]


def test_every_setting_but_the_size_of_the_window_has_a_row() -> None:
    rows = {setting.field.partition(".")[0] for settings in PAGES.values() for setting in settings}
    assert rows - {"tv"} == {each.name for each in fields(Settings)} - {"window_size", "tv_offered"}


def test_colours_contrast_and_text_size_change_the_look_of_the_scene(driver: Driver) -> None:
    open_at(driver, "look")
    choose(driver, "palette", 2)
    assert [each.fill for each in driver.kit.theme.players] == [each.fill for each in PALETTES[Palette.SOFT]]
    table = driver.kit.theme.table
    choose(driver, "high_contrast", 1)
    assert driver.kit.theme.table != table
    open_at(driver, "screen")
    choose(driver, "text_size", 3)
    assert isinstance(driver.scene, SettingsScene)
    assert driver.scene.style.text_scale == 1.5
    choose(driver, "tv", 1)
    assert driver.kit.settings.tv and driver.scene.style.text_scale > 1.5
    choose(driver, "tv", 0)
    assert driver.kit.settings.text_percent == 100 and not driver.kit.settings.high_contrast


def test_the_focus_stays_on_what_was_changed_by_keyboard(driver: Driver) -> None:
    open_at(driver, "screen")
    driver.press(pygame.K_TAB, pygame.K_DOWN, pygame.K_DOWN, pygame.K_RIGHT)
    scene = sure(driver.scene, SettingsScene)
    assert driver.kit.settings.text_percent == 110
    assert scene.widgets.focused is scene.control("text_size")
    driver.press(pygame.K_RIGHT)
    assert driver.kit.settings.text_percent == 125


def test_volumes_are_heard_while_they_move(driver: Driver) -> None:
    sounds = sure(driver.kit.sounds, SilentSounds)
    scene = open_at(driver, "sound")
    slider = sure(scene.control("effects"), Slider)
    driver.click((slider.rect.left + 2, slider.rect.centery))
    assert driver.kit.settings.volumes.effects == 0.0
    assert sounds.volumes == driver.kit.settings.volumes
    assert "tock" in sounds.played


def test_full_screen_is_switched_at_once_and_kept(driver: Driver) -> None:
    open_at(driver, "screen")
    choose(driver, "full_screen", 1)
    assert driver.window.full_screen
    assert kept(driver).full_screen


def test_settings_that_can_not_be_saved_are_told(driver: Driver) -> None:
    scene = open_at(driver)
    driver.kit.folder.parent.mkdir(parents=True, exist_ok=True)
    Path(driver.kit.folder).write_text("a file where the folder should be")
    choose(driver, "speed", 3)
    assert "settings.json" in scene.notice.text
    assert driver.kit.settings.animation_speed is AnimationSpeed.SLOW


def test_another_table_is_seen_at_once_and_kept(driver: Driver) -> None:
    assert isinstance(open_at(driver, "look").control("tabletop"), PictureChoice)
    assert driver.kit.theme.kind is Tabletop.NEON
    before = driver.window.surface.get_at((5, 360))
    choose(driver, "tabletop", [*Tabletop].index(Tabletop.WALNUT))
    assert driver.kit.theme.kind is Tabletop.WALNUT
    assert kept(driver).tabletop is Tabletop.WALNUT
    driver.frames(3)
    seen = driver.window.surface.get_at((5, 360))
    assert seen != before
    assert seen.g > max(seen.r, seen.b)


def test_a_table_that_is_not_known_is_told_and_the_usual_one_comes_back(driver: Driver) -> None:
    driver.kit.folder.mkdir(parents=True, exist_ok=True)
    (driver.kit.folder / "settings.json").write_text('{"tabletop": "marble"}')
    settings, message = SettingsFile(driver.kit.folder).load()
    assert settings.tabletop is Tabletop.NEON
    assert message is not None
    assert message.key == "storage.newer"
