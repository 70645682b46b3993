"""Whom to play: the first screen after Play, used as a person does."""

import os
from dataclasses import replace
from datetime import UTC, datetime

import pygame
import pytest

from finity.bots import is_bot
from finity.modes.play import PlayScene
from finity.scenes.outcomes import OpenSetup
from finity.screens.setup.opponent import OpponentScene
from finity.screens.setup.scene import SetupScene
from finity.shell.input.intents import Action
from finity.view.art.faces import Face
from tests.harness.devices import gamepad
from tests.harness.driver import Driver, sure


@pytest.fixture
def scene(driver: Driver) -> OpponentScene:
    return opened(driver)


def opened(driver: Driver) -> OpponentScene:
    return sure(driver.open(driver.after(OpenSetup())), OpponentScene)


def started(driver: Driver) -> tuple[str, str | None, int]:
    """Who is played, by which bot, and with how many cones."""
    game = sure(driver.scene, PlayScene).game
    rival = game.options.seats[1]
    return rival.name, rival.bot, len(game.position.tower)


def test_every_character_is_a_bot_and_each_is_stronger(driver: Driver) -> None:
    assert all(is_bot(face.bot) for face in Face)
    assert len({face.look for face in Face}) == len(Face)


def test_one_press_starts_the_first_game_against_the_weakest_with_four_cones(
    driver: Driver, scene: OpponentScene
) -> None:
    assert sum(widget.active for widget in scene.widgets) == 10
    driver.press(pygame.K_RETURN)
    assert started(driver) == ("Pip", "first", 4)
    assert [card.face for card in sure(driver.scene, PlayScene).panels.seats] == [None, Face.PIP]


def test_a_character_and_a_tower_are_clicked_and_remembered(driver: Driver, scene: OpponentScene) -> None:
    driver.click(scene.faces[Face.BRUNO])
    driver.click(scene.towers[6])
    driver.click(scene.start)
    assert started(driver) == ("Bruno", "easy_builder", 6)
    again = opened(driver)
    assert [face for face, card in again.faces.items() if card.chosen] == [Face.BRUNO]
    assert again.towers[6].chosen


def test_arrows_choose_along_a_row_and_enter_starts_from_there(driver: Driver, scene: OpponentScene) -> None:
    driver.press(pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_DOWN)
    assert scene.widgets.focused is scene.towers[4]
    driver.press(pygame.K_RIGHT, pygame.K_UP)
    assert scene.widgets.focused is scene.faces[Face.ORLA]
    driver.press(pygame.K_TAB, pygame.K_TAB)
    assert scene.widgets.focused is scene.more
    driver.press(pygame.K_TAB, pygame.K_RETURN)
    assert started(driver) == ("Orla", "medium_squatter", 6)


def test_shoulder_buttons_change_the_tower(driver: Driver, scene: OpponentScene) -> None:
    press = gamepad(driver, 0)
    press(Action.REDO)
    press(Action.REDO)
    press(Action.REDO)
    press(Action.UNDO)
    press(Action.CHOOSE)
    assert started(driver) == ("Pip", "first", 6)


def keep_game(driver: Driver, number: int, winner: str, minutes: int, others: str = "S first 4 Pip") -> None:
    """Keep a game of Ada against Pip or others, with four cones."""
    folder = driver.kit.folder / "games"
    folder.mkdir(parents=True, exist_ok=True)
    began = datetime(2026, 1, number, 12, tzinfo=UTC)
    players = "".join(f"player: {player}\n" for player in ("N human 0 Ada", *others.split(", ")))
    text = f"Finity game 1\nstarted: {began}\ntower: BWWB drawn\n{players}result: first {winner} (full path)\n"
    path = folder / f"2026-01-0{number}.finity"
    path.write_text(text)
    os.utime(path, (began.timestamp() + 60 * minutes,) * 2)


@pytest.mark.parametrize(("winners", "proposed"), [("NN", Face.BRUNO), ("SN", Face.PIP), ("N", Face.PIP)])
def test_who_was_beaten_twice_in_a_row_makes_way_for_the_next(driver: Driver, winners: str, proposed: Face) -> None:
    usual = opened(driver).faces[Face.BRUNO].line
    for number, winner in enumerate(winners, 1):
        keep_game(driver, number, winner, 3)
    scene = opened(driver)
    assert scene.faces[proposed].chosen
    assert (scene.faces[Face.BRUNO].line != usual) == (proposed is Face.BRUNO)


def test_the_master_comes_after_three_wins_against_the_last_of_the_others(driver: Driver) -> None:
    for number, winner in enumerate("NSNN", 1):
        assert Face.MAX not in opened(driver).faces
        keep_game(driver, number, winner, 3, "S hard_saboteur 3 Vex")
    driver.click(opened(driver).faces[Face.MAX])
    driver.press(pygame.K_RETURN)
    assert started(driver) == ("Max", "master", 4)


def test_setup_says_how_long_games_like_this_took(driver: Driver) -> None:
    for number in range(1, 4):
        keep_game(driver, number, "N", 23, "E human 1 Bo, W human 2 Cleo")
    setup = driver.open(SetupScene(driver.kit))
    driver.click(setup.players.segment(1))
    setup.change(replace(setup.choices, length=4, length_chosen=True))
    assert "about 23\N{NO-BREAK SPACE}min" in [fact.value for fact in setup.facts.facts]


def test_minutes_are_those_of_the_persons_own_games_after_three(driver: Driver) -> None:
    for number, minutes in enumerate((7, 2, 8), 1):
        assert "5" in opened(driver).towers[4].about
        keep_game(driver, number, "S", minutes)
    assert "7" in opened(driver).towers[4].about


def test_faces_blink_and_follow_the_pointer_unless_little_is_to_move(driver: Driver, scene: OpponentScene) -> None:
    driver.point(scene.start)
    assert {card.gaze for card in scene.faces.values()} == {(0, 1), (1, 1)}
    seen = [driver.watch(1, 0.1) and scene.faces[Face.PIP].shut for _ in range(60)]
    assert 1 <= sum(map(bool, seen)) <= 6
    driver.kit.change_settings(replace(driver.kit.settings, reduced_motion=True))
    still = opened(driver)
    assert not any(driver.watch(1, 0.1) and still.faces[Face.PIP].shut for _ in range(60))
