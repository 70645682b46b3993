"""Settings, keys and choices may be anything: the program starts, says so once, and what was damaged lies beside."""

from __future__ import annotations

import ctypes
import os
import stat
import threading
from functools import partial
from pathlib import Path
from typing import Any, Final

import pygame
import pytest

from finity.app.command_line import LaunchOptions
from finity.app.director import GAMES, changeable_actions
from finity.app.start import make_kit
from finity.client import saving as line_file
from finity.client.autosave import game_folder
from finity.client.lesson_parts import ProgressFile
from finity.client.profiles import ProfilesFile
from finity.client.saving import LineFile
from finity.client.settings import SettingsFile
from finity.files import clear_unfinished, read_bytes, write_safely
from finity.finito.scenes.options import SetupFile as FinitoSetupFile
from finity.lobby.widget_scene import TextQuestion
from finity.puzzles.progress import PuzzleProgress
from finity.records.kind import RECORDS
from finity.records.record import write_one_line
from finity.screens.person_strength import StrengthFile
from finity.screens.setup.choices import SetupFile
from finity.shell.draw.assets import Assets
from finity.shell.input.bindings import BindingsFile
from finity.shell.storage import ValueFile
from tests.faults.windows import at_once, slowly
from tests.harness.devices import sdl
from tests.harness.driver import Driver
from tests.harness.pictures import ASSETS_FOLDER
from tests.lobby.library.test_library import EVENING, opened, record

FILES: Final[dict[str, Any]] = {
    "settings": SettingsFile,
    "keys": partial(BindingsFile, actions=changeable_actions(GAMES)),
    "setup": SetupFile,
    "finito-setup": FinitoSetupFile,
    "lessons": ProgressFile,
    "profiles": ProfilesFile,
    "strength": StrengthFile,
    "puzzles": partial(ValueFile, name="puzzles", default=PuzzleProgress()),
}
DAMAGE: Final = {
    "a number of 400 digits": b'{"volumes": {"effects": 1%b}}' % (b"0" * 400),
    "a number of 5,000 digits": b'{"text_percent": 1%b}' % (b"0" * 5000),
    "infinity": b'{"volumes": {"music": Infinity}, "limit": -Infinity}',
    "no UTF-8": b'{"language": "\xff\xfe"}',
    "lone surrogates": b'{"language": "\\ud800", "names": ["\\udfff"]}',
    "NUL": b"\x00" * 1000,
    "nested for ever": b"[" * 200_000,
    "a list": b"[1, 2, 3]",
    "nothing": b"",
    "cut off": b'{"volumes": {"effects"',
    "five megabytes": b'{"language": "' + b"e" * 5_000_000 + b'"}',
}


@pytest.mark.parametrize("content", DAMAGE.values(), ids=DAMAGE)
@pytest.mark.parametrize("name", FILES)
def test_any_bytes_are_read_or_set_aside(tmp_path: Path, name: str, content: bytes) -> None:
    path = tmp_path / f"{name}.json"
    path.write_bytes(content)
    value, message = FILES[name](tmp_path).load()
    usual = FILES[name](tmp_path / "none").load()[0]
    if message and message.key != "storage.newer":
        assert message.key == "storage.damaged"
        assert (tmp_path / f"{name}.json.damaged").read_bytes() == content
        assert value == usual
    assert FILES[name](tmp_path).save(value) is None
    assert FILES[name](tmp_path).load()[0] == value


@pytest.mark.parametrize("content", DAMAGE.values(), ids=DAMAGE)
def test_the_program_starts_with_any_settings(tmp_path: Path, content: bytes) -> None:
    for name in FILES:
        (tmp_path / f"{name}.json").write_bytes(content)
    kit, message = make_kit(LaunchOptions(), tmp_path, Assets(ASSETS_FOLDER))
    assert message is None or message.key in ("storage.damaged", "storage.newer")
    assert kit.sounds.volumes == kit.settings.volumes


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes")
@pytest.mark.parametrize("what", ["a pipe", "an endless device", "a folder"])
@pytest.mark.parametrize("name", FILES)
def test_what_is_no_plain_file_is_told_and_never_waited_for(tmp_path: Path, name: str, what: str) -> None:
    path = tmp_path / f"{name}.json"
    if what == "a pipe":
        os.mkfifo(path)
    elif what == "an endless device":
        path.symlink_to("/dev/zero")
    else:
        path.mkdir()
    loaded: list[Any] = []
    reading = threading.Thread(target=lambda: loaded.append(FILES[name](tmp_path).load()), daemon=True)
    reading.start()
    reading.join(5)
    assert not reading.is_alive()
    ((_, message),) = loaded
    assert message.key == "storage.unreadable"


