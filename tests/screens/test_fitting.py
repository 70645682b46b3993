"""Nothing is cut, lies on something else or leaves the window in the scenes around a game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from itertools import product

import pytest

from finity.lobby.keys import KeysScene
from finity.lobby.menu import Menu
from finity.lobby.outcomes import BackToMenu, ReopenSettings
from finity.lobby.settings import PAGES as SETTINGS
from finity.lobby.settings import SettingsScene
from finity.lobby.widget_scene import WidgetScene
from finity.match.match import ClockMode, Clocks, TimeControl
from finity.records.options import SeatOptions
from finity.screens.endings import PLACE_WIDTH, StatisticsDialog
from finity.screens.game_over import GameOver
from finity.screens.help import PAGES, HelpScene
from finity.screens.setup.opponent import OpponentScene
from finity.screens.setup.scene import SetupScene
from finity.shell.text import LANGUAGES
from finity.table.game_record import autosave_for
from finity.table.stage import Stage
from tests.harness.driver import Driver, sure
from tests.harness.fitting import (
    FOUR_K,
    FULL_HD,
    LONGEST,
    WIDE,
    faults,
    misfits,
    outside,
    overlapping,
    texts_on_page,
    watch_cut_texts,
)
from tests.harness.games import played
from tests.harness.whole import WHOLE, enough
from tests.lobby.library.states import LONG_NAMES

Maker = Callable[[Driver], WidgetScene]
Size = tuple[int, int]

LARGE_TEXTS = 150
"""In percent of the usual size."""
SMALLEST = (960, 540)
CASES = [
    *product(LANGUAGES, [SMALLEST]),
    *product(enough([], whole=LANGUAGES), [(1280, 720)]),
    *product(["de"], [WIDE, (720, 1280), *enough([], whole=[(1024, 768)])]),
    *product(["fr"], enough([], whole=[FULL_HD, FOUR_K])),
]


def menu(driver: Driver) -> WidgetScene:
    """With a game to go on with."""
    options, match = played("+bN>NE:M")
    autosave_for(driver.kit.folder).save(options, match, Clocks(options.time, 2))
    scene = sure(driver.after(BackToMenu()), Menu)
    assert scene.go_on
    return scene


def setup(driver: Driver) -> SetupScene:
    """Everything that can be chosen is seen, and names are long."""
    scene = SetupScene(driver.kit)
    seats = tuple(SeatOptions(name, look) for look, name in enumerate(LONG_NAMES))
    time = TimeControl(ClockMode.PER_GAME, 1800)
    scene.change(replace(scene.choices, players=4, seats=seats, by_hand=True, time=time))
    return SetupScene(driver.kit)


def keys(driver: Driver) -> KeysScene:
    """A key is being asked for."""
    scene = KeysScene(driver.kit)
    next(iter(scene.keys.values())).on_press()
    return scene


def game_over(driver: Driver) -> GameOver:
    """Four players with long names, of whom three gave up."""
    options, match = played("+bNW>N:M ## ## ##", seats=4)
    seats = tuple(replace(seat, name=name) for seat, name in zip(options.seats, LONG_NAMES, strict=True))
    return GameOver(driver.kit, replace(options, seats=seats), match)


def settings(driver: Driver, page: str) -> SettingsScene:
    return SettingsScene(driver.kit, ReopenSettings(page=page))


def help_page(driver: Driver, topic: str) -> HelpScene:
    return HelpScene(driver.kit, topic)


SCENES: dict[str, Maker] = {
    "menu": menu,
    "setup": setup,
    "opponents": lambda driver: OpponentScene(driver.kit),
    "keys": keys,
    "over": game_over,
    **{f"settings {page}": partial(settings, page=page) for page in SETTINGS},
    **{f"help {topic}": partial(help_page, topic=topic) for topic in PAGES},
}
FULLEST = {name: SCENES[name] for name in ("menu", "setup", "opponents", "keys", "over", "settings told", "help goal")}
"""What is looked at in other windows and languages too."""


@pytest.fixture(autouse=True)
def blank_boards(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is written on boards, and they take long to draw."""
    monkeypatch.setattr(Stage, "draw", lambda *given, **more: None)


@pytest.mark.parametrize(("language", "size"), CASES)
def test_everything_fits_with_the_largest_texts(
    watched: Driver, monkeypatch: pytest.MonkeyPatch, language: str, size: Size
) -> None:
    watched.show_in(language, size, LARGE_TEXTS)
    cut = watch_cut_texts(monkeypatch)
    wrong: dict[str, list[str]] = {}
    for name, make in SCENES.items() if WHOLE or (size == SMALLEST and language in LONGEST) else FULLEST.items():
        scene = watched.open(make(watched))
        widgets = [*scene.widgets]
        found = faults(texts_on_page(scene, size, monkeypatch), widgets, size)
        found += [f"{text!r} is cut" for text in cut]
        found += [f"{type(each).__name__} leaves the window" for each in outside(scene.widgets, size)]
        found += [f"{type(a).__name__} lies on {type(b).__name__}" for a, b in overlapping(widgets)]
        cut.clear()
        if found:
            wrong[name] = found
    assert wrong == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_places_stand_beside_the_marks_of_the_players(
    watched: Driver, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    size = 960, 540
    watched.show_in(language, size, LARGE_TEXTS)
    scene = watched.open(game_over(watched))
    watched.choose(scene.more, "over.numbers")
    numbers = sure(scene.modals.shown, StatisticsDialog)
    table = numbers.table
    marks_left = table.rect.left + scene.style.px(PLACE_WIDTH)
    shown = texts_on_page(scene, size, monkeypatch)
    assert misfits(scene, numbers.widgets, size, monkeypatch) == []
    places = [each for each in shown if each.text in {row.place for row in table.rows}]
    assert len(places) == len(LONG_NAMES)
    assert all(table.rect.left < place.rect.left and place.rect.right < marks_left for place in places)
