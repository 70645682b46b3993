"""Every text that the program asks for exists."""

import re
from pathlib import Path

import pytest

from finity.app.games import GAMES, text_folders
from finity.bots import COMPETITIVE, LEVELS
from finity.shell.draw.theme import Tabletop
from finity.shell.text import Texts
from tests.harness.pictures import ASSETS_FOLDER

SOURCES = sorted((Path(__file__).parents[2] / "finity").rglob("*.py"))
ASKED = re.compile(r'(?:[Tt]exts|Message)\(\s*"([a-z0-9_.]+)"')

MADE_UP = "off|fast|normal|slow|text|irreversible|always|classic|bright|soft|lose|short|long|path|all|hold|" + "|".join(
    [*LEVELS, *(table.value for table in Tabletop)]
)
"""Endings of keys that are put together from values."""


@pytest.fixture(scope="module")
def english() -> Texts:
    own, *more = text_folders(ASSETS_FOLDER, GAMES)
    return Texts.load(own, "en", *more)


def test_each_key_in_the_source_has_a_text(english: Texts) -> None:
    asked = {key for source in SOURCES for key in ASKED.findall(source.read_text(encoding="utf-8"))}
    assert len(asked) > 50
    assert asked <= english.keys


def test_each_level_has_its_name_and_its_sentence(english: Texts) -> None:
    needed = {key for level in COMPETITIVE for key in (f"level.{level}", f"setup.bot_{level}", f"setup.about_{level}")}
    assert sorted(needed - english.keys) == []


def test_no_text_of_these_scenes_is_left_over(english: Texts) -> None:
    everything = "".join(source.read_text(encoding="utf-8") for source in SOURCES)
    groups = ("menu.", "setup.", "settings.", "over.")
    unused = {key for key in english.keys if key.startswith(groups) and key.split(".")[1] not in everything}
    assert {
        key for key in unused if not re.search(rf"_({MADE_UP})$|^setup.time_(none|move|game)|^settings.page_", key)
    } == set()
