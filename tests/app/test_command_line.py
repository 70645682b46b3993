"""The options of `python main.py`."""

from __future__ import annotations

import errno
import os
import socket
import sys
import tempfile
import zipfile
from contextlib import AbstractContextManager
from pathlib import Path

import pygame
import pytest

from finity import VERSION
from finity.app.command_line import LaunchOptions, is_visible, print_error, read_options, with_output_shown
from finity.app.start import NotSaved, assets_folder, film_pictures, run, save_film
from finity.client.autosave import now
from finity.client.settings import AnimationSpeed
from finity.modes.replay import shots as game_shots
from finity.records.kind import RECORDS
from finity.shell.loop.app import App
from finity.shell.loop.window import MINIMUM_SIZE, NoScreen
from finity.table.game_record import header_of, record_of
from tests.faults.failing_disk import FailingDisk
from tests.harness.games import ORPHANED, played
from tests.harness.pictures import ASSETS_FOLDER


def test_nothing_is_asked_for_without_options() -> None:
    assert read_options([]) == LaunchOptions()


def test_all_options_are_read() -> None:
    words = "--players human,\teasy --tower BWBWBBWW --seed 7 --size 1920x1080 --fullscreen --speed fast"
    options = read_options([*words.split(" "), "--shots", "pictures", "--frames", "12"])
    assert options == LaunchOptions(
        players=(None, "easy"),
        tower="BWBWBBWW",
        seed=7,
        size=(1920, 1080),
        full_screen=True,
        speed=AnimationSpeed.FAST,
        shots=Path("pictures"),
        frames=12,
    )
    assert read_options(["--demo"]).demo


