"""Every scene can be used with keys or a gamepad alone, tells their buttons, and lists its keys on F1."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product

import pygame
import pytest

from finity.client.autosave import now
from finity.client.outcomes import KeyList
from finity.lobby.keys import KeyListScene, KeysScene
from finity.lobby.library.scene import LibraryScene
from finity.lobby.menu import Menu
from finity.lobby.outcomes import BackToMenu, OpenLibrary, ReopenSettings
from finity.lobby.settings import SettingsScene
from finity.modes.lesson.map import LessonMap
from finity.modes.messages.invitation import InvitationScene, JoinScene
from finity.modes.play import PlayScene
from finity.modes.replay.scene import ReplayScene
from finity.records.message_line import read_message, write_message
from finity.records.options import GameOptions, SeatOptions
from finity.records.record import Record
from finity.scenes.actions import PLAY_KEYS, REPLAY_KEYS
from finity.scenes.outcomes import JoinGame, StartGame
from finity.screens.game_over import GameOver
from finity.screens.help import HelpScene
from finity.screens.setup.scene import SetupScene
from finity.shell.draw.style import Style
from finity.shell.input.intents import Action, PadButton
from finity.shell.loop.scene import Scene
from finity.shell.text import LANGUAGES
from finity.shell.widgets import Panel, Widget, WidgetGroup
from finity.shell.widgets.prompts import Prompt, PromptLine
from finity.table.game_record import header_of, record_of
from tests.harness.devices import gamepad, keyboard
from tests.harness.driver import NEVER, Driver, sure
from tests.harness.games import TOUR, played
from tests.harness.whole import enough
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
    "settings": lambda driver: SettingsScene(driver.kit, ReopenSettings()),
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


@pytest.mark.parametrize(
    ("name", "device"), [*product(SCENES, ["keyboard"]), *product(enough(["setup", "library"], SCENES), ["gamepad"])]
)
def test_every_control_is_reached_and_the_focus_is_seen(driver: Driver, name: str, device: str) -> None:
    scene = driver.open(SCENES[name](driver))
    driver.glances = NEVER
    press = keyboard(driver) if device == "keyboard" else gamepad(driver, 0)
    group, reached = group_of(scene), set()
    for _ in range(2 * len(usable(group)) + 2):
        if usable(group) <= reached:
            break
        press(Action.NEXT)
        assert group.focused is not None
        assert group.focus_seen
        reached.add(group.focused)
    assert usable(group) <= reached


@pytest.mark.parametrize("name", [name for name in SCENES if name != "menu"])
def test_the_back_button_of_a_gamepad_leads_out(driver: Driver, name: str) -> None:
    scene = driver.open(SCENES[name](driver))
    gamepad(driver, 0)(Action.BACK)
    driver.frames(2)
    assert not driver.app.running or driver.app.scene is not scene


def test_from_the_menu_to_a_game_with_a_gamepad_alone(driver: Driver) -> None:
    driver.open(driver.after(BackToMenu()))
    press = gamepad(driver, 0)
    scene = sure(driver.scene, Menu)
    press(Action.DOWN)
    while scene.widgets.focused is not next(b for b in scene.buttons if b.label == driver.kit.texts("menu.play")):
        press(Action.DOWN)
    press(Action.CHOOSE)
    driver.frames(2)
    press(Action.CHOOSE)
    driver.frames(2)
    assert type(driver.scene).__name__ == "PlayScene"


LISTS = {
    "menu": Menu.key_list,
    "setup": SetupScene.key_list,
    "settings": SettingsScene.key_list,
    "keys": KeysScene.key_list,
    "help": HelpScene.key_list,
    "game over": GameOver.key_list,
    "library": LibraryScene.key_list,
    "replay": REPLAY_KEYS,
    "play": PLAY_KEYS,
    "lessons": LessonMap.key_list,
    "invitation": InvitationScene.key_list,
    "invited": JoinScene.key_list,
}
SMALLEST, OTHERS = (960, 540), ((1280, 720), (1024, 768))
PLACES = enough([("de", SMALLEST), ("fr", OTHERS[1])], whole=[*product(LANGUAGES, [SMALLEST, *OTHERS])])
"""A language and a window in pixels."""


@pytest.fixture
def said(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    found: list[str] = []
    picture = PromptLine._picture

    def watch(self: PromptLine, style: Style, prompt: Prompt, symbol: PadButton | str) -> pygame.Surface:
        found.append(prompt.name)
        return picture(self, style, prompt, symbol)

    monkeypatch.setattr(PromptLine, "_picture", watch)
    monkeypatch.setattr(Driver, "glances", 1)
    return found


@pytest.mark.parametrize("name", SCENES)
def test_prompts_are_told_while_a_pad_or_keyboard_is_used_and_not_with_a_mouse(
    driver: Driver, said: list[str], name: str
) -> None:
    driver.open(SCENES[name](driver))
    driver.click((5, 5))
    said.clear()
    driver.scene.invalidate()
    driver.frames()
    assert said == []
    for device in (gamepad(driver, 0), keyboard(driver)):
        said.clear()
        device(Action.NEXT)
        driver.frames()
        assert {"choose", "help"} <= set(said)
    said.clear()
    driver.click((5, 5))
    assert said == []


@pytest.mark.parametrize("name", ["game over", "invitation", "invited"])
def test_f1_lists_the_keys_of_the_scene_and_leads_back(driver: Driver, name: str) -> None:
    scene = driver.open(SCENES[name](driver))
    driver.press(pygame.K_F1)
    driver.frames()
    listed = sure(driver.scene, KeyListScene)
    texts = driver.kit.texts
    assert listed.title.text == texts("key_list.title", place=texts(f"key_list.place_{LISTS[name].name}"))
    driver.press(pygame.K_F1)
    driver.frames()
    assert driver.scene is scene


def test_f1_at_the_table_lists_its_keys_as_they_are_bound_now(driver: Driver) -> None:
    bindings = driver.kit.devices.bindings.with_key(Action.HINT, PadButton.LEFT_STICK)
    driver.kit.devices.bindings = bindings
    driver.open(PlayScene(driver.kit, GameOptions((SeatOptions("Ada", 0), SeatOptions("Bo", 1)))))
    driver.press(pygame.K_F1)
    driver.frames()
    listed = sure(driver.scene, KeyListScene)
    parts = zip(listed.words, listed.caps, listed.pads, strict=True)
    rows = {words.text: (caps.symbols, pad.symbols) for words, caps, pad in parts}
    assert rows["Hint"] == (["H"], [PadButton.LEFT_STICK])
    assert rows["Undo"] == (["U"], [PadButton.LEFT_SHOULDER])
    assert rows["Go around the table"] == (["↑", "↓", "←", "→"], [PadButton.UP])


@pytest.mark.parametrize(("language", "size"), PLACES, ids=str)
def test_every_line_fits(driver: Driver, language: str, size: tuple[int, int]) -> None:
    driver.glances = NEVER
    driver.show_in(language, size, 150)
    for keys in LISTS.values():
        assert keys is not None
        assert_lines_fit(driver, keys)


def assert_lines_fit(driver: Driver, keys: KeyList) -> None:
    scene = driver.open(KeyListScene(driver.kit, keys))
    window, seen = pygame.Rect((0, 0), driver.size), set()
    for _ in keys.lines:  # as many pages as there can be
        panels = [panel for panel in scene.widgets if isinstance(panel, Panel) and panel.visible]
        assert all(window.contains(panel.rect) for panel in panels)
        assert len({tuple(panel.rect) for panel in panels}) == len(panels)
        assert not any(a.rect.colliderect(b.rect) for a in panels for b in (scene.keys, scene.done, scene.more))
        seen |= set(panels)
        if scene.more.visible:
            driver.click(scene.more)
            driver.frames()
    assert len(seen) == len(keys.lines)
