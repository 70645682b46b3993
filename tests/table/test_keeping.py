"""Every move is on disk before the next: whatever kills the program, the game goes on where it stood."""

from __future__ import annotations

import os
from dataclasses import replace
from datetime import UTC, datetime
from functools import partial
from pathlib import Path

import pytest

from finity.bots import STRONGEST
from finity.client.autosave import game_folder
from finity.lobby.library.game_list import details_text
from finity.lobby.menu import Menu
from finity.lobby.outcomes import BackToMenu, ContinueGame
from finity.match import Match, SeatDevice
from finity.match.archive import GameFolder
from finity.match.match import ClockMode, Clocks, OtherLine, TimeControl, TimeUpRule
from finity.match.series import WhoBegins
from finity.modes.play import PlayScene
from finity.modes.replay.scene import ReplayScene
from finity.records.kind import RECORDS
from finity.records.options import GameOptions, SeatOptions
from finity.rules import apply, parse_move, start
from finity.scenes.outcomes import FinityAutosave, FinityMatch, StartGame
from finity.screens.game_over import GameOver
from finity.table.game_record import autosave_for, match_of, options_of
from finity.table.wishes import Do
from tests.faults.failing_disk import full
from tests.faults.windows import at_once, slowly
from tests.harness.driver import Driver, sure
from tests.harness.games import load_game, read_headline

pytestmark = pytest.mark.usefixtures("any_system")
OPTIONS = GameOptions((SeatOptions("Ada", 2), SeatOptions("Robo", 0, "easy")), "BWBWBWBW")
OPENING = ("+bN>NW:M", "+bS>SE:M", "oNW.s")
CLOCKS = Clocks(OPTIONS.time, 2)


def match_with(*tokens: str) -> FinityMatch:
    match: FinityMatch = Match(OPTIONS.match_seats, start(2, OPTIONS.tower or "")[0], apply)
    for token in tokens:
        match.play(match.position.to_move, parse_move(token))
    return match


def autosave_in(folder: Path) -> FinityAutosave:
    return autosave_for(folder, clock=lambda: datetime(2025, 11, 21, 18, 30, tzinfo=UTC))


def resumed(driver: Driver, file: Path) -> PlayScene:
    return sure(driver.after(ContinueGame(file)), PlayScene)


def test_the_version_that_began_a_game_stays_with_it_in_a_note_that_every_version_reads(
    driver: Driver, home: Path
) -> None:
    bots = replace(OPTIONS, seats=tuple(replace(seat, bot="random") for seat in OPTIONS.seats))
    driver.kit.version = "Finity 1.2.0"
    driver.open(driver.after(StartGame(bots)))
    driver.frames(30, dt=0.1)
    begun = load_game(newest(home)).record
    driver.kit.version = "Finity 1.3.0"
    driver.scene.outcome = BackToMenu()
    driver.frames(1)
    driver.scene.outcome = ContinueGame(newest(home))
    driver.frames(30, dt=0.1)
    opened = load_game(newest(home))
    assert len(opened.record.moves) > len(begun.moves) > 0 == len(opened.damage)
    assert opened.record.header.notes == ("Begun with Finity 1.2.0.",)


def test_a_game_without_moves_leaves_no_file(home: Path) -> None:
    autosave_in(home).save(OPTIONS, match_with(), CLOCKS)
    assert game_folder(home, RECORDS).files() == []


def test_what_was_taken_back_is_kept_even_before_it_is_played_otherwise(home: Path) -> None:
    autosave, match = autosave_in(home), match_with(*OPENING)
    match.take_back()
    autosave.save(OPTIONS, match, CLOCKS)
    assert autosave.file is not None
    assert load_game(autosave.file).record.other_lines == (OtherLine(2, (parse_move("oNW.s"),)),)
    again = match_of(load_game(autosave.file).record)
    again.play(0, parse_move("oNW.m"))
    assert [len(line) for line in again.left_lines] == [3]


def test_a_folder_that_cannot_be_written_is_told_once_and_play_goes_on(home: Path) -> None:
    (home / "games").write_text("in the way")
    autosave = autosave_in(home)
    message = autosave.save(OPTIONS, match_with(*OPENING[:1]), CLOCKS)
    assert message is not None and message.key == "kept.unwritable"
    assert autosave.save(OPTIONS, match_with(*OPENING), CLOCKS) is None
    (home / "games").unlink()
    assert autosave.save(OPTIONS, match_with(*OPENING), CLOCKS) is None
    assert len(game_folder(home, RECORDS).files()) == 1


