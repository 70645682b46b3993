"""Every scene can be used with a keyboard alone, and with a gamepad alone."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from finity.client.autosave import now
from finity.lobby.keys import KeysScene
from finity.lobby.library.scene import LibraryScene
from finity.lobby.menu import Menu
from finity.lobby.outcomes import BackToMenu, OpenLibrary
from finity.lobby.settings import SettingsScene
from finity.modes.lesson.map import LessonMap
from finity.modes.replay.scene import ReplayScene
from finity.records.message_line import read_message, write_message
from finity.records.options import GameOptions, SeatOptions
from finity.records.record import Record
from finity.scenes.outcomes import JoinGame, StartGame
from finity.screens.game_over.scene import GameOver
from finity.screens.help import HelpScene
from finity.screens.setup.scene import SetupScene
from finity.shell.input.intents import Action
from finity.shell.loop.scene import Scene
from finity.shell.widgets import Widget, WidgetGroup
from finity.table.keeping import header_of, record_of
from tests.harness.devices import gamepad, keyboard
from tests.harness.driver import Driver
from tests.harness.games import TOUR, played
from tests.learn.lessons import lessons
from tests.records.message_writing import invitation

Maker = Callable[[Driver], Scene]


def finished() -> Record:
    options, match = played(TOUR)
    return record_of(header_of(options, match.start, now()), match, now())


BY_MESSAGE = GameOptions((SeatOptions("Ada", 0), SeatOptions("Bo", 1, away=True)))
SCENES: dict[str, Maker] = {
    "menu": lambda driver: driver.after(BackToMenu()),
    "setup": lambda driver: SetupScene(driver.kit),
    "settings": lambda driver: SettingsScene(driver.kit, driver.window),
    "keys": lambda driver: KeysScene(driver.kit),
    "help": lambda driver: HelpScene(driver.kit, "goal"),
    "lessons": lambda driver: LessonMap(driver.kit, lessons()),
    "game over": lambda driver: GameOver(driver.kit, *played(TOUR)),
    "invitation": lambda driver: driver.after(StartGame(BY_MESSAGE)),
    "invited": lambda driver: driver.after(JoinGame(read_message(write_message(invitation(4))))),
    "library": lambda driver: LibraryScene(driver.kit, OpenLibrary()),
    "replay": lambda driver: ReplayScene(driver.kit, finished()),
}


def group_of(scene: Scene) -> WidgetGroup:
    group = scene.controls if isinstance(scene, ReplayScene) else getattr(scene, "widgets", None)
    assert isinstance(group, WidgetGroup)
    return group


def usable(group: WidgetGroup) -> set[Widget]:
    return {widget for widget in group if widget.active}


@pytest.mark.parametrize("device", ["keyboard", "gamepad"])
@pytest.mark.parametrize("name", SCENES)
def test_every_control_is_reached_and_the_focus_is_seen(driver: Driver, name: str, device: str) -> None:
    scene = SCENES[name](driver)
    driver.open(scene)
    driver.glances = 6
    press = keyboard(driver) if device == "keyboard" else gamepad(driver, 0)
    group, reached = group_of(scene), set()
    for _ in range(2 * len(usable(group)) + 2):
        press(Action.NEXT)
        assert group.focused is not None
        assert group.focus_seen
        reached.add(group.focused)
    assert usable(group) <= reached


@pytest.mark.parametrize("name", [name for name in SCENES if name != "menu"])
def test_the_back_button_of_a_gamepad_leads_out(driver: Driver, name: str) -> None:
    scene = SCENES[name](driver)
    driver.open(scene)
    gamepad(driver, 0)(Action.BACK)
    driver.frames(2)
    assert not driver.app.running or driver.app.scene is not scene


def test_from_the_menu_to_a_game_with_a_gamepad_alone(driver: Driver) -> None:
    driver.open(driver.after(BackToMenu()))
    press = gamepad(driver, 0)
    scene = driver.scene
    assert isinstance(scene, Menu)
    press(Action.DOWN)
    while scene.widgets.focused is not next(b for b in scene.buttons if b.label == driver.kit.texts("menu.play")):
        press(Action.DOWN)
    press(Action.CHOOSE)
    driver.frames(2)
    press(Action.CHOOSE)
    driver.frames(2)
    assert type(driver.scene).__name__ == "PlayScene"
