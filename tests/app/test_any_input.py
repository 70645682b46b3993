"""Whatever comes from whatever device at whatever moment, no scene breaks and games stay legal."""

from __future__ import annotations

import os
import random
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from finity.bots.hints import think
from finity.client.autosave import game_folder, now
from finity.client.settings import AnimationSpeed, Confirmation
from finity.finito.scenes.outcomes import OpenSetup as OpenFinito
from finity.lobby.keys import KeyListScene
from finity.match import SeatDevice
from finity.match.match import ClockMode, TimeControl, TimeUpRule
from finity.match.series import Series
from finity.modes.messages.invitation import continue_by_message
from finity.modes.play import PlayScene
from finity.records.kind import RECORDS
from finity.records.message_game import claim_seats
from finity.records.options import GameOptions, SeatOptions
from finity.records.record import write_record
from finity.records.record_reading import read_record
from finity.rules import start
from finity.scenes.actions import PLAY_KEYS
from finity.scenes.outcomes import (
    GameFinished,
    LookUpLesson,
    OpenEditor,
    OpenExplore,
    OpenLesson,
    OpenProfiles,
    OpenPuzzles,
    OpenShow,
    StartGame,
    rematch,
)
from finity.shell.loop.scene import Pop, Quit, Scene
from finity.table.game_record import header_of, record_of
from tests.app.test_without_mouse import SCENES, Maker, finished
from tests.harness.driver import Driver
from tests.harness.games import TOUR, load_game, played
from tests.harness.imp import Imp
from tests.harness.thinking import InPlaceOf, at_once
from tests.harness.whole import enough
from tests.records.message_writing import agreed, played_on

STEPS = enough(6, whole=200)
"""For each scene."""
SEED = os.environ.get("FINITY_FUZZ", "1")
"""Another one looks elsewhere."""
EVENTS_AT_ONCE = (0, 1, 1, 2, 5)
PAUSES = (0.0, 1 / 60, 1 / 60, 0.1)


def opened_by(outcome: object) -> Callable[[Driver], Scene]:
    def make(driver: Driver) -> Scene:
        change = driver.director(outcome)
        assert not isinstance(change, Pop | Quit)
        return change.scene

    return make


HURRY = TimeControl(ClockMode.PER_MOVE, 1, TimeUpRule.RANDOM_MOVE)
DEADLY = TimeControl(ClockMode.PER_GAME, 20, TimeUpRule.LOSE)
PEOPLE = GameOptions((SeatOptions("Ada", 0), SeatOptions("Bo", 1, device=SeatDevice.PAD_2)), time=HURRY)
CROWD = GameOptions(
    (SeatOptions("Ada", 0), SeatOptions("Bo", 1, "hard"), SeatOptions("Cleo", 2), SeatOptions("Dev", 3, "easy")),
    play_on=True,
    sizes_by_hand=True,
    time=DEADLY,
)
MATCH_OF_FOUR = replace(CROWD, series=Series(5, (2, 1, 0, 1), champion=0))
PLAYED_BY_MESSAGE = claim_seats(played_on(agreed(3), random.Random(2), 8), [2])


def end_of_series() -> GameFinished:
    options, match = played(TOUR)
    return GameFinished(replace(options, series=Series(3, (0, 1), champion=1)), match)


MAKERS: dict[str, Maker] = {
    **SCENES,
    "key list": lambda driver: KeyListScene(driver.kit, PLAY_KEYS),
    "two people": opened_by(StartGame(PEOPLE)),
    "a crowd": opened_by(StartGame(CROWD)),
    "a game by message": lambda driver: continue_by_message(driver.kit, PLAYED_BY_MESSAGE, None, new=3),
    "demo": opened_by(OpenShow()),
    "a game as a show": lambda driver: driver.after(OpenShow(seed=0, record=finished())),
    "puzzles": opened_by(OpenPuzzles()),
    "exploring": lambda driver: driver.after(OpenExplore(finished(), 4)),
    "by hand": opened_by(OpenEditor(start(4, "BWBWBBWW")[0], CROWD.seats)),
    "profiles": opened_by(OpenProfiles()),
    "standings": opened_by(rematch(MATCH_OF_FOUR, 0)),
    "the end of a game of a series": lambda driver: driver.after(end_of_series()),
    "a lesson": opened_by(OpenLesson("turning.twin")),
    "a longer lesson": opened_by(LookUpLesson("full.borrowed")),
    "finito": opened_by(OpenFinito()),
}


def assert_legal(scene: Scene | None) -> None:
    """A game on the table can be kept and read again."""
    if isinstance(scene, PlayScene):
        match = scene.game.match
        record = record_of(header_of(scene.game.options, match.start, now()), match, now(), scene.game.clocks)
        read = read_record(write_record(record))
        assert read.damage == ()
        assert read.record.moves == record.moves


@pytest.mark.parametrize("name", MAKERS)
def test_no_input_breaks_a_scene(own_data_folder: Path, tmp_path: Path, name: str) -> None:
    driver = Driver(own_data_folder, (960, 540), AnimationSpeed.NORMAL)
    driver.kit.thinkers = InPlaceOf(think, at_once)
    rng = random.Random(f"{SEED} {name}")
    driver.kit.settings = replace(driver.kit.settings, confirmation=rng.choice(list(Confirmation)))
    imp = Imp(driver, tmp_path, rng)
    driver.glances = enough(6, whole=1)
    for step in range(STEPS):
        if not driver.app.running:
            driver.open(MAKERS[name](driver))
        imp.play_tricks(rng.choice(EVENTS_AT_ONCE))
        driver.frames(1, dt=rng.choice(PAUSES))
        if step % 25 == 0:
            assert_legal(driver.app.scene)
    assert_legal(driver.app.scene)
    driver.close()
    for file in game_folder(own_data_folder, RECORDS).files():
        assert load_game(file).damage == ()