def test_two_windows_on_one_game_part_with_one_message(home: Path) -> None:
    first = autosave_in(home)
    first.save(OPTIONS, match_with(*OPENING[:1]), CLOCKS)
    assert first.file is not None
    second = autosave_for(home, load_game(first.file).record.header, first.file)
    assert first.save(OPTIONS, match_with(*OPENING[:2]), CLOCKS) is None
    message = second.save(OPTIONS, match_with(OPENING[0], "+wS>SE:M"), CLOCKS)
    assert message is not None and message.key == "kept.parted"
    assert second.save(OPTIONS, match_with(OPENING[0], "+wS>SE:M", "oNW.s"), CLOCKS) is None
    assert second.file != first.file
    assert len(load_game(first.file).record.moves) == 2


def test_windows_that_go_on_with_one_game_within_milliseconds_keep_a_game_each(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = autosave_in(home)
    first.save(OPTIONS, match_with(*OPENING[:1]), CLOCKS)
    assert first.file is not None
    header = load_game(first.file).record.header
    windows = [autosave_for(home, header, first.file) for _ in range(4)]
    monkeypatch.setattr(GameFolder, "saved_mark", slowly(GameFolder.saved_mark))
    at_once(partial(window.save, OPTIONS, match_with(*OPENING[:2]), CLOCKS) for window in windows)
    assert len({window.file for window in windows}) == len(game_folder(home, RECORDS).files()) == 4


def test_a_disk_that_is_full_for_two_moves_splits_no_game(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    autosave = autosave_in(home)
    autosave.save(OPTIONS, match_with(*OPENING[:1]), CLOCKS)
    with monkeypatch.context() as disk:
        disk.setattr(os, "fsync", full)
        told = [autosave.save(OPTIONS, match_with(*OPENING[:number]), CLOCKS) for number in (2, 2)]
    assert [message.key for message in told if message] == ["kept.unwritable"]
    assert autosave.save(OPTIONS, match_with(*OPENING), CLOCKS) is None
    assert [len(load_game(each).record.moves) for each in game_folder(home, RECORDS).files()] == [3]


def test_a_write_that_fails_after_all_was_written_is_known_as_ones_own(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    autosave, replace_file = autosave_in(home), os.replace
    autosave.save(OPTIONS, match_with(*OPENING[:1]), CLOCKS)

    def replaced_and_failed(source: str, target: str) -> None:
        replace_file(source, target)
        raise OSError(5, "Input/output error")

    with monkeypatch.context() as disk:
        disk.setattr(os, "replace", replaced_and_failed)
        assert autosave.save(OPTIONS, match_with(*OPENING[:2]), CLOCKS) is not None
    assert autosave.save(OPTIONS, match_with(*OPENING), CLOCKS) is None
    assert len(game_folder(home, RECORDS).files()) == 1


def test_an_open_game_that_is_renamed_goes_on_in_its_file_under_the_new_title(home: Path) -> None:
    autosave, games = autosave_in(home), game_folder(home, RECORDS)
    autosave.save(OPTIONS, match_with(*OPENING[:2]), CLOCKS)
    assert autosave.file is not None
    games.rename(autosave.file, "Sunday")
    assert autosave.save(OPTIONS, match_with(*OPENING), CLOCKS) is None
    (file,) = games.files()
    record = load_game(file).record
    assert (record.header.title, len(record.moves)) == ("Sunday", 3)


def test_a_game_deleted_while_it_is_played_comes_back_with_the_next_move(home: Path) -> None:
    autosave = autosave_in(home)
    autosave.save(OPTIONS, match_with(*OPENING[:2]), CLOCKS)
    assert autosave.file is not None
    autosave.file.unlink()
    assert autosave.save(OPTIONS, match_with(*OPENING), CLOCKS) is None
    assert len(load_game(autosave.file).record.moves) == 3


def test_a_damaged_game_goes_on_in_another_file(driver: Driver, home: Path) -> None:
    autosave = autosave_in(home)
    autosave.save(OPTIONS, match_with(*OPENING), CLOCKS)
    assert autosave.file is not None
    damaged = autosave.file.read_bytes().replace(b"oNW.s", b"oNW.x")
    autosave.file.write_bytes(damaged)
    scene = resumed(driver, autosave.file)
    assert "oNW.x" in scene.panels.header.second_line
    assert len(scene.game.match.turns) == 2
    scene.play(parse_move("oNW.m"))
    assert autosave.file.read_bytes() == damaged
    assert len(game_folder(home, RECORDS).files()) == 2


@pytest.mark.parametrize("content", [b"", b"Finity game 9\n", b"\x00" * 99, b"Finity game 1\nplayer: N person 0 Ada\n"])
def test_what_cannot_be_continued_is_refused_with_its_name(driver: Driver, home: Path, content: bytes) -> None:
    path = home / "odd.finity"
    path.write_bytes(content)
    menu = sure(driver.after(ContinueGame(path)), Menu)
    assert "odd.finity" in menu.notice.text


def test_levels_and_colours_that_do_not_exist_are_replaced(home: Path) -> None:
    autosave = autosave_in(home)
    autosave.save(OPTIONS, match_with(*OPENING), CLOCKS)
    assert autosave.file is not None
    autosave.file.write_text(autosave.file.read_text().replace("person 2 Ada", "genius 9 Ada"))
    seats = options_of(load_game(autosave.file).record.header).seats
    assert seats[0].bot == STRONGEST
    assert seats[0].look != seats[1].look


def test_the_game_is_on_disk_after_each_move_undo_and_redo(driver: Driver, home: Path) -> None:
    people = GameOptions(tuple(SeatOptions(name, look) for look, name in enumerate(("Ada", "Bo"))), "BWBWBWBW")
    scene = driver.open(PlayScene(driver.kit, people, autosave_in(home)))

    def kept() -> int:
        return len(load_game(game_folder(home, RECORDS).files()[0]).record.moves)

    for number, token in enumerate(OPENING, start=1):
        scene.play(parse_move(token))
        assert kept() == number
    scene.carry_out(Do.TAKE_BACK)
    assert kept() == 2
    scene.carry_out(Do.REDO)
    assert kept() == 3


HURRIED = GameOptions(
    (SeatOptions("Ada", 2, device=SeatDevice.PAD_2), SeatOptions("Bo", 0)),
    "BWBWBWBW",
    time=TimeControl(ClockMode.PER_GAME, 60, TimeUpRule.LOSE),
)


def newest(folder: Path) -> Path:
    return game_folder(folder, RECORDS).files()[0]


def test_a_game_goes_on_with_the_times_and_devices_with_which_it_was_left(driver: Driver, home: Path) -> None:
    driver.kit.devices.pads = frozenset({2})
    scene = driver.open(PlayScene(driver.kit, replace(HURRIED, who_begins=WhoBegins.LOSER), autosave_in(home)))
    driver.frames(20, dt=0.1)
    scene.play(parse_move(OPENING[0]))
    driver.frames(30, dt=0.1)
    scene.outcome = BackToMenu()
    driver.frames()
    again = resumed(driver, newest(home))
    assert again.game.options.seats[0].device is SeatDevice.PAD_2
    assert again.game.options.who_begins is WhoBegins.LOSER
    assert again.game.clocks.seconds_left == pytest.approx(scene.game.clocks.seconds_left, abs=0.051)
    assert again.game.clocks.seconds_left[1] < 57.5


def test_the_time_for_one_move_goes_on_too(driver: Driver, home: Path) -> None:
    options = replace(HURRIED, time=TimeControl(ClockMode.PER_MOVE, 30))
    scene = driver.open(PlayScene(driver.kit, options, autosave_in(home)))
    scene.play(parse_move(OPENING[0]))
    driver.frames(100, dt=0.1)
    scene.close()
    assert resumed(driver, newest(home)).game.clocks.seconds_left[1] == pytest.approx(20.0, abs=0.3)


def test_a_killed_game_loses_the_time_of_the_present_move_at_most(driver: Driver, home: Path) -> None:
    driver.kit.devices.pads = frozenset({2})
    scene = driver.open(PlayScene(driver.kit, HURRIED, autosave_in(home)))
    driver.frames(100, dt=0.1)
    scene.play(parse_move(OPENING[0]))
    left = scene.game.clocks.seconds_left
    driver.frames(100, dt=0.1)
    assert resumed(driver, newest(home)).game.clocks.seconds_left == pytest.approx(left, abs=0.051)


def test_a_loss_by_time_is_kept_as_one_and_seen_as_one_ever_after(driver: Driver, home: Path) -> None:
    driver.kit.devices.pads = frozenset({2})
    driver.open(PlayScene(driver.kit, HURRIED, autosave_in(home)))
    driver.frames(62, dt=1.0)
    record = load_game(newest(home)).record
    assert record.out_of_time == (0,)
    driver.frames(30, dt=0.1)
    over = sure(driver.scene, GameOver)
    assert over.reason.text == "Time ran out for all others. Bo is left."
    assert {each.who.name: each.note for each in over.content.standees} == {"Bo": "", "Ada": "out of time"}
    driver.choose(over.more, "library.watch")
    replay = sure(driver.scene, ReplayScene)
    assert replay.replay.title(1) == "Bo won: the others ran out of time"
    assert details_text(driver.kit.texts, read_headline(newest(home))).endswith("Bo won on time")
