"""Whoever closes the window or goes back to the menu is asked first, if moves could not be written to the disk."""

from __future__ import annotations

import os
from functools import partial
from pathlib import Path

import pygame
import pytest

from finity.client.autosave import game_folder
from finity.finito.kind import RECORDS as FINITO
from finity.finito.rules.moves import legal_moves
from finity.finito.rules.position import Phase
from finity.finito.scenes.options import GameOptions as CardOptions
from finity.finito.scenes.outcomes import StartGame as StartCards
from finity.finito.scenes.play import PlayScene as CardScene
from finity.lobby.menu import Menu
from finity.lobby.outcomes import OpenHelp, OpenSettings
from finity.lobby.widget_scene import UnsavedDialog
from finity.match import Seat
from finity.modes.play import PlayScene
from finity.records.kind import RECORDS
from finity.records.options import GameOptions, SeatOptions
from finity.rules import Resign, parse_move
from finity.scenes.outcomes import StartGame
from finity.screens.game_over import GameOver
from tests.faults.failing_disk import full
from tests.harness.driver import Driver, sure
from tests.harness.games import load_game

PEOPLE = GameOptions((SeatOptions("Ada", 0), SeatOptions("Bo", 1)), "BWBWBWBW")


def fill(disk: pytest.MonkeyPatch) -> None:
    disk.setattr(os, "fsync", full)


def at_the_board(driver: Driver) -> PlayScene:
    """A game of two people of which the first move is kept."""
    scene = driver.open(sure(driver.after(StartGame(PEOPLE)), PlayScene))
    scene.play(parse_move("+bN>NW:M"))
    driver.frames(2)
    return scene


def close_window(driver: Driver) -> None:
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    driver.frames(2)


def kept_moves(folder: Path) -> list[int]:
    return [len(load_game(each).record.moves) for each in game_folder(folder, RECORDS).files()]


def test_a_window_closes_at_once_if_nothing_is_lost(driver: Driver, home: Path) -> None:
    at_the_board(driver)
    close_window(driver)
    assert not driver.app.running
    assert kept_moves(home) == [1]


def test_who_closes_the_window_is_asked_before_moves_are_lost(
    driver: Driver, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = at_the_board(driver)
    with monkeypatch.context() as disk:
        fill(disk)
        scene.play(parse_move("+bS>SE:M"))
        close_window(driver)
        assert isinstance(scene.asking.shown, UnsavedDialog)
        driver.press(pygame.K_ESCAPE)
        assert not scene.asking.is_open, "staying is the easier answer"
        close_window(driver)
        assert driver.app.running, "asked each time"
    driver.press(pygame.K_ESCAPE)
    close_window(driver)
    assert not driver.app.running
    assert not driver.app.lost
    assert kept_moves(home) == [2], "tried once more"


def test_who_closes_the_window_twice_means_it(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = at_the_board(driver)
    fill(monkeypatch)
    scene.play(parse_move("+bS>SE:M"))
    close_window(driver)
    close_window(driver)
    assert not driver.app.running
    assert driver.app.lost, "said on the terminal"


@pytest.mark.parametrize("cover", [OpenSettings(), OpenHelp()])
def test_the_question_is_seen_whatever_covers_the_game(
    driver: Driver, monkeypatch: pytest.MonkeyPatch, cover: object
) -> None:
    scene = at_the_board(driver)
    fill(monkeypatch)
    scene.play(parse_move("+bS>SE:M"))
    driver.lead_to(cover)
    assert driver.scene is not scene
    close_window(driver)
    assert driver.scene is scene
    assert isinstance(scene.asking.shown, UnsavedDialog)


def test_who_goes_back_to_the_menu_is_not_told_that_every_move_is_kept(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = at_the_board(driver)
    fill(monkeypatch)
    scene.play(parse_move("+bS>SE:M"))
    driver.press(pygame.K_ESCAPE)
    assert scene.asking.shown
    assert driver.kit.texts("kept.lost_text") in {getattr(each, "text", "") for each in scene.asking.shown.widgets}
    driver.press(pygame.K_UP, pygame.K_RETURN)
    assert isinstance(scene.asking.shown, UnsavedDialog)
    driver.press(pygame.K_LEFT, pygame.K_RETURN)
    driver.frames(2)
    assert isinstance(driver.scene, Menu)


def test_a_game_that_ended_on_a_full_disk_is_kept_from_the_podium(
    driver: Driver, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = at_the_board(driver)
    with monkeypatch.context() as disk:
        fill(disk)
        scene.play(Resign())
        driver.frames(30, dt=0.1)
        over = sure(driver.scene, GameOver)
        close_window(driver)
        assert isinstance(over.modals.shown, UnsavedDialog)
        driver.press(pygame.K_ESCAPE)
        for press in (partial(driver.click, over.rematch), partial(driver.choose, over.more, "over.new_game")):
            press()
            assert isinstance(over.modals.shown, UnsavedDialog)
            driver.press(pygame.K_ESCAPE)
        over.leave()
        assert isinstance(over.modals.shown, UnsavedDialog)
        driver.press(pygame.K_ESCAPE)
    over.leave()
    driver.frames(2)
    assert isinstance(driver.scene, Menu)
    assert kept_moves(home) == [2]


def test_cards_ask_too(driver: Driver, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = driver.open(sure(driver.after(StartCards(CardOptions((Seat("Ada"), Seat("Bo")), 60))), CardScene))
    driver.frames(10, dt=0.1)
    with monkeypatch.context() as disk:
        fill(disk)
        if scene.game.position.phase is Phase.PLAY:
            scene.play(legal_moves(scene.game.position)[0])
        close_window(driver)
        assert isinstance(scene.modals.shown, UnsavedDialog)
        driver.press(pygame.K_ESCAPE)
        assert driver.app.running
    close_window(driver)
    assert not driver.app.running
    assert len(list(game_folder(home, FINITO).files())) == 1
