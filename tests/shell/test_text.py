"""Texts with placeholders and plurals."""

import json
from pathlib import Path

import pytest

from finity.shell.text import BadLanguageFile, TextError, Texts

ENGLISH = {
    "menu": {"play": "Play", "hello": "Hello, {name}!"},
    "log": {"orphans": {"one": "{player} lost {count} ring", "other": "{player} lost {count} rings"}},
}


def texts(folder: Path, content: object, language: str = "en") -> Texts:
    (folder / f"{language}.json").write_text(json.dumps(content), encoding="utf-8")
    return Texts.load(folder, language)


def test_french_marks_stay_with_their_words(tmp_path: Path) -> None:
    loaded = texts(
        tmp_path, {"ask": "Quitter ?", "won": {"one": "« Un » : {name} !", "other": "{count} ; {name}"}}, "fr"
    )
    assert loaded("ask") == "Quitter\N{NO-BREAK SPACE}?"
    assert loaded("won", count=1, name="Zoé").split(" ") == ["«\xa0Un\xa0»\xa0:", "Zoé\xa0!"]
    assert loaded("won", count=2, name="Zoé") == "2\xa0; Zoé"


def test_facts_fill_the_placeholders_even_if_they_hold_braces(tmp_path: Path) -> None:
    assert texts(tmp_path, ENGLISH)("menu.hello", name="{Ada}") == "Hello, {Ada}!"


@pytest.mark.parametrize(
    ("language", "count", "form"),
    [("en", 1, "one"), ("en", 0, "other"), ("en", 2, "other"), ("de", 1, "one"), ("fr", 0, "one"), ("ko", 1, "other")],
)
def test_the_count_chooses_the_plural_form_of_the_language(
    tmp_path: Path, language: str, count: int, form: str
) -> None:
    loaded = texts(tmp_path, {"rings": {"one": "one", "other": "other"}}, language)
    assert loaded("rings", count=count) == form


@pytest.mark.parametrize(
    ("key", "facts", "said"),
    [
        ("menu.plya", {}, "no text 'menu.plya' in the language 'en'"),
        ("menu", {}, "no text 'menu'"),
        ("menu.hello", {}, "'menu.hello' needs the fact 'name'"),
        ("log.orphans", {"player": "Bo"}, "'log.orphans' has plural forms and needs a whole number as count, not None"),
    ],
)
def test_a_wrong_key_or_missing_fact_is_named(tmp_path: Path, key: str, facts: dict[str, object], said: str) -> None:
    with pytest.raises(TextError, match=said):
        texts(tmp_path, ENGLISH)(key, **facts)


@pytest.mark.parametrize("language", ["xx", "de", "../secrets"])
def test_a_language_that_is_not_there_becomes_english(tmp_path: Path, language: str) -> None:
    texts(tmp_path, ENGLISH)
    assert Texts.load(tmp_path, language).language == "en"


@pytest.mark.parametrize("content", ["{", "[1, 2]", '{"menu": 5}', '{"rings": {"one": 1, "other": "rings"}}'])
def test_a_file_that_is_not_texts_is_refused_by_its_name(tmp_path: Path, content: str) -> None:
    (tmp_path / "en.json").write_text(content)
    with pytest.raises(BadLanguageFile, match=r"en\.json"):
        Texts.load(tmp_path, "en")


def test_placeholders_of_a_plural_are_those_of_all_its_forms(tmp_path: Path) -> None:
    assert texts(tmp_path, ENGLISH).placeholders("log.orphans") == {"player", "count"}
