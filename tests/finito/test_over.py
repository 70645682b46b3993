"""The end of a game of FINITO!: the podium, and awards that are true of the score sheet."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from finity.client.settings import AnimationSpeed
from finity.finito.scenes.game_over import GameOver
from finity.finito.scenes.options import GameOptions
from finity.finito.scenes.outcomes import SeeAgain, StartGame
from finity.shell.sound import SilentSounds
from tests.finito.states import kit_of, over, whole_game
from tests.harness.driver import Driver


@pytest.mark.parametrize("players", [2, 6])
def test_everybody_stands_on_the_podium_by_points(driver: Driver, players: int) -> None:
    scene = over(driver, players)
    assert isinstance(scene, GameOver)
    standees = scene.finale.standees
    assert len(standees) == players == len(scene.champions) + len(scene.others.standees)
    places = [each.place for each in scene.others.standees]
    assert places == sorted(places)


@pytest.mark.parametrize(("bots", "heard"), [({1}, ["win"]), ({0}, []), ({0, 1}, ["win"])])
def test_where_only_a_bot_has_won_it_is_no_fanfare_for_people(
    own_data_folder: Path, bots: set[int], heard: list[str]
) -> None:
    person, match = Driver(own_data_folder, speed=AnimationSpeed.NORMAL), whole_game(2)
    assert match.position.sheet.places[0] == (0,)
    seats = tuple(replace(seat, bot="good" if number in bots else None) for number, seat in enumerate(match.seats))
    person.open(GameOver(kit_of(person, AnimationSpeed.NORMAL), GameOptions(seats, 60), match))
    person.frames(160)
    sounds = person.kit.sounds
    assert isinstance(sounds, SilentSounds)
    assert [cue for cue in sounds.played if cue in ("win", "loss")] == heard
    person.close()


def test_the_buttons_lead_on(driver: Driver) -> None:
    scene = over(driver, 2)
    assert isinstance(scene, GameOver)
    driver.click(scene.see_again)
    assert isinstance(driver.outcomes[-1], SeeAgain)
    driver.press(pygame.K_ESCAPE)
    driver.click(scene.rematch)
    assert isinstance(driver.outcomes[-1], StartGame)
