"""Pieces are placed, dragged and taken away; what can't be is refused with a reason; the result is shared."""

from __future__ import annotations

from typing import cast

import pygame
import pytest

from finity.client.autosave import games_in
from finity.lobby.outcomes import ContinueGame
from finity.modes.editor import EditorScene, Tool
from finity.modes.explore import ExploreScene
from finity.modes.play import PlayScene
from finity.modes.replay.scene import ReplayScene
from finity.modes.sandbox import PlayOnDialog
from finity.records.arrangement import Arrangement, read_position, write_position
from finity.records.kind import RECORDS
from finity.records.record import BadRecord, Header, Record, RecordedPlayer, write_one_line, write_record
from finity.records.record_reading import read_record
from finity.rules import Colour, Size, Station, apply, parse_move, start
from finity.rules.board import LINKS, SLOTS
from finity.scenes.outcomes import ExplorePosition, OpenEditor, OpenReplay
from finity.screens.setup.choices import options_for
from finity.shell.input.intents import Action
from finity.shell.loop.window import copy_text, pasted_text
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


def take(driver: Driver, scene: EditorScene, tool: Tool) -> None:
    driver.click(scene.controls.tools[tool])


def test_pieces_are_placed_dragged_and_taken_away(driver: Driver, scene: EditorScene, spots: Spots) -> None:
    driver.click(spots.half_of(N_NE, Station.NE))
    assert scene.arrangement.bridges == ((Colour.WHITE, N_NE.toward(Station.NE)),)
    take(driver, scene, Tool.RING)
    driver.click(spots.middle_of(Station.NE))
    driver.click(spots.middle_of(Station.NE))
    assert scene.arrangement.rings == ((0, Station.NE, Size.SMALL), (0, Station.NE, Size.MEDIUM))
    driver.drag(spots.middle_of(Station.N), spots.middle_of(Station.NW))
    assert scene.arrangement.posts[0] is Station.NW
    driver.press(pygame.K_u)
    assert scene.arrangement.posts[0] is Station.N
    driver.click(spots.half_of(N_NE, Station.NE), button=3)
    assert scene.arrangement.bridges == ()


def test_what_can_not_lie_there_is_refused_with_a_reason(driver: Driver, scene: EditorScene, spots: Spots) -> None:
    take(driver, scene, Tool.POST)
    driver.click(spots.middle_of(Station.S))
    assert scene.arrangement.posts == (Station.N, Station.S)
    assert scene.panels.header.hint == driver.kit.texts("by_hand.fault_post_there", place="S")
    assert scene.panels.header.warning


def test_a_ring_that_no_path_reaches_may_lie_for_a_while_but_not_be_played(
    driver: Driver, scene: EditorScene, spots: Spots
) -> None:
    take(driver, scene, Tool.RING)
    driver.click(spots.middle_of(Station.E))
    assert scene.panels.header.hint == driver.kit.texts("by_hand.fault_orphan", place="E.s")
    driver.click(scene.controls.buttons[Do.EXPLORE])
    assert not driver.outcomes
    assert driver.scene is scene


def test_the_position_is_explored_and_come_back_to(driver: Driver, scene: EditorScene, spots: Spots) -> None:
    driver.click(spots.half_of(N_NE, Station.NE))
    driver.click(scene.controls.buttons[Do.EXPLORE])
    driver.frames(3)
    exploring = sure(driver.app.scene, ExploreScene)
    assert isinstance(driver.outcomes[-1], ExplorePosition)
    assert exploring.game.position == scene.arrangement.position()
    driver.press(pygame.K_ESCAPE)
    assert driver.app.scene is scene
    driver.click(scene.controls.buttons[Do.EXPLORE])
    driver.frames(3)
    assert isinstance(driver.app.scene, ExploreScene)


def test_a_position_goes_over_the_clipboard_as_one_line(driver: Driver, scene: EditorScene, spots: Spots) -> None:
    driver.click(spots.half_of(N_NE, Station.NE))
    wanted = scene.arrangement
    driver.click(scene.controls.buttons[Do.COPY])
    assert read_position(pasted_text()) == wanted
    driver.click(scene.controls.buttons[Do.EMPTY])
    assert scene.arrangement != wanted
    driver.click(scene.controls.buttons[Do.PASTE])
    assert scene.arrangement == wanted
    copy_text("no position")
    driver.click(scene.controls.buttons[Do.PASTE])
    assert scene.arrangement == wanted
    assert "Finity position 1" in scene.panels.header.hint


def test_positions_are_kept_and_shown_again(driver: Driver, scene: EditorScene, spots: Spots) -> None:
    driver.click(scene.controls.buttons[Do.KEEP])
    driver.click(spots.half_of(N_NE, Station.NE))
    wanted = scene.arrangement
    driver.click(scene.controls.buttons[Do.KEEP])
    driver.click(scene.controls.buttons[Do.EMPTY])
    driver.click(scene.controls.buttons[Do.LOAD])
    assert scene.arrangement == wanted
    kept = (driver.kit.folder / "positions.txt").read_text(encoding="utf-8")
    assert write_position(wanted) in kept


def test_a_position_of_a_game_is_as_it_was(driver: Driver) -> None:
    position, _ = start(2, "BWBWBBWW")
    for token in ("+bN>NE:M", "+bS>SW:M", "oNE.s"):
        position, _ = apply(position, parse_move(token))
    driver.open(driver.after(OpenEditor(position, SEATS)))
    assert isinstance(driver.scene, EditorScene)
    assert driver.scene.arrangement == Arrangement.of(position)
    assert not driver.scene.panels.header.warning


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
    folder = games_in(driver.kit.folder, RECORDS)
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
