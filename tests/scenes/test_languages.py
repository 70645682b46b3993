"""All languages say the same, can be read, and fit."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from finity.match import HUMAN
from finity.scenes.game_over import GameOver
from finity.scenes.help import HelpScene
from finity.scenes.help_pages import PAGES
from finity.scenes.keys import KeysScene
from finity.scenes.library.scene import LibraryScene
from finity.scenes.menu import Menu
from finity.scenes.options import GameOptions, SeatOptions, TimeControl, Timing
from finity.scenes.outcomes import BackToMenu, OpenLibrary, OpenSettings
from finity.scenes.play.keeper import now
from finity.scenes.play.kept import header_of, record_of
from finity.scenes.play.scene import PlayScene
from finity.scenes.replay.scene import ReplayScene
from finity.scenes.settings import SettingsScene
from finity.scenes.settings_pages import Page
from finity.scenes.setup import SetupScene
from finity.scenes.start import ASSETS_FOLDER
from finity.shell.assets import Assets
from finity.shell.scene import Scene
from finity.shell.text import LANGUAGES, Texts, first_known_language
from finity.shell.widgets import WidgetGroup
from tests.fitting import outside, overlapping, watch_cut_texts
from tests.scenes.driver import Driver
from tests.scenes.games import TOUR, played

FOLDER = ASSETS_FOLDER / "lang"
FORMS = {"en": {"one", "other"}, "fr": {"one", "other"}, "de": {"one", "other"}, "ko": {"other"}}


@pytest.fixture(scope="module")
def english() -> Texts:
    return Texts.load(FOLDER, "en")


def test_the_language_is_the_first_liked_one_that_there_is() -> None:
    assert first_known_language(["it", "de", "fr"]) == "de"
    assert first_known_language(["it"]) == "en"
    assert first_known_language([]) == "en"


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_language_has_every_text_with_the_same_placeholders(language: str, english: Texts) -> None:
    texts = Texts.load(FOLDER, language)
    assert texts.language == language
    assert texts.keys == english.keys
    assert [key for key in texts.keys if texts.placeholders(key) != english.placeholders(key)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_plural_has_the_forms_of_its_language(language: str) -> None:
    texts = Texts.load(FOLDER, language)
    assert {frozenset(forms) for forms in texts._plurals.values()} == {frozenset(FORMS[language])}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_font_has_every_character(language: str) -> None:
    pygame.font.init()
    font = Assets(ASSETS_FOLDER).font(20)
    missing = pygame.image.tobytes(font.render("￾", True, "white"), "RGBA")
    signs = set("".join([*LANGUAGES.values(), (FOLDER / f"{language}.json").read_text(encoding="utf-8")])) - set("\n")
    assert [s for s in sorted(signs) if pygame.image.tobytes(font.render(s, True, "white"), "RGBA") == missing] == []


def play(driver: Driver) -> Scene:
    seats = tuple(SeatOptions(name, look, (HUMAN, "hard")[look % 2]) for look, name in enumerate(("Ada", "Bo", "Cleo")))
    return PlayScene(driver.kit, GameOptions((*seats, SeatOptions("Dev", 3)), time=TimeControl(Timing.PER_GAME, 1200)))


def leaving(driver: Driver) -> Scene:
    scene = play(driver)
    assert isinstance(scene, PlayScene)
    scene._ask_leave()
    return scene


def game_over(driver: Driver) -> Scene:
    return GameOver(driver.kit, *played(TOUR))


def replay(driver: Driver) -> Scene:
    options, match = played(TOUR)
    return ReplayScene(driver.kit, record_of(header_of(options, match.start, now()), match, now()), BackToMenu())


def setup(driver: Driver) -> Scene:
    scene = SetupScene(driver.kit)
    scene._change(replace(scene.choices, players=4, by_hand=True, time=TimeControl(Timing.PER_MOVE)))
    return scene


SCENES: dict[str, Callable[[Driver], Scene]] = {
    "menu": lambda driver: Menu(driver.kit, lambda: driver.director._living_board(), Path("a game")),
    "setup": setup,
    "keys": lambda driver: KeysScene(driver.kit),
    "library": lambda driver: LibraryScene(driver.kit, OpenLibrary()),
    "play": play,
    "leaving": leaving,
    "over": game_over,
    "replay": replay,
}
for settings_page in Page:
    SCENES[f"settings {settings_page.value}"] = lambda driver, page=settings_page: SettingsScene(
        driver.kit, driver.window, OpenSettings(page=page.value)
    )
for help_page in PAGES:
    SCENES[f"help {help_page.topic}"] = lambda driver, topic=help_page.topic: HelpScene(driver.kit, topic)


@pytest.fixture
def too_long(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What is drawn cut, because it has no room even in the smallest letters."""
    return watch_cut_texts(monkeypatch)


@pytest.mark.parametrize("size", [(1280, 720), (960, 540), (1024, 768)])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", SCENES)
def test_no_text_is_cut_and_nothing_overlaps_with_the_largest_texts(
    driver: Driver, too_long: list[str], name: str, language: str, size: tuple[int, int]
) -> None:
    driver.resize(size)
    driver.kit.change_settings(replace(driver.kit.settings, text_percent=150, language=language))
    driver.open(SCENES[name](driver))
    driver.frames(3)
    assert too_long == []
    group = getattr(driver.scene, "widgets", None)
    if isinstance(group, WidgetGroup):
        assert overlapping(group._widgets) == []
        assert outside(group, size) == []
