"""A finished game is copied, and seen again, right where it ended."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from finity.lobby.library.scene import LibraryScene
from finity.modes.replay.scene import ReplayScene
from finity.records.record_reading import read_record
from finity.screens.game_over import scene as game_over
from finity.screens.game_over.scene import GameOver
from tests.harness.driver import Driver
from tests.harness.games import TOUR, played


@pytest.fixture
def driver(tmp_path: Path) -> Iterator[Driver]:
    driver = Driver(tmp_path)
    yield driver
    driver.close()


def test_a_finished_game_is_seen_again_and_left_for_its_end(driver: Driver) -> None:
    options, match = played(TOUR)
    scene = GameOver(driver.kit, options, match)
    driver.open(scene)
    driver.click(scene.watch)
    assert isinstance(driver.scene, ReplayScene)
    assert driver.scene.film.length == len(match.turns)
    driver.press(pygame.K_ESCAPE)
    assert isinstance(driver.scene, GameOver)


def test_a_finished_game_is_copied_as_one_line(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    copied: list[str] = []
    monkeypatch.setattr(game_over, "copy_text", lambda text: copied.append(text) is None)
    options, match = played(TOUR)
    scene = GameOver(driver.kit, options, match)
    driver.open(scene)
    driver.click(scene.copy)
    opened = read_record(copied[0])
    assert opened.damage == ()
    assert [turn.move for turn in match.turns] == list(opened.record.moves)
    assert scene.notice.text == driver.kit.texts("library.copied")


def test_pasting_at_the_end_of_a_game_leads_to_the_library(driver: Driver) -> None:
    driver.open(GameOver(driver.kit, *played(TOUR)))
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_v, mod=pygame.KMOD_CTRL))
    driver.frames(3)
    assert isinstance(driver.scene, LibraryScene)
