"""Games named on the command line: seen again or saved as pictures, or refused in words."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from finity.app.command_line import LaunchOptions, read_options
from finity.app.director import file_outcome
from finity.app.start import run
from finity.client.autosave import game_folder
from finity.client.kit import BadFile
from finity.finito.kind import RECORDS as FINITO
from finity.finito.record import Record as Cards
from finity.finito.scenes.replay import ReplayScene as CardReplay
from finity.lobby.menu import Menu
from finity.modes.replay.scene import ReplayScene
from finity.modes.replay.shots import record_for_shots, save_shots
from finity.records.kind import RECORDS
from finity.records.message_line import write_message
from finity.records.record import Header, Record, RecordedPlayer, write_record
from finity.rules import Station, parse_move
from finity.scenes.outcomes import JoinGame
from finity.screens.import_game import TowerChoice
from tests.finito.test_record import played as played_cards
from tests.harness.driver import Driver, sure
from tests.records.log_maker import WON_GAME, WON_TOWER, log_of
from tests.records.message_writing import invitation

RECORD = Record(
    Header((RecordedPlayer("Ada", Station.N), RecordedPlayer("Bo", Station.S, look=1)), WON_TOWER),
    tuple(map(parse_move, WON_GAME.split()[:3])),
)


@pytest.fixture
def record_file(tmp_path: Path) -> Path:
    path = tmp_path / "kept.finity"
    path.write_text(write_record(RECORD))
    return path


def test_a_record_is_seen_again(driver: Driver, record_file: Path) -> None:
    driver.open(driver.director.first_scene(LaunchOptions(replay=record_file), None))
    assert sure(driver.scene, ReplayScene).replay.record == RECORD


def test_a_game_of_another_kind_is_seen_again_too(driver: Driver, tmp_path: Path) -> None:
    path = tmp_path / "cards.txt"
    path.write_text(FINITO.write(Cards(played_cards(3, 40))))
    driver.open(driver.director.first_scene(LaunchOptions(replay=path), None))
    assert isinstance(driver.scene, CardReplay)
    driver.press(pygame.K_ESCAPE)
    assert isinstance(driver.scene, Menu)


def test_a_log_comes_into_the_library_and_is_seen(driver: Driver, tmp_path: Path) -> None:
    log = tmp_path / "log.txt"
    log.write_text(log_of(WON_GAME))
    driver.open(driver.director.first_scene(LaunchOptions(replay=log, tower=WON_TOWER), None))
    assert isinstance(driver.scene, ReplayScene)
    assert len(game_folder(driver.kit.folder, RECORDS).files()) == 1


def test_the_tower_of_a_log_is_asked_for_and_the_game_then_seen(driver: Driver, tmp_path: Path) -> None:
    log = tmp_path / "log.txt"
    log.write_text(log_of("+bN>NW:M +bS>SE:M oNW.s"))
    driver.open(driver.director.first_scene(LaunchOptions(replay=log), None))
    driver.click(sure(driver.scene, TowerChoice).take)
    assert isinstance(driver.scene, ReplayScene)


def test_each_position_becomes_a_png_of_the_size_asked_for(driver: Driver, tmp_path: Path) -> None:
    told: list[tuple[int, int]] = []
    count = save_shots(driver.kit, RECORD, tmp_path / "shots", (640, 360), lambda done, of: told.append((done, of)))
    files = sorted((tmp_path / "shots").iterdir())
    assert [file.name for file in files] == [f"move-{ply:03}.png" for ply in range(4)]
    assert count == 4 and told == [(done, 4) for done in range(1, 5)]
    assert {pygame.image.load(file).get_size() for file in files} == {(640, 360)}
    assert len({file.read_bytes() for file in files}) == 4
    bridges = [pygame.image.tobytes(pygame.image.load(each).subsurface(282, 122, 20, 12), "RGB") for each in files]
    assert bridges[0] != bridges[1] != bridges[2] == bridges[3], "outlined while its move is the last one"


def test_a_gif_holds_all_positions(driver: Driver, tmp_path: Path) -> None:
    save_shots(driver.kit, RECORD, tmp_path / "game.gif", (160, 90), lambda done, of: None)
    frames = pygame.image.load_animation(tmp_path / "game.gif")
    assert [milliseconds for _, milliseconds in frames] == [900, 900, 900, 4000]
    assert frames[0][0].get_size() == (160, 90)


@pytest.mark.parametrize("name", ["nothing.txt", ".", "bad.txt"])
def test_what_is_no_game_is_refused_with_its_name(
    tmp_path: Path, name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "bad.txt").write_bytes(b"\x00\xff[[[[")
    for shots in (None, tmp_path / "shots"):
        assert run(LaunchOptions(replay=tmp_path / name, shots=shots)) == 1
        told = capsys.readouterr().err
        assert str(tmp_path / name) in told or name in told
        assert "Traceback" not in told and "Errno" not in told


def test_the_pictures_show_one_of_the_towers_and_say_so(tmp_path: Path) -> None:
    log = tmp_path / "log.txt"
    log.write_text(log_of("+bN>NW:M +bS>SE:M oNW.s") + log_of("+bN>NW:M +bS>SE:M"))
    record, told = record_for_shots(log.read_text(), log, None)
    assert len(record.moves) == 3
    assert "119 towers fit" in told
    assert "1 more" in told
    assert "towers" not in record_for_shots(log.read_text(), log, "BWBWBWBW")[1]
    record, told = record_for_shots(log.read_text(), log, "WBWBWBWB")
    assert len(record.moves) == 2, "the other game"
    assert "unreachable" in told
    log.write_text(log_of("+bN>NW:M +bS>SE:M oNW.s"))
    with pytest.raises(BadFile, match="unreachable"):
        record_for_shots(log.read_text(), log, "WBWBWBWB")


def test_options_that_contradict_each_other_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    for options in (["--replay", "a", "--demo"], ["--replay", "a", "--shots", "b", "--frames", "3"]):
        with pytest.raises(SystemExit):
            read_options(options)
    assert read_options(["--replay", "a", "--tower", "BWBWBWBW"]).replay == Path("a")
    assert "--replay" in capsys.readouterr().err


def test_a_message_leads_to_the_question_who_one_is(driver: Driver, tmp_path: Path) -> None:
    path = tmp_path / "message.txt"
    path.write_text(write_message(invitation(3)), encoding="utf-8")
    assert isinstance(file_outcome(driver.kit, path, None), JoinGame)
