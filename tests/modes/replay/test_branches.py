"""Lines that were tried otherwise are marked where they leave the game; one key leads into them and out again."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from finity.match.match import OtherLine
from finity.modes.replay.scene import BranchScene, ReplayScene
from finity.records.record import Record, write_record
from finity.records.record_reading import read_record
from finity.rules import apply, legal_moves
from finity.scenes.outcomes import OpenReplay
from tests.harness.driver import Driver
from tests.harness.fitting import misfits, watch_cut_texts
from tests.modes.replay.states import WON


@pytest.fixture
def driver(tmp_path: Path) -> Iterator[Driver]:
    driver = Driver(tmp_path)
    yield driver
    driver.close()


def line(after: int, *steps: int) -> OtherLine[Any]:
    """Other moves after so many of the game: of all that are possible those with these numbers."""
    position = WON.header.start()
    for move in WON.moves[:after]:
        position, _ = apply(position, move)
    moves = []
    for step in steps:
        moves.append([move for move in legal_moves(position) if move not in WON.moves[after : after + 1]][step])
        position, _ = apply(position, moves[-1])
    return OtherLine(after, tuple(moves))


TRIED = replace(WON, other_lines=(line(4, 0, 3, 5), line(4, 7, 1), line(9, 2)))


def opened(driver: Driver, record: Record = TRIED) -> ReplayScene:
    driver.open(driver.after(OpenReplay(record)))
    assert isinstance(driver.scene, ReplayScene)
    return driver.scene


def here(driver: Driver) -> ReplayScene:
    assert isinstance(driver.scene, ReplayScene)
    return driver.scene


def test_one_key_leads_from_place_to_place_into_each_line_and_back(driver: Driver) -> None:
    scene = opened(driver)
    driver.press(pygame.K_l)
    assert scene.playback.ply == 4
    assert scene.panels.header.hint == "2 other ways were tried here: L shows them."
    driver.press(pygame.K_l)
    for number in (0, 1):
        branch = here(driver)
        assert isinstance(branch, BranchScene)
        assert (branch.playback.ply, branch.film.length) == (4, 4 + len(TRIED.other_lines[number].moves))
        assert f"{number + 1} of 2" in branch.panels.header.hint
        driver.press(pygame.K_RIGHT)
        assert branch.film.turns[4].move == TRIED.other_lines[number].moves[0]
        driver.press(pygame.K_l)
    assert here(driver) is scene
    assert scene.playback.ply == 4
    driver.press(pygame.K_RIGHT)
    driver.press(pygame.K_l)
    assert scene.playback.ply == 9


def test_the_mouse_goes_the_same_way(driver: Driver) -> None:
    scene = opened(driver)
    driver.click(scene.controls.branch)
    driver.click(scene.controls.branch)
    assert isinstance(driver.scene, BranchScene)
    driver.click(here(driver).controls.branch)
    driver.click(here(driver).controls.branch)
    assert driver.scene is scene


def test_escape_leads_back_to_where_the_line_left_the_game(driver: Driver) -> None:
    scene = opened(driver)
    driver.press(pygame.K_l)
    driver.press(pygame.K_l)
    driver.press(pygame.K_ESCAPE)
    assert driver.scene is scene


def test_a_game_without_other_lines_says_so(driver: Driver) -> None:
    scene = opened(driver, WON)
    assert not scene.controls.branch.visible
    driver.press(pygame.K_l)
    assert scene.panels.header.hint == "Nothing else was tried in this game."


def test_a_line_that_leaves_a_line_is_seen_there() -> None:
    longer = (*TRIED.other_lines[0].moves[:1], *line(4, 0, 4).moves[1:])
    record = replace(TRIED, other_lines=(*TRIED.other_lines, OtherLine(4, longer)))
    assert record.tree.along(record.other_lines[0]).others == (OtherLine(5, longer[1:]),)
    assert read_record(write_record(record)).record.other_lines == record.other_lines


@pytest.mark.parametrize(("language", "size", "percent"), [("de", (960, 540), 150), ("fr", (1280, 720), 100)])
def test_it_fits(
    language: str, size: tuple[int, int], percent: int, driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver.resize(size)
    driver.kit.change_settings(replace(driver.kit.settings, text_percent=percent, language=language))
    cut = watch_cut_texts(monkeypatch)
    scene = opened(driver)
    driver.press(pygame.K_l)
    assert misfits(scene, scene.controls, size, monkeypatch) == []
    driver.press(pygame.K_l)
    assert misfits(here(driver), here(driver).controls, size, monkeypatch) == []
    assert [text for text in cut if text not in {player.name for player in WON.header.players}] == []
