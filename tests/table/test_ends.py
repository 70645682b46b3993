"""What is heard at a table, most of all when a game ends; how ends look, the films hold."""

from __future__ import annotations

import random
from dataclasses import replace

import pygame
import pytest

from finity.client.settings import AnimationSpeed
from finity.lobby.outcomes import BackToMenu
from finity.match import Match
from finity.modes.play import PlayScene
from finity.rules import apply, parse_move
from finity.screens.game_over import GameOver
from finity.shell.draw.theme import Tabletop
from finity.shell.sound import SilentSounds
from tests.harness.driver import Driver, Enter
from tests.harness.games import TOUR, played


@pytest.fixture
def slow_driver(enter: Enter) -> Driver:
    return enter(Driver, speed=AnimationSpeed.NORMAL)


def sat_down(driver: Driver, plies: int, seats: int = 2) -> PlayScene:
    """A table where so many moves of the tour have been made; the second player is a bot, who can't win."""
    options, whole = played(TOUR)
    match: Match = Match(options.match_seats, whole.start, apply)
    for turn in whole.turns[:plies]:
        match.play(turn.player, turn.move)
    return driver.open(PlayScene(driver.kit, options, begun=match))


def silent(driver: Driver) -> SilentSounds:
    assert isinstance(driver.kit.sounds, SilentSounds)
    return driver.kit.sounds


def test_the_music_is_tense_as_long_as_somebody_can_win_with_the_next_move(driver: Driver) -> None:
    tokens = TOUR.split()
    scene = sat_down(driver, len(tokens) - 3)
    assert silent(driver).tension == 0.0
    scene.play(parse_move(tokens[-3]))
    driver.frames(2)
    assert silent(driver).tension == 1.0
    driver.press(pygame.K_F1)
    driver.frames(2)
    assert silent(driver).tension == 1.0 and driver.scene is not scene, "the rules above a table leave it its music"
    driver.open(driver.after(BackToMenu()))
    driver.frames(2)
    assert silent(driver).tension is None


@pytest.mark.parametrize("tabletop", Tabletop)
def test_a_board_is_heard_in_the_timbre_of_its_own_table(driver: Driver, tabletop: Tabletop) -> None:
    PlayScene(
        driver.kit.with_settings(replace(driver.kit.settings, tabletop=tabletop), random.Random(1)), played(TOUR)[0]
    )
    assert driver.kit.sounds.table == tabletop.value


@pytest.mark.parametrize(("winner_is_bot", "heard"), [(False, "win"), (True, "loss")])
def test_a_win_of_a_bot_is_no_fanfare_for_the_people(driver: Driver, winner_is_bot: bool, heard: str) -> None:
    tokens = TOUR.split()
    scene = sat_down(driver, len(tokens) - 1)
    seats = scene.game.match.seats
    if winner_is_bot:
        scene.game.match.seats = (seats[1], seats[0])
    scene.play(parse_move(tokens[-1]))
    driver.frames(2)
    assert {"win", "loss"} & set(silent(driver).played) == {heard}


@pytest.mark.parametrize("press", [pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_x, pygame.K_LEFT, 1, 3])
def test_any_press_goes_on_from_the_walk_to_the_word_and_to_the_podium(slow_driver: Driver, press: int) -> None:
    scene = sat_down(slow_driver, len(TOUR.split()) - 1)
    scene.play(parse_move(TOUR.split()[-1]))
    for goes_on in (lambda: not scene.stage.busy, lambda: slow_driver.app.scene is not scene):
        slow_driver.frames(40)
        assert not goes_on()
        if press > 3:
            slow_driver.press(press)
        else:
            slow_driver.click(slow_driver._window.surface.get_rect(), button=press)
        slow_driver.frames(2)
        assert goes_on()
    assert isinstance(slow_driver.app.scene, GameOver)
