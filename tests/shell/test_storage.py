"""Files that survive."""

import os
from dataclasses import dataclass
from pathlib import Path

import pytest

from finity.files import write_safely
from finity.shell.storage import ValueFile, data_folder

pytestmark = pytest.mark.usefixtures("any_system")


@dataclass(frozen=True)
class Names:
    """Something to keep."""

    names: tuple[str, ...] = ()


def file_in(folder: Path) -> ValueFile[Names]:
    return ValueFile(folder, "setup", Names())


def test_the_folder_can_be_chosen_by_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FINITY_HOME", "/somewhere/else")
    assert data_folder() == Path("/somewhere/else")


def test_what_is_saved_is_loaded_at_the_next_start(tmp_path: Path) -> None:
    assert file_in(tmp_path / "new").save(Names(("Ada", "보"))) is None
    assert file_in(tmp_path / "new").load() == (Names(("Ada", "보")), None)


def test_a_first_start_finds_nothing_and_says_nothing(tmp_path: Path) -> None:
    assert file_in(tmp_path).load() == (Names(), None)


@pytest.mark.parametrize("content", [b"{", b"[]", b"\xff\xfe", b"", b"[" * 100_000, b'{"names": 3}'])
def test_a_damaged_file_is_kept_beside_and_told(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "setup.json").write_bytes(content)
    value, message = file_in(tmp_path).load()
    assert value == Names()
    assert message is not None
    assert message.key == "storage.damaged"
    assert (tmp_path / "setup.json.damaged").read_bytes() == content
    assert not (tmp_path / "setup.json").exists()


def test_a_folder_that_cannot_be_written_is_told_only_once(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("a file where the folder should be")
    file = file_in(tmp_path / "file")
    first, second = file.save(Names()), file.save(Names())
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
