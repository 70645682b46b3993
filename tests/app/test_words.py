"""One word for one thing in all texts of a language: where an old word is said again, its text is named."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

import pytest

from tests.harness.pictures import ASSETS_FOLDER

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
