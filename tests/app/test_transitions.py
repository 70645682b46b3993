"""From scene to scene nothing is cut, nobody waits, and no press is lost."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from threading import Event

import pygame
import pytest

from finity.client.settings import AnimationSpeed
from finity.lobby.menu import Menu
from finity.lobby.outcomes import BackToMenu, OpenHelp
from finity.screens.help import HelpScene
from finity.shell.sound import SilentSounds
from tests.harness.driver import Driver


@pytest.fixture
def moving(own_data_folder: Path) -> Iterator[Driver]:
    """At the menu of a program in which things move."""
    driver = Driver(own_data_folder, speed=AnimationSpeed.NORMAL)
    driver.open(driver.after(BackToMenu()))
    driver.frames(30)
    yield driver
    driver.close()


def pixels(driver: Driver) -> bytes:
    return bytes(driver.window.surface.get_buffer())


def settled(driver: Driver) -> bytes:
    """What the scene looks like by itself."""
    alone = driver.window.surface.copy()
    driver.scene.draw(alone)
    return bytes(alone.get_buffer())


def test_any_press_shows_the_new_scene_at_once_and_counts(moving: Driver) -> None:
    moving.scene.outcome = OpenHelp()
    moving.frames(2)
    assert pixels(moving) != settled(moving)
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode=""))
    moving.frames()
    assert isinstance(moving.scene, Menu)


def test_a_change_of_scenes_is_over_after_a_third_of_a_second(moving: Driver) -> None:
    moving.scene.outcome = OpenHelp()
    moving.watch(2)
    frames = 2 + next(number for number in range(100) if moving.watch(1) and not moving.app._transition)
    assert 15 <= frames <= 23
    assert pixels(moving) == settled(moving)


def test_the_old_scene_leaves_while_a_thread_draws_the_new_one_and_a_press_waits_for_it(
    moving: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn, before, draw = Event(), pixels(moving), HelpScene.draw
    monkeypatch.setattr(HelpScene, "draw", lambda *parts: (drawn.wait(10), draw(*parts)))
    with ThreadPoolExecutor(1) as moving.app._drawer:
        moving.scene.outcome = OpenHelp()
        moving.frames(12)
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode=""))
        assert moving.watch(30) == 30 and pixels(moving) != before
        assert moving.app._transition and isinstance(moving.scene, HelpScene)
        drawn.set()
        for _ in range(2):  # the new scene is drawn, then the menu again
            moving.app._drawer.submit(int).result()
            moving.watch(30)
        assert isinstance(moving.scene, Menu) and not moving.app._transition


def test_with_reduced_motion_the_next_scene_only_fades_in_and_is_soon_there(moving: Driver) -> None:
    moving.kit.settings = replace(moving.kit.settings, reduced_motion=True)
    before = pixels(moving)
    moving.scene.outcome = OpenHelp()
    moving.watch(2)
    assert pixels(moving) == before
    moving.watch(10)
    assert pixels(moving) == settled(moving)


@pytest.fixture
def menu(own_data_folder: Path) -> Iterator[tuple[Driver, Menu]]:
    driver = Driver(own_data_folder)
    scene = driver.open(Menu(driver.kit))
    yield driver, scene
    driver.close()


def top_of(driver: Driver, rect: pygame.Rect) -> pygame.Surface:
    """What is seen around the upper edge of a button."""
    return driver.window.surface.subsurface(rect.inflate(8, 8).move(0, -rect.height + 8)).copy()


def test_a_button_rises_under_the_pointer_in_silence_and_comes_to_rest(menu: tuple[Driver, Menu]) -> None:
    driver, scene = menu
    sounds, button = driver.kit.sounds, scene.buttons[1]
    assert isinstance(sounds, SilentSounds)
    driver.frames(20)
    rest = bytes(top_of(driver, button.rect).get_buffer())
    driver.point(button)
    driver.frames(20)
    assert not sounds.asked
    lit = bytes(top_of(driver, button.rect).get_buffer())
    assert lit != rest
    assert scene.widgets.wake_after is None or scene.widgets.wake_after > 1 / 60
    driver.point((1, 1))
    driver.frames(20)
    assert bytes(top_of(driver, button.rect).get_buffer()) == rest


def test_with_reduced_motion_nothing_rises(menu: tuple[Driver, Menu]) -> None:
    driver, scene = menu
    driver.kit.settings = replace(driver.kit.settings, reduced_motion=True)
    scene.resize(driver.size)
    driver.point(scene.buttons[1])
    driver.frames(5)
    assert not any(scene.widgets._state_of(each).light for each in scene.widgets)