@pytest.mark.parametrize("looks", ["load", "peek"])
@pytest.mark.parametrize("name", FILES)
def test_a_file_that_cannot_be_read_for_a_moment_is_not_written_over(
    name: str, looks: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, value = tmp_path / f"{name}.json", FILES[name](tmp_path).load()[0]
    assert FILES[name](tmp_path).save(value) is None
    content = path.read_bytes()
    with monkeypatch.context() as disk:
        disk.setattr(os, "open", broken)
        file = FILES[name](tmp_path)
        getattr(file, looks)()
    told = [file.save(value), file.save(value)]
    assert [message.key for message in told if message] == ["storage.left"]
    assert path.read_bytes() == content
    file.load()
    assert file.save(value) is None


def broken(*_: object) -> int:
    raise OSError(5, "Input/output error")


@pytest.mark.parametrize("name", FILES)
def test_a_damaged_file_at_which_somebody_only_glanced_is_set_aside_before_it_is_written(
    name: str, tmp_path: Path
) -> None:
    (tmp_path / f"{name}.json").write_bytes(b"[1, 2")
    file = FILES[name](tmp_path)
    message = file.save(file.peek())
    assert message and message.key == "storage.damaged"
    assert (tmp_path / f"{name}.json.damaged").read_bytes() == b"[1, 2"
    assert file.save(file.peek()) is None


def test_a_file_is_read_up_to_a_limit(tmp_path: Path) -> None:
    with (tmp_path / "huge").open("wb") as file:
        file.truncate(1 << 34)
    assert len(read_bytes(tmp_path / "huge")) < 5_000_000
    with pytest.raises(OSError, match="null"):
        read_bytes(tmp_path / "a\0b")


@pytest.mark.skipif(os.name == "nt", reason="folders have no such modes")
def test_what_is_written_is_for_this_person_alone_and_follows_no_link(tmp_path: Path) -> None:
    write_safely(tmp_path / "home" / "games" / "one", "text")
    assert [(tmp_path / each).stat().st_mode & 0o777 for each in ("home", "home/games", "home/games/one")] == [
        0o700,
        0o700,
        0o600,
    ]
    victim = tmp_path / "victim"
    victim.write_text("mine")
    for guess in ("one.new", f"one.{os.getpid()}.new"):
        (tmp_path / "home" / "games" / guess).symlink_to(victim)
    write_safely(tmp_path / "home" / "games" / "one", "more")
    assert victim.read_text() == "mine"


def test_what_a_kill_left_beside_a_whole_file_is_gone_at_the_next_start(tmp_path: Path) -> None:
    games = tmp_path / RECORDS.folder
    write_safely(games / "one.finity", "whole")
    (games / "one.finity.k3j2h1.new").write_text("half")
    (games / "lost.finity.k3j2h1.new").write_text("all there is")
    (games / "mine.new").write_text("somebody's own")
    make_kit(LaunchOptions(), tmp_path, Assets(ASSETS_FOLDER))
    assert sorted(each.name for each in games.iterdir()) == ["lost.finity.k3j2h1.new", "mine.new", "one.finity"]


def test_what_another_window_is_just_writing_is_not_cleared_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write_safely(tmp_path / "one", "old")
    monkeypatch.setattr(os, "fsync", lambda _: clear_unfinished(tmp_path))
    write_safely(tmp_path / "one", "new")
    assert [(each.name, each.read_text()) for each in tmp_path.iterdir()] == [("one", "new")]


def test_lines_that_are_set_aside_are_told_and_never_written_over(tmp_path: Path) -> None:
    for kept in ("positions.txt.damaged", "positions.txt.damaged1"):
        (tmp_path / "positions.txt").write_text(f"once {kept}")
        message = LineFile(tmp_path, "positions.txt", "first").add(["line"])
        assert message is not None and message.key == "storage.damaged"
        assert (tmp_path / kept).read_text() == f"once {kept}"
    assert (tmp_path / "positions.txt").read_text() == "first\nline\n"


def test_lines_that_windows_add_at_the_same_time_all_stay(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(line_file, "read_bytes", slowly(line_file.read_bytes))
    at_once(partial(LineFile(tmp_path, "positions.txt", "first").add, [f"{number}"]) for number in range(5))
    assert sorted((tmp_path / "positions.txt").read_text().split()) == ["0", "1", "2", "3", "4", "first"]


def test_a_name_is_there_for_good_once_a_file_is_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    synced: list[bool] = []
    monkeypatch.setattr(os, "fsync", lambda file: synced.append(stat.S_ISDIR(os.fstat(file).st_mode)))
    write_safely(tmp_path / "one", "text")
    assert synced == [False, True]


_EVENT_BYTES, _TEXT_AT, _POINTER_AT = 56, 12, 8
"""Of SDL's events, in version 2."""


def dropped(name: bytes) -> None:
    """Let SDL say that a file was dropped."""
    library = sdl()
    library.SDL_strdup.restype, event = ctypes.c_void_p, (ctypes.c_ubyte * _EVENT_BYTES)()
    ctypes.c_uint32.from_buffer(event).value = pygame.DROPFILE
    ctypes.c_void_p.from_buffer(event, _POINTER_AT).value = library.SDL_strdup(name)
    library.SDL_PushEvent(event)


def typed(text: bytes) -> None:
    """Let SDL say that a text was typed."""
    event = (ctypes.c_ubyte * _EVENT_BYTES)()
    ctypes.c_uint32.from_buffer(event).value = pygame.TEXTINPUT
    event[_TEXT_AT : _TEXT_AT + len(text)] = list(text)
    sdl().SDL_PushEvent(event)


def test_a_clipboard_that_is_no_text_is_told(driver: Driver) -> None:
    scene = opened(driver)
    sdl().SDL_SetClipboardText(b"caf\xe9 \xff")
    driver.press(pygame.K_v, mod=pygame.KMOD_CTRL)
    driver.watch(12)
    assert "The copied text holds no game" in scene.notice.text


def test_a_clipboard_with_a_foreign_sign_is_read_up_to_it(driver: Driver, own_data_folder: Path) -> None:
    scene = opened(driver)
    sdl().SDL_SetClipboardText(write_one_line(record()).encode().replace(b"oNW.s", b"o\xff.s"))
    driver.press(pygame.K_v, mod=pygame.KMOD_CTRL)
    driver.watch(12)
    assert "move 3" in scene.notice.text
    assert len(game_folder(own_data_folder, RECORDS).files()) == 1


@pytest.mark.skipif(os.name == "nt", reason="every name is Unicode there")
def test_a_dropped_file_is_read_whatever_bytes_its_name_has(driver: Driver, tmp_path: Path) -> None:
    name = os.fsencode(tmp_path / "caf") + b"\xe9.txt"
    Path(os.fsdecode(name)).write_text(write_one_line(record()))
    scene = opened(driver)
    dropped(name)
    driver.watch(12)
    assert scene.notice.text == "1 game was imported."
    dropped(name + b"?")
    driver.watch(12)
    assert "can't be read" in scene.notice.text


def test_a_typed_sign_that_is_no_text_is_seen_as_such_and_nothing_else_is_lost(
    driver: Driver, own_data_folder: Path
) -> None:
    game_folder(own_data_folder, RECORDS).add(record(), EVENING)
    scene = opened(driver)
    driver.click(scene.rename)
    assert isinstance(scene.modals.shown, TextQuestion)
    for text in (b"Caf", b"\xe9", b"!"):
        typed(text)
    driver.watch(2)
    assert scene.modals.shown.field.text == "Caf\ufffd!"
