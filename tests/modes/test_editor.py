"""Positions that were set up are played on and kept; how they are set up, a session tells."""

from __future__ import annotations

from typing import cast

import pygame
import pytest

from finity.client.autosave import game_folder
from finity.lobby.outcomes import ContinueGame
from finity.modes.editor import EditorScene
from finity.modes.explore import ExploreScene
from finity.modes.play import PlayScene
from finity.modes.replay.scene import ReplayScene
from finity.modes.solo_board import PlayOnDialog
from finity.records.arrangement import Arrangement
from finity.records.kind import RECORDS
from finity.records.record import BadRecord, Header, Record, RecordedPlayer, write_one_line, write_record
from finity.records.record_reading import read_record
from finity.rules import Colour, Station, parse_move, start
from finity.rules.board import LINKS, SLOTS
from finity.scenes.outcomes import OpenEditor, OpenReplay
from finity.screens.setup.choices import options_for
from finity.shell.input.intents import Action
from finity.table.wishes import Do
from finity.view.frames import SlotTarget
from tests.harness.devices import DEVICES
from tests.harness.driver import Driver, sure
from tests.harness.table import Spots, Steerer

SEATS = options_for((None, None), "BWBWBBWW").seats
N_NE = SLOTS[3 * LINKS.index((Station.N, Station.NE)) + 1]


@pytest.fixture
def scene(driver: Driver) -> EditorScene:
    return sure(driver.open(driver.after(OpenEditor(start(2, "BWBWBBWW")[0], SEATS))), EditorScene)


@pytest.fixture
def spots(scene: EditorScene) -> Spots:
    return Spots(scene.stage.layout)


@pytest.mark.parametrize("device", DEVICES)
def test_bridges_are_placed_without_a_mouse(driver: Driver, scene: EditorScene, device: str) -> None:
    press = DEVICES[device](driver)
    Steerer(cast("PlayScene", scene), press).go(SlotTarget(N_NE, Station.NE))
    press(Action.CHOOSE)
    assert scene.arrangement.bridges == ((Colour.WHITE, N_NE.toward(Station.NE)),)


def test_a_position_played_on_is_kept_like_any_other_game(driver: Driver, scene: EditorScene, spots: Spots) -> None:
    driver.click(spots.half_of(N_NE, Station.NE))
    laid = scene.arrangement
    driver.click(scene.controls.buttons[Do.EXPLORE])
    driver.frames(3)
    explored = sure(driver.scene, ExploreScene)
    driver.click(explored.controls.buttons[Do.PLAY_ON])
    dialog = sure(explored.asking.shown, PlayOnDialog)
    driver.click(dialog.ok)
    driver.frames(3)
    play = sure(driver.scene, PlayScene)
    assert Arrangement.of(play.game.position) == laid
    play.play(parse_move("+bS>SW:M"))
    driver.frames(3)
    folder = game_folder(driver.kit.folder, RECORDS)
    (file,) = folder.files()
    text = file.read_text(encoding="utf-8")
    assert text.startswith("Finity game 2\n")
    assert folder.headline(file) is not None
    opened = folder.load(file)
    assert opened.damage == ()
    assert opened.record.header.begins == laid
    assert Arrangement.of(opened.positions[0]) == laid
    copied = read_record(write_one_line(opened.record)).record
    assert (copied.header.begins, copied.moves) == (laid, opened.record.moves)
    driver.open(driver.after(ContinueGame(file)))
    assert isinstance(driver.scene, PlayScene)
    assert driver.scene.game.position == opened.positions[-1]
    driver.open(driver.after(OpenReplay(opened.record)))
    assert isinstance(driver.scene, ReplayScene)
    driver.press(pygame.K_END, pygame.K_HOME)
    assert Arrangement.of(driver.scene.position) == laid


@pytest.mark.parametrize(
    ("part", "other", "told"),
    [
        ("Finity game 2", "Finity game 3", "this game was kept by a newer Finity, in form 3"),
        ("posts: N S", "posts: N N", "post there"),
        ("tower: BWBWBBWW drawn", "tower: WWBWBBWB drawn", "this position has another tower"),
        ("position: Finity position 1", "position: nonsense", "a position begins with"),
    ],
)
def test_a_beginning_that_makes_no_sense_is_refused_by_name(part: str, other: str, told: str) -> None:
    first, _ = start(2, "BWBWBBWW")
    begins = Arrangement.of(first).with_bridge(Colour.BLACK, N_NE.toward(Station.NE))
    players = (RecordedPlayer("Ada", Station.N), RecordedPlayer("Bo", Station.S, look=1))
    text = write_record(Record(Header(players, "BWBWBBWW", begins=begins)))
    assert part in text
    with pytest.raises(BadRecord) as refused:
        read_record(text.replace(part, other))
    assert told in str(refused.value)
