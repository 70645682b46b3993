"""The demo: bots play, and anyone who touches anything is back in the menu."""

from __future__ import annotations

import random
from pathlib import Path

import pygame
import pytest

from finity.client.outcomes import BackToMenu
from finity.client.settings import AnimationSpeed
from finity.scenes.outcomes import OpenDemo
from finity.scenes.play.demo import DemoScene, demo_options
from finity.shell.loop.app import App
from finity.shell.loop.scene import Change, Pop
from finity.shell.loop.window import Window
from tests.harness.mouse import Mouse
from tests.scenes.play.conftest import kit_for


@pytest.fixture
def demo(tmp_path: Path) -> tuple[DemoScene, Mouse, list[object]]:
    outcomes: list[object] = []

    def director(outcome: object) -> Change:
        outcomes.append(outcome)
        return Pop()

    scene = DemoScene(kit_for(tmp_path, AnimationSpeed.OFF))
    app = App(Window("test", (1280, 720)))
    app.start(scene, director)
    return scene, Mouse(app), outcomes


def test_games_differ_in_players_and_all_seats_are_bots():
    games = [demo_options(random.Random(seed), 6) for seed in range(40)]
    assert {game.players for game in games} == {2, 3, 4}
    assert all(seat.bot for game in games for seat in game.seats)
    for game in games:
        assert len({seat.look for seat in game.seats}) == game.players
        assert len({seat.name for seat in game.seats}) == game.players


def test_bots_move_by_themselves(demo: tuple[DemoScene, Mouse, list[object]]):
    scene, mouse, _ = demo
    mouse.frames(40)
    assert scene.game.match.turns


@pytest.mark.parametrize("key", [pygame.K_a, pygame.K_ESCAPE, pygame.K_SPACE])
def test_any_key_leads_to_the_menu(demo: tuple[DemoScene, Mouse, list[object]], key: int):
    _, mouse, outcomes = demo
    mouse.key(key)
    assert outcomes == [BackToMenu()]


def test_a_click_leads_to_the_menu(demo: tuple[DemoScene, Mouse, list[object]]):
    _, mouse, outcomes = demo
    mouse.click((640, 360))
    assert outcomes == [BackToMenu()]


def test_after_a_game_comes_the_next_one(demo: tuple[DemoScene, Mouse, list[object]]):
    scene, mouse, outcomes = demo
    scene.finish()
    mouse.frames(2)
    assert outcomes == [OpenDemo()]