@pytest.mark.parametrize(
    ("words", "value", "right"),
    [
        ("--players human,martian", "'martian'", "easy"),
        ("--players human", "'human'", "2, 3 or 4"),
        ("--players human,easy,easy,easy,easy", "5 of them", "2, 3 or 4"),
        ("--players human,,easy", "''", "human"),
        ("--players human,easy --tower BWX", "'BWX'", "letters B and W"),
        ("--players human,easy --tower BBBBBBBW", "'BBBBBBBW'", "only 6 cones"),
        ("--players human,easy --tower BW", "'BW'", "4 to 8 cones"),
        ("--tower BWBWBBWW", "--tower", "--players human,easy"),
        ("--seed seven", "'seven'", "whole number"),
        ("--size 1280", "'1280'", "1280x720"),
        ("--size 100x100", "'100x100'", "960x540"),
        ("--size 99999x720", "'99999x720'", "1280x720"),
        ("--speed warp", "'warp'", "off, fast, normal or slow"),
        ("--frames 3", "--frames", "--shots"),
        ("--demo --shots show.gif", "show.gif", "--film"),
        ("--shots pictures --frames 0", "'0'", "from 1"),
        ("--demo --players human,easy", "--demo and --players", "one of them"),
        ("--nonsense", "--nonsense", "usage"),
        ("--demo --film show.mp4", "show.mp4", "a film is a .gif"),
        ("--film show.gif", "--film", "add --demo, or --replay"),
        ("--players human,easy --film show.gif", "--film", "add --demo, or --replay"),
        ("--demo --film show.gif --fps 500", "'500'", "from 5 to 50"),
        ("--demo --film show.gif --fps many", "'many'", "from 5 to 50"),
        ("--demo --film show.gif --seconds 0", "'0'", "from 0.1 to 600"),
        ("--demo --film show.gif --seconds nan", "'nan'", "from 0.1 to 600"),
        ("--demo --film show.gif --skip -1", "'-1'", "from 0 to 600"),
        ("--demo --film show.gif --frames 3", "--frames", "--seconds"),
        ("--demo --fps 20", "--fps", "--fps belongs to a film"),
        ("--demo --size 320x180", "--size", "only films can be smaller"),
    ],
)
def test_a_wrong_value_is_named_with_what_would_be_right(
    words: str, value: str, right: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        read_options(words.split())
    told = capsys.readouterr().err
    assert ended.value.code == 2
    assert value in told
    assert right in told


def test_help_names_every_option_and_ends_well(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        read_options(["--help"])
    told = capsys.readouterr().out
    assert ended.value.code == 0
    names = ("players", "tower", "seed", "demo", "size", "fullscreen", "speed", "shots", "frames", "film", "fps")
    assert all(f"--{name}" in told for name in names)


def test_in_a_checkout_they_lie_beside_the_package() -> None:
    with assets_folder() as folder:
        assert folder == ASSETS_FOLDER


def test_once_installed_they_lie_within_whatever_lies_beside(tmp_path: Path) -> None:
    for name in ("assets", "finity/assets"):
        (tmp_path / name).mkdir(parents=True)
    with assets_folder(tmp_path / "finity") as folder:
        assert folder == tmp_path / "finity" / "assets"


def test_out_of_a_zip_they_are_unpacked_as_long_as_they_are_needed(tmp_path: Path) -> None:
    with zipfile.ZipFile(tmp_path / "finity.pyz", "w") as archive:
        archive.writestr("finity/assets/lang/en.json", "{}")
        archive.writestr("finity/assets/CREDITS.md", "thanks")
    with assets_folder(zipfile.Path(tmp_path / "finity.pyz", "finity/")) as folder:
        assert (folder / "lang" / "en.json").read_text() == "{}"
        assert (folder / "CREDITS.md").read_text() == "thanks"
    assert not folder.exists()


SMALL = (80, 45)


def film(file: Path, **more: object) -> LaunchOptions:
    asked = {"demo": True, "seed": 7, "size": SMALL, "fps": 5, "seconds": 1.0, "skip": 3.0} | more
    return LaunchOptions(film=file, **asked)  # type: ignore[arg-type]


def moving_square(frames: int = 4) -> list[pygame.Surface]:
    pictures = [pygame.Surface((32, 18)) for _ in range(frames)]
    for number, picture in enumerate(pictures):
        picture.fill((200, 40, 0), (2 * number, 3, 6, 6))
    return pictures


@pytest.mark.usefixtures("known_pictures")
def test_the_same_seed_makes_the_same_film_and_pictures_of_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(film(tmp_path / "one.gif", shots=tmp_path / "pictures")) == 0
    assert "5 pictures, 1.0 seconds" in capsys.readouterr().out
    assert run(film(tmp_path / "two.gif")) == 0
    assert (tmp_path / "one.gif").read_bytes() == (tmp_path / "two.gif").read_bytes()
    frames = pygame.image.load_animation(tmp_path / "one.gif")
    assert frames[0][0].get_size() == SMALL and len(frames) > 2
    assert sum(milliseconds for _, milliseconds in frames) == pytest.approx(1000)
    shots = sorted((tmp_path / "pictures").iterdir())
    assert [path.name for path in shots][:2] == ["film-00001.png", "film-00002.png"] and len(shots) == 5
    assert pygame.image.load(shots[0]).get_size() == SMALL


@pytest.mark.usefixtures("known_pictures")
def test_a_game_is_filmed_to_its_end_at_its_pace_and_what_is_damaged_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    options, match = played(ORPHANED)
    file = tmp_path / "game.txt"
    text = RECORDS.write(record_of(header_of(options, match.start, now()), match, now()))
    file.write_text(text.replace("result:", "  8 oNE.m\nresult:"))
    asked = film(tmp_path / "game.gif", demo=False, replay=file, seconds=None, speed=AnimationSpeed.OFF, fps=1)
    assert run(asked) == 0
    told = capsys.readouterr()
    assert told.out.startswith("29 pictures, 29.0 seconds, ")
    damage = "line 14, move 8: move oNE.m is not legal here: game over"
    assert told.err == f"{file} is damaged ({damage}). The pictures show the moves before.\n"


@pytest.mark.parametrize(
    ("name", "reason"), [("missing/show.gif", "there is no folder"), ("folder.gif", "is a folder")]
)
def test_a_film_without_a_place_is_refused_before_the_work(
    tmp_path: Path, name: str, reason: str, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "folder.gif").mkdir()
    assert run(film(tmp_path / name)) == 1
    told = capsys.readouterr().err
    assert reason in told and str(tmp_path) in told and told.count("\n") == 1


def test_a_full_disk_is_told_and_leaves_the_film_that_was_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "show.gif"
    file.write_bytes(b"before")
    pictures = moving_square()
    with monkeypatch.context() as patch:
        FailingDisk(patch, at=2)
        with pytest.raises(NotSaved, match="No space left"):
            save_film(lambda: (each for each in pictures), 10, file, None, lambda number, of: None)
    assert [path.name for path in tmp_path.iterdir()] == ["show.gif"]
    assert file.read_bytes() == b"before"


def shots(folder: Path) -> LaunchOptions:
    return LaunchOptions(demo=True, seed=7, size=SMALL, shots=folder, frames=4)


def test_where_nothing_can_be_written_is_told_before_the_work_by_the_name_that_was_asked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def refuse(*, dir: Path) -> None:
        raise PermissionError(errno.EACCES, "Permission denied", f"{dir}/tmp5x2")

    monkeypatch.setattr(tempfile, "TemporaryFile", refuse)
    assert run(film(tmp_path / "show.gif", seconds=600.0)) == 1
    assert capsys.readouterr().err == f"Finity could not save the film in {tmp_path}: Permission denied.\n"
    assert run(shots(tmp_path / "a" / "b")) == 1
    assert capsys.readouterr().err == f"Finity could not save pictures in {tmp_path}/a/b: Permission denied.\n"
    assert not [*tmp_path.iterdir()]


def test_pictures_need_a_folder(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").write_text("mine")
    for asked in (shots(tmp_path / "file"), film(tmp_path / "show.gif", shots=tmp_path / "file")):
        assert run(asked) == 1
        told = capsys.readouterr().err
        assert "this is a file, not a folder" in told and str(tmp_path / "file") in told
    assert (tmp_path / "file").read_text() == "mine" and not (tmp_path / "show.gif").exists()


@pytest.mark.usefixtures("known_pictures")
def test_a_film_that_is_stopped_leaves_nothing_and_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def stop_at_third(done: int, of: int) -> None:
        if of and done == 3:
            raise KeyboardInterrupt

    monkeypatch.setattr(game_shots, "show_progress_bar", stop_at_third)
    file = tmp_path / "show.gif"
    file.write_bytes(b"before")
    assert run(film(file, shots=tmp_path / "pictures")) == 130
    assert "the film is not saved" in capsys.readouterr().err
    assert file.read_bytes() == b"before"
    assert not (tmp_path / "pictures").exists()
    assert not pygame.mouse.get_focused(), "its window is still there"


def test_a_film_that_is_over_before_it_begins_is_refused(tmp_path: Path) -> None:
    with pytest.raises(NotSaved, match="over before it begins"):
        save_film(lambda: (each for each in ()), 10, tmp_path / "x.gif", None, lambda number, of: None)
    assert not (tmp_path / "x.gif").exists()


@pytest.mark.parametrize("size", [(160, 90), (640, 360), (500, 500), (1280, 720)])
def test_small_films_are_drawn_larger_in_the_same_shape(size: tuple[int, int]) -> None:
    windows: list[tuple[int, int]] = []

    def start(window: tuple[int, int]) -> AbstractContextManager[tuple[App, pygame.Surface]]:
        windows.append(window)
        raise NoScreen

    with pytest.raises(NoScreen):
        next(film_pictures(start, size, 20, 0.0, 1.0))
    [drawn] = windows
    assert drawn[0] * size[1] == drawn[1] * size[0]
    assert drawn[0] >= MINIMUM_SIZE[0] and drawn[1] >= MINIMUM_SIZE[1]


def test_the_options_of_a_film_are_read() -> None:
    words = "--demo --seed 7 --film a.gif --fps 20 --seconds 2.5 --skip 30 --size 320x180"
    options = read_options(words.split())
    assert (options.film, options.fps, options.seconds, options.skip) == (Path("a.gif"), 20, 2.5, 30.0)
    assert options.size == (320, 180) and options.headless


@pytest.fixture
def boxes(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The texts of the boxes that were shown."""
    shown: list[str] = []
    monkeypatch.setattr(pygame.display, "message_box", lambda title, text, **options: shown.append(text))
    return shown


def test_a_file_and_a_pipe_are_read_null_and_the_log_of_a_desktop_are_not(tmp_path: Path) -> None:
    with open(tmp_path / "log", "w") as file, open(os.devnull, "w") as null:
        assert is_visible(file)
        assert not is_visible(null)
    end, other = os.pipe()
    with open(end) as reader, open(other, "w") as pipe:
        assert is_visible(pipe) and reader
    one, two = socket.socketpair()
    with one, two, one.makefile("w") as log:
        assert not is_visible(log)
    assert not is_visible(None)


def test_without_a_console_the_last_words_are_in_a_box(monkeypatch: pytest.MonkeyPatch, boxes: list[str]) -> None:
    monkeypatch.setattr(sys, "stderr", None)
    print_error("Sorry.")
    assert boxes == ["Sorry."]


def test_where_no_box_can_be_shown_the_words_are_written_all_the_same(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def refuse(*given: object, **options: object) -> None:
        raise pygame.error("no screen")

    monkeypatch.setattr(pygame.display, "message_box", refuse)
    monkeypatch.setattr("finity.app.command_line.is_visible", lambda stream: False)
    with open(tmp_path / "log", "w") as file:
        monkeypatch.setattr(sys, "stderr", file)
        print_error("Sorry.")
    assert (tmp_path / "log").read_text() == "Sorry.\n"


@pytest.mark.parametrize(
    ("arguments", "status", "words"),
    [(["--version"], 0, f"Finity {VERSION}"), (["--players", "martian"], 2, "martian"), (["--help"], 0, "--demo")],
)
def test_without_a_console_what_is_said_of_options_is_in_a_box(
    monkeypatch: pytest.MonkeyPatch, boxes: list[str], arguments: list[str], status: int, words: str
) -> None:
    monkeypatch.setattr(sys, "stderr", None)
    monkeypatch.setattr(sys, "stdout", None)
    with pytest.raises(SystemExit) as ended:
        with_output_shown(lambda: read_options(arguments))
    assert ended.value.code == status
    assert len(boxes) == 1 and words in boxes[0]


def test_where_the_system_has_no_box_a_window_shows_the_words_until_a_key_is_pressed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def refuse(*given: object, **options: object) -> None:
        raise pygame.error("No message system available")

    seen: list[pygame.Surface] = []

    class Seen(pygame.Window):
        def flip(self) -> None:
            seen.append(self.get_surface().copy())
            pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN))

    monkeypatch.setattr(pygame.display, "message_box", refuse)
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "x11")
    monkeypatch.setattr(pygame, "Window", Seen)
    monkeypatch.setattr(sys, "stderr", None)
    print_error("Sorry, Finity stopped because of an error.")
    (picture,) = seen
    assert pygame.mask.from_threshold(picture, "#20242a", (9, 9, 9)).count() > 100
