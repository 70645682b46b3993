"""What is likely to be seen next is made meanwhile, and leaves no other trace."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from finity.client.outcomes import BackToMenu, ContinueGame, OpenLibrary, OpenSettings
from finity.client.thinkers import Thinkers
from finity.finito.scenes.outcomes import OpenSetup as OpenCards
from finity.lobby.library.scene import LibraryScene
from finity.lobby.menu import LEFT_ALONE_SECONDS, UNTOUCHED_SECONDS, Menu
from finity.match.series import Series
from finity.scenes.learn.map import LessonMap
from finity.scenes.learn.offer import LessonOffer
from finity.scenes.learn.scene import LessonScene
from finity.scenes.outcomes import (
    BeginPlaying,
    GameFinished,
    OpenByHand,
    OpenDemo,
    OpenExplore,
    OpenLesson,
    OpenLessons,
    OpenPuzzles,
    OpenReplay,
    OpenSetup,
    PlayOn,
    ShowSeries,
    StartGame,
)
from finity.scenes.over.scene import GameOver
from finity.scenes.play.scene import PlayScene
from finity.scenes.replay.scene import ReplayScene
from finity.scenes.table.keeping import match_of, options_of
from finity.shell.draw.assets import Assets
from finity.shell.loop.scene import Scene
from finity.shell.sound import SilentSounds
from tests.faults.tour import BOTS, busy_scenes, kept_game, quiet_scenes
from tests.harness.driver import Driver
from tests.harness.pictures import ASSETS_FOLDER
from tests.records.test_headline import MOVES, record

SIZE = 640, 360
WHOLE = record(len(MOVES))
OVER = GameFinished(options_of(WHOLE.header), match_of(WHOLE))
SERIES = replace(BOTS, series=Series(5, (2, 1, 0, 1), champion=0))


class NobodyThinks(Thinkers):
    """Nobody may be asked to think."""

    def of(self, *asked: object) -> object:  # type: ignore[override]
        raise AssertionError("a bot thinks for a scene that nobody sees")


@pytest.fixture
def driver(tmp_path: Path) -> Iterator[Driver]:
    driver = Driver(tmp_path, SIZE, makes_ahead=True)
    driver.open(driver.after(BackToMenu()))
    yield driver
    driver.close()


def every_outcome(driver: Driver) -> Iterator[object]:
    """Those of every scene that a family comes by."""
    file = kept_game(driver.kit.folder)
    yield from quiet_scenes(driver.kit, file, random.Random(1))
    yield from busy_scenes(0)
    yield from (BackToMenu(), BeginPlaying(), ContinueGame(file), PlayOn(WHOLE), ShowSeries(SERIES, 0))
    yield StartGame(replace(BOTS, tower="BWBWBWBW"))


def test_what_nobody_sees_leaves_no_trace(driver: Driver) -> None:
    kit, sounds = driver.kit, SilentSounds()
    outcomes, made = list(every_outcome(driver)), 0
    kit.sounds, kit.thinkers = sounds, NobodyThinks()
    before = sorted(kit.folder.rglob("*")), kit.rng.getstate(), kit.settings, kit.theme, kit.texts
    contents = [each.read_bytes() for each in before[0] if each.is_file()]
    for outcome in outcomes:
        scene = driver.director.rehearsed(outcome)
        if scene:
            made += 1
            scene.resize(SIZE)
            assert all(True for _ in scene.coming())
            scene.close()
    assert made > len(outcomes) * 2 // 3
    assert (sorted(kit.folder.rglob("*")), kit.rng.getstate(), kit.settings, kit.theme, kit.texts) == before
    assert [each.read_bytes() for each in before[0] if each.is_file()] == contents
    assert not sounds.asked
    kit.thinkers = Thinkers()


WAYS: dict[str, tuple[object, object]] = {
    "map": (OpenLessons(), OpenLesson),
    "game over": (OVER, StartGame),
    "library": (OpenLibrary(), OpenReplay),
    "setup": (OpenSetup(), StartGame),
    "puzzles": (OpenPuzzles(), BackToMenu),
}


@pytest.mark.parametrize(("before", "likely"), WAYS.values(), ids=WAYS)
def test_without_being_pointed_at_the_most_likely_is_made(driver: Driver, before: object, likely: type) -> None:
    kept_game(driver.kit.folder)
    driver.lead_to(before)
    driver.frames(6)
    assert isinstance(driver.scene.likely, likely)


def test_a_newcomer_is_expected_where_the_first_steps_are_offered(driver: Driver) -> None:
    scene = driver.director.rehearsed(BeginPlaying())
    assert isinstance(scene, LessonOffer)
    scene.close()
    kept_game(driver.kit.folder)
    scene = driver.director.rehearsed(BeginPlaying())
    assert scene is not None and not isinstance(scene, LessonOffer)
    scene.close()


def test_the_menu_expects_its_first_button_then_what_is_pointed_at_and_the_show_once_left_alone(
    driver: Driver,
) -> None:
    menu = driver.scene
    assert isinstance(menu, Menu)
    while menu.board is None:  # it is made in as many frames as the machine needs
        driver.frames(dt=0.0)
    assert menu.likely == BeginPlaying()
    driver.point(next(each for each in menu.buttons if each.outcome == OpenLessons()))
    assert menu.likely == OpenLessons()
    driver.frames(round(10 * LEFT_ALONE_SECONDS) + 1, dt=0.1)
    assert menu.likely == OpenDemo(by_itself=True)
    driver.frames(round(10 * (UNTOUCHED_SECONDS - LEFT_ALONE_SECONDS)) + 1, dt=0.1)
    assert driver.scene is not menu


def test_what_was_made_meanwhile_need_not_be_made_once_it_is_seen(tmp_path: Path) -> None:
    driver = Driver(tmp_path, SIZE, assets=Assets(ASSETS_FOLDER), makes_ahead=True)

    def made_by_opening() -> int:
        driver.kit.assets.forget()
        driver.open(driver.after(OpenLessons()))
        driver.frames(100)
        before = driver.kit.assets.made
        driver.lead_to(driver.scene.likely)
        assert isinstance(driver.scene, LessonScene)
        return driver.kit.assets.made - before

    prepared = made_by_opening()
    driver.kit.makes_ahead = False
    assert prepared < made_by_opening() // 3
    driver.close()


def resized(driver: Driver) -> None:
    driver.resize((800, 450))


def in_other_colours_and_words(driver: Driver) -> None:
    driver.kit.change_settings(replace(driver.kit.settings, language="de", high_contrast=True))


def in_a_hurry(driver: Driver) -> None:
    """Not one frame more."""


def looked_away(driver: Driver) -> None:
    driver.lead_to(OpenSettings())
    driver.press(pygame.K_ESCAPE)


@pytest.mark.parametrize("happens", [resized, in_other_colours_and_words, in_a_hurry, looked_away])
def test_whatever_happens_while_it_is_made_it_opens(driver: Driver, happens: Callable[[Driver], None]) -> None:
    driver.lead_to(OpenLessons())
    card = driver.scene.cards[3] if isinstance(driver.scene, LessonMap) else None
    assert card
    driver.point(card)
    happens(driver)
    assert isinstance(driver.scene, LessonMap)
    driver.click(driver.scene.cards[3])
    driver.frames(2)
    assert isinstance(driver.scene, LessonScene)
    driver.press(pygame.K_ESCAPE)
    driver.frames(2)
    assert isinstance(driver.scene, LessonMap)


def test_a_game_may_end_while_somebody_is_asked_whether_to_leave(driver: Driver) -> None:
    driver.lead_to(StartGame(options_of(WHOLE.header)))
    table = driver.scene
    assert isinstance(table, PlayScene) and table.likely is None
    driver.press(pygame.K_ESCAPE)
    assert table.likely == BackToMenu()
    driver.frames(2)
    driver.lead_to(OVER)
    assert isinstance(driver.scene, GameOver)
    assert isinstance(driver.scene.likely, StartGame)


def test_what_is_asked_in_a_replay_is_made_meanwhile(driver: Driver) -> None:
    driver.lead_to(OpenReplay(WHOLE))
    replay = driver.scene
    assert isinstance(replay, ReplayScene) and replay.likely is None
    replay.go_to(3)
    replay.ask_players()
    driver.frames(2)
    assert replay.modals.shown
    driver.point(replay.modals.shown.explore)  # type: ignore[attr-defined]
    assert replay.likely == OpenExplore(WHOLE, 3)


def test_a_game_that_can_not_be_read_is_not_expected(driver: Driver) -> None:
    file = kept_game(driver.kit.folder)
    file.write_text("no game", encoding="utf-8")
    assert driver.director.rehearsed(ContinueGame(file)) is None
    driver.lead_to(OpenLibrary())
    assert isinstance(driver.scene, LibraryScene)


def test_every_way_of_the_cards_is_known(driver: Driver) -> None:
    driver.lead_to(OpenCards())
    scene: Scene | None = driver.director.rehearsed(driver.scene.likely)
    assert scene is not None
    scene.close()
    assert driver.director.rehearsed(OpenByHand(match_of(WHOLE).start, BOTS.seats[:3])) is not None
