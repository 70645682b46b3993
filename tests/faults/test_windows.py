"""What is particular about files on Windows, simulated anywhere."""

from __future__ import annotations

from pathlib import Path

import pytest

from finity.client.autosave import games_in
from finity.files import write_safely
from finity.match.match import Clocks
from finity.records.kind import RECORDS
from tests.faults.systems import SimulatedWindows
from tests.harness.games import load_game
from tests.table.test_keeping import OPENING, OPTIONS, autosave_in, match_with

FOR_EVER = 10_000


@pytest.fixture
def windows(monkeypatch: pytest.MonkeyPatch) -> SimulatedWindows:
    return SimulatedWindows(monkeypatch)


def test_a_game_stays_in_one_file_with_the_line_ends_that_it_has_anywhere(
    windows: SimulatedWindows, tmp_path: Path
) -> None:
    autosave = autosave_in(tmp_path)
    for number in range(1, len(OPENING) + 1):
        assert autosave.keep(OPTIONS, match_with(*OPENING[:number]), Clocks(OPTIONS.time, 2)) is None
    (file,) = games_in(tmp_path, RECORDS).files()
    assert b"\r" not in file.read_bytes()
    assert len(load_game(file).record.moves) == len(OPENING)


def test_a_file_that_a_scanner_holds_for_a_moment_is_replaced_all_the_same(
    windows: SimulatedWindows, tmp_path: Path
) -> None:
    write_safely(tmp_path / "game", "old")
    windows.held[tmp_path / "game"] = 3
    write_safely(tmp_path / "game", "new")
    assert (tmp_path / "game").read_text() == "new"


def test_a_file_that_is_held_for_long_is_told_once_and_catches_up(windows: SimulatedWindows, tmp_path: Path) -> None:
    autosave = autosave_in(tmp_path)
    clocks = Clocks(OPTIONS.time, 2)
    autosave.keep(OPTIONS, match_with(*OPENING[:1]), clocks)
    assert autosave.file is not None
    windows.held[autosave.file] = FOR_EVER
    told = autosave.keep(OPTIONS, match_with(*OPENING[:2]), clocks)
    assert told is not None and told.key == "kept.unwritable"
    windows.held.clear()
    assert autosave.keep(OPTIONS, match_with(*OPENING), clocks) is None
    assert [len(load_game(each).record.moves) for each in games_in(tmp_path, RECORDS).files()] == [3]
    assert len(list((tmp_path / "games").iterdir())) == 1


@pytest.mark.parametrize(
    "name", ["CON", "nul.txt", "Com1", "conin$", "CONOUT$.finity", "com²", "LPT³", "a:b", "what?", "end.", "end "]
)
def test_a_name_that_is_no_file_there_is_refused_before_anything_is_lost(
    windows: SimulatedWindows, tmp_path: Path, name: str
) -> None:
    autosave = autosave_in(tmp_path)
    autosave.keep(OPTIONS, match_with(*OPENING), Clocks(OPTIONS.time, 2))
    assert autosave.file is not None
    before = sorted(tmp_path.iterdir())
    with pytest.raises(OSError, match="on Windows"):
        games_in(tmp_path, RECORDS).export(autosave.file, tmp_path / name)
    with pytest.raises(OSError, match="on Windows"):
        write_safely(tmp_path / name, "text")
    assert sorted(tmp_path.iterdir()) == before


def test_a_text_with_line_ends_of_windows_is_read_like_any_other(tmp_path: Path) -> None:
    autosave = autosave_in(tmp_path)
    autosave.keep(OPTIONS, match_with(*OPENING), Clocks(OPTIONS.time, 2))
    assert autosave.file is not None
    autosave.file.write_bytes(autosave.file.read_bytes().replace(b"\n", b"\r\n"))
    assert load_game(autosave.file).damage == ()
    assert len(load_game(autosave.file).record.moves) == len(OPENING)
