"""From scene to scene nothing is cut, nobody waits, and no press is lost."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from finity.client.settings import AnimationSpeed
from finity.lobby.menu import Menu
from finity.lobby.outcomes import BackToMenu, OpenHelp
from finity.scenes.outcomes import GameFinished, StartGame
from finity.screens.help import HelpScene
from finity.screens.setup.choices import options_for
from finity.shell.loop.transition import LONGEST
from tests.harness.driver import FRAME, Driver
from tests.harness.games import TOUR, played


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


def test_the_picture_before_glides_away_and_is_gone_in_time(moving: Driver) -> None:
    before = pixels(moving)
    moving.scene.outcome = OpenHelp()
    moving.frames(2)
    assert isinstance(moving.scene, HelpScene)
    first = pixels(moving)
    assert first != settled(moving)
    assert sum(a != b for a, b in zip(first[::97], before[::97], strict=True)) < len(first[::97]) // 2
    moving.frames(int(LONGEST / FRAME) + 2)
    assert pixels(moving) == settled(moving)


def test_any_press_shows_the_new_scene_at_once_and_counts(moving: Driver) -> None:
    moving.scene.outcome = OpenHelp()
    moving.frames(2)
    assert pixels(moving) != settled(moving)
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode=""))
    moving.frames()
    assert isinstance(moving.scene, Menu)


def test_with_reduced_motion_the_next_scene_is_simply_there(moving: Driver) -> None:
    moving.kit.settings = replace(moving.kit.settings, reduced_motion=True)
    moving.scene.outcome = OpenHelp()
    moving.frames(2)
    assert pixels(moving) == settled(moving)


@pytest.mark.parametrize(
    ("first", "then"),
    [
        (StartGame(options_for([None, None, None, None], None)), GameFinished(*played(TOUR))),
        (GameFinished(*played(TOUR)), BackToMenu()),
    ],
)
def test_scenes_with_a_board_say_where_it_is_so_that_it_glides(moving: Driver, first: object, then: object) -> None:
    moving.open(moving.after(first))
    moving.frames(3)
    window = moving.window.surface.get_rect()
    start = moving.scene.board_rect
    assert start and window.contains(pygame.Rect(start.center, (1, 1)))
    moving.lead_to(then)
    moving.frames()
    goal = moving.scene.board_rect
    assert goal and goal.center != start.center
