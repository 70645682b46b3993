"""The library with a keyboard alone and with a gamepad alone."""

from __future__ import annotations

from itertools import product

import pygame
import pytest

from finity.client.autosave import game_folder
from finity.lobby.library.scene import LibraryScene
from finity.lobby.menu import Menu
from finity.lobby.widget_scene import TextQuestion, WidgetScene
from finity.modes.replay.scene import ReplayScene
from finity.records.kind import RECORDS
from finity.shell.input.intents import Action
from finity.shell.widgets import Widget
from finity.table import stage
from tests.harness.devices import DEVICES, Device, steer
from tests.harness.driver import Driver, sure
from tests.harness.fitting import LANGUAGE_CASES, LONGEST, WINDOW_CASES, Case, misfits, overlapping, watch_cut_texts
from tests.harness.whole import enough
from tests.lobby.library.states import STATES, full


def choose(press: Device, scene: LibraryScene, goal: Widget) -> None:
    """Move the focus to a control, and use it."""
    steer(press, scene.widgets, goal)
    press(Action.CHOOSE)


@pytest.mark.parametrize("device", DEVICES)
def test_games_are_watched_named_and_thrown_away_with_one_device_alone(driver: Driver, device: str) -> None:
    scene = full(driver)
    press, games = DEVICES[device](driver), game_folder(driver.kit.folder, RECORDS)
    count = len(games.files())
    steer(press, scene.widgets, scene.list.rows[0])
    press(Action.DOWN)
    press(Action.DOWN)
    press(Action.UP)
    assert scene.list.index == 1
    choose(press, scene, scene.rename)
    assert isinstance(scene.modals.shown, TextQuestion)
    press(Action.BACK)
    assert scene.modals.shown is None
    choose(press, scene, scene.delete)
    assert len(games.files()) == count - 1
    choose(press, scene, scene.trash)
    choose(press, scene, scene.put_back)
    assert len(games.files()) == count
    press(Action.BACK)
    assert not scene.shelf.in_trash
    choose(press, scene, scene.watch)
    driver.frames(2)
    assert isinstance(driver.scene, ReplayScene)
    press(Action.BACK)
    driver.frames(2)
    assert isinstance(driver.scene, LibraryScene)
    press(Action.BACK)
    driver.frames(2)
    assert isinstance(driver.scene, Menu)


FULLEST = "hundreds"
OTHERS = enough([FULLEST], whole=STATES)
PLACES = [
    *((state, case) for state, case in product(STATES, LANGUAGE_CASES) if state in OTHERS or case[0] in LONGEST),
    *product([FULLEST], WINDOW_CASES),
]
"""A state of the library, and where it is looked at."""


@pytest.fixture(autouse=True)
def blank_boards(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is written on the pictures of games, and to draw them takes longest: here they are blank."""

    def blank(kit: object, position: object, looks: object, size: tuple[int, int], *board: object) -> pygame.Surface:
        return pygame.Surface(size)

    monkeypatch.setattr(stage, "board_picture", blank)


@pytest.mark.parametrize(("state", "case"), PLACES, ids=str)
def test_everything_fits(watched: Driver, monkeypatch: pytest.MonkeyPatch, state: str, case: Case) -> None:
    watched.show_in(*case)
    cut = watch_cut_texts(monkeypatch)
    scene = sure(STATES[state](watched), WidgetScene)
    assert [misfits(scene, scene.widgets, case[1], monkeypatch), overlapping(scene.widgets), cut] == [[], [], []]
