"""What a system can do to the program: a full disk, no folder for the person, a signal, a clock that goes back."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from finity.app import start
from finity.app.command_line import LaunchOptions
from finity.client.keeper import games_in
from finity.client.pictures import pictures_folder
from finity.match.archive import newest_unfinished
from finity.match.clocks import Clocks
from finity.records.kind import RECORDS
from finity.shell.storage import data_folder
from tests.harness.games import load_game
from tests.scenes.play.test_keeping import OPENING, OPTIONS, keeper_in, match_with

ROOT = Path(__file__).parents[2]
PATIENCE = 60.0


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no full disk to try")
def test_pictures_that_do_not_fit_on_the_disk_are_told_and_none_stays(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "frame-0002.png").symlink_to("/dev/full")
    assert start.run(LaunchOptions(shots=tmp_path, frames=3, size=(960, 540))) == 1
    told = capsys.readouterr()
    assert "No space left" in told.err
    assert "saved in" not in told.out
    assert list(tmp_path.iterdir()) == []


def test_a_folder_in_the_place_of_a_picture_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "frame-0001.png").mkdir()
    assert start.run(LaunchOptions(shots=tmp_path, frames=1, size=(960, 540))) == 1
    told = capsys.readouterr().err
    assert str(tmp_path) in told
    assert "Sorry" not in told


def test_a_person_without_a_folder_of_their_own_plays_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def nobody() -> Path:
        raise RuntimeError("Could not determine home directory.")

    def nowhere(*names: str) -> str:
        raise start.pygame.error("no such place")

    monkeypatch.setattr(Path, "home", nobody)
    monkeypatch.setattr("pygame.system.get_pref_path", nowhere)
    monkeypatch.delenv("FINITY_HOME")
    monkeypatch.chdir(tmp_path)
    assert data_folder() == tmp_path / ".finity"
    assert pictures_folder(data_folder()) == tmp_path / ".finity" / "pictures"


@pytest.mark.skipif(os.name == "nt", reason="sends a signal")
def test_a_program_told_to_end_says_so_and_its_game_is_whole(tmp_path: Path) -> None:
    environment = {**os.environ, "FINITY_HOME": str(tmp_path), "SDL_VIDEODRIVER": "dummy"}
    command = [sys.executable, "main.py", "--players", "random,random", "--seed", "3", "--speed", "off"]
    command += ["--size", "960x540"]
    program = subprocess.Popen(command, cwd=ROOT, env=environment, stderr=subprocess.PIPE)
    end = time.monotonic() + PATIENCE
    while not games_in(tmp_path, RECORDS).files() and time.monotonic() < end:
        time.sleep(0.02)
    program.send_signal(signal.SIGTERM)
    _, told = program.communicate(timeout=PATIENCE)
    assert (program.returncode, told) == (143, b"")
    (file,) = games_in(tmp_path, RECORDS).files()
    assert load_game(file).damage == ()


def test_continue_offers_the_game_played_last_though_the_clock_went_back(tmp_path: Path) -> None:
    clocks = Clocks(OPTIONS.time, 2)
    first, second = keeper_in(tmp_path), keeper_in(tmp_path)
    for keeper in (first, second):
        keeper.keep(OPTIONS, match_with(*OPENING), clocks)
    assert first.file is not None and second.file is not None
    os.utime(first.file, (2_000_000_000, 2_000_000_000))
    os.utime(second.file, (1_000_000_000, 1_000_000_000))
    games = [games_in(tmp_path, RECORDS)]
    assert newest_unfinished(games) == second.file
    second.file.unlink()
    assert newest_unfinished(games) == first.file
    (tmp_path / "played.txt").write_bytes(b"\xff\0\n" * 9)
    assert newest_unfinished(games) == first.file
