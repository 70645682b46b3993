"""What `tools.make_puzzles --choose` does with a file of puzzles."""

import sys
from pathlib import Path

import pytest

from finity.puzzles.puzzle import read_puzzles, write_puzzle, write_puzzles
from tests.puzzles.shipped import shipped
from tools import make_puzzles


@pytest.fixture
def choose(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """Run the tool with a file of so many lines found, and answer its exit status."""

    def run(*found: str) -> int:
        (tmp_path / "found.txt").write_text("\n".join(found), encoding="utf-8")
        words = ["make_puzzles", "--found", str(tmp_path / "found.txt"), "--choose", str(tmp_path / "puzzles.txt")]
        monkeypatch.setattr(sys, "argv", words)
        return make_puzzles.main()

    return run


def test_puzzles_that_were_found_join_those_that_a_file_has(
    choose, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, (first, *others) = tmp_path / "puzzles.txt", shipped()[:4]
    file.write_text(write_puzzles([first]), encoding="utf-8")
    again = f"1 | {write_puzzle(first)}"
    assert choose(again, "no puzzle", *(f"{game} | {write_puzzle(each)}" for game, each in enumerate(others, 2))) == 0
    assert {each.name for each in read_puzzles(file.read_text(encoding="utf-8")).puzzles} == {
        each.name for each in (first, *others)
    }
    told = capsys.readouterr()
    assert told.out.startswith("1 kept, 3 added") and "found.txt, line 2: " in told.err


def test_a_damaged_file_of_puzzles_is_named_and_stays(
    choose, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "puzzles.txt"
    file.write_text("Finity puzzles 1\nhalf a li", encoding="utf-8")
    assert choose(f"1 | {write_puzzle(shipped()[0])}") == 1
    assert "puzzles.txt, line 2: " in capsys.readouterr().err
    assert file.read_text(encoding="utf-8").endswith("half a li")
