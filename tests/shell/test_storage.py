"""Files that survive."""

import os
from dataclasses import dataclass, field
from enum import Enum
from pathlib import Path
from typing import Annotated

import pytest

from finity.files import write_safely
from finity.shell.storage import ValueFile, data_folder, from_json, text_up_to, to_json
from finity.shell.text import Message
from tests.faults.failing_disk import full

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
def test_a_damaged_file_is_kept_beside_and_told(
    tmp_path: Path, content: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, beside = tmp_path / "setup.json", tmp_path / "setup.json.damaged"
    path.write_bytes(content)
    with monkeypatch.context() as disk:
        disk.setattr(os, "replace", full)
        problem = Message("storage.unreadable", {"file": path, "problem": "No space left on device"})
        assert file_in(tmp_path).load() == (Names(), problem)
    assert file_in(tmp_path).load() == (Names(), Message("storage.damaged", {"file": path.name, "kept": beside}))
    assert beside.read_bytes() == content and not path.exists()


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
    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space left"):
        write_safely(path, "new")
    assert [entry.name for entry in tmp_path.iterdir()] == ["game.txt"]
    assert path.read_text() == "old"


class Taste(Enum):
    SWEET = "sweet"
    SOUR = "sour"


@dataclass(frozen=True)
class Guest:
    name: Annotated[str, text_up_to(5)]
    bot: str | None = None


@dataclass(frozen=True)
class Sound:
    volume: float = 0.5
    muted: bool = False


@dataclass(frozen=True)
class Party:
    guests: tuple[Guest, ...] = ()
    taste: Taste = Taste.SWEET
    size: tuple[int, int] = (3, 4)
    sound: Sound = field(default_factory=Sound)
    tables: Annotated[int, range(1, 9)] = 1


PARTY = Party((Guest("Ada"), Guest("보", "hard")), Taste.SOUR, (5, 6), Sound(0.25, muted=True), 8)


def test_a_value_comes_back_as_it_was_written() -> None:
    stored = to_json(PARTY)
    assert stored == {
        "guests": [{"name": "Ada", "bot": None}, {"name": "보", "bot": "hard"}],
        "taste": "sour",
        "size": [5, 6],
        "sound": {"volume": 0.25, "muted": True},
        "tables": 8,
    }
    assert from_json(stored, Party()) == PARTY


def test_what_is_not_stored_is_as_in_the_default_and_what_is_unknown_is_passed_over() -> None:
    assert from_json({"tables": 2, "cake": "yes"}, PARTY) == Party(
        PARTY.guests, PARTY.taste, PARTY.size, PARTY.sound, tables=2
    )
    assert from_json({"sound": {"muted": False}}, PARTY).sound == Sound(0.25)
    assert from_json({"guests": [{"name": "Bo"}]}, PARTY).guests == (Guest("Bo"),)


@pytest.mark.parametrize(
    ("stored", "place"),
    [
        ([], "what is stored"),
        ({"guests": {}}, "guests"),
        ({"guests": [{"bot": None}]}, r"guests\[0\]"),
        ({"guests": [{"name": "Ada"}, {"name": "Albert"}]}, r"guests\[1\].name"),
        ({"guests": [{"name": "A\nb"}]}, r"guests\[0\].name"),
        ({"guests": [{"name": "Ada", "bot": 1}]}, r"guests\[0\].bot"),
        ({"taste": "salty"}, "taste"),
        ({"taste": ["sweet"]}, "taste"),
        ({"size": [1]}, "size"),
        ({"size": [1, "2"]}, r"size\[1\]"),
        ({"sound": True}, "sound"),
        ({"sound": {"volume": "loud"}}, "sound.volume"),
        ({"sound": {"volume": True}}, "sound.volume"),
        ({"sound": {"muted": 1}}, "sound.muted"),
        ({"tables": 9}, "tables"),
        ({"tables": True}, "tables"),
        ({"tables": 1.0}, "tables"),
    ],
)
def test_what_makes_no_sense_is_refused_by_the_name_of_its_field(stored: object, place: str) -> None:
    with pytest.raises(ValueError, match=f"^{place} is "):
        from_json(stored, Party())
