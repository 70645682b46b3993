"""What tells packages and desktops about the program fits the program."""

import json
import re
import shutil
import sys
import tomllib
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest

from finity import VERSION
from finity.puzzles.puzzle import read_puzzles, write_puzzle, write_puzzles
from tests.harness.pictures import ASSETS_FOLDER
from tests.puzzles.shipped import shipped
from tools import make_puzzles, missing_texts
from tools.standalone.make_icons import APP_ID, FOLDER, LINUX_SIDES, ico

ROOT = Path(__file__).parents[2]
LINUX = FOLDER / "linux"


def test_the_newest_heading_of_the_changelog_and_of_the_desktops_list_is_this_version() -> None:
    heading = re.search(r"^## (.+)$", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE)
    release = ElementTree.parse(LINUX / f"{APP_ID}.metainfo.xml").find("releases/release")
    assert heading is not None and release is not None
    assert heading[1] == release.get("version") == VERSION


def test_pygame_ce_is_all_that_a_player_needs_besides_python() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    (needed,) = project["dependencies"]
    assert needed in (ROOT / "requirements.txt").read_text(encoding="utf-8").splitlines()


def test_gamepads_can_be_reached_from_within_flatpak() -> None:
    assert "  - --device=all\n" in (LINUX / f"{APP_ID}.yml").read_text(encoding="utf-8")


def test_every_file_for_a_desktop_has_the_same_name() -> None:
    names = {f"{APP_ID}{ending}" for ending in (".desktop", ".metainfo.xml", ".yml")}
    names |= {f"{APP_ID}-{side}.png" for side in LINUX_SIDES}
    assert {path.name for path in LINUX.iterdir()} == names


def test_the_icons_are_those_that_are_drawn_now() -> None:
    assert (FOLDER / "finity.ico").read_bytes() == ico()


def test_what_lessons_lack_is_listed_a_whole_file_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert missing_texts.main() == 0
    for folder in ("lang", "lessons"):
        shutil.copytree(ASSETS_FOLDER / folder, tmp_path / folder)
    german = tmp_path / "lessons" / "lang" / "de.json"
    texts = json.loads(german.read_text(encoding="utf-8"))
    del texts["lesson"]["goal"]["title"]
    german.write_text(json.dumps(texts), encoding="utf-8")
    (tmp_path / "lessons" / "finito" / "lang" / "ko.json").unlink()
    monkeypatch.setattr(missing_texts, "ASSETS", tmp_path)
    assert missing_texts.main() == 1
    told = capsys.readouterr().out
    assert f"{german}: 1 to mend\n  + lesson.goal.title: The goal\n" in told
    assert "+ lesson.finito_cards.title: FINITO!" in told


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
    again = write_puzzle(first)
    assert choose(again, "no puzzle", *map(write_puzzle, others)) == 0
    assert {each.name for each in read_puzzles(file.read_text(encoding="utf-8")).puzzles} == {
        each.name for each in (first, *others)
    }
    told = capsys.readouterr()
    assert told.out.startswith("1 there, 1 kept, 3 added") and "found.txt, line 2: " in told.err


def test_a_damaged_file_of_puzzles_is_named_and_stays(
    choose, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "puzzles.txt"
    file.write_text("Finity puzzles 1\nhalf a li", encoding="utf-8")
    assert choose(f"1 | {write_puzzle(shipped()[0])}") == 1
    assert "puzzles.txt, line 2: " in capsys.readouterr().err
    assert file.read_text(encoding="utf-8").endswith("half a li")
