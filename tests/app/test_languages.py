"""All languages say the same and can be read."""

from __future__ import annotations

import pygame
import pytest

from finity.app.games import GAMES, text_folders
from finity.shell.draw.assets import Assets
from finity.shell.text import _PLURAL_RULES, LANGUAGES, Texts, first_known_language
from tests.harness.pictures import ASSETS_FOLDER

FOLDERS = text_folders(ASSETS_FOLDER, GAMES)


@pytest.fixture(scope="module")
def english() -> Texts:
    return Texts.load(FOLDERS[0], "en", *FOLDERS[1:])


def test_the_language_is_the_first_liked_one_that_there_is() -> None:
    assert first_known_language(["xx", "de", "fr"]) == "de"
    assert first_known_language(["xx"]) == "en"
    assert first_known_language([]) == "en"


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
    assert {frozenset(plural) for plural in texts._plurals.values()} == {forms}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_font_has_every_character(language: str) -> None:
    pygame.font.init()
    font = Assets(ASSETS_FOLDER).font(20)
    missing = pygame.image.tobytes(font.render("￾", True, "white"), "RGBA")
    texts = [(folder / f"{language}.json").read_text(encoding="utf-8") for folder in FOLDERS]
    signs = set("".join([*LANGUAGES.values(), *texts])) - set("\n")
    assert [s for s in sorted(signs) if pygame.image.tobytes(font.render(s, True, "white"), "RGBA") == missing] == []
