"""Every text that the program asks for exists; all languages say the same and can be read."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from finity.app.director import GAMES, text_folders
from finity.bots import COMPETITIVE, LEVELS
from finity.client.settings import Settings, language_for
from finity.shell.draw.assets import Assets
from finity.shell.draw.theme import Tabletop
from finity.shell.text import _PLURAL_RULES, LANGUAGES, Texts
from tests.harness.pictures import ASSETS_FOLDER

SOURCES = sorted((Path(__file__).parents[2] / "finity").rglob("*.py"))
ASKED = re.compile(r'(?:[Tt]exts|Message)\(\s*"([a-z0-9_.]+)"')

MADE_UP = "on|off|fast|normal|slow|text|irreversible|always|classic|bright|soft|lose|short|long|hold|" + "|".join(
    [*LEVELS, *(table.value for table in Tabletop)]
)
"""Endings of keys that are put together from values."""


@pytest.fixture(scope="module")
def english() -> Texts:
    return Texts.load(FOLDERS[0], "en", *FOLDERS[1:])


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
        key for key in unused if not re.search(rf"_({MADE_UP})$|^setup.((time|begins)_|.*_tip$)|^settings.page_", key)
    } == set()


OLD = {
    "en": (
        r"\b(lays?|laid)\b|(?<!base )\bposts?\b|\bbase\b(?! post)|\bmiddle\b(?! slot| of a side)"
        r"|\bturn(s|ed|ing)?( (a|the|any|one|your|this|that))? bridge|\bturn(ed|s)? a?round\b|(?<!whose )\bturn it\b"
        r"|\b(c[ao]mes?|flies|flew|went) home\b|\bcontinue|\bplay(ed)? (on|from here)\b"
    ),
    "de": r"\b(zurück)?gedreht|\b(kommt|kommen|kam|flog|flogen|fliegt|kehrt|kehren) heim\b|\bfortsetzen",
    "fr": r"retourn|enl[eè]v|supprim|rentre chez|\bjouer (d'ici|à partir d'ici)",
    "ko": r"니다(?=[.!?…)]|$)|중앙|(?<!되)돌릴|다리를 돌",
}
"""What is said otherwise: add, base post, centre, reverse, lose rings, go on; in Korean one style of speech, too."""
OTHER = {"library", "setup.goes_on", "setup.play_on", "help.end.text", "lesson.ends.second_place.step1"}
"""Texts, or groups of them, where such a word means something else: games are deleted, places are played on for."""


def texts(language: str) -> Iterator[tuple[str, str]]:
    for folder in ("lang", "lessons/lang", "lessons/finito/lang"):
        yield from flat(json.loads((ASSETS_FOLDER / folder / f"{language}.json").read_text(encoding="utf-8")), "")


def flat(node: dict[str, object], before: str) -> Iterator[tuple[str, str]]:
    for key, value in node.items():
        if isinstance(value, dict):
            yield from flat(value, f"{before}{key}.")
        else:
            yield before + key, str(value)


@pytest.mark.parametrize("language", OLD)
def test_one_thing_has_one_word(language: str) -> None:
    said = {key: old[0] for key, text in texts(language) if (old := re.search(OLD[language], text, re.IGNORECASE))}
    assert {key: old for key, old in said.items() if not {key, key.partition(".")[0]} & OTHER} == {}


FOLDERS = text_folders(ASSETS_FOLDER, GAMES)


@pytest.mark.parametrize(("liked", "language"), [(["xx", "de", "fr"], "de"), (["xx"], "en"), ([], "en")])
def test_the_language_is_the_first_liked_one_that_there_is(
    liked: list[str], language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pygame.system, "get_pref_locales", lambda: [{"language": each} for each in liked])
    assert language_for(Settings()) == language


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_language_has_every_text_with_the_same_placeholders(language: str, english: Texts) -> None:
    texts = Texts.load(FOLDERS[0], language, *FOLDERS[1:])
    assert texts.language == language
    assert texts.keys == english.keys
    assert [key for key in texts.keys if texts.placeholders(key) != english.placeholders(key)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_plural_has_the_forms_of_its_language(language: str) -> None:
    texts = Texts.load(FOLDERS[0], language, *FOLDERS[1:])
    forms = frozenset(_PLURAL_RULES[language](count) for count in range(200))
    assert {frozenset(plural) for plural in texts._patterns.values() if not isinstance(plural, str)} == {forms}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_font_has_every_character(language: str) -> None:
    pygame.font.init()
    font = Assets(ASSETS_FOLDER).font(20)
    missing = pygame.image.tobytes(font.render("￾", True, "white"), "RGBA")
    texts = [(folder / f"{language}.json").read_text(encoding="utf-8") for folder in FOLDERS]
    signs = set("".join([*LANGUAGES.values(), *texts])) - set("\n")
    assert [s for s in sorted(signs) if pygame.image.tobytes(font.render(s, True, "white"), "RGBA") == missing] == []
