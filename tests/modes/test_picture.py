"""One key saves any board as a picture and copies its position; what can't be saved is told."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pygame
import pytest

from finity.client import saving
from finity.records.arrangement import Arrangement, read_position
from finity.rules import Station
from finity.scenes.outcomes import (
    ExplorePosition,
    OpenEditor,
    OpenLesson,
    OpenPuzzles,
    OpenReplay,
    OpenShow,
    ResumeGame,
    StartGame,
)
from finity.shell.loop.window import clipboard_text
from finity.table.layout import TableLayout
from finity.table.scene import BoardScene
from tests.harness.driver import Driver, sure
from tests.harness.games import TOUR, played
from tests.modes.replay.test_replay import WON

OPTIONS, MATCH = played(TOUR)
HALFWAY = MATCH.turns[len(MATCH.turns) // 2].before
BOARDS = {
    "play": StartGame(OPTIONS),
    "replay": OpenReplay(WON),
    "explore": ExplorePosition(HALFWAY, OPTIONS.seats),
    "editor": OpenEditor(HALFWAY, OPTIONS.seats),
    "puzzle": OpenPuzzles(),
    "lesson": OpenLesson("turning.twin"),
    "show": OpenShow(seed=2),
}


def pressed(driver: Driver, board: str) -> BoardScene:
    driver.drag_edge((960, 540))
    driver.open(driver.after(BOARDS[board]))
    driver.press(pygame.K_F12)
    return sure(driver.scene, BoardScene)


@pytest.mark.parametrize("board", BOARDS)
def test_a_picture_of_any_board_is_saved_and_its_position_copied(driver: Driver, home: Path, board: str) -> None:
    scene = pressed(driver, board)
    (picture,) = (home / "pictures").iterdir()
    assert pygame.image.load(picture).get_size() == driver.window.size
    assert read_position(clipboard_text()) == Arrangement.of(scene.position_and_seats[0])
    assert f"pictures/{picture.name}" in scene.speech.text


def test_a_picture_shows_the_path_at_the_tower_and_tells_no_names(driver: Driver, home: Path) -> None:
    driver.open(driver.after(ResumeGame(OPTIONS, played(" ".join(TOUR.split()[:12]))[1], None, None)))
    driver.press(pygame.K_F12)
    (file,), layout = (home / "pictures").iterdir(), TableLayout(driver.size, 2)
    kept, seen = pygame.image.load(file), driver.window.surface
    for area in (layout.tower.target_area(0), pygame.Rect(0, 0, 40, 40).move(layout.station_pixel(Station.W))):
        parts = [pygame.image.tobytes(each.subsurface(area), "RGB") for each in (kept, seen)]
        assert parts[0] == parts[1]


@pytest.mark.parametrize("problem", [errno.ENOSPC, errno.EACCES])
def test_a_picture_that_can_not_be_saved_is_told(
    driver: Driver, home: Path, monkeypatch: pytest.MonkeyPatch, problem: int
) -> None:
    def refuse(surface: pygame.Surface, path: Path) -> None:
        raise OSError(problem, os.strerror(problem))

    monkeypatch.setattr(saving, "save_png", refuse)
    told = pressed(driver, "play").speech.text
    assert str(home / "pictures") in told and os.strerror(problem) in told


def test_the_key_waits_for_an_open_question(driver: Driver, home: Path) -> None:
    driver.open(driver.after(BOARDS["play"]))
    driver.press(pygame.K_ESCAPE, pygame.K_F12)
    assert not (home / "pictures").exists()
