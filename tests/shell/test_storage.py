"""Files that survive, and settings kept in them."""

import json
import os
from pathlib import Path

import pytest

from finity.shell.draw.theme import Palette
from finity.shell.settings import AnimationSpeed, BotThinking, Confirmation, Settings, SettingsFile
from finity.shell.sound import Volumes
from finity.shell.storage import JsonStore, data_folder, write_safely


def test_the_folder_can_be_chosen_by_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FINITY_HOME", "/somewhere/else")
    assert data_folder() == Path("/somewhere/else")


def test_what_is_saved_is_loaded_by_another_store(tmp_path: Path) -> None:
    assert JsonStore(tmp_path / "new", "setup").save({"names": ["Ada", "보"]}) is None
    assert JsonStore(tmp_path / "new", "setup").load() == ({"names": ["Ada", "보"]}, None)


def test_a_first_start_finds_nothing_and_says_nothing(tmp_path: Path) -> None:
    assert JsonStore(tmp_path, "setup").load() == ({}, None)


@pytest.mark.parametrize("content", [b"{", b"[]", b"\xff\xfe", b"", b"[" * 100_000])
def test_a_damaged_file_is_kept_beside_and_told(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "setup.json").write_bytes(content)
    stored, message = JsonStore(tmp_path, "setup").load()
    assert stored == {}
    assert message is not None
    assert message.key == "storage.damaged"
    assert (tmp_path / "setup.json.damaged").read_bytes() == content
    assert not (tmp_path / "setup.json").exists()


def test_a_folder_that_cannot_be_written_is_told_only_once(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("a file where the folder should be")
    store = JsonStore(tmp_path / "file", "setup")
    first, second = store.save({}), store.save({})
    assert first is not None
    assert first.key == "storage.unwritable"
    assert second is None


def test_a_write_that_fails_leaves_the_old_file_whole_and_nothing_beside_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.txt"
    write_safely(path, "old")

    def full_disk(descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full_disk)
    with pytest.raises(OSError, match="No space left"):
        write_safely(path, "new")
    assert [entry.name for entry in tmp_path.iterdir()] == ["game.txt"]
    assert path.read_text() == "old"


def test_settings_survive_a_restart(tmp_path: Path) -> None:
    chosen = Settings(
        animation_speed=AnimationSpeed.SLOW,
        reduced_motion=True,
        confirmation=Confirmation.IRREVERSIBLE,
        coordinates=False,
        bot_thinking=BotThinking.LONG,
        language="ko",
        text_percent=150,
        high_contrast=True,
        palette=Palette.SOFT,
        volumes=Volumes(0.1, 0.2, 0.0, muted=True),
        window_size=(1600, 900),
        full_screen=True,
    )
    assert SettingsFile(tmp_path).save(chosen) is None
    assert SettingsFile(tmp_path).load() == (chosen, None)


def test_settings_that_are_not_stored_yet_have_their_defaults(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text('{"full_screen": true, "something_newer": 1}')
    assert SettingsFile(tmp_path).load() == (Settings(full_screen=True), None)


@pytest.mark.parametrize(
    "stored",
    [
        {"animation_speed": "warp"},
        {"animation_speed": ["fast"]},
        {"window_size": [1280]},
        {"window_size": [1280, -1]},
        {"window_size": [1280, 10**12]},
        {"window_size": "1280x720"},
        {"full_screen": "yes"},
    ],
)
def test_settings_that_make_no_sense_are_set_aside_for_the_defaults(tmp_path: Path, stored: object) -> None:
    (tmp_path / "settings.json").write_text(json.dumps(stored))
    settings, message = SettingsFile(tmp_path).load()
    assert settings == Settings()
    assert message is not None
    assert message.key == "storage.damaged"
    assert (tmp_path / "settings.json.damaged").exists()
