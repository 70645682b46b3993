"""The demo: bots play, and anyone who touches anything is back in the menu."""

from __future__ import annotations

import random

import pygame
import pytest

from finity.client.outcomes import BackToMenu
from finity.scenes.outcomes import OpenDemo
from finity.scenes.play.demo import DemoScene, demo_options
from tests.harness.driver import Driver


@pytest.fixture
def demo(driver: Driver) -> DemoScene:
    scene = DemoScene(driver.kit)
    driver.open(scene)
    return scene


def test_games_differ_in_players_and_all_seats_are_bots():
    games = [demo_options(random.Random(seed), 6) for seed in range(40)]
    assert {game.players for game in games} == {2, 3, 4}
    assert all(seat.bot for game in games for seat in game.seats)
    for game in games:
        assert len({seat.look for seat in game.seats}) == game.players
        assert len({seat.name for seat in game.seats}) == game.players


def test_bots_move_by_themselves(driver: Driver, demo: DemoScene):
    driver.frames(40)
    assert demo.game.match.turns


@pytest.mark.usefixtures("demo")
@pytest.mark.parametrize("key", [pygame.K_a, pygame.K_ESCAPE, pygame.K_SPACE])
def test_any_key_leads_to_the_menu(driver: Driver, key: int):
    driver.press(key)
    assert driver.outcomes == [BackToMenu()]


@pytest.mark.usefixtures("demo")
def test_a_click_leads_to_the_menu(driver: Driver):
    driver.click((640, 360))
    assert driver.outcomes == [BackToMenu()]


def test_after_a_game_comes_the_next_one(driver: Driver, demo: DemoScene):
    demo.finish()
    driver.frames(2)
    assert driver.outcomes == [OpenDemo()]
