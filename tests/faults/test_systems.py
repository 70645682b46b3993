"""What a system can do to the program: a full disk, no folder for the person, a signal, a clock that goes back."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import tempfile
import threading
import time
import zipfile
from pathlib import Path

import pygame
import pytest

from finity.app import start
from finity.app.command_line import LaunchOptions
from finity.app.start import assets_folder
from finity.client.autosave import game_folder
from finity.client.saving import pictures_folder
from finity.client.settings import Settings, language_for
from finity.files import folder_lock, write_safely
from finity.match.archive import newest_unfinished
from finity.match.match import Clocks
from finity.records.kind import RECORDS
from finity.shell.draw.assets import Assets, MissingAsset
from finity.shell.sound import Sounds
from finity.shell.storage import data_folder
from tests.faults.failing_disk import FailingDisk, full
from tests.faults.systems import SimulatedWindows
from tests.harness.games import load_game
from tests.harness.pictures import ASSETS_FOLDER
from tests.table.test_keeping import OPENING, OPTIONS, autosave_in, match_with

ROOT = Path(__file__).parents[2]
PATIENCE = 60.0


@pytest.mark.usefixtures("known_pictures")
def test_pictures_that_do_not_fit_on_the_disk_are_told_and_none_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with monkeypatch.context() as patch:
        disk = FailingDisk(patch, at=10)
        assert start.run(LaunchOptions(shots=tmp_path / "new", frames=3, size=(960, 540))) == 1
    told = capsys.readouterr()
    assert disk.failed and "No space left" in told.err
    assert "saved in" not in told.out
    assert list(tmp_path.iterdir()) == []


@pytest.mark.usefixtures("known_pictures")
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
    while not game_folder(tmp_path, RECORDS).files() and time.monotonic() < end:
        time.sleep(0.02)
    program.send_signal(signal.SIGTERM)
    _, told = program.communicate(timeout=PATIENCE)
    assert (program.returncode, told) == (143, b"")
    (file,) = game_folder(tmp_path, RECORDS).files()
    assert load_game(file).damage == ()


def test_continue_offers_the_game_played_last_though_the_clock_went_back(tmp_path: Path) -> None:
    clocks = Clocks(OPTIONS.time, 2)
    first, second = autosave_in(tmp_path), autosave_in(tmp_path)
    for autosave in (first, second):
        autosave.save(OPTIONS, match_with(*OPENING), clocks)
    assert first.file is not None and second.file is not None
    os.utime(first.file, (2_000_000_000, 2_000_000_000))
    os.utime(second.file, (1_000_000_000, 1_000_000_000))
    games = [game_folder(tmp_path, RECORDS)]
    assert newest_unfinished(games) == second.file
    second.file.unlink()
    assert newest_unfinished(games) == first.file
    (tmp_path / "played.txt").write_bytes(b"\xff\0\n" * 9)
    assert newest_unfinished(games) == first.file


@pytest.mark.skipif(os.name == "nt", reason="languages are no bytes there")
@pytest.mark.parametrize("name", [b"LANG", b"LANGUAGE"])
def test_a_system_that_names_its_language_in_foreign_bytes_is_answered_in_english(
    name: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(os.environb, name, b"de\xff")
    assert language_for(Settings()) == "en"
    assert language_for(Settings(language="ko")) == "ko"


@pytest.mark.usefixtures("known_pictures")
@pytest.mark.skipif(os.name == "nt", reason="every name is Unicode there")
def test_what_the_terminal_has_no_signs_for_is_said_otherwise(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / os.fsdecode(b"caf\xe9")
    assert start.run(LaunchOptions(shots=folder, frames=1, size=(960, 540))) == 0
    assert capsys.readouterr().out == f"1 pictures saved in {tmp_path}/caf\\udce9\n"
    assert len(list(folder.iterdir())) == 1


@pytest.mark.usefixtures("known_pictures")
@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no full disk to try")
def test_pictures_stay_though_there_is_no_room_to_say_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with Path("/dev/full").open("w") as full:
        monkeypatch.setattr(sys, "stdout", full)
        assert start.run(LaunchOptions(shots=tmp_path, frames=1, size=(960, 540))) == 0
    assert len(list(tmp_path.iterdir())) == 1


@pytest.fixture
def zipped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> zipfile.Path:
    """A program in a zip, with a little to unpack, and a place of its own for that."""
    (tmp_path / "place").mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "place"))
    with zipfile.ZipFile(tmp_path / "program.zip", "w") as made:
        made.writestr("assets/lang/en.json", "{}")
    return zipfile.Path(tmp_path / "program.zip")


def test_no_room_to_unpack_is_told_and_nothing_stays(
    zipped: zipfile.Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(start, "assets_folder", lambda: assets_folder(zipped))
    monkeypatch.setattr(Path, "write_bytes", full)
    assert start.run(LaunchOptions(shots=tmp_path, frames=1)) == 1
    assert "TMPDIR" in capsys.readouterr().err
    assert list((tmp_path / "place").iterdir()) == []


def test_what_a_killed_program_unpacked_goes_and_what_others_need_stays(zipped: zipfile.Path, tmp_path: Path) -> None:
    for name in ("finity-unpacked-held", "finity-unpacked-left", "finity-mine"):
        (tmp_path / "place" / name / "assets").mkdir(parents=True)
    with folder_lock(tmp_path / "place" / "finity-unpacked-held"), assets_folder(zipped) as folder:
        assert (folder / "lang" / "en.json").read_text() == "{}"
    assert sorted(each.name for each in (tmp_path / "place").iterdir()) == ["finity-mine", "finity-unpacked-held"]


@pytest.mark.parametrize(
    "content", [b"", b"no font", (ASSETS_FOLDER / "fonts/FinitySans-Bold.ttf").read_bytes()[:9000]]
)
def test_a_damaged_font_is_told(content: bytes, tmp_path: Path) -> None:
    (tmp_path / "fonts").mkdir()
    (tmp_path / "fonts" / "FinitySans-Regular.ttf").write_bytes(content)
    with pytest.raises(MissingAsset, match="install Finity again"):
        Assets(tmp_path).text("Ada", 20, (0, 0, 0))


def test_without_memory_for_a_picture_those_that_are_kept_go_first(tmp_path: Path) -> None:
    cache, tries = Assets(tmp_path), [pygame.Surface((2, 2)), pygame.error("Out of memory"), pygame.Surface((1, 1))]

    def made() -> pygame.Surface:
        found = tries.pop(0)
        if isinstance(found, Exception):
            raise found
        return found

    cache.cached("kept", made)
    assert cache.cached("new", made).get_size() == (1, 1)
    tries.append(pygame.Surface((3, 3)))
    assert cache.cached("kept", made).get_size() == (3, 3), "it went"


def test_a_program_that_ends_says_nothing_of_sound(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    sounds = Sounds(tmp_path, random.Random(1))

    def ends(*_: object) -> None:
        threading.Thread(target=sounds.close).start()
        while not sounds._closed:
            time.sleep(0.001)
        raise pygame.error("no device")

    monkeypatch.setattr(pygame.mixer, "init", ends)
    sounds.open()
    assert sounds._opener is not None
    sounds._opener.join(PATIENCE)
    assert capsys.readouterr().err == ""


FOR_EVER = 10_000


@pytest.fixture
def windows(monkeypatch: pytest.MonkeyPatch) -> SimulatedWindows:
    return SimulatedWindows(monkeypatch)


def test_a_game_stays_in_one_file_with_the_line_ends_that_it_has_anywhere(
    windows: SimulatedWindows, tmp_path: Path
) -> None:
    autosave = autosave_in(tmp_path)
    for number in range(1, len(OPENING) + 1):
        assert autosave.save(OPTIONS, match_with(*OPENING[:number]), Clocks(OPTIONS.time, 2)) is None
    (file,) = game_folder(tmp_path, RECORDS).files()
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
    autosave.save(OPTIONS, match_with(*OPENING[:1]), clocks)
    assert autosave.file is not None
    windows.held[autosave.file] = FOR_EVER
    told = autosave.save(OPTIONS, match_with(*OPENING[:2]), clocks)
    assert told is not None and told.key == "kept.unwritable"
    windows.held.clear()
    assert autosave.save(OPTIONS, match_with(*OPENING), clocks) is None
    assert [len(load_game(each).record.moves) for each in game_folder(tmp_path, RECORDS).files()] == [3]
    assert len(list((tmp_path / "games").iterdir())) == 1


@pytest.mark.parametrize(
    "name", ["CON", "nul.txt", "Com1", "conin$", "CONOUT$.finity", "com²", "LPT³", "a:b", "what?", "end.", "end "]
)
def test_a_name_that_is_no_file_there_is_refused_before_anything_is_lost(
    windows: SimulatedWindows, tmp_path: Path, name: str
) -> None:
    autosave = autosave_in(tmp_path)
    autosave.save(OPTIONS, match_with(*OPENING), Clocks(OPTIONS.time, 2))
    assert autosave.file is not None
    before = sorted(tmp_path.iterdir())
    with pytest.raises(OSError, match="on Windows"):
        game_folder(tmp_path, RECORDS).export(autosave.file, tmp_path / name)
    with pytest.raises(OSError, match="on Windows"):
        write_safely(tmp_path / name, "text")
    assert sorted(tmp_path.iterdir()) == before


def test_a_text_with_line_ends_of_windows_is_read_like_any_other(tmp_path: Path) -> None:
    autosave = autosave_in(tmp_path)
    autosave.save(OPTIONS, match_with(*OPENING), Clocks(OPTIONS.time, 2))
    assert autosave.file is not None
    autosave.file.write_bytes(autosave.file.read_bytes().replace(b"\n", b"\r\n"))
    assert load_game(autosave.file).damage == ()
    assert len(load_game(autosave.file).record.moves) == len(OPENING)
