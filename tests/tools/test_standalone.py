"""What tells packages and desktops about the program fits the program."""

import re
import tomllib
import xml.etree.ElementTree as ElementTree
from pathlib import Path

from finity import VERSION
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
