"""What the buttons of the device in use do is told in every scene, and F1 lists the keys of the scene."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pygame
import pytest

from finity.lobby.keys import KeyListScene, KeysScene
from finity.lobby.library.scene import LibraryScene
from finity.lobby.menu import Menu
from finity.lobby.settings import SettingsScene
from finity.modes.lesson.map import LessonMap
from finity.modes.messages.invitation import InvitationScene, JoinScene
from finity.modes.play import PlayScene
from finity.records.options import GameOptions, SeatOptions
from finity.scenes.actions import PLAY_KEYS, REPLAY_KEYS
from finity.screens.game_over.scene import GameOver
from finity.screens.help import HelpScene
from finity.screens.setup.scene import SetupScene
from finity.shell.draw.style import Style
from finity.shell.input.intents import Action, PadButton
from finity.shell.text import LANGUAGES
from finity.shell.widgets import Panel
from finity.shell.widgets.prompts import Prompt, PromptLine
from tests.app.test_without_mouse import SCENES
from tests.harness.devices import gamepad, keyboard
from tests.harness.driver import NEVER, Driver
from tests.harness.whole import enough

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
PLACES = [*product(LANGUAGES, [SMALLEST]), *product(enough(["de"], whole=LANGUAGES), OTHERS)]
"""A language and a window in pixels."""


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The words of the prompts that are drawn."""
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
    driver: Driver, told: list[str], name: str
) -> None:
    driver.open(SCENES[name](driver))
    driver.click((5, 5))
    told.clear()
    driver.scene.invalidate()
    driver.frames()
    assert told == []
    for device in (gamepad(driver, 0), keyboard(driver)):
        told.clear()
        device(Action.NEXT)
        driver.frames()
        assert {"choose", "help"} <= set(told)
    told.clear()
    driver.click((5, 5))
    assert told == []


@pytest.mark.parametrize("name", SCENES)
def test_f1_lists_the_keys_of_the_scene_and_leads_back(driver: Driver, name: str) -> None:
    scene = SCENES[name](driver)
    driver.open(scene)
    driver.press(pygame.K_F1)
    driver.frames()
    listed = driver.scene
    assert isinstance(listed, KeyListScene)
    texts = driver.kit.texts
    assert listed.title.text == texts("key_list.title", place=texts(f"key_list.place_{LISTS[name].name}"))
    driver.press(pygame.K_F1)
    driver.frames()
    assert driver.scene is scene


def test_f1_at_the_table_lists_its_keys_as_they_are_bound_now(driver: Driver) -> None:
    bindings = driver.kit.devices.bindings.with_key(Action.HINT, PadButton.LEFT_STICK)
    driver.kit.change_bindings(bindings)
    driver.open(PlayScene(driver.kit, GameOptions((SeatOptions("Ada", 0), SeatOptions("Bo", 1)))))
    driver.press(pygame.K_F1)
    driver.frames()
    listed = driver.scene
    assert isinstance(listed, KeyListScene)
    parts = zip(listed.words, listed.caps, listed.pads, strict=True)
    rows = {words.text: (caps.names, pad.buttons) for words, caps, pad in parts}
    assert rows["Hint"] == (["H"], [PadButton.LEFT_STICK])
    assert rows["Undo"] == (["U"], [PadButton.LEFT_SHOULDER])
    assert rows["Go around the table"] == (["↑", "↓", "←", "→"], [PadButton.UP])


def test_from_the_list_to_the_rules_and_to_changing_keys_and_back(driver: Driver) -> None:
    scene = KeyListScene(driver.kit, PLAY_KEYS)
    driver.open(scene)
    for button, kind in ((scene.rules, HelpScene), (scene.keys, KeysScene)):
        driver.click(button)
        driver.frames()
        assert isinstance(driver.scene, kind)
        driver.press(pygame.K_ESCAPE)
        driver.frames()
        assert driver.scene is scene


@pytest.mark.parametrize(("language", "size"), PLACES, ids=str)
@pytest.mark.parametrize("name", LISTS)
def test_every_line_fits(driver: Driver, name: str, language: str, size: tuple[int, int]) -> None:
    keys = LISTS[name]
    assert keys is not None
    driver.glances = NEVER
    driver.resize(size)
    driver.kit.change_settings(replace(driver.kit.settings, text_percent=150, language=language))
    scene = KeyListScene(driver.kit, keys)
    driver.open(scene)
    window = pygame.Rect((0, 0), size)
    panels = [panel for panel in scene.widgets if isinstance(panel, Panel)]
    assert all(window.contains(panel.rect) for panel in panels)
    assert not any(a.rect.colliderect(b.rect) for a in panels for b in (scene.keys, scene.done))
    assert len({tuple(panel.rect) for panel in panels}) == len(keys.lines)
