"""The setup screen of FINITO!: what is chosen, and the ways out of it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from finity.client.settings import AnimationSpeed
from finity.finito.scenes.options import DEFAULTS, HandOver, SetupFile
from finity.finito.scenes.outcomes import OpenSetup
from finity.finito.scenes.setup import MoreSheet, SetupScene
from finity.finito.scenes.table.sheets import RulesPanel
from finity.lobby.menu import Menu
from finity.lobby.outcomes import ContinueGame
from tests.finito.conftest import Sit
from tests.harness.driver import Driver


def test_setup_starts_the_game_that_is_shown_and_is_remembered(sit: Sit, own_data_folder: Path) -> None:
    sitting = sit(OpenSetup())
    setup = sitting.scene
    assert isinstance(setup, SetupScene)
    sitting.click(setup.players.segment(3).center)
    sitting.click(setup.seats[1].player.segment(0).center)
    sitting.click(setup.more)
    sheet = setup.modals.shown
    assert isinstance(sheet, MoreSheet)
    sitting.click(sheet.limit.segment(1).center)
    sitting.click(sheet.hand_over.segment(1).center)
    sitting.click(sheet.done)
    sitting.click(setup.start)
    chosen = sitting.play.game.options
    assert (len(chosen.seats), chosen.limit, chosen.people, chosen.hand_over) == (5, 80, (0, 1), HandOver.HOLD)
    assert SetupFile(own_data_folder).load()[0].options() == chosen


def test_enter_starts_the_game_before_anything_was_pointed_at(sit: Sit) -> None:
    sitting = sit(OpenSetup())
    sitting.press(pygame.K_RETURN)
    assert sitting.play.game


def test_escape_leaves_setup(sit: Sit) -> None:
    sitting = sit(OpenSetup())
    sitting.press(pygame.K_ESCAPE)
    assert isinstance(sitting.scene, Menu)


@pytest.mark.parametrize("damage", ["{", '{"players": 9}', '{"players": 3, "seats": [1,2,3,4,5,6], "limit": 60}'])
def test_damaged_choices_are_set_aside(tmp_path: Path, damage: str) -> None:
    (tmp_path / "finito-setup.json").write_text(damage, encoding="utf-8")
    choices, message = SetupFile(tmp_path).load()
    assert choices == DEFAULTS
    assert message


def test_a_kept_game_that_is_damaged_is_not_offered(sit: Sit, own_data_folder: Path) -> None:
    (own_data_folder / "finito").mkdir(parents=True)
    (own_data_folder / "finito" / "2026-01-01 10.00.00.txt").write_text("nonsense", encoding="utf-8")
    setup = sit(OpenSetup()).scene
    assert isinstance(setup, SetupScene)
    assert not setup.go_on.visible
    assert not setup.see_again.visible


def test_a_damaged_game_is_told_by_name_instead_of_being_continued(sit: Sit, tmp_path: Path) -> None:
    file = tmp_path / "broken.txt"
    file.write_text("nonsense", encoding="utf-8")
    menu = sit(ContinueGame(file)).scene
    assert isinstance(menu, Menu)
    assert "broken.txt" in menu.notice.text


def test_the_rules_can_be_read_before_and_in_a_game(sit: Sit) -> None:
    sitting = sit(OpenSetup(), size=(960, 540))
    setup = sitting.scene
    assert isinstance(setup, SetupScene)
    sitting.click(setup.rules)
    sitting.click(setup.start)
    assert sitting.scene is setup, "the rules lie over the button"
    sitting.press(pygame.K_ESCAPE)
    sitting.click(setup.start)
    sitting.choose(sitting.play.widgets.menu, "finito.rules.button")
    assert isinstance(sitting.play.modals.shown, RulesPanel)
    sitting.press(pygame.K_RETURN)
    assert not sitting.play.modals.open


@pytest.mark.parametrize("calm", [False, True])
def test_hands_are_dealt_and_turned_over_but_nothing_moves_for_who_wants_no_motion(
    own_data_folder: Path, calm: bool
) -> None:
    driver = Driver(own_data_folder, speed=AnimationSpeed.NORMAL)
    driver.kit.change_settings(replace(driver.kit.settings, reduced_motion=calm))
    driver.open(driver.after(OpenSetup()))
    scene = driver.scene
    assert isinstance(scene, SetupScene)
    for change in (lambda: None, lambda: scene.free[3].rect, lambda: scene.seats[3].player.segment(0)):
        if place := change():
            driver.click(place)
        assert scene.animating is not calm
        driver.frames(120)
        assert not scene.animating
    assert [seat.bot for seat in scene.choices.seats[: scene.choices.players]] == [None, "easy", "easy", None]
    driver.close()


def test_keys_go_down_through_who_plays_in_a_seat(sit: Sit) -> None:
    sitting = sit(OpenSetup())
    setup = sitting.scene
    assert isinstance(setup, SetupScene)
    setup.widgets.focus(setup.seats[1].player)
    sitting.press(pygame.K_DOWN)
    assert setup.choices.seats[1].bot == "good"
    sitting.press(pygame.K_UP, pygame.K_UP)
    assert setup.choices.seats[1].bot is None
    sitting.press(pygame.K_UP)
    assert setup.widgets.focused is setup.seats[1].name
