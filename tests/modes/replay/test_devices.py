"""A game is seen again with a keyboard alone and with a gamepad alone."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pygame
import pytest

from finity.lobby.menu import Menu
from finity.lobby.outcomes import BackToMenu
from finity.modes.replay.scene import ReplayScene
from finity.rules import Station
from finity.scenes.outcomes import OpenReplay
from finity.shell.input.intents import Action
from finity.shell.widgets import Widget
from finity.table.wishes import Do
from finity.view.targets import SeatTarget, StationTarget
from tests.harness.devices import DEVICES, Device, steer
from tests.harness.driver import Driver
from tests.harness.fitting import LANGUAGE_CASES, WINDOW_CASES, Case, misfits, overlapping, watch_cut_texts
from tests.modes.replay.states import STATES
from tests.modes.replay.test_replay import WITH_ORPHANS


def choose(press: Device, scene: ReplayScene, goal: Widget) -> None:
    """Move the focus to a control, and use it."""
    steer(press, scene.controls, goal)
    press(Action.CHOOSE)


def show_reach(driver: Driver, device: str) -> None:
    """Press what shows the paths of the next player."""
    if device == "keyboard":
        driver.press(pygame.K_p)
        return
    for value in (32767, 0):
        axis = pygame.CONTROLLER_AXIS_TRIGGERRIGHT
        pygame.event.post(pygame.event.Event(pygame.CONTROLLERAXISMOTION, instance_id=0, axis=axis, value=value))
        driver.frames()


@pytest.mark.parametrize("device", DEVICES)
def test_everything_about_a_game_is_seen_with_one_device_alone(driver: Driver, device: str) -> None:
    driver.open(driver.after(BackToMenu()))
    driver.lead_to(OpenReplay(WITH_ORPHANS))
    scene = driver.scene
    assert isinstance(scene, ReplayScene)
    press = DEVICES[device](driver)
    for _ in range(3):
        press(Action.RIGHT)
    press(Action.LEFT)
    assert scene.playback.ply == 2
    press(Action.CHOOSE)
    assert scene.playback.playing
    press(Action.CHOOSE)
    choose(press, scene, scene.controls.moving["start"])
    choose(press, scene, scene.controls.moving["next_event"])
    assert scene.playback.ply == 4
    choose(press, scene, scene.controls.analysis)
    assert scene.controls.timeline.needs
    choose(press, scene, scene.controls.play_on)
    assert scene.asking.open
    press(Action.BACK)
    assert not scene.asking.open
    press(Action.BACK)
    driver.frames(2)
    assert isinstance(driver.scene, Menu)


@pytest.mark.parametrize("device", DEVICES)
def test_players_and_rings_in_danger_are_pointed_at_without_a_mouse(driver: Driver, device: str) -> None:
    scene = ReplayScene(driver.kit, WITH_ORPHANS)
    driver.open(scene)
    scene.go_to(3)
    scene.do(Do.ANALYSIS)
    DEVICES[device](driver)(Action.UP)
    pointed = []
    for _ in range(4):
        show_reach(driver, device)
        pointed.append(scene.speech.target)
    assert pointed == [SeatTarget(0), SeatTarget(1), StationTarget(Station.NW), None]


MEASURED = ("start", "middle", "damaged", "won", "unexplained", "review")
FULLEST = ("middle", "unexplained")
PLACES = [*product(MEASURED, LANGUAGE_CASES), *product(FULLEST, WINDOW_CASES)]
"""A state of the game that is seen again, and where it is looked at."""


@pytest.mark.parametrize(("state", "case"), PLACES, ids=str)
def test_everything_fits(watched: Driver, monkeypatch: pytest.MonkeyPatch, state: str, case: Case) -> None:
    language, size, percent = case
    watched.resize(size)
    watched.kit.change_settings(replace(watched.kit.settings, text_percent=percent, language=language))
    cut = watch_cut_texts(monkeypatch)
    scene = STATES[state](watched)
    assert isinstance(scene, ReplayScene)
    assert misfits(scene, scene.controls, size, monkeypatch) == []
    assert overlapping(scene.controls) == []
    assert cut == []
