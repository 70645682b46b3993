"""A disk that fails at any one call while choices, or what somebody has reached, are written: the old or the new."""

from __future__ import annotations

from itertools import product
from pathlib import Path
from typing import Any, Final

import pytest

from finity.client.saving import LineFile
from tests.faults.failing_disk import FailingDisk, Fault, Killed
from tests.faults.test_fuzz import KINDS
from tests.faults.test_personal_files import FILES
from tests.harness.whole import enough

LINES: Final = ("own-puzzles.txt", "positions.txt")


def sample(name: str, folder: Path) -> Any:
    """Something that somebody has chosen or reached."""
    folder.mkdir()
    (folder / f"{name}.json").write_text(KINDS[f"{name}.json"], encoding="utf-8")
    value, message = FILES[name](folder).load()
    assert message is None
    return value


@pytest.mark.parametrize(
    ("name", "fault"), [*product(FILES, enough([Fault.CUT], whole=Fault)), *product(list(FILES)[:1], Fault)]
)
def test_what_is_chosen_or_reached_is_the_old_or_the_new_wherever_the_disk_fails(
    name: str, fault: Fault, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before, after = FILES[name](tmp_path / "none").load()[0], sample(name, tmp_path / "sample")
    assert before != after
    for at in range(1, calls_of_a_write(tmp_path / "counted", monkeypatch) + 1):
        folder = tmp_path / f"{at}"
        file, killed, told = FILES[name](folder), False, None
        assert file.save(before) is None
        with monkeypatch.context() as patch:
            failing = FailingDisk(patch, fault, at)
            try:
                told = file.save(after)
            except Killed:
                killed = True
        assert failing.failed
        found, message = FILES[name](folder).load()
        assert message is None
        assert found in (before, after)
        if not killed:
            assert (told is None) is (found == after), "told if it was not written"
            assert file.save(after) is None
            assert FILES[name](folder).load()[0] == after


@pytest.mark.parametrize("fault", Fault)
@pytest.mark.parametrize("name", LINES)
def test_a_line_more_stands_at_the_end_or_not_at_all_wherever_the_disk_fails(
    name: str, fault: Fault, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for at in range(1, calls_of_a_write(tmp_path / "counted", monkeypatch) + 1):
        file, killed, told = LineFile(tmp_path / f"{at}", name, "first"), False, None
        assert file.add(["one"]) is None
        with monkeypatch.context() as patch:
            failing = FailingDisk(patch, fault, at)
            try:
                told = file.add(["two"])
            except Killed:
                killed = True
        assert failing.failed
        text = file.read()[0]
        assert text in ("first\none\n", "first\none\ntwo\n")
        if not killed:
            assert (told is None) is text.endswith("two\n"), "told if it was not written"


def calls_of_a_write(folder: Path, monkeypatch: pytest.MonkeyPatch) -> int:
    """How many calls change the disk when a file is written again."""
    file = LineFile(folder, "counted.txt", "first")
    file.add(["one"])
    with monkeypatch.context() as patch:
        disk = FailingDisk(patch)
        file.add(["two"])
    assert disk.calls >= 3
    return disk.calls
